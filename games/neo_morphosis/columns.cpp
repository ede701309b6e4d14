// A view as a row of numbers (kernel/columns.h). Unlike the view of the browser client this one holds nothing
// that follows from the rest, names what a map has by numbers that fit every map, and is quick to fill.
#include "games/neo_morphosis/forms.h"

namespace hullbreach::neo {
namespace {

class ColumnForms : Forms {
 public:
  explicit ColumnForms(const NeoMorphosis& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) { fields(io, v.at); });
  }

 private:
  static auto numbers(int end) {
    return hullbreach::named("", 0, end, [](int number) { return std::to_string(number); });
  }
  static auto zones() {
    return hullbreach::named("", 0, kOut + 1, [](int zone) { return zone_name(zone); });
  }
  static auto all_sectors() {
    return hullbreach::named("", 0, kSectors, [](int sector) { return sector_name(sector); });
  }
  /// What is turned up and told of; the rest of what a place holds is nobody's to know.
  static std::uint8_t seen(const Place<std::uint8_t>& place) {
    return place.seen() && !place.knows.empty() ? place.card : kNone;
  }

  void fields(auto& io, State& s) const {
    io("mission", s.map, map_name());
    io("card", s.card, or_none(mission_card(), kNone));
    io("cards_met", s.cards_met, 0, 3);
    io("round", s.round, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io.group("turn", [&](auto& turn) {
      turn("crew", s.turn.crew, or_none(crew(), kNone));
      turn("actions", s.turn.actions, 0, 20);
      turn("stride", s.turn.stride, 0, 10);
      turn("striding", s.turn.striding, 0, 10);
      turn("slip", s.turn.slip, 0, 10);
      turn("free_move", s.turn.gratis, flag);
      turn("scanned", s.turn.scanned, set_of(all_sectors()));
    });
    crew_and_cards(io, s);
    level(io, s);
    panel(io, s);
    decks(io, s);
    io.group("done", [&](auto& done) {
      done("kills", s.kills, 0, 60000);
      done("crates", s.crates_searched, 0, 255);
      done("gassed", s.gassed, set_of(all_sectors()));
      done("caught", s.caught, set_of(kKindNames));
      done("cleared", s.cleared, flag);
      done("engine", s.engine, flag);
      done("relays", s.relays, set_of(one_of(std::span(kSiteNames).first(kSites))));
      done("relays_fixed", s.relays_fixed, set_of(one_of(std::span(kSiteNames).first(kSites))));
      done("used", s.used, by_name(kFunctionNames, form_of(0, 255)));
      done("drone_at", s.drone_site, set_of(kSiteNames));
      done("tries", s.tries, 0, 255);
    });
    Frame top = s.stack.empty() ? Frame{} : s.stack.back();
    io.group("pending", [&](auto& pending) {
      pending("what", top.kind, kFrameNames);
      pending("step", top.step, 0, 5);
      pending("who", top.who, 0, 255);
      pending("a", top.a, 0, 255);
      pending("b", top.b, 0, 255);
      pending("c", top.c, 0, 255);
      pending("n", top.n, 0, 255);
      pending("bonus", top.bonus, -20, 20);
      pending("die", top.die, 0, 6);
    });
    io("acting", s.acting, figures());
    io("growing", s.growing, figures());
    io("waiting", s.wait_seats, set_of(seat()));
    io("ending", s.ending, ending());
  }

  void crew_and_cards(auto& io, State& s) const {
    io.each("crew", crew(), "Member", [&](auto& member, int number) {
      Member& of = s.crew[static_cast<std::size_t>(number)];
      member("zone", of.zone, or_none(zones(), kNone));
      member("wounds", of.wounds, 0, 60);
      member("condition", of.condition, kConditionNames);
      member("acted", of.acted, flag);
      member("ability", of.ability, or_none(card(), kNone));
      member("seat", of.seat, seat());
      member("dazed", of.dazed, 0, 10);
      member("lure", of.lure, flag);
      member("hidden", of.hidden, flag);
      member("schema", of.schema, flag);
      Bits carried, worn;
      each_object(s, [&](int object, std::uint8_t at) {
        if (at == kHeldBy + number) carried.add(object);
        if (at == kWornBy + number) worn.add(object);
      });
      member("carries", carried, set_of(object()));
      member("wears", worn, set_of(object()));
    });
    std::array<std::uint8_t, kFirstToken + kTokens> lying{};  // 1 + the zone
    each_object(s, [&](int object, std::uint8_t at) {
      if (in_level(at)) lying[static_cast<std::size_t>(object)] = static_cast<std::uint8_t>(at + 1);
    });
    io("lying", lying, by_name(object(), form_of(0, kZones)));
    const auto gear = hullbreach::named("", 0, kGear, [this](int number) -> std::string_view {
      return content_.cards[static_cast<std::size_t>(kFirstGear + number)].key;
    });
    io("ammo", s.ammo, by_name(gear, form_of(0, 200)));
    io("connected", s.gear_on, by_name(gear, or_none(connection(), kLoose)));
    io("picked_up", s.picked_up, set_of(numbers(8)));
    io("spent", s.spent, set_of(card()));
    io("kept", s.kept, set_of(card()));
    io("helped", s.helped, set_of(card()));
  }
  static void each_object(const State& s, const auto& visit) {
    for (int item = 0; item < kItems; ++item) visit(item, s.item_at[static_cast<std::size_t>(item)]);
    for (int gear = 0; gear < kGear; ++gear)
      visit(kFirstGear + gear, s.gear_at[static_cast<std::size_t>(gear)]);
    for (int token = 0; token < kTokens; ++token)
      visit(kFirstToken + token, s.token_at[static_cast<std::size_t>(token)]);
  }

  void level(auto& io, State& s) const {
    io("aliens", s.aliens,
       by_name(figure(), described("Alien", [this](auto& of, Alien& alien) {
                 std::uint8_t zone = in_level(alien.zone) ? alien.zone : kNone;
                 std::uint8_t holder =
                     alien.zone >= kHeldBy ? static_cast<std::uint8_t>(alien.zone - kHeldBy) : kNone;
                 of("zone", zone, or_none(zones(), kNone));
                 of("caught_by", holder, or_none(crew(), kNone));
                 of("wounds", alien.wounds, 0, 60);
                 of("ringed", alien.ringed, flag);
                 of("stunned", alien.stunned, flag);
               })));
    io("doors", s.doors, by_name(numbers(kMaxDoors), one_of(kDoorStateNames)));
    io("unlocked", s.unlocked, by_name(numbers(kMaxDoors), flag));
    io("terminals_out", s.terminals_out, set_of(numbers(kMaxTerminals)));
    io("crates", s.crates, set_of(numbers(kMaxCrates)));
    io("drone", s.drone, or_none(zones(), kNone));
    io("compromised", s.compromised_sectors, set_of(all_sectors()));
    std::array<FixedVector<std::uint8_t, 2>, kSectors> lurking{};
    for (std::size_t sector = 0; sector < kSectors; ++sector)
      for (const auto& place : s.lurking[sector].places) lurking[sector].push_back(seen(place));
    io("lurking", lurking, by_name(all_sectors(), list_of(or_none(infestation(), kNone))));
  }

  void panel(auto& io, State& s) const {
    io("slots", s.slots,
       by_name(kSlotNames, described("Slot", [this](auto& of, Slot& slot) {
                 std::uint8_t emergency = slot.kind == Slot::Active ? slot.card.card : kNone;
                 std::uint8_t lost = slot.kind == Slot::Compromised ? slot.card.card : kNone;
                 of("kind", slot.kind, kSlotKindNames);
                 of("emergency", emergency, or_none(this->emergency(), kNone));
                 of("compromised", lost, or_none(this->compromised(), kNone));
                 of("level", slot.level, 0, 3);
                 of("covered", slot.covered, set_of(kSymbolNames));
                 of("tried", slot.tried, crew_set());
                 of("sector", slot.sector, or_none(all_sectors(), kNone));
               })));
    io("overload", s.overload, by_name(kFunctionNames, form_of(0, 20)));
    io("halon", s.loaded, 0, 1);
    io("time", s.time, 0, 99);
    io.group("diagram", [&](auto& diagram) {
      diagram("made", s.diagram, flag);
      diagram("attack", s.attack_bonus, by_name(kSpeciesNames, form_of(0, 9)));
      diagram("defence", s.defence_bonus, by_name(kSpeciesNames, form_of(0, 9)));
    });
    io("dice", s.dice, by_name(one_of(std::span(kFaceNames).first(kFaces)), form_of(0, 15)));
    io("pool", s.pool_size, 0, 9);
  }

  void decks(auto& io, State& s) const {
    io.group("decks", [&](auto& decks) {
      const auto left = [&](std::string_view key, const auto& pile) {
        int size = static_cast<int>(pile.size());
        decks(key, size, 0, 99);
      };
      left("emergencies", s.emergencies);
      left("compromised", s.compromised);
      left("items", s.items);
      left("activations", s.activations);
      left("mutations", s.mutation_deck);
      left("infestations", s.infestations);
      left("behaviours", s.behaviours);
    });
    io.group("discards", [&](auto& discards) {
      discards("emergencies", s.emergency_discard, set_of(emergency()));
      discards("activations", s.activation_discard, set_of(activation()));
      discards("mutations", s.mutation_discard, set_of(mutation()));
      discards("infestations", s.infestation_discard, set_of(infestation()));
      discards("behaviours", s.behaviour_discard, set_of(behaviour()));
    });
    std::uint8_t next = s.activations.empty() ? kNone : seen(s.activations.top());
    io("next_activation", next, or_none(activation(), kNone));
    io("activation", s.activation, or_none(activation(), kNone));
    io("block", s.block, 0, kBlocks);
    io("behaviour", s.behaviour, or_none(behaviour(), kNone));
    io("mutations", s.mutations, by_name(kind(kWorm, kSlug + 1), set_of(mutation())));
  }
};

}  // namespace

void NeoMorphosis::view_columns(const State& state, Viewer viewer, Columns& columns) const {
  ColumnForms(*this).view().columns(columns, view(state, viewer));
}

}  // namespace hullbreach::neo
