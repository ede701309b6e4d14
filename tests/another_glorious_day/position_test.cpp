// Positions of Another Glorious Day in the Corps as people write them: what is refused, with which sentence,
// the short forms, and that every position met in play comes back as it was.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "games/games.h"
#include "kernel/formats.h"
#include "tests/length.h"
#include "tests/mistake_of.h"

namespace hullbreach::agd {
namespace {

AnotherGloriousDay made(Options options) {
  for (const char* usual : {"heroes", "gear", "places"}) options.emplace(usual, "usual");
  return AnotherGloriousDay(options, find_pack(AnotherGloriousDay::kName, "house"));
}
AnotherGloriousDay mission_1() { return made({{"players", "2"}}); }

/// Mission 1 as it is dealt, with Hicks and Vasquez as heroes, waiting for who goes first, and a patch over
/// it.
State read(std::string_view patch, const AnotherGloriousDay& game = mission_1()) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

/// What differs between two positions, key by key.
std::string difference(const boost::json::value& a, const boost::json::value& b) {
  if (a == b) return {};
  if (!a.is_object() || !b.is_object())
    return boost::json::serialize(a) + " became " + boost::json::serialize(b) + "\n";
  std::string all;
  for (const auto& [key, value] : a.get_object()) {
    const boost::json::value* other = b.get_object().if_contains(key);
    const std::string inner = difference(value, other != nullptr ? *other : boost::json::value());
    if (!inner.empty()) all.append(std::string(key) + ": " + inner);
  }
  return all.empty() ? "new keys\n" : all;
}

// -- every position comes back

class AgdPositions : public testing::TestWithParam<const char*> {};

TEST_P(AgdPositions, ComeBackAsTheyWere) {
  std::uint64_t seed = 1;
  for (const char* players : {"1", "3"}) {
    Rng rng(seed);
    const AnotherGloriousDay game({{"players", players},
                                   {"mission", GetParam()},
                                   {"round_cap", "20"},
                                   {"swarms", seed == 1 ? "single" : "tokens"}},
                                  find_pack(AnotherGloriousDay::kName, "house"));
    ++seed;
    State state = game.deal();
    const int every = kept_short() ? 40 : 4;
    for (int step = 0;; ++step) {
      const Wait wait = game.wait(state);
      if (step % every == 0 || wait.kind == Wait::Kind::Over) {
        const boost::json::value position = game.position(state);
        State back;
        ASSERT_NO_THROW(back = game.from_position(position)) << "step " << step << ": " << position;
        ASSERT_EQ(difference(position, game.position(back)), "") << "step " << step;
        ASSERT_EQ(std::memcmp(&back, &state, sizeof state), 0) << "step " << step << ": " << position;
      }
      if (wait.kind == Wait::Kind::Over) break;
      if (wait.kind == Wait::Kind::Chance) {
        Outcomes outcomes;
        game.outcomes(state, outcomes);
        game.resolve(state, outcomes.draw(rng), {});
        continue;
      }
      std::vector<std::pair<Seat, Move>> possible;
      for (Seat seat : wait.seats | wait.may) {
        Moves moves;
        game.legal(state, seat, moves);
        for (const Move& move : moves) possible.emplace_back(seat, move);
      }
      const auto& [seat, move] = possible[rng.below(possible.size())];
      game.play(state, seat, move, {});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Missions, AgdPositions,
                         testing::Values("mission_1", "mission_2", "mission_3", "rescue", "resupply",
                                         "eradication_1", "eradication_2", "eradication_3", "eradication_4",
                                         "campaign"),
                         [](const auto& each) { return std::string(each.param); });

// -- short forms

TEST(AgdPosition, ShortFormsAreRead) {
  const AnotherGloriousDay game = mission_1();
  const State state = read(R"({"characters": {"hicks": "4,13 p1 dial 9 vp70 m4_helmet",
                                              "hudson": "2,13 down ithaca", "frost": "killed"},
                               "aliens": {"alien1": "4,18 tokens 2"}, "blips": {"blip3": "20,4"}})",
                           game);
  const Character& hicks = state.squad[kHicks];
  EXPECT_EQ(square_name(map_in(game, state), hicks.at), "4,13");
  EXPECT_EQ(hicks.owner, 0);
  EXPECT_EQ(hicks.dial, 9);
  EXPECT_EQ(game.content.cards[hicks.gear[kBackup]].key, "vp70");
  EXPECT_EQ(game.content.cards[hicks.gear[kGearOne]].key, "m4_helmet");
  EXPECT_EQ(hicks.gear[kMain], kNoCard);
  EXPECT_EQ(state.squad[kHudson].fate, Fate::Down);
  EXPECT_EQ(state.squad[kFrost].fate, Fate::Killed);
  EXPECT_EQ(state.aliens[0].tokens, 2);
  EXPECT_EQ(state.tokens_left, kTokens - 2);
  EXPECT_EQ(square_name(map_in(game, state), state.blips[2].at), "20,4");
}

}  // namespace
}  // namespace hullbreach::agd
