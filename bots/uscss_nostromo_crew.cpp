#include "bots/uscss_nostromo_crew.h"

#include <algorithm>

namespace hullbreach::nostromo {
namespace {

constexpr double kNever = -1000;

/// What an order is good for when its moment comes, in cards.
double worth_of_order(OrderRole role) {
  switch (role) {
    case OrderRole::ShipSearch: return 1.0;
    case OrderRole::HeroicAction: return 1.6;
    case OrderRole::CattleProd: return 1.6;
    case OrderRole::BlowTheAirlock: return 1.8;
    case OrderRole::AirDuct: return 1.4;
    case OrderRole::Run: return 1.4;
    case OrderRole::HereKitty: return 0.4;
    case OrderRole::TrackerPing: return 0.4;
    case OrderRole::FallBack: return 0.9;
    case OrderRole::ShipsLog: return 1.0;
    case OrderRole::AskMother: return 0.3;
    case OrderRole::SealTheDoor: return 3.0;
    case OrderRole::DamageControl: return 0.8;
    case OrderRole::Firewall: return 0.7;
    case OrderRole::RemoteConsole: return 2.5;
    case OrderRole::ToolBag: return 0.4;
    case OrderRole::BuddySystem: return 3.0;
    case OrderRole::Other: return 0.2;
  }
  return 0;
}

/// One decision of a crew seat.
class Mind {
 public:
  Mind(const Lexicon& lexicon, const CrewHabits& habits, const Eyes<Nostromo>& eyes, CrewNotes& notes,
       Rng& rng)
      : lex_(lexicon),
        habit_(habits),
        content_(eyes.game().content),
        settings_(eyes.game().settings),
        legal_(eyes.legal()),
        notes_(notes),
        rng_(rng),
        v_(eyes.view()),
        board_(v_, notes.faces),
        me_(eyes.seat()),
        hand_(v_.known_hands[me_]) {
    for (int procedure = 0; procedure < kProcedures; ++procedure)
      if (v_.activated[procedure] == kNoCard) missing_.add(procedure);
    for (int card : hand_)
      if (is_missing(card)) held_.add(lex_.procedure[card]);
    // One card in eight bears a given procedure.
    double without = 1;
    for (Seat seat = 1; seat < v_.players; ++seat)
      for (int card = 0; seat != me_ && card < v_.hand_sizes[seat]; ++card) without *= 1 - 1.0 / 8;
    covered_ = 1 - without;
    weigh_deck();
    weigh_draw();
  }

  Move decide();
  Reason reason(Move move) const;

 private:
  using Rooms = std::array<double, kRooms + 1>;

  // -- cards and the deck
  bool is_missing(int card) const {
    return lex_.procedure[card] != Lexicon::kNoProcedure && missing_.has(lex_.procedure[card]);
  }
  int copies(int card) const {
    int count = 0;
    for (int other : hand_) count += lex_.procedure[other] == lex_.procedure[card];
    return count;
  }
  /// What the procedure on a hand card is worth beside the other cards of the hand.
  double procedure_kept(int card) const {
    if (!is_missing(card)) return 0;
    return copies(card) > 1 ? 0.2 * habit_.procedure : habit_.procedure;
  }
  double kept(int card) const {
    double worth = procedure_kept(card) + habit_.card * worth_of_order(lex_.order[card]);
    if (settings_.veteran() && lex_.weyland.has(card)) worth += 0.5;  // NOS-214: paid, it helps the Alien
    return worth;
  }
  /// A card from the discard or the top of the deck.
  double gained(int card) const {
    if (is_missing(card) && !held_.has(lex_.procedure[card])) return procedure_gain() + 0.2;
    return habit_.card * worth_of_order(lex_.order[card]);
  }
  /// A first procedure to activate is worth more than a fourth.
  double procedure_gain() const {
    constexpr double kShare[] = {1.2, 1.0, 0.75, 0.6, 0.5, 0.5};
    return habit_.procedure * kShare[held_.size()] * (1 - habit_.others * covered_);
  }
  void weigh_deck();
  void weigh_draw();
  /// n cards off the top of the deck: never the last one (NOS-184).
  bool deadly(int n) const { return !settings_.survival && n >= v_.deck; }
  double drawing(int n) const { return deadly(n) ? kNever : n * (draw_ - deck_); }
  double milling(int n) const { return deadly(n) ? kNever : -n * deck_; }

  // -- rooms and actions
  double capture() const {
    if (board_.captured >= kCrewCards - 1) return 100;
    return habit_.capture + habit_.capture_growth * board_.captured;
  }
  int activations_left() const {
    return settings_.survival ? board_.missing : std::min(board_.missing, 2 - v_.procedures_now);
  }
  double activating() const;
  double object_worth(int object) const;
  double room_effect(Room room) const;
  double power(CrewRole role, Room here) const;
  double best_power(Room here) const;
  double activation_hope(Room here) const;
  double best_action(Room here, bool planning) const;
  bool power_free(int card) const;
  double best_in_discard(Bits but = {}) const;

  // -- hiding
  double likes(Room room) const;
  double appears(Room room) const;
  Rooms threats() const;
  Move place();
  double hiding_place(Room room) const;
  bool will_seal() const;
  Room room_for_presence() const;
  Room room_for_passage() const;
  double damage_share(Room room) const;

