// Questions about a state that several phases ask. Nothing here changes anything.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/another_glorious_day/another_glorious_day.h"
#include "games/another_glorious_day/paths.h"

namespace hullbreach::agd {

/// Steps of an Attack frame and of a Tech frame.
enum AttackStep : std::uint8_t { kPay, kRolling, kRolled, kAgain, kAfter, kGrenade };
enum CreepStep : std::uint8_t { kCreepAim, kCreepRoute, kCreepMove, kCreepFight, kCreepDone };
enum TechStep : std::uint8_t { kTechRoll, kTechFailed, kTechPassed };

enum AttackFlag : std::uint8_t {
  kDefensive = 1,   // at the Alien that came near (AGD-210)
  kOwnTurn = 2,     // an action of the attacker's own activation: free Attacks may follow
  kSecond = 4,      // the second attack of a pistol was made
  kFreeAttack = 8,  // no action was spent on it
  kHit = 16,        // the last roll hit
  kStands = 32,     // a roll that missed is not made again
};
enum CreepFlag : std::uint8_t {
  kByCard = 1,
  kForced = 2,
  kAsked = 4,
  kAimed = 8,
  kQueueing = 16,  // as if other Aliens were absent
  kBehind = 32,    // to the barricaded door behind which its target stands
};
enum BiteFlag : std::uint8_t { kHelmetOne = 1, kHelmetTwo = 2, kRipleyDone = 4, kSaved = 8, kWindow = 16 };
enum RestFlag : std::uint8_t { kGearOnly = 1 };
enum RevealFlag : std::uint8_t { kTaken = 1 };
enum HazardFlag : std::uint8_t { kPlaced = 1, kShowedHazard = 2 };
enum CardFlag : std::uint8_t { kSeenSpawn = 1, kCancelled = 2, kCardAsked = 4 };

/// What chance is asked. Outcomes: what a die shows, the number of a card, blip or face.
enum class Chance : std::uint8_t {
  Room,        // which mix an unseen endurance card lies in (kernel/pile.h)
  BlipRoom,    // the same for blips
  D10,         // Marine die
  D6,          // Alien die
  DeckTop,     // the top endurance card
  PileTop,     // the top card of the exhaust pile
  PileCard,    // a card of the exhaust pile that is searched
  TrackerTop,  // the card of the tracker deck in question, or its level
  BlipNumber,  //
  Face,        // of a mission blip
  HazardCard,  // a Hazard of the discard pile (AGD-C16)
  LostCard,    // a card of the discard pile that is removed (AGD-C17)
  SavedCard,   // a card brought back by a resupply mission (AGD-C19)
};

/// What a character's move depends on besides walls and doors.
struct Footing {
  Squares taken;   // no square it may stop on
  Squares closed;  // no square it may enter
  Squares last;    // a square that ends the move
};

class Look;

/// What follows from where figures and barricades are, each part made when it is asked for first. It is kept
/// from one question to the next, whatever state that was about: mostly it is about the same squares.
struct Known {
  /// What it follows from. Foes and tokens are a part of a state as it lies there, up to the sentry guns.
  struct Places {
    static constexpr std::size_t kBegin = offsetof(State, aliens), kEnd = offsetof(State, deck);
    const Map* map = nullptr;  // where it lies, and which one that is
    int number = 0;
    Bits barricaded_doors;
    std::array<Square, kCharacters> squad{};
    std::array<Fate, kCharacters> fates{};
    std::array<std::byte, kEnd - kBegin> board{};
    std::array<bool, kMaxExits> exits_open{};
  };

  Places places;
  bool settled = false;         // the rest is about `places`: nobody is just changing them
  const Look* asker = nullptr;  // whoever asks now

  std::optional<Squares> menacing, lurking, menaced, people, beside_people, in_view;
  std::optional<Bits> closed_doors;
  std::optional<Footing> footing;
  /// The same for ways past other Aliens [1] and as if these were absent [0].
  std::array<std::optional<Squares>, 2> blocked;
  std::array<bool, 2> flooded{};
  // These are never forgotten: they say themselves what still holds.
  std::array<Flood, 2> from_people, from_some;
  Flood afoot;
};

class Look {
 public:
  Look(const AnotherGloriousDay& game, const State& state)
      : game_(game), see(state), mission_(&game.content.missions[state.mission]) {}

  const Settings& options() const { return game_.settings; }
  const Content& content() const { return game_.content; }
  const CardRow& card(int card) const { return game_.content.cards[card]; }
  const Mission& mission() const { return *mission_; }
  const Map& map() const { return mission_->map; }
  const State& look_state() const { return see; }
  SeatSet everybody() const { return SeatSet::first(options().players); }
  SeatSet playing() const { return everybody() - see.eliminated; }

