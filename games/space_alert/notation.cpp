// Moves and outcomes in words that are the same in every language, both ways.
#include <charconv>
#include <fmt/format.h>

#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

constexpr MoveRow kMoveRows[] = {
    {MoveKind::Place, "place %k %t %h %M", "move.place", "SPA-050"},
    {MoveKind::TakeBack, "take %t %M", "move.take", "SPA-052"},
    {MoveKind::Shift, "shift %t %u %M", "move.shift", "SPA-052"},
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
static_assert(std::size(kMoveRows) == static_cast<std::size_t>(MoveKind::kCount));

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// A slot by its turn, 1 to 12.
std::optional<int> parse_slot(std::string_view word) {
  int turn = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), turn);
  if (error != std::errc() || end != word.data() + word.size() || turn < 1 || turn > kTurns)
    return std::nullopt;
  return turn - 1;
}

std::string all_patterns() {
  std::vector<std::string> patterns;
  for (const MoveRow& row : kMoveRows) {
    std::string shown;
    for (std::size_t i = 0; i < row.pattern.size(); ++i) {
      if (row.pattern[i] != '%') {
        shown += row.pattern[i];
        continue;
      }
      switch (row.pattern[++i]) {
        case 'k': shown += "CARD"; break;
        case 't':
        case 'u': shown += "TURN"; break;
        case 'h': shown += "action|movement"; break;
        case 'm': shown += "MEMBER"; break;
        case 'M': shown += "[MEMBER]"; break;
        case 'z': shown += "ZONE"; break;
        case 'd': shown += "TILE"; break;
        case 's': shown += "STATION"; break;
        default: shown += "LEVEL"; break;
      }
    }
    patterns.push_back(std::move(shown));
  }
  return fmt::format("{}", fmt::join(patterns, "; "));
}

}  // namespace

const MoveRow& move_row(MoveKind kind) { return kMoveRows[static_cast<int>(kind)]; }

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

// -- moves

std::string SpaceAlert::notation(const State&, Seat seat, Move move) const {
  const MoveKind kind = static_cast<MoveKind>(move.kind);
  const bool slots_in_b = kind == MoveKind::TakeBack || kind == MoveKind::Turn;
  std::string text;
  for (std::string_view word : split(move_row(kind).pattern)) {
    std::string shown(word);
    if (word[0] == '%') switch (word[1]) {
        case 'k': shown = content.cards[move.a].key; break;
        case 't':
          shown = std::to_string((kind == MoveKind::Place ? move.b / 2 : slots_in_b ? move.b : move.a) + 1);
          break;
        case 'u': shown = std::to_string(move.b + 1); break;
        case 'h': shown = kHalfNames[move.b % 2]; break;
        case 'm': shown = member_name(move.c); break;
        case 'M':
          if (!settings.solo() && settings.member_of[seat] == move.c) continue;
          shown = member_name(move.c);
          break;
        case 'z': shown = kZoneNames[move.a]; break;
        case 'd': shown = kTileNames[move.b]; break;
        case 'L': shown = kLevelNames[move.a]; break;
        case 'l': shown = kLevelNames[move.b]; break;
        default: shown = kStationNames[move.a]; break;
      }
    if (!text.empty()) text += ' ';
    text += shown;
  }
  return text;
}

Move SpaceAlert::parse_move(const State&, Seat seat, std::string_view text) const {
  const auto words = split(text);
  std::string problem;
  for (const MoveRow& row : kMoveRows) {
    const auto pattern = split(row.pattern);
    const bool own_board = pattern.back() == "%M";
    // The words that are no gaps tell which move is meant.
    std::size_t fixed = 0;
    while (fixed < pattern.size() && pattern[fixed][0] != '%') ++fixed;
    if (words.size() < fixed || !std::equal(pattern.begin(), pattern.begin() + fixed, words.begin()))
      continue;
    if (words.size() > pattern.size() || words.size() + (own_board ? 1 : 0) < pattern.size()) {
      problem = fmt::format("{} is not written like that", in_quotes(text));
      continue;
    }
    Move move = space_alert::move(row.kind, 0, 0, settings.solo() ? 0 : settings.member_of[seat]);
    if (row.kind != MoveKind::Place && row.kind != MoveKind::TakeBack && row.kind != MoveKind::Shift &&
        row.kind != MoveKind::Turn)
      move.c = 0;
    const bool slots_in_b = row.kind == MoveKind::TakeBack || row.kind == MoveKind::Turn;
    bool good = !(own_board && words.size() < pattern.size() && settings.solo());
    if (!good) problem = "say which android's board you mean, as in 'take 3 android1'";
    for (std::size_t i = fixed; good && i < words.size(); ++i) {
      std::optional<int> value;
      switch (pattern[i][1]) {
        case 'k': value = content.find_card(words[i]); break;
        case 't':
        case 'u': value = parse_slot(words[i]); break;
        case 'h': value = index_in(kHalfNames, words[i]); break;
        case 'm':
        case 'M':
          if (const auto member = parse_member(words[i])) value = *member;
          break;
        case 'z':
          value = index_in(kZoneNames, words[i]);
          if (value == kInside) value.reset();
          break;
        case 'd': value = index_in(kTileNames, words[i]); break;
        case 'L':
        case 'l': value = index_in(kLevelNames, words[i]); break;
        default:
          value = index_in(kStationNames, words[i]);
          if (value == kSpace) value.reset();
          break;
      }
      if (!value || *value < 0) {
        problem = fmt::format("{} is nothing that can stand here", in_quotes(words[i]));
        good = false;
        break;
      }
      const auto number = static_cast<std::uint16_t>(*value);
      switch (pattern[i][1]) {
        case 't':
          if (row.kind == MoveKind::Place)
            move.b = static_cast<std::uint16_t>(number * 2);
          else
            (slots_in_b ? move.b : move.a) = number;
          break;
        case 'h': move.b = static_cast<std::uint16_t>(move.b + number); break;
        case 'u':
        case 'd':
        case 'l': move.b = number; break;
        case 'm':
        case 'M': move.c = number; break;
        default: move.a = number; break;
      }
    }
    if (good) return move;
  }
  if (problem.empty()) problem = fmt::format("{} is no move", in_quotes(text));
  throw Mistake(fmt::format("{}; moves are: {}", problem, all_patterns()));
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