  int danger(Room room) const;

  // -- orders
  struct Idea {
    double gain = 0;
    Move move{};
    FixedVector<Move, 8> plan;
  };
  void consider(Idea& best, const Idea& idea) const {
    if (idea.gain > best.gain) best = idea;
  }
  bool best_play(Idea& best);
  Idea order(int card) const;
  Idea save(int card, OrderRole role) const;
  Idea escape(OrderRole role) const;
  Idea relocate(OrderRole role) const;
  Idea sneak_to_activate() const;
  Idea seal() const;
  Idea seal_shuttle() const;
  Idea call_jonesy() const;
  int cornered(Room room) const;
  int cheapest(int but, int also = -1) const;
  Room refuge(int handle, Room from) const;

  // -- answers
  Move compose();
  Move choose();
  Move act();
  Move resolve_room() const;
  Move give() const;
  Move discard() const;
  Move flee() const;

  // -- reasons
  Reason reason_to_hide(TokenId token, Room room) const;
  std::string reason_to_play(int card) const;
  std::string reason_to_choose(Thing thing, int which) const;
  bool offered(Move move) const { return legal_.contains(move); }
  bool has_kind(MoveKind kind) const {
    for (const Move& candidate : legal_)
      if (candidate.kind == static_cast<std::uint16_t>(kind)) return true;
    return false;
  }
  double noise(double size) const { return size * (chance(rng_) - 0.5); }
  Thing thing() const { return static_cast<Thing>(legal_[0].a); }

