// Space Alert at a table: what the host has to keep to.
#include "host/table.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "kernel/formats.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

/// Plays on until the computer has said so many things; chance takes its first outcome.
void run_to_cue(Table& table, std::string_view name) {
  const AnyGame& game = table.game();
  for (int step = 0; step < 5000; ++step) {
    const Wait wait = table.wait();
    ASSERT_NE(wait.kind, Wait::Kind::Over);
    if (wait.kind == Wait::Kind::Chance) {
      const Outcome next = game.outcomes(table.state()).front().outcome;
      const std::string said = game.notation(table.state(), next);
      ASSERT_FALSE(table.resolve(next));
      if (said == name) return;
    } else {
      ASSERT_FALSE(table.play(wait.seats.lowest(), "ready"));
    }
  }
  FAIL() << "the computer never says " << name;
}

// SPA-071, SPA-Q39: nobody speaks while communications are down; planning and announcements go on.
TEST(SpaceAlertTable, IsSilentWhileCommunicationsAreDown) {
  const auto game = make_game("space_alert", {{"mission", "mission_1"}, {"clock", "real"}});
  Record record;
  record.header = {.game = "space_alert",
                   .rules = std::string(game->rules_version()),
                   .content = game->content_hash(),
                   .options = game->options(),
                   .seats = {"human", "human", "human", "human"}};
  Table table(*game, record);
  ASSERT_NO_FATAL_FAILURE(run_to_cue(table, "comms_down"));
  const auto denial = table.say(0, "shields!");
  ASSERT_TRUE(denial);
  EXPECT_EQ(denial->rule, "SPA-071");
  EXPECT_FALSE(table.words(*denial, "fr").empty());
  const auto tell = table.play(0, "tell");
  ASSERT_TRUE(tell);
  EXPECT_EQ(tell->rule, "SPA-071");
  const std::string card = game->notation(table.state(), 0, game->legal(table.state(), 0).back());
  EXPECT_FALSE(table.play(0, card)) << card;
  ASSERT_NO_FATAL_FAILURE(run_to_cue(table, "comms_restored"));
  EXPECT_FALSE(table.say(0, "shields!"));
}

// SPA-094, SPA-262: what belongs to another moment is refused with that moment.
TEST(SpaceAlertTable, SaysWhenSomethingCouldBeDone) {
  const auto game = make_game("space_alert", {{"mission", "mission_1"}});
  Table table(*game, new_record(*game, {"human", "human", "human", "human"}));
  ASSERT_NO_FATAL_FAILURE(run_to_cue(table, "alert"));
  while (table.wait().kind == Wait::Kind::Chance)
    ASSERT_FALSE(table.resolve(game->outcomes(table.state()).front().outcome));
  const auto carry_out = table.why_not(0, "carry out");
  ASSERT_TRUE(carry_out);
  EXPECT_EQ(carry_out->rule, "SPA-094");
  EXPECT_EQ(table.words(*carry_out, "en"),
            "This is not the moment for that: it is done in each turn of the resolution, when the cards have "
            "been revealed.");
  const auto repair = table.why_not(0, "no repair");
  ASSERT_TRUE(repair);
  EXPECT_EQ(repair->rule, "SPA-262");
  EXPECT_EQ(table.words(*repair, "fr"),
            "Ce n'est pas le moment : cela se fait entre deux missions de la campagne.");
}

// SPA-004: with a clock an announcement is due at its second, and seats may plan until it comes; a card
// placed before it is never lost, however long the table slept.
TEST(SpaceAlertTable, AnnouncementsAreDueByTheClock) {
  const auto real = make_game("space_alert", {{"mission", "mission_1"}, {"clock", "real"}});
  const auto fast = make_game("space_alert", {{"mission", "mission_1"}, {"clock", "fast"}, {"factor", "10"}});
  for (const auto& [game, seconds] : {std::pair{real.get(), 10}, std::pair{fast.get(), 1}}) {
    AnyState state = game->deal();
    while (game->wait(state).may.empty())
      game->resolve(state, game->outcomes(state).front().outcome, nullptr);
    const Wait wait = game->wait(state);
    EXPECT_EQ(wait.kind, Wait::Kind::Chance);
    EXPECT_EQ(wait.clock, seconds) << "mission 1 begins with a threat ten seconds after the alert";
    EXPECT_EQ(wait.may, SeatSet::first(4));
    EXPECT_TRUE(wait.seats.empty());
    // Everybody sees how long the phases are, and none of what comes in them.
    const boost::json::value time = game->view_json(state, kSpectator).at("time");
    EXPECT_EQ(time, parse_json(game == real.get() ? R"({"said": 0, "ends": [225, 450, 600]})"
                                                  : R"({"said": 0, "ends": [22, 45, 60]})"));
    const Move placed = game->legal(state, 2).back();
    game->play(state, 2, placed, nullptr);
    const AnyState before = state;
    int until_the_jump = 0;
    while (game->wait(state).kind == Wait::Kind::Chance) {  // the clock jumps over everything
      until_the_jump += game->wait(state).clock;
      const auto outcomes = game->outcomes(state);
      game->resolve(state, outcomes.front().outcome, nullptr);
      if (game->position(state).at("turn").to_number<int>() > 0) break;
    }
    EXPECT_EQ(until_the_jump, game == real.get() ? 600 : 60);
    EXPECT_EQ(game->position(state).at("members").at("crew3").at("slots").as_object().size(), 1u);
    EXPECT_EQ(game->position(before).at("members").at("crew3").at("slots").as_object().size(), 1u);
  }
}

