// Why a move is refused, where several reasons go by one rule: the sentence must be the right one. Scenarios
// only look at the rule.
#include <gtest/gtest.h>

#include "host/table.h"
#include "kernel/things.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

/// Nothing is on the board and nobody is asked for anything in particular.
constexpr std::string_view kCleared = R"({
  "turn": 2, "stack": [], "actor": "none", "deck": "rest", "hands": {"crew1": ["E01", "E02"], "crew2": ["W05"]},
  "tokens": {"red_presence": "aside", "red_passage": "aside", "orange_presence": "aside",
    "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
    "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
    "violet_passage": "aside"},
  "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})";

struct Row {
  Seat seat;
  std::string_view move, rule, key;
};

struct Moment {
  std::string_view patch;  // over what is cleared; three players
  std::vector<Row> rows;
};

constexpr Seat kCrew1 = 1, kCrew2 = 2, kNobody = 3;

const Moment kMoments[] = {
    // crew1 places
    {R"({"phase": "hide", "step": "crew_places", "actor": "crew1",
         "tokens": {"red_presence": "supply", "green_presence": "supply"}, "blips": {"jonesy": "supply"}})",
     {
         {kNobody, "draw", "NOS-012", "no_such_seat"},
         {kAlien, "place red_presence kitchen", "NOS-093", "crew_only"},
         {kCrew2, "place green_presence kitchen", "NOS-093", "not_your_turn"},
         {kCrew1, "place green_presence kitchen", "NOS-093", "not_your_token"},
         {kCrew1, "place jonesy kitchen", "NOS-096", "alien_only"},
         {kAlien, "place jonesy kitchen", "NOS-096", "not_now"},
         {kCrew1, "done", "NOS-093", "place_one"},
         {kCrew2, "done", "NOS-094", "nothing_to_end"},
         {kCrew1, "pass", "NOS-198", "nothing_to_pass"},
         {kCrew1, "choose A", "NOS-207", "nothing_to_choose"},
         {kCrew1, "resolve kitchen", "NOS-154", "not_now"},
         {kCrew1, "give ripley", "NOS-140", "not_now"},
         {kCrew1, "show W05 to crew2", "NOS-037", "not_in_hand"},
         {kCrew1, "show E01 to alien", "NOS-037", "show_crew_only"},
         {kCrew1, "show E01 to crew1", "NOS-037", "show_crew_only"},
         {kAlien, "play E01", "NOS-052", "crew_only"},
         {kCrew2, "play E01", "NOS-052", "not_in_hand"},
     }},
    // The Alien player places; Parker's power keeps its Damage back.
    {R"({"phase": "hide", "step": "alien_places", "tokens": {"red_presence": "supply"},
         "blips": {"alien": "supply", "jonesy": "cockpit", "damage1": "kept_back"}})",
     {
         {kAlien, "place damage kitchen", "NOS-024", "not_owned"},
         {kAlien, "place jonesy kitchen", "NOS-100", "placed_already"},
         {kAlien, "place alien shuttle", "NOS-098", "no_blip_in_shuttle"},
         {kAlien, "place alien cockpit", "NOS-099", "blip_there"},
         {kAlien, "done", "NOS-096", "place_one"},
         {kCrew1, "place red_presence kitchen", "NOS-093", "not_now"},
     }},
    // ... and chooses a posture.
    {R"({"phase": "posture", "step": "choose_posture", "blips": {"alien": "cockpit"},
         "knows": {"E01": ["crew1", "crew2"]}})",
     {
         {kCrew1, "show E01 to crew2", "NOS-037", "already_shown"},
         {kCrew1, "posture focused", "NOS-105", "not_your_turn"},
         {kAlien, "hunt kitchen", "NOS-145", "not_now"},
         {kAlien, "end hunt", "NOS-145", "not_now"},
         {kAlien, "behave ambush", "NOS-111", "not_now"},
         {kCrew1, "place red_presence kitchen", "NOS-093", "not_now"},
     }},
    // ... and hunts.
    {R"({"phase": "hunt", "step": "hunt_choose", "hunt_left": 2, "posture": "focused",
         "blips": {"alien": "cockpit up"}})",
     {
         {kCrew1, "hunt kitchen", "NOS-145", "alien_only"},
         {kCrew1, "end hunt", "NOS-145", "not_your_turn"},
         {kAlien, "done", "NOS-094", "nothing_to_end"},
         {kAlien, "posture focused", "NOS-105", "not_now"},
         {kAlien, "place alien kitchen", "NOS-096", "not_now"},
     }},
    // The crew is asked before tokens are turned in the Kitchen; crew2 has answered.
    {R"({"phase": "hunt", "step": "hunt_reveal", "hunt_left": 1, "posture": "focused",
         "blips": {"alien": "kitchen up"}, "tokens": {"red_presence": "kitchen"},
         "stack": [{"frame": "ask", "step": 0, "seat": "crew1", "room": "none", "n": 7, "a": 2,
                    "picks": [0,0,0,0,0,0,0,0]}]})",
     {
         {kAlien, "hunt cockpit", "NOS-145", "not_now"},
         {kAlien, "end hunt", "NOS-145", "not_now"},
         {kAlien, "pass", "NOS-210", "nothing_to_pass"},
         {kCrew2, "pass", "NOS-198", "nothing_to_pass"},
         {kCrew2, "play W05", "NOS-198", "answered"},
         {kCrew2, "choose A", "NOS-207", "nothing_to_choose"},
         {kCrew1, "flee cockpit", "NOS-082", "not_now"},
         {kCrew1, "done", "NOS-094", "nothing_to_end"},
     }},
    // crew1's Presence in the Kitchen is captured.
    {R"({"phase": "hunt", "step": "hunt_after", "hunt_left": 1, "posture": "focused",
         "blips": {"alien": "kitchen up"}, "tokens": {"red_presence": "kitchen up", "orange_presence": "nest"},
         "stack": [{"frame": "attack", "step": 1, "seat": "none", "room": "kitchen", "n": 0, "a": 0},
                   {"frame": "capture", "step": 1, "seat": "crew1", "room": "kitchen", "n": 1, "a": 0}]})",
     {
         {kCrew2, "give ripley", "NOS-140", "not_your_turn"},
         {kCrew1, "drop detector", "NOS-079", "nothing_to_drop"},
         {kCrew2, "drop detector", "NOS-079", "not_your_turn"},
         {kCrew1, "discard E01", "NOS-070", "not_now"},
         {kCrew1, "play E01", "NOS-207", "no_nesting"},
         {kCrew1, "choose B", "NOS-Q49", "not_on_offer"},  // only orders find nothing in the Nest
     }},
    // crew1's Presence in the Kitchen may run.
    {R"({"phase": "hunt", "step": "hunt_after", "hunt_left": 1, "posture": "focused",
         "blips": {"alien": "kitchen up"}, "tokens": {"red_presence": "kitchen up"},
         "stack": [{"frame": "attack", "step": 1, "seat": "none", "room": "kitchen", "n": 0, "a": 0},
                   {"frame": "detect", "step": 0, "seat": "crew1", "room": "kitchen", "n": 1, "a": 0}]})",
     {
         {kCrew1, "flee mother", "NOS-082", "not_connected"},
         {kCrew2, "flee ladderway", "NOS-082", "not_your_turn"},
         {kCrew2, "stay", "NOS-Q18", "not_your_turn"},
         {kCrew1, "give ripley", "NOS-140", "not_now"},
         {kCrew1, "drop detector", "NOS-079", "not_now"},
     }},
    // The lead chooses a room.
    {R"({"phase": "action", "step": "choose_room",
         "tokens": {"red_presence": "kitchen", "green_presence": "cockpit"}})",
     {
         {kCrew2, "resolve kitchen", "NOS-Q02", "lead_only"},
         {kCrew1, "resolve ladderway", "NOS-154", "no_crew_there"},
         {kCrew1, "agree", "NOS-Q02", "not_now"},
         {kCrew1, "draw", "NOS-161", "not_now"},
         {kCrew1, "next crew1", "NOS-162", "not_now"},
         {kCrew1, "give ripley", "NOS-140", "not_now"},
         {kCrew1, "play E01", "NOS-053", "no_window"},
     }},
    // ... after an aggressive hunt.
    {R"({"phase": "action", "step": "choose_room", "posture": "aggressive",
         "tokens": {"red_presence": "kitchen", "green_presence": "cockpit"}})",
     {
         {kCrew1, "play E01", "NOS-053", "no_window"},
     }},
    // crew1 acts in the Kitchen.
    {R"({"phase": "action", "step": "act", "room": "kitchen", "actor": "crew1",
         "tokens": {"red_presence": "kitchen up", "green_presence": "kitchen up"}})",
     {
         {kCrew2, "draw", "NOS-161", "not_your_turn"},
         {kCrew2, "next crew1", "NOS-162", "not_your_turn"},
         {kCrew1, "next crew2", "NOS-162", "not_to_act"},
         {kCrew1, "veto", "NOS-Q02", "not_now"},
         {kCrew1, "resolve kitchen", "NOS-154", "not_now"},
         {kCrew1, "pass set red", "NOS-176", "not_now"},
     }},
};

