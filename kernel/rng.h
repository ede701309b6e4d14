// The one random number generator. It lives outside every state: whoever runs a game owns one, draws an
// outcome with it and hands the outcome in. Its numbers are the same on every compiler and machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hullbreach {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = splitmix(seed);
  }
  /// A generator for the index-th of many independent runs: the same whichever thread runs it.
  static Rng stream(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t start = splitmix(seed) ^ index;
    return Rng(splitmix(start));
  }

  std::uint64_t next() {  // xoshiro256**
    const std::uint64_t result = rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = rotl(words_[3], 45);
    return result;
  }

  /// Uniform in 0..bound-1, without bias (Lemire's method).
  std::uint64_t below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;  // -Wpedantic: not in the standard
    Wide product = static_cast<Wide>(next()) * bound;
    auto low = static_cast<std::uint64_t>(product);
    if (low < bound) {
      const std::uint64_t threshold = (0 - bound) % bound;
      while (low < threshold) {
        product = static_cast<Wide>(next()) * bound;
        low = static_cast<std::uint64_t>(product);
      }
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

  /// Uniform in 0..1, without 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  /// Fisher-Yates over any random-access range.
  template <class Range>
  void shuffle(Range& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      const std::size_t j = below(i);
      if (j != i - 1) {
        auto kept = items[j];
        items[j] = items[i - 1];
        items[i - 1] = kept;
      }
    }
  }

 private:
  static std::uint64_t splitmix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::uint64_t words_[4];
};

}  // namespace hullbreach
