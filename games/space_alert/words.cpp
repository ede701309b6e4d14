// The game in words: prompts, choices, events. The words themselves are in locale/{en,fr}.toml.
#include "games/space_alert/words.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

std::string Words::zone(int zone) const { return say(fmt::format("zone.{}", kZoneNames[zone])); }
std::string Words::station(int station) const {
  return say(fmt::format("station.{}", kStationNames[station]));
}
std::string Words::stations(std::uint8_t set) const {
  std::vector<std::string> names;
  for (int each : Bits(set)) names.push_back(station(each));
  return fmt::format("{}", fmt::join(names, ", "));
}
std::string Words::tile(int tile) const { return say(fmt::format("tile.{}", kTileNames[tile])); }
std::string Words::weapon(int station) const {
  return say(is_upper(station) ? "system.heavy_laser"
             : station == kLW  ? "system.pulse_cannon"
                               : "system.light_laser");
}
std::string Words::action(int action) const { return say(fmt::format("action.{}", kActionNames[action])); }
std::string Words::half(int half) const { return say(fmt::format("half.{}", kHalfNames[half])); }
std::string Words::card(int card) const { return say(fmt::format("card.{}", content.cards[card].key)); }
std::string Words::does(int card, int half) const {
  const CardRow& row = content.cards[card];
  if (half == kActionHalf)
    return say(fmt::format("action.{}{}", row.heroic ? "heroic_" : "", kActionNames[row.action]));
  if (row.heroic) return say("movement.heroic", {{"station", station(row.station)}});
  return say(fmt::format("movement.{}", kMovementNames[row.movement]));
}
std::string Words::member(int member) const {
  int number = 0;
  for (int m = 0; m <= member; ++m)
    number += game.settings.android[m] == game.settings.android[member] ? 1 : 0;
  return say(game.settings.android[member] ? "seat.android" : "seat.crew", {{"n", std::to_string(number)}});
}
std::string Words::mission(int mission) const {
  const std::size_t index = static_cast<std::size_t>(mission);
  if (index >= content.missions.size()) return say("screen.generated");
  return say(fmt::format("mission.{}", game.missions[index].row.key));
}
std::string Words::level(int level) const { return say(fmt::format("level.{}", kLevelNames[level])); }

std::string Words::threat(int card) const {
  return say(fmt::format("threat.{}.name", content.threats[card].key));
}

std::string Words::threat_facts(int card) const {
  const ThreatRow& row = content.threats[card];
  return threat_facts(row, row.has(kRocketPoints) ? "?" : std::to_string(row.hit_points), row.armour,
                      row.speed, row.stations);
}

std::string Words::threat_facts(const ThreatRow& row, const std::string& hits, int armour, int speed,
                                std::uint8_t tiles) const {
  const std::string_view key = row.kind == ThreatKind::External   ? "facts.external"
                               : row.kind == ThreatKind::Intruder ? "facts.intruder"
                               : row.has(kOutside)                ? "facts.outside"
                                                                  : "facts.malfunction";
  return say(key, {{"hits", hits},
                   {"armour", std::to_string(armour)},
                   {"speed", std::to_string(speed)},
                   {"action", std::string(kActionNames[row.fixed_by])},
                   {"stations", stations(tiles)}});
}

std::vector<std::string> Words::threat_rules(int card) const {
  const ThreatRow& row = content.threats[card];
  std::vector<std::string> rules;
  for (int trait : Bits(row.traits)) rules.push_back(say(fmt::format("trait.{}", kTraitNames[trait])));
  if (const std::string key = fmt::format("threat.{}.special", row.key); say.has(key))
    rules.push_back(say(key));
  return rules;
}

std::string Words::threat_action(int card, char letter) const {
  const char small = letter == 'X' ? 'x' : letter == 'Y' ? 'y' : 'z';
  const std::string key = fmt::format("threat.{}.{}", content.threats[card].key, small);
  return say.has(key) ? say(key) : std::string();
}

std::string Words::cue(const Mission& mission, const Cue& cue) const {
  const bool last = cue.phase == mission.phases();
  switch (cue.kind) {
    case CueKind::Threat: {
      const std::string announcement =
          say(fmt::format("cue.threat_{}{}", cue.zone == kInside ? "internal" : "external",
                          cue.serious ? "_serious" : ""),
              {{"n", std::to_string(cue.token)}, {"zone", zone(cue.zone)}});
      return cue.unconfirmed ? say("cue.unconfirmed", {{"announcement", announcement}}) : announcement;
    }
    case CueKind::OneMinute:
    case CueKind::TwentySeconds:
      if (last) return say(fmt::format("cue.{}_jump", kCueNames[static_cast<int>(cue.kind)]));
      break;
    case CueKind::PhaseEnds:
      if (last) return say("cue.jump");
      break;
    default: break;
  }
  return say(fmt::format("cue.{}", kCueNames[static_cast<int>(cue.kind)]),
             {{"phase", std::to_string(cue.phase)}});
}

