// Who is waited for, and when, follows from what everybody knows: games go on the same in worlds that a seat
// can't tell apart, until something is shown (tests/two_worlds.h). First for every game, by random play; then
// where USCSS Nostromo asks about cards in a hand.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "tests/kept_table.h"
#include "tests/length.h"
#include "tests/nostromo_positions.h"
#include "tests/two_worlds.h"

namespace hullbreach {
namespace {

const std::string kNostromo = "uscss_nostromo";

/// Any decision of a seat, or what chance draws.
void go_on(const AnyGame& game, AnyState& state, Rng& rng) {
  const Wait wait = game.wait(state);
  const bool early = wait.kind == Wait::Kind::Chance && !wait.may.empty() && rng.below(4) != 0;
  if (wait.kind == Wait::Kind::Chance && !early) return game.resolve(state, drawn(game, state, rng), nullptr);
  const Seat seat = any_of(early ? wait.may : wait.seats, rng);
  const std::vector<Move> moves = game.legal(state, seat);
  if (!moves.empty()) game.play(state, seat, moves[rng.below(moves.size())], nullptr);
}

struct Setting {
  std::string game;
  Options options;
};

std::string setting_name(const testing::TestParamInfo<Setting>& info) {
  std::string name = info.param.game;
  for (const auto& [option, value] : info.param.options) name += fmt::format("_{}_{}", option, value);
  return name;
}

const Setting kSettings[] = {
    {kNostromo, {{"players", "2"}}},
    {kNostromo, {{"players", "3"}, {"difficulty", "veteran"}, {"veto", "true"}}},
    {kNostromo, {{"players", "3"}, {"survival", "true"}}},
    {kNostromo, {{"players", "5"}, {"heroic", "true"}, {"survival", "true"}}},
    {"space_alert", {{"players", "3"}}},
    {"space_alert", {{"players", "4"}, {"clock", "real"}}},
    {"neo_morphosis", {{"players", "2"}, {"mission", "mission_3"}}},
    {"another_glorious_day", {{"players", "3"}, {"mission", "mission_2"}}},
    {"legendary_encounters", {{"players", "2"}, {"film", "aliens"}}},
    {"legendary_encounters", {{"players", "3"}, {"player_alien", "true"}, {"film", "resurrection"}}},
    {"legendary_encounters", {{"players", "3"}, {"agendas", "hidden"}}},
    {"legendary_encounters",
     {{"players", "4"}, {"agendas", "hidden"}, {"player_alien", "true"}, {"film", "alien3"}}},
    {"legendary_encounters", {{"players", "2"}, {"agendas", "delayed"}, {"film", "aliens"}}},
};

class Waiting : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(InGames, Waiting, testing::ValuesIn(kSettings), setting_name);

TEST_P(Waiting, TellsNobodyWhatIsHidden) {
  constexpr int kTogether = 8;  // decisions and draws that two worlds are led through
  constexpr int kApart = 5;     // ... between two looks
  const auto game = make_game(GetParam().game, GetParam().options);
  const int budget = kept_short() ? 300 : 2000;
  Rng rng(1979);
  for (int looks = 0; looks < budget;) {
    AnyState state = game->deal();
    for (int step = 1; looks < budget && game->wait(state).kind != Wait::Kind::Over; ++step) {
      if (step % kApart == 0) {
        ++looks;
        const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint64_t>(game->seats()) + 1));
        const Viewer viewer = seat == game->seats() ? kSpectator : seat;
        ASSERT_EQ(told_apart(*game, state, viewer, kTogether, rng), "")
            << (viewer == kSpectator ? "a spectator" : game->seat_name(viewer)) << ", look " << looks;
      }
      go_on(*game, state, rng);
    }
  }
}

TEST(WaitingInGames, IsLookedAtInAllOfThem) {
  for (const GameKind& kind : all_games()) {
    bool tried = false;
    for (const Setting& setting : kSettings) tried = tried || setting.game == kind.name;
    EXPECT_TRUE(tried) << kind.name;
  }
}

