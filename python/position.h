// A game and a state of it as programs of others hold them: every call is checked, a wrong one is a Mistake
// that says what was expected and changes nothing, and a state remembers how it was reached.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/columns.h"
#include "kernel/record.h"

namespace hullbreach::study {

/// An event as numbers has so many.
inline constexpr std::size_t kEventWidth = 8;  // kind + 1, whether everybody hears it, its six arguments

/// A game with what is asked of it often.
struct Rules {
  explicit Rules(std::shared_ptr<const AnyGame> made);

  const AnyGame& game() const { return *made; }
  Seat seat(int number) const;      // of a seat that is there
  Viewer viewer(int number) const;  // -1 is somebody without a seat
  Move move(int number) const;      // by its number
  std::size_t width() const { return columns.width(); }

  std::shared_ptr<const AnyGame> made;
  Columns columns;  // what the numbers of a row mean
};

/// One thing that happened on the way to a state. Copies of a state share their way.
struct Way {
  std::shared_ptr<const Way> before;
  RecordLine line;
  std::vector<Event> events;
  ~Way();
};

class Position {
 public:
  explicit Position(std::shared_ptr<const Rules> rules);  // the deal
  Position(std::shared_ptr<const Rules> rules, AnyState state);
  static Position from_record(const std::string& text);

  const Rules& rules() const { return *rules_; }
  std::shared_ptr<const Rules> shared_rules() const { return rules_; }
  const AnyGame& game() const { return rules_->game(); }
  const AnyState& state() const { return state_; }
  const Way* way() const { return way_.get(); }

  std::vector<Move> legal(int seat) const;
  std::vector<Move> asides(int seat) const;
  Move read_move(int seat, std::string_view text) const;
  void play(int seat, Move move);
  std::vector<Weighted> outcomes() const;
  Outcome read_outcome(std::string_view text) const;
  void resolve(Outcome outcome);

  /// The record so far; only of a state that was reached from the deal.
  std::string record(std::vector<std::string> seats) const;
  /// What a viewer has heard, in words.
  std::vector<std::string> heard(int viewer, std::string_view language) const;
  /// The row of a viewer; `row` has rules().width() numbers, all 0.
  void fill(int viewer, float* row) const;
  /// The last events the viewer heard, the newest first, kEventWidth numbers each.
  void fill_events(int viewer, float* row, std::size_t events) const;
  std::vector<float> returns() const;  // at the end 1 for who has won and -1 for others; before 0

 private:
  void step(RecordLine line, std::vector<Event> events);

  std::shared_ptr<const Rules> rules_;
  AnyState state_;
  std::shared_ptr<const Way> way_;
  bool from_deal_ = true;
};

/// One event as numbers.
void fill_event(const Event& event, float* row);
float reward(const Result& result, Seat seat);

}  // namespace hullbreach::study