/// The game as it is dealt, changed by a patch (docs/records.md).
AnyState patched(const AnyGame& game, std::string_view patch) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

// SPA-Q77: how long a mistake can be owned up to, and that nobody is asked who does not want to be.
TEST(SpaceAlertTable, LeavesAMomentToOwnUpToAMistake) {
  for (const int seconds : {8, 20, 0}) {
    const auto game = make_game("space_alert", {{"mistake_clock", std::to_string(seconds)}});
    const AnyState state = patched(*game, R"({
      "step": "appear", "turn": 1, "tracks": {"red": "T4", "white": "T2", "blue": "T3", "inside": "T1"},
      "members": {"crew1": {"slots": {"1": "a_red movement"}}}})");
    const Wait wait = game->wait(state);
    EXPECT_EQ(wait.seats, SeatSet::one(0));
    EXPECT_EQ(wait.clock, seconds);
    EXPECT_FALSE(wait.full_clock);
    EXPECT_EQ(game->window(state, 0), "mistake");
    EXPECT_EQ(game->seldom(),
              seconds == 0 ? std::vector<std::string>() : std::vector<std::string>{"mistake"});
    const bool asks = game->prompt(state, 0, game->locale("en")).ends_with("Is that what you meant?");
    EXPECT_EQ(asks, seconds == 0);
  }
  EXPECT_EQ(mistake_of([] {
              make_game("space_alert", {{"mistake_clock", "soon"}});
            }),
            "option mistake_clock can't be 'soon'; it is a number from 0 to 60");
}

// SPA-079, SPA-092, SPA-305, SPA-306: whoever watches sees one thing after the other: each character, the
// weapons, each attack of a threat, each of its actions, each threat's move, the maintenance check.
TEST(SpaceAlertTable, ATurnIsShownPartByPart) {
  const auto game = make_game("space_alert", {});
  AnyState state = patched(*game, R"({
    "step": "appear", "turn": 5, "tracks": {"red": "T4", "white": "T2", "blue": "T3", "inside": "T1"},
    "threats": [{"card": "nemesis", "token": 1, "zone": "red", "place": 10},
                {"card": "gunship", "token": 2, "zone": "blue", "place": 12}],
    "members": {"crew1": {"station": "ur", "slots": {"5": "a_red action"}},
                "crew2": {"station": "lw", "slots": {"5": "c_red action"}}},
    "ship": {"shield": {"red": 3, "white": 3, "blue": 3}}})");
  game->play(state, 1, game->parse_move(state, 1, "carry out"), nullptr);
  const std::vector<AnyGame::Part> parts = game->parts(state, 0, game->parse_move(state, 0, "carry out"));
  EXPECT_EQ(game->position(parts[0].after).at("step"), "act");
  std::vector<std::string> shown;
  for (const AnyGame::Part& part : parts) {
    std::string& said = shown.emplace_back();
    for (const Event& event : part.events) said += game->describe(event, game->locale("en"));
  }
  const std::vector<std::string> expected = {
      "Crew 1 fires the red heavy laser cannon.",
      "Crew 2 looks out of the panoramic windows.",
      "Crew 3 does nothing.",
      "Crew 4 does nothing.",
      "Visual confirmation in phase 2: 1 observer in one turn.",
      "Nemesis: weapons hit with power 4 and do 3 damage.",
      "Nemesis: attack of power 1 on the red zone; the shield takes it all.",
      "Nemesis: attack of power 1 on the white zone; the shield takes it all.",
      "Nemesis: attack of power 1 on the blue zone; the shield takes it all.",
      "Nemesis, action X: attack 1, then takes 1 damage itself.",
      "Nemesis: attack of power 1 on the red zone; the shield takes it all.",
      "Nemesis: 1 damage to itself.",
      "Nemesis: now on space 7 of its trajectory.",
      "Gunship: now on space 10 of its trajectory.",
      "Maintenance check of phase 2: the screen saver comes on, everybody on the ship is held up.",
      "Turn 6."};
  EXPECT_EQ(shown, expected);
}

/// All that chance can say, with how often it lies there where that is not once.
std::string draws(const AnyGame& game, const AnyState& state) {
  std::string all;
  for (const Weighted& draw : game.outcomes(state))
    all += game.notation(state, draw.outcome) +
           (draw.weight == 1 ? " " : "*" + std::to_string(draw.weight) + " ");
  return all;
}

void draw(const AnyGame& game, AnyState& state, std::string_view what) {
  game.resolve(state, game.parse_outcome(state, what), nullptr);
}

