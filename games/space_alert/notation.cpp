// What moves and events are about, how moves are written, and what chance is called.
#include <fmt/format.h>

#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"
#include "games/space_alert/words.h"
#include "kernel/mistake.h"
#include "kernel/terms.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

using Row = ThingRow<SpaceAlert>;
using Say = Telling<SpaceAlert>;

constexpr MoveRow kMoveRows[] = {
    {MoveKind::Place, "place %k %j %M", "move.place", "SPA-050"},
    {MoveKind::TakeBack, "take %t %M", "move.take", "SPA-052"},
    {MoveKind::Shift, "shift %t %t %M", "move.shift", "SPA-052"},
    {MoveKind::Turn, "turn %t %M", "move.turn", "SPA-052"},
    {MoveKind::Give, "give %k %m", "move.give", "SPA-068"},
    {MoveKind::Tell, "tell", "move.tell", "SPA-047"},
    {MoveKind::EndPhase, "end phase", "move.end_phase", "SPA-055"},
    {MoveKind::Finish, "finish", "move.finish", "SPA-076"},
    {MoveKind::Ready, "ready", "move.ready", "SPA-Q73"},
    {MoveKind::CarryOut, "carry out", "move.carry_out", "SPA-092"},
    {MoveKind::OtherHalf, "mistake half %m", "move.other_half", "SPA-094"},
    {MoveKind::OtherArrow, "mistake arrow %m", "move.other_arrow", "SPA-094"},
    {MoveKind::Propose, "propose %L %l", "move.propose", "SPA-253"},
    {MoveKind::GoOn, "go on", "move.go_on", "SPA-251"},
    {MoveKind::Stop, "stop", "move.stop", "SPA-251"},
    {MoveKind::RepairTile, "repair %z %d", "move.repair_tile", "SPA-259"},
    {MoveKind::RepairSquad, "repair squad", "move.repair_squad", "SPA-259"},
    {MoveKind::NoRepair, "no repair", "move.no_repair", "SPA-Q50"},
    {MoveKind::Stow, "stow %s", "move.stow", "SPA-268"},
};
static_assert(complete(kMoveRows, MoveKind::kCount));

template <int kEnd>
int end(const SpaceAlert&) {
  return kEnd;
}
int crew(const SpaceAlert& game) { return game.settings.crew; }
int missions(const SpaceAlert& game) { return static_cast<int>(game.missions.size()); }
int threats(const SpaceAlert& game) { return static_cast<int>(game.content.threats.size()); }
int tracks(const SpaceAlert& game) { return static_cast<int>(game.content.tracks.size()); }

std::string number(const SpaceAlert&, int number) { return std::to_string(number); }
std::string turn(const SpaceAlert&, int slot) { return std::to_string(slot + 1); }
std::string turn_and_half(const SpaceAlert& game, int value) {
  return fmt::format("{} {}", turn(game, value / 2), kHalfNames[value % 2]);
}
std::string card(const SpaceAlert& game, int card) { return game.content.cards[card].key; }
std::string threat(const SpaceAlert& game, int card) { return game.content.threats[card].key; }
std::string mission(const SpaceAlert& game, int mission) { return game.missions[mission].row.key; }
std::string track(const SpaceAlert& game, int track) { return game.content.tracks[track].key; }
std::string member(const SpaceAlert& game, int member) { return game.member_name(member); }

/// Whoever plays one member need not say whose board is meant.
std::optional<int> own_member(const SpaceAlert& game, Seat seat) {
  if (game.settings.solo() || seat >= game.settings.players) return std::nullopt;
  return game.settings.member_of[seat];
}

Words words(const Say& telling) { return {telling.game, telling.say}; }

