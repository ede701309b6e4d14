// Threats move and carry out their actions (chapter 3.4). What an action does stands in content/ as a
// script; here are its verbs.
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

namespace {

/// No number on a card grows beyond this, whatever a pack says.
constexpr int kMost = 99;

}  // namespace

/// A threat's script looking at the state and acting on it.
class ThreatScript {
 public:
  using Set = Bits;

  ThreatScript(Rules& rules, int index) : rules_(rules), index_(index) {}

  /// SPA-191: zones from red to blue. SPA-142, SPA-Q68: "players" are all characters aboard, not one in
  /// space.
  Set select(int id, const int* args) const {
    const auto members = [&](auto condition) {
      Set found;
      for (int m = 0; m < rules_.crew(); ++m)
        if (condition(rules_.s.members[m])) found.add(m);
      return found;
    };
    switch (static_cast<Select>(id)) {
      case Select::Zones: return Set::first(kZones);
      case Select::Tiles: return Set(threat().tiles);
      case Select::Aboard: return members([](const Member& m) { return m.station != kSpace; });
      case Select::At: return members([&](const Member& m) { return m.station == args[0]; });
      case Select::InZone:
        return members([&](const Member& m) { return m.station != kSpace && zone_of(m.station) == args[0]; });
      case Select::Leading: return members([](const Member& m) { return m.squad == Squad::Active; });
      case Select::kCount: break;
    }
    broken("a selector that is none", __FILE__, __LINE__);
  }

  int value(int id, const int* args) const {
    switch (static_cast<ValueWord>(id)) {
      case ValueWord::Here: return threat().zone == kInside ? zone_of(station()) : threat().zone;
      case ValueWord::Station: return station();
      case ValueWord::ZoneOf: return zone_of(args[0]);
      case ValueWord::Hits: return threat().hits;
      case ValueWord::HalfHits: return threat().hits / 2;
      case ValueWord::HitsLeft: return std::max(0, rules_.hit_points(threat()) - threat().hits);
      case ValueWord::Passed: return threat().passed;
      case ValueWord::Reactor: return rules_.s.ship.reactor[args[0]];
      case ValueWord::Culprit: return threat().culprit;
      case ValueWord::kCount: break;
    }
    broken("a value that is none", __FILE__, __LINE__);
  }

  bool test(int, const int*) const { broken("this game has no predicates", __FILE__, __LINE__); }