TEST(NostromoRefusals, NameTheRuleAndTheReason) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  for (const Moment& moment : kMoments) {
    boost::json::value position = game.position(game.deal());
    merge_patch(position, parse_json(kCleared));
    merge_patch(position, parse_json(moment.patch));
    const State state = game.from_position(position);
    for (const Row& row : moment.rows) {
      const Move move = read_move(game, state, row.seat == kNobody ? kCrew1 : row.seat, row.move);
      const Refusal refusal = game.why_not(state, row.seat, move);
      EXPECT_EQ(refusal.rule, row.rule) << int{row.seat} << ": " << row.move << "\n" << moment.patch;
      EXPECT_EQ(refusal.key, "refusal." + std::string(row.key)) << int{row.seat} << ": " << row.move << "\n"
                                                                << moment.patch;
    }
  }
}

struct WhenRow {
  std::string_view patch, seat, move, english, french;
};

/// The moment a card could be played at comes from the windows it declares (NOS-185 to NOS-197).
const WhenRow kWhen[] = {
    // The Alien player chooses a posture, and crew1 is not asked.
    {R"({"phase": "posture", "step": "choose_posture", "blips": {"alien": "cockpit"}})", "crew1", "play E01",
     "No orders are played in the posture and appearance phases. Play it whenever you are asked for orders.",
     "On ne joue pas d'ordres dans les phases de posture et d'apparition. Celui-ci se joue chaque fois qu'on "
     "vous demande des ordres."},
    {R"({"phase": "posture", "step": "choose_posture", "blips": {"alien": "cockpit"}})", "crew1", "play E02",
     "No orders are played in the posture and appearance phases. Play it in the hide phase (while tokens are "
     "placed), in the hunt phase (when you are asked) or in the action phase.",
     "On ne joue pas d'ordres dans les phases de posture et d'apparition. Celui-ci se joue dans la phase de "
     "dissimulation (pendant qu'on place les jetons), dans la phase de chasse (quand on vous le demande) ou "
     "dans la phase d'action."},
    // crew1 places, and may play an order: Run! is for another moment (NOS-192).
    {R"({"phase": "hide", "step": "crew_places", "actor": "crew1", "hands": {"crew1": ["E03"]},
         "tokens": {"red_presence": "supply"}, "blips": {"jonesy": "supply"}})",
     "crew1", "play E03",
     "That order does not fit this moment. Play it when the Alien has entered a room (after its move, before "
     "tokens are turned there).",
     "Cet ordre ne convient pas à ce moment. Il se joue quand l'Alien est entré dans une salle (après son "
     "déplacement, avant qu'on y retourne les jetons)."},
    {R"({"phase": "hide", "step": "crew_places", "actor": "crew1", "tokens": {"red_presence": "supply"},
         "blips": {"jonesy": "supply"}})",
     "crew1", "draw",
     "This is not the moment for that: it is done in the action phase, when one of your Presences acts in "
     "its "
     "room.",
     "Ce n'est pas le moment : cela se fait dans la phase d'action, quand l'une de vos Présences agit dans "
     "sa "
     "salle."},
    {R"({"phase": "hide", "step": "crew_places", "actor": "crew1", "tokens": {"red_presence": "supply"},
         "blips": {"jonesy": "supply"}})",
     "alien", "hunt kitchen",
     "This is not the moment for that: it is done in the hunt phase, while there are hunt actions left.",
     "Ce n'est pas le moment : cela se fait dans la phase de chasse, tant qu'il reste des actions de "
     "chasse."},
};

