#include "games/space_alert/generator.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <numeric>

#include "kernel/rng.h"

namespace hullbreach::space_alert {
namespace {

struct Range {
  int low, high;
  constexpr bool has(int value) const { return low <= value && value <= high; }
};
using ByPhase = std::array<Range, kPhases>;

// What the eight official missions have in common. All seconds are multiples of the grid.
constexpr int kGrid = 5;
constexpr ByPhase kPhaseLengths = {{{205, 240}, {215, 235}, {140, 155}}};
constexpr int kConfirmedLevel = 7;  // one a common, two a serious threat; the unconfirmed one makes it 8
constexpr Range kConfirmed = {4, 6};
constexpr Range kSerious = {1, 3};
constexpr Range kInternals = {1, 2};
constexpr Range kInternalLevel = {1, 3};
constexpr Range kHalfLevel = {3, 5};  // T+1 to T+4; the rest of the 8, as much, comes in T+5 to T+8
constexpr int kMostInZone = 3;
constexpr int kFirst = 10;      // the first announcement; without a threat, one follows ten seconds later
constexpr int kThreatGap = 25;  // from one threat to the next
constexpr Range kTransfers = {3, 4};
constexpr ByPhase kPhaseTransfers = {{{0, 1}, {1, 2}, {0, 2}}};
constexpr Range kData = {2, 3};
constexpr ByPhase kPhaseData = {{{1, 3}, {0, 2}, {0, 1}}};
constexpr Range kFailures = {2, 5};
constexpr Range kFailureLength = {5, 30};
constexpr Range kSilence = {45, 65};  // all failures together
constexpr ByPhase kPhaseSilence = {{{0, 25}, {0, 25}, {5, 40}}};
// The end of a phase is announced so long before, for so long.
constexpr int kLastMinute = 60, kLastTwenty = 20, kCountdown = 5;
constexpr int kWarningLength = 5;
// Only of missions made here: the first threat of phase 2 after its start, an ambush before the end.
constexpr Range kSecondPhaseBegins = {5, 40};
constexpr Range kAmbush = {35, 55};

/// When a threat of its kind may appear.
constexpr Range turns_of(const Cue& threat) {
  if (threat.zone == kInside) return threat.serious ? Range{3, 6} : Range{2, 7};
  return threat.serious ? Range{2, 7} : Range{1, 8};
}

constexpr int level_of(const Cue& threat) { return threat.serious ? 2 : 1; }

/// T+1 to T+4 are announced in phase 1, T+5 to T+8 in phase 2.
constexpr int half_of(const Cue& threat) { return threat.token <= 4 ? 0 : 1; }

int start_of(const MissionRow& mission, int phase) { return phase == 0 ? 0 : mission.phase_ends[phase - 1]; }

int phase_at(const MissionRow& mission, int second) {
  return static_cast<int>(std::upper_bound(mission.phase_ends.begin(), mission.phase_ends.end(), second) -
                          mission.phase_ends.begin());
}

/// May it be an ambush, a threat in the last minute of its phase, a bad surprise and hence a small one?
constexpr bool may_ambush(const Cue& threat) {
  return !threat.serious && threat.zone != kInside && (threat.token == 4 || threat.token == 8);
}

/// Seconds from an announcement until another may begin.
constexpr int room_for(const Cue& cue) {
  switch (cue.kind) {
    case CueKind::Threat: return 15;  // said twice
    case CueKind::IncomingData: return 10;
    case CueKind::DataTransfer: return 15;
    case CueKind::CommsDown: return cue.length + 5;
    default: return kWarningLength;
  }
}

bool leaves_room(const Cue& cue, const Cue& next) { return cue.second + room_for(cue) <= next.second; }

/// Mission 3 lets communications fail at the very beep of a transfer; no mission made here does.
bool fails_at_the_beep(const Cue& transfer, const Cue& failure) {
  return transfer.kind == CueKind::DataTransfer && failure.kind == CueKind::CommsDown &&
         transfer.second + 10 <= failure.second;
}

/// When the end of a phase is spoken of while this is said; -1 for never.
int phase_end_met(const MissionRow& mission, const Cue& cue) {
  Cue warning;  // as long as any announcement of the computer's own
  for (const int end : mission.phase_ends)
    for (const int second : {end - kLastMinute, end - kLastTwenty, end - kCountdown, end}) {
      warning.second = static_cast<std::uint16_t>(second);
      if (!leaves_room(cue, warning) && !leaves_room(warning, cue)) return second;
    }
  return -1;
}

std::vector<Cue> threats_of(const MissionRow& mission) {
  std::vector<Cue> threats;
  std::copy_if(mission.events.begin(), mission.events.end(), std::back_inserter(threats),
               [](const Cue& cue) { return cue.kind == CueKind::Threat; });
  return threats;
}

template <class Measure>
int sum(const std::vector<Cue>& cues, const Measure& measure) {
  return std::accumulate(cues.begin(), cues.end(), 0,
                         [&](int so_far, const Cue& cue) { return so_far + static_cast<int>(measure(cue)); });
}

bool is_internal(const Cue& threat) { return threat.zone == kInside; }

// -- the checks

/// Keeps the first complaint.
class Fault {
 public:
  template <class... Values>
  void unless(bool fine, fmt::format_string<Values...> sentence, Values&&... values) {
    if (!fine && text.empty()) text = fmt::format(sentence, std::forward<Values>(values)...);
  }
  void unless_in(const Range& expected, int found, std::string_view what) {
    unless(expected.has(found), "{}: {}, expected {} to {}", what, found, expected.low, expected.high);
  }
  void unless_in(const ByPhase& expected, const std::array<int, kPhases>& found, std::string_view what) {
    for (int phase = 0; phase < kPhases; ++phase)
      unless(expected[phase].has(found[phase]), "{} in phase {}: {}, expected {} to {}", what, phase + 1,
             found[phase], expected[phase].low, expected[phase].high);
  }

