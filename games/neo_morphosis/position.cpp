// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: zones, doors,
// cards and crew members by name, and short forms on input: "worm1": "4.2", "gas_mask": "alice", "rivet_gun":
// "robert tech", "slot1": "ground_fault 2".
//
// Of a deck only what is not plain is written: "unseen": "rest" are all its cards that lie nowhere else, so a
// patch that puts a card somewhere takes it out of its deck. Overload tokens of active emergencies need not
// be told either: "overload" has those that lie there besides.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <numeric>

#include "games/neo_morphosis/forms.h"
#include "games/neo_morphosis/rules.h"
#include "kernel/run_fields.h"

namespace hullbreach::neo {
namespace {

namespace json = boost::json;

constexpr std::uint8_t kFull = 0xFF;  // ammunition: as much as the weapon holds

/// A deck as people write it: the cards nobody has seen, the others by their places from the top, and what is
/// discarded. Unseen cards are of one pool or, where a deck was made anew while some were still out, of two.
template <std::size_t N, std::size_t PoolCount>
struct Deck {
  struct Known {
    std::uint8_t at = 0, card = 0, pool = 0;
    std::uint8_t unknown = 0;  // it is certain, but nobody was told
  };
  std::array<Bits, 2> unseen{};
  bool rest = false;          // `unseen` is whatever lies nowhere else
  bool discard_rest = false;  // `discard` is
  FixedVector<Known, N> known;
  Bits discard;

  Deck(const Pile<std::uint8_t, N>& pile, const Pools<N, PoolCount>& pools, Bits discarded)
      : discard(discarded) {
    for (std::size_t kind = 0; kind < N; ++kind)
      for (PoolId pool = 0; pool < PoolCount; ++pool)
        if (pools.left(pool, kind) > 0) unseen[pool].add(static_cast<int>(kind));
    for (std::size_t i = 0; i < pile.size(); ++i)
      if (pile[i].seen())
        known.push_back({static_cast<std::uint8_t>(i), pile[i].card, pile[i].pool,
                         static_cast<std::uint8_t>(pile[i].knows.empty() ? 1 : 0)});
  }
  Bits known_cards() const {
    Bits cards;
    for (const Known& place : known) cards.add(place.card);
    return cards;
  }
  Bits left(Bits all, Bits elsewhere) const { return all - elsewhere - discard - known_cards(); }
  /// Whether it need not be spelled out.
  void shorten(Bits all, Bits elsewhere) { rest = unseen[1].empty() && unseen[0] == left(all, elsewhere); }

  /// `outside` are unseen cards of each pool that lie in other places.
  void lay(const Field& field, Bits all, Bits elsewhere, std::array<int, 2> outside, SeatSet everybody,
           const auto& name, Pile<std::uint8_t, N>& pile, Pools<N, PoolCount>& pools) {
    field.needs(!rest || !discard_rest, "only one place can hold the rest");
    Bits placed = elsewhere;
    const auto put = [&](const Field& where, Bits cards) {
      for (int card : cards) {
        where.needs(all.has(card), fmt::format("{} is not in this game", name(card)));
        where.needs(!placed.has(card), fmt::format("{} is in two places", name(card)));
      }
      placed |= cards;
    };
    Bits seen;
    for (const Known& place : known) {
      field["known"].needs(!seen.has(place.card), fmt::format("{} is in two places", name(place.card)));
      seen.add(place.card);
    }
    put(field["known"], seen);
    if (!discard_rest) put(field["discard"], discard);
    if (!rest)
      for (Bits cards : unseen) put(field["unseen"], cards);
    if (discard_rest) discard = all - placed;
    if (rest) unseen[0] = all - placed;
    if (const Bits lost = all - placed; !rest && !discard_rest && !lost.empty())
      field.complain(fmt::format("{} is nowhere", name(lost.lowest())));
    for (PoolId pool = 0; pool < PoolCount; ++pool) {
      for (int card : unseen[pool]) pools.add(pool, static_cast<std::size_t>(card));
      const int here = unseen[pool].size() - outside[pool];
      field.needs(here >= 0, "there are more unseen cards on the table than there are left");
      pile.fill_unseen(static_cast<std::size_t>(here), pool);
    }
    std::sort(known.begin(), known.end(), [](const Known& a, const Known& b) { return a.at < b.at; });
    int last = -1;
    for (const Known& place : known) {
      field["known"].needs(place.at != last, fmt::format("two cards lie at {}", place.at));
      field["known"].needs(place.at <= pile.size(), "a known card lies below the bottom of the deck");
      last = place.at;
      pile.put(place.at, {place.card, place.pool, place.unknown != 0 ? SeatSet{} : everybody});
    }
  }
};

/// An object in somebody's hands or on the floor.
struct Lying {
  std::uint8_t at = kSupply;  // a Spot, kHeldBy for what is worn too
  std::uint8_t on = kLoose;
  std::uint8_t ammo = 0;
};

class Position : Forms {
 public:
  Position(const NeoMorphosis& game, const State& state)
      : Forms(game),
        s(state),
        emergencies_(s.emergencies, s.emergency_pool, Bits(s.emergency_discard)),
        compromised_(s.compromised, s.compromised_pool, {}),
        items_(s.items, s.item_pool, {}),
        activations_(s.activations, s.activation_pool, Bits(s.activation_discard)),
        mutations_(s.mutation_deck, s.mutation_pool, Bits(s.mutation_discard)),
        infestations_(s.infestations, s.infestation_pool, Bits(s.infestation_discard)),
        behaviours_(s.behaviours, s.behaviour_pool, Bits(s.behaviour_discard)) {}

