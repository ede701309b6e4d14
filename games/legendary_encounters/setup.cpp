// Setup (LEG-001 to LEG-021), free scenarios (LEG-198), difficulty (LEG-199 to LEG-204).
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-019: nothing lies anywhere yet.
State Legendary::deal() const {
  State state;
  state.scenario = settings.scenario;
  for (Seat seat = 0; seat < settings.players; ++seat)
    if (settings.roles == Settled::Fixed) state.players[seat].avatar = seat_roles[seat];
  for (Seat seat = static_cast<Seat>(settings.players); seat < kMaxPlayers; ++seat)
    state.players[seat].life = Life::Out;
  const Events nobody;
  Rules(*this, state, nobody).advance();
  return state;
}

bool Rules::step_choose_location() {
  if (s.scenario.location != kNone) return go(Step::ChooseObjectives);
  return options().location == Settled::Chosen ? wait_for(everybody(), {}, true) : wait_for_chance();
}

void Rules::take_location(int location) {
  s.scenario.location = static_cast<std::uint8_t>(location);
  tell(EventKind::LocationNamed, location);
}

/// LEG-010, LEG-198: one of each stage.
bool Rules::step_choose_objectives() {
  for (int stage = 0; stage < kStages; ++stage)
    if (s.scenario.objectives[static_cast<std::size_t>(stage)] == kNone) {
      s.at = static_cast<std::uint8_t>(stage);
      return options().objectives[static_cast<std::size_t>(stage)] == Settled::Chosen
                 ? wait_for(everybody(), {}, true)
                 : wait_for_chance();
    }
  return go(Step::ChooseCharacters);
}

void Rules::take_objective(int objective) {
  s.scenario.objectives[s.at] = static_cast<std::uint8_t>(objective);
  tell(EventKind::ObjectiveNamed, objective);
}

/// LEG-015.
bool Rules::step_choose_characters() {
  for (std::size_t i = 0; i < s.scenario.characters.size(); ++i)
    if (s.scenario.characters[i] == kNone) {
      s.at = static_cast<std::uint8_t>(i);
      return options().characters == Settled::Chosen ? wait_for(everybody(), {}, true) : wait_for_chance();
    }
  return go(Step::ChooseRoles);
}

void Rules::take_character(int character) {
  s.scenario.characters[s.at] = static_cast<std::uint8_t>(character);
  tell(EventKind::CharacterNamed, character);
}

/// LEG-003: each role once, in the order of seats.
bool Rules::step_choose_roles() {
  for (Seat seat = 0; seat < options().players; ++seat)
    if (player(seat).avatar == kNone) {
      s.at = seat;
      return options().roles == Settled::Chosen ? wait_for_seat(seat) : wait_for_chance();
    }
  return go(Step::ChooseFirst);
}

void Rules::take_role(Seat seat, int avatar) {
  s.players[seat].avatar = static_cast<std::uint8_t>(avatar);
  tell(EventKind::RoleTaken, seat, avatar);
}

/// LEG-018.
bool Rules::step_choose_first() {
  if (s.first == kNoSeat) {
    if (options().first == Settled::Chosen && options().players > 1) return wait_for(everybody(), {}, true);
    if (options().first == Settled::Random && options().players > 1) return wait_for_chance();
    s.first = 0;
  }
  build_decks();
  return go(Step::DealAgendas);
}

void Rules::take_first(Seat seat) {
  s.first = seat;
  tell(EventKind::FirstNamed, seat);
}