  std::string text;
};

void check_phases(const MissionRow& mission, Fault& fault) {
  std::array<int, kPhases> lengths{};
  for (int phase = 0; phase < kPhases; ++phase) {
    lengths[phase] = mission.phase_ends[phase] - start_of(mission, phase);
    fault.unless(lengths[phase] % kGrid == 0, "the length of phase {} is no multiple of 5", phase + 1);
  }
  fault.unless_in(kPhaseLengths, lengths, "seconds");
}

void check_seconds(const MissionRow& mission, Fault& fault) {
  const std::vector<Cue>& events = mission.events;
  fault.unless(events.size() > 1 && events[0].second == kFirst,
               "the first announcement is not at 10 seconds");
  fault.unless(events.size() > 1 && (events[0].kind == CueKind::Threat ||
                                     (events[1].kind == CueKind::Threat && events[1].second == 2 * kFirst)),
               "no threat is announced at 10 or 20 seconds");
  for (std::size_t i = 0; i < events.size(); ++i) {
    const int second = events[i].second;
    fault.unless(second % kGrid == 0, "{} seconds is no multiple of 5", second);
    fault.unless(second < mission.phase_ends.back(), "something is announced at {} seconds, after the jump",
                 second);
    if (i > 0)
      fault.unless(leaves_room(events[i - 1], events[i]) || fails_at_the_beep(events[i - 1], events[i]),
                   "the announcement at {} seconds comes before the one at {} is over", second,
                   events[i - 1].second);
    const int met = phase_end_met(mission, events[i]);
    fault.unless(met < 0, "the announcement at {} seconds meets that of a phase's end at {}", second, met);
  }
}

void check_numbers(const std::vector<Cue>& threats, Fault& fault) {
  const auto is_confirmed = [](const Cue& cue) { return !cue.unconfirmed; };
  const int confirmed = sum(threats, is_confirmed);
  const int level = sum(threats, [&](const Cue& cue) { return is_confirmed(cue) ? level_of(cue) : 0; });
  fault.unless(level == kConfirmedLevel, "the confirmed threats have level {}, expected 7", level);
  fault.unless_in(kConfirmed, confirmed, "confirmed threats");
  fault.unless_in({1, 1}, static_cast<int>(threats.size()) - confirmed, "unconfirmed reports");
  fault.unless_in(kSerious, sum(threats, [](const Cue& cue) { return cue.serious; }), "serious threats");
  fault.unless_in(kInternals, sum(threats, is_internal), "internal threats");
  fault.unless_in(kInternalLevel,
                  sum(threats, [](const Cue& cue) { return is_internal(cue) ? level_of(cue) : 0; }),
                  "level of the internal threats");
  for (const Cue& cue : threats)
    fault.unless(is_confirmed(cue) || !cue.serious, "the unconfirmed report is of a serious threat");
  fault.unless(sum(threats, [&](const Cue& cue) { return is_confirmed(cue) && is_internal(cue); }) > 0,
               "no internal threat is confirmed");
  for (const Zone zone : {kRed, kWhite, kBlue})
    fault.unless(sum(threats, [&](const Cue& cue) { return cue.zone == zone; }) <= kMostInZone,
                 "more than 3 threats come to the {} zone", kZoneNames[zone]);
}

/// Of threats in the order of their announcements, which must be that of their turns.
void check_turns(const std::vector<Cue>& threats, Fault& fault) {
  const int early = sum(threats, [](const Cue& cue) { return half_of(cue) == 0 ? level_of(cue) : 0; });
  fault.unless_in(kHalfLevel, early, "level of T+1 to T+4");
  for (const Cue& threat : threats) {
    const Range turns = turns_of(threat);
    fault.unless(turns.has(threat.token), "T+{} is no time for a threat of its kind: that is T+{} to T+{}",
                 threat.token, turns.low, turns.high);
  }
  for (std::size_t i = 1; i < threats.size(); ++i) {
    const Cue& before = threats[i - 1];
    const Cue& after = threats[i];
    fault.unless(before.token < after.token, "T+{} is announced after T+{}", after.token, before.token);
    // Mission 5: red in T+4 and red in T+6, with the end of a phase and a turn between them.
    const bool apart = half_of(before) != half_of(after) && after.token > before.token + 1;
    fault.unless(before.zone != after.zone || (apart && !is_internal(after)),
                 "T+{} and T+{} are next to each other in the same place: {}", before.token, after.token,
                 kZoneNames[after.zone]);
  }
}

void check_threat_seconds(const MissionRow& mission, const std::vector<Cue>& threats, Fault& fault) {
  int ambushes = 0;
  for (std::size_t i = 0; i < threats.size(); ++i) {
    const Cue& threat = threats[i];
    fault.unless(phase_at(mission, threat.second) == half_of(threat), "T+{} is not announced in phase {}",
                 threat.token, half_of(threat) + 1);
    fault.unless(i == 0 || threat.second >= threats[i - 1].second + kThreatGap,
                 "T+{} is announced less than 25 seconds after the threat before it", threat.token);
    if (threat.second < mission.phase_ends[half_of(threat)] - kLastMinute) continue;
    fault.unless(++ambushes == 1, "two threats are announced in the last minute of a phase");
    fault.unless(may_ambush(threat),
                 "T+{} is announced in the last minute of a phase and is no common external T+4 or T+8",
                 threat.token);
  }
}

void check_data(const MissionRow& mission, Fault& fault) {
  const auto by_phase = [&](CueKind kind) {
    std::array<int, kPhases> count{};
    for (const Cue& cue : mission.events)
      if (cue.kind == kind)
        count[phase_at(mission, cue.second)] += kind == CueKind::CommsDown ? cue.length : 1;
    return count;
  };
  const auto all = [](const std::array<int, kPhases>& count) { return count[0] + count[1] + count[2]; };
  const auto transfers = by_phase(CueKind::DataTransfer);
  fault.unless_in(kTransfers, all(transfers), "data transfers");
  fault.unless_in(kPhaseTransfers, transfers, "data transfers");
  const auto data = by_phase(CueKind::IncomingData);
  fault.unless_in(kData, all(data), "incoming data");
  fault.unless_in(kPhaseData, data, "incoming data");
  const auto silence = by_phase(CueKind::CommsDown);
  fault.unless_in(kSilence, all(silence), "seconds without communications");
  fault.unless_in(kPhaseSilence, silence, "seconds without communications");
  int failures = 0;
  for (const Cue& cue : mission.events) {
    if (cue.kind != CueKind::CommsDown) continue;
    ++failures;
    fault.unless_in(kFailureLength, cue.length, "seconds of a failure of communications");
  }
  fault.unless_in(kFailures, failures, "failures of communications");
}

// -- the generator

int draw(Rng& rng, const Range& range) {
  return range.low + static_cast<int>(rng.below(static_cast<std::uint64_t>(range.high - range.low + 1)));
}

int draw_on_grid(Rng& rng, const Range& seconds) {
  return kGrid * draw(rng, {seconds.low / kGrid, seconds.high / kGrid});
}

/// One number a phase.
std::array<int, kPhases> draw_counts(Rng& rng, const ByPhase& by_phase, const Range& all) {
  for (;;) {
    std::array<int, kPhases> counts{};
    for (int phase = 0; phase < kPhases; ++phase) counts[phase] = draw(rng, by_phase[phase]);
    if (all.has(counts[0] + counts[1] + counts[2])) return counts;
  }
}

/// In the order of their turns, not yet at any second.
std::vector<Cue> draw_threats(Rng& rng) {
  for (;;) {
    const int serious = draw(rng, kSerious);
    const int count = kConfirmedLevel - serious + 1;
    std::vector<Cue> threats(count);
    for (int i = 0; i < count; ++i) {
      threats[i].kind = CueKind::Threat;
      threats[i].serious = i < serious;
      threats[i].unconfirmed = i == serious;
      threats[i].zone = static_cast<Zone>(rng.below(kZones));
    }
    rng.shuffle(threats);
    const int internals = draw(rng, kInternals);
    for (int i = 0; i < internals; ++i) threats[i].zone = kInside;
    std::array<std::uint8_t, 8> tokens = {1, 2, 3, 4, 5, 6, 7, 8};
    rng.shuffle(tokens);
    for (int i = 0; i < count; ++i) threats[i].token = tokens[i];
    std::sort(threats.begin(), threats.end(), [](const Cue& a, const Cue& b) { return a.token < b.token; });
    Fault fault;
    check_numbers(threats, fault);
    check_turns(threats, fault);
    if (fault.text.empty()) return threats;
  }
}

/// Gives the threats [from, to) seconds in the range, in their order and with the gap between them. There is
/// room: a phase has at most three besides its first.
void spread(Rng& rng, std::vector<Cue>& threats, std::size_t from, std::size_t to, const Range& seconds) {
  const int count = static_cast<int>(to - from);
  const int spare = seconds.high - seconds.low - (count - 1) * kThreatGap;
  std::vector<int> delays(count);
  for (int& delay : delays) delay = draw_on_grid(rng, {0, spare});
  std::sort(delays.begin(), delays.end());
  for (int i = 0; i < count; ++i)
    threats[from + i].second = static_cast<std::uint16_t>(seconds.low + i * kThreatGap + delays[i]);
}

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : rng_(seed) {}

