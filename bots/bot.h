// Players that are programs. A bot sees what its seat may see and nothing else: the state itself stays
// behind Eyes.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/contract.h"

namespace hullbreach {

/// A seat's eyes on a game: its view, its legal moves, and fair guesses at what it can't see.
template <Game G>
class Eyes {
 public:
  Eyes(const G& game, const typename G::State& state, Seat seat, const Moves& legal, SeatSet people = {})
      : game_(game), state_(state), seat_(seat), legal_(legal), people_(people) {}

  const G& game() const { return game_; }
  Seat seat() const { return seat_; }
  const Moves& legal() const { return legal_; }
  /// Seats held by people, as far as is known: everybody at a table sees who sits there.
  SeatSet people() const { return people_; }
  typename G::View view() const { return game_.view(state_, seat_); }
  boost::json::value view_json() const { return game_.view_json(state_, seat_); }
  typename G::State guess(Rng& rng) const { return game_.guess(state_, seat_, rng); }
  /// The answer the table would give for the seat if its clock ran out.
  Move timeout(Rng& rng) const { return game_.timeout(state_, seat_, rng); }

 private:
  const G& game_;
  const typename G::State& state_;
  Seat seat_;
  const Moves& legal_;
  SeatSet people_;
};

/// Why a bot would make a move: a sentence of its game's words and what fills the gaps.
struct Reason {
  std::string key;                             // "hint.draw"
  std::vector<std::pair<char, int>> things{};  // by the letters of the game's rows of things
  std::vector<int> numbers{};                  // the gaps n, n2
};

/// What a bot asks of another seat, aloud: a sentence like a reason.
struct Need {
  Seat of = kNoSeat;
  Reason what;  // "need.fire"
};

/// A bot of a concrete game. It may keep notes between decisions of one game; start() clears them.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual void start() {}
  /// The answer of a seat that is waited for.
  virtual Move decide(const Eyes<G>& eyes, Rng& rng) = 0;
  /// What a seat that may act although nobody waits for it (Wait::may) does of its own accord: a legal move,
  /// or nothing. Whoever runs the clock asks after every move at the table; when no seat offers anything,
  /// none will before something new happens.
  virtual std::optional<Move> offer(const Eyes<G>&, Rng&) { return std::nullopt; }
  /// Why it would make this move, which it has just decided on or offered.
  virtual Reason reason(const Eyes<G>&, Move, Rng&) { return {}; }
  /// What it needs of people now, by what it last decided: it thinks of nothing new, and is asked again
  /// whenever something has happened, so that what is done is asked for no more.
  virtual std::vector<Need> needs(const Eyes<G>&) { return {}; }
};

/// What a bot would do at a seat, and why, for people who ask. No move: it would wait.
struct Advice {
  std::optional<Move> move;
  std::string why;
};

/// What a bot asks of a seat, in words.
struct Asked {
  Seat of = kNoSeat;
  std::string words;
  friend bool operator==(const Asked&, const Asked&) = default;
};

/// A bot of a game whose type is not known at compile time.
class AnyBot {
 public:
  virtual ~AnyBot() = default;
  virtual void start() = 0;
  /// Which seats people hold from now on.
  virtual void meet(SeatSet people) = 0;
  virtual Move decide(const AnyState& state, Seat seat, Rng& rng) = 0;
  virtual std::optional<Move> offer(const AnyState& state, Seat seat, Rng& rng) = 0;
  /// It knows no more than the seat does.
  virtual Advice advise(const AnyState& state, Seat seat, const Locale& locale, Rng& rng) = 0;
  virtual std::vector<Asked> needs(const AnyState& state, Seat seat, const Locale& locale) = 0;
};

/// The names of the bots a game has: "random", "rollout", "search" where it looks ahead above the one that
/// knows the game, weaker forms of that one, and last that one itself.
std::vector<std::string> bot_names(std::string_view game);

/// The name of the bot that knows the game: the one to ask for advice.
std::string best_bot(std::string_view game);

/// A bot by its description: one of the names, "rollout:400" (playouts a decision), "rollout:50ms" and
/// the same with "search", "idle", which does nothing and is nobody's choice but that of simulations, or
/// "exec:COMMAND", somebody's program, where that is allowed (exec.h). Throws Mistake naming what there is.
/// The game must outlive the bot.
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, std::string_view description);

}  // namespace hullbreach