  json::value write() {
    for (int object = 0; object < kFirstToken + kTokens; ++object) {
      Lying& lying = lying_[static_cast<std::size_t>(object)];
      lying.at = Look(game_, s).at(object);
      if (!is_gear(object)) continue;
      if (lying.at >= kWornBy) lying.at = static_cast<std::uint8_t>(lying.at - kWornBy + kHeldBy);
      lying.on = s.gear_on[object - kFirstGear];
      lying.ammo = s.ammo[object - kFirstGear];
    }
    for (int door = 0; door < kMaxDoors; ++door)
      if (s.unlocked[door] != 0) unlocked_ = static_cast<std::uint16_t>(unlocked_ | (1u << door));
    time_ = s.time + 1;
    overload_ = s.overload;
    for (const Slot& slot : s.slots)
      if (slot.kind == Slot::Active) --overload_[content_.emergencies[slot.card.card].function];
    emergencies_.shorten(all_emergencies(), slot_cards(Slot::Active));
    compromised_.shorten(Bits::first(kCompromised), slot_cards(Slot::Compromised));
    items_.shorten(Bits::first(kItems), items_out());
    activations_.shorten(Bits::first(kActivations), one(s.activation));
    mutations_.shorten(Bits::first(kMutations), mutations_out());
    infestations_.shorten(Bits::first(kInfestations), lurking_cards());
    behaviours_.shorten(Bits::first(kBehaviours), one(s.behaviour));
    return Writing::write_all([this](auto& io) { fields(io); });
  }

  const State& read(const Field& root) {
    Reading::read_all(root, [this](auto& io) { fields(io); });
    place_objects(root["objects"]);
    check_slots(root["slots"]);
    check_open_cards(root);
    lay_decks(root["decks"]);
    for (int door : Bits(unlocked_)) s.unlocked[door] = 1;
    s.time = static_cast<std::uint8_t>(time_ - 1);
    if (s.turn.crew != kNone)
      s.crew[s.turn.crew].acted = 1;  // NEO-133: it has had its turn once that has begun
    lay_down();
    check_crew(root["crew"]);
    check_aliens(root["aliens"]);
    check_phase(root);
    check_stack(root["stack"]);
    if (s.ending != kNotOver) s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
    return s;
  }

 private:
  auto kind_of_boss() const {
    return hullbreach::named(
        "", 0, 2, [this](int boss) -> std::string_view { return content_.aliens[kQueen + boss].key; });
  }

  const Map& map() const { return content_.maps[s.map]; }
  SeatSet everybody() const { return SeatSet::first(players_); }
  static Bits one(std::uint8_t card) { return card == kNone ? Bits{} : Bits::one(card); }

  // -- where cards lie besides their decks

  Bits all_emergencies() const {  // NEO-018
    Bits cards;
    for (int card = 0; card < kEmergencies; ++card)
      if (content_.emergencies[card].sector < map().sectors) cards.add(card);
    return cards;
  }
  Bits slot_cards(Slot::Kind kind) const {
    Bits cards;
    for (const Slot& slot : s.slots)
      if (slot.card.seen() && (slot.kind == kind || (kind == Slot::Active && slot.kind == Slot::FaceDown)))
        cards.add(slot.card.card);
    return cards;
  }
  Bits items_out() const {
    Bits cards;
    for (int item = 0; item < kItems; ++item)
      if (s.item_at[item] != kSupply) cards.add(item);
    for (const Frame& frame : s.stack)
      for (int i = frame.b; frame.kind == Frame::Search && i < frame.c; ++i)
        if (frame.run.vars[static_cast<std::size_t>(i)] < kItems)
          cards.add(frame.run.vars[static_cast<std::size_t>(i)]);
    return cards;
  }
  Bits mutations_out() const {
    Bits cards;
    for (std::uint16_t of_kind : s.mutations) cards |= Bits(of_kind);
    return cards;
  }
  Bits lurking_cards() const {
    Bits cards;
    for (const auto& pile : s.lurking)
      for (const auto& place : pile.places)
        if (place.seen()) cards.add(place.card);
    return cards;
  }

  // -- forms

  /// An alien: long, or in short where it is.
  auto alien() const {
    const auto spots = spot(map(), Bits{kSupply});
    const auto whole = described([spots](auto& io, Alien& alien) {
      io("zone", alien.zone, spots);
      io.may("wounds", alien.wounds, 0, 60);
      io.may("ringed", alien.ringed, flag);
      io.may("stunned", alien.stunned, flag);
    });
    return or_text(whole, [spots](const Field& field, Alien& alien) {
      alien = {};
      spots.read(field, alien.zone);
    });
  }

  /// "alice", "4.2"; gear also "alice tech": connected there.
  auto lying() const {
    const auto spots = spot(map(), Bits{kSupply, kDiscarded, kOnDoor, kOnTruck});
    const auto whole = described([this, spots](auto& io, Lying& thing) {
      io("at", thing.at, spots);
      io.may("on", thing.on, or_none(connection(), kLoose));
      io.may("ammo", thing.ammo, 0, 200);
    });
    const auto write = [spots, whole](const Lying& thing) -> json::value {
      if (thing.on == kLoose && thing.ammo == 0) return spots.write(thing.at);
      return whole.write(thing);
    };
    const auto read = [this, spots, whole](const Field& field, Lying& thing) {
      thing.ammo = kFull;
      if (!field.is_text()) return whole.read(field, thing);
      const std::string text = field.text();
      const std::size_t blank = text.find(' ');
      const auto found = spots.find(text.substr(0, blank));
      if (!found) spots.refuse(field, text.substr(0, blank));
      thing.at = static_cast<std::uint8_t>(*found);
      if (blank == text.npos) return;
      const auto on = connection().find(text.substr(blank + 1));
      if (!on) connection().refuse(field, text.substr(blank + 1));
      thing.on = static_cast<std::uint8_t>(*on);
    };
    return by_hand("string", write, read);
  }

