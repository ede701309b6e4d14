// Seats and sets of seats. A seat is a player's position at the table; a set of them is one byte,
// so that "who knows this card" or "who must answer" costs nothing to keep in a state.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace hullbreach {

using Seat = std::uint8_t;

inline constexpr Seat kMaxSeats = 8;
inline constexpr Seat kNoSeat = 0xFF;

struct SeatSet {
  std::uint8_t bits = 0;

  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t mask) : bits(mask) {}
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  /// The seats 0 .. count-1.
  static constexpr SeatSet first(int count) { return SeatSet(static_cast<std::uint8_t>((1u << count) - 1u)); }
  static constexpr SeatSet one(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1u << seat)); }

  constexpr bool has(Seat seat) const { return seat < kMaxSeats && ((bits >> seat) & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits)); }
  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | (1u << seat)); }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1u << seat)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits | b.bits));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits & b.bits));
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits & ~b.bits));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  /// for (Seat seat : set)
  struct Iterator {
    std::uint8_t left;
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<std::uint8_t>(left & (left - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace hullbreach