  void act(int verb, const int* args) {
    State& s = rules_.s;
    Threat& threat = s.threats[index_];
    switch (static_cast<Verb>(verb)) {
      case Verb::Attack: return rules_.attack(index_, args[0], args[1]);
      case Verb::Damage: return rules_.damage(index_, args[0], args[1]);
      case Verb::Heal: {
        const int healed = std::min<int>(args[0], threat.hits);
        threat.hits = static_cast<std::uint8_t>(threat.hits - healed);
        return rules_.tell_all(EventKind::Healed, threat.card, healed);
      }
      case Verb::Suffer:
        threat.hits = static_cast<std::uint8_t>(std::min(threat.hits + args[0], kMost));
        rules_.tell_all(EventKind::Suffered, threat.card, args[0]);
        if (threat.hits >= rules_.hit_points(threat)) rules_.destroy(index_);  // SPA-307
        return;
      case Verb::Quicken:
        threat.speed = static_cast<std::uint8_t>(std::min(threat.speed + args[0], kMost));
        return rules_.tell_all(EventKind::Quickened, threat.card, threat.speed);
      case Verb::Armour:
        threat.armour = static_cast<std::int8_t>(std::min(threat.armour + args[0], kMost));
        return rules_.tell_all(EventKind::ArmourSet, threat.card, threat.armour);
      case Verb::SetArmour:
        threat.armour = static_cast<std::int8_t>(std::min(args[0], kMost));
        return rules_.tell_all(EventKind::ArmourSet, threat.card, threat.armour);
      case Verb::Awaken: threat.awake = 1; return rules_.tell_all(EventKind::Awoke, threat.card);
      case Verb::AttackAura: threat.aura = 1; return rules_.tell_all(EventKind::AttackAuraOn, threat.card);
      case Verb::ArmourAura: threat.aura = 2; return rules_.tell_all(EventKind::ArmourAuraOn, threat.card);
      case Verb::AdvanceOthers: {  // SPA-289
        const bool already = std::any_of(s.frames.begin(), s.frames.end(),
                                         [](const Frame& frame) { return frame.kind == Frame::Others; });
        if (already) return;  // no card of the game does this twice over; a pack of one's own might
        Frame frame;
        frame.kind = Frame::Others;
        frame.threat = static_cast<std::uint8_t>(index_);
        s.frames.push_back(frame);
        return;
      }
      case Verb::DrainShield: return rules_.drain_shield(args[0], args[1]);
      case Verb::DrainReactor: return rules_.drain_reactor(args[0], args[1]);
      case Verb::LeakShield: {
        const int cubes = s.ship.shield[args[0]];
        rules_.drain_shield(args[0], cubes);
        return rules_.damage(index_, args[0], cubes);
      }
      case Verb::LeakReactor: {
        const int cubes = s.ship.reactor[args[0]];
        rules_.drain_reactor(args[0], cubes);
        return rules_.damage(index_, args[0], cubes);
      }
      case Verb::Surge: {
        std::uint8_t& reactor = s.ship.reactor[args[0]];
        std::uint8_t& shield = s.ship.shield[args[0]];
        const int moved = std::min<int>(reactor, std::max(0, rules_.shield_capacity(args[0]) - shield));
        const int leaked = reactor - moved;
        shield = static_cast<std::uint8_t>(shield + moved);
        reactor = 0;
        rules_.tell_all(EventKind::Surged, args[0], moved);
        return rules_.damage(index_, args[0], leaked);
      }
      case Verb::LoseCapsule:
        if (s.ship.capsules == 0) return;
        --s.ship.capsules;
        return rules_.tell_all(EventKind::CapsuleLost);
      case Verb::LoseRocket:
        if (s.ship.rockets == 0) return;  // SPA-Q55
        --s.ship.rockets;
        rules_.tell_all(EventKind::RocketLost);
        return rules_.rockets_changed();
      case Verb::Engulf: {  // SPA-316: only a squad that lies in its store
        Store& store = s.ship.store[station() == kUB];
        if ((station() != kLR && station() != kUB) || store != Store::Squad) return;
        store = Store::Engulfed;
        return rules_.tell_all(EventKind::SquadEngulfed, station());
      }
      case Verb::Double:
        s.ship.doubled = static_cast<std::uint8_t>(s.ship.doubled | (1u << args[0]));
        return rules_.tell_all(EventKind::DamageDoubled, args[0]);
      case Verb::MoveLeft:  // SPA-Q65: beyond the edge it stays
        if (zone_of(station()) > kRed) rules_.move_tile(index_, station() - 1);
        return;
      case Verb::MoveRight:
        if (zone_of(station()) < kBlue) rules_.move_tile(index_, station() + 1);
        return;
      case Verb::ChangeDeck: return rules_.move_tile(index_, other_deck(station()));
      case Verb::Seek: return rules_.seek(index_);
      case Verb::SpreadLeft: return rules_.spread(index_, -1);
      case Verb::SpreadRight: return rules_.spread(index_, 1);
      case Verb::Delay: return rules_.delay(args[0], s.turn + 1);
      case Verb::KnockOut:
        if (args[0] < rules_.crew()) rules_.knock_out(args[0]);
        return;
      case Verb::LoseShip: return rules_.lose(kShipTaken, index_);
      case Verb::kCount: break;
    }
    broken("a verb that is none", __FILE__, __LINE__);
  }

 private:
  const Threat& threat() const { return rules_.s.threats[index_]; }
  int station() const { return threat().tiles == 0 ? int{kUR} : Bits(threat().tiles).lowest(); }

  Rules& rules_;
  int index_;
};

void Rules::find_threats() {
  Bits coming, in_play, survived, inside;
  for (std::size_t i = 0; i < s.threats.size(); ++i) {
    const Threat& threat = s.threats[i];
    const std::uint64_t bit = std::uint64_t{1} << i;
    coming.word |= threat.fate == Fate::Announced ? bit : 0;
    in_play.word |= threat.fate == Fate::InPlay ? bit : 0;
    survived.word |= threat.fate == Fate::Survived ? bit : 0;
    inside.word |= threat.zone == kInside ? bit : 0;
  }
  coming_ = coming;
  outside_ = in_play - inside;
  inside_ = (in_play | survived) & inside;
  traits_inside_ = 0;
  for (const int i : inside_) traits_inside_ |= row(s.threats[i]).traits;
}

