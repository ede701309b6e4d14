// Packs of one's own for Space Alert: the numbers a row may have, and what is said of those it may not.
#include "games/space_alert/content.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::space_alert {
namespace {

/// The pack we carry with one text changed where it stands first behind another.
struct Change {
  std::string_view file;
  std::string_view behind;
  std::string_view from, to;
};

std::string mistake_with(const Change& change) {
  Pack pack = find_pack("space_alert", "base");
  std::string& text = pack.files.find(change.file)->second;
  const std::size_t at = text.find(change.from, text.find(change.behind));
  HB_REQUIRE(at != text.npos, "the pack has no such text");
  text.replace(at, change.from.size(), change.to);
  return mistake_of([&] { load_content(pack); });
}

struct Wrong {
  Change change;
  std::string_view sentence;  // a part of it
};

void expect_refused(const Wrong& wrong) {
  const std::string mistake = mistake_with(wrong.change);
  EXPECT_NE(mistake.find(wrong.sentence), std::string::npos) << wrong.sentence << "\n" << mistake;
}

// SPA-034, SPA-035, SPA-Q05
TEST(SpaceAlertContent, RefusesWrongCards) {
  constexpr std::string_view kFile = "cards.toml";
  const Wrong all[] = {
      {{kFile, "", "action = \"A\"", "action = \"D\""}, "cards.toml:5:10: action: expected one of A, B, C"},
      {{kFile, "", "movement = \"blue\"", "movement = \"red\""}, "this pair of halves stands here twice"},
      {{kFile, "", "count = 10", "count = 61"}, "count: expected a whole number from 0 to 60"},
      {{kFile, "", "count = 10", "count = -1"}, "count: expected a whole number from 0 to 60"},
      {{kFile, "# Cards for each", "# Cards",
        "[[heroic]]\naction = \"A\"\nstation = \"uw\"\nsource = \"house\"\n#"},
       "expected six heroic cards, found more"},
      {{kFile, "", "[[heroic]]\naction = \"A\"\nstation = \"lr\"\nsource = \"public\"\n", ""},
       "expected six heroic cards, found fewer"},
      {{kFile, "[[heroic]]", "\"A\"", "\"C\""}, "there is no heroic C (SPA-Q05)"},
      {{kFile, "[[heroic]]", "\"lr\"", "\"lb\""}, "station: this pair of halves stands here twice"},
      {{kFile, "[[heroic]]", "\"lr\"", "\"space\""}, "station: expected one of ur, uw, ub, lr, lw, lb"},
      {{kFile, "", "[[card]]\naction = \"A\"\nmovement = \"red\"\ncount = 10\nsource = \"public\"\n", ""},
       "expected all twelve pairs of halves"},
      {{kFile, "", "[[card]]", "[[cart]]"}, "unknown key 'cart'"},
      {{kFile, "[[deal]]", "players = 2", "players = 1"}, "players: expected a whole number from 2 to 5"},
      {{kFile, "[[deal]]", "players = 2", "players = 3"}, "expected a deal for 2 players in a crew of 4"},
      {{kFile, "crew = 5", "players = 5", "players = 4"}, "expected a deal for 5 players in a crew of 5"},
      {{kFile, "[[deal]]", "crew = 4", "crew = 6"}, "crew: expected a whole number from 4 to 5"},
      {{kFile, "[[deal]]", "[9, 6, 6]", "[9, 6]"}, "cards: expected three numbers, one a phase"},
      {{kFile, "[[deal]]", "[9, 6, 6]", "[9, 6, 6, 6]"}, "cards: expected three numbers, one a phase"},
      {{kFile, "[[deal]]", "[9, 6, 6]", "[9, 6, 13]"}, "cards: expected a whole number from 1 to 12"},
      {{kFile, "[[deal]]", "[9, 6, 6]", "[9, 6, 0]"}, "cards: expected a whole number from 1 to 12"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  EXPECT_EQ(mistake_with({kFile, "", "count = 10", "count = 60"}), "");
  EXPECT_EQ(mistake_with({kFile, "", "count = 10", "count = 0"}), "");
  EXPECT_EQ(mistake_with({kFile, "[[deal]]", "[9, 6, 6]", "[12, 1, 1]"}), "");
}

TEST(SpaceAlertContent, BoundsTheCards) {
  Pack pack = find_pack("space_alert", "base");
  std::string& text = pack.files.find("cards.toml")->second;
  for (int i = 0; i < 2; ++i) text.replace(text.find("count = 10"), 10, "count = 60");
  text.replace(text.find("count = 10"), 10, "count = 20");
  EXPECT_EQ(load_content(pack).standard_cards(), 200);
  text.replace(text.find("count = 20"), 10, "count = 21");
  EXPECT_NE(mistake_of([&] { load_content(pack); }).find("expected at most 200 cards in all, found 201"),
            std::string::npos);
}

// SPA-176, SPA-177, SPA-Q24
TEST(SpaceAlertContent, RefusesWrongTrajectories) {
  constexpr std::string_view kFile = "tracks.toml";
  const Wrong all[] = {
      {{kFile, "", "\"T2\"", "\"T1\""}, "key: 'T1' is used twice"},
      {{kFile, "", "length = 10", "length = 1"}, "length: expected a whole number from 2 to "},
      {{kFile, "", "length = 10", "length = 99"}, "length: expected a whole number from 2 to "},
      {{kFile, "", "x = [5]", "x = [1]"}, "x: expected a whole number from 2 to 10"},
      {{kFile, "", "x = [5]", "x = [11]"}, "x: expected a whole number from 2 to 10"},
      {{kFile, "\"T3\"", "y = [3]", "y = [8]"}, "y: space 8 is marked twice"},
      {{kFile, "", "[[track]]", "[[tracks]]"}, "unknown key 'tracks'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  EXPECT_EQ(mistake_with({kFile, "", "x = [5]", "x = [2]"}), "");
  EXPECT_EQ(mistake_with({kFile, "", "x = [5]", "x = [10]"}), "");
  Pack pack = find_pack("space_alert", "base");
  std::string& text = pack.files.find("tracks.toml")->second;
  text.erase(text.find("[[track]]\nkey = \"T5\""));
  EXPECT_EQ(load_content(pack).tracks.size(), 4u);
  text.erase(text.find("[[track]]\nkey = \"T4\""));
  EXPECT_NE(mistake_of([&] { load_content(pack); }).find("expected 4 to 32 trajectories, found 3"),
            std::string::npos);
}

// SPA-006, SPA-084, SPA-109, SPA-137
TEST(SpaceAlertContent, RefusesWrongThreats) {
  constexpr std::string_view kFile = "threats.toml";
  const Wrong all[] = {
      {{kFile, "", "level = \"white\"", "level = \"black\""}, "level: expected one of white, yellow"},
      {{kFile, "", "category = \"common\"", "category = \"rare\""},
       "category: expected one of common, serious"},
      {{kFile, "", "\"destroyer\"", "\"pulse_ball\""}, "key: 'pulse_ball' is used twice"},
      {{kFile, "", "\"E1-02\"", "\"E1-01\""}, "code: 'E1-01' is used twice"},
      {{kFile, "", "speed = 2", "speed = 13"}, "speed: expected a whole number from 0 to 12"},
      {{kFile, "", "hit_points = 5", "hit_points = 0"}, "hit_points: expected a whole number from 1 to 60"},
      {{kFile, "", "hit_points = 5", "hit_points = 61"}, "hit_points: expected a whole number from 1 to 60"},
      {{kFile, "", "armour = 1", "armour = 21"}, "armour: expected a whole number from -9 to 20"},
      {{kFile, "", "armour = 1", "armour = -10"}, "armour: expected a whole number from -9 to 20"},
      {{kFile, "", "points = [2, 4]", "points = [2]"}, "points: expected two numbers: survived, destroyed"},
      {{kFile, "", "points = [2, 4]", "points = [2, 4, 6]"}, "points: expected two numbers"},
      {{kFile, "", "points = [2, 4]", "points = [2, 61]"}, "points: expected a whole number from 0 to 60"},
      {{kFile, "", "most_damage = 1", "most_damage = 0"},
       "most_damage: expected a whole number from 1 to 60"},
      {{kFile, "", "most_damage = 1", "most_damage = 61"},
       "most_damage: expected a whole number from 1 to 60"},
      {{kFile, "", "lone_interceptors = 9", "lone_interceptors = 0"},
       "lone_interceptors: expected a whole number from 1 to 60"},
      {{kFile, "", "lone_interceptors = 9", "lone_interceptors = 61"},
       "lone_interceptors: expected a whole number from 1 to 60"},
      {{kFile, "", "bonus = 1", "bonus = 0"}, "bonus: expected a whole number from 1 to 9"},
      {{kFile, "", "bonus = 1", "bonus = 10"}, "bonus: expected a whole number from 1 to 9"},
      {{kFile, "", "together = 3", "together = 1"}, "together: expected a whole number from 2 to 5"},
      {{kFile, "", "together = 3", "together = 6"}, "together: expected a whole number from 2 to 5"},
      {{kFile, "\"rocket_points\"", "points = [2, 4]", "hit_points = 1\npoints = [2, 4]"},
       "hit_points: expected a whole number from 0 to 0"},
      {{kFile, "", "\"double_tiles\"", "\"double\""}, "traits: 'double' is none of "},
      {{kFile, "", "x = \"attack here 1\"", "x = \"attak here 1\""}, "attak"},
      {{kFile, "[[malfunction]]", "fixed_by = \"", "fixed_by = \"X"}, "fixed_by: expected one of A, B, C"},
      {{kFile, "[[intruder]]", "stations = [\"", "stations = [\"x"},
       "is no station; they are ur, uw, ub, lr, lw, lb"},
      {{kFile, "", "[[external]]", "[[extern]]"}, "unknown key 'extern'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  for (const auto& [from, to] : {std::pair{"speed = 2", "speed = 12"},
                                 {"speed = 2", "speed = 0"},
                                 {"hit_points = 5", "hit_points = 1"},
                                 {"hit_points = 5", "hit_points = 60"},
                                 {"armour = 1", "armour = 20"},
                                 {"armour = 1", "armour = -9"},
                                 {"points = [2, 4]", "points = [0, 60]"},
                                 {"most_damage = 1", "most_damage = 1"},
                                 {"most_damage = 1", "most_damage = 60"},
                                 {"lone_interceptors = 9", "lone_interceptors = 1"},
                                 {"lone_interceptors = 9", "lone_interceptors = 60"},
                                 {"bonus = 1", "bonus = 1"},
                                 {"bonus = 1", "bonus = 9"},
                                 {"together = 3", "together = 2"},
                                 {"together = 3", "together = 5"}})
    EXPECT_EQ(mistake_with({kFile, "", from, to}), "") << to;
}

// SPA-063 to SPA-073, SPA-Q63
TEST(SpaceAlertContent, RefusesWrongMissions) {
  constexpr std::string_view kFile = "missions.toml";
  constexpr std::string_view kForms = "expected '10 T+2! W', '230 [T+5 I]', '90 DT', '280 ID' or '360 CF15'";
  const Wrong all[] = {
      {{kFile, "", "use = \"training\"", "use = \"fun\""}, "use: expected one of training, full"},
      {{kFile, "", "[250, 420]", "[59, 420]"}, "phase_ends: expected a whole number from 60 to 3600"},
      {{kFile, "", "[250, 420]", "[250, 3601]"}, "phase_ends: expected a whole number from 60 to 3600"},
      {{kFile, "", "[250, 420]", "[250, 309]"}, "each at least a minute after the last"},
      {{kFile, "", "[250, 420]", "[420]"}, "phase_ends: expected two phases (a test run) or three"},
      {{kFile, "", "[250, 420]", "[250, 420, 500, 600]"},
       "phase_ends: expected two phases (a test run) or three"},
      {{kFile, "", "\"60 T+2 W\"", "\"14 T+2 W\""}, "events: '14 T+2 W' comes before the event above it"},
      {{kFile, "", "\"310 DT\"", "\"420 DT\""}, "events: '420 DT' comes after the jump"},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+1 W\""}, "events: T+1 comes twice (SPA-Q63)"},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+0 W\""}, "'60 T+0 W': times are T+1 to T+8"},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+9 W\""}, "'60 T+9 W': times are T+1 to T+8"},
      {{kFile, "", "\"60 T+2 W\"", "\"60T+2 W\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T2 W\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+2 Q\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+2W\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+2\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+2 WW\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 [T+2 W\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"60 T+2 W]\""}, kForms},
      {{kFile, "", "\"60 T+2 W\"", "\"x T+2 W\""}, kForms},
      {{kFile, "", "\"15 T+1 B\"", "\"-1 T+1 B\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"3601 DT\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"310 CF\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"310 CF0\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"310 CF121\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"310 CF5s\""}, kForms},
      {{kFile, "", "\"310 DT\"", "\"310 DT\", \"311 DT\", \"312 DT\", \"313 DT\", \"314 DT\""},
       "events: expected at most 6 data transfers (DT)"},
      {{kFile, "", "\"310 DT\"", "\"310 ID\", \"310 ID\", \"310 ID\", \"310 ID\", \"310 ID\", \"310 ID\""},
       "events: expected at most 6 times incoming data (ID)"},
      {{kFile, "", "[[mission]]", "[[missions]]"}, "unknown key 'missions'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  for (const auto& [from, to] : {std::pair{"[250, 420]", "[60, 420]"},
                                 {"[250, 420]", "[250, 3600]"},
                                 {"[250, 420]", "[360, 420]"},
                                 {"\"60 T+2 W\"", "\"15 T+2 W\""},
                                 {"\"60 T+2 W\"", "\"60 T+8 I\""},
                                 {"\"15 T+1 B\"", "\"0 T+1 B\""},
                                 {"\"310 DT\"", "\"419 DT\""},
                                 {"\"310 DT\"", "\"310 CF1\""},
                                 {"\"310 DT\"", "\"310 CF120\""},
                                 {"\"310 DT\"", "\"310 DT\", \"311 DT\", \"312 DT\", \"313 DT\""}})
    EXPECT_EQ(mistake_with({kFile, "", from, to}), "") << to;
}

// Who adds a row is told which words it lacks, and where the row stands.
TEST(SpaceAlertContent, NamesTheWordsItsRowsNeed) {
  const Content content = load_content(find_pack("space_alert", "base"));
  const auto word = [&](std::string_view key) {
    const auto found = std::find_if(content.words.begin(), content.words.end(),
                                    [&](const ContentWord& each) { return each.key == key; });
    return found == content.words.end() ? "none" : found->where + (found->optional ? ", may be missing" : "");
  };
  EXPECT_EQ(word("card.heroic_a_lr"), "cards.toml:78:11");
  EXPECT_EQ(word("threat.pulse_ball.name"), "threats.toml:7:7");
  EXPECT_EQ(word("threat.pulse_ball.special"), "threats.toml:7:7, may be missing");
  EXPECT_EQ(word("threat.pulse_ball.x"), "threats.toml:14:5");
  EXPECT_EQ(word("mission.test_run_1"), "missions.toml:7:7");
}

}  // namespace
}  // namespace hullbreach::space_alert