  // -- characters (look.cpp)
  bool on_boards(int who) const {
    return see.squad[who].at != kNowhere &&
           (see.squad[who].fate == Fate::Standing || see.squad[who].fate == Fate::Down);
  }
  bool standing(int who) const { return see.squad[who].fate == Fate::Standing; }
  bool down(int who) const { return see.squad[who].fate == Fate::Down; }
  bool hero(int who) const { return see.squad[who].owner != kNoSeat; }
  bool marine(int who) const { return content().characters[who].marine; }
  Crowd squad() const;  // on the boards
  Crowd standing_ones() const;
  /// AGD-024: the values and abilities of the side that lies up, and no others.
  const SideRow& side(int who) const {
    return hero(who) ? content().characters[who].hero : content().characters[who].grunt;
  }
  int source_of(int who) const { return (hero(who) ? kHeroSource : kGruntSource) + who; }
  int speed(int who) const;
  Seat leader() const;        // the highest-ranked player (AGD-Q31)
  SeatSet stand_ins() const;  // who may break a tie in the highest-ranked player's place
  bool answers(Seat seat) const { return see.wait_seats.has(seat) || stand_ins().has(seat); }
  int hero_of(Seat seat) const;    // in play; Ripley before Newt; -1 for none
  int player(Seat seat) const;     // AGD-Q13: "you" of an Event that player plays; -1 for nobody
  int stand_in(Seat seat) const;   // AGD-Q61: the hero of that player, or who stands in; -1 for none
  Seat controller(int who) const;  // who decides for it outside its activation (AGD-Q49)
  Seat hand_of(int who) const { return see.squad[who].owner; }
  bool wears(int who, Card card) const;
  int slot_with(int who, Card card) const;    // -1 for none
  Bits fitting(int who) const;                // cards it has room for
  int free_slot(int who, Card card) const;    // for a card, -1 for none
  bool could_wear(int who, Card card) const;  // whatever it wears now
  Crowd grunts_for(int who) const;            // marines.cpp

  Crowd recruits() const;  // grunts that could become heroes (squad.cpp)
  bool has_left(Seat seat) const;

  // -- squares (look.cpp)
  Square square_of(int figure) const {
    if (is_alien(figure)) return see.aliens[figure].at;
    if (is_blip(figure)) return see.blips[figure - kFirstBlip].at;
    return see.squad[figure - kFirstCharacter].at;
  }
  int alien_at(Square square) const;  // -1 for none
  int blip_at(Square square) const;
  int character_at(Square square) const;  // on the boards
  int crate_at(Square square) const;
  int mission_blip_at(Square square) const;
  int gun_at(Square square) const;
  int tunnel_at(Square square) const;
  int spawn_at(Square square) const;
  bool token_at(Square square) const;  // something a character may not end its move on (AGD-Q27)
  bool exit_at(Square square) const;   // one that is open
  Squares kept_free() const;           // where nobody ends a move, not even an Alien (AGD-Q27)
  /// Squares with an Alien or blip, those with a blip, and those next to one of them (AGD-162).
  const Squares& menacing() const { return kept<Squares, &Known::menacing, &Look::find_menacing>(); }
  const Squares& lurking() const { return kept<Squares, &Known::lurking, &Look::find_lurking>(); }
  const Squares& menaced() const { return kept<Squares, &Known::menaced, &Look::find_menaced>(); }
  /// Squares with a character on the boards.
  const Squares& people() const { return kept<Squares, &Known::people, &Look::find_people>(); }
  const Squares& beside_people() const {
    return kept<Squares, &Known::beside_people, &Look::find_beside_people>();
  }
  Squares occupied() const { return menacing() | people(); }
  Squares tokens() const;      // those of token_at()
  Bits closed_doors() const {  // AGD-117, AGD-121
    return kept<Bits, &Known::closed_doors, &Look::find_closed_doors>();
  }
  bool adjacent(Square a, Square b) const;
  Squares neighbours(Square square) const;                  // all adjacent ones
  Crowd next_to(Square square, bool behind = false) const;  // characters on the boards
  Bits aliens_next_to(Square square) const;
  /// AGD-Q25: at most `most` squares apart.
  bool within(Square a, Square b, int most) const;
  int range(Square a, Square b, int most) const;  // most + 1 if it is farther
  Squares around(Square square, int most) const;

  // -- sight (look.cpp)
  Blockers blockers() const;
  bool sees(Square from, Square to, const Blockers& blockers) const {
    return map().sight->most(from).has(to) && (*map().sight)(from, to, blockers);
  }
  Crowd seen_by(Square square,
                const Blockers& blockers) const;  // characters who see it, downed ones included
  /// What characters could see if all doors were open and nobody in the way.
  const Squares& in_view() const { return kept<Squares, &Known::in_view, &Look::find_in_view>(); }
  Bits aliens_seen(int who) const;
  bool gun_covers(int gun, Square square) const;           // its cone (AGD-Q71)
  Bits gun_sees(int gun, const Blockers& blockers) const;  // figures

