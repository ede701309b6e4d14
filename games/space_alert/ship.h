// The ship's plan: zones, stations, systems and damage tiles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hullbreach::space_alert {

/// SPA-036: three zones from left to right. Internal threats have a trajectory of their own.
enum Zone : std::uint8_t { kRed, kWhite, kBlue, kInside };
inline constexpr int kZones = 3;
inline constexpr int kTracks = 4;  // one a zone, one inside (SPA-016)

/// SPA-036: upper deck, then lower deck, each from red to blue. Space is no station (SPA-141).
enum Station : std::uint8_t { kUR, kUW, kUB, kLR, kLW, kLB, kSpace };
inline constexpr int kStations = 6;
inline constexpr Station kBridge = kUW;

constexpr Zone zone_of(int station) { return static_cast<Zone>(station % kZones); }
constexpr bool is_upper(int station) { return station < kZones; }
constexpr Station station_at(int zone, bool upper) {
  return static_cast<Station>(zone + (upper ? 0 : kZones));
}
constexpr Station other_deck(int station) { return station_at(zone_of(station), !is_upper(station)); }

/// The systems of a station (SPA-039 to SPA-044), and what a card's action half can say.
enum Action : std::uint8_t { kActA, kActB, kActC, kActBots, kActions };

/// One damage tile of each kind in each zone (SPA-Q19).
enum Tile : std::uint8_t { kHeavyTile, kLowerTile, kShieldTile, kReactorTile, kLiftTile, kHullTile, kTiles };

/// SPA-039 to SPA-041: energy a zone's shield and reactor hold while they are whole.
inline constexpr int kShieldCapacity[kZones] = {2, 3, 2};
inline constexpr int kReactorCapacity[kZones] = {3, 5, 3};

inline constexpr std::string_view kZoneNames[] = {"red", "white", "blue", "inside"};
inline constexpr std::string_view kStationNames[] = {"ur", "uw", "ub", "lr", "lw", "lb", "space"};
inline constexpr std::string_view kActionNames[] = {"A", "B", "C", "bots"};
inline constexpr std::string_view kTileNames[] = {"heavy_laser", "lower_cannon", "shield",
                                                  "reactor",     "gravolift",    "structural"};

/// SPA-158: the five spaces nearest the ship (Z is one of them, SPA-Q24) are distance 1, and so on.
constexpr int distance(int place) { return place <= 5 ? 1 : place <= 10 ? 2 : 3; }

/// SPA-048: turns 1-3, 4-7, 8-12.
inline constexpr int kTurns = 12;
inline constexpr int kTimeTokens = 8;  // threats appear in turns 1 to 8 (SPA-019)
inline constexpr int kPhases = 3;
inline constexpr std::array<int, kPhases + 1> kPhaseStarts = {1, 4, 8, 13};
constexpr int phase_of(int turn) { return turn < 4 ? 1 : turn < 8 ? 2 : 3; }

}  // namespace hullbreach::space_alert