namespace {

/// What is asked of one seat, and its answers.
class Teller : public Look {
 public:
  Teller(const SpaceAlert& game, const State& state, Seat seat, const Locale& locale)
      : Look(game, state), s_(state), words_(game, locale), seat_(seat) {}

  std::string words(Move move) const {
    const MoveKind kind = static_cast<MoveKind>(move.kind);
    std::string key(move_row(kind).key);
    Gaps gaps;
    const auto add = [&](std::string_view name, std::string text) {
      gaps.emplace_back(name, std::move(text));
    };
    switch (kind) {
      case MoveKind::Place:
        add("card", words_.card(move.a));
        add("turn", std::to_string(move.b / 2 + 1));
        add("half", words_.does(move.a, move.b % 2));
        break;
      case MoveKind::TakeBack:
      case MoveKind::Turn: {
        const Slot& slot = s_.members[move.c].slots[move.b];
        add("turn", std::to_string(move.b + 1));
        add("card", words_.card(slot.card));
        add("half", words_.does(slot.card, kind == MoveKind::Turn ? 1 - slot.half : slot.half));
        break;
      }
      case MoveKind::Shift:
        add("card", words_.card(s_.members[move.c].slots[move.a].card));
        add("turn", std::to_string(move.a + 1));
        add("to", std::to_string(move.b + 1));
        break;
      case MoveKind::Give: add("card", words_.card(move.a)); break;
      case MoveKind::EndPhase: add("phase", std::to_string(s_.planners[seat_].phase + 1)); break;
      case MoveKind::OtherHalf: {
        const Slot& slot = current(move.c);
        add("half", words_.does(slot.card, 1 - slot.half));
        break;
      }
      case MoveKind::Propose:
        add("common", words_.level(move.a));
        add("serious", words_.level(move.b));
        break;
      case MoveKind::RepairTile:
        add("zone", words_.zone(move.a));
        add("tile", words_.tile(move.b));
        break;
      case MoveKind::Stow: add("station", words_.station(move.a)); break;
      default: break;
    }
    if (plans_on_a_board(kind) && !is_own(move.c)) key += "_for";
    add("member", words_.member(move.c));
    return words_.say(key, gaps);
  }

  std::vector<std::string> touches(Move move) const {
    const std::string member = game_.member_name(move.c);
    const auto slot = [&](int i) { return fmt::format("slot/{}/{}", member, i + 1); };
    const auto card = [&](int kind) { return fmt::format("card/{}", content().cards[kind].key); };
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Place: return {card(move.a), slot(move.b / 2)};
      case MoveKind::TakeBack:
      case MoveKind::Turn: return {slot(move.b)};
      case MoveKind::Shift: return {slot(move.a), slot(move.b)};
      case MoveKind::Give: return {card(move.a), fmt::format("member/{}", member)};
      case MoveKind::OtherHalf:
      case MoveKind::OtherArrow: return {fmt::format("member/{}", member), slot(s_.turn - 1)};
      case MoveKind::RepairTile:
        return {fmt::format("zone/{}", kZoneNames[move.a]),
                fmt::format("tile/{}/{}", kZoneNames[move.a], kTileNames[move.b])};
      case MoveKind::Stow: return {fmt::format("station/{}", kStationNames[move.a])};
      default: return {};
    }
  }

  std::string prompt() const {
    const Wait wait = game_.wait(s_);
    if (!wait.seats.has(seat_) && !wait.may.has(seat_)) return words_.say("prompt.wait");
    switch (s_.step) {
      case Step::Plan: return plan_prompt();
      case Step::Reveal: return reveal_prompt();
      case Step::Levels: return words_.say("prompt.levels", {{"n", std::to_string(s_.log.size() + 1)}});
      case Step::GoOn:
        return words_.say("prompt.go_on", {{"score", std::to_string(game_.campaign_score(s_))},
                                           {"n", std::to_string(s_.log.size())}});
      case Step::Repair: return words_.say("prompt.repair", {{"member", words_.member(in_order(s_.actor))}});
      default: return words_.say("prompt.pick_store");
    }
  }

 private:
  static bool plans_on_a_board(MoveKind kind) {
    return kind == MoveKind::Place || kind == MoveKind::TakeBack || kind == MoveKind::Shift ||
           kind == MoveKind::Turn;
  }
  bool is_own(int member) const { return !settings().solo() && settings().member_of[seat_] == member; }