TEST(NostromoRefusals, SayWhenItCouldBeDone) {
  const auto game = make_game("uscss_nostromo", {{"players", "3"}});
  for (const WhenRow& row : kWhen) {
    boost::json::value position = game->position(game->deal());
    merge_patch(position, parse_json(kCleared));
    merge_patch(position, parse_json(row.patch));
    const AnyState state = game->from_position(position);
    const Seat seat = find_seat(*game, row.seat);
    const Refusal refusal = game->why_not(state, seat, game->parse_move(state, seat, row.move));
    EXPECT_EQ(refusal_sentence(*game, refusal, "en"), row.english);
    EXPECT_EQ(refusal_sentence(*game, refusal, "fr"), row.french);
  }
}

/// At a table the Alien player, who is not asked, hears when to hunt, and not only that it is not their turn.
TEST(NostromoRefusals, SayWhenToWhoIsNotAsked) {
  const auto game = make_game("uscss_nostromo", {{"players", "3"}});
  Table table(*game, new_record(*game, {"human", "human", "human"}));
  while (table.wait().kind == Wait::Kind::Chance)
    ASSERT_FALSE(table.resolve(game->outcomes(table.state()).front().outcome));
  ASSERT_FALSE((table.wait().seats | table.wait().may).has(kAlien));
  const std::optional<Denial> denial = table.why_not(kAlien, "hunt kitchen");
  ASSERT_TRUE(denial);
  EXPECT_EQ(denial->rule, "NOS-145");
  EXPECT_EQ(
      table.words(*denial, "en"),
      "This is not the moment for that: it is done in the hunt phase, while there are hunt actions left.");
}

}  // namespace
}  // namespace hullbreach::nostromo