// NOS-046, NOS-Q33, NOS-Q70: nobody learns from the waiting whether crew1 could activate several procedures,
// one or none.
struct Question {
  const char* name;
  const char* patch;               // of the position
  std::vector<const char*> hands;  // of crew1, which others can't tell apart
  std::vector<const char*> lines;  // up to the question, as in scenarios
};

const Question kQuestions[] = {
    {"Shuttle",
     R"({"step": "act", "room": "shuttle", "tokens": {"red_presence": "shuttle up"}})",
     {R"(["E02", "E07", "W04"])", R"(["E02", "W03", "W04"])", R"(["E02", "E03", "E04"])"},
     {"crew1: room effect"}},
    {"Mother",
     R"({"step": "act", "room": "mother", "tokens": {"red_presence": "mother up"}})",
     {R"(["E02", "E07", "W04"])", R"(["E02", "W03", "W04"])"},
     {"crew1: room effect", "chance: E05", "chance: E06"}},
    {"MotherWhoseGreenTextTakesACard",
     R"({"step": "act", "room": "mother", "tokens": {"red_presence": "mother up"}})",
     {R"(["E02", "E07", "E08", "W04"])", R"(["E02", "E07", "W03", "W04"])",
      R"(["E02", "W02", "W03", "W04"])"},
     {"crew1: room effect", "chance: W05", "chance: E06", "crew1: discard E02"}},
    {"RemoteConsole",
     R"({"step": "action_start", "tokens": {"red_presence": "kitchen"}})",
     {R"(["W15", "E02", "E07"])", R"(["W15", "E02", "W04"])"},
     {"crew1: play remote_console", "chance: E05", "chance: E06"}},
    {"DallasInTheSleepVault",
     R"({"step": "act", "room": "sleep_vault", "tokens": {"red_presence": "sleep_vault up"}})",
     {R"(["E02", "W04"])", R"(["W03", "W04"])"},
     {"crew1: power dallas"}},
};

class WaitingForACard : public testing::TestWithParam<Question> {
 protected:
  static constexpr std::string_view kPosition = R"({
    "turn": 2, "phase": "action", "actor": "none", "stack": [], "deck": "rest",
    "tokens": {"red_passage": "aside", "orange_presence": "aside", "orange_passage": "aside",
      "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside", "green_passage": "aside",
      "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside", "violet_passage": "aside"},
    "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})";

  AnyState asked(const char* hand) const {
    boost::json::value patch = parse_json(kPosition);
    merge_patch(patch, parse_json(GetParam().patch));
    patch.as_object()["hands"] = {{"crew1", parse_json(hand)}, {"crew2", boost::json::array{}}};
    AnyState state = nostromo::patched(*game_, boost::json::serialize(patch));
    for (const std::string_view line : GetParam().lines) {
      const std::size_t colon = line.find(": ");
      const std::string_view who = line.substr(0, colon), what = line.substr(colon + 2);
      if (who == "chance")
        game_->resolve(state, game_->parse_outcome(state, what), nullptr);
      else
        game_->play(state, find_seat(*game_, who), game_->parse_move(state, find_seat(*game_, who), what),
                    nullptr);
    }
    return state;
  }

  const std::unique_ptr<AnyGame> game_ = make_game(kNostromo, {{"players", "3"}, {"difficulty", "beginner"}});
};
INSTANTIATE_TEST_SUITE_P(OfCrew1, WaitingForACard, testing::ValuesIn(kQuestions),
                         [](const auto& question) { return std::string(question.param.name); });

TEST_P(WaitingForACard, DoesNotTellWhatTheHandHolds) {
  for (const char* hand : GetParam().hands) {
    const AnyState state = asked(hand);
    EXPECT_EQ(wait_words(*game_, state), "crew1") << hand;
    EXPECT_FALSE(game_->legal(state, 1).empty()) << hand;
    for (const Viewer viewer : {Viewer{0}, Viewer{2}, kSpectator})
      EXPECT_EQ(game_->view_json(state, viewer), game_->view_json(asked(GetParam().hands[0]), viewer))
          << hand;
  }
}

}  // namespace
}  // namespace hullbreach
