// What a view of Legendary Encounters tells whom; the leak test plays whole games against it.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"
#include "kernel/formats.h"

namespace hullbreach::legendary {
namespace {

namespace json = boost::json;

// LEG-023, LEG-183, LEG-191: replays show it to all eyes together, with the same board.
TEST(LegendaryView, HidesNothingFromAllEyesTogether) {
  const Legendary game({{"players", "2"}, {"agendas", "hidden"}},
                       find_pack(Legendary::kName, Legendary::kPack));
  json::value position = game.position(game.deal());
  merge_patch(position, parse_json(R"({"turn": 1, "phase": "action", "step": "act", "active": "player1",
    "good_left": 1, "evil_left": 0,
    "players": {"player1": {"agenda": "guardian", "hand": ["grunt"]},
                "player2": {"agenda": "crew_expendable", "hand": ["specialist", "grunt"]}},
    "table": {"A": {"at": "vents", "card": "sos_marker", "pool": "deck1", "part": "deck1",
                    "knows": ["player2"]}}})"));
  const State state = game.from_position(position);

  const json::value all = game.view_json(state, kAllEyes);
  EXPECT_EQ(all.at("viewer"), "all");
  EXPECT_EQ(all.at_pointer("/players/player1/agenda"), "guardian");
  EXPECT_EQ(all.at_pointer("/players/player2/agenda"), "crew_expendable");
  EXPECT_EQ(all.at_pointer("/players/player2/hand"), (json::array{"specialist", "grunt"}));
  EXPECT_EQ(all.at_pointer("/table/0/card"), "sos_marker");

  const json::value one = game.view_json(state, 0);
  EXPECT_TRUE(one.at_pointer("/players/player2/agenda").is_null());
  EXPECT_EQ(one.at_pointer("/players/player2/hand"), (json::array{nullptr, nullptr}));
  EXPECT_TRUE(one.at_pointer("/table/0/card").is_null());
}

}  // namespace
}  // namespace hullbreach::legendary
