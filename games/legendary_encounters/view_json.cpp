// A view as JSON, for files, scenarios and clients, and its type for the browser client. Made from the View
// alone, so it can tell no more.
#include <boost/json.hpp>

#include "games/legendary_encounters/forms.h"

namespace hullbreach::legendary {
namespace {

namespace json = boost::json;

using Cards = std::vector<Card>;

/// A Hive card that lies on the table, with its letter.
struct OnTable {
  std::uint8_t handle = 0;
  View::HiveCard card;
};

class ViewForms : Forms {
 public:
  explicit ViewForms(const Legendary& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) {
      io("viewer", v.viewer, by_hand("string", [](Viewer viewer) {
           return json::value(json::string(viewer == kSpectator ? "table"
                                           : viewer == kAllEyes ? "all"
                                                                : seat_word(viewer)));
         }));
      io("turn", v.turn, 0, 60000);
      io("phase", v.phase, kPhaseNames);
      io("step", v.step, kStepNames);
      io("active", v.active, seat());
      io("recruit", v.recruit, 0, 9999);
      io("attack", v.attack, 0, 9999);
      io("discount", v.discount, 0, 255);
      io("scan_cut", v.scan_cut, 0, 255);
      io("next_gain", v.next_gain, kDestinationNames);
      io("killed", v.killed, 0, 255);
      io("goal_used", v.goal_used, flag);
      players_seen(io, v);
      io("played", v.played, list_of(played()));
      io("played_icons", v.played_icons, by_name(kIconNames, form_of(0, 255)));
      forecasts(io, v);
      io("hq", v.hq, list_of(or_none(card(), kNoCard)));
      io("hq_costs", v.hq_costs, list_of(form_of(0, 99)));
      io("sergeant_cost", v.sergeant_cost, 0, 99);
      piles(io, v);
      complex(io, v);
      io("scenario", v.scenario, scenario());
      io("stage", v.stage, 0, kStages - 1);
      io("marks", v.marks, list_of(form_of(0, 255)));
      io("finals_killed", v.finals_killed, set_of(form_of(0, 7)));
      io("hazards", v.hazards, 0, kHazards);
      io("achievements", v.achievements, set_of(kAchievementNames));
      io("asked", v.asked, flag);
      io("may_act", v.may_act, flag);
      io("waiting", v.waiting, seats());
      io("ending", v.ending, ending());
    });
  }

 private:
  /// Of an Alien player, and of one who was, the avatar is an Alien's.
  auto avatar() const {
    const auto name = [this](const View::Player& player) -> json::value {
      if (player.avatar == kNone) return nullptr;
      return json::value(json::string(player.turned ? content_.alien_avatars[player.avatar].key
                                                    : content_.avatars[player.avatar].key));
    };
    return by_hand("string | null", name);
  }

  auto forecast() const {
    return described("Forecast", [this](auto& of, View::Forecast& f) {
      of("card", f.card, card());
      of("recruit", f.recruit, 0, 99);
      of("attack", f.attack, 0, 99);
      of("draws", f.draws, 0, 99);
      of("met", f.met, set_of(kIconNames));
      of("missing", f.missing, set_of(kIconNames));
    });
  }
  void forecasts(auto& io, View& v) const { io("forecasts", v.forecasts, list_of(forecast())); }

  void players_seen(auto& io, View& v) const {
    io.each("players", seat_names(), "Player", [&](auto& of, int number) {
      View::Player& p = v.players[static_cast<std::size_t>(number)];
      of("life", p.life, kLifeNames);
      of("avatar", p, avatar());
      of("health", p.health, 0, 255);
      of("damage", p.damage, 0, 255);
      of("defense", p.defense, 0, 255);
      of("deck", p.deck, 0, 255);
      of("deck_known", p.deck_known, flag);
      of("deck_cards", p.deck_cards, counts(card()));
      // null: a card this viewer can't see
      Cards hand(p.hand.begin(), p.hand.end());
      hand.resize(p.life == Life::Alien ? 0 : std::max<std::size_t>(p.hand_size, hand.size()), kNoCard);
      of("hand", hand, list_of(or_none(card(), kNoCard), kMostOwned));
      of("hand_size", p.hand_size, 0, 255);
      of("alien_hand", p.alien_hand, set_of(alien_card()));
      of("top", p.top, list_of(or_none(card(), kNoCard)));
      of("discard", p.discard, counts(card()));
      of("kept", p.kept, list_of(card()));
      of("strikes", p.strikes, counts(strike()));
      of("agenda", p.agenda, agenda());
      of("agenda_hidden", p.agenda_hidden, flag);
      of("infected", p.infected, flag);
      of("slow", p.slow, 0, 255);
      of("surge", p.surge, 0, 255);
      of("skip_hive", p.skip_hive, 0, 255);
      of("guard", p.guard, 0, 255);
      of("dodge", p.dodge, 0, 255);
      of("armor", p.armor, 0, 255);
      of("bans", p.bans, set_of(kBanNames));
      of("aside", p.aside, or_none(card(), kNoCard));
      of("aside_used", p.aside_used, flag);
    });
  }

