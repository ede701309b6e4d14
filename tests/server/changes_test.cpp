// What is told as changes is the whole in the end: for any two values, and for everything a guest is shown of
// whole games.
#include "server/changes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "server/shown.h"
#include "tests/kept_table.h"
#include "tests/told_state.h"

namespace hullbreach {
namespace {

namespace json = boost::json;
using server::changes;

std::string patch(std::string_view from, std::string_view to) {
  return json::serialize(changes(json::parse(from), json::parse(to)));
}

/// Byte by byte: in the order of keys too.
void expect_round_trip(const json::value& from, const json::value& to) {
  const json::array operations = changes(from, to);
  ASSERT_EQ(json::serialize(patched(from, operations)), json::serialize(to))
      << json::serialize(from) << " by " << json::serialize(operations);
}

TEST(Changes, SayWhatIsNewAndNothingElse) {
  EXPECT_EQ(patch(R"({"a": 1, "b": [1, {"c": null}]})", R"({"a": 1, "b": [1, {"c": null}]})"), "[]");
  EXPECT_EQ(patch(R"({"a": {"b": 1, "c": 2}})", R"({"a": {"b": 1, "c": null}})"),
            R"([{"op":"replace","path":"/a/c","value":null}])");
  EXPECT_EQ(patch(R"({"a": 1, "b": 2})", R"({"b": 2, "c": 3})"),
            R"([{"op":"remove","path":"/a"},{"op":"add","path":"/c","value":3}])");
  EXPECT_EQ(patch(R"([1, 2, 3])", R"([1, 3])"), R"([{"op":"remove","path":"/1"}])");
  EXPECT_EQ(patch(R"([1, 2])", R"([0, 1, 2])"), R"([{"op":"add","path":"/0","value":0}])");
  EXPECT_EQ(patch(R"([{"a": 1}, {"a": 2}])", R"([{"a": 1}, {"a": 3}])"),
            R"([{"op":"replace","path":"/1/a","value":3}])");
  EXPECT_EQ(patch(R"([1])", R"({})"), R"([{"op":"replace","path":"","value":{}}])");
  EXPECT_EQ(patch(R"({"a/b": {"~": 1}})", R"({"a/b": {"~": 2}})"),
            R"([{"op":"replace","path":"/a~1b/~0","value":2}])");
}

TEST(Changes, KeepTheOrderOfKeys) {
  EXPECT_EQ(patch(R"({"a": 1, "b": 2})", R"({"b": 2, "a": 1})"),
            R"([{"op":"replace","path":"","value":{"b":2,"a":1}}])");
  EXPECT_EQ(patch(R"({"a": 1, "c": 3})", R"({"a": 1, "b": 2, "c": 3})"),
            R"([{"op":"replace","path":"","value":{"a":1,"b":2,"c":3}}])");
}

json::value any_value(Rng& rng, int depth) {
  switch (rng.below(depth == 0 ? 3 : 5)) {
    case 0: return nullptr;
    case 1: return static_cast<std::int64_t>(rng.below(3));
    case 2: return json::value(rng.below(2) == 0 ? "x" : "y");
    case 3: {
      json::array array;
      for (std::uint64_t i = rng.below(5); i > 0; --i) array.push_back(any_value(rng, depth - 1));
      return array;
    }
    default: {
      json::object object;
      for (std::uint64_t i = rng.below(5); i > 0; --i)
        object[fmt::format("{}", "ab/~c"[rng.below(5)])] = any_value(rng, depth - 1);
      return object;
    }
  }
}

TEST(Changes, LeadFromAnyValueToAnyOther) {
  Rng rng(1);
  for (int i = 0; i < 5000; ++i)
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(any_value(rng, 3), any_value(rng, 3)));
}

struct Setting {
  std::string game;
  Options options;
  std::string who;
};

class GamesInChanges : public testing::TestWithParam<Setting> {};

/// Every guest of a game who is told only what has changed knows in the end what they would have been told.
TEST_P(GamesInChanges, AreWholeInTheEnd) {
  struct Told {
    server::Shown shown{};
    json::object state{};
  };
  const Setting& setting = GetParam();
  std::size_t told = 0;
  std::size_t whole = 0;
  std::size_t frames = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    KeptTable table(setting.game, setting.options, plan_of(setting.who));
    table->keep_frames(true);
    std::map<Viewer, Told> guests;
    for (const Seat seat : SeatSet::first(table->game().seats())) guests[seat];
    guests[kSpectator];
    Rng rng(seed);
    for (int step = 0; step < 300 && !table->table().over(); ++step) {
      const Seat mover = any_of(table.wait().seats, rng);
      if (step > 0 && rng.below(15) == 0 && !table->undo(mover, table.now))
        table.settle();
      else
        table.play_any(mover, rng);
      const std::vector<AnyGame::Part> parts = table->take_frames();
      const auto state = std::make_shared<const AnyState>(table.state());
      for (auto& [viewer, guest] : guests) {
        const bool first = guest.state.empty();
        const auto news = guest.shown.news(*table.live, state, viewer, "en", parts, table.now);
        if (news) tell_state(guest.state, json::parse(*news).as_object());
        json::object known = guest.state;
        known.stable_erase("clock");
        const json::value film = known.contains("frames") ? known.at("frames") : json::array();
        known.stable_erase("frames");
        const std::string wanted = json::serialize(server::state(*table.live, viewer, "en"));
        ASSERT_EQ(json::serialize(known), wanted) << seed << " " << step << " " << int{viewer};
        EXPECT_EQ(first, step == 0);
        if (!news || first) continue;
        told += news->size();
        whole += wanted.size();
        // The views of the parts, of which those are left out that tell this viewer nothing.
        std::size_t at = 0;
        for (const AnyGame::Part& part : parts) {
          if (std::none_of(part.events.begin(), part.events.end(),
                           [&, who = viewer](const Event& event) { return hears(event, who); }))
            continue;
          ASSERT_LT(at, film.as_array().size());
          const json::value view = table->game().view_json(part.after, viewer);
          ASSERT_EQ(json::serialize(film.at(at++).at("view")), json::serialize(view));
        }
        ASSERT_EQ(at, film.as_array().size());
        frames += at;
        guest.state.stable_erase("frames");
      }
    }
  }
  EXPECT_GT(frames, 100u);
  EXPECT_LT(told, whole / 2) << "with every part of every move";
}

INSTANTIATE_TEST_SUITE_P(
    All, GamesInChanges,
    testing::Values(Setting{"uscss_nostromo", {{"players", "4"}}, "pppp"},
                    Setting{"uscss_nostromo", {{"players", "3"}, {"window_clock", "60"}}, "ppp"},
                    Setting{"space_alert", {{"players", "2"}, {"clock", "off"}}, "pp"}),
    [](const auto& each) { return fmt::format("{}_{}", each.param.game, each.index); });

}  // namespace
}  // namespace hullbreach