  /// Of an emergency or of a compromised-sector card.
  auto slot_card(bool lost) const {
    return hullbreach::named("card for this slot", 0, lost ? kCompromised : kEmergencies,
                             [this, lost](int card) -> std::string_view {
                               return lost ? content_.compromised[card].key : content_.emergencies[card].key;
                             });
  }
  /// A report slot: long, or "empty", "face_down", "ground_fault", "ground_fault 2".
  auto slot() const {
    const auto whole = described([this](auto& io, Slot& slot) {
      std::uint8_t unknown = slot.card.seen() && slot.card.knows.empty() ? 1 : 0;
      io("kind", slot.kind, kSlotKindNames);
      io.may("card", slot.card.card,
             or_none(slot_card(slot.kind == Slot::Compromised), Place<std::uint8_t>::kUnseen));
      io.may("level", slot.level, 0, 3);
      io.may("covered", slot.covered, set_of(kSymbolNames));
      io.may("tried", slot.tried, crew_set());
      io.may("sector", slot.sector, or_none(sector(map()), kNone));
      io.when(slot.card.pool != 0, "pool", slot.card.pool, 0, 1);
      io.when(unknown != 0, "unknown", unknown, flag);
      slot.card.knows = slot.card.seen() && unknown == 0 ? everybody() : SeatSet{};
    });
    return or_text(whole, [this](const Field& field, Slot& slot) {
      const std::string text = field.text();
      slot = {};
      if (text == kSlotKindNames[Slot::Empty]) return;
      if (text == kSlotKindNames[Slot::FaceDown]) {
        slot.kind = Slot::FaceDown;
        return;
      }
      const std::size_t blank = text.find(' ');
      const std::string level = blank == text.npos ? "1" : text.substr(blank + 1);
      const auto card = emergency().find(text.substr(0, blank));
      if (!card) emergency().refuse(field, text.substr(0, blank));
      field.needs(level == "1" || level == "2" || level == "3",
                  "expected an emergency card and its level: 1, 2 or 3");
      slot.kind = Slot::Active;
      slot.card.card = static_cast<std::uint8_t>(*card);
      slot.card.knows = everybody();
      slot.level = static_cast<std::uint8_t>(level[0] - '0');
    });
  }

  /// The cards in a sector, with "?" for one nobody has seen.
  auto lurking() const {
    const auto card = by_hand(
        "string",
        [this](const Place<std::uint8_t>& place) -> json::value {
          if (!place.seen()) return json::value(place.pool == 0 ? "?" : "??");
          return infestation().write(place.card);
        },
        [this](const Field& field, Place<std::uint8_t>& place) {
          const std::string text = field.text();
          if (text == "?" || text == "??") {
            place = Place<std::uint8_t>::unseen(text == "?" ? 0 : 1);
            return;
          }
          infestation().read(field, place.card);
          place.knows = everybody();
        });
    const auto list = list_of(card);
    using Cards = Pile<std::uint8_t, 2>;
    return by_hand(
        "string[]", [list](const Cards& cards) { return list.write(cards.places); },
        [list](const Field& field, Cards& cards) { list.read(field, cards.places); });
  }

  template <class DeckOf, class Names>
  static void deck(auto& io, std::string_view key, DeckOf& of, const Names& names, bool discards) {
    const auto cards = set_of(names);
    const auto write = [&of, cards](const Bits& set) -> json::value {
      return of.rest ? json::value("rest") : cards.write(set);
    };
    const auto read = [&of, cards](const Field& field, Bits& set) {
      of.rest = field.is_text();
      if (!of.rest) return cards.read(field, set);
      field.needs(field.text() == "rest", "expected an array, or \"rest\"");
      set = {};
    };
    const auto read_discard = [&of, cards](const Field& field, Bits& set) {
      of.discard_rest = field.is_text();
      if (!of.discard_rest) return cards.read(field, set);
      field.needs(field.text() == "rest", "expected an array, or \"rest\"");
    };
    io.group(key, [&](auto& pile) {
      pile("unseen", of.unseen[0], by_hand("string[]", write, read));
      pile.when(!of.unseen[1].empty(), "later", of.unseen[1], cards);
      pile.may("known", of.known, list_of(described([names](auto& place, auto& known) {
                 place("at", known.at, 0, 30);
                 place("card", known.card, names);
                 place.when(known.pool != 0, "pool", known.pool, 0, 1);
                 place.when(known.unknown != 0, "unknown", known.unknown, flag);
               })));
      if (discards)
        pile("discard", of.discard,
             by_hand(
                 "string[]", [cards](const Bits& set) { return cards.write(set); }, read_discard));
    });
  }

  /// Whoever acts in a frame of this kind: an alien, or a crew member.
  auto actor(Frame::Kind kind) const {
    const bool alien = of_alien(kind);
    return hullbreach::named(
        alien ? "alien" : "crew member", 0, alien ? kFigures : kCrew,
        [this, alien](int who) { return alien ? figure_name(content_, who) : content_.crew[who].key; });
  }
  static bool of_alien(Frame::Kind kind) {
    return (kind >= Frame::Act && kind <= Frame::Structure) || kind == Frame::Rally;
  }
  auto frame() const {
    return described([this](auto& io, Frame& frame) {
      io("frame", frame.kind, kFrameNames);
      io.may("step", frame.step, 0, 5);
      io.may("who", frame.who, or_none(actor(frame.kind), kNone));
      io.may("a", frame.a, 0, 255);
      io.may("b", frame.b, 0, 255);
      io.may("c", frame.c, 0, 255);
      io.may("n", frame.n, 0, 255);
      io.may("bonus", frame.bonus, -20, 20);
      io.may("die", frame.die, 0, 6);
      io.may("flags", frame.flags, 0, 255);
      const bool runs = frame.run != script::Run{};
      io.when(runs, "op", frame.run.pc, 0, 0xFFFE);
      io.when(runs, "picks", frame.run.vars, picks());
    });
  }