  void piles(auto& io, View& v) const {
    io.group("left", [&](auto& of) {
      of("barracks", v.barracks, 0, 255);
      of("sergeants", v.sergeants, 0, 255);
      of("strikes", v.strike_deck, 0, 255);
      of("hive", v.hive, 0, 255);
      of("aliens", v.alien_deck, 0, kAlienCards);
      of("facehuggers", v.facehuggers, 0, 255);
      of("chestbursters", v.chestbursters, 0, 255);
    });
    io.group("unseen", [&](auto& of) {
      of("barracks", v.barracks_cards, counts(card()));
      of("strikes", v.strike_cards, counts(strike()));
      of("hive", v.hive_cards, counts(kind()));
    });
    io("reshuffled", v.reshuffled, flag);
    io("dead_characters", v.dead_characters, counts(card()));
    io("dead_enemies", v.dead_enemies, counts(kind()));
    io("discarded", v.discarded, counts(kind()));
    io("strike_discard", v.strike_discard, counts(strike()));
    io("alien_discard", v.alien_discard, set_of(alien_card()));
    io("alien_played", v.alien_played, set_of(alien_card()));
    std::size_t known = v.hive_known.size();
    while (known > 0 && v.hive_known[known - 1] == kNone) --known;
    io("hive_known", std::span(v.hive_known).first(known), list_of(or_none(kind(), kNone), kMostHive));
  }

  void complex(auto& io, View& v) const {
    std::vector<OnTable> lying;
    for (std::uint8_t handle = 0; handle < kHandles; ++handle)
      if (v.table[handle].at != kNowhere) lying.push_back({handle, v.table[handle]});
    io("table", lying,
       list_of(described("HiveCard",
                         [this](auto& of, OnTable& one) {
                           View::HiveCard& c = one.card;
                           const bool attached = c.at == kAttached;
                           std::uint8_t front = attached ? kNoSeat : c.who, to = attached ? c.who : kNone;
                           std::uint8_t due = c.due & static_cast<std::uint8_t>(~kWaiting);
                           bool waiting = (c.due & kWaiting) != 0;
                           of("handle", one.handle, handle_names());
                           of("at", c.at, kWhereNames);
                           of("card", c.kind, or_none(kind(), kNone));
                           of("face_up", c.flags, bit(0));
                           of("stunned", c.flags, bit(2));
                           of("armed", c.flags, bit(4));
                           of("taken", c.flags, bit(5));
                           of("front", front, seat());
                           of("attached", to, room());
                           of("due", due, 0, 127);
                           of("waiting", waiting, flag);
                           of("attack", c.attack, 0, 255);
                           of("strikes", c.strikes, 0, 3);
                           of("locked", c.locked, flag);
                           of("frozen_by", c.frozen_by, seat());
                         }),
               kHandles));
    io("rooms", v.rooms, by_name(kRoomNames, handle()));
    io("combat", v.combat, list_of(handle_names()));
    io("blocked", v.blocked, by_name(kRoomNames, seat()));
    std::array<std::uint8_t, kRooms> costs = content_.scan_costs;
    for (std::uint8_t& cost : costs) cost = static_cast<std::uint8_t>(std::max(0, cost - v.scan_cut));
    io("scan_costs", costs, by_name(kRoomNames, form_of(0, 255)));
  }
};

}  // namespace

json::value Legendary::view_json(const State& state, Viewer viewer) const {
  return ViewForms(*this).view().write(view(state, viewer));
}

void Legendary::view_columns(const State& state, Viewer viewer, Columns& columns) const {
  ViewForms(*this).view().columns(columns, view(state, viewer));
}

std::string Legendary::view_types() const {
  Types types;
  ViewForms(*this).view().type(types, View{});
  return types.text();
}

}  // namespace hullbreach::legendary
