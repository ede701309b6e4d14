// Bots of Neo-Morphosis in a crew with people: what they ask for aloud, and what they leave to others.
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/neo_morphosis.h"
#include "games/games.h"
#include "games/neo_morphosis/look.h"
#include "kernel/erased.h"
#include "tests/bots_at_table.h"
#include "tests/kept_table.h"
#include "tests/length.h"
#include "tests/locale_reading.h"

namespace hullbreach::neo {
namespace {

constexpr Zone zone(int sector, int number) {
  return static_cast<Zone>(kZonesOfSector * (sector - 1) + number - 1);
}

TEST(NeoNeeds, AreAskedOfPeopleByOneBotInWholeSentences) {
  const auto game = make_game("neo_morphosis", {{"players", "4"}, {"mission", "mission_5"}});
  std::set<std::string> sentences;
  std::set<Seat> speakers;
  play_through(*game, 11, {0, 2},
               [&](const AnyState&, Seat bot, std::string_view, const std::vector<Asked>& needs) {
                 for (const Asked& asked : needs) {
                   EXPECT_TRUE(asked.of == 0 || asked.of == 2);
                   EXPECT_TRUE(whole(asked.words)) << asked.words;
                   sentences.insert(asked.words);
                   speakers.insert(bot);
                 }
               });
  EXPECT_EQ(speakers, std::set<Seat>{1});
  EXPECT_GE(sentences.size(), 10u);
}

TEST(NeoNeeds, AreAskedOnlyOfThoseWhoCanStillAct) {
  const auto game = make_game("neo_morphosis", {{"players", "2"}, {"mission", "mission_1"}});
  int asked = 0;
  play_through(
      *game, 12, {0}, [&](const AnyState& any, Seat, std::string_view, const std::vector<Asked>& needs) {
        const auto state = Erased<NeoMorphosis>::unwrap(any);
        asked += static_cast<int>(needs.size());
        std::size_t most = 0;
        for (const Member& member : state.crew)
          most += member.seat == 0 && member.condition == Condition::Standing && in_level(member.zone) &&
                  (member.acted == 0 || &member == &state.crew[state.turn.crew % kCrew]);
        EXPECT_LE(needs.size(), state.phase == Phase::Crew ? most : 0u);
      });
  EXPECT_GT(asked, 20);
}

TEST(NeoNeeds, AreNoneAmongBots) {
  const auto game = make_game("neo_morphosis", {{"players", "3"}, {"mission", "tutorial"}});
  play_through(*game, 13, {}, [&](const AnyState&, Seat, std::string_view, const std::vector<Asked>& needs) {
    EXPECT_TRUE(needs.empty()) << needs[0].words;
  });
}

/// Whoever asks for advice again before having followed it hears the same.
TEST(NeoAdvice, IsTheSameWhenAskedAgain) {
  const auto game = make_game("neo_morphosis", {{"mission", "mission_7"}});
  const auto bot = make_bot(*game, "script");
  bot->start();
  Rng rng(14);
  AnyState state = game->deal();
  int doors = 0;
  for (Wait wait = game->wait(state); wait.kind != Wait::Kind::Over; wait = game->wait(state)) {
    if (wait.kind == Wait::Kind::Chance) {
      game->resolve(state, drawn(*game, state, rng), nullptr);
      continue;
    }
    Rng dice(7);
    Rng same_dice(7);
    const Advice first = bot->advise(state, 0, game->locale("en"), dice);
    const Advice again = bot->advise(state, 0, game->locale("en"), same_dice);
    ASSERT_EQ(first.move, again.move);
    EXPECT_EQ(first.why, again.why);
    doors += game->notation(state, 0, *first.move).starts_with("door") ? 1 : 0;
    game->play(state, 0, *first.move, nullptr);
  }
  EXPECT_GT(doors, 0);
}

/// Mission 8, two players: Robert and Alice stand beside the yellow parts in 3.3. Carolin has four zones to
/// go there, and three to the red ones in 7.3.
class NeoCompany : public testing::Test {
 protected:
  NeoCompany() {
    Rng rng(1);
    Moves legal;
    Outcomes outcomes;
    state = game.deal();
    while (state.step != Step::Turn) {
      if (const Wait wait = game.wait(state); wait.kind == Wait::Kind::Chance) {
        outcomes.clear();
        game.outcomes(state, outcomes);
        game.resolve(state, outcomes.draw(rng), Events{});
      } else {
        legal.clear();
        game.legal(state, wait.seats.lowest(), legal);
        const Move carolin = move(MoveKind::Activate, kCarolin);
        game.play(state, wait.seats.lowest(), legal.contains(carolin) ? carolin : legal[0], Events{});
      }
    }
    for (auto& pile : state.lurking) pile = {};
    state.doors.fill(DoorState::Open);
    state.crates = 0;
    state.gear_at.fill(kDiscarded);
    state.token_at[kGreen] = kHeldBy + int{kYuri};
    for (const Crew crew : {kRobert, kAlice}) state.crew[crew].zone = zone(3, 2);
    state.crew[kCarolin].zone = zone(2, 2);
  }
  /// What Carolin is after, as her bot tells it.
  int after(SeatSet people) {
    const auto bot = make_team(game);
    Rng rng(1);
    Moves legal;
    game.legal(state, 1, legal);
    const Eyes<NeoMorphosis> eyes(game, state, 1, legal, people);
    const Move chosen = bot->decide(eyes, rng);
    const Reason reason = bot->reason(eyes, chosen, rng);
    EXPECT_EQ(reason.key, "hint.fetch");
    return reason.things.at(0).second;
  }

  const NeoMorphosis game{{{"players", "2"}, {"mission", "mission_8"}}, find_pack("neo_morphosis", "house")};
  State state;
};

TEST_F(NeoCompany, AmongThemselvesBotsGoTogether) { EXPECT_EQ(after({}), object_of(kYellow)); }

TEST_F(NeoCompany, WhatPeopleStandBesideIsLeftToThem) { EXPECT_EQ(after({0}), object_of(kRed)); }

TEST_F(NeoCompany, BotsMoveNobodyElsesCrew) {
  Moves legal;
  game.legal(state, 0, legal);
  EXPECT_TRUE(legal.empty()) << "it is the turn of a bot's crew member";
}

}  // namespace
}  // namespace hullbreach::neo
