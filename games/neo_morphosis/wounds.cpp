// Wounds of the crew, falling, fragility tests and explosions (Points de Vie; Test de Fragilité; Explosions).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

/// A blow can be softened by a card (NEO-D27); other wounds come as they are.
void Rules::wound_crew(int crew, int wounds, bool blow) {
  if (!up(crew) || wounds <= 0) return;
  if (blow && !guards(crew).empty()) {
    push(Frame::Wound, crew, 0, 0, 0, wounds);
    return;
  }
  Member& member = s.crew[crew];
  const int life = cards().crew[crew].life;
  const int taken = std::min(wounds, life - member.wounds);  // NEO-182
  member.wounds = static_cast<std::uint8_t>(member.wounds + taken);
  tell(EventKind::CrewWounded, crew, taken);
  if (member.wounds >= life) fall(crew);  // NEO-184
}

Bits Look::guards(int crew) const {
  Bits set;
  for (int card : working(crew))
    for (const CardUse& use : cards().cards[card].uses)
      if (use.label == Label::Hit && usable(crew, card, use)) set.add(card);
  return set;
}

bool Rules::frame_wound() {
  Frame& frame = top();
  if (frame.step == 0 && frame.n > 0 && !guards(frame.who).empty()) return wait_for_crew(frame.who);
  const Frame blow = frame;
  pop();
  wound_crew(blow.who, blow.n, false);
  return true;
}

/// NEO-185, NEO-130: laid down, the schema turned over, no bonus of the diagram until the next round.
void Rules::fall(int crew) {
  Member& member = s.crew[crew];
  member.condition = Condition::Unconscious;
  member.wounds = cards().crew[crew].life;
  member.schema = 0;
  member.lure = 0;
  s.diagram = 0;
  tell(EventKind::Fell, crew);
  push(Frame::Fall, crew, 0, 0, kNone);
}

/// The cards of a fallen crew member that still have to be tested; tokens are not (NEO-198).
Bits Look::untested(int crew) const {
  return ((held(crew) | worn(crew)) & (kItemCards | kGearCards)) - see.kept;
}

/// NEO-193, NEO-197: as soon as somebody falls, one Agility test for each card. First what cards do about it.
bool Rules::frame_fall() {
  Frame& frame = top();
  const int crew = frame.who;
  const Bits left = untested(crew);
  for (; frame.step == 0 && frame.b < kFirstToken; ++frame.b) {
    if (left.empty() || !works(crew, frame.b)) continue;
    for (const CardUse& each : cards().cards[frame.b].uses) {
      if (each.label != Label::Fall || !usable(crew, frame.b, each)) continue;
      use(crew, frame.b++, Label::Fall);
      return true;
    }
  }
  frame.step = 1;
  if (left.empty()) {
    s.kept = {};
    return pop();
  }
  if (left.size() > 1 && order_counts(crew, left) && frame.c == kNone) return wait_for_crew(crew);
  const int card = frame.c == kNone ? left.lowest() : frame.c;
  frame.c = kNone;
  test(crew, Purpose::Fragility, card);
  return true;
}

/// NEO-Q30: the owner chooses the order, which counts only while a card of theirs helps with these tests.
bool Look::order_counts(int crew, Bits left) const {
  for (int card : left) {
    const CardRow& row = cards().cards[card];
    if (works(crew, card) && row.bonus[kFragility] + row.bonus[kAgi] > 0) return true;
  }
  return false;
}

/// NEO-199 to NEO-204, NEO-047, NEO-Q11, NEO-Q31: wounds to all in the sector, doors, terminals, then an
/// emergency.
void Rules::explode(int sector, int points) {
  tell(EventKind::Exploded, sector, points);
  const ZoneSet zones = zones_of(sector);
  for (int figure : aliens_in(zones)) wound_alien(figure, points);
  for (int crew : Bits(crew_in(zones))) wound_crew(crew, points, false);
  for (int door = 0; door < doors(); ++door) {
    const DoorRow& row = map().doors[door];
    if (sector_of(row.a) == sector || (!row.exit() && sector_of(row.b) == sector)) break_door(door);
  }
  for (int terminal = 0; terminal < terminals(); ++terminal)
    if (sector_of(map().terminals[terminal]) == sector) break_terminal(terminal);
  check_end();
  if (s.ending == kNotOver) create_emergency();
}

}  // namespace hullbreach::neo
