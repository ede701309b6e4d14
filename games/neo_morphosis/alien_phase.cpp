// The alien phase: one activation card for all of them, section by section; then the end of the round (Phase
// d'Activation des Aliens; Activation Spéciale; Phase de Fin de Manche).
#include <algorithm>

#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

/// NEO-300: whom each block of an activation card is about; NEO-275: larvae are two kinds.
constexpr std::array<Bits, kBlocks> kActors = {kLarvae, figures_of(kRipper), figures_of(kSlug)};

}  // namespace

// -- the sections of the card (NEO-291); NEO-292: one that is missing is skipped

bool Rules::step_draw_activation() {
  if (s.activations.empty()) {  // NEO-Q82
    remake(s.activations, s.activation_pool, s.activation_discard);
    tell(EventKind::DeckShuffled, kActivationDeck);
  }
  if (s.activations.needs_chance(0)) return wait_for_chance();
  s.activation = s.activations.take_top().card;  // NEO-290
  tell(EventKind::ActivationDrawn, s.activation);
  go(Step::HatchEggs);
  return true;
}

/// NEO-294, NEO-Q57: every egg on the board. NEO-295: what hatches takes part in what follows.
bool Rules::step_hatch_eggs() {
  go(Step::WallAttacks);
  if (cards().activations[s.activation].eggs) hatch(on_board() & figures_of(kEgg));
  return true;
}

/// NEO-296: one after another, wherever they are (NEO-299); frame_structure() ends the step at the first
/// success (NEO-297).
bool Rules::step_wall_attacks() {
  const Bits kinds(cards().activations[s.activation].walls);
  for (int figure : kinds.empty() ? Bits{} : ready() - Bits::first(s.at)) {
    if (!kinds.has(kind_of(figure)) || !cards().aliens[kind_of(figure)].attacks) continue;
    s.at = static_cast<std::uint8_t>(figure + 1);
    push(Frame::Structure, figure, kWall);
    return true;
  }
  go(Step::Blocks);
  return true;
}

/// NEO-301: the instructions of each block in printed order.
bool Rules::step_blocks() {
  const auto& blocks = cards().activations[s.activation].blocks;
  const Bits figures = ready();
  for (; s.block < kBlocks; ++s.block, s.at = 0) {
    while (s.at < blocks[s.block].size()) {
      const int at = s.at++;
      const script::Ability& ability = blocks[s.block][at];
      s.acting = figures & kActors[s.block];
      // NEO-276: all of a type; some instructions name a kind of it (NEO-Q42).
      if (static_cast<Label>(ability.label) == Label::AllOf)
        s.acting = s.acting & figures_of(ability.args[0]);
      if (s.acting.empty()) continue;
      push(Frame::Instruct, kNone, s.block, at);
      return true;
    }
  }
  s.block = 0;
  go(Step::Special);
  return true;
}

bool Rules::frame_instruct() {
  if (s.acting.empty()) {
    s.any_order = 0;
    return pop();
  }
  const Bits next = next_to_act(top());
  if (next.size() > 1) return wait_for_team();
  if (next.empty())
    s.acting = {};  // nobody can do any of it
  else
    carry_out(next.lowest());
  return true;
}

void Rules::order(Move move) {
  if (static_cast<MoveKind>(move.kind) == MoveKind::AnyOrder) {
    s.any_order = 1;
    tell(EventKind::OrderOpen);
  } else {
    carry_out(move.a);
  }
}

void Rules::carry_out(int figure) {
  const script::Ability& ability = instruction(top());
  s.acting.remove(figure);
  if (static_cast<Label>(ability.label) == Label::One) s.acting = {};
  push(Frame::Act, figure, 0, kNone, kNone).run.pc = ability.entry;
}

/// NEO-305, NEO-340: the bosses, by their own instruction or by a behaviour card (NEO-341).
bool Rules::step_special() {
  if (s.behaviour != kNone) {  // NEO-342: it was followed
    discard_to(s.behaviour_discard, s.behaviour);
    s.behaviour = kNone;
  }
  const Bits bosses = cards().activations[s.activation].special ? ready() & kBosses : Bits{};
  const Bits left = bosses - Bits::first(s.at);
  if (left.empty()) {
    go(Step::Grow);
    return true;
  }
  const int figure = left.lowest();
  const AlienRow& row = cards().aliens[kind_of(figure)];
  std::uint16_t script = row.special;
  if (row.behaves) {
    if (s.behaviours.empty()) {  // NEO-343
      remake(s.behaviours, s.behaviour_pool, s.behaviour_discard);
      tell(EventKind::DeckShuffled, kBehaviourDeck);
    }
    if (s.behaviours.needs_chance(0)) return wait_for_chance();
    s.behaviour = s.behaviours.take_top().card;
    script = cards().behaviours[s.behaviour].script;
  }
  s.at = static_cast<std::uint8_t>(figure + 1);
  tell(EventKind::SpecialActs, figure);
  if (s.behaviour != kNone) tell(EventKind::BehaviourDrawn, s.behaviour);
  if (script != kNoScript) push(Frame::Act, figure, 0, kNone, kNone).run.pc = script;
  return true;
}

/// NEO-306: every hatched alien, whatever it did this round. NEO-307: only if the card says so.
bool Rules::step_grow() {
  go(Step::AlienEnd);
  if (cards().activations[s.activation].grow) undergo(on_board());
  return true;
}

