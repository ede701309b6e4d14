// The game as one seat, or somebody without a seat, may know it: an allow-list, filled field by field.
#pragma once

#include <array>
#include <cstdint>

#include "games/uscss_nostromo/state.h"
#include "kernel/contract.h"

namespace hullbreach::nostromo {

inline constexpr std::uint8_t kUnknown = 0xFF;

struct View {
  /// A crew token placed this turn, by its handle (index handle - 1). See on_board().
  struct Token {
    std::uint8_t at = kUnknown;  // a room or a Spot; kUnknown while the handle is not given out
    std::uint8_t id = kUnknown;  // which token, if the viewer knows
    std::uint8_t face_up = 0;
    std::uint8_t spent = 0;
    Seat placer = kNoSeat;
    Seat owner = kNoSeat;  // public except in Survival, where it follows from the face
  };
  struct Blip {
    std::uint8_t at = kUnknown;  // a room
    std::uint8_t id = kUnknown;  // 0 Damage, kJonesy, kAlienBlip, if the viewer knows
    std::uint8_t face_up = 0;
  };

  Viewer viewer = kSpectator;
  std::uint8_t players = 0;

  // public
  std::uint16_t turn = 0;
  Phase phase = Phase::Setup;
  Step step = Step::SecondSets;
  Posture posture = Posture::None;
  Seat lead = kNoSeat;
  Seat actor = kNoSeat;
  Room room = 0;
  Room attack_room = 0;
  Window window = Window::None;
  std::uint8_t hunt_left = 0;
  std::uint8_t passages = 0;
  std::uint8_t procedures_now = 0;
  std::uint16_t sealed = 0;
  std::array<std::uint8_t, kWards> wards{};
  std::array<std::uint8_t, kBars> bars{};
  std::uint8_t shuttle_bar = 0, order_bar = 0, sabotage = 0, ambush = 0, cocoon = 0, fewer_damage = 0;
  std::uint8_t deck = 0;
  Bits discard;
  Bits limbo;
  std::array<CardId, kProcedures> activated{};
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t behaviour_deck = 0;
  std::uint8_t behaviours_drawn = 0;
  std::uint16_t behaviour_discard = 0;
  std::uint8_t damage_owned = 0, damage_reserve = 0;
  std::uint8_t blips_left = 0;  // still to be placed
  std::array<std::uint8_t, kMaxPlayers>
      tokens_left{};  // still to be placed, by owner; Survival: [0] the pool
  std::array<std::uint8_t, kObjects> objects{};
  std::array<Seat, kColours> owner{};
  std::array<Seat, kCrewCards> crew_front{};
  std::array<std::uint8_t, kCrewCards> crew_barred{};
  std::uint8_t crew_captured = 0, crew_used = 0;
  std::uint8_t held = 0;  // Presences the Alien player keeps, a set of colours
  std::array<Token, kCrewTokens> tokens{};
  std::array<Blip, kBlips> blips{};  // on the board, by room
  std::uint8_t ending = 0;

  // what this viewer knows beyond that
  std::array<Bits, kMaxPlayers> known_hands{};               // own hand, cards shown, cards taken openly
  std::array<CardId, kMissionCards> known_deck{};            // from the top; kUnknown where not known
  std::uint16_t behaviour_hand = 0;                          // the Alien player's
  std::array<std::uint8_t, kBehaviours> known_behaviours{};  // of the behaviour deck, from the top
  std::uint16_t to_place = 0;       // crew: tokens the viewer may place, a set of TokenId
  std::uint8_t blips_to_place = 0;  // Alien: a set of BlipId

  // what is asked
  bool asked = false;                 // this viewer must answer
  bool may_act = false;               // this viewer may act
  SeatSet waiting;                    // whom the game waits for, as far as this viewer may know
  bool crew_answering = false;        // a window is open (all the Alien player is told)
  std::uint8_t draft_card = kNoCard;  // own card being announced
  std::array<std::uint8_t, script::kVariables> draft_picks{};
};

}  // namespace hullbreach::nostromo
