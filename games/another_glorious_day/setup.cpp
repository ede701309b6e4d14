// Setting up a mission (Mise en place).
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {
namespace {

/// Whom the program makes heroes, seat by seat, when nobody chooses.
constexpr Who kUsualHeroes[] = {kHicks, kVasquez, kRipley, kHudson, kGorman, kFrost};

}  // namespace

AnotherGloriousDay::State AnotherGloriousDay::deal() const {
  State state{};
  Rules rules(*this, state, Events{});
  rules.set_up(settings.mission);
  rules.advance();
  return state;
}

/// AGD-001 to AGD-021. What a campaign has cost stays (AGD-287).
void Rules::set_up(int number) {
  State fresh{};
  fresh.removed = s.removed;
  fresh.killed = s.killed;
  fresh.captive = s.captive;
  fresh.hugged = s.hugged;
  fresh.won = s.won;
  fresh.newt_found = s.newt_found;
  fresh.resupplied = s.resupplied;
  s = fresh;
  foes_changed();
  people_changed();
  s.mission = static_cast<std::uint8_t>(number);
  mission_ = &content().missions[s.mission];
  tell(EventKind::MissionBegan, number);

  s.barricaded_doors = mission().barricades;
  for (std::size_t i = 0; i < mission().crates.size(); ++i) s.crates[i] = mission().crates[i];
  for (std::size_t i = 0; i < mission().tunnels.size(); ++i) s.tunnels[i] = mission().tunnels[i];
  for (std::size_t i = 0; i < mission().mission_blips.size(); ++i)
    s.mission_blips[i] = mission().mission_blips[i];
  if (!mission().mission_blips.empty()) s.faces = content().mission_blips;  // AGD-H16
  for (std::size_t i = 0; i < mission().huggers.size(); ++i)
    s.aliens[kFirstHugger + i].at = mission().huggers[i];
  s.tokens_left = kTokens;  // AGD-015
  // AGD-013, AGD-014: blips are drawn from the mixed pool, unseen.
  for (int number_on_it = 0; number_on_it < kNumbers; ++number_on_it)
    s.blip_pool.add(0, static_cast<std::size_t>(number_on_it), content().blips[number_on_it]);
  s.reserve.fill_unseen(kBlips, 0);
  for (std::size_t i = 0; i < mission().blips.size(); ++i) {
    s.blips[i].at = mission().blips[i];
    s.blips[i].number = s.reserve.take_top();
  }
  // AGD-012, AGD-H01: so many cards of each level, the easier ones on top.
  for (int card = 0; card < kTrackerCards; ++card)
    s.tracker_pool.add(static_cast<PoolId>(content().tracker[card].level - 1),
                       static_cast<std::size_t>(card));
  for (PoolId level = 0; level < kLevels; ++level) s.tracker.fill_unseen(mission().recipe[level], level);
  s.phase = Phase::Setup;
  go(Step::ChooseCaptives);
}

// -- who takes part

/// AGD-H39: in a single rescue mission two captives are chosen.
bool Rules::step_captives() {
  if (mission().kind == MissionKind::Rescue && !options().campaign && Bits(s.captive).size() < 2)
    return wait_for_team();
  go(Step::ChooseNewt);
  return true;
}

/// AGD-043, AGD-Q78: where she may come along, the players decide.
bool Rules::step_newt() {
  const bool known = !options().campaign || s.newt_found != 0;
  const bool well = ((s.killed | s.captive) & crowd_of(kNewt)) == 0;
  if (mission().newt == NewtRole::Optional && known && well && s.at == 0) return wait_for_team();
  if (mission().newt == NewtRole::Always && known && well) s.at = 1;
  const bool comes = s.at == 1;
  for (int who = 0; who < kCharacters; ++who) {  // AGD-004, AGD-294, AGD-295, AGD-Q82
    if (((s.killed | s.captive) & crowd_of(who)) != 0) continue;
    if (who != kNewt || comes) s.squad[who].fate = Fate::Standing;
  }
  go(Step::ChooseHeroes);
  return true;
}

Crowd Look::available() const { return standing_ones(); }

/// AGD-003, AGD-044: Newt is nobody's first choice.
Crowd Look::candidates() const {
  Crowd crowd = 0;
  for (int who = 0; who < kNewt; ++who)
    if (standing(who) && !hero(who)) crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

Seat Look::choosing() const {
  for (Seat seat : playing()) {
    bool has = false;
    for (const Character& character : see.squad) has = has || character.owner == seat;
    if (!has) return seat;
  }
  return kNoSeat;
}

bool Rules::step_heroes() {
  const Seat seat = choosing();
  const Crowd free = candidates();
  if (seat != kNoSeat && free == 0) {  // AGD-Q77: there are fewer characters than players
    s.eliminated.add(seat);
    return true;
  }
  if (seat != kNoSeat) {
    if (options().choose_heroes && Bits(free).size() > 1) return wait_for_seat(seat);
    for (const Who usual : kUsualHeroes)
      if ((free & crowd_of(usual)) != 0) {
        choose_hero(seat, usual);
        return true;
      }
  }
  go(Step::Equip);
  return true;
}

/// AGD-022, AGD-044: Newt goes with Ripley.
void Rules::choose_hero(Seat seat, int who) {
  s.squad[who].owner = seat;
  tell(EventKind::HeroChosen, seat, who);
  if (who == kRipley && standing(kNewt)) s.squad[kNewt].owner = seat;
}

// -- gear

/// AGD-005: of all cards still in the game.
std::array<int, kCards> Look::copies_left() const {
  std::array<int, kCards> left;
  for (int number = 0; number < kCards; ++number) left[number] = card(number).copies - see.removed[number];
  for (const Character& character : see.squad)
    for (const Card gear : character.gear)
      if (gear != kNoCard) --left[gear];
  return left;
}

void Rules::wear(int who, Card card) {
  s.squad[who].gear[free_slot(who, card)] = card;
  tell(EventKind::Equipped, who, card);
}

/// What each takes along as usual, as far as it is there.
void Rules::kit() {
  for (int who = 0; who < kCharacters; ++who) {
    if (!standing(who)) continue;
    for (const Card card : content().characters[who].kit)
      if (copies_left()[card] > 0 && free_slot(who, card) >= 0) wear(who, card);
  }
}

/// AGD-005, AGD-006; AGD-056, AGD-299, AGD-Q86: in eradication missions a pistol each.
bool Rules::step_equip() {
  if (mission().kind == MissionKind::Eradication) {
    for (int who = 0; who < kCharacters; ++who)
      if (standing(who) && who != kNewt) wear(who, kPistol);
  } else if (!options().equip) {
    kit();
  } else if (s.at == 0) {
    return wait_for_team();
  }
  make_decks();
  go(Step::PlaceSquad);
  return true;
}

/// AGD-007 to AGD-009: the rest is the deck, with the Reshuffle card under it.
void Rules::make_decks() {
  int cards = 0;
  for (int card = 0; card < kCards; ++card) {
    const int left = copies_left()[card];
    s.pool.add(0, static_cast<std::size_t>(card), left);
    cards += left;
  }
  s.deck.fill_unseen(static_cast<std::size_t>(cards), 0);
  s.above = static_cast<std::uint8_t>(cards);
  for (int who = 0; who < kCharacters; ++who)
    if (standing(who)) s.squad[who].dial = side(who).aim;  // AGD-011
}

// -- places

/// Who has no square yet. AGD-H30: without another Marine Gorman is trapped.
Crowd Look::unplaced() const {
  Crowd crowd = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (standing(who) && see.squad[who].at == kNowhere) crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

/// AGD-016: a hero is placed by its own player, a grunt by anybody.
bool Look::places(Seat seat, int who) const { return !hero(who) || see.squad[who].owner == seat; }

/// AGD-016, AGD-017: its own square where the mission has one, else any free one of the start area.
void Look::start_squares(int who, Squares& out) const {
  out = {};
  bool others = false;  // AGD-H30
  for (int other = 0; other < kCharacters; ++other)
    others = others || (other != kGorman && standing(other) && marine(other));
  const bool trapped = mission().trapped && marine(who) && (who != kGorman || !others);
  const Square own = trapped ? kNowhere : mission().own_start[who];
  const Squares taken = occupied();
  if (own != kNowhere && !taken.has(own)) {
    out.add(own);
    return;
  }
  for (const Square square : mission().start)
    if (!taken.has(square)) out.add(square);
}

void Rules::put(int who, Square square) {
  s.squad[who].at = square;
  people_changed();
  if (mission().trapped && square != mission().own_start[who]) s.squad[who].trapped = 1;
  s.look_out = 1;
  tell(EventKind::Placed, who, square);
}

bool Rules::step_place() {
  const Crowd left = unplaced();
  if (left == 0) {
    go(Step::PlaceCocoons);
    return true;
  }
  // First those who have no choice.
  for (int who : Bits(left)) {
    Squares squares;
    start_squares(who, squares);
    HB_REQUIRE(!squares.empty(), "a mission has too few start squares");
    if (squares.size() == 1 || !options().place) {
      put(who, static_cast<Square>(squares.lowest()));
      return true;
    }
  }
  return wait_for_team();
}

/// AGD-H39: at most two in an alcove.
void Look::cocoon_squares(Squares& out) const {
  out = {};
  for (const auto& alcove : mission().cocoons) {
    int taken = 0;
    for (const Square square : alcove) taken += crate_at(square) >= 0 ? 1 : 0;
    if (taken >= 2) continue;
    for (const Square square : alcove)
      if (crate_at(square) < 0) out.add(square);
  }
}

int Look::cocooned() const {
  for (int who : Bits(see.captive))
    if (mission().kind == MissionKind::Rescue && see.squad[who].fate == Fate::Absent) return who;
  return -1;
}

bool Rules::step_cocoons() {
  const int who = cocooned();
  Squares squares;
  cocoon_squares(squares);
  if (who >= 0 && !squares.empty()) {
    if (options().place && squares.size() > 1) return wait_for_team();
    place_cocoon(who, static_cast<Square>(squares.lowest()));
    return true;
  }
  go(Step::PlaceGuns);
  return true;
}

void Rules::place_cocoon(int who, Square square) {
  int crate = 0;
  while (s.crates[crate] != kNowhere) ++crate;
  s.crates[crate] = square;
  tokens_changed();
  s.captive_in[crate] = static_cast<std::uint8_t>(who + 1);
  s.squad[who].fate = Fate::Cocooned;
  tell(EventKind::CocoonPlaced, who, square);
}

/// AGD-273, AGD-303, AGD-H50: any free squares, not nearer to a spawn point than agreed.
void Look::gun_squares(Squares& out) const {
  out = {};
  const Squares taken = occupied();
  const auto too_near = [&](Square square) {
    return std::any_of(mission().spawn.begin(), mission().spawn.end(), [&](Square spawn) {
      return spawn != kNowhere && map().paths->steps(spawn, square) < options().gun_distance;
    });
  };
  for (int square = 0; square < map().size(); ++square) {
    const auto place = static_cast<Square>(square);
    if (!map().is_floor(place) || taken.has(square) || token_at(place) || exit_at(place)) continue;
    if (!too_near(place)) out.add(square);
  }
}

bool Rules::step_guns() {
  if (mission().guns && options().place && s.at < kMaxGuns) return wait_for_team();
  if (lost_cause())  // AGD-H30: there is no Marine to get out
    end_mission(kGoalLost);
  else
    begin_round();
  return true;
}

/// AGD-018, AGD-131.
void Rules::begin_round() {
  ++s.round;
  tokens_changed();  // an exit may open
  tell(EventKind::RoundBegan, s.round);
  if (mission().uplinks > 0 && s.ship_called > 0 && s.round == s.ship_called + mission().ship_rounds)
    tell(EventKind::ExitOpen, s.ship_exit + 1);
  begin(Phase::Marines, Step::FirstPlayer);
}

// -- the players' answers

void Rules::setup_move(Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Captive:
      s.captive = static_cast<Crowd>(s.captive | crowd_of(move.a));
      tell(EventKind::CaptiveChosen, move.a);
      break;
    case MoveKind::BringNewt:
      s.at = 1;
      tell(EventKind::NewtComes);
      break;
    case MoveKind::LeaveNewt: s.at = 2; break;
    case MoveKind::Hero: choose_hero(choosing(), move.a); break;
    case MoveKind::Equip: wear(move.b, static_cast<Card>(move.a)); break;
    case MoveKind::Unequip:
      s.squad[move.b].gear[slot_with(move.b, static_cast<Card>(move.a))] = kNoCard;
      tell(EventKind::Unequipped, move.b, move.a);
      break;
    case MoveKind::Place: put(move.a, move.b); break;
    case MoveKind::Cocoon: place_cocoon(move.a, move.b); break;
    case MoveKind::SetGun:
      s.guns[s.at] = {move.a, kNone, static_cast<std::uint8_t>(450 / options().notch)};  // AGD-278, AGD-Q72
      tokens_changed();
      break;
    case MoveKind::Turn:
      s.guns[s.at].facing = static_cast<std::uint8_t>(move.a);
      tell(EventKind::GunPlaced, s.at, s.guns[s.at].at);
      ++s.at;
      break;
    case MoveKind::AsUsual:
      if (s.step == Step::Equip) {
        kit();
        s.at = 1;
      } else {
        for (int who : Bits(unplaced())) {
          Squares squares;
          start_squares(who, squares);
          put(who, static_cast<Square>(squares.lowest()));
        }
      }
      break;
    case MoveKind::Done: s.at = s.step == Step::Equip ? 1 : static_cast<std::uint8_t>(kMaxGuns); break;
    default: hullbreach::broken("a move of set-up that is none", __FILE__, __LINE__);
  }
}

}  // namespace hullbreach::agd