  void fields(auto& io) {
    io("mission", s.map, map_name());
    io("round", s.round, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io("progress", s.at, 0, 60);
    io("block", s.block, 0, kBlocks);
    io("any_order", s.any_order, flag);
    io.group("turn", [&](auto& turn) {
      turn("crew", s.turn.crew, or_none(crew(), kNone));
      turn("actions", s.turn.actions, 0, 20);
      turn("stride", s.turn.stride, 0, 10);
      turn("striding", s.turn.striding, 0, 10);
      turn("slip", s.turn.slip, 0, 10);
      turn("free_move", s.turn.gratis, flag);
      turn("scanned", s.turn.scanned, sectors(map()));
    });
    // board
    io.each("crew", crew(), "Member", [&](auto& member, int i) {
      Member& of = s.crew[static_cast<std::size_t>(i)];
      member("zone", of.zone, spot(map(), Bits{kOut}));
      member("wounds", of.wounds, 0, 60);
      member("condition", of.condition, kConditionNames);
      member("acted", of.acted, flag);
      member("ability", of.ability, or_none(ability(i), kNone));
      member("seat", of.seat, seat());
      member("dazed", of.dazed, 0, 10);
      member("lure", of.lure, flag);
      member("hidden", of.hidden, flag);
      member("schema", of.schema, flag);
    });
    io("aliens", s.aliens,
       some_by_name(figure(), alien(), [](const Alien& alien) { return alien.zone != kSupply; }));
    io("doors", s.doors, some_by_name(door(map()), one_of(kDoorStateNames), [](DoorState) { return true; }));
    io("unlocked", unlocked_, set_of(door(map())));
    io("terminals_out", s.terminals_out, set_of(terminal(map())));
    io("crates", s.crates, set_of(crate(map())));
    io("drone", s.drone, or_none(zone(map()), kNone));
    io("objects", lying_,
       some_by_name(object(), lying(), [](const Lying& thing) { return thing.at != kSupply; }));
    io("picked_up", s.picked_up, set_of(kTokenNames));
    io("lurking", s.lurking,
       some_by_name(sector(map()), lurking(), [](const auto& cards) { return !cards.empty(); }));
    io("spent", s.spent, set_of(card()));
    io("kept", s.kept, set_of(card()));
    io("helped", s.helped, set_of(card()));
    // the PCS
    io("slots", s.slots,
       some_by_name(one_of(kSlotNames), slot(), [](const Slot& slot) { return slot.kind != Slot::Empty; }));
    io("overload", overload_, by_name(kFunctionNames, form_of(0, 20)));
    io("compromised", s.compromised_sectors, sectors(map()));
    io("halon", s.loaded, 0, 1);
    io("time", time_, 1, content_.station.track);
    io.group("diagram", [&](auto& diagram) {
      diagram("made", s.diagram, flag);
      diagram("attack", s.attack_bonus, by_name(kSpeciesNames, form_of(0, 9)));
      diagram("defence", s.defence_bonus, by_name(kSpeciesNames, form_of(0, 9)));
    });
    io("dice", s.dice, some_by_name(one_of(std::span(kFaceNames).first(kFaces)), form_of(0, 15), [](int n) {
         return n > 0;
       }));
    io("pool", s.pool_size, 0, 9);
    // cards
    io.group("decks", [&](auto& decks) {
      deck(decks, "emergencies", emergencies_, emergency(), true);
      deck(decks, "compromised", compromised_, compromised(), false);
      deck(decks, "items", items_, item(), false);
      deck(decks, "activations", activations_, activation(), true);
      deck(decks, "mutations", mutations_, mutation(), true);
      deck(decks, "infestations", infestations_, infestation(), true);
      deck(decks, "behaviours", behaviours_, behaviour(), true);
    });
    io("activation", s.activation, or_none(activation(), kNone));
    io("behaviour", s.behaviour, or_none(behaviour(), kNone));
    io("mutations", s.mutations, by_name(kind(kWorm, kSlug + 1), set_of(mutation())));
    // the mission
    io.group("done", [&](auto& done) {
      done("kills", s.kills, 0, 60000);
      done("crates", s.crates_searched, 0, 255);
      done("gassed", s.gassed, sectors(map()));
      done("caught", s.caught, set_of(kind()));
      done("dead", s.dead_bosses, set_of(kind_of_boss()));
      done("cleared", s.cleared, flag);
      done("engine", s.engine, flag);
      done("relays", s.relays, set_of(one_of(std::span(kSiteNames).first(kSites))));
      done("relays_fixed", s.relays_fixed, set_of(one_of(std::span(kSiteNames).first(kSites))));
      done("card", s.card, or_none(mission_card(), kNone));
      done("cards_met", s.cards_met, 0, 3);
      done("used", s.used, by_name(kFunctionNames, form_of(0, 255)));
      done("drone_at", s.drone_site, set_of(kSiteNames));
      done("tries", s.tries, 0, 255);
    });
    // what is unfinished
    io("acting", s.acting, figures());
    io("growing", s.growing, figures());
    io("stack", s.stack, list_of(frame()));
    io("ending", s.ending, ending());
  }

  // -- after reading: what follows from the rest, and what has to fit together

  void place_objects(const Field& list) {
    s.item_at.fill(kSupply);
    s.gear_at.fill(kSupply);
    s.gear_on.fill(kLoose);
    s.token_at.fill(kSupply);
    Bits taken[kCrew];
    for (int object = 0; object < kFirstToken + kTokens; ++object) {
      const Lying& thing = lying_[static_cast<std::size_t>(object)];
      const Field field = list[object_name(content_, object)];
      const bool held = thing.at >= kHeldBy;
      field.needs(thing.on == kLoose || is_gear(object), "only gear is connected");
      field.needs(
          (thing.at != kOnDoor || object == object_of(kYellow)) &&
              (thing.at != kOnTruck || object == object_of(kPartOne) || object == object_of(kPartTwo)),
          "this is not where it can lie");
      if (is_item(object)) {
        s.item_at[object] = thing.at;
      } else if (is_token(object)) {
        s.token_at[token_of(object)] = thing.at;
      } else {
        const int gear = object - kFirstGear;
        const Weapon& weapon = content_.cards[object].weapon;
        s.gear_at[gear] = thing.at;
        const bool spent = thing.at == kSupply || thing.at == kDiscarded;
        s.ammo[gear] = thing.ammo != kFull ? thing.ammo : spent ? std::uint8_t{0} : weapon.ammo;
        field.needs((s.ammo[gear] > 0) == (weapon.ammo > 0 && !spent),
                    weapon.ammo > 0 ? "a weapon has ammunition as long as it is in the game (NEO-168)"
                                    : "this is no weapon with ammunition (NEO-166)");
        if (thing.on == kLoose) continue;
        field.needs(held, "only gear somebody carries is connected");
        const int crew = thing.at - kHeldBy;
        const int place = thing.on == kTechSlot ? 62 : thing.on == kScienceSlot ? 63 : thing.on;
        field.needs(!taken[crew].has(place), "two cards are connected to the same place");
        taken[crew].add(place);
        s.gear_at[gear] = static_cast<std::uint8_t>(kWornBy + crew);
        s.gear_on[gear] = thing.on;
      }
    }
    check_chains(list);
  }
  /// NEO-222 to NEO-225: a chain begins at the ID card, and symbols match.
  void check_chains(const Field& list) const {
    for (int gear = 0; gear < kGear; ++gear) {
      if (s.gear_on[gear] == kLoose) continue;
      const Field field = list[content_.cards[kFirstGear + gear].key];
      const Symbol left = content_.cards[kFirstGear + gear].left;
      std::uint8_t on = s.gear_on[gear];
      const Symbol offered = on == kTechSlot      ? Symbol::Rectangle
                             : on == kScienceSlot ? Symbol::Triangle
                                                  : content_.cards[on].right;
      field.needs(left == offered, "its symbol does not fit there");
      for (int links = 0; on != kTechSlot && on != kScienceSlot; ++links) {
        field.needs(links < kGear && s.gear_at[on - kFirstGear] == s.gear_at[gear] &&
                        s.gear_on[on - kFirstGear] != kLoose,
                    "it is connected to nothing that this crew member wears");
        on = s.gear_on[on - kFirstGear];
      }
    }
  }

  void check_slots(const Field& list) {
    s.overload = overload_;
    for (int i = 0; i < kSlots; ++i) {
      Slot& slot = s.slots[static_cast<std::size_t>(i)];
      const Field field = list[kSlotNames[i]];
      if (slot.kind == Slot::Empty) {
        slot = {};
        continue;
      }
      if (slot.kind == Slot::Active) {
        field.needs(slot.card.seen(), "an active emergency has a card");
        const EmergencyRow& row = content_.emergencies[slot.card.card];
        field.needs(row.sector < map().sectors, "its sector is not in this level (NEO-018)");
        field.needs(slot.level >= 1, "an active emergency has a level");
        field.needs((slot.covered >> row.symbols.size()) == 0, "the card has fewer symbols");
        field.needs(slot.covered != (1u << row.symbols.size()) - 1, "it would be neutralised");
        ++s.overload[row.function];
      }
      field.needs((slot.kind == Slot::Active) || (slot.covered == 0 && slot.tried == 0 && slot.level == 0),
                  "only an active emergency is worked on");
      field.needs((slot.kind == Slot::Compromised) == (slot.sector != kNone),
                  "a compromised-sector card names its sector, and no other card does");
      if (slot.kind == Slot::Compromised)
        s.compromised_sectors = static_cast<std::uint8_t>(s.compromised_sectors | (1u << slot.sector));
      for (int j = 0; j < i; ++j)
        field.needs(!slot.card.seen() || s.slots[static_cast<std::size_t>(j)].card.card != slot.card.card ||
                        (s.slots[static_cast<std::size_t>(j)].kind == Slot::Compromised) !=
                            (slot.kind == Slot::Compromised),
                    "this card is in two places");
    }
  }

  /// What lies in sectors and by alien ID cards lies in one place; the decks see to the rest.
  void check_open_cards(const Field& root) const {
    Bits seen;
    for (int sector = 0; sector < map().sectors; ++sector)
      for (const auto& place : s.lurking[static_cast<std::size_t>(sector)].places) {
        if (!place.seen()) continue;
        root["lurking"][sector_name(sector)].needs(!seen.has(place.card), "this card is in two places");
        seen.add(place.card);
      }
    seen = {};
    for (int kind = kWorm; kind <= kSlug; ++kind) {
      const Bits cards(s.mutations[static_cast<std::size_t>(kind)]);
      root["mutations"][content_.aliens[kind].key].needs((seen & cards).empty(),
                                                         "this card is in two places");
      seen |= cards;
    }
  }

  void lay_decks(const Field& decks) {
    std::array<int, 2> slots{}, sectors{};
    for (const Slot& slot : s.slots)
      if (slot.kind == Slot::FaceDown && !slot.card.seen()) ++slots[slot.card.pool];
    for (const auto& pile : s.lurking)
      for (const auto& place : pile.places)
        if (!place.seen()) ++sectors[place.pool];
    const auto lay = [&](std::string_view key, auto& deck, Bits all, Bits elsewhere,
                         std::array<int, 2> outside, const auto& rows, auto& pile, auto& pools) {
      deck.lay(
          decks[key], all, elsewhere, outside, everybody(),
          [&](int card) { return rows[static_cast<std::size_t>(card)].key; }, pile, pools);
    };
    lay("emergencies", emergencies_, all_emergencies(), slot_cards(Slot::Active), slots, content_.emergencies,
        s.emergencies, s.emergency_pool);
    lay("compromised", compromised_, Bits::first(kCompromised), slot_cards(Slot::Compromised), {},
        content_.compromised, s.compromised, s.compromised_pool);
    lay("items", items_, Bits::first(kItems), items_out(), {}, content_.cards, s.items, s.item_pool);
    lay("activations", activations_, Bits::first(kActivations), one(s.activation), {}, content_.activations,
        s.activations, s.activation_pool);
    lay("mutations", mutations_, Bits::first(kMutations), mutations_out(), {}, content_.mutations,
        s.mutation_deck, s.mutation_pool);
    lay("infestations", infestations_, Bits::first(kInfestations), lurking_cards(), sectors,
        content_.infestations, s.infestations, s.infestation_pool);
    lay("behaviours", behaviours_, Bits::first(kBehaviours), one(s.behaviour), {}, content_.behaviours,
        s.behaviours, s.behaviour_pool);
    s.emergency_discard = static_cast<std::uint32_t>(emergencies_.discard.word);
    s.activation_discard = static_cast<std::uint32_t>(activations_.discard.word);
    s.infestation_discard = static_cast<std::uint32_t>(infestations_.discard.word);
    s.mutation_discard = static_cast<std::uint16_t>(mutations_.discard.word);
    s.behaviour_discard = static_cast<std::uint16_t>(behaviours_.discard.word);
  }

  /// NEO-130, NEO-184: what follows from having fallen, said or not.
  void lay_down() {
    for (int crew = 0; crew < kCrew; ++crew) {
      Member& member = s.crew[static_cast<std::size_t>(crew)];
      if (member.condition == Condition::Standing) continue;
      member.wounds = content_.crew[crew].life;
      member.schema = 0;
      s.diagram = 0;
    }
  }
  void check_crew(const Field& list) const {
    for (int crew = 0; crew < kCrew; ++crew) {
      const Member& member = s.crew[static_cast<std::size_t>(crew)];
      const Field field = list[content_.crew[crew].key];
      const int life = content_.crew[crew].life;
      field["zone"].needs(member.zone <= kOut, "expected a zone of this level, or out");
      field["wounds"].needs(member.wounds <= life, fmt::format("expected at most {}", life));
      field["wounds"].needs(member.condition != Condition::Standing || member.wounds < life,
                            "with so many wounds nobody stands (NEO-184)");
      field["zone"].needs(member.zone != kOut || member.condition == Condition::Standing,
                          "nobody leaves the level lying down");
      field["schema"].needs(member.condition != Condition::Standing || member.schema != 0,
                            "the schema of somebody standing lies active side up (NEO-131)");
    }
  }

  void check_aliens(const Field& list) const {
    const Look look(game_, s);
    for (int figure = 0; figure < kFigures; ++figure) {
      const Alien& alien = s.aliens[static_cast<std::size_t>(figure)];
      if (alien.zone == kSupply) continue;
      const Kind kind = kind_of(figure);
      const Field field = list[figure_name(content_, figure)];
      field.needs(figure - kFirstOf[kind] < content_.aliens[kind].supply, "the box has no such figure");
      field.needs(alien.ringed == 0 || (kind >= kWorm && kind <= kSlug), "this kind has no ring (NEO-323)");
      if (!in_level(alien.zone)) continue;
      field.needs(alien.wounds < look.alien_life(figure), "it would be eliminated (NEO-184)");
    }
  }

  /// What the steps of a phase rely on.
  void check_phase(const Field& root) const {
    static constexpr std::pair<Step, Phase> kPhases[] = {
        {Step::DrawMission, Phase::Setup}, {Step::SectorWounds, Phase::StartOfRound},
        {Step::Turn, Phase::Crew},         {Step::AlienEnd, Phase::Aliens},
        {Step::Time, Phase::EndOfRound},   {Step::Again, Phase::Campaign}};
    const auto of = std::find_if(std::begin(kPhases), std::end(kPhases),
                                 [&](const auto& row) { return s.step <= row.first; });
    root["step"].needs(s.phase == of->second,
                       fmt::format("{} is no step of phase {}", kStepNames[static_cast<std::size_t>(s.step)],
                                   kPhaseNames[static_cast<std::size_t>(s.phase)]));
    if (s.step == Step::Again) return;  // a lost mission stays as it was
    root["turn"].needs((s.step == Step::Turn) == (s.turn.crew != kNone),
                       "a crew member has a turn in step turn, and only then");
    root["activation"].needs(
        (s.phase == Phase::Aliens && s.step != Step::DrawActivation) == (s.activation != kNone),
        "an activation card is in force from its draw to the end of the alien phase");
    root["behaviour"].needs(s.behaviour == kNone || s.step == Step::Special,
                            "a behaviour card belongs to step special");
    const bool generated = game_.settings.generated;
    root["done"]["card"].needs(generated || s.card == kNone, "only a generated mission has mission cards");
    root["progress"].needs(s.step != Step::AssignCrew || s.at <= kCrew, "there are four crew members");
    root["progress"].needs(s.step != Step::GiveParts || s.at <= 2, "there are two parts");
    root["block"].needs(s.block < kBlocks || s.step == Step::Blocks,
                        "expected a block of the activation card");
    root["round"].needs(s.round > 0 || s.phase == Phase::Setup || s.phase == Phase::Campaign,
                        "the first round is 1");
  }

  // -- what is unfinished

  std::uint16_t script_of(std::uint16_t entry) const {
    const auto& extents = content_.scripts.extents;
    const auto of = std::find_if(extents.begin(), extents.end(), [&](const auto& extent) {
      return entry >= extent.begin && entry < extent.end;
    });
    return of == extents.end() ? kNoScript : of->begin;
  }
  void run_of(const Field& field, const std::vector<std::uint16_t>& entries) const {
    static constexpr PickRange kRanges[] = {
        {0, 200},           {0, kCrew - 1},     {0, kFigures - 1}, {0, kZones - 1}, {0, kSectors - 1},
        {0, kMaxDoors - 1}, {0, kFeatures - 1}, {0, kObjects - 1}, {0, kSlots - 1}, {0, kSymbols - 1},
        {0, kFaces - 1},    {0, kRolls - 1},    {0, kGoals - 1},   {0, kKinds - 1}};
    static_assert(std::size(kRanges) == kThings);
    check_run(field, content_.scripts, kRanges, [&](std::uint16_t begin) {
      return std::any_of(entries.begin(), entries.end(),
                         [&](std::uint16_t entry) { return script_of(entry) == begin; });
    });
  }

  void check_stack(const Field& list) const {
    const std::vector<Field> frames = list.items();
    for (std::size_t i = 0; i < frames.size(); ++i) check_frame(frames[i], s.stack[i], i);
  }

  void check_frame(const Field& field, const Frame& frame, std::size_t depth) const {
    const auto needs = [&](bool condition, std::string_view what) { field.needs(condition, what); };
    const Look look(game_, s);
    const auto crew = [](int who) { return who < kCrew; };
    const auto or_nobody = [&](int who) { return who == kNone || crew(who); };
    const auto on_board = [&](int figure) {
      return figure < kFigures && in_level(s.aliens[static_cast<std::size_t>(figure)].zone);
    };
    const bool of_crew = frame.kind >= Frame::Test && frame.kind <= Frame::Peek;
    needs(!of_crew || (crew(frame.who) && in_level(s.crew[frame.who].zone)),
          "expected a crew member in the level");
    needs(!of_alien(frame.kind) || on_board(frame.who), "expected an alien in the level");
    const bool acts = depth > 0 && s.stack[depth - 1].kind == Frame::Act;
    switch (frame.kind) {
      case Frame::Nothing: field.complain("a frame of nothing");
      case Frame::Test: check_test(field, frame); break;
      case Frame::Program:
        needs(frame.a <= kFunctions, "a is no function");
        needs(frame.a != kFunctions || (frame.b < kSlots && s.slots[frame.b].kind == Slot::Active),
              "b is no active emergency");
        needs(frame.a != kHalon || frame.b < map().sectors, "b is no sector");
        needs(s.pool_size >= 1, "a programming test has dice");
        needs(frame.die == 0 || std::accumulate(s.dice.begin(), s.dice.end(), 0) == s.pool_size,
              "all dice show something");
        break;
      case Frame::Card: {
        needs(frame.a < kCardIds && !is_token(frame.a), "a is no card");
        std::vector<std::uint16_t> entries;
        for (const CardUse& use : content_.cards[frame.a].uses) entries.push_back(use.script);
        run_of(field, entries);
        break;
      }
      case Frame::Aftermath:
        needs(frame.a <= kFunctions && frame.b < kObjects, "a is no function");
        needs(frame.a != kScan || (Bits(frame.b) - Bits::first(map().sectors)).empty(),
              "b names sectors that are not there");
        needs(frame.a != kFunctions || is_token(frame.b), "b is no token");
        break;
      case Frame::Wound: needs(frame.n >= 1 && frame.n <= 60, "expected a number of wounds"); break;
      case Frame::Fall:
        needs(frame.b <= kFirstToken &&
                  (frame.c == kNone || (frame.c < kFirstToken && look.carries(frame.who, frame.c))),
              "expected a card the crew member carries");
        break;
      case Frame::Blast:
        needs(frame.a < kZonesOfSector * map().sectors, "a is no zone");
        needs(frame.c <= kCrew && frame.b <= frame.c, "expected the order of the crew");
        for (int i = 0; i < frame.c; ++i)
          needs(crew(frame.run.vars[static_cast<std::size_t>(i)]), "no such crew member");
        break;
      case Frame::Drone:
        needs(s.drone != kNone && frame.a <= 20 && frame.b <= 1 && frame.c <= 2,
              "expected a drone on its way");
        break;
      case Frame::Search:
        needs(frame.c <= script::kVariables && frame.b <= frame.c && frame.a <= script::kVariables,
              "expected item cards");
        for (int i = 0; i < frame.c; ++i)
          needs(is_item(frame.run.vars[static_cast<std::size_t>(i)]), "no such item card");
        break;
      case Frame::Peek: break;
      case Frame::Infest: needs(frame.a < map().sectors && or_nobody(frame.who), "a is no sector"); break;
      case Frame::Instruct:
        needs(s.activation != kNone && frame.a < kBlocks &&
                  frame.b < content_.activations[s.activation].blocks[frame.a].size(),
              "expected an instruction of the activation card");
        for (int figure : s.acting) needs(on_board(figure), "only aliens in the level act");
        break;
      case Frame::Act: {
        needs(or_nobody(frame.b) && (frame.c == kNone || exists(frame.c)),
              "b is no crew member, or c no feature");
        std::vector<std::uint16_t> entries;
        for (const BehaviourRow& row : content_.behaviours) entries.push_back(row.script);
        for (const AlienRow& row : content_.aliens) entries.push_back(row.special);
        for (const ActivationRow& row : content_.activations)
          for (const auto& block : row.blocks)
            for (const script::Ability& ability : block) entries.push_back(ability.entry);
        run_of(field, entries);
        break;
      }
      case Frame::Move:
        needs(frame.a <= kGoals && (acts || frame.a == kGoals), "a move belongs to what an alien does");
        needs(frame.a != kGoals || on_board(frame.b), "expected the alien it comes to");
        needs(frame.a != kNearestCrew || frame.step == 0 || crew(frame.b), "b is no crew member");
        needs(frame.a != kNearestEgg || frame.step == 0 || frame.b < kZonesOfSector * map().sectors,
              "b is no zone");
        needs((frame.a != kNearestTerminal && frame.a != kNearestClosedDoor) || frame.step == 0 ||
                  exists(frame.b),
              "b is no feature");
        needs(frame.step != 2 || frame.c < map().doors.size(), "c is no door");
        break;
      case Frame::Bite:
        needs(acts, "an attack belongs to what an alien does");
        needs(or_nobody(frame.b) && frame.c < (1 << kCrew), "b is no crew member");
        break;
      case Frame::Structure:
        needs(frame.a <= kTerminalStructure, "a is no structure");
        needs(frame.a != kDoorStructure || frame.b < map().doors.size(), "b is no door");
        needs(frame.a != kTerminalStructure || frame.b < map().terminals.size(), "b is no terminal");
        break;
      case Frame::Hatch:
        needs(!s.growing.empty() && (s.growing - figures_of(kEgg)).empty() && frame.die <= 3,
              "expected eggs in growing");
        for (int figure : s.growing) needs(on_board(figure), "only eggs in the level hatch");
        break;
      case Frame::Evolve:
        needs(frame.a >= kWorm && frame.a <= kSlug && (s.growing - (kLarvae | kAdults)).empty(),
              "expected hatched aliens in growing");
        for (int figure : s.growing) needs(on_board(figure), "only aliens in the level grow");
        break;
      case Frame::Rally:
        for (int figure : s.growing) needs(on_board(figure), "only aliens in the level move");
        break;
      case Frame::Refill: needs(frame.a == kNone || frame.a < map().sectors, "a is no sector"); break;
      case Frame::Mission:
        needs(game_.settings.generated && s.cards_met < 3, "only a generated mission draws mission cards");
        needs(s.card == kNone ? frame.n == 0 : frame.n <= content_.mission_cards[s.card].setup.size(),
              "n is more than the card sets up");
        break;
    }
  }
  /// A door, terminal, relay or the truck of this level.
  bool exists(int feature) const {
    if (feature < kFirstTerminal) return feature < static_cast<int>(map().doors.size());
    if (feature < kFirstRelay) return feature - kFirstTerminal < static_cast<int>(map().terminals.size());
    if (feature < kTruck) return in_level(map().sites[static_cast<std::size_t>(feature - kFirstRelay)]);
    return feature == kTruck && in_level(map().truck);
  }
  void check_test(const Field& field, const Frame& test) const {
    const auto needs = [&](bool condition) {
      field.needs(condition, "b and c name nothing this test could be about");
    };
    const Look look(game_, s);
    field.needs(test.a < std::size(kPurposeNames), "a is no purpose");
    switch (static_cast<Purpose>(test.a)) {
      case Purpose::Attack:
        needs(test.b == kBaseWeapon || (is_gear(test.b) && content_.cards[test.b].weapon));
        needs(test.c < kFigures ? in_level(s.aliens[test.c].zone) : test.c < kFigures + kCrew);
        break;
      case Purpose::Leave: needs(test.b < kZonesOfSector * map().sectors || test.b == kOut); break;
      case Purpose::Repair: needs(exists(test.b) && look.broken(test.b)); break;
      case Purpose::Assemble: needs(is_gear(test.b) && s.gear_at[test.b - kFirstGear] == kSupply); break;
      case Purpose::Fragility: needs(test.b < kFirstToken && look.carries(test.who, test.b)); break;
      case Purpose::Capture: needs(test.b < kFigures && in_level(s.aliens[test.b].zone)); break;
      case Purpose::Mend: needs(test.b == object_of(kPartOne) || test.b == object_of(kPartTwo)); break;
    }
  }

  State s;
  Deck<kEmergencies, 2> emergencies_;
  Deck<kCompromised, 1> compromised_;
  Deck<kItems, 1> items_;
  Deck<kActivations, 1> activations_;
  Deck<kMutations, 1> mutations_;
  Deck<kInfestations, 2> infestations_;
  Deck<kBehaviours, 1> behaviours_;
  std::array<Lying, kFirstToken + kTokens> lying_{};
  std::array<std::uint8_t, kFunctions> overload_{};  // besides those of active emergencies
  std::uint16_t unlocked_ = 0;
  int time_ = 1;
};

/// Wherever a game waits, who is asked can answer and chance has something to offer.
void check_wait(const NeoMorphosis& game, const State& state) {
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Chance) {
    Outcomes outcomes;
    game.outcomes(state, outcomes);
    HB_REQUIRE(!outcomes.empty(), "chance has nothing to offer");
  }
  for (Seat seat : wait.seats) {
    Moves moves;
    game.legal(state, seat, moves);
    HB_REQUIRE(!moves.empty(), "somebody is asked and can do nothing");
  }
}

}  // namespace

json::value NeoMorphosis::position(const State& state) const { return Position(*this, state).write(); }

State NeoMorphosis::from_position(const json::value& value) const {
  const Trial trial;
  State state = Position(*this, State{}).read(Field(&value, ""));
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::neo
