// Space Alert's missions: the official ones as the scenario cards have them, and those made from seeds.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/games.h"
#include "games/space_alert/content.h"
#include "games/space_alert/generator.h"
#include "kernel/contract.h"

namespace hullbreach::space_alert {
namespace {

const Content& content() {
  static const Content content = load_content(find_pack("space_alert", "base"));
  return content;
}

const MissionRow& official(std::string_view code) {
  return content().missions.at(content().find_mission(code));
}

/// In the short form of the scenario tables: "10 T+2! W", "55 [T+3 I]", "140 ID", "185 DT", "170 CF10".
std::string short_form(const Cue& cue) {
  std::string what;
  switch (cue.kind) {
    case CueKind::Threat:
      what = fmt::format("T+{}{} {}", cue.token, cue.serious ? "!" : "", "RWBI"[cue.zone]);
      if (cue.unconfirmed) what = fmt::format("[{}]", what);
      break;
    case CueKind::IncomingData: what = "ID"; break;
    case CueKind::DataTransfer: what = "DT"; break;
    case CueKind::CommsDown: what = fmt::format("CF{}", cue.length); break;
    default: what = kCueNames[static_cast<int>(cue.kind)];
  }
  return fmt::format("{} {}", cue.second, what);
}

std::string short_form(const MissionRow& mission) {
  std::vector<std::string> events;
  for (const Cue& cue : mission.events) events.push_back(short_form(cue));
  return fmt::format("{}: {}", fmt::join(mission.phase_ends, "/"), fmt::join(events, ", "));
}

/// Those of the seeds 0 to 9999.
const std::vector<MissionRow>& generated() {
  static const std::vector<MissionRow> missions = [] {
    std::vector<MissionRow> made;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) made.push_back(generate_mission(seed));
    return made;
  }();
  return missions;
}

struct Card {
  const char* code;
  const char* key;
  const char* script;
};

/// The sixteen scenario cards: phase ends, then what is announced when.
constexpr Card kCards[] = {
    {"S1-1", "test_run_1", "250/420: 15 T+1 B, 60 T+2 W, 90 DT, 135 T+3 R, 200 DT, 280 ID, 310 DT"},
    {"S1-2", "test_run_2", "220/420: 10 T+1 W, 50 ID, 80 T+2 R, 135 DT, 225 T+4 B, 290 DT, 330 ID"},
    {"S1-3", "simulation_1",
     "220/450/600: 10 T+2 R, 70 ID, 90 T+3! W, 120 DT, 170 DT, 230 [T+5 R], 290 T+6! B, 340 DT, "
     "360 CF15, 405 ID, 470 CF10, 505 DT"},
    {"S1-4", "simulation_2",
     "220/450/600: 10 ID, 20 T+2! B, 70 DT, 100 T+4 W, 180 DT, 230 CF10, 250 T+6! R, 285 ID, 300 CF10, "
     "330 [T+7 W], 360 DT, 480 DT, 520 CF10"},
    {"S1-5", "simulation_3",
     "240/450/600: 10 T+1 B, 65 T+3 R, 100 ID, 120 CF10, 150 DT, 185 [T+4 B], 250 T+5! W, 280 DT, "
     "300 ID, 320 T+7 R, 355 DT, 400 CF10, 470 CF15, 490 DT, 505 CF5"},
    {"S1-6", "advanced_simulation_1",
     "240/450/600: 10 T+2 I, 60 T+3 W, 110 DT, 140 [T+4 R], 190 ID, 250 T+5 I, 290 ID, 320 T+7! B, "
     "340 DT, 360 CF10, 400 DT, 470 CF20, 500 DT, 550 CF10"},
    {"S1-7", "advanced_simulation_2",
     "250/450/600: 10 ID, 20 T+2! W, 75 [T+3 B], 120 CF15, 155 T+4! I, 200 DT, 260 ID, 270 DT, "
     "285 T+7 R, 320 CF30, 455 DT, 480 DT, 510 CF10"},
    {"S1-8", "advanced_simulation_3",
     "250/460/600: 10 T+1 R, 70 ID, 100 T+3! I, 150 DT, 200 T+4 B, 260 [T+5 W], 300 ID, 320 T+6 I, "
     "345 CF10, 365 DT, 405 CF15, 470 CF10, 485 CF10, 545 DT"},
    {"S2-1", "mission_1",
     "225/450/600: 10 T+2! W, 55 [T+3 I], 110 T+4 B, 140 ID, 170 CF10, 185 DT, 230 ID, 240 T+5 I, "
     "265 DT, 290 T+6 B, 320 CF15, 350 T+7! R, 395 DT, 470 CF20, 500 DT, 555 CF10"},
    {"S2-2", "mission_2",
     "240/465/620: 10 [T+1 R], 35 T+2 I, 90 T+3 W, 120 DT, 155 T+4 R, 190 ID, 245 ID, 255 T+5 W, "
     "290 T+6! I, 320 CF20, 345 DT, 375 T+8 B, 425 ID, 480 DT, 500 CF30, 565 DT"},
    {"S2-3", "mission_3",
     "230/450/600: 10 T+2 I, 50 ID, 75 T+3 B, 110 CF10, 135 T+4 I, 185 DT, 240 T+6! W, 270 CF20, "
     "295 T+7! B, 320 DT, 340 ID, 355 [T+8 R], 410 DT, 460 CF20, 485 DT, 495 CF10"},
    {"S2-4", "mission_4",
     "225/440/580: 10 T+1 R, 60 [T+3 W], 90 ID, 115 T+4! R, 145 DT, 235 DT, 250 T+5! I, 275 ID, "
     "300 T+6! B, 345 CF10, 385 ID, 395 CF10, 455 DT, 480 CF20, 535 CF15"},
    {"S2-5", "mission_5",
     "230/450/600: 10 CF5, 20 T+2! B, 65 ID, 90 T+3! I, 140 DT, 175 T+4 R, 240 CF25, 270 T+6 R, "
     "305 [T+7 I], 360 T+8 W, 395 DT, 410 DT, 465 ID, 480 DT, 500 CF20"},
    {"S2-6", "mission_6",
     "230/465/620: 10 ID, 20 T+1 B, 45 T+2 I, 70 T+3! W, 90 CF10, 130 ID, 180 ID, 235 T+5 B, 265 DT, "
     "285 T+6 I, 320 [T+7 W], 365 DT, 410 T+8 R, 480 CF30, 520 CF5, 580 DT"},
    {"S2-7", "mission_7",
     "220/450/600: 10 [T+1 B], 35 T+3! R, 70 ID, 105 T+4! I, 135 DT, 175 CF10, 225 T+5 W, 245 ID, "
     "265 T+7 R, 290 DT, 320 T+8 W, 360 DT, 455 ID, 475 CF5, 485 CF10, 500 CF25"},
    {"S2-8", "mission_8",
     "205/435/580: 10 T+3 I, 40 CF10, 70 T+4! B, 90 CF15, 150 ID, 160 ID, 210 T+5! W, 240 CF10, "
     "275 DT, 295 T+7! R, 320 DT, 380 [T+8 B], 450 CF10, 490 DT, 530 CF20"},
};

// -- the official missions

TEST(SpaceAlertMissions, AreThoseOfTheScenarioCards) {
  ASSERT_EQ(content().missions.size(), std::size(kCards));
  for (const Card& card : kCards) {
    ASSERT_GE(content().find_mission(card.code), 0) << card.code;
    const MissionRow& mission = official(card.code);
    EXPECT_EQ(mission.key, card.key);
    EXPECT_EQ(short_form(mission), card.script) << card.code;
    EXPECT_EQ(mission.full, std::string_view(card.code).starts_with("S2")) << card.code;
    EXPECT_EQ(content().find_mission(card.key), content().find_mission(card.code));
  }
}

// Four patterns of the public generators are narrower than the official missions, and are widened to hold
// them: in mission 5 the same zone comes twice in a row (T+4 and T+6, in two phases); in mission 3
// communications fail at the beep of a data transfer, which otherwise has fifteen seconds; in mission 8 they
// are down for 25 seconds in phase 1, not 15; most of them speak 5 seconds after phase 2 began, not 10.
TEST(SpaceAlertMissions, FullOnesFollowThePatternsOfTheGenerator) {
  int full = 0;
  for (const MissionRow& mission : content().missions) {
    if (!mission.full) continue;
    ++full;
    EXPECT_EQ(mission_fault(mission), "") << mission.code;
  }
  EXPECT_EQ(full, 8);
}

// -- the schedule

std::vector<std::string> schedule_of(const MissionRow& mission) {
  std::vector<std::string> lines;
  for (const Cue& cue : schedule(mission)) lines.push_back(short_form(cue));
  return lines;
}

TEST(SpaceAlertSchedule, HasEverythingThatIsSaid) {
  const std::vector<std::string> expected = {"0 alert",
                                             "10 T+3 I",
                                             "40 CF10",
                                             "50 comms_restored",
                                             "70 T+4! B",
                                             "90 CF15",
                                             "105 comms_restored",
                                             "145 one_minute",
                                             "150 ID",
                                             "160 ID",
                                             "185 twenty_seconds",
                                             "200 countdown",
                                             "205 phase_ends",
                                             "210 T+5! W",
                                             "240 CF10",
                                             "250 comms_restored",
                                             "275 DT",
                                             "285 transfer_ends",
                                             "295 T+7! R",
                                             "320 DT",
                                             "330 transfer_ends",
                                             "375 one_minute",
                                             "380 [T+8 B]",
                                             "415 twenty_seconds",
                                             "430 countdown",
                                             "435 phase_ends",
                                             "450 CF10",
                                             "460 comms_restored",
                                             "490 DT",
                                             "500 transfer_ends",
                                             "520 one_minute",
                                             "530 CF20",
                                             "550 comms_restored",
                                             "560 twenty_seconds",
                                             "575 countdown",
                                             "580 phase_ends"};
  EXPECT_EQ(schedule_of(official("S2-8")), expected);
}

/// What is true of the schedule of any mission.
void expect_a_schedule(const MissionRow& mission) {
  const std::vector<Cue> cues = schedule(mission);
  ASSERT_FALSE(cues.empty());
  EXPECT_TRUE(std::is_sorted(cues.begin(), cues.end(),
                             [](const Cue& a, const Cue& b) { return a.second < b.second; }));
  EXPECT_EQ(cues.front().kind, CueKind::Alert);
  EXPECT_EQ(cues.front().second, 0);
  EXPECT_EQ(cues.back().kind, CueKind::PhaseEnds);
  EXPECT_EQ(cues.back().phase, mission.phase_ends.size());
  EXPECT_EQ(cues.back().second, mission.phase_ends.back());
  for (const Cue& event : mission.events) EXPECT_EQ(std::count(cues.begin(), cues.end(), event), 1);

  const auto at = [&](CueKind kind, int second, int phase) {
    return std::any_of(cues.begin(), cues.end(), [&](const Cue& cue) {
      return cue.kind == kind && cue.second == second && cue.phase == phase;
    });
  };
  for (std::size_t i = 0; i < mission.phase_ends.size(); ++i) {
    const int end = mission.phase_ends[i];
    const int phase = static_cast<int>(i) + 1;
    EXPECT_TRUE(at(CueKind::OneMinute, end - 60, phase));
    EXPECT_TRUE(at(CueKind::TwentySeconds, end - 20, phase));
    EXPECT_TRUE(at(CueKind::Countdown, end - 5, phase));
    EXPECT_TRUE(at(CueKind::PhaseEnds, end, phase));
  }

  // One transfer and one failure at a time, each with its end.
  bool down = false, open = false;
  int restored_at = 0;
  for (const Cue& cue : cues) {
    switch (cue.kind) {
      case CueKind::CommsDown:
        EXPECT_FALSE(down);
        down = true;
        restored_at = cue.second + cue.length;
        break;
      case CueKind::CommsRestored:
        EXPECT_TRUE(down);
        EXPECT_EQ(cue.second, restored_at);
        down = false;
        break;
      case CueKind::DataTransfer:
        EXPECT_FALSE(open);
        open = true;
        break;
      case CueKind::TransferEnds:
        EXPECT_TRUE(open);
        open = false;
        break;
      default: break;
    }
  }
  EXPECT_FALSE(down);
  EXPECT_FALSE(open);
}

TEST(SpaceAlertSchedule, EndsWhatItBegins) {
  for (const MissionRow& mission : content().missions) {
    SCOPED_TRACE(mission.code);
    expect_a_schedule(mission);
  }
  for (const MissionRow& mission : generated()) {
    SCOPED_TRACE(mission.code);
    expect_a_schedule(mission);
  }
}

// -- missions made from seeds

TEST(SpaceAlertGenerator, FollowsThePatterns) {
  for (const MissionRow& mission : generated())
    ASSERT_EQ(mission_fault(mission), "") << mission.code << " " << short_form(mission);
}

TEST(SpaceAlertGenerator, MakesAllKindsOfMissions) {
  std::map<std::string, int> seen;
  std::set<std::string> missions;
  for (const MissionRow& mission : generated()) {
    missions.insert(short_form(mission));
    int threats = 0, internals = 0, serious = 0, failures = 0;
    for (const Cue& cue : mission.events) {
      failures += cue.kind == CueKind::CommsDown;
      if (cue.kind != CueKind::Threat) continue;
      ++threats;
      internals += cue.zone == kInside;
      serious += cue.serious;
      ++seen[fmt::format("T+{}", cue.token)];
      ++seen[fmt::format("{} {} {}", cue.serious ? "serious" : "common",
                         cue.zone == kInside ? "internal" : "external", cue.token)];
      ++seen[fmt::format("{} {}", cue.unconfirmed ? "unconfirmed" : "confirmed", kZoneNames[cue.zone])];
      const int end = mission.phase_ends[cue.token > 4];
      if (cue.second >= end - 60) ++seen[fmt::format("ambush {}", cue.token)];
    }
    ++seen[fmt::format("{} threats", threats)];
    ++seen[fmt::format("{} internals", internals)];
    ++seen[fmt::format("{} serious", serious)];
    ++seen[fmt::format("{} failures", failures)];
    ++seen[fmt::format("{} at 10", kCueNames[static_cast<int>(mission.events[0].kind)])];
  }
  std::vector<std::string> expected = {
      "5 threats",    "6 threats",           "7 threats",        "1 internals", "2 internals", "1 serious",
      "2 serious",    "3 serious",           "2 failures",       "3 failures",  "4 failures",  "5 failures",
      "threat at 10", "incoming_data at 10", "comms_down at 10", "ambush 4",    "ambush 8"};
  for (int token = 1; token <= 8; ++token) {
    expected.push_back(fmt::format("T+{}", token));
    expected.push_back(fmt::format("common external {}", token));
    if (token >= 2 && token <= 7) expected.push_back(fmt::format("serious external {}", token));
    if (token >= 2 && token <= 7) expected.push_back(fmt::format("common internal {}", token));
    if (token >= 3 && token <= 6) expected.push_back(fmt::format("serious internal {}", token));
  }
  for (std::string_view zone : kZoneNames)
    for (const char* report : {"confirmed", "unconfirmed"})
      expected.push_back(fmt::format("{} {}", report, zone));
  for (const std::string& kind : expected) EXPECT_GE(seen[kind], 20) << kind;
  EXPECT_EQ(missions.size(), generated().size()) << "two seeds gave the same mission";
}

TEST(SpaceAlertGenerator, GivesTheSameMissionForASeedOnEveryMachine) {
  const MissionRow mission = generate_mission(7);
  EXPECT_EQ(mission.key, "generated");
  EXPECT_EQ(mission.code, "generated:7");
  EXPECT_TRUE(mission.full);
  EXPECT_EQ(
      short_form(mission),
      "215/445/600: 10 T+1 W, 50 ID, 65 CF5, 95 T+2 R, 140 T+4 I, 170 DT, 220 CF15, 250 T+5! B, 285 CF5, "
      "305 ID, 315 T+6! I, 340 DT, 365 DT, 395 [T+8 W], 455 CF30, 500 CF10, 570 ID");
  std::string all;
  for (const MissionRow& made : generated()) all += short_form(made) + "\n";
  EXPECT_EQ(fmt::format("{:016x}", hash_bytes(all.data(), all.size())), "613d148c414e1a87");
}

TEST(SpaceAlertGenerator, IsAskedForBySeedsInNames) {
  EXPECT_EQ(seed_in("generated:0"), 0);
  EXPECT_EQ(seed_in("generated:7"), 7);
  EXPECT_EQ(seed_in("generated:2000000000"), 2'000'000'000);
  for (const char* name : {"mission_1", "generated", "generated:", "generated:7x", "generated:-1",
                           "generated:2000000001", "generated:99999999999"})
    EXPECT_EQ(seed_in(name), std::nullopt) << name;
}

// -- the checks themselves

/// A mission with one thing changed.
struct Change {
  const char* what;
  void (*change)(MissionRow&);
  const char* mission = "S2-1";
};

Cue& find(MissionRow& mission, int second) {
  return *std::find_if(mission.events.begin(), mission.events.end(),
                       [&](const Cue& cue) { return cue.second == second; });
}

void drop(MissionRow& mission, int second) {
  std::erase_if(mission.events, [&](const Cue& cue) { return cue.second == second; });
}

void sort(MissionRow& mission) {
  std::sort(mission.events.begin(), mission.events.end(),
            [](const Cue& a, const Cue& b) { return a.second < b.second; });
}

void move(MissionRow& mission, int from, int to) {
  find(mission, from).second = static_cast<std::uint16_t>(to);
  sort(mission);
}

void let_fail(MissionRow& mission, int second, int length = 5) {
  Cue cue;
  cue.second = static_cast<std::uint16_t>(second);
  cue.kind = CueKind::CommsDown;
  cue.length = static_cast<std::uint8_t>(length);
  mission.events.push_back(cue);
  sort(mission);
}

TEST(SpaceAlertGenerator, NamesThePatternThatIsBroken) {
  // 225/450/600: 10 T+2! W, 55 [T+3 I], 110 T+4 B, 140 ID, 170 CF10, 185 DT, 230 ID, 240 T+5 I, 265 DT,
  // 290 T+6 B, 320 CF15, 350 T+7! R, 395 DT, 470 CF20, 500 DT, 555 CF10
  const Change changes[] = {
      {"three phases", [](MissionRow& m) { m.phase_ends.pop_back(); }},
      {"seconds in phase 1: 200, expected 205 to 240", [](MissionRow& m) { m.phase_ends[0] = 200; }},
      {"seconds in phase 2: 245, expected 215 to 235", [](MissionRow& m) { m.phase_ends[1] = 470; }},
      {"seconds in phase 3: 250, expected 140 to 155", [](MissionRow& m) { m.phase_ends[2] = 700; }},
      {"phase 3 is no multiple of 5", [](MissionRow& m) { m.phase_ends[2] = 601; }},
      {"not at 10 seconds", [](MissionRow& m) { find(m, 10).second = 15; }},
      {"not at 10 seconds", [](MissionRow& m) { m.events.clear(); }},
      {"not at 10 seconds",
       [](MissionRow& m) {
         m.events.resize(1);
         m.events[0].kind = CueKind::IncomingData;
       }},
      {"at 10 or 20 seconds", [](MissionRow& m) { find(m, 10).kind = CueKind::IncomingData; }},
      {"level 2, expected 7", [](MissionRow& m) { m.events.resize(2); }},
      {"57 seconds is no multiple", [](MissionRow& m) { find(m, 55).second = 57; }},
      {"after the jump", [](MissionRow& m) { find(m, 555).second = 650; }},
      {"at 600 seconds, after the jump", [](MissionRow& m) { find(m, 555).second = 600; }},
      {"15 seconds comes before the one at 10 is over", [](MissionRow& m) { find(m, 55).second = 15; }},
      {"120 seconds comes before the one at 110 is over", [](MissionRow& m) { move(m, 140, 120); }},
      {"190 seconds comes before the one at 185 is over", [](MissionRow& m) { move(m, 230, 190); }},
      {"190 seconds comes before the one at 185 is over", [](MissionRow& m) { move(m, 170, 190); }},
      {"180 seconds comes before the one at 170 is over",
       [](MissionRow& m) {
         find(m, 170).length = 6;
         move(m, 185, 180);
       }},
      {"before the one at 140 is over", [](MissionRow& m) { find(m, 170).second = 145; }},
      {"meets that of a phase's end at 165", [](MissionRow& m) { find(m, 170).second = 160; }},
      {"meets that of a phase's end at 225", [](MissionRow& m) { find(m, 230).second = 225; }},
      {"level 6, expected 7", [](MissionRow& m) { drop(m, 110); }},
      {"confirmed threats: 7, expected 4 to 6",
       [](MissionRow& m) {
         find(m, 10).serious = find(m, 350).serious = false;
         find(m, 140).kind = find(m, 265).kind = CueKind::Threat;
       }},
      {"unconfirmed reports: 0, expected 1 to 1", [](MissionRow& m) { drop(m, 55); }},
      {"unconfirmed reports: 2, expected 1 to 1",
       [](MissionRow& m) {
         find(m, 140).kind = CueKind::Threat;
         find(m, 140).unconfirmed = true;
       }},
      {"serious threats: 4, expected 1 to 3", [](MissionRow& m) { find(m, 60).serious = true; }, "S2-4"},
      {"unconfirmed report is of a serious", [](MissionRow& m) { find(m, 55).serious = true; }},
      {"internal threats: 0, expected 1 to 2",
       [](MissionRow& m) { find(m, 55).zone = find(m, 240).zone = kRed; }},
      {"level of the internal threats: 4, expected 1 to 3", [](MissionRow& m) { find(m, 35).zone = kInside; },
       "S2-7"},
      {"no internal threat is confirmed", [](MissionRow& m) { find(m, 240).zone = kWhite; }},
      {"to the blue zone", [](MissionRow& m) { find(m, 10).zone = find(m, 350).zone = kBlue; }},
      {"level of T+1 to T+4: 2, expected 3 to 5",
       [](MissionRow& m) {
         find(m, 10).serious = false;
         find(m, 240).serious = true;
         find(m, 110).token = 5;
       }},
      {"T+8 is no time for a threat of its kind: that is T+2 to T+7",
       [](MissionRow& m) { find(m, 350).token = 8; }},
      {"T+9 is no time for a threat of its kind: that is T+1 to T+8",
       [](MissionRow& m) {
         std::swap(find(m, 290).serious, find(m, 350).serious);
         find(m, 350).token = 9;
       }},
      {"T+3 is announced after T+3", [](MissionRow& m) { find(m, 110).token = 3; }},
      {"T+6 and T+7 are next to each other", [](MissionRow& m) { find(m, 350).zone = kBlue; }},
      {"T+5 is not announced in phase 2",
       [](MissionRow& m) {
         find(m, 110).token = 5;
         find(m, 240).token = 6;
         find(m, 290).token = 7;
         find(m, 350).token = 8;
         std::swap(find(m, 290).serious, find(m, 350).serious);
       }},
      {"T+3 is announced less than 25 seconds", [](MissionRow& m) { move(m, 55, 30); }},
      {"T+7 is announced in the last minute",
       [](MissionRow& m) {
         drop(m, 395);
         move(m, 350, 400);
       }},
      {"two threats are announced in the last minute",
       [](MissionRow& m) {
         drop(m, 185);
         move(m, 110, 185);
         drop(m, 395);
         move(m, 350, 400);
       }},
      {"data transfers: 5, expected 3 to 4",
       [](MissionRow& m) { find(m, 140).kind = CueKind::DataTransfer; }},
      {"data transfers in phase 1: 2, expected 0 to 1", [](MissionRow& m) { move(m, 265, 125); }},
      {"incoming data: 1, expected 2 to 3", [](MissionRow& m) { drop(m, 140); }},
      {"incoming data in phase 1: 0, expected 1 to 3", [](MissionRow& m) { move(m, 140, 370); }},
      {"seconds without communications: 35, expected 45 to 65", [](MissionRow& m) { drop(m, 470); }},
      {"seconds without communications in phase 1: 30, expected 0 to 25",
       [](MissionRow& m) {
         drop(m, 470);
         let_fail(m, 75, 20);
       }},
      {"seconds without communications in phase 2: 30, expected 0 to 25",
       [](MissionRow& m) {
         drop(m, 170);
         find(m, 320).length = 20;
         let_fail(m, 370, 10);
       }},
      {"seconds without communications in phase 3: 45, expected 5 to 40",
       [](MissionRow& m) {
         drop(m, 170);
         find(m, 470).length = 25;
         find(m, 555).length = 20;
       }},
      {"seconds of a failure of communications: 1, expected 5 to 30",
       [](MissionRow& m) { find(m, 170).length = 1; }},
      {"failures of communications: 6, expected 2 to 5",
       [](MissionRow& m) {
         let_fail(m, 80);
         let_fail(m, 95);
       }},
  };
  for (const auto& [what, change, code] : changes) {
    MissionRow mission = official(code);
    change(mission);
    EXPECT_NE(mission_fault(mission).find(what), std::string::npos) << what << ": " << mission_fault(mission);
  }
}

}  // namespace
}  // namespace hullbreach::space_alert