void member_words(const Say& telling, int member, Gaps& gaps) {
  gaps.emplace_back("member", words(telling).member(member));
}
void card_words(const Say& telling, int card, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).card(card));
}
void turn_words(const Say& telling, int slot, Gaps& gaps) {
  gaps.emplace_back("turn", turn(telling.game, slot));
}
void place_words(const Say& telling, int value, Gaps& gaps) { turn_words(telling, value / 2, gaps); }
void common_words(const Say& telling, int level, Gaps& gaps) {
  gaps.emplace_back("common", words(telling).level(level));
}
void serious_words(const Say& telling, int level, Gaps& gaps) {
  gaps.emplace_back("serious", words(telling).level(level));
}
void phase_words(const Say&, int phase, Gaps& gaps) { gaps.emplace_back("phase", std::to_string(phase)); }
void track_words(const Say& telling, int track, Gaps& gaps) {
  gaps.emplace_back("track", telling.game.content.tracks[track].key);
}
void mission_words(const Say& telling, int mission, Gaps& gaps) {
  gaps.emplace_back("mission", words(telling).mission(mission));
}
void station_words(const Say& telling, int station, Gaps& gaps) {
  gaps.emplace_back("station", words(telling).station(station));
  if (station == kSpace) return;
  gaps.emplace_back("zone", words(telling).zone(zone_of(station)));
  gaps.emplace_back("weapon", words(telling).weapon(station));
}
void threat_words(const Say& telling, int card, Gaps& gaps) {
  gaps.emplace_back("threat", words(telling).threat(card));
  gaps.emplace_back("facts", words(telling).threat_facts(card));
}
void nothing(const Say&, int, Gaps&) {}  // the game adds it: it depends on the next number

void member_signs(const Say& telling, int member, std::vector<std::string>& signs) {
  signs.push_back(words(telling).member_sign(member));
}
void card_signs(const Say& telling, int card, std::vector<std::string>& signs) {
  for (const int half : {kActionHalf, kMovementHalf}) signs.push_back(words(telling).card_sign(card, half));
}
void threat_signs(const Say& telling, int card, std::vector<std::string>& signs) {
  signs.push_back(telling.game.content.threats[card].code);
}
void mission_signs(const Say& telling, int mission, std::vector<std::string>& signs) {
  signs.push_back(telling.game.missions[mission].row.code);
}

constexpr Row kThings[] = {
    {'k', "card", 0, end<kCardKinds>, card, "card", card_words, nullptr, nullptr, 1, card_signs},
    {'t', "turn", 0, end<kTurns>, turn, "", turn_words},
    {'j', "turn action|movement", 0, end<2 * kTurns>, turn_and_half, "", place_words, nullptr, nullptr, 2},
    {'m', "member", 0, crew, member, "member", member_words, nullptr, nullptr, 1, member_signs},
    {'M', "member", 0, crew, member, "", member_words, nullptr, own_member, 1, member_signs},
    {'z', "zone", 0, end<kZones>, name_in<SpaceAlert, kZoneNames>, "zone"},
    {'d', "tile", 0, end<kTiles>, name_in<SpaceAlert, kTileNames>},
    {'L', "level", 0, end<kLevels>, name_in<SpaceAlert, kLevelNames>, "", common_words},
    {'l', "level", 0, end<kLevels>, name_in<SpaceAlert, kLevelNames>, "", serious_words},
    {'s', "station", 0, end<kStations>, name_in<SpaceAlert, kStationNames>, "station", station_words},
    // in events
    {'h', "half", 0, end<2>, name_in<SpaceAlert, kHalfNames>},
    {'A', "action", 0, end<kActions>, name_in<SpaceAlert, kActionNames>},
    {'T', "threat", 0, threats, threat, "", threat_words, nullptr, nullptr, 1, threat_signs},
    {'i', "mission", 0, missions, mission, "", mission_words, nullptr, nullptr, 1, mission_signs},
    {'q', "announcement", 0, missions, mission, "", nothing},
    {'p', "phase", 1, end<kPhases + 1>, number, "", phase_words},
    {'r', "track", 0, tracks, track, "", track_words},
    {'e', "ending", 1, end<kEndings>, name_in<SpaceAlert, kEndingNames>},
};

}  // namespace

std::span<const ThingRow<SpaceAlert>> SpaceAlert::things() { return kThings; }
std::span<const MoveRow> SpaceAlert::move_rows() { return kMoveRows; }
std::span<const EventRow> SpaceAlert::event_rows() { return kEventRows; }
std::span<const std::string_view> SpaceAlert::ending_names() { return std::span(kEndingNames).subspan(1); }

std::string cue_name(const Cue& cue) {
  switch (cue.kind) {
    case CueKind::Threat:
      return fmt::format("T+{}{} {}{}", cue.token, cue.serious ? " serious" : "", kZoneNames[cue.zone],
                         cue.unconfirmed ? " unconfirmed" : "");
    case CueKind::OneMinute:
    case CueKind::TwentySeconds:
    case CueKind::Countdown:
    case CueKind::PhaseEnds: return fmt::format("{} {}", kCueNames[static_cast<int>(cue.kind)], cue.phase);
    default: return std::string(kCueNames[static_cast<int>(cue.kind)]);
  }
}

// -- seats and members

