// A table: a record being played by seats. It knows who may do what now, writes every line down before it
// counts, and keeps what each viewer was told. It knows no people, files or sockets.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/log.h"
#include "kernel/course.h"
#include "kernel/wording.h"

namespace hullbreach {

/// Why nothing happened. Table::words() makes a sentence of it in any language.
struct Denial {
  std::string key;     // of a sentence in the game's locale files or the host's
  std::string rule{};  // the rule of the game behind it; empty where it is not a matter of the game's rules
  std::vector<std::pair<std::string, std::string>> gaps{};  // what fills the gaps of the sentence
  Moments when{};  // of a refusal by the game's rules: when it could be done
};

Denial denial_of(const Refusal&);

class Table {
 public:
  /// Takes each line of the record before it counts. What it throws stops the line, and nothing changes.
  using Sink = std::function<void(const std::string& line)>;

  /// A game that goes on where its record ends; the record of a new one has no lines. The game must outlive
  /// the table. Throws Mistake as replay() does.
  Table(const AnyGame& game, Record record, Sink sink = {});
  /// Takes a line that was written elsewhere. Throws Mistake as replay() does, and then nothing has changed.
  void follow(const RecordLine& line, bool automatic = false);

  const AnyGame& game() const { return game_; }
  const AnyState& state() const { return course_.state(); }
  const Course& course() const { return course_; }
  const Record& record() const { return course_.record(); }
  Wait wait() const { return game_.wait(state()); }
  bool over() const { return wait().kind == Wait::Kind::Over; }

  // Each of these does what it says and returns nothing, or changes nothing and returns why. The checks come
  // in this order: the game is not over, the seat exists, the seat is to move, the move is legal.
  std::optional<Denial> play(Seat seat, Move move);
  std::optional<Denial> play(Seat seat, std::string_view text);
  /// Why play() would not do it, and nothing else.
  std::optional<Denial> why_not(Seat seat, std::string_view text) const;
  std::optional<Denial> resolve(Outcome outcome);
  std::optional<Denial> resolve(std::string_view text);
  /// Words everybody hears, at any time at which the game lets people speak. There is no other channel: the
  /// crew can't whisper (NOS-036).
  std::optional<Denial> say(Seat seat, std::string_view text);
  /// Takes back the last decision of a seat, or of a team it was part of. Free as long as nobody can have
  /// learnt anything by it that was hidden or left to chance; after that only when all agree, and chance is
  /// then drawn anew.
  std::optional<Denial> undo(Seat seat, bool all_agree = false);
  /// For a referee who told the wrong outcome: goes back to before the last one that could have been another.
  std::optional<Denial> undo_outcome();

  /// The line of the last decision of a seat that undo() would take back; 0 for none.
  int last_decision(Seat seat) const { return decided_.at(seat).empty() ? 0 : decided_[seat].back(); }

  /// A seat's private wish to pass in every window of a kind (NOS-206): kept here only, in no record or view.
  /// The kind "idle" is every window in which it can do nothing else; it is on until a seat wants to be asked
  /// also then.
  void set_auto_pass(Seat seat, std::string_view window, bool on);
  const std::set<std::string, std::less<>>& auto_passes(Seat seat) const { return auto_passes_.at(seat); }
  static constexpr std::string_view kIdle = "idle";
  std::vector<std::string> pass_kinds() const;
  std::string pass_kind_words(std::string_view kind, std::string_view language) const;
  /// Passes for one seat that wished so and is asked now. Returns whether there was one. "idle" counts only
  /// for the `unwatched`: others could tell from the time what these hold.
  bool auto_pass(SeatSet unwatched = {});

  /// What the last line of the record did.
  struct Last {
    AnyState before;
    Deed deed;
    bool automatic = false;  // nobody decided it: an auto-pass
  };
  const Last& last() const { return last_; }
  /// The parts of what the last line did, if they are kept.
  std::vector<AnyGame::Part> take_parts() { return std::exchange(last_.deed.parts, {}); }
  void keep_parts(bool on) { parts_wanted_ = on; }

  /// Has it told that somebody has sat down while the game runs.
  void tell_seated(Seat seat, int who) {
    log_.add({.kind = Told::Kind::Seated,
              .seat = seat,
              .line = static_cast<int>(record().lines.size()),
              .since = who});
  }

  const Log& log() const { return log_; }
  const std::string& said(const Told& told) const { return record().lines.at(told.line - 1u).text; }

  std::string words(const Denial& denial, const Locale& game_words) const;
  std::string words(const Denial& denial, std::string_view language) const {
    return words(denial, game_.locale(language));
  }

 private:
  std::optional<Denial> seat_denied(Seat seat) const;
  std::optional<Denial> denied(Seat seat, Move move) const;
  std::optional<Denial> denied(Seat seat, std::string_view text, Move& move) const;
  bool is_aside(Seat seat, Move move) const;
  void play_legal(Seat seat, Move move, bool automatic);
  void write(RecordLine line, AnyState after, Deed deed, bool automatic = false);
  void tell(const RecordLine& line, Last last);
  void tell_undo(const RecordLine& line);
  std::optional<Denial> not_alone(std::size_t step) const;
  bool taught_anybody(std::size_t step, const AnyState& before) const;
  bool passes(Seat seat, Move pass, bool unwatched) const;
  bool taught(Seat learner, const AnyState& before, Seat mover, Move move) const;

  const AnyGame& game_;
  Sink sink_;
  Course course_;
  Last last_;
  bool parts_wanted_ = false;
  Log log_;
  std::vector<std::vector<int>> decided_;  // by seat: the lines in force it has decided itself
  std::vector<std::set<std::string, std::less<>>> auto_passes_;  // by seat: kinds of windows
};

/// Of these people, those whom no other watches: bots and their own side may see from the time an answer
/// takes what they hold.
SeatSet unwatched(const AnyGame& game, SeatSet people);

/// The record of a new game, with who sits where: "human", "bot:script".
Record new_record(const AnyGame& game, std::vector<std::string> seats);

/// What people call a seat: the name given there, or "Crew 2" for crew2, by the sentence seat.crew of the
/// game's words.
std::string seat_words(const AnyGame& game, Seat seat, const Locale& locale);

/// What the host itself says, "en" or "fr".
const Locale& host_locale(std::string_view language);

}  // namespace hullbreach
