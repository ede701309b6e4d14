// The game as one seat, or somebody without a seat, may know it: an allow-list, filled field by field
// (LEG-022 to LEG-024).
#pragma once

#include <array>
#include <cstdint>

#include "games/legendary_encounters/state.h"
#include "kernel/contract.h"

namespace hullbreach::legendary {

inline constexpr int kMostForecasts = 64;

/// LEG-022: what lies open, and the sizes of what does not.
struct View {
  struct Player {
    Life life = Life::Normal;
    std::uint8_t avatar = kNone;  // of an Alien player or one who was, the Alien avatar
    bool turned = false;
    std::uint8_t health = 0, damage = 0, defense = 0;
    std::array<std::uint8_t, kPlayerCards> discard{};
    std::array<std::uint8_t, kStrikeRows> strikes{};
    std::uint8_t deck = 0;    // cards in it
    bool deck_known = false;  // which ones, if not in which order
    std::array<std::uint8_t, kPlayerCards> deck_cards{};
    std::uint8_t hand_size = 0;
    FixedVector<Card, kMostOwned> hand;  // the cards of it that the viewer knows
    FixedVector<Card, kMostOnTop> top;   // of the deck, from the top; kNoCard where not known
    FixedVector<Card, kMostKept> kept;
    Bits alien_hand;        // of an Alien player, to that player
    Card agenda = kNoCard;  // if the viewer knows it
    std::uint8_t agenda_hidden = 0;
    std::uint8_t slow = 0, surge = 0, skip_hive = 0, guard = 0, dodge = 0, armor = 0, bans = 0;
    bool infected = false;
    Card aside = kNoCard;
    std::uint8_t aside_used = 0;
  };
  struct HiveCard {
    std::uint8_t kind = kNone;  // if the viewer knows it
    std::uint8_t at = kNowhere;
    std::uint8_t flags = 0;  // kFaceUp, kStunned, kArmed, kTaken
    std::uint8_t who = kNone;
    std::uint8_t due = 0;
    std::uint8_t attack = 0;   // now, of a face-up enemy
    std::uint8_t strikes = 0;  // it would bring the active player if the Strike phase came now
    bool locked = false;       // a Final Enemy before its time (LEG-099)
    Seat frozen_by = kNoSeat;
  };

  /// What playing a card would give now, apart from what is asked or drawn by chance on the way: points,
  /// cards drawn, and which of the classes and crews it asks for have been played.
  struct Forecast {
    Card card = kNoCard;
    std::uint8_t recruit = 0, attack = 0, draws = 0;
    std::uint16_t met = 0, missing = 0;  // sets of Icon
  };

  Viewer viewer = kSpectator;
  std::uint8_t players_count = 0;
  std::uint16_t turn = 0;
  Phase phase = Phase::Setup;
  Step step = Step::ChooseLocation;
  Seat active = kNoSeat;
  std::uint16_t recruit = 0, attack = 0;
  std::uint8_t discount = 0, scan_cut = 0, next_gain = 0, killed = 0, goal_used = 0;
  std::array<Player, kMaxPlayers> players{};
  FixedVector<Played, kMostOwned> played;
  std::array<std::uint8_t, kIcons> played_icons{};
  FixedVector<Forecast, kMostForecasts> forecasts;  // of hands and cards set aside, as far as they are seen
  std::array<Card, kHqSpaces> hq{};
  std::array<std::uint8_t, kHqSpaces> hq_costs{};
  std::uint8_t sergeant_cost = 0;
  std::uint8_t barracks = 0, sergeants = 0, strike_deck = 0, hive = 0, alien_deck = 0;
  std::uint8_t facehuggers = 0, chestbursters = 0;
  // What has not been seen of the piles: which cards, not in which order. Drones that stay in the box count
  // as unseen too.
  std::array<std::uint8_t, kPlayerCards> barracks_cards{};
  std::array<std::uint8_t, kStrikeRows> strike_cards{};
  std::array<std::uint8_t, kHiveKinds> hive_cards{};
  std::array<std::uint8_t, kPlayerCards> dead_characters{};
  std::array<std::uint8_t, kStrikeRows> strike_discard{};
  std::array<std::uint8_t, kHiveKinds> dead_enemies{}, discarded{};
  Bits alien_discard, alien_played;
  std::array<HiveCard, kHandles> table{};
  std::array<std::uint8_t, kRooms> rooms{};
  FixedVector<std::uint8_t, kHandles> combat;
  std::array<Seat, kRooms> blocked{};
  std::array<std::uint8_t, kMostHive> hive_known{};  // kinds from the top; kNone where not known
  Scenario scenario;
  std::uint8_t stage = 0;
  std::array<std::uint8_t, kStages> marks{};
  std::uint8_t finals_killed = 0, hazards = 0, reshuffled = 0, achievements = 0;
  std::uint8_t ending = 0;

  // what is asked
  bool asked = false;    // this viewer must answer
  bool may_act = false;  // this viewer may act
  SeatSet waiting;
};

}  // namespace hullbreach::legendary