// SPA-C02, SPA-C04 to SPA-C07, SPA-C10: every card, trajectory or mission that is left, each as likely as it
// is often there.
TEST(SpaceAlertTable, ChanceDrawsWhatIsLeft) {
  const auto game = make_game("space_alert", {{"campaign", "true"}});
  AnyState state = game->deal();
  for (Seat seat = 0; seat < 4; ++seat)
    game->play(state, seat, game->parse_move(state, seat, "propose white white"), nullptr);
  EXPECT_EQ(draws(*game, state),
            "mission_1 mission_2 mission_3 mission_4 mission_5 mission_6 mission_7 mission_8 ");
  // One made from its number is not among those of the box.
  const auto generated = make_game("space_alert", {{"campaign", "true"}, {"mission", "generated"}});
  EXPECT_EQ(draws(*generated, state), draws(*game, state));
  draw(*game, state, "mission_1");
  EXPECT_EQ(draws(*game, state), "T1 T2 T3 T4 T5 T6 T7 ");
  draw(*game, state, "T2");
  EXPECT_EQ(draws(*game, state), "T1 T3 T4 T5 T6 T7 ");
  for (const char* track : {"T1", "T7", "T4"}) draw(*game, state, track);
  EXPECT_EQ(draws(*game, state), "alert ");
  draw(*game, state, "alert");
  EXPECT_EQ(draws(*game, state),
            "heroic_a_lr heroic_a_lb heroic_b_ur heroic_b_ub heroic_bots_uw heroic_bots_lw ");
  draw(*game, state, "heroic_a_lb");
  EXPECT_EQ(draws(*game, state),
            "a_red*10 a_blue*10 a_lift*10 b_red*8 b_blue*8 b_lift*8 c_red*7 c_blue*7 c_lift*7 bots_red*5 "
            "bots_blue*5 bots_lift*5 ");
  draw(*game, state, "a_red");
  EXPECT_EQ(draws(*game, state),
            "a_red*9 a_blue*10 a_lift*10 b_red*8 b_blue*8 b_lift*8 c_red*7 c_blue*7 c_lift*7 bots_red*5 "
            "bots_blue*5 bots_lift*5 ");
  while (!draws(*game, state).starts_with("heroic")) draw(*game, state, "a_red");
  EXPECT_EQ(draws(*game, state), "heroic_a_lr heroic_b_ur heroic_b_ub heroic_bots_uw heroic_bots_lw ");
}

// SPA-C08: of a zone's six tiles those that do not lie there yet.
TEST(SpaceAlertTable, ChanceDrawsTheTilesThatAreLeft) {
  const auto game = make_game("space_alert", {});
  AnyState state = patched(*game, R"({
    "step": "appear", "turn": 5, "tracks": {"red": "T4", "white": "T2", "blue": "T3", "inside": "T1"},
    "threats": [{"card": "fighter", "token": 1, "zone": "blue", "place": 2}]})");
  game->play(state, 0, game->parse_move(state, 0, "carry out"), nullptr);
  EXPECT_EQ(draws(*game, state), "heavy_laser lower_cannon shield reactor gravolift structural ");
  draw(*game, state, "reactor");
  EXPECT_EQ(draws(*game, state), "heavy_laser lower_cannon shield gravolift structural ");
}

// SPA-001, SPA-213: all win, with a score, or all lose, without one.
TEST(SpaceAlertTable, AllWinOrAllLose) {
  const auto game = make_game("space_alert", {});
  const Result won = game->result(patched(*game, R"({
    "step": "debrief", "turn": 13, "tracks": {"red": "T4", "white": "T2", "blue": "T3", "inside": "T1"},
    "threats": [{"card": "gunship", "token": 4, "zone": "blue", "fate": "destroyed"}],
    "ship": {"damage": {"red": ["shield"]}}})"));
  EXPECT_TRUE(won.over);
  EXPECT_EQ(won.winners, SeatSet::first(4));
  EXPECT_TRUE(won.scored);
  EXPECT_EQ(won.score, 4 - 2) << "a destroyed threat, a damage tile, the worst zone";
  EXPECT_EQ(won.turn, 13);
  AnyState taken = patched(*game, R"({
    "step": "appear", "turn": 4, "tracks": {"red": "T4", "white": "T2", "blue": "T3", "inside": "T1"},
    "threats": [{"card": "fissure", "token": 1, "zone": "inside", "place": 3}]})");
  EXPECT_FALSE(game->result(taken).over);
  game->play(taken, 0, game->parse_move(taken, 0, "carry out"), nullptr);
  const Result lost = game->result(taken);
  EXPECT_TRUE(lost.over);
  EXPECT_TRUE(lost.winners.empty());
  EXPECT_FALSE(lost.scored);
  EXPECT_EQ(lost.turn, 4);
}

// SPA-253: who does not answer in time gives the first answer there is, here the most cautious one.
TEST(SpaceAlertTable, ASeatThatIsOutOfTimeAnswersCautiously) {
  const auto game = make_game("space_alert", {{"campaign", "true"}});
  const AnyState state = game->deal();
  Rng rng(1);
  EXPECT_EQ(game->notation(state, 2, game->timeout(state, 2, rng)), "propose white white");
}

}  // namespace
}  // namespace hullbreach