  // -- moves of characters (movement.cpp)
  const Footing& footing() const { return kept<Footing, &Known::footing, &Look::find_footing>(); }
  Flood& afoot(Square here, const Footing& footing) const;
  Squares reach(int who, int squares) const;  // where it may stop
  /// The steps of the shortest way, 0 if there is none; and the way.
  int way(int who, int squares, Square to, Route& route) const;
  void pull_squares(int who, Squares& out) const;   // AGD-Q38
  void flee_squares(int from, Squares& out) const;  // AGD-H18

  // -- barricades (actions.cpp)
  bool barricaded(Element element) const;
  bool element_here(Element element, Square square) const;
  bool can_barricade(Element element) const;
  int barricades() const;
  Square element_square(Element element) const;
  Element nearest_barricade(Square from) const;  // kNone for none
  Card tech_help() const;                        // kNoCard for none
  Bits recyclable(const Frame& rest) const;

  // -- cards (cards.cpp)
  bool turned_up() const;  // a card is being revealed (AGD-Q69)
  int endurance() const { return static_cast<int>(see.deck.size() + see.exhausted.size()); }
  bool can_pay(int cards) const { return cards == 0 || cards <= endurance(); }
  int hand_size(Seat seat) const;
  int face_down(Card card) const;  // copies in the deck and the exhaust pile, as everybody can count them
  int price(int who, Card weapon) const;  // what its Attack exhausts
  bool reshuffle_due() const;
  Bits in_pile(CardType type) const;  // cards of the exhaust pile that have been seen
  Bits held() const;
  bool playable(Seat seat, Card event) const;
  Bits events_of(Seat seat) const;          // on its hand; and Hazards
  SeatSet with_events(SeatSet some) const;  // who of them could play one now
  bool event_moment(Moment moment) const;
  bool at_rest() const;  // between two steps, so that Events may be played (AGD-Q20)
  bool has_moment(const Source& source, Label label) const { return source.find(label) != kNoScript; }
  const Source& source(int number) const { return content().sources[number]; }
  bool runs(int source, Label label, int who, Seat seat,
            int argument = -1) const;  // its script could do something

  // -- attacks (attacks.cpp)
  bool in_reach(int who, Card weapon, Square square) const;  // range and line of sight
  Bits targets(int who, Card weapon) const;                  // Aliens, of a weapon that is no area weapon
  void area_squares(int who, Card weapon, Squares& out) const;
  Squares splash(Square square) const;
  bool can_attack(int who) const;
  bool hits(const Frame& attack, int roll) const;
  bool rerolls(const Frame& attack) const;
  bool can_fire(int who, int alien) const;  // defensively (AGD-209)
  bool fires(int who, Card weapon, int alien) const;
  Bits again_targets(const Frame& attack) const;  // of a Burst, or a second attack
  Crowd shooters(const Frame& fire) const;        // who come next

  // -- Aliens (alien_moves.cpp)
  int spare_alien() const;  // of the supply, -1 for none
  int alien_count() const;
  int blips_out() const;
  /// Floor next to a character; `behind`: also across a barricaded door.
  Squares goals_by(int who, bool behind) const;
  Squares goals(bool behind) const;
  int door_between(Square a, Square b) const;  // with a barricade; kNoDoor for none
  /// Characters a figure could head for, all as near as each other; and how: kQueueing, kBehind.
  Crowd targets_of(int figure, std::uint8_t& how) const;
  Crowd near_enough(Square here, int steps, bool behind) const;
  Flood& approach(bool aliens) const;
  Flood& approach(const Squares& goals, bool aliens) const;
  const Squares& blocked(bool aliens) const;
  Bits to_shift(const Frame& shift) const;
  void ways(const Frame& creep, Squares& ends) const;
  void ways(const Frame& creep, bool lone, Levels& levels, Squares& ends) const;
  void way_through(Levels& levels, Square from, Square to, Route& route) const;
  bool targets_differ(Frame creep, Crowd targets) const;
  bool anybody_behind() const;                 // a barricaded door
  int defence_total(const Frame& bite) const;  // alien_attack.cpp
  Bits saving_gear(const Frame& bite) const;
  int helper(const Frame& bite) const;
  Squares swarm_squares(Square square) const;              // blips.cpp
  void creep_way(const Frame& creep, Route& route) const;  // to the square it goes to; empty if it can't
  Bits nearest_figures(Bits figures) const;
  bool captives_differ(Crowd crowd) const;  // alien_phase.cpp
  Bits boards_with_blips() const;
  Bits next_figures() const;                 // those that act next in this step (AGD-200, AGD-239)
  Squares free_places(Square square) const;  // where the next blip goes (AGD-Q60)