std::string SpaceAlert::seat_name(Seat seat) const {
  return settings.solo() ? "player" : fmt::format("crew{}", seat + 1);
}

std::optional<Seat> SpaceAlert::parse_seat(std::string_view name) const {
  for (Seat seat = 0; seat < settings.players; ++seat)
    if (seat_name(seat) == name) return seat;
  return std::nullopt;
}

std::string SpaceAlert::member_name(int member) const {
  int number = 1;
  for (int m = 0; m < member; ++m) number += settings.android[m] == settings.android[member] ? 1 : 0;
  return fmt::format("{}{}", settings.android[member] ? "android" : "crew", number);
}

std::optional<MemberId> SpaceAlert::parse_member(std::string_view name) const {
  for (int m = 0; m < settings.crew; ++m)
    if (member_name(m) == name) return static_cast<MemberId>(m);
  return std::nullopt;
}

// -- chance

std::string SpaceAlert::chance_name(const State& s) const {
  if (!s.hits.empty()) return fmt::format("damage {}", kZoneNames[s.hits[0].zone]);
  switch (s.step) {
    case Step::PickMission: return "mission";
    case Step::PickTracks: {
      int zone = 0;
      while (s.tracks[zone] != 0xFF) ++zone;
      return fmt::format("track {}", kZoneNames[zone]);
    }
    case Step::DrawThreat: {
      const Cue& cue = missions[s.mission].cues[s.cue - 1];
      return fmt::format("{} {}", cue.serious ? "serious" : "common",
                         cue.zone == kInside ? "internal" : "external");
    }
    case Step::Deal:
      for (int m = 0; m < settings.crew; ++m)
        if (s.members[m].owed != 0 || s.members[m].owed_heroic != 0)
          return fmt::format("deal {}", member_name(m));
      break;
    default: break;
  }
  return "computer";
}

char SpaceAlert::chance_thing(const State& s) const {
  if (!s.hits.empty()) return 'd';
  switch (s.step) {
    case Step::PickMission: return 'i';
    case Step::PickTracks: return 'r';
    case Step::DrawThreat: return 'T';
    case Step::Deal: return 'k';
    default: return 0;
  }
}

/// A card as it is drawn says which half is up, too.
void SpaceAlert::signs(const Say& telling, Move move, std::vector<Term>& list) const {
  if (move.kind != static_cast<std::uint16_t>(MoveKind::Place)) return;
  const std::uint32_t card = terms::word_of(0, 0);
  const std::uint32_t half = terms::word_of(1, 1);
  std::erase_if(list, [&](const Term& term) {
    return term.parts == card && term.text == words(telling).card_sign(move.a, 1 - move.b % 2);
  });
  list.push_back({words(telling).card_sign(move.a, move.b % 2), card | half});
  list.push_back({words(telling).half(move.b % 2), half});
}

std::string SpaceAlert::notation(const State& s, Outcome outcome) const {
  const std::size_t value = outcome.value;
  if (!s.hits.empty()) return std::string(kTileNames[value]);
  switch (s.step) {
    case Step::PickMission: return missions[value].row.key;
    case Step::PickTracks: return content.tracks[value].key;
    case Step::DrawThreat: return content.threats[value].key;
    case Step::Deal: return content.cards[value].key;
    default: return cue_name(missions[s.mission].cues[value]);
  }
}

Outcome SpaceAlert::parse_outcome(const State& s, std::string_view text) const {
  Outcomes possible;
  outcomes(s, possible);
  std::vector<std::string> known;
  for (const Weighted& entry : possible) {
    known.push_back(notation(s, entry.outcome));
    if (known.back() == text) return entry.outcome;
    if (s.hits.empty() && s.step == Step::DrawThreat && content.threats[entry.outcome.value].code == text)
      return entry.outcome;
  }
  // What is spelled right but not possible parses, so that the answer can say why.
  int other = -1;
  if (!s.hits.empty())
    other = index_in(kTileNames, text).value_or(-1);
  else if (s.step == Step::PickTracks)
    other = content.find_track(text);
  else if (s.step == Step::DrawThreat)
    other = content.find_threat(text);
  else if (s.step == Step::Deal)
    other = content.find_card(text);
  else if (s.step == Step::PickMission)
    other = content.find_mission(text);
  if (other >= 0) return Outcome{static_cast<std::uint32_t>(other)};
  throw Mistake(fmt::format("{} can't come up here; it is one of {}{}", in_quotes(text), listed(known),
                            did_you_mean(text, known)));
}

}  // namespace hullbreach::space_alert
