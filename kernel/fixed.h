// Containers of fixed capacity. They never allocate and are trivially copyable, so a state made of
// them is copied with memcpy. Going past the capacity is our own mistake, never a user's: it aborts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "kernel/require.h"

namespace hullbreach {

/// A vector with its storage inside. Elements past size() hold their default value, so that two equal
/// vectors have equal bytes and a state can be hashed as it lies in memory.
template <class T, std::size_t Capacity>
struct FixedVector {
  static_assert(Capacity < 256);
  using value_type = T;

  /// As wide as an element is aligned, so that no padding lies behind it.
  using Count = std::conditional_t<
      alignof(T) == 1, std::uint8_t,
      std::conditional_t<alignof(T) == 2, std::uint16_t,
                         std::conditional_t<alignof(T) == 4, std::uint32_t, std::uint64_t>>>;

  std::array<T, Capacity> items{};
  Count count = 0;

  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr T& operator[](std::size_t i) { return items[i]; }
  constexpr const T& operator[](std::size_t i) const { return items[i]; }
  constexpr T& back() { return items[count - 1u]; }
  constexpr const T& back() const { return items[count - 1u]; }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }

  constexpr void push_back(const T& value) {
    HB_REQUIRE(count < Capacity, "a fixed vector overflowed");
    items[count++] = value;
  }
  constexpr T pop_back() {
    HB_REQUIRE(count > 0, "pop from an empty fixed vector");
    T value = items[--count];
    items[count] = T{};
    return value;
  }
  constexpr void insert(std::size_t at, const T& value) {
    HB_REQUIRE(count < Capacity && at <= count, "a fixed vector overflowed");
    for (std::size_t i = count; i > at; --i) items[i] = items[i - 1];
    items[at] = value;
    ++count;
  }
  constexpr T erase(std::size_t at) {
    HB_REQUIRE(at < count, "erase past the end of a fixed vector");
    T value = items[at];
    for (std::size_t i = at; i + 1 < count; ++i) items[i] = items[i + 1];
    items[--count] = T{};
    return value;
  }
  constexpr void clear() {
    while (count > 0) items[--count] = T{};
  }
  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.count != b.count) return false;
    for (std::size_t i = 0; i < a.count; ++i)
      if (!(a.items[i] == b.items[i])) return false;
    return true;
  }
};

/// A list to fill and read, never kept: its storage is left as it was found.
template <class T, std::size_t Capacity>
class Scratch {
 public:
  Scratch() {}  // NOLINT: the storage is deliberately uninitialised
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void clear() { count_ = 0; }
  void push_back(const T& value) {
    HB_REQUIRE(count_ < Capacity, "a scratch list overflowed");
    items_[count_++] = value;
  }
  T pop_back() {
    HB_REQUIRE(count_ > 0, "pop from an empty scratch list");
    return items_[--count_];
  }
  T& back() { return items_[count_ - 1]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }
  bool contains(const T& value) const {
    for (const T& item : *this)
      if (item == value) return true;
    return false;
  }

 private:
  static_assert(std::is_trivially_copyable_v<T>);
  std::size_t count_ = 0;
  union {
    T items_[Capacity];
  };
};

/// A set of small numbers 0..63.
struct Bits {
  std::uint64_t word = 0;

  constexpr Bits() = default;
  constexpr explicit Bits(std::uint64_t bits) : word(bits) {}
  constexpr Bits(std::initializer_list<int> members) {
    for (int member : members) add(member);
  }
  static constexpr Bits one(int i) { return Bits(std::uint64_t{1} << i); }
  static constexpr Bits first(int n) {
    return Bits(n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1);
  }

  constexpr bool has(int i) const { return ((word >> i) & 1u) != 0; }
  constexpr bool empty() const { return word == 0; }
  constexpr int size() const { return std::popcount(word); }
  constexpr int lowest() const { return std::countr_zero(word); }
  constexpr void add(int i) { word |= std::uint64_t{1} << i; }
  constexpr void remove(int i) { word &= ~(std::uint64_t{1} << i); }