  const Lexicon& lex_;
  const CrewHabits& habit_;
  const Content& content_;
  const Settings& settings_;
  const Moves& legal_;
  CrewNotes& notes_;
  Rng& rng_;
  const View v_;
  const Board board_;
  const Seat me_;
  const Bits hand_;
  Bits missing_;        // procedures not activated
  Bits held_;           // ... of which this seat holds a card
  double covered_ = 0;  // how likely other seats hold a given procedure
  double deck_ = 0;     // what a card of the deck is worth
  double draw_ = 0;     // what a drawn card is worth
};

// -- cards and the deck

/// The fewer cards are left beyond those the Alien will mill until the crew can win, the more one is worth.
void Mind::weigh_deck() {
  if (settings_.survival) {  // NOS-228: an empty deck is no loss
    deck_ = 0.1;
    return;
  }
  const double turns = std::max(1.0, habit_.turns_each * board_.missing);
  const double mills = turns * (habit_.mill_per_turn + habit_.mill_per_damage * v_.damage_owned);
  const double slack = v_.deck - 1 - mills;
  deck_ = habit_.deck_floor + habit_.deck_slope * std::max(0.0, habit_.deck_slack - slack);
}

void Mind::weigh_draw() {
  int unseen = 0, wanted = 0;
  for (int card : Bits::first(kMissionCards) - v_.discard - hand_) {
    const int procedure = lex_.procedure[card];
    if (procedure != Lexicon::kNoProcedure && v_.activated[procedure] == card) continue;
    ++unseen;
    wanted += is_missing(card) && !held_.has(procedure);
  }
  const double share = unseen > 0 ? static_cast<double>(wanted) / unseen : 0;
  draw_ = share * procedure_gain() + (1 - share) * habit_.card;
}

double Mind::best_in_discard(Bits but) const {
  double best = 0;
  for (int card : v_.discard - but) best = std::max(best, gained(card));
  return best;
}

// -- rooms and actions

/// One activation by this seat, now.
double Mind::activating() const {
  if (held_.empty() || activations_left() <= 0) return kNever;
  return board_.missing == 1 ? 100 : habit_.activation + habit_.tempo * deck_;
}

/// An object serves only where its holder's own Presence is attacked.
double Mind::object_worth(int object) const {
  int sets = 0;
  for (Seat owner : v_.owner) sets += owner == me_;
  const double share = 0.3 + 0.7 * sets / kColours;
  return habit_.object * share * (object == kFlamethrower ? 1.0 : 0.8);
}

/// Action D in that room now; what can't be done is worth nothing to think about.
double Mind::room_effect(Room room) const {
  if (v_.bars[kBarRoomEffects] != 0) return kNever;
  switch (room) {
    case kMother: return activating() + milling(2) - 0.5;
    case kKitchen: return drawing(3);
    case kInfirmary: return v_.discard.empty() ? kNever : best_in_discard();
    case kNest: return settings_.survival && v_.held != 0 ? capture() : kNever;
    case kShuttle: return (v_.shuttle_bar & 1) != 0 ? kNever : activating();
    default: return kNever;
  }
}

bool Mind::power_free(int card) const {
  if (((v_.crew_captured | v_.crew_used) >> card) & 1) return false;
  return v_.crew_barred[card] == 0 && (!settings_.heroic || v_.crew_front[card] == me_);
}

double Mind::power(CrewRole role, Room here) const {
  switch (role) {
    case CrewRole::Lambert: return drawing(2);
    case CrewRole::Ripley: {
      double best = 0.05;
      for (int object = 0; object < kObjects; ++object)
        if (on_board(v_.objects[object]) && lex_.are_connected(v_.objects[object], here))
          best = std::max(best, object_worth(object));
      return best;
    }
    case CrewRole::Dallas: {
      double best = kNever;
      for (Room room : {kMother, kKitchen, kInfirmary})
        if (lex_.are_connected(here, room)) best = std::max(best, room_effect(room));
      return best;
    }
    case CrewRole::Ash:  // the best of three for one card of the deck
      return deadly(1) ? kNever : 1.7 * draw_ - deck_;
    case CrewRole::Parker:
      return std::clamp(v_.damage_owned - v_.fewer_damage, 0, 2) * habit_.kept_back * (deck_ + 0.2);
    case CrewRole::Brett: return std::min((v_.discard - lex_.weyland).size(), 3) * deck_ + 0.1;
    case CrewRole::Other: break;
  }
  return 0;
}

double Mind::best_power(Room here) const {
  double best = kNever;
  for (int card = 0; card < kCrewCards; ++card)
    if (power_free(card)) best = std::max(best, power(lex_.crew[card], here));
  return best;
}

/// Whether one more Presence in Mother or the Shuttle is likely to find something to activate. Cards drawn
/// elsewhere come in time for the Shuttle, which is resolved last.
double Mind::activation_hope(Room here) const {
  const int own = board_.mine[kShuttle] + board_.mine[kMother];
  if (board_.presences[kShuttle] + board_.presences[kMother] >= activations_left()) return 0.3;
  if (own < held_.size()) return 1;
  int sets = 0;
  for (Seat owner : v_.owner) sets += owner == me_;
  return here == kShuttle && own < sets - 1 ? 0.35 : 0.0;
}

/// What a Presence of this seat will do best in a room. While planning, others will use the powers too.
double Mind::best_action(Room here, bool planning) const {
  double best = std::max(drawing(1), (planning ? 0.6 : 1.0) * best_power(here));
  for (int object = 0; object < kObjects; ++object)
    if (v_.objects[object] == here) best = std::max(best, object_worth(object));
  if (!planning || (here != kShuttle && here != kMother)) return std::max(best, room_effect(here));
  if (v_.bars[kBarRoomEffects] != 0 || (here == kShuttle && (v_.shuttle_bar & 1) != 0)) return best;
  const double effect = habit_.activation + habit_.tempo * deck_ + (here == kMother ? milling(2) : 0.0);
  return std::max(best, activation_hope(here) * effect);
}

// -- hiding

/// How much more than another room the Alien likes to search this one.
double Mind::likes(Room room) const {
  switch (room) {
    case kShuttle: return habit_.likes_shuttle;
    case kMother: return habit_.likes_mother;
    case kKitchen: return habit_.likes_kitchen;
    default: return 0;
  }
}

/// How likely the Alien appears in a room.
double Mind::appears(Room room) const {
  if (board_.blip[room] == kAlienHere) return 1;
  if (board_.alien_known || board_.blips_unknown == 0 || room == kShuttle) return 0;
  if (board_.blip[room] == kSomeBlip) return 1.0 / board_.blips_unknown;
  return board_.blip[room] == kNoBlip
             ? static_cast<double>(v_.blips_left) / board_.blips_unknown / (kRooms - 1)
             : 0.0;
}

/// How likely the Alien comes to each room this turn, once all tokens are placed.
Mind::Rooms Mind::threats() const {
  Rooms threat{};
  double sum = 0;
  for (Room room = 1; room <= kRooms; ++room) {
    if (board_.tokens[room] == 0 || ((v_.sealed >> room) & 1u) != 0 || board_.blip[room] == kJonesyBlip)
      continue;
    threat[room] = (1 + likes(room)) * (1 + habit_.crowd * (board_.tokens[room] - 1));
    sum += threat[room];
  }
  for (Room room = 1; room <= kRooms; ++room) {
    const double hunted = sum > 0 ? std::min(0.9, habit_.hunts * threat[room] / sum) : 0.0;
    threat[room] = 1 - (1 - appears(room)) * (1 - hunted);
  }
  return threat;
}

/// How good a room is to hide a Presence of this seat in.
double Mind::hiding_place(Room room) const {
  double score =
      habit_.room_worth * std::max(-2.0, best_action(room, true)) - habit_.blip_fear * appears(room);
  if (room == kShuttle || room == kMother) score -= habit_.idle * (1 - activation_hope(room));
  if (room == kShuttle) score += habit_.shuttle;
  if (room == kMother) score += habit_.mother;
  if (room == kKitchen) score += habit_.kitchen;
  if (lex_.are_connected(room, kMother)) score += habit_.beside_mother;
  return score;
}

/// Where no blip can be, a sealed door keeps the Alien out for good.
bool Mind::will_seal() const {
  if (v_.sealed != 0) return ((v_.sealed >> kShuttle) & 1u) != 0;
  for (int card : hand_)
    if (lex_.order[card] == OrderRole::SealTheDoor) return true;
  return false;
}

Room Mind::room_for_presence() const {
  const bool seal_shuttle = will_seal();
  Room best = 1;
  double most = 4 * kNever;
  for (Room room = 1; room <= kRooms; ++room) {
    double score = hiding_place(room) + noise(habit_.noise);
    if (seal_shuttle && room == kShuttle)
      score += habit_.sealed * activation_hope(room);
    else
      score -= habit_.together * board_.presences[room] + habit_.crowded * board_.tokens[room];
    if (score > most) {
      most = score;
      best = room;
    }
  }
  return best;
}

/// How likely a Damage token ends in that room.
double Mind::damage_share(Room room) const {
  if (board_.blip[room] == kDamageBlip) return 1;
  if (room == kShuttle || board_.blips_unknown == 0) return 0;
  int known = 0;
  for (Room other = 1; other <= kRooms; ++other) known += board_.blip[other] == kDamageBlip;
  const double damage = static_cast<double>(std::max(0, v_.damage_owned - known)) / board_.blips_unknown;
  if (board_.blip[room] == kSomeBlip) return damage;
  return board_.blip[room] == kNoBlip ? damage * v_.blips_left / (kRooms - 1) : 0.0;
}

Room Mind::room_for_passage() const {
  Room best = 1;
  double most = 4 * kNever;
  for (Room room = 1; room <= kRooms; ++room) {
    double score = habit_.decoy * likes(room) - habit_.company * board_.presences[room] -
                   habit_.crowded * board_.tokens[room] + noise(habit_.noise);
    if (board_.tokens[room] < 2) score += habit_.cover * damage_share(room) * (deck_ + 0.4);
    if (((v_.sealed >> room) & 1u) != 0) score -= 2;  // nobody comes to look
    if (score > most) {
      most = score;
      best = room;
    }
  }
  return best;
}

/// One token a step: whoever places last knows most.
Move Mind::place() {
  if (offered(move(MoveKind::Done))) return move(MoveKind::Done);
  FixedVector<TokenId, kCrewTokens> presences, passages;
  for (int id : Bits(v_.to_place)) {
    // Survival: own Presences first, they are the ones this seat acts with.
    auto& kind = is_presence(static_cast<TokenId>(id)) ? presences : passages;
    kind.push_back(static_cast<TokenId>(id));
  }
  for (std::size_t i = 0; i < presences.size(); ++i)
    if (v_.owner[colour_of(presences[i])] == me_) std::swap(presences[0], presences[i]);
  double share = static_cast<double>(presences.size());
  if (v_.blips_left > 0) share *= habit_.early_presence;
  const double all = share + static_cast<double>(passages.size());
  const bool presence = !presences.empty() && chance(rng_) * all < share;
  const TokenId token = presence ? presences[0] : passages[0];
  return move(MoveKind::Place, token, presence ? room_for_presence() : room_for_passage());
}

// -- orders

/// The hand card that is missed least, to pay with.
int Mind::cheapest(int but, int also) const {
  int best = -1;
  for (int card : hand_)
    if (card != but && card != also && (best < 0 || kept(card) < kept(best))) best = card;
  return best;
}

/// Presences in a room that no ward will save.
int Mind::cornered(Room room) const {
  return std::max(0, board_.presences[room] - (room == kNest ? 0 : v_.wards[kWardCapture]));
}

Mind::Idea Mind::save(int card, OrderRole role) const {
  Idea idea;
  const int need = cornered(v_.attack_room);
  if (need == 0) return idea;
  idea.gain = capture();
  if (role == OrderRole::CattleProd) return idea;
  const int first = cheapest(card);
  if (first < 0) return {};
  idea.gain -= kept(first);
  if (role == OrderRole::BlowTheAirlock) {
    const int second = cheapest(card, first);
    if (second < 0) return {};
    idea.gain += (std::min(3, need) - 1) * capture() - kept(second);
  }
  return idea;
}

/// Where to run with a token of that room: where it can do most, or where it is least looked for.
Room Mind::refuge(int handle, Room from) const {
  const Rooms threat = threats();
  const bool mine =
      notes_.faces.of(handle) != kUnknown && v_.owner[colour_of(notes_.faces.of(handle))] == me_;
  Room best = 0;
  double most = 4 * kNever;
  for (int at : Bits(lex_.connected[from])) {
    const auto room = static_cast<Room>(at);
    double score = noise(0.5);
    if (mine) score += best_action(room, true);
    if (room == board_.alien) score -= 20;
    if (v_.hunt_left > 0) score -= threat[room] * capture() * (room == kNest ? 1.5 : 1.0);
    if (score > most) {
      most = score;
      best = room;
    }
  }
  return best;
}

/// Presences out of the room the Alien is about to search.
Mind::Idea Mind::escape(OrderRole role) const {
  Idea idea;
  const Room room = board_.alien;
  int need = cornered(room);
  if (need == 0 || room == kNest) return idea;
  const int most = role == OrderRole::Run ? 2 : 1;
  for (int handle = 1; handle <= kCrewTokens && static_cast<int>(idea.plan.size()) < 2 * most && need > 0;
       ++handle) {
    const View::Token& token = v_.tokens[handle - 1];
    if (token.at != room || token.face_up != 0 || notes_.faces.of(handle) == kUnknown ||
        !is_presence(notes_.faces.of(handle)))
      continue;
    idea.plan.push_back(move(MoveKind::Choose, kThingToken, handle));
    idea.plan.push_back(move(MoveKind::Choose, kThingRoom, refuge(handle, room)));
    idea.gain += capture() + 0.7;  // and it still acts this turn
    --need;
  }
  idea.plan.push_back(move(MoveKind::Done));
  return idea;
}

/// Own Presences to better rooms, once it is known where the blips lie.
Mind::Idea Mind::relocate(OrderRole role) const {
  const int most = role == OrderRole::FallBack ? 2 : 1;
  Idea idea;
  for (int round = 0; round < most; ++round) {
    double best = 0;
    int which = 0;
    Room where = 0;
    for (int handle = 1; handle <= kCrewTokens; ++handle) {
      const View::Token& token = v_.tokens[handle - 1];
      const std::uint8_t id = notes_.faces.of(handle);
      if (!on_board(token.at) || token.at == kNest || id == kUnknown || !is_presence(id)) continue;
      if (v_.owner[colour_of(id)] != me_ || (!idea.plan.empty() && idea.plan[0].b == handle)) continue;
      const double now = hiding_place(token.at) - habit_.together * (board_.presences[token.at] - 1);
      for (Room room = 1; room <= kRooms; ++room) {
        if (room == token.at || (role == OrderRole::AirDuct && !lex_.are_connected(room, token.at))) continue;
        const double then = hiding_place(room) - habit_.together * board_.presences[room];
        if (habit_.moved * (then - now) > best) {
          best = habit_.moved * (then - now);
          which = handle;
          where = room;
        }
      }
    }
    if (which == 0) break;
    idea.gain += best;
    idea.plan.push_back(move(MoveKind::Choose, kThingToken, which));
    idea.plan.push_back(move(MoveKind::Choose, kThingRoom, where));
  }
  if (idea.plan.empty()) return {};
  idea.plan.push_back(move(MoveKind::Done));
  return idea;
}

/// After the hunt: a Presence through the ducts to where it can activate.
Mind::Idea Mind::sneak_to_activate() const {
  Idea idea;
  const int own = board_.mine[kShuttle] + board_.mine[kMother];
  const int planned = board_.presences[kShuttle] + board_.presences[kMother];
  if (own >= held_.size() || planned >= activations_left()) return idea;
  for (int handle = 1; handle <= kCrewTokens; ++handle) {
    const View::Token& token = v_.tokens[handle - 1];
    const std::uint8_t id = notes_.faces.of(handle);
    if (!on_board(token.at) || token.at == kNest || token.spent != 0 || id == kUnknown || !is_presence(id))
      continue;
    if (v_.owner[colour_of(id)] != me_ || token.at == kMother || token.at == kShuttle) continue;
    for (Room room : {kShuttle, kMother}) {
      if (!lex_.are_connected(room, token.at)) continue;
      const double gain = room_effect(room) - std::max(0.0, best_action(token.at, false));
      if (gain <= idea.gain) continue;
      idea = {};
      idea.gain = gain;
      idea.plan.push_back(move(MoveKind::Choose, kThingToken, handle));
      idea.plan.push_back(move(MoveKind::Choose, kThingRoom, room));
    }
  }
  return idea;
}

Mind::Idea Mind::seal() const {
  const Rooms threat = threats();
  Idea idea;
  for (Room room = 1; room <= kRooms; ++room) {
    if (room == kNest || board_.presences[room] == 0 || ((v_.sealed >> room) & 1u) != 0) continue;
    double safe = 1;
    if (board_.blip[room] == kAlienHere) continue;
    if (board_.blip[room] == kSomeBlip && board_.blips_unknown > 0) safe = 1 - 1.0 / board_.blips_unknown;
    const double lost = v_.wards[kWardCapture] == 0 ? capture() + 1 : 1;  // a saved Presence does not act
    double gain = board_.presences[room] * lost * std::min(0.9, threat[room] * 1.3) * safe + milling(1);
    if (v_.wards[kWardCapture] == 0) gain += habit_.wards * capture();
    if (gain <= idea.gain) continue;
    idea = {};
    idea.gain = gain;
    idea.plan.push_back(move(MoveKind::Choose, kThingRoom, room));
  }
  return idea;
}

/// Before the Presences are placed: all who hold a procedure can meet in a Shuttle that is closed for the
/// turn, and every seat sees that it is.
Mind::Idea Mind::seal_shuttle() const {
  Idea idea;
  if (v_.sealed != 0 || (v_.shuttle_bar & 1) != 0) return idea;
  int placed = 0;
  for (Room room = 1; room <= kRooms; ++room)
    if (room != kShuttle) placed += board_.presences[room];
  if (placed > 1) return idea;
  double hope = held_.size();
  for (Seat seat = 1; seat < v_.players; ++seat) {
    double without = 1;
    for (int card = 0; seat != me_ && card < v_.hand_sizes[seat]; ++card) without *= 1 - board_.missing / 8.0;
    hope += 1 - without;
  }
  hope = std::min(hope, static_cast<double>(activations_left()));
  if (hope < 1) return idea;
  idea.gain = 0.5 * hope * (habit_.activation + habit_.tempo * deck_) + milling(1);
  if (v_.wards[kWardCapture] == 0) idea.gain += habit_.wards * capture();
  idea.plan.push_back(move(MoveKind::Choose, kThingRoom, kShuttle));
  return idea;
}

Mind::Idea Mind::call_jonesy() const {
  Idea idea;
  if (board_.jonesy == 0) return idea;
  for (int at : Bits(lex_.connected[board_.jonesy])) {
    if (at == board_.alien) continue;
    const double gain = 0.3 * (board_.presences[at] - board_.presences[board_.jonesy]) * capture();
    if (gain <= idea.gain) continue;
    idea = {};
    idea.gain = gain;
    idea.plan.push_back(move(MoveKind::Choose, kThingRoom, at));
  }
  return idea;
}

/// What an order would bring in this window. 0 where it is not the time for it.
Mind::Idea Mind::order(int card) const {
  const OrderRole role = lex_.order[card];
  const bool last_ask = v_.window == Window::HLast;
  const bool hiding = last_ask || v_.window == Window::HOpen || v_.window == Window::HAsk;
  const bool acting = v_.window == Window::PStart || v_.window == Window::PRoom || v_.window == Window::PAct;
  Idea idea;
  switch (role) {
    case OrderRole::ShipSearch:
      if (hiding || acting) idea.gain = drawing(2);
      break;
    case OrderRole::HeroicAction:
    case OrderRole::CattleProd:
    case OrderRole::BlowTheAirlock:
      if (v_.window == Window::ADef) idea = save(card, role);
      break;
    case OrderRole::AirDuct:
      if (v_.window == Window::CFlip) idea = escape(role);
      if (last_ask) idea = relocate(role);
      if (v_.window == Window::PStart || v_.window == Window::PRoom) idea = sneak_to_activate();
      break;
    case OrderRole::Run:
      if (v_.window == Window::CFlip) idea = escape(role);
      break;
    case OrderRole::HereKitty:
      if ((v_.window == Window::CStart || v_.window == Window::CMove) && v_.hunt_left > 0)
        idea = call_jonesy();
      break;
    case OrderRole::TrackerPing:
      if (hiding && Bits(v_.to_place).size() > 1 && board_.blips_unknown > v_.blips_left) idea.gain = 0.5;
      break;
    case OrderRole::FallBack:
      if (last_ask) idea = relocate(role);
      break;
    case OrderRole::ShipsLog: {
      const int paid = cheapest(card);
      if ((hiding || acting) && paid >= 0) idea.gain = best_in_discard() - kept(paid);
      break;
    }
    case OrderRole::AskMother:
      if (v_.window == Window::PStart) idea.gain = 0.4;
      break;
    case OrderRole::SealTheDoor:
      if (hiding) idea = last_ask ? seal() : seal_shuttle();
      break;
    case OrderRole::DamageControl:
      if (last_ask) idea.gain = v_.damage_owned * 0.5 * (deck_ + 0.4);
      break;
    case OrderRole::Firewall:
      if (last_ask) idea.gain = 0.5 + 0.2 * v_.damage_owned;
      break;
    case OrderRole::RemoteConsole:
      if (v_.window == Window::PEnd) idea.gain = activating() + milling(2);
      break;
    case OrderRole::ToolBag:
      if (acting && v_.room != 0)
        for (int object = 0; object < kObjects; ++object)
          if (v_.objects[object] == v_.room ||
              (on_board(v_.objects[object]) && lex_.are_connected(v_.objects[object], v_.room)))
            idea.gain = std::max(idea.gain, object_worth(object));
      break;
    case OrderRole::BuddySystem:
      if (last_ask && v_.wards[kWardCapture] == 0) idea.gain = habit_.wards * capture();
      break;
    case OrderRole::Other: break;
  }
  if (idea.gain > 0) idea.gain -= procedure_kept(card) + habit_.option * habit_.card * worth_of_order(role);
  return idea;
}

/// The best card or object to play now; false if it is better to wait.
bool Mind::best_play(Idea& best) {
  for (const Move& candidate : legal_) {
    Idea idea;
    if (candidate.kind == static_cast<std::uint16_t>(MoveKind::Play)) {
      if (notes_.tried.has(candidate.a)) continue;
      idea = order(candidate.a);
    } else if (candidate.kind == static_cast<std::uint16_t>(MoveKind::Use)) {
      const int need = cornered(v_.attack_room);
      const double share = candidate.a == kFlamethrower ? 1.1 : 0.8;
      idea.gain = need * capture() * share - 0.3 * object_worth(candidate.a);
    } else {
      continue;
    }
    idea.move = candidate;
    consider(best, idea);
  }
  return best.gain > 0;
}

// -- answers

/// The picks of a card being announced: as planned, else what is cheapest or helps.
Move Mind::compose() {
  for (std::size_t i = 0; i < notes_.plan.size(); ++i)
    if (offered(notes_.plan[i])) {
      const Move planned = notes_.plan[i];
      for (std::size_t drop = 0; drop <= i; ++drop) notes_.plan.erase(0);
      return planned;
    }
  return choose();
}

/// Any question of a script: the best thing of what is offered.
Move Mind::choose() {
  const bool announcing = v_.draft_card != kNoCard;
  Move best = legal_[0];
  double most = 4 * kNever;
  for (const Move& candidate : legal_) {
    if (candidate.kind != static_cast<std::uint16_t>(MoveKind::Choose)) continue;
    double score = 0;
    const int what = candidate.b;
    switch (static_cast<Thing>(candidate.a)) {
      case kThingCard:
        if (hand_.has(what))  // to pay with, or to activate
          score = announcing ? -kept(what) : -worth_of_order(lex_.order[what]);
        else if (v_.discard.has(what) && notes_.power == CrewRole::Brett && !announcing)
          score = lex_.weyland.has(what) ? -5 : gained(what);
        else
          score = gained(what);
        break;
      case kThingToken: {
        const std::uint8_t id = notes_.faces.of(what);
        score = id != kUnknown && v_.owner[colour_of(id)] == me_ ? 1 : 0;
        break;
      }
      case kThingRoom:
        score = notes_.power == CrewRole::Dallas ? room_effect(static_cast<Room>(what))
                : what == v_.room                ? 1.0
                                                 : 0.0;
        break;
      case kThingObject: score = what == kFlamethrower ? 1 : 0; break;
      case kThingCrew: score = power(lex_.crew[what], 0); break;
      case kThingColour: score = v_.owner[what] == me_ ? 1 : 0; break;
      default: break;
    }
    if (score > most) {
      most = score;
      best = candidate;
    }
  }
  return best;
}

Move Mind::act() {
  Move best = legal_[0];
  double most = 4 * kNever;
  for (const Move& candidate : legal_) {
    double score = 4 * kNever;
    switch (static_cast<MoveKind>(candidate.kind)) {
      case MoveKind::Draw: score = drawing(1); break;
      case MoveKind::PickUp: score = object_worth(candidate.a); break;
      case MoveKind::Power: score = power(lex_.crew[candidate.a], v_.room); break;
      case MoveKind::RoomEffect: score = room_effect(v_.room) + 0.01; break;
      case MoveKind::Next: score = candidate.a == me_ ? 1 : 0; break;
      default: continue;
    }
    if (score > most) {
      most = score;
      best = candidate;
    }
  }
  notes_.power =
      best.kind == static_cast<std::uint16_t>(MoveKind::Power) ? lex_.crew[best.a] : CrewRole::Other;
  return best;
}

/// Cards first, then the rooms where they may serve.
Move Mind::resolve_room() const {
  constexpr std::uint8_t kOrder[kRooms + 1] = {99, 0, 3, 4, 1, 2, 5, 8, 6, 7, 9};
  Move best = legal_[0];
  for (const Move& candidate : legal_)
    if (kOrder[candidate.a] < kOrder[best.a]) best = candidate;
  return best;
}

/// The crew member whose power is missed least.
Move Mind::give() const {
  Move best = legal_[0];
  double least = 1000;
  for (const Move& candidate : legal_) {
    const CrewRole role = lex_.crew[candidate.a];
    double worth = 0.5;
    if (role == CrewRole::Lambert) worth = 2 * std::max(0.0, draw_ - deck_);
    if (role == CrewRole::Ash) worth = 1.7 * draw_ - deck_;
    if (role == CrewRole::Dallas) worth = 0.25 * habit_.activation;
    if (role == CrewRole::Brett) worth = 3 * deck_;
    if (role == CrewRole::Parker) worth = std::min<int>(v_.damage_owned, 2) * habit_.kept_back * deck_;
    if (worth < least) {
      least = worth;
      best = candidate;
    }
  }
  return best;
}

Move Mind::discard() const { return move(MoveKind::Discard, cheapest(-1)); }

Move Mind::flee() const {
  int handle = 1;
  while (handle < kCrewTokens &&
         (v_.tokens[handle - 1].at != v_.attack_room || v_.tokens[handle - 1].face_up == 0))
    ++handle;
  return move(MoveKind::Flee, refuge(handle, v_.attack_room));
}

Move Mind::decide() {
  const std::uint64_t moment =
      (static_cast<std::uint64_t>(v_.turn) << 32) | (static_cast<std::uint64_t>(v_.step) << 24) |
      (static_cast<std::uint64_t>(v_.window) << 16) | (static_cast<std::uint64_t>(v_.hunt_left) << 8) |
      static_cast<std::uint64_t>(v_.room + 16 * v_.attack_room);
  if (moment != notes_.moment) {
    notes_.moment = moment;
    notes_.tried = {};
  }
  if (has_kind(MoveKind::Withdraw)) return compose();
  if (has_kind(MoveKind::Play) || has_kind(MoveKind::Use)) {
    Idea best;
    if (best_play(best)) {
      notes_.plan = best.plan;
      if (best.move.kind == static_cast<std::uint16_t>(MoveKind::Play)) notes_.tried.add(best.move.a);
      return best.move;
    }
  }
  for (const Move& candidate : legal_) switch (static_cast<MoveKind>(candidate.kind)) {
      case MoveKind::Pass:
      case MoveKind::Agree: return candidate;
      case MoveKind::Done:
      case MoveKind::Place: return v_.step == Step::CrewPlaces && v_.to_place != 0 ? place() : choose();
      case MoveKind::Choose: return choose();
      case MoveKind::Resolve: return resolve_room();
      case MoveKind::Next:
      case MoveKind::Draw: return act();
      case MoveKind::Give: return give();
      case MoveKind::Discard: return discard();
      case MoveKind::Flee: return flee();
      case MoveKind::Drop: return move(MoveKind::Drop, kDetector);
      default: break;
    }
  return legal_[rng_.below(legal_.size())];
}

// -- reasons

/// How likely the Alien comes to a room in which one more token lies, in percent.
int Mind::danger(Room room) const {
  double sum = 0, here = 0;
  for (Room other = 1; other <= kRooms; ++other) {
    const int tokens = board_.tokens[other] + (other == room ? 1 : 0);
    if (tokens == 0 || ((v_.sealed >> other) & 1u) != 0 || board_.blip[other] == kJonesyBlip) continue;
    const double threat = (1 + likes(other)) * (1 + habit_.crowd * (tokens - 1));
    sum += threat;
    if (other == room) here = threat;
  }
  const double hunted = sum > 0 ? std::min(0.9, habit_.hunts * here / std::max(sum, 6.0)) : 0.0;
  return static_cast<int>(100 * (1 - (1 - appears(room)) * (1 - hunted)) + 0.5);
}

Reason Mind::reason_to_hide(TokenId token, Room room) const {
  const std::vector<int> expected{danger(room)};
  const std::vector<std::pair<char, int>> where{{'r', room}};
  if (!is_presence(token)) {
    if (board_.blip[room] == kDamageBlip && board_.tokens[room] < 2) return {"hint.hide.damage", where, {}};
    return {likes(room) > 0 ? "hint.hide.decoy" : "hint.hide.bluff", where, {}};
  }
  if ((room == kShuttle || room == kMother) && !held_.empty()) return {"hint.hide.activate", where, expected};
  if (room == kKitchen) return {"hint.hide.kitchen", where, expected};
  if (room == kInfirmary && !v_.discard.empty()) return {"hint.hide.infirmary", where, expected};
  return {board_.tokens[room] == 0 ? "hint.hide.apart" : "hint.hide.company", where, expected};
}

std::string Mind::reason_to_play(int card) const {
  switch (lex_.order[card]) {
    case OrderRole::Other: return "hint.order.other";
    case OrderRole::AirDuct:
      if (v_.window == Window::CFlip) return "hint.order.air_duct.flee";
      return v_.window == Window::HLast ? "hint.order.air_duct.hide" : "hint.order.air_duct.act";
    case OrderRole::SealTheDoor:
      return v_.window == Window::HLast ? "hint.order.seal_the_door.room"
                                        : "hint.order.seal_the_door.shuttle";
    default: return "hint.order." + content_.orders[content_.missions[card].order].key;
  }
}

std::string Mind::reason_to_choose(Thing thing, int which) const {
  if (v_.draft_card != kNoCard && !notes_.plan.empty()) return "hint.choose.planned";
  if (thing != kThingCard) return "hint.choose.best";
  if (hand_.has(which)) return v_.draft_card != kNoCard ? "hint.choose.pay" : "hint.choose.activate";
  return is_missing(which) && !held_.has(lex_.procedure[which]) ? "hint.choose.procedure"
                                                                : "hint.choose.gain";
}

Reason Mind::reason(Move move) const {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Place: return reason_to_hide(static_cast<TokenId>(move.a), static_cast<Room>(move.b));
    case MoveKind::Done: return {v_.step == Step::CrewPlaces ? "hint.done_placing" : "hint.done", {}, {}};
    case MoveKind::Play: return {reason_to_play(move.a), {{'k', move.a}}, {}};
    case MoveKind::Use:
      return {move.a == kFlamethrower ? "hint.use.flamethrower" : "hint.use.detector",
              {},
              {cornered(v_.attack_room)}};
    case MoveKind::Pass: return {hand_.empty() ? "hint.pass.empty" : "hint.pass.keep", {}, {}};
    case MoveKind::Choose: return {reason_to_choose(static_cast<Thing>(move.a), move.b), {}, {}};
    case MoveKind::Resolve: return {"hint.resolve", {{'r', move.a}}, {}};
    case MoveKind::Agree: return {"hint.agree", {}, {}};
    case MoveKind::Next: return {"hint.next", {{'s', move.a}}, {}};
    case MoveKind::Draw: return {"hint.draw", {}, {v_.deck}};
    case MoveKind::PickUp: return {"hint.pick_up", {{'o', move.a}}, {}};
    case MoveKind::Power:
      return {lex_.crew[move.a] == CrewRole::Other ? "hint.power.other"
                                                   : "hint.power." + content_.crew[move.a].key,
              {{'c', move.a}},
              {}};
    case MoveKind::RoomEffect: return {"hint.effect." + content_.rooms[v_.room].key, {}, {board_.missing}};
    case MoveKind::Give: return {"hint.give", {{'c', move.a}}, {}};
    case MoveKind::Discard: return {"hint.discard", {{'k', move.a}}, {}};
    case MoveKind::Flee: return {"hint.flee", {{'r', move.a}}, {}};
    default: return {"hint.any", {}, {}};
  }
}

}  // namespace

Move crew_move(const Lexicon& lexicon, const CrewHabits& habits, const Eyes<Nostromo>& eyes, CrewNotes& notes,
               Rng& rng) {
  return Mind(lexicon, habits, eyes, notes, rng).decide();
}

Reason crew_reason(const Lexicon& lexicon, const CrewHabits& habits, const Eyes<Nostromo>& eyes,
                   CrewNotes& notes, Rng& rng, Move move) {
  return Mind(lexicon, habits, eyes, notes, rng).reason(move);
}

}  // namespace hullbreach::nostromo