/// What identity and neomorphosis cards do at the end of the phase; a stunned alien comes to itself.
bool Rules::step_alien_end() {
  for (int figure : on_board()) {
    s.aliens[figure].stunned = 0;
    if (s.aliens[figure].wounds > 0) regrow(figure, alien_regrow(figure));
  }
  discard_to(s.activation_discard, s.activation);
  s.activation = kNone;
  begin(Phase::EndOfRound, Step::EndEffects);
  return true;
}

// -- the end of the round

/// NEO-345: first the effects.
bool Rules::step_end_effects() {
  for (Member& member : s.crew) member.lure = member.hidden = 0;
  go(Step::Time);
  // NEO-Q91: nothing is left to catch, and something is still to be caught.
  if (map().refill && clean(map().all_zones()) &&
      std::any_of(goals().begin(), goals().end(),
                  [&](const GoalRow& goal) { return goal.kind == GoalRow::Kind::Caught && !holds(goal); }))
    push(Frame::Refill, kNone, kNone);
  return true;
}

/// NEO-345, NEO-347: the marker goes on, if it is not on the last space (NEO-346); then the next round
/// begins.
bool Rules::step_time() {
  if (s.at == 0) {
    s.at = 1;
    if (s.time + 1 < station().track) {
      ++s.time;
      tell(EventKind::TimeMoved, s.time + 1);
    }
    return true;
  }
  ++s.round;  // NEO-022
  tell(EventKind::RoundBegan, s.round);
  begin(Phase::StartOfRound, Step::Critical);
  return true;
}

// -- chance

Chance Look::alien_chance() const {
  if (see.stack.empty()) return see.step == Step::Special ? Chance::Behaviour : Chance::Activation;
  const Frame& frame = see.stack.back();
  switch (frame.kind) {
    case Frame::Infest: return Chance::Infestation;
    case Frame::Refill: return frame.a == kNone ? Chance::Sector : Chance::Infestation;
    case Frame::Hatch: return Chance::Hatch;
    case Frame::Evolve: return Chance::Mutation;
    case Frame::Move:
      return frame.a == kNearestCrew  ? Chance::CrewMember
             : frame.a == kNearestEgg ? Chance::ZoneTie
                                      : Chance::FeatureTie;
    case Frame::Bite: return frame.b == kNone && (frame.flags & kEach) == 0 ? Chance::CrewMember : Chance::D6;
    default: return Chance::D6;
  }
}

void Look::alien_outcomes(Outcomes& out) const {
  const auto one_of = [&](Bits set) {
    for (int member : set) out.add(static_cast<std::uint32_t>(member), 1);
  };
  switch (alien_chance()) {
    case Chance::Activation: see.activation_pool.outcomes(see.activations[0].asks(), out); break;
    case Chance::Behaviour: see.behaviour_pool.outcomes(see.behaviours[0].asks(), out); break;
    case Chance::Mutation: see.mutation_pool.outcomes(see.mutation_deck[0].asks(), out); break;
    case Chance::Infestation: {
      const Frame& frame = see.stack.back();
      const PoolId pool =
          frame.kind == Frame::Infest ? see.lurking[frame.a][0].asks() : see.infestations[0].asks();
      see.infestation_pool.outcomes(pool, out);
      break;
    }
    case Chance::Sector: one_of(Bits(refill_sectors())); break;
    case Chance::Hatch:
      for (std::uint32_t face = 0; face < station().hatch.size(); ++face)
        out.add(face, station().hatch[face]);
      break;
    case Chance::CrewMember:
    case Chance::FeatureTie:
    case Chance::ZoneTie: {
      const Frame& frame = see.stack.back();
      one_of(Bits(frame.kind == Frame::Bite
                      ? prey_here(frame.who)
                      : aim(frame.who, static_cast<Goal>(frame.a), (frame.flags & kThru) != 0).targets));
      break;
    }
    default: one_of(Bits{1, 2, 3, 4, 5, 6}); break;
  }
}

void Rules::alien_resolve(Outcome outcome) {
  const auto number = static_cast<std::uint8_t>(outcome.value);
  switch (alien_chance()) {
    case Chance::Activation: reveal(s.activations, s.activation_pool, 0, outcome, everybody()); break;
    case Chance::Behaviour: reveal(s.behaviours, s.behaviour_pool, 0, outcome, everybody()); break;
    case Chance::Mutation: reveal(s.mutation_deck, s.mutation_pool, 0, outcome, everybody()); break;
    case Chance::Infestation:
      if (top().kind == Frame::Infest)
        reveal(s.lurking[top().a], s.infestation_pool, 0, outcome, everybody());
      else
        reveal(s.infestations, s.infestation_pool, 0, outcome, everybody());
      break;
    case Chance::Sector:
      top().a = number;
      tell(EventKind::Refilled, number);
      break;
    case Chance::Hatch: top().die = static_cast<std::uint8_t>(number + 1); break;  // 0: not rolled yet
    case Chance::CrewMember:
    case Chance::FeatureTie:
    case Chance::ZoneTie: aim_at(number); break;
    default:
      top().die = number;
      if (events_.out != nullptr)
        tell(EventKind::AlienRolled, top().who, number, number + alien_bonus(top()));
      events_.part_done();  // the die is seen before what comes of it
      break;
  }
}

}  // namespace hullbreach::neo
