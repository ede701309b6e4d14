#include "bots/uscss_nostromo_alien.h"

#include <algorithm>

namespace hullbreach::nostromo {
namespace {

/// One decision of the Alien player.
class AlienMind {
 public:
  AlienMind(const Lexicon& lexicon, const AlienHabits& habits, const Eyes<Nostromo>& eyes, AlienNotes& notes,
            Rng& rng)
      : lex_(lexicon),
        habit_(habits),
        content_(eyes.game().content),
        settings_(eyes.game().settings),
        legal_(eyes.legal()),
        notes_(notes),
        rng_(rng),
        v_(eyes.view()),
        board_(v_, notes.faces) {
    for (int card = 0; card < kCrewCards; ++card)
      if (lex_.crew[card] == CrewRole::Dallas)
        dallas_free_ = ((v_.crew_captured >> card) & 1) == 0 && v_.crew_barred[card] == 0;
    keep_notes();
    weigh_rooms();
  }

  Move decide();
  Reason reason(Move move) const;

 private:
  using Rooms = std::array<double, kRooms + 1>;

  void keep_notes();
  void weigh_rooms();
  int owner_of(int handle) const { return settings_.survival ? 0 : notes_.owner[handle]; }
  double captured_worth() const { return habit_.capture + habit_.capture_growth * board_.captured; }
  double milled() const { return habit_.deck_card + habit_.deck_pressure * std::max(0, 20 - v_.deck); }
  double denied(Room room) const;
  double noise() const { return habit_.noise * (chance(rng_) - 0.5); }
  /// A worth that is not always the same: who always strikes where it pays most is easily fooled.
  double blurred(double worth) const { return worth * (1 + habit_.blur * (chance(rng_) - 0.5)); }
  template <class Score>
  Move best(MoveKind kind, Score score) const;

  Move place() const;
  Move choose_posture() const;
  double behaviour(int card) const;
  Move hunt() const;
  Move ambush() const;
  Move choose() const;