  MissionRow mission() {
    for (;;) {
      mission_ = {};
      if (!begin()) continue;
      announce_threats();
      if (announce_data() && mission_fault(mission_).empty()) return std::move(mission_);
    }
  }

 private:
  bool one_in(int count) { return rng_.below(static_cast<std::uint64_t>(count)) == 0; }

  void add(Cue cue) {
    const auto later = std::find_if(mission_.events.begin(), mission_.events.end(),
                                    [&](const Cue& event) { return event.second > cue.second; });
    mission_.events.insert(later, cue);
  }

  /// Phases, and how much there will be of everything that is no threat.
  bool begin() {
    int end = 0;
    for (const Range& length : kPhaseLengths)
      mission_.phase_ends.push_back(end += draw_on_grid(rng_, length));
    transfers_ = draw_counts(rng_, kPhaseTransfers, kTransfers);
    data_ = draw_counts(rng_, kPhaseData, kData);
    const int failures = draw(rng_, kFailures);
    failures_.clear();
    for (int i = 0; i < failures; ++i) {
      const int length = draw_on_grid(rng_, kFailureLength);  // one draw a statement: arguments have no order
      failures_.emplace_back(length, draw(rng_, {0, kPhases - 1}));
    }
    const int silence = std::accumulate(failures_.begin(), failures_.end(), 0,
                                        [](int so_far, const auto& row) { return so_far + row.first; });
    return kSilence.has(silence);
  }

