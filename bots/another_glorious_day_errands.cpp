// What each mission asks of each character (AGD-H11 to AGD-H61).
#include <algorithm>

#include "bots/another_glorious_day_plan.h"

namespace hullbreach::agd {

Squares Squad::beside(Square square) const {
  Squares squares;
  for (const Neighbour& next : map().near[square])
    if (map().is_floor(next.square) && (next.door == kNoDoor || !see.barricaded_doors.has(next.door)))
      squares.add(next.square);
  return squares;
}

bool Squad::leaving() const {
  int carried = see.secured;
  int freed = 0, cocoons = 0;
  for (int who = 0; who < kCharacters; ++who) {
    if (!on_boards(who) && see.squad[who].fate != Fate::Left) continue;
    carried += see.squad[who].crates;
    freed += see.squad[who].freed;
  }
  for (const std::uint8_t captive : see.captive_in) cocoons += captive != 0 ? 1 : 0;
  switch (mission().kind) {
    case MissionKind::Eradication: return false;
    case MissionKind::Resupply: {
      bool any = false;
      for (const Square crate : see.crates) any = any || crate != kNowhere;
      return carried >= 4 || !any || see.round + 4 >= mission().limit;
    }
    case MissionKind::Rescue:
      return freed > 0 && (cocoons == 0 || !options().campaign || see.round + 7 >= mission().limit);
    case MissionKind::Campaign: break;
  }
  if (mission().newt == NewtRole::Hidden) return see.squad[kNewt].fate == Fate::Carried;
  if (mission().uplinks > 0) return see.ship_called > 0;
  return goal_met();
}

bool Squad::holding() const {
  return mission().kind == MissionKind::Eradication || (mission().uplinks > 0 && see.ship_called == 0);
}

int Squad::steps_home(int who) const {
  Squares exits;
  for (int exit = 0; exit < kMaxExits; ++exit)
    if (exit_open(exit)) exits.add(mission().exits[exit]);
  Distances way;
  way_to(exits, way);
  return way[see.squad[who].at];
}

/// Who fetches which crate: the nearest pairs first.
void Squad::share_crates(int farthest) {
  crates_shared_ = true;
  crate_of_.fill(kNowhere);
  std::array<Distances, kMaxCrates> ways;
  Bits crates;
  for (int crate = 0; crate < kMaxCrates; ++crate)
    if (see.crates[crate] != kNowhere) {
      crates.add(crate);
      way_to(beside(see.crates[crate]), ways[crate]);
    }
  while (!crates.empty()) {
    int best = -1, carrier = -1, least = farthest + 1;
    for (int crate : crates)
      for (int who = 0; who < kNewt; ++who) {
        if (!standing(who) || crate_of_[who] != kNowhere) continue;
        if ((mission().haul && see.squad[who].crates >= 2) || ways[crate][see.squad[who].at] >= least)
          continue;
        least = ways[crate][see.squad[who].at];
        best = crate;
        carrier = who;
      }
    if (best < 0) return;
    crates.remove(best);
    crate_of_[carrier] = see.crates[best];
  }
}

std::optional<Errand> Squad::crate_errand(int who, int farthest) {
  if (!crates_shared_) share_crates(farthest);
  if (crate_of_[who] == kNowhere) return std::nullopt;
  Errand errand;
  errand.to = beside(crate_of_[who]);
  errand.why = "hint.crate";
  errand.thing = 'Q';
  errand.number = crate_of_[who];
  errand.together = !mission().haul;  // everybody has a crate of their own to fetch
  return errand;
}

const Errand& Squad::errand(int who) {
  if (!errands_[who]) {
    errands_[who] = find_errand(who);
    if (mission().limit > 0) errands_[who]->weight *= 1 + habits_.hurry * see.round / mission().limit;
  }
  return *errands_[who];
}

Errand Squad::find_errand(int who) {
  Errand home;
  home.why = "hint.exit";
  home.together = false;
  for (int exit = 0; exit < kMaxExits; ++exit)
    if (mission().exits[exit] != kNowhere && (mission().uplinks == 0 || see.ship_exit == exit)) {
      if (exit_open(exit))
        home.to.add(mission().exits[exit]);
      else
        home.to |= around(mission().exits[exit], 2);
    }
  Errand stay;
  const auto escort = [&](Square square, int most) {
    Errand errand;
    errand.why = "hint.escort";
    for (int there : around(square, most))
      if (map().is_floor(static_cast<Square>(there))) errand.to.add(there);
    errand.weight = 0.9;
    return errand;
  };
  const auto by_hand = [&](Square square, std::string_view why) {
    Errand errand;
    errand.to = beside(square);
    errand.why = why;
    errand.thing = 'Q';
    errand.number = square;
    return errand;
  };

  if (mission().kind == MissionKind::Eradication) {
    if (threat_ < 2.5)
      if (const auto crate = crate_errand(who, 9)) {
        Errand errand = *crate;
        errand.weight = 0.45;
        return errand;
      }
    // Back to the others.
    for (int other = 0; other < kCharacters; ++other)
      if (other != who && standing(other) && !(mission().spawn[0] == kNowhere))
        return escort(mission().start[0], 4);
    return stay;
  }
  if (mission().newt == NewtRole::Hidden) {
    const Character& newt = see.squad[kNewt];
    if (newt.fate == Fate::Carried) {
      if (see.newt_carrier != who) home.weight = 0.9;
      return home;
    }
    if (newt.fate == Fate::Waiting) {
      if (who == kRipley || !on_boards(kRipley)) return by_hand(newt.at, "hint.newt");
      return escort(see.squad[kRipley].at, 3);
    }
    Errand search;
    search.why = "hint.search";
    for (const Square blip : see.mission_blips)
      if (blip != kNowhere) search.to |= beside(blip);
    return search;
  }
  if (mission().trapped) {
    if (see.squad[who].trapped != 0 || goal_met()) return home;
    const Square here = see.squad[who].at;
    if (menace_[here] <= 8) return home;
    if (mission().computers.empty() || who == kNewt) return stay;
    return by_hand(mission().computers[0], "hint.computer");
  }
  if (mission().uplinks > 0) {
    if (see.ship_called > 0) return home;
    if (who != kNewt && side(who).tech >= 4) return by_hand(mission().computers[0], "hint.uplink");
    return escort(mission().computers[0], 3);
  }
  if (leaving()) {
    // Those whose leaving counts are seen home by the others.
    const auto counts = [&](int other) {
      return on_boards(other) && (see.squad[other].crates > 0 || see.squad[other].freed != 0);
    };
    if (!counts(who) && see.round + 3 < mission().limit)
      for (int other = 0; other < kCharacters; ++other)
        if (counts(other)) return escort(see.squad[other].at, 2);
    return home;
  }
  if (mission().kind == MissionKind::Rescue) {
    Errand free;
    free.why = "hint.free";
    for (int crate = 0; crate < kMaxCrates; ++crate)
      if (see.captive_in[crate] != 0) free.to |= beside(see.crates[crate]);
    return free;
  }
  if (mission().haul) {
    if (see.squad[who].crates >= 2) return home;
    if (const auto crate = crate_errand(who, 40)) return *crate;
    return see.squad[who].crates > 0 ? home : stay;
  }
  return stay;
}

}  // namespace hullbreach::agd