  const Lexicon& lex_;
  const AlienHabits& habit_;
  const Content& content_;
  const Settings& settings_;
  const Moves& legal_;
  AlienNotes& notes_;
  Rng& rng_;
  const View v_;
  const Board board_;
  bool dallas_free_ = false;
  int to_place_ = 0;   // crew tokens still to be placed
  Rooms presences_{};  // expected in each room
  Rooms gain_{};       // of striking there
};

/// What is taken from the crew with an action it can't do.
double AlienMind::denied(Room room) const {
  if (v_.bars[kBarRoomEffects] != 0) return habit_.other;
  const double last = board_.missing <= 2 ? habit_.last_procedures : 1.0;
  switch (room) {
    case kShuttle: return (v_.shuttle_bar & 1) != 0 ? habit_.other : habit_.shuttle * last;
    case kMother: return habit_.mother * last;
    case kKitchen: return habit_.kitchen;
    case kInfirmary: return habit_.infirmary;
    default:
      return habit_.other +
             (dallas_free_ && lex_.are_connected(room, kMother) ? habit_.by_dallas * last : 0.0);
  }
}

void AlienMind::keep_notes() {
  if (notes_.turn != v_.turn) {
    const Faces faces = notes_.faces;
    notes_ = {};
    notes_.faces = faces;
    notes_.turn = v_.turn;
  }
  for (const View::Blip& blip : v_.blips)
    if (blip.at != kUnknown)
      notes_.blip_rooms = static_cast<std::uint16_t>(notes_.blip_rooms | (1u << blip.at));

  Bits now;
  for (int handle = 1; handle <= kCrewTokens; ++handle) {
    if (!on_board(v_.tokens[handle - 1].at)) continue;
    now.add(handle);
    notes_.owner[handle] = v_.tokens[handle - 1].owner;
  }
  // Of the tokens gone since the last look, so many were Passages; the others were Presences.
  const Bits gone = Bits(notes_.on_board) - now;
  if (!gone.empty()) {
    const double share = 1 - static_cast<double>(v_.passages - notes_.passages) / gone.size();
    for (int handle : gone) notes_.presences_gone[owner_of(handle)] += share;
  }
  notes_.on_board = static_cast<std::uint16_t>(now.word);
  notes_.passages = v_.passages;
}

/// How likely a face-down token is a Presence follows from what was seen of its owner's tokens this turn.
void AlienMind::weigh_rooms() {
  std::array<double, kMaxPlayers> presences{}, hidden{};
  for (int colour = 0; colour < kColours; ++colour)
    if (((v_.held >> colour) & 1) == 0 && v_.owner[colour] != kNoSeat)
      presences[settings_.survival ? 0 : v_.owner[colour]] += 1;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    presences[seat] -= notes_.presences_gone[seat];
    hidden[seat] = v_.tokens_left[seat];
    to_place_ += v_.tokens_left[seat];
  }
  for (int handle = 1; handle <= kCrewTokens; ++handle) {
    const View::Token& token = v_.tokens[handle - 1];
    if (!on_board(token.at)) continue;
    const std::uint8_t id = notes_.faces.of(handle);
    if (id == kUnknown)
      hidden[owner_of(handle)] += 1;
    else if (is_presence(id))
      presences[owner_of(handle)] -= 1;
  }
  for (int handle = 1; handle <= kCrewTokens; ++handle) {
    const View::Token& token = v_.tokens[handle - 1];
    if (!on_board(token.at)) continue;
    double share = 0;
    if (const std::uint8_t id = notes_.faces.of(handle); id != kUnknown) {
      share = is_presence(id) ? 1 : 0;
    } else {
      const int owner = owner_of(handle);
      share = std::clamp(presences[owner] / hidden[owner], 0.0, 1.0);
      if (share < 1 && board_.hidden[token.at] > 1) share *= habit_.crowd;
      if (share < 1 && ((notes_.blip_rooms >> token.at) & 1u) != 0) share *= habit_.blip_room;
    }
    presences_[token.at] += share;
  }
  for (Room room = 1; room <= kRooms; ++room)
    gain_[room] = presences_[room] * (captured_worth() + denied(room));
}

template <class Score>
Move AlienMind::best(MoveKind kind, Score score) const {
  Move chosen = legal_[0];
  double most = -1e9;
  for (const Move& candidate : legal_) {
    if (candidate.kind != static_cast<std::uint16_t>(kind)) continue;
    if (const double worth = score(candidate); worth > most) {
      most = worth;
      chosen = candidate;
    }
  }
  return chosen;
}

/// One blip a step, so that the next ones answer what the crew does. Any of them may come first, for the
/// crew watches the order too.
Move AlienMind::place() const {
  if (legal_.contains(move(MoveKind::Done))) return move(MoveKind::Done);
  const Bits left(v_.blips_to_place);
  bool damage_left = false;
  for (int blip : left) damage_left = damage_left || is_damage(static_cast<BlipId>(blip));

  BlipId blip = kAlienBlip;
  const bool late = to_place_ > 0 && left.size() > 1 && chance(rng_) < habit_.alien_late;
  if (!left.has(kAlienBlip) || late) {
    blip = kJonesy;
    if (damage_left && (!left.has(kJonesy) || chance(rng_) < 0.5)) blip = static_cast<BlipId>(left.lowest());
  }
  if (!left.has(blip)) blip = static_cast<BlipId>(left.lowest());

  const double expected = habit_.to_come * to_place_ / kRooms;
  return best(MoveKind::PlaceBlip, [&](Move candidate) {
    const auto room = static_cast<Room>(candidate.b);
    if (candidate.a != blip) return -1e6;
    const double strike = gain_[room] + 0.5 * expected * (captured_worth() + denied(room));
    if (blip == kAlienBlip) return blurred(blurred(strike));
    if (blip == kJonesy) return -blurred(blurred(strike));
    const double tokens = board_.tokens[room] + expected;
    return 2 - std::min(2.0, tokens) + (tokens > 2 ? -0.2 : 0.0) - 0.03 * strike + noise();
  });
}

Move AlienMind::choose_posture() const {
  int cards = 0;
  for (std::uint8_t size : v_.hand_sizes) cards += size;
  int held = 0;
  for (std::uint8_t at : v_.objects) held += at >= kInHand;

  // Expected captures without saves: where the Alien appears and the best rooms after that.
  Rooms rooms = presences_;
  std::sort(rooms.begin(), rooms.end(), [](double a, double b) { return a > b; });
  const double exposed = rooms[0] + rooms[1] + 0.5 * rooms[2];
  // What the crew could save in an attack, but for those that are saved in any posture.
  const double open = std::max(0.0, 0.8 * exposed - v_.wards[kWardCapture]);
  const double saved = std::min(open, habit_.save_a_card * cards + habit_.save_an_object * held);
  double aggressive = saved * captured_worth();
  if (!settings_.blue()) aggressive -= rooms[1] * captured_worth();  // NOS-109

  double focused = (settings_.blue() ? 2 : 1) * milled();
  if (v_.damage_reserve > 0) focused += habit_.damage_a_turn * habit_.turns_to_come * milled();

  double instinctive = 0;
  int count = 0;
  for (int card = 0; card < kBehaviours; ++card) {
    if ((v_.behaviour_discard >> card) & 1) continue;
    instinctive =
        std::max(instinctive, behaviour(card) * (lex_.behaviour[card] == BehaviourRole::Prowler ||
                                                         lex_.behaviour[card] == BehaviourRole::Frenzy
                                                     ? 0.6
                                                     : 0.9));
    ++count;
  }
  if (count == 0) instinctive = 1.5;  // the discard is shuffled
  instinctive *= habit_.instinct;

  return best(MoveKind::Posture, [&](Move candidate) {
    switch (static_cast<Posture>(candidate.a)) {
      case Posture::Aggressive: return aggressive + noise();
      case Posture::Focused: return focused + noise();
      default: return instinctive + noise();
    }
  });
}

double AlienMind::behaviour(int card) const {
  const auto at_least_one = [&](Room room) { return std::min(1.0, presences_[room]); };
  switch (lex_.behaviour[card]) {
    case BehaviourRole::Prowler: {
      const double last = board_.missing <= 2 ? habit_.last_procedures : 1.0;
      return habit_.prowler * last *
             (0.3 + 0.4 * (at_least_one(kShuttle) + at_least_one(kMother)) + 0.2 * at_least_one(kKitchen) +
              0.1 * at_least_one(kInfirmary));
    }
    case BehaviourRole::Frenzy: return habit_.frenzy;
    case BehaviourRole::Scent: return habit_.scent;
    case BehaviourRole::AcidBlood: {
      int held = 0;
      for (std::uint8_t at : v_.objects) held += at >= kInHand;
      return held * habit_.acid_blood;
    }
    case BehaviourRole::AirShafts: return habit_.air_shafts;
    case BehaviourRole::Sabotage: {
      int fewer = 0;
      for (const View::Blip& blip : v_.blips)
        if (blip.at != kUnknown && blip.id == 0)
          fewer += board_.hidden[blip.at] == 1 || board_.hidden[blip.at] == 2;
      return fewer * milled();
    }
    case BehaviourRole::Stalk: {
      double here = 0, elsewhere = 0;
      for (const View::Blip& blip : v_.blips)
        if (blip.at != kUnknown && blip.id == kAlienBlip) here = gain_[blip.at];
      for (Room room = 1; room < kShuttle; ++room)
        if (board_.blip[room] == kNoBlip) elsewhere = std::max(elsewhere, gain_[room]);
      return 0.5 * std::max(0.0, elsewhere - here);
    }
    case BehaviourRole::Ambush: return habit_.ambush;
    case BehaviourRole::Cocoon: return habit_.cocoon;
    case BehaviourRole::Other: break;
  }
  return 0;
}

/// Hunt actions are never given up while there is a token to find.
Move AlienMind::hunt() const {
  double most = 0;
  Move chosen = move(MoveKind::EndHunt);
  for (const Move& candidate : legal_) {
    if (candidate.kind != static_cast<std::uint16_t>(MoveKind::Hunt) || board_.tokens[candidate.a] == 0)
      continue;
    const double worth = std::max(0.01, blurred(gain_[candidate.a]));
    if (worth > most) {
      most = worth;
      chosen = candidate;
    }
  }
  return chosen;
}

Move AlienMind::ambush() const {
  Move chosen = move(MoveKind::Stay);
  double most = gain_[board_.alien];
  for (const Move& candidate : legal_)
    if (candidate.kind == static_cast<std::uint16_t>(MoveKind::Stalk) && gain_[candidate.a] > most) {
      most = gain_[candidate.a];
      chosen = candidate;
    }
  return chosen;
}

/// Questions of green texts and behaviours.
Move AlienMind::choose() const {
  static constexpr double kMissed[] = {1.0, 0.3, 0.9, 1.2, 1.3, 1.5, 0.5};  // by CrewRole
  // Stalk: only the Alien token moves, and only to a better room.
  if (legal_[0].a == kThingBlip && legal_.contains(move(MoveKind::Done))) {
    Room here = 0;
    for (const View::Blip& blip : v_.blips)
      if (blip.at != kUnknown && blip.id == kAlienBlip) here = blip.at;
    double elsewhere = 0;
    for (Room room = 1; room < kShuttle; ++room)
      if (board_.blip[room] == kNoBlip) elsewhere = std::max(elsewhere, gain_[room]);
    const Move move_alien = move(MoveKind::Choose, kThingBlip, here);
    return elsewhere > gain_[here] && legal_.contains(move_alien) ? move_alien : move(MoveKind::Done);
  }
  return best(MoveKind::Choose, [&](Move candidate) {
    switch (static_cast<Thing>(candidate.a)) {
      case kThingSeat: return v_.hand_sizes[candidate.b] + chance(rng_);
      case kThingToken: {
        const View::Token& token = v_.tokens[candidate.b - 1];
        if (notes_.faces.of(candidate.b) != kUnknown) return -1.0;
        return denied(token.at) + board_.hidden[token.at] + chance(rng_);
      }
      case kThingRoom: return gain_[candidate.b] + 0.1 * chance(rng_);
      case kThingObject: {
        const bool held = v_.objects[candidate.b] >= kInHand;
        return (held ? 2.0 : 0.0) + (candidate.b == kFlamethrower ? 1.0 : 0.0);
      }
      case kThingCrew: return kMissed[static_cast<int>(lex_.crew[candidate.b])];
      default: return chance(rng_);
    }
  });
}

Move AlienMind::decide() {
  switch (static_cast<MoveKind>(legal_[0].kind)) {
    case MoveKind::PlaceBlip: return place();
    case MoveKind::Done: return v_.step == Step::AlienPlaces ? place() : choose();
    case MoveKind::Posture: return choose_posture();
    // Both rankings are by worth: the best is played, and the best of the others comes back first.
    case MoveKind::Behave:
      return best(MoveKind::Behave, [&](Move candidate) { return behaviour(candidate.a) + 0.2 * noise(); });
    case MoveKind::Bury: return best(MoveKind::Bury, [&](Move candidate) { return behaviour(candidate.a); });
    case MoveKind::Hunt:
    case MoveKind::EndHunt: return hunt();
    case MoveKind::Stalk: return ambush();
    case MoveKind::Choose: return choose();
    default: return legal_[rng_.below(legal_.size())];
  }
}

Reason AlienMind::reason(Move move) const {
  const auto expected = [&](Room room) {
    return std::vector<int>{static_cast<int>(100 * std::min(1.0, presences_[room]) + 0.5)};
  };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::PlaceBlip: {
      const auto room = static_cast<Room>(move.b);
      const std::vector<std::pair<char, int>> where{{'r', room}};
      if (move.a == kJonesy) return {"hint.blip.jonesy", where, {}};
      if (move.a != kAlienBlip)
        return {board_.tokens[room] < 2 ? "hint.blip.damage" : "hint.blip.bluff", where, {}};
      if (board_.tokens[room] == 0) return {"hint.blip.alien_early", where, {}};
      return {"hint.blip.alien", where, expected(room)};
    }
    case MoveKind::Done: return {v_.step == Step::AlienPlaces ? "hint.done_placing" : "hint.done", {}, {}};
    case MoveKind::Posture:
      switch (static_cast<Posture>(move.a)) {
        case Posture::Aggressive: return {"hint.posture.aggressive", {}, {}};
        case Posture::Focused: return {"hint.posture.focused", {}, {v_.deck}};
        default: return {"hint.posture.instinctive", {}, {}};
      }
    case MoveKind::Behave:
      return {lex_.behaviour[move.a] == BehaviourRole::Other
                  ? "hint.behave.other"
                  : "hint.behave." + content_.behaviours[move.a].key,
              {{'v', move.a}},
              {}};
    case MoveKind::Bury: return {"hint.bury", {{'v', move.a}}, {}};
    case MoveKind::Hunt: {
      const auto room = static_cast<Room>(move.a);
      return {room == kShuttle || room == kMother ? "hint.hunt.procedure" : "hint.hunt.best",
              {{'r', room}},
              expected(room)};
    }
    case MoveKind::EndHunt: return {"hint.end_hunt", {}, {}};
    case MoveKind::Stalk: return {"hint.stalk", {{'r', move.a}}, expected(static_cast<Room>(move.a))};
    case MoveKind::Stay: return {"hint.stay", {}, {}};
    case MoveKind::Choose: return {"hint.choose.harm", {}, {}};
    default: return {"hint.any", {}, {}};
  }
}

}  // namespace

Move alien_move(const Lexicon& lexicon, const AlienHabits& habits, const Eyes<Nostromo>& eyes,
                AlienNotes& notes, Rng& rng) {
  return AlienMind(lexicon, habits, eyes, notes, rng).decide();
}

Reason alien_reason(const Lexicon& lexicon, const AlienHabits& habits, const Eyes<Nostromo>& eyes,
                    AlienNotes& notes, Rng& rng, Move move) {
  return AlienMind(lexicon, habits, eyes, notes, rng).reason(move);
}

}  // namespace hullbreach::nostromo