  /// The phase and its turns, what was said last, and what is special just now.
  std::string plan_prompt() const {
    const Planner& planner = s_.planners[seat_];
    std::vector<std::string> parts;
    parts.push_back(words_.say("prompt.said", {{"said", words_.cue(mission(), mission().cues[s_.cue - 1])}}));
    parts.push_back(words_.say("prompt.plan", {{"phase", std::to_string(planner.phase)},
                                               {"from", std::to_string(kPhaseStarts[planner.phase - 1])},
                                               {"to", std::to_string(kPhaseStarts[planner.phase] - 1)}}));
    if (s_.transfer != 0 && planner.gave == 0 && !settings().solo())
      parts.push_back(words_.say("prompt.transfer"));
    if (s_.silence != 0) parts.push_back(words_.say("prompt.comms_down"));
    if (s_.closing != 0 && planner.agreed == 0) parts.push_back(words_.say("prompt.closing"));
    if (planner.ready != 0) parts.push_back(words_.say("prompt.others_plan"));
    return fmt::format("{}", fmt::join(parts, " "));
  }

  std::string reveal_prompt() const {
    std::vector<std::string> cards;
    for (int i = 0; i < crew(); ++i) {
      const int m = in_order(i);
      if (settings().runner[m] != seat_ || s_.members[m].out != 0 || current(m).empty()) continue;
      const bool slip = s_.members[m].mistake != Slip::None;
      cards.push_back(words_.say(
          slip ? "prompt.slip" : "prompt.revealed",
          {{"member", words_.member(m)}, {"card", words_.does(current(m).card, current(m).half)}}));
    }
    if (cards.empty()) return words_.say("prompt.nothing_revealed", {{"turn", std::to_string(s_.turn)}});
    return words_.say("prompt.reveal", {{"turn", std::to_string(s_.turn)},
                                        {"cards", fmt::format("{}", fmt::join(cards, ", "))}});
  }

  const State& s_;
  Words words_;
  Seat seat_;
};

}  // namespace

std::vector<std::string> SpaceAlert::endings() const {
  return {std::begin(kEndingNames) + 1, std::end(kEndingNames)};
}

std::vector<Choice> SpaceAlert::choices(const State& s, Seat seat, const Locale& locale) const {
  const Teller teller(*this, s, seat, locale);
  Moves moves;
  legal(s, seat, moves);
  asides(s, seat, moves);
  std::vector<Choice> list;
  for (const Move& move : moves)
    list.push_back({move, notation(s, seat, move), teller.words(move),
                    std::string(move_row(static_cast<MoveKind>(move.kind)).rule), teller.touches(move)});
  return list;
}

std::string SpaceAlert::prompt(const State& s, Seat seat, const Locale& locale) const {
  return Teller(*this, s, seat, locale).prompt();
}

std::string SpaceAlert::chance_prompt(const State& s, const Locale& locale) const {
  const Words words(*this, locale);
  if (!s.hits.empty()) return locale("chance.damage", {{"zone", words.zone(s.hits[0].zone)}});
  switch (s.step) {
    case Step::PickMission: return locale("chance.mission");
    case Step::PickTracks: {
      int zone = 0;
      while (s.tracks[zone] != 0xFF) ++zone;
      return locale("chance.track", {{"zone", words.zone(zone)}});
    }
    case Step::DrawThreat: {
      const Cue& cue = missions[s.mission].cues[s.cue - 1];
      return locale(fmt::format("chance.{}_{}", cue.serious ? "serious" : "common",
                                cue.zone == kInside ? "internal" : "external"));
    }
    case Step::Deal:
      for (int m = 0; m < settings.crew; ++m)
        if (s.members[m].owed_heroic != 0 || s.members[m].owed != 0)
          return locale(s.members[m].owed_heroic != 0 ? "chance.deal_heroic" : "chance.deal",
                        {{"member", words.member(m)}});
      break;
    default: break;
  }
  return locale("chance.announcement");
}

namespace {

constexpr const char* kMistakeWindow = "mistake";

}  // namespace

std::string SpaceAlert::window(const State& s, Seat seat) const {
  return s.step == Step::Reveal && s.deciding.has(seat) ? kMistakeWindow : "";
}

std::vector<std::string> SpaceAlert::windows() const { return {kMistakeWindow}; }

