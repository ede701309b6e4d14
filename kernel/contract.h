// The contract between a game and everything that runs one: simulation, search, terminal, server.
//
// A game is an immutable rules object made from options and content. A state is a plain value. At any
// moment a state waits for exactly one thing: seats to decide, chance, or nothing because it is over.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kernel/fixed.h"
#include "kernel/rng.h"
#include "kernel/seats.h"

namespace hullbreach {

/// What a state is waiting for.
struct Wait {
  enum class Kind : std::uint8_t { Seats, Chance, Over };

  Kind kind = Kind::Over;
  /// The seats whose answer the game needs before it goes on: all of them, in any order.
  SeatSet seats;
  /// The seats that may act although nobody waits for them (an order played while somebody else places
  /// tokens, real-time planning). The game goes on without them.
  SeatSet may;
  /// The clock of this wait in seconds, 0 for none: the same for a person and a program in the same kind
  /// of wait. The host runs it; a state knows no time.
  std::uint16_t clock = 0;
  /// A decision of the team: one answer of any of `seats` is enough, and all see the choices. With one seat
  /// it is a chief's: where no person sits there, those in `may` can answer. No window, and no full clock.
  bool team = false;
  /// The wait stays open for its whole clock even if all have answered, so that speed tells nothing.
  bool full_clock = false;
};

/// One atomic answer of one seat. What the numbers mean is the game's affair; everybody else
/// copies, compares and hands it back.
struct Move {
  std::uint16_t kind = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;
  friend constexpr bool operator==(Move, Move) = default;
};

/// One answer of chance: a die face, a drawn card.
struct Outcome {
  std::uint32_t value = 0;
  friend constexpr bool operator==(Outcome, Outcome) = default;
};

struct Weighted {
  Outcome outcome;
  std::uint64_t weight = 0;  // probability = weight / sum of weights, exactly
};

using Moves = Scratch<Move, 2048>;

class Outcomes : public Scratch<Weighted, 2048> {
 public:
  void add(std::uint32_t value, std::uint64_t weight) {
    if (weight > 0) push_back({Outcome{value}, weight});
  }
  void push_back(const Weighted& entry) {
    Scratch::push_back(entry);
    total_ += entry.weight;
  }
  void clear() {
    Scratch::clear();
    total_ = 0;
  }
  std::uint64_t total() const { return total_; }
  Outcome draw(Rng& rng) const {
    std::uint64_t at = rng.below(total());
    for (const Weighted& entry : *this) {
      if (at < entry.weight) return entry.outcome;
      at -= entry.weight;
    }
    broken("an outcome was drawn from nothing", __FILE__, __LINE__);
  }

 private:
  using Scratch::pop_back;  // nobody takes an outcome out of the sum
  std::uint64_t total_ = 0;
};

/// What happened, for log, animation and sound. Only the audience is ever told; where seats are told
/// different things, there are several events.
struct Event {
  std::uint16_t kind = 0;
  SeatSet audience;
  bool spectators = false;  // also for people without a seat
  std::array<std::int16_t, 6> args{};
};

/// Where events go. Simulation passes an empty sink: one predictable branch an event.
struct Events {
  std::vector<Event>* out = nullptr;
  /// Called after each part of what a move sets off, when the state is whole: for watching it part by part.
  const std::function<void()>* part = nullptr;
  void part_done() const {
    if (part != nullptr) [[unlikely]]
      (*part)();
  }
  template <class Kind, class... Args>
  void tell(Kind kind, SeatSet audience, bool spectators, Args... args) const {
    if (out != nullptr) [[unlikely]]
      add({static_cast<std::uint16_t>(kind), audience, spectators, {argument(args)...}});
  }

 private:
  /// Out of the way of games nobody watches.
  [[gnu::cold, gnu::noinline]] void add(const Event& event) const { out->push_back(event); }
  template <class Number>
  static std::int16_t argument(Number number) {
    const auto wide = static_cast<std::int64_t>(number);
    const auto narrow = static_cast<std::int16_t>(wide);
    HB_REQUIRE(narrow == wide, "an argument of an event doesn't fit");
    return narrow;
  }
};

struct Result {
  bool over = false;
  std::uint8_t ending = 0;  // index into the game's table of endings
  SeatSet winners;
  std::uint16_t turn = 0;
  bool scored = false;  // this ending counts points
  std::int16_t score = 0;
};

/// Moments of a game: keys of words like "in the hide phase", as many as there are.
using Moments = std::array<std::string_view, 4>;

/// Why a move is refused: the id of the rule and the key of a sentence in the locale files, and where only
/// the moment is wrong, which would be right: they fill the gap {when} of the sentence.
/// An empty key means the move is legal.
struct Refusal {
  std::string_view rule;
  std::string_view key;
  Moments when{};
  explicit operator bool() const { return !key.empty(); }
  bool has_moments() const { return !when[0].empty(); }
};

/// Who looks: a seat, somebody without a seat, or the referee who may see everything that is determined.
using Viewer = Seat;
inline constexpr Viewer kSpectator = 0xFE;
/// All eyes together, for replays of games that are over. Games whose views can be made for it say so
/// (`kViewForAllEyes`); of the others the position itself is shown.
inline constexpr Viewer kAllEyes = 0xFD;

/// Whether a viewer is told of an event.
inline bool hears(const Event& event, Viewer viewer) {
  return viewer == kSpectator ? event.spectators : event.audience.has(viewer);
}

template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>;

// clang-format off
template <class G>
concept Game = PlainState<typename G::State> && std::is_trivially_copyable_v<typename G::View> &&
  requires(const G game, typename G::State& state, const typename G::State& seen, Seat seat, Move move,
           Outcome outcome, Moves& moves, Outcomes& outcomes, Rng& rng, const Events& events) {
    /// The number of seats; seats are 0 .. seats()-1.
    { game.seats() } -> std::convertible_to<int>;
    /// The state before the first decision. Nothing random is in it: set-up draws are chance waits.
    { game.deal() } -> std::same_as<typename G::State>;
    { game.wait(seen) } -> std::same_as<Wait>;
    /// All answers of a seat named in wait().seats or wait().may, in an order that depends only on what
    /// the seat may know. Never empty for a seat in wait().seats, always for one in neither.
    game.legal(seen, seat, moves);
    /// Moves that answer nothing and may be made at any time (showing a card to a friend).
    game.asides(seen, seat, moves);
    /// Plays a move that legal() or asides() lists. Other moves are undefined: ask why_not() first.
    game.play(state, seat, move, events);
    /// All answers of chance with their exact weights. Never empty while waiting for chance.
    game.outcomes(seen, outcomes);
    game.resolve(state, outcome, events);
    { game.result(seen) } -> std::same_as<Result>;
    /// The state as a viewer may know it, as a plain value.
    { game.view(seen, Viewer{}) } -> std::same_as<typename G::View>;
    /// A state the seat can't tell from this one, drawn uniformly from all of them.
    { game.guess(seen, seat, rng) } -> std::same_as<typename G::State>;
    /// Why a seat can't make this move now; empty exactly when legal() or asides() lists it.
    { game.why_not(seen, seat, move) } -> std::same_as<Refusal>;
    /// The answer given for a seat that let its clock run out.
    { game.timeout(seen, seat, rng) } -> std::same_as<Move>;
  };
// clang-format on

/// The state's fingerprint: of its bytes, which have no padding (PlainState).
std::uint64_t hash_bytes(const void* data, std::size_t size);

template <PlainState S>
std::uint64_t hash_of(const S& state) {
  return hash_bytes(&state, sizeof(S));
}

}  // namespace hullbreach