  friend constexpr Bits operator|(Bits a, Bits b) { return Bits(a.word | b.word); }
  friend constexpr Bits operator&(Bits a, Bits b) { return Bits(a.word & b.word); }
  friend constexpr Bits operator-(Bits a, Bits b) { return Bits(a.word & ~b.word); }
  friend constexpr Bits operator<<(Bits a, int by) { return Bits(a.word << by); }
  constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
  constexpr Bits& operator-=(Bits other) { return *this = *this - other; }
  friend constexpr bool operator==(Bits, Bits) = default;

  struct Iterator {
    std::uint64_t left;
    constexpr int operator*() const { return std::countr_zero(left); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {word}; }
  constexpr Iterator end() const { return {0}; }
};

/// The places of a list of bytes that hold this value. Eight are asked at once: in most lists few do.
template <class Byte, std::size_t N>
Bits places_of(const std::array<Byte, N>& list, Byte value) {
  static_assert(sizeof(Byte) == 1 && N <= 64);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
  constexpr std::uint64_t kGather = 0x0102040810204080;  // bit 0 of every byte, into the highest byte
  const std::uint64_t wanted = kOnes * static_cast<std::uint8_t>(value);
  Bits places;
  const auto ask = [&](std::size_t from, std::uint64_t eight) {
    eight ^= wanted;
    const std::uint64_t hits =
        ~(((eight & kLow) + kLow) | eight | kLow);  // bit 7 of every byte that is 0 now
    places.word |= (((hits >> 7) * kGather) >> 56) << from;
  };
  std::uint64_t eight = 0;
  for (std::size_t from = 0; from + 8 <= N; from += 8) {
    std::memcpy(&eight, list.data() + from, 8);
    ask(from, eight);
  }
  if constexpr (N % 8 != 0) {
    eight = ~wanted;
    std::memcpy(&eight, list.data() + N / 8 * 8, N % 8);
    ask(N / 8 * 8, eight);
  }
  return places;
}

/// A set of small numbers 0..N-1, the same to handle as Bits: for games with more than 64 of something.
template <std::size_t N>
struct BitSet {
  static constexpr std::size_t kWords = (N + 63) / 64;
  std::array<std::uint64_t, kWords> words{};

  constexpr BitSet() = default;
  constexpr BitSet(std::initializer_list<int> members) {
    for (int member : members) add(member);
  }
  static constexpr BitSet one(int i) { return {i}; }
  static constexpr BitSet first(int n) {
    BitSet set;
    for (int i = 0; i < n; ++i) set.add(i);
    return set;
  }

  constexpr bool has(int i) const { return (words[word_of(i)] & bit(i)) != 0; }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t word : words) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int sum = 0;
    for (std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  constexpr int lowest() const {
    std::size_t at = 0;
    while (at < kWords && words[at] == 0) ++at;
    return static_cast<int>(at * 64) + (at < kWords ? std::countr_zero(words[at]) : 0);
  }
  constexpr void add(int i) { words[word_of(i)] |= bit(i); }
  constexpr void remove(int i) { words[word_of(i)] &= ~bit(i); }

  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  /// What is in one of them and not in the other.
  friend constexpr BitSet operator^(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] ^= b.words[i];
    return a;
  }
  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend constexpr bool operator==(const BitSet& a, const BitSet& b) { return (a ^ b).empty(); }

  /// Goes through the set as it was at the beginning, as that of Bits does.
  struct Iterator {
    std::array<std::uint64_t, kWords> words;
    std::uint64_t left;  // of the word it is at
    std::size_t at = 0;
    constexpr int operator*() const { return static_cast<int>(at * 64) + std::countr_zero(left); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return skip();
    }
    constexpr Iterator& skip() {
      while (left == 0 && ++at < kWords) left = words[at];
      return *this;
    }
    friend constexpr bool operator==(const Iterator& here, std::default_sentinel_t) {
      return here.at >= kWords;
    }
  };
  constexpr Iterator begin() const { return Iterator{words, words[0]}.skip(); }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  static constexpr std::size_t word_of(int i) {
    HB_REQUIRE(i >= 0 && static_cast<std::size_t>(i) < N, "a number is too large for its set");
    return static_cast<std::size_t>(i) / 64;
  }
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (static_cast<unsigned>(i) % 64); }
};

}  // namespace hullbreach
