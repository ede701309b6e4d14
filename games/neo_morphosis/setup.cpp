// Setting up a mission, and what comes between missions (Mise en place; Missions; the generator; the
// campaign).
#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

template <std::size_t Kinds, std::size_t PoolCount, class Wanted>
void shuffle_in(Pile<std::uint8_t, Kinds>& deck, Pools<Kinds, PoolCount>& pools, const Wanted& wanted) {
  std::size_t cards = 0;
  for (std::size_t card = 0; card < Kinds; ++card) {
    if (!wanted(static_cast<int>(card))) continue;
    pools.add(0, card);
    ++cards;
  }
  deck.fill_unseen(cards, 0);
}

bool all(int) { return true; }

}  // namespace

NeoMorphosis::State NeoMorphosis::deal() const {
  State state{};
  Rules rules(*this, state, Events{});
  rules.set_up(settings.map);
  rules.advance();
  return state;
}

/// NEO-001 to NEO-018. Who runs whom stays from mission to mission, and so does how often one was lost.
void Rules::set_up(int number) {
  State fresh{};
  const bool again = s.phase == Phase::Campaign;
  if (again)
    for (int crew = 0; crew < kCrew; ++crew) fresh.crew[crew].seat = s.crew[crew].seat;
  if (again && s.map == number) fresh.tries = s.tries;
  s = fresh;
  s.map = static_cast<std::uint8_t>(number);
  map_ = &cards().maps[s.map];
  const Map& level = map();
  tell(EventKind::MissionBegan, number);

  for (int door = 0; door < doors(); ++door) s.doors[door] = level.doors[door].state;  // NEO-015
  s.terminals_out = level.terminals_out;
  s.crates = static_cast<std::uint16_t>((1u << level.crates.size()) - 1);
  s.drone = level.drone;
  for (Member& member : s.crew) member.zone = level.crew;  // NEO-013
  s.item_at.fill(kSupply);                                 // NEO-017, NEO-Q88
  s.gear_at.fill(kSupply);
  s.gear_on.fill(kLoose);
  s.token_at.fill(kSupply);
  for (std::size_t token = 0; token < level.tokens.size(); ++token)
    if (level.tokens[token] != kNone) s.token_at[token] = level.tokens[token];
  for (std::size_t tank = 0; tank < level.tanks.size(); ++tank)
    s.token_at[kFirstTank + tank] = level.tanks[tank];          // NEO-265
  s.loaded = level.halon;                                       // NEO-011
  for (int function : Bits(level.off)) ++s.overload[function];  // NEO-407

  // NEO-012, NEO-018, NEO-Q03: without the emergencies of sectors that are not there.
  shuffle_in(s.emergencies, s.emergency_pool,
             [&](int card) { return cards().emergencies[card].sector < level.sectors; });
  shuffle_in(s.compromised, s.compromised_pool, all);
  shuffle_in(s.items, s.item_pool, all);
  shuffle_in(s.activations, s.activation_pool, all);
  shuffle_in(s.mutation_deck, s.mutation_pool, all);
  shuffle_in(s.infestations, s.infestation_pool, all);
  shuffle_in(s.behaviours, s.behaviour_pool, all);
  for (int sector = 0; sector < level.sectors; ++sector)  // NEO-007
    for (int card = 0; card < level.cards[sector]; ++card) s.lurking[sector].bury(s.infestations.take_top());
  for (const Placed& figure : level.placed) place(figure.kind, figure.zone);
  int slot = 0;
  for (int sector : Bits(level.compromised)) {  // NEO-406
    s.compromised_sectors = static_cast<std::uint8_t>(s.compromised_sectors | (1 << sector));
    s.slots[slot].kind = Slot::Compromised;
    s.slots[slot++].sector = static_cast<std::uint8_t>(sector);
  }
  s.phase = Phase::Setup;
  go(again ? Step::ChooseAbilities : Step::AssignCrew);
}

/// NEO-003, NEO-445: as the players like, by lot, or evenly, Robert's player first.
bool Rules::step_assign() {
  if (options().players == 1 || options().assignment == Assignment::Even) {
    for (int crew = 0; crew < kCrew; ++crew)
      s.crew[crew].seat = static_cast<Seat>(crew * options().players / kCrew);
    s.at = kCrew;
  }
  if (s.at < kCrew) return options().assignment == Assignment::Random ? wait_for_chance() : wait_for_team();
  go(Step::ChooseAbilities);
  return true;
}