  void announce_threats() {
    std::vector<Cue> threats = draw_threats(rng_);
    int first = kFirst;
    if (one_in(4)) first = prelude();
    bool ambush = false;
    for (int half = 0; half < 2; ++half) {
      const auto in_half = [&](const Cue& cue) { return half_of(cue) == half; };
      const auto begin = std::find_if(threats.begin(), threats.end(), in_half);
      std::size_t from = begin - threats.begin();
      std::size_t to = std::find_if_not(begin, threats.end(), in_half) - threats.begin();
      const int end = mission_.phase_ends[half];
      if (half == 1) first = start_of(mission_, 1) + draw_on_grid(rng_, kSecondPhaseBegins);
      threats[from].second = static_cast<std::uint16_t>(first);
      if (!ambush && may_ambush(threats[to - 1]) && one_in(2)) {  // not the first: there are two or more
        ambush = true;
        threats[--to].second = static_cast<std::uint16_t>(end - draw_on_grid(rng_, kAmbush));
      }
      ++from;
      spread(rng_, threats, from, to, {first + kThreatGap, end - kLastMinute - 15});
    }
    for (const Cue& threat : threats) add(threat);
  }

  /// Something else at the first second: the first threat comes ten seconds later.
  int prelude() {
    Cue cue;
    cue.second = kFirst;
    if (one_in(2)) {
      --data_[0];  // phase 1 has one at least
      cue.kind = CueKind::IncomingData;
    } else {
      const auto shortest = std::find(failures_.begin(), failures_.end(), std::pair{kFailureLength.low, 0});
      if (shortest == failures_.end()) return kFirst;
      failures_.erase(shortest);
      cue.kind = CueKind::CommsDown;
      cue.length = static_cast<std::uint8_t>(kFailureLength.low);
    }
    add(cue);
    return 2 * kFirst;
  }

