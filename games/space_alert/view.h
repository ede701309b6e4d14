// The table as one viewer may know it: only what is listed here ever leaves.
#pragma once

#include "games/space_alert/state.h"

namespace hullbreach::space_alert {

struct MemberView {
  std::array<Slot, kTurns> slots{};             // kFaceDown where the viewer does not know the card
  std::array<std::uint8_t, kCardKinds> hand{};  // of the viewer, androids and who told
  std::uint8_t cards = 0;                       // in hand
  std::uint8_t station = kBridge;
  Squad squad = Squad::None;
  std::uint8_t out = 0;
  Slip mistake = Slip::None;
  std::uint8_t told = 0;
};

struct View {
  Viewer viewer = kSpectator;
  Step step = Step::Over;
  std::uint8_t turn = 0;
  std::uint8_t actor = 0;
  std::uint8_t mission = kNoMission;  // its name; what it will bring is not here (SPA-065)
  std::uint8_t said = 0;              // announcements heard so far
  std::uint8_t transfer = 0, silence = 0, closing = 0;
  SeatSet deciding;
  Level common = kEasy, serious = kEasy;
  std::array<std::uint8_t, kTracks> tracks{};
  std::array<MemberView, kMostCrew> members{};
  std::array<Planner, kMostCrew> planners{};
  FixedVector<Threat, 8> threats;
  FixedVector<Gift, 40> gifts;                      // the viewer's own
  std::array<std::uint8_t, kStandardCards> pool{};  // solo: the open cards
  std::uint8_t pile = 0;
  Ship ship;
  FixedVector<Hit, 8> hits;
  FixedVector<LogLine, 3> log;
  std::array<std::uint8_t, kZones> repaired{};
  std::uint8_t squads = 2;
  std::uint8_t destroyer = kNoThreat;
  std::uint8_t ending = 0;
};

}  // namespace hullbreach::space_alert