std::optional<Move> SpaceAlert::pass(const State& s, Seat seat) const {
  if (!wait(s).seats.has(seat)) return std::nullopt;
  switch (s.step) {
    case Step::Plan: return space_alert::move(MoveKind::Ready);
    case Step::Reveal: return space_alert::move(MoveKind::CarryOut);
    case Step::Repair: return space_alert::move(MoveKind::NoRepair);
    case Step::GoOn: return space_alert::move(MoveKind::GoOn);
    default: return std::nullopt;
  }
}

std::string SpaceAlert::describe(const Event& event, const Locale& locale) const {
  const Words words(*this, locale);
  const EventKind kind = static_cast<EventKind>(event.kind);
  const EventRow& row = kEventRows[event.kind];
  std::string key = fmt::format("event.{}", row.name);
  Gaps gaps;
  const auto add = [&](std::string_view name, std::string text) { gaps.emplace_back(name, std::move(text)); };
  const auto has = [&](std::string_view name) {
    return std::any_of(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.first == name; });
  };
  constexpr std::string_view kNumbers[] = {"n", "n2", "n3", "n4"};
  std::size_t numbers = 0;
  int half = 0;
  for (std::size_t i = 0; i < row.args.size(); ++i) {
    const int value = event.args[i];
    switch (row.args[i]) {
      case 'm': {
        const bool player = kind == EventKind::Agreed && settings.solo();  // who is nobody aboard
        add(has("member") ? "to" : "member", player ? locale("seat.player") : words.member(value));
        break;
      }
      case 'k':
        add("card", words.card(value));
        add("does", words.does(value, half));
        break;
      case 't': add(has("turn") ? "to" : "turn", std::to_string(value)); break;
      case 'h':
        half = value;
        add("half", words.half(value));
        break;
      case 'z': add("zone", words.zone(value)); break;
      case 's':
        add("station", words.station(value));
        if (value != kSpace) {
          add("zone", words.zone(zone_of(value)));
          add("weapon", words.weapon(value));
        }
        break;
      case 'd': add("tile", words.tile(value)); break;
      case 'T':
        add("threat", words.threat(value));
        add("facts", words.threat_facts(value));
        break;
      case 'n':
        add(kNumbers[numbers++],
            std::to_string(kind == EventKind::ArmourSet ? static_cast<std::int8_t>(value) : value));
        break;
      case 'p': add("phase", std::to_string(value)); break;
      case 'q': add("said", words.cue(missions[value], missions[value].cues[event.args[i + 1]])); break;
      case 'i': add("mission", words.mission(value)); break;
      case 'L': add(has("common") ? "serious" : "common", words.level(value)); break;
      case 'e': add("ending", locale(fmt::format("ending.{}", kEndingNames[value]))); break;
      case 'r': add("track", content.tracks[value].key); break;
      default: add("action", words.action(value)); break;
    }
  }
  switch (kind) {
    case EventKind::IntruderAppeared:
    case EventKind::MalfunctionAppeared:
      add("stations", words.stations(content.threats[event.args[1]].stations));
      break;
    case EventKind::ThreatActs: {
      const char letter = static_cast<char>(event.args[1]);
      std::string text = words.threat_action(event.args[0], letter);
      if (text.empty()) key += "_not";
      add("letter", std::string(1, letter));
      add("text", std::move(text));
      break;
    }
    case EventKind::Awoke:
      if (content.threats[event.args[0]].has(kRetaliatesAwake)) key += "_angry";
      break;
    case EventKind::Scored: add("total", std::to_string(event.args[3] - event.args[4])); break;
    default: break;
  }
  return locale(key, gaps);
}

std::string_view SpaceAlert::event_name(const Event& event) const { return kEventRows[event.kind].name; }

std::string SpaceAlert::rule_of(const Event& event) const {
  if (static_cast<EventKind>(event.kind) != EventKind::NoEffect)
    return std::string(kEventRows[event.kind].rule);
  // Why an action has no effect depends on the system.
  static constexpr std::string_view kRules[kActions][kStations] = {
      {"SPA-115", "SPA-115", "SPA-115", "SPA-118", "SPA-115", "SPA-118"},
      {"SPA-Q17", "SPA-Q17", "SPA-Q17", "SPA-Q17", "SPA-122", "SPA-Q17"},
      {"SPA-132", "SPA-124", "SPA-128", "SPA-128", "SPA-133", "SPA-126"},
      {"SPA-140", "SPA-140", "SPA-140", "SPA-140", "SPA-140", "SPA-140"}};
  return std::string(kRules[event.args[1]][event.args[2]]);
}

std::string SpaceAlert::ending_words(const Result& result, const Locale& locale) const {
  return result.over ? locale(fmt::format("ending.{}", endings()[result.ending])) : std::string();
}

}  // namespace hullbreach::space_alert
