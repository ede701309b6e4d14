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
std::string Words::card_sign(int card, int half) const {
  const CardRow& row = content.cards[card];
  const bool acts = half == kActionHalf;
  const std::string_view letter = kLetterSigns[row.action];
  if (row.heroic) return acts ? fmt::format("{}*", letter) : fmt::format("*{}", kStationNames[row.station]);
  const std::string_view arrow = kArrowSigns[row.movement];
  return acts ? fmt::format("{}{}", letter, arrow) : fmt::format("{}{}", arrow, letter);
}
std::string Words::member_sign(int member) const {
  static constexpr std::string_view kHumans[] = {"①", "②", "③", "④", "⑤"};
  static constexpr std::string_view kAndroids[] = {"❶", "❷", "❸", "❹", "❺"};
  const auto& androids = game.settings.android;
  const auto number = std::count(androids.begin(), androids.begin() + member, androids[member]);
  return std::string(androids[member] ? kAndroids[number] : kHumans[number]);
}
std::string Words::member(int member) const {
  int number = 0;
  for (int m = 0; m <= member; ++m)
    number += game.settings.android[m] == game.settings.android[member] ? 1 : 0;
  const Gaps gaps = {{"n", std::to_string(number)}};
  if (game.settings.android[member]) return say("seat.android", gaps);
  // SPA-011: humans and seats go in the same order. Whoever plays all of them alone is none of them.
  if (game.settings.solo()) return say("seat.crew", gaps);
  return say.seat(static_cast<std::size_t>(number - 1), "seat.crew", gaps);
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

  /// Where words depend on more than what a move names.
  void adorn(Move move, std::string& key, Gaps& gaps) const {
    const auto add = [&](std::string_view name, std::string text) {
      gaps.emplace_back(name, std::move(text));
    };
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Place:
        add("half", words_.does(move.a, move.b % 2));
        if (!is_own(move.c)) key += "_for";
        break;
      case MoveKind::TakeBack:
      case MoveKind::Turn: {
        const Slot& slot = s_.members[move.b].slots[move.a];
        const bool turned = static_cast<MoveKind>(move.kind) == MoveKind::Turn;
        add("card", words_.card(slot.card));
        add("half", words_.does(slot.card, turned ? 1 - slot.half : slot.half));
        if (!is_own(move.b)) key += "_for";
        break;
      }
      case MoveKind::Shift:
        add("card", words_.card(s_.members[move.c].slots[move.a].card));
        if (!is_own(move.c)) key += "_for";
        break;
      case MoveKind::EndPhase: add("phase", std::to_string(s_.planners[seat_].phase + 1)); break;
      case MoveKind::OtherHalf:
        add("half", words_.does(current(move.a).card, 1 - current(move.a).half));
        break;
      default: break;
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
        return words_.say("prompt.go_on", {{"score", std::to_string(game_.campaign_score(s_).total())},
                                           {"n", std::to_string(s_.log.size())}});
      case Step::Repair: return words_.say("prompt.repair", {{"member", words_.member(in_order(s_.actor))}});
      default: return words_.say("prompt.pick_store");
    }
  }

 private:
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
      const std::string_view key = s_.members[m].mistake != Slip::None ? "prompt.slip"
                                   : current(m).swapped != 0           ? "prompt.swapped"
                                                                       : "prompt.revealed";
      cards.push_back(words_.say(
          key, {{"member", words_.member(m)}, {"card", words_.does(current(m).card, current(m).half)}}));
    }
    if (cards.empty()) return words_.say("prompt.nothing_revealed", {{"turn", std::to_string(s_.turn)}});
    return words_.say(
        settings().mistake_clock == 0 ? "prompt.reveal" : "prompt.own_up",
        {{"turn", std::to_string(s_.turn)}, {"cards", fmt::format("{}", fmt::join(cards, ", "))}});
  }

  const State& s_;
  Words words_;
  Seat seat_;
};

}  // namespace

void SpaceAlert::adorn(const Telling<SpaceAlert>& telling, Move move, std::string& key, Gaps& gaps) const {
  Teller(*this, *telling.state, telling.seat, telling.say).adorn(move, key, gaps);
}

/// Slots and damage tiles are pieces of a member and of a zone.
void SpaceAlert::touch(const Telling<SpaceAlert>& telling, Move move,
                       std::vector<std::string>& pieces) const {
  const auto slot = [&](int member, int i) {
    pieces.push_back(fmt::format("slot/{}/{}", member_name(member), i + 1));
  };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Place: return slot(move.c, move.b / 2);
    case MoveKind::TakeBack:
    case MoveKind::Turn: return slot(move.b, move.a);
    case MoveKind::Shift: slot(move.c, move.a); return slot(move.c, move.b);
    case MoveKind::OtherHalf:
    case MoveKind::OtherArrow: return slot(move.a, telling.state->turn - 1);
    case MoveKind::RepairTile:
      pieces.push_back(fmt::format("tile/{}/{}", kZoneNames[move.a], kTileNames[move.b]));
      return;
    default: return;
  }
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

std::vector<std::string> SpaceAlert::seldom() const {
  if (settings.mistake_clock == 0) return {};  // SPA-Q77: this table wants to be asked
  return {kMistakeWindow};
}

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

void SpaceAlert::adorn(const Event& event, const Locale& locale, std::string& key, Gaps& gaps) const {
  const Words words(*this, locale);
  const auto add = [&](std::string_view name, std::string text) { gaps.emplace_back(name, std::move(text)); };
  const auto gap = [&](std::string_view name) -> std::string& {
    return std::find_if(gaps.begin(), gaps.end(), [&](const auto& each) { return each.first == name; })
        ->second;
  };
  switch (static_cast<EventKind>(event.kind)) {
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
    case EventKind::Scored: add("total", std::to_string(event.args[3])); break;
    case EventKind::Announced:
      add("said", words.cue(missions[event.args[0]], missions[event.args[0]].cues[event.args[1]]));
      break;
    case EventKind::Agreed:
      if (settings.solo()) gap("member") = locale("seat.player");  // who is nobody aboard
      break;
    case EventKind::PlacedSeen:
    case EventKind::PlacedOpen: add("does", words.does(event.args[3], event.args[2])); break;
    case EventKind::Revealed:
    case EventKind::RevealedSwapped: add("does", words.does(event.args[2], event.args[1])); break;
    default: break;
  }
}

std::string_view SpaceAlert::rule_of(const Event& event) const {
  if (static_cast<EventKind>(event.kind) != EventKind::NoEffect) return kEventRows[event.kind].rule;
  // Why an action has no effect depends on the system.
  static constexpr std::string_view kRules[kActions][kStations] = {
      {"SPA-115", "SPA-115", "SPA-115", "SPA-118", "SPA-115", "SPA-118"},
      {"SPA-Q17", "SPA-Q17", "SPA-Q17", "SPA-Q17", "SPA-122", "SPA-Q17"},
      {"SPA-132", "SPA-124", "SPA-128", "SPA-128", "SPA-133", "SPA-126"},
      {"SPA-140", "SPA-140", "SPA-140", "SPA-140", "SPA-140", "SPA-140"}};
  return kRules[event.args[1]][event.args[2]];
}

}  // namespace hullbreach::space_alert