  // -- tracker (tracker.cpp)
  int tracker_cards() const;      // drawn this round (AGD-250)
  Seat drawer(int number) const;  // of the n-th of them (AGD-Q57)
  Element entry_of(int location, Seat seat, int who) const;
  Element nearest_entry(Square from, bool farthest = false) const;  // a spawn point
  Squares tunnel_squares(int who) const;
  bool level_due() const;
  int level_of_top() const;  // 0 while it is not known

  // -- set-up (setup.cpp)
  Crowd available() const;                      // who can take part
  Crowd candidates() const;                     // for heroes
  Seat choosing() const;                        // the next player without a hero, kNoSeat for none
  std::array<int, kCards> copies_left() const;  // in the box, not equipped, not removed
  Crowd unplaced() const;
  bool places(Seat seat, int who) const;
  void start_squares(int who, Squares& out) const;
  void cocoon_squares(Squares& out) const;
  int cocooned() const;  // the captive whose cocoon is placed next, -1 for none
  void gun_squares(Squares& out) const;

  // -- goals (missions.cpp)
  bool goal_met() const;
  bool survivors() const;
  bool last_round() const;  // end_phase.cpp
  bool lost_cause() const;
  bool worth_departing() const;
  int discarded() const;  // campaign.cpp
  int savable() const;
  bool can_rescue() const;
  bool can_resupply() const;
  int mission_of(MissionKind kind) const;
  int mission_number(int number) const;
  bool computer_useful(int who) const;
  Bits crate_gear(const Frame& frame) const;
  void interact_squares(int who, Squares& out) const;
  bool exit_open(int exit) const;
  bool newt_in_play() const;

  // -- chance (chance.cpp); only while it is waited for
  Chance chance() const;
  void outcomes(Outcomes& out) const;

 protected:
  // Whoever changes the state says what is not as it was.
  void foe_moved(int figure, Square from, Square to);
  void foes_changed();
  void people_moved();
  void people_changed() { people_moved(), ++changes_; }
  void barricades_changed();
  void tokens_changed();  // what tokens() says
  /// Nothing changes any more: what is known now can be kept.
  void settle();

  int changes_ = 0;

  const AnotherGloriousDay& game_;
  const State& see;
  const Mission* mission_;

 private:
  Known& remembered() const {
    if (known_ == nullptr || known_->asker != this) [[unlikely]]
      recall();
    return *known_;
  }
  /// One part of what is known; where nobody has asked for it yet, it is found first.
  template <class Part, std::optional<Part> Known::*kPart, Part (Look::*kFind)() const>
  const Part& kept() const {
    const std::optional<Part>& known = remembered().*kPart;
    return known ? *known : found<Part, kPart, kFind>();
  }
  template <class Part, std::optional<Part> Known::*kPart, Part (Look::*kFind)() const>
  [[gnu::noinline]] const Part& found() const {
    return (remembered().*kPart).emplace((this->*kFind)());
  }
  Squares find_menacing() const;
  Squares find_lurking() const;
  Squares find_menaced() const;
  Squares find_people() const;
  Squares find_beside_people() const;
  Squares find_in_view() const;
  Bits find_closed_doors() const;
  Footing find_footing() const;  // movement.cpp
  void recall() const;
  bool is_at(const Known::Places& places) const;
  void note(Known::Places& places) const;
  const std::byte* board() const {
    return reinterpret_cast<const std::byte*>(&see) + Known::Places::kBegin;  // NOLINT: plain bytes
  }
  /// What is known, if it is about this state: some of it will not be true any more.
  Known* unsettle() {
    if (known_ == nullptr || known_->asker != this) return nullptr;
    known_->settled = false;
    return known_;
  }
  static void forget_ways(Known& known, bool aliens) {
    known.blocked[aliens].reset();
    known.flooded[aliens] = false;
  }

  mutable Known* known_ = nullptr;
};

/// Selectors, values and predicates of scripts, for one acting character and the seat that decides.
class ScriptLook {
 public:
  using Set = Bits;
  ScriptLook(const Look& eyes, int who, Seat seat)
      : look(eyes), see(eyes.look_state()), who_(who), seat_(seat) {}

  Set select(int id, const int* args);
  int value(int id, const int* args);
  bool test(int id, const int* args);

 protected:
  const Look& look;
  const State& see;
  int who_;
  Seat seat_;
};

}  // namespace hullbreach::agd