  /// The longest first: they find the fewest places.
  bool announce_data() {
    std::sort(failures_.begin(), failures_.end(), std::greater<>());
    for (const auto& [length, phase] : failures_)
      if (!place(phase, CueKind::CommsDown, length)) return false;
    for (int phase = 0; phase < kPhases; ++phase) {
      for (int i = 0; i < transfers_[phase]; ++i)
        if (!place(phase, CueKind::DataTransfer)) return false;
      for (int i = 0; i < data_[phase]; ++i)
        if (!place(phase, CueKind::IncomingData)) return false;
    }
    return true;
  }

  /// At any second of the phase where it meets nothing else.
  bool place(int phase, CueKind kind, int length = 0) {
    Cue cue;
    cue.kind = kind;
    cue.length = static_cast<std::uint8_t>(length);
    std::vector<std::uint16_t> free;
    const int begin = start_of(mission_, phase) + (phase == 0 ? 2 * kFirst : 0);
    for (int second = begin; second < mission_.phase_ends[phase]; second += kGrid) {
      cue.second = static_cast<std::uint16_t>(second);
      if (phase_end_met(mission_, cue) < 0 &&
          std::all_of(mission_.events.begin(), mission_.events.end(),
                      [&](const Cue& other) { return leaves_room(cue, other) || leaves_room(other, cue); }))
        free.push_back(cue.second);
    }
    if (free.empty()) return false;
    cue.second = free[rng_.below(free.size())];
    add(cue);
    return true;
  }

  Rng rng_;
  MissionRow mission_;
  std::array<int, kPhases> transfers_{}, data_{};
  std::vector<std::pair<int, int>> failures_;  // seconds, phase
};

}  // namespace

std::optional<int> seed_in(std::string_view name) {
  if (!name.starts_with(kGenerated)) return std::nullopt;
  name.remove_prefix(kGenerated.size());
  int seed = -1;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), seed);
  const bool whole = error == std::errc() && end == name.data() + name.size();
  return whole && seed >= 0 && seed <= kMostMissionSeed ? std::optional(seed) : std::nullopt;
}

MissionRow generate_mission(std::uint64_t seed) {
  MissionRow mission = Generator(seed).mission();
  mission.key = "generated";
  mission.code = fmt::format("generated:{}", seed);
  mission.full = true;
  return mission;
}

std::string mission_fault(const MissionRow& mission) {
  if (mission.phase_ends.size() != kPhases) return "a full mission has three phases";
  const std::vector<Cue> threats = threats_of(mission);
  Fault fault;
  check_phases(mission, fault);
  check_seconds(mission, fault);
  if (!fault.text.empty()) return fault.text;  // what follows asks in which phase things are said
  check_numbers(threats, fault);
  check_turns(threats, fault);
  check_threat_seconds(mission, threats, fault);
  check_data(mission, fault);
  return fault.text;
}

}  // namespace hullbreach::space_alert
