// Who sees what (LEG-022 to LEG-024, LEG-Q53).
#include <algorithm>

#include "games/legendary_encounters/look.h"
#include "games/legendary_encounters/words.h"

namespace hullbreach::legendary {
namespace {

constexpr std::uint8_t kOpenFlags = kFaceUp | kStunned | kArmed | kTaken;

/// Reads a text without doing it: counts the points and the cards it would give for sure.
class Forecaster : public ScriptLook {
 public:
  Forecaster(const Legendary& game, const State& state, const Frame& frame, View::Forecast& out)
      : ScriptLook(game, state, frame), out_(out) {}

  void act(int id, const int* args) {
    const auto add = [&](std::uint8_t& to) { to = static_cast<std::uint8_t>(std::min(to + args[0], 99)); };
    switch (static_cast<Verb>(id)) {
      case Verb::Recruit: add(out_.recruit); break;
      case Verb::Attack: add(out_.attack); break;
      case Verb::Draw:
        if (args[1] == seat_) add(out_.draws);
        break;
      default: break;
    }
  }

 private:
  View::Forecast& out_;
};

class Eyes : public Look {
 public:
  Eyes(const Legendary& game, const State& state, Viewer viewer) : Look(game, state), viewer_(viewer) {}

  View view() const {
    View v;
    v.viewer = viewer_;
    v.players_count = static_cast<std::uint8_t>(options().players);
    v.turn = see.turn;
    v.phase = see.phase;
    v.step = see.step;
    v.active = see.active;
    v.recruit = see.recruit;
    v.attack = see.attack;
    v.discount = see.discount;
    v.scan_cut = see.scan_cut;
    v.next_gain = see.next_gain;
    v.killed = see.killed;
    v.goal_used = see.goal_used;
    for (Seat seat = 0; seat < options().players; ++seat) fill(v.players[seat], seat);
    v.played = see.played;
    v.played_icons = see.played_icons;
    forecast(v.forecasts);
    v.hq = see.hq;
    for (std::size_t space = 0; space < kHqSpaces; ++space)
      if (see.hq[space] != kNoCard) v.hq_costs[space] = static_cast<std::uint8_t>(cost(see.hq[space]));
    v.sergeant_cost = static_cast<std::uint8_t>(cost(kFirstSergeant));
    v.barracks_cards = see.barracks;
    for (const Card row : see.under_barracks) ++v.barracks_cards[row];
    v.strike_cards = see.strike_deck;
    unseen_hive(v.hive_cards);
    v.barracks = static_cast<std::uint8_t>(barracks_left());
    v.sergeants = static_cast<std::uint8_t>(sergeants_left());
    for (const std::uint8_t count : see.strike_deck)
      v.strike_deck = static_cast<std::uint8_t>(v.strike_deck + count);
    v.hive = static_cast<std::uint8_t>(see.hive.size());
    v.alien_deck = static_cast<std::uint8_t>(see.alien_deck.size());
    v.facehuggers = see.facehuggers;
    v.chestbursters = see.chestbursters;
    v.dead_characters = see.dead_characters;
    v.strike_discard = see.strike_discard;
    v.dead_enemies = see.dead_enemies;
    v.discarded = see.discarded;
    v.alien_discard = see.alien_discard;
    v.alien_played = see.alien_played;
    for (int handle : see.on_table) v.table[static_cast<std::size_t>(handle)] = lying(handle);
    v.rooms = see.rooms;
    v.combat = see.combat;
    v.blocked = see.blocked;
    v.hive_known.fill(kNone);
    for (std::size_t i = 0; i < see.hive.size(); ++i)
      if (see.hive[i].seen() && may(see.hive[i].knows)) v.hive_known[i] = see.hive[i].card;
    v.scenario = see.scenario;
    v.stage = see.stage;
    v.marks = see.marks;
    v.finals_killed = see.finals_killed;
    v.hazards = see.hazards;
    v.reshuffled = see.reshuffled;
    v.achievements = see.achievements;
    v.ending = see.ending;
    v.asked = everybody().has(viewer_) && see.wait_seats.has(viewer_);
    v.may_act = everybody().has(viewer_) && see.wait_may.has(viewer_);
    v.waiting = see.wait_seats;
    return v;
  }

 private:
  bool may(SeatSet knows) const { return may_know(knows, viewer_, everybody()); }

  /// Hive cards this viewer has not seen yet: they lie in the Hive deck, face down on the table or, of
  /// Drones, in the box.
  void unseen_hive(std::array<std::uint8_t, kHiveKinds>& counts) const {
    for (const auto& pool : see.pool.pools)
      for (std::size_t kind = 0; kind < kHiveKinds; ++kind)
        counts[kind] = static_cast<std::uint8_t>(counts[kind] + pool.kinds[kind]);
    const auto look_under = [&](const SecretPlace<std::uint8_t>& place) {
      if (place.seen() && !may(place.knows)) ++counts[place.card];
    };
    for (const auto& place : see.hive.places) look_under(place);
    for (int handle : see.on_table)
      if (!face_up(handle)) look_under(hive(handle).what);
  }