/// SPA-174: all tokens, external and internal, in ascending order; then the rocket flies on (SPA-180).
void Rules::step_move() {
  for (const int index : (outside_ | inside_) - Bits::first(s.actor)) {
    Threat& threat = s.threats[index];
    if (!in_play(threat)) continue;
    s.actor = static_cast<std::uint8_t>(index + 1);
    std::uint8_t left = threat.speed;  // fixed now (SPA-Q25)
    glide(threat, left);
    if (left == 0) {
      tell_all(EventKind::ThreatMoved, threat.card, threat.place);
      continue;
    }
    Frame frame;
    frame.kind = Frame::Move;
    frame.threat = static_cast<std::uint8_t>(index);
    frame.n = left;
    s.frames.push_back(frame);
    events_.part_done();
    step_frames();
    if (!s.hits.empty() || s.step != Step::Move) return;  // tiles are to be drawn, or the ship is lost
    events_.part_done();
  }
  s.ship.flying = s.ship.launched;
  s.ship.launched = 0;
  go(Step::Check);
}

/// Over spaces that set nothing off.
void Rules::glide(Threat& threat, std::uint8_t& left) const {
  const std::uint8_t spaces = std::min(left, track(threat).clear[threat.place]);
  threat.place = static_cast<std::uint8_t>(threat.place - spaces);
  left = static_cast<std::uint8_t>(left - spaces);
}

/// SPA-175 to SPA-177: space by space, so that every action on the way is carried out in turn.
void Rules::frame_move() {
  Frame& frame = s.frames.back();
  Threat& threat = s.threats[frame.threat];
  if (in_play(threat) && threat.place == 1) survive(frame.threat);
  if (in_play(threat)) glide(threat, frame.n);
  if (!in_play(threat) || frame.n == 0) {
    if (in_play(threat)) tell_all(EventKind::ThreatMoved, threat.card, threat.place);
    s.frames.pop_back();
    return;
  }
  --frame.n;
  --threat.place;
  const ThreatRow& card = row(threat);
  std::uint16_t script = kNoScript;
  switch (track(threat).marks[threat.place]) {
    case 'X':
      ++threat.passed;
      script = card.x;
      break;
    case 'Y':
      ++threat.passed;
      script = card.y;
      break;
    case 'Z': script = card.z; break;
    default: return;
  }
  tell_all(EventKind::ThreatActs, threat.card, track(threat).marks[threat.place]);
  if (script != kNoScript) run_script(frame.threat, script);
}

/// SPA-177 to SPA-179; Slime and Contamination stay too (SPA-325, SPA-346).
void Rules::survive(int index) {
  Threat& threat = s.threats[index];
  threat.fate = Fate::Survived;
  outside_.remove(index);
  const ThreatRow& card = row(threat);
  if (card.kind == ThreatKind::Intruder && !card.has(kSlime) && !card.has(kContaminates)) threat.tiles = 0;
  tell_all(EventKind::ThreatSurvived, threat.card);
}

/// SPA-289: the Scout sends all others one space on, by token.
void Rules::frame_others() {
  Frame& frame = s.frames.back();
  while (frame.n < s.threats.size()) {
    const std::uint8_t index = frame.n++;
    if (index == frame.threat || !outside_.has(index)) continue;
    Frame move;
    move.kind = Frame::Move;
    move.threat = index;
    move.n = 1;
    s.frames.push_back(move);
    return;
  }
  s.frames.pop_back();
}

void Rules::run_script(int threat, std::uint16_t script) {
  Frame frame;
  frame.kind = Frame::Script;
  frame.threat = static_cast<std::uint8_t>(threat);
  frame.run.pc = script;
  s.frames.push_back(frame);
}

void Rules::frame_script() {
  const std::size_t frames = s.frames.size();
  Frame& frame = s.frames.back();
  ThreatScript host(*this, frame.threat);
  script::Runner<ThreatScript> runner(content().scripts, host);
  while (runner.advance(frame.run, false) == script::Stop::Effect) {
    runner.act(frame.run);
    // Something comes before the rest, or no frame is left since the ship is lost.
    if (!s.hits.empty() || s.frames.size() != frames) return;
    events_.part_done();
  }
  s.frames.pop_back();
}

}  // namespace hullbreach::space_alert