/// NEO-008, NEO-Q02: the controlling player chooses one of the cards with the crew member's symbol.
bool Rules::step_abilities() {
  for (int crew = 0; crew < kCrew; ++crew) {
    if (s.crew[crew].ability != kNone) continue;
    if (options().choose_abilities) return wait_for_crew(crew);
    for (int card = kFirstAbility; s.crew[crew].ability == kNone; ++card)
      if (cards().cards[card].crew == crew) s.crew[crew].ability = static_cast<std::uint8_t>(card);
  }
  go(Step::GiveParts);
  return true;
}

/// NEO-423: two crew members of the players' choice.
bool Rules::step_parts() {
  if (s.at < map().parts) return wait_for_team();
  go(Step::LayEggs);
  return true;
}

/// NEO-399, NEO-356, NEO-Q69: zones in random order, one egg each.
bool Rules::step_lay_eggs() {
  if (map().eggs && spare(kEgg) >= 0 && egg_zones() != 0) {
    if (Bits(egg_zones()).size() > 1) return wait_for_chance();
    place(kEgg, static_cast<Zone>(Bits(egg_zones()).lowest()));
    return true;
  }
  go(Step::DrawMission);
  return true;
}

ZoneSet Look::egg_zones() const {
  ZoneSet zones = map().all_zones();
  for (int egg : on_board() & figures_of(kEgg)) zones &= ~zone_bit(see.aliens[egg].zone);
  return zones;
}

/// NEO-434: a generated mission begins with its entry card. NEO-406: cards for sectors that start
/// compromised.
bool Rules::step_draw_mission() {
  for (const Slot& slot : s.slots)
    if (slot.kind == Slot::Compromised && !slot.card.seen()) return wait_for_chance();
  if (options().generated && s.at == 0) {
    s.at = 1;
    push(Frame::Mission, kNone);
    return true;
  }
  s.round = 1;
  tell(EventKind::RoundBegan, 1);
  begin(Phase::StartOfRound, Step::Critical);  // NEO-023, NEO-Q05
  return true;
}

/// NEO-435 to NEO-438: a card at random from the deck, then its setup.
bool Rules::frame_mission() {
  Frame& frame = top();
  if (s.card == kNone) return wait_for_chance();
  const MissionCardRow& card = cards().mission_cards[s.card];
  if (frame.n == card.setup.size()) return pop();
  const MissionCardRow::Put put = card.setup[frame.n++];
  const auto zone = static_cast<Zone>(Bits(site(put.site)).lowest());
  switch (put.what) {
    case MissionCardRow::Put::What::Relay:
      s.relays = static_cast<std::uint8_t>(s.relays | (1 << put.site));
      s.relays_fixed = static_cast<std::uint8_t>(s.relays_fixed & ~(1 << put.site));
      break;
    case MissionCardRow::Put::What::Infestation: push(Frame::Refill, kNone, sector_of(zone)); break;
    case MissionCardRow::Put::What::Token: s.token_at[put.which] = zone; break;
    case MissionCardRow::Put::What::Tank: {
      int tank = kFirstTank;
      while (tank < kTokens && s.token_at[tank] != kSupply && s.token_at[tank] != kDiscarded) ++tank;
      if (tank < kTokens) s.token_at[tank] = zone;
      break;
    }
    case MissionCardRow::Put::What::Boss: place(static_cast<Kind>(put.which), zone); break;
  }
  return true;
}

/// NEO-442, NEO-Q80: the board stays as it is; what a card counts begins with it.
void Rules::turn_card(int card) {
  s.card = static_cast<std::uint8_t>(card);
  s.kills = 0;
  s.crates_searched = 0;
  s.used = {};
  s.drone_site = 0;
  tell(EventKind::MissionCard, card);
}

/// NEO-363, NEO-Q79: the next mission, or whether to try again; the last one ends the campaign.
void Rules::next_mission() {
  const int number = map().number;
  const bool won = s.ending == kWon;
  const int last = 10;
  if (number == last) {  // NEO-431 to NEO-433, NEO-Q76
    s.ending = !won ? kEpilogueC : (s.dead_bosses & 1) != 0 ? kEpilogueA : kEpilogueB;
    tell(EventKind::GameEnded, s.ending);
    return;
  }
  s.phase = Phase::Campaign;
  s.ending = kNotOver;
  for (const Frame& frame : s.stack)  // a search that was not finished
    if (frame.kind == Frame::Search)
      for (int i = frame.b; i < frame.c; ++i) s.item_at[frame.run.vars[i]] = kDiscarded;
  s.stack.clear();
  if (won) {
    set_up(s.map + 1);
  } else {
    ++s.tries;
    go(Step::Again);
  }
}

bool Rules::step_again() { return wait_for_team(); }

}  // namespace hullbreach::neo