  void fill(View::Player& v, Seat seat) const {
    const Player& own = player(seat);
    v.life = own.life;
    v.avatar = own.avatar;
    v.turned = own.turned != 0;
    if (own.avatar != kNone) {
      v.health = static_cast<std::uint8_t>(health(seat));
      v.damage = static_cast<std::uint8_t>(damage(seat));
      v.defense = static_cast<std::uint8_t>(defense(seat));
    }
    v.discard = own.discard;  // LEG-191
    v.strikes = own.strikes;
    v.deck = static_cast<std::uint8_t>(deck_size(seat));
    v.hand_size = static_cast<std::uint8_t>(
        own.life == Life::Alien ? static_cast<std::size_t>(see.alien_hands[seat].size()) : own.hand.size());
    const bool sees = may(sees_hand(seat));
    if (sees) {
      v.deck_known = true;
      v.deck_cards = own.deck;
      for (const Top& top : own.top) ++v.deck_cards[top.card];
    }
    for (const Held& held : own.hand)
      if (sees || held.open != 0) v.hand.push_back(held.card);
    for (const Top& top : own.top) v.top.push_back(may(top.knows) ? top.card : kNoCard);
    while (!v.top.empty() && v.top.back() == kNoCard) v.top.pop_back();
    v.kept = own.kept;
    if (seat == viewer_ || viewer_ == kAllEyes) v.alien_hand = see.alien_hands[seat];
    v.agenda_hidden = own.agenda_hidden;
    // LEG-183; LEG-197: nobody looks before it is turned up.
    if (own.agenda_hidden == 0 || (seat == viewer_ && !options().delayed_agendas) || viewer_ == kAllEyes)
      v.agenda = own.agenda;
    v.slow = own.slow;
    v.surge = own.surge;
    v.skip_hive = own.skip_hive;
    v.guard = own.guard;
    v.dodge = own.dodge;
    v.armor = own.armor;
    v.bans = own.bans;
    v.infected = infected(seat);
    v.aside = own.aside;
    v.aside_used = own.aside_used;
  }

  /// Of the viewer's hand, and of what the active player has: the hand, as far as the viewer sees it, and the
  /// cards others set aside.
  void forecast(FixedVector<View::Forecast, kMostForecasts>& out) const {
    BitSet<kPlayerCards> rows;
    const auto hand = [&](Seat seat) {
      if (seat >= options().players || player(seat).life != Life::Normal) return;
      for (const Held& held : player(seat).hand)
        if (held.open != 0 || may(sees_hand(seat))) rows.add(held.card);
    };
    hand(see.active);
    hand(viewer_);
    for (Seat seat : living())
      if (player(seat).aside != kNoCard) rows.add(player(seat).aside);
    if (rows.empty()) return;
    const Seat seat = normal(see.active) ? see.active : Seat{0};
    State after = see;
    for (const int row : rows) {
      if (out.full()) break;
      out.push_back(foreseen(static_cast<Card>(row), seat, after));
      after.played = see.played;
      after.played_icons = see.played_icons;
    }
  }

  /// `after` comes as the state is now; in it the card counts as played while its text is read (LEG-041).
  View::Forecast foreseen(Card row, Seat seat, State& after) const {
    const CardRow& played = card(row);
    View::Forecast v{.card = row, .recruit = played.recruit, .attack = played.attack};
    for (int icon = 0; icon < kIcons; ++icon) {
      const auto bit = static_cast<std::uint16_t>(1u << icon);
      const bool met = see.played_icons[static_cast<std::size_t>(icon)] > 0;
      if ((played.asks & bit) != 0) (met ? v.met : v.missing) |= bit;
      if ((played.icons & bit) != 0) ++after.played_icons[static_cast<std::size_t>(icon)];
    }
    if (!after.played.full()) after.played.push_back({row, 0});
    Frame frame;
    frame.seat = seat;
    frame.source = row;
    frame.run.pc = content().sources[row].find(played_label(row));
    if (frame.run.pc == kNoScript) return v;
    Forecaster host(game_, after, frame, v);
    script::Runner<Forecaster> runner(content().scripts, host);
    for (;;) switch (runner.advance(frame.run, false)) {
        case script::Stop::Effect: runner.act(frame.run); break;
        case script::Stop::Pick:
        case script::Stop::May: runner.decline(frame.run); break;
        default: return v;
      }
  }

  View::HiveCard lying(int handle) const {
    const HiveCard& here = hive(handle);
    View::HiveCard v;
    if (here.what.seen() && (face_up(handle) || may(here.what.knows))) v.kind = here.what.card;
    v.at = here.at;
    v.flags = here.flags & kOpenFlags;
    v.who = here.who;
    v.due = here.due;
    if (enemy(handle) || (face_up(handle) && known(handle) && row_of(handle) == kFacehugger))
      v.attack = static_cast<std::uint8_t>(attack_of(handle));
    if (enemy(handle)) {
      v.locked = final_locked(handle);
      if (in_combat(handle) && strikes(handle) && normal(see.active) && !spares(handle, see.active))
        v.strikes = static_cast<std::uint8_t>(strikes_by(handle));
    }
    v.frozen_by = here.frozen_by;
    return v;
  }

  Viewer viewer_;
};

}  // namespace

View Legendary::view(const State& state, Viewer viewer) const { return Eyes(*this, state, viewer).view(); }

}  // namespace hullbreach::legendary