/// LEG-004, LEG-006 to LEG-015: everything is counted; no order of unseen cards exists. LEG-021: what is not
/// named here is in no game.
void Rules::build_decks() {
  const int players = options().players;
  for (Seat seat = 0; seat < players; ++seat) {
    Player& own = s.players[seat];
    own.deck[kSpecialist] = 7;
    own.deck[kGrunt] = 5;
    own.deck[static_cast<std::size_t>(kFirstRole + own.avatar)] = 1;
    if (options().head_start) own.skip_hive = 1;  // LEG-202, LEG-Q68
  }
  for (int i = 0; i < kSergeantRows; ++i)
    s.sergeants[static_cast<std::size_t>(i)] = card(kFirstSergeant + i).copies;
  for (int i = 0; i < kStrikeRows; ++i)
    s.strike_deck[static_cast<std::size_t>(i)] = card(kFirstStrike + i).copies;
  s.facehuggers = card(kFacehugger).copies;
  s.chestbursters = card(kChestburster).copies;
  for (const std::uint8_t character : s.scenario.characters)
    for (int i = 0; i < 4; ++i) {
      const int row = kFirstCharacter + 4 * character + i;
      s.barracks[static_cast<std::size_t>(row)] = card(row).copies;
    }

  // LEG-012 to LEG-014: the Drones of each mini-deck are some of all 24, nobody knows which.
  int drones = 0;
  for (int i = 0; i < kDroneRows; ++i) {
    s.pool.add(kDronePool, static_cast<std::size_t>(hive_kind(static_cast<Card>(kFirstDrone + i))),
               card(kFirstDrone + i).copies);
    drones += card(kFirstDrone + i).copies;
  }
  std::array<int, kStages> mixed{}, secrets{};
  for (int i = 0, left = drones; i < std::max(0, players + options().drones); ++i)  // LEG-Q69
    for (int stage = 0; stage < kStages && left > 0; ++stage, --left)
      ++mixed[static_cast<std::size_t>(stage)];
  if (options().hidden_agendas)  // LEG-186, LEG-Q03: each replaces a Drone
    for (int i = 0; i < players; ++i) {
      const auto stage = static_cast<std::size_t>(i % kStages);
      if (mixed[stage] > 0) --mixed[stage];
      ++secrets[stage];
    }
  for (int stage = 0; stage < kStages; ++stage) {
    const auto pool = static_cast<PoolId>(stage);
    const std::uint8_t objective = s.scenario.objectives[static_cast<std::size_t>(stage)];
    for (int row = kFirstRescued; row < kFirstDrone; ++row)
      if (card(row).type != CardType::None && card(row).owner == objective)
        s.pool.add(pool, static_cast<std::size_t>(hive_kind(static_cast<Card>(row))), card(row).copies);
    s.pool.mix(pool, kDronePool, mixed[static_cast<std::size_t>(stage)]);
    s.pool.add(pool, static_cast<std::size_t>(hive_kind(kSecret)), secrets[static_cast<std::size_t>(stage)]);
    s.hive.fill_unseen(static_cast<std::size_t>(s.pool.size(pool)), pool);
  }
  if (options().hidden_agendas) {  // LEG-181
    s.good_left = static_cast<std::uint8_t>(players);
    s.evil_left = 1;
    for (Seat seat = 0; seat < players; ++seat) s.players[seat].agenda_hidden = 1;
  }
}

/// LEG-182, LEG-183; LEG-197: or nobody looks yet.
bool Rules::step_deal_agendas() {
  if (options().hidden_agendas && !options().delayed_agendas)
    for (Seat seat = 0; seat < options().players; ++seat)
      if (player(seat).agenda == kNoCard) {
        s.at = seat;
        return wait_for_chance();
      }
  return go(Step::FillHq);
}

/// LEG-017.
bool Rules::step_draw_hands() {
  if (s.at == options().players) return go(Step::SpreadHive);
  push(Frame::Draw,
       static_cast<Seat>(places_after(0, static_cast<Seat>((s.first + s.at) % options().players))), kHandSize,
       kNone, kHandSize);
  ++s.at;
  return true;
}

/// LEG-204, LEG-Q67.
bool Rules::step_spread_hive() {
  go(Step::FirstObjective);
  if (options().infested > 0) push(Frame::AddHive, s.first, options().infested);
  return true;
}

/// LEG-095.
bool Rules::step_first_objective() {
  s.active = s.first;
  go(Step::StartTurn);
  tell(EventKind::ObjectiveBegan, objective());
  start(kObjectiveSource + objective(), Label::Setup, s.active);
  return true;
}

}  // namespace hullbreach::legendary
