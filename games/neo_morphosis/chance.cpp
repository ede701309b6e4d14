// What chance is asked, what it can answer, and what an answer does.
#include "games/neo_morphosis/rules.h"
#include "kernel/dice.h"

namespace hullbreach::neo {
namespace {

bool of_aliens(const State& state) {
  if (state.stack.empty()) return state.phase == Phase::Aliens || state.phase == Phase::EndOfRound;
  switch (state.stack.back().kind) {
    case Frame::Infest:
    case Frame::Refill:
    case Frame::Instruct:
    case Frame::Act:
    case Frame::Move:
    case Frame::Bite:
    case Frame::Structure:
    case Frame::Hatch:
    case Frame::Evolve:
    case Frame::Rally: return true;
    default: return false;
  }
}

/// The sector a scan is looking at.
int scanned_sector(const State& state) {
  for (int sector : Bits(state.stack.back().b))
    if (next_unseen(state.lurking[sector], 0) < state.lurking[sector].size()) return sector;
  hullbreach::broken("a scan that looks at nothing", __FILE__, __LINE__);
}

int compromised_slot(const State& state) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (state.slots[slot].kind == Slot::Compromised && !state.slots[slot].card.seen()) return slot;
  hullbreach::broken("no compromised sector waits for its card", __FILE__, __LINE__);
}

int face_down_slot(const State& state) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (state.slots[slot].kind == Slot::FaceDown) return slot;
  hullbreach::broken("no emergency waits to be turned up", __FILE__, __LINE__);
}

}  // namespace

Chance Look::chance() const {
  if (of_aliens(see)) return alien_chance();
  if (!see.stack.empty()) {
    switch (see.stack.back().kind) {
      case Frame::Program: return Chance::Dice;
      case Frame::Aftermath: return Chance::Infestation;
      case Frame::Blast: return Chance::CrewMember;
      case Frame::Search: return Chance::Item;
      case Frame::Mission: return Chance::MissionCard;
      case Frame::Peek: return Chance::Activation;
      default: return Chance::D6;
    }
  }
  switch (see.step) {
    case Step::AssignCrew: return Chance::Seat;
    case Step::LayEggs: return Chance::ZoneTie;
    case Step::Activate: return Chance::Emergency;
    default: return Chance::CompromisedCard;
  }
}

void Look::outcomes(Outcomes& out) const {
  if (of_aliens(see)) return alien_outcomes(out);
  const auto each = [&](Bits set) {
    for (int value : set) out.add(static_cast<std::uint32_t>(value), 1);
  };
  switch (chance()) {
    case Chance::D6: each(Bits::first(7) - Bits{0}); break;
    case Chance::Dice: roll(see.pool_size, kFaces, out); break;
    case Chance::Infestation: {
      const auto& cards = see.lurking[scanned_sector(see)];
      see.infestation_pool.outcomes(cards[next_unseen(cards, 0)].asks(), out);
      break;
    }
    case Chance::CrewMember: each(blast_next()); break;
    case Chance::Item: see.item_pool.outcomes(see.items.top().asks(), out); break;
    case Chance::Activation: see.activation_pool.outcomes(see.activations.top().asks(), out); break;
    case Chance::MissionCard:  // NEO-437: every card of the deck whose turn it is, one as likely as another
      for (int card = 0; card < kMissionCards; ++card)
        if (static_cast<int>(cards().mission_cards[card].deck) == see.cards_met)
          out.add(static_cast<std::uint32_t>(card), 1);
      break;
    case Chance::Seat: each(Bits::first(options().players)); break;
    case Chance::ZoneTie: each(Bits(egg_zones())); break;
    case Chance::Emergency:
      see.emergency_pool.outcomes(see.slots[face_down_slot(see)].card.asks(), out);
      break;
    case Chance::CompromisedCard: see.compromised_pool.outcomes(see.compromised.top().asks(), out); break;
    default: hullbreach::broken("a chance of the crew that is none", __FILE__, __LINE__);
  }
}

/// Who may come next in the order of a blast (NEO-Q27).
Bits Look::blast_next() const {
  const Frame& blast = see.stack.back();
  Bits set(crew_in(zone_bit(blast.a)));
  for (int i = 0; i < blast.c; ++i) set.remove(blast.run.vars[i]);
  return set;
}

void Rules::resolve(Outcome outcome) {
  if (of_aliens(s)) {
    alien_resolve(outcome);
    check_end();
    return advance();
  }
  const int value = static_cast<int>(outcome.value);
  switch (chance()) {
    case Chance::D6:
      top().die = static_cast<std::uint8_t>(value);
      if (events_.out != nullptr)
        tell(EventKind::Rolled, top().who, Bits(rolls_of(top())).lowest(), value,
             value + base(top()) + top().bonus);
      events_.part_done();  // the die is seen before what comes of it
      break;
    case Chance::Dice: {
      const Dice dice = Dice::of(outcome);
      for (int face = 0; face < kFaces; ++face) s.dice[face] = dice.showing[face];
      top().die = 1;
      // An event has no room for a seventh number: diamonds and circles share the last one.
      tell(EventKind::DiceRolled, top().who, s.dice[0], s.dice[1], s.dice[2], s.dice[3],
           s.dice[4] + 16 * s.dice[5]);
      events_.part_done();
      break;
    }
    case Chance::Infestation: {
      const int sector = scanned_sector(s);
      auto& cards = s.lurking[sector];
      const std::size_t at = next_unseen(cards, 0);
      if (reveal(cards, s.infestation_pool, at, outcome, everybody()))
        tell(EventKind::Scanned, sector, cards[at].card);
      break;
    }
    case Chance::CrewMember: top().run.vars[top().c++] = static_cast<std::uint8_t>(value); break;
    case Chance::Item: reveal(s.items, s.item_pool, 0, outcome, everybody()); break;
    case Chance::Activation: reveal(s.activations, s.activation_pool, 0, outcome, everybody()); break;
    case Chance::MissionCard: turn_card(value); break;
    case Chance::Seat:
      s.crew[s.at].seat = static_cast<Seat>(value);
      tell(EventKind::Assigned, s.at, value);
      ++s.at;
      break;
    case Chance::ZoneTie: place(kEgg, static_cast<Zone>(value)); break;
    case Chance::Emergency: {
      Slot& slot = s.slots[face_down_slot(s)];
      s.emergency_pool.take(slot.card.asks(), outcome);
      if (s.emergency_pool.is_part(outcome)) {
        slot.card.narrow(s.emergency_pool.part_of(outcome));
      } else {
        slot.card.card = static_cast<std::uint8_t>(s.emergency_pool.kind_of(outcome));
        slot.card.knows = everybody();
      }
      break;
    }
    case Chance::CompromisedCard: {
      const int slot = compromised_slot(s);
      reveal(s.compromised, s.compromised_pool, 0, outcome, everybody());
      s.slots[slot].card = s.compromised.take_top();
      tell(EventKind::CompromisedDrawn, slot, s.slots[slot].card.card, s.slots[slot].sector);
      break;
    }
    default: hullbreach::broken("a chance of the crew that is none", __FILE__, __LINE__);
  }
  check_end();
  advance();
}

/// NEO-213: the top card of the activation deck is looked at and left there.
bool Rules::frame_peek() {
  if (s.activations.empty()) return pop();
  if (s.activations.needs_chance(0)) return wait_for_chance();
  tell(EventKind::Peeked, s.activations.top().card);
  return pop();
}

}  // namespace hullbreach::neo
