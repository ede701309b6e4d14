// A game whose type is not known at compile time: what the terminal, the server and the tools hold.
// Hot loops use the concrete types (contract.h); here words and JSON matter more than nanoseconds.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/contract.h"
#include "kernel/pack_words.h"
#include "kernel/text.h"

namespace hullbreach {

/// A state of some game, as bytes. Copying it copies the game position.
struct AnyState {
  std::vector<std::byte> bytes;
  std::uint64_t hash() const { return hash_bytes(bytes.data(), bytes.size()); }
  friend bool operator==(const AnyState&, const AnyState&) = default;
};

/// One option of a game, as shown by `hullbreach options`.
struct OptionInfo {
  std::string name;
  std::vector<std::string> values;  // every allowed value, in the order to show them; none: any text
  std::string fallback;             // the value when nobody says anything
  std::string help;                 // key of a sentence in the locale files
  std::map<std::string, std::string, std::less<>> other_words{};  // for values: "standard" is "experienced"
};

/// Chosen options by name; a game fills in what is missing.
using Options = std::map<std::string, std::string>;

/// A choice on offer, in the forms its users need.
struct Choice {
  Move move;
  std::string notation;              // as in records: "hunt kitchen"
  std::string words;                 // what it does, in the reader's language
  std::string rule;                  // the rule it rests on
  std::vector<std::string> touches;  // pieces of the view it touches: "room/kitchen", "card/E04"
};

/// How far a game is, for the marks of a replay.
struct Chapter {
  std::string turn{};   // "Turn 3"; a new one is a large mark
  std::string phase{};  // "hunt phase"; or empty
  friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Something that can be counted in a state and tells how a game goes: a line of the graph of an evening.
struct Figure {
  std::string_view name;  // the locale files have words at "figure.NAME"
  int value = 0;
};

/// A way to write a part of a move: "kitchen", "Cuisine", "4". Parts are bits; a term of no part may stand
/// there and says nothing: "in", "the".
struct Term {
  std::string text;
  std::uint32_t parts = 0;
  std::string_view language = {};  // nothing: of all
};
struct Terms {
  std::vector<Term> list;    // in every language
  std::uint32_t needed = 0;  // the parts a whole move has
};

/// A thing people can name: {"room", "kitchen", "Kitchen"}.
struct NamedThing {
  std::string kind;   // "room"
  std::string name;   // in records and files
  std::string words;  // for people
  friend bool operator==(const NamedThing&, const NamedThing&) = default;
};

/// What a picture is drawn for.
inline constexpr int kAnyRows = 1'000'000;
struct Display {
  int columns = 80;
  int rows = kAnyRows;  // what is not needed for the decision is folded or left out to keep to them
  bool colour = false;
};

namespace script {
struct Vocabulary;
}
class ActionNumbers;
class Columns;

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view name() const = 0;           // "uscss_nostromo"
  virtual std::string_view rules_version() const = 0;  // "1.0"
  virtual const Pack& pack() const = 0;                // the content it was made of
  virtual std::string content_hash() const = 0;
  virtual const std::vector<ContentWord>& content_words() const = 0;  // that people need to read its content
  virtual const Options& options() const = 0;                         // every option, spelled out
  virtual int seats() const = 0;
  virtual std::string seat_name(Seat seat) const = 0;  // "alien", "crew1"
  virtual std::optional<Seat> parse_seat(std::string_view name) const = 0;
  virtual std::vector<std::string> endings() const = 0;
  virtual const Locale& locale(std::string_view language) const = 0;

  virtual AnyState deal() const = 0;
  virtual Wait wait(const AnyState&) const = 0;
  virtual std::vector<Move> legal(const AnyState&, Seat) const = 0;
  virtual std::vector<Move> asides(const AnyState&, Seat) const = 0;
  virtual void play(AnyState&, Seat, Move, std::vector<Event>* events) const = 0;
  virtual std::vector<Weighted> outcomes(const AnyState&) const = 0;
  virtual void resolve(AnyState&, Outcome, std::vector<Event>* events) const = 0;
  /// The same, part by part: every state on the way that was told of, the last one being the result.
  struct Part {
    AnyState after;
    std::vector<Event> events;  // of this part
  };
  virtual std::vector<Part> parts(const AnyState&, Seat, Move) const = 0;
  virtual std::vector<Part> parts(const AnyState&, Outcome) const = 0;
  virtual Result result(const AnyState&) const = 0;
  virtual AnyState guess(const AnyState&, Seat, Rng&) const = 0;
  virtual Refusal why_not(const AnyState&, Seat, Move) const = 0;
  virtual Move timeout(const AnyState&, Seat, Rng&) const = 0;
  /// Why nobody may speak at the table now; empty in most games always.
  virtual Refusal silence(const AnyState&) const = 0;

  /// Moves and outcomes in words, both ways. Parsing needs the state: "play tracker_ping" names a card by
  /// what the seat holds. A move that is spelled right but not allowed parses; why_not() says the rest.
  /// Text that is no move at all throws Mistake with what would be one.
  virtual std::string notation(const AnyState&, Seat, Move) const = 0;
  virtual Move parse_move(const AnyState&, Seat, std::string_view) const = 0;
  virtual Move any_spelled(Rng&) const = 0;                    // allowed or not: for tests
  virtual std::string chance_name(const AnyState&) const = 0;  // "draw crew1"
  virtual std::string notation(const AnyState&, Outcome) const = 0;
  virtual Outcome parse_outcome(const AnyState&, std::string_view) const = 0;

  /// What people may type for them: kernel/terms.h.
  virtual Terms terms(const AnyState&, Seat, Move) const = 0;
  virtual std::vector<Move> moves_naming(const AnyState&, Seat,
                                         const std::function<bool(std::string_view)>& named) const = 0;
  virtual std::vector<std::string> verbs(std::string_view language) const = 0;
  virtual std::vector<Term> terms(const AnyState&, Outcome) const = 0;
  virtual std::string describe(const AnyState&, Outcome, const Locale&) const = 0;
  virtual std::vector<NamedThing> named_things(const Locale&) const = 0;

  /// What legal() and asides() list.
  virtual std::vector<Choice> choices(const AnyState&, Seat, const Locale&) const = 0;
  virtual std::string prompt(const AnyState&, Seat, const Locale&) const = 0;  // what is asked of the seat
  virtual std::string chance_prompt(const AnyState&, const Locale&) const = 0;
  /// Names the kind of window a seat is asked in or may act in, for auto-pass; empty where there is none.
  virtual std::string window(const AnyState&, Seat) const = 0;
  /// The move that passes in a window the seat is asked in; nothing where a pass is not possible.
  virtual std::optional<Move> pass(const AnyState&, Seat) const = 0;
  /// The seats that win and lose with this one, itself among them: they may talk about everything, so nothing
  /// is hidden from them by asking this seat needlessly.
  virtual SeatSet allies(Seat) const = 0;
  /// Every kind window() can name; the locale files have words for each at "window.KIND".
  virtual std::vector<std::string> windows() const = 0;
  /// Those of them in which hardly anybody does anything but pass, and which a clock passes after a moment:
  /// where no clock runs, people pass there until they say that they want to be asked.
  virtual std::vector<std::string> seldom() const = 0;
  virtual std::string describe(const Event&, const Locale&) const = 0;
  virtual std::string_view event_name(const Event&) const = 0;  // "attack": for pictures and sounds
  /// The pieces it is about, as far as whoever hears of it is told: "handle/C", "room/kitchen".
  virtual std::vector<std::string> touches(const Event&) const = 0;
  virtual std::string rule_of(const Event&) const = 0;
  /// It only says who is asked or has answered: whoever plays sees that anyway.
  virtual bool quiet(const Event&) const = 0;
  virtual std::string ending_words(const Result&, const Locale&) const = 0;

  // For when a game is over and is looked back upon; these may tell secrets of the states they are asked of.
  virtual Chapter chapter(const AnyState&, const Locale&) const = 0;
  /// The same figures in the same order for every state.
  virtual std::vector<Figure> figures(const AnyState&) const = 0;
  /// What was still hidden from somebody, a sentence each.
  virtual std::vector<std::string> hidden(const AnyState&, const Locale&) const = 0;

  /// The complete position, both ways. from_position throws Mistake for what no game can reach.
  virtual boost::json::value position(const AnyState&) const = 0;
  virtual AnyState from_position(const boost::json::value&) const = 0;
  virtual boost::json::value view_json(const AnyState&, Viewer) const = 0;
  /// With all secrets open: what a board shows of a replay to all eyes together.
  virtual boost::json::value open_json(const AnyState&) const = 0;
  /// TypeScript interfaces of what view_json() gives, "View" and its parts; empty for a game without a board.
  virtual std::string view_types() const = 0;
  /// For programs that learn: every move has a number (actions.h), and a view is a row of numbers (columns.h)
  /// of the same length in every state. Of a game without a board that row is empty.
  virtual const ActionNumbers& actions() const = 0;
  virtual void view_columns(const AnyState&, Viewer, Columns&) const = 0;
  /// The table drawn for a terminal, as the viewer may see it.
  virtual std::string draw(const AnyState&, Viewer, const Locale&, const Display&) const = 0;
};

/// A kind of game the program knows: how to describe it and how to make one.
struct GameKind {
  std::string_view name;
  std::string_view rules_version;
  std::string_view pack;  // the content it is played with when nobody names another
  std::vector<OptionInfo> (*options)();
  /// Throws Mistake for an unknown option or value, or a broken pack.
  std::unique_ptr<AnyGame> (*make)(const Options&, const Pack&);
  const script::Vocabulary& (*vocabulary)();  // of the scripts in its content; null where there are none
  /// Files a pack of one's own may have besides those of ours; null where there are none.
  bool (*more_file)(std::string_view file) = nullptr;
};

/// All games of this program, in the order they are shown. Defined in games/games.cpp.
const std::vector<GameKind>& all_games();
/// Throws Mistake with the known names.
const GameKind& find_game(const std::vector<GameKind>& kinds, std::string_view name);
inline const GameKind& find_game(std::string_view name) { return find_game(all_games(), name); }

/// The options somebody chose with the missing ones filled in and each value by its own name. Throws Mistake
/// for an unknown option or value.
Options complete_options(const std::vector<OptionInfo>& known, const Options& chosen);

/// Throws Mistake with the names of the seats.
Seat find_seat(const AnyGame&, std::string_view name);
/// Names in seat order: "crew1 crew2".
std::string seat_names(const AnyGame&, SeatSet);
/// What a state waits for: names of seats, "one of" them where the team decides, "chance" or "over".
std::string wait_words(const AnyGame&, const AnyState&);
/// A refusal for people: "NOS-061 (only one order a window)".
std::string refusal_words(const AnyGame&, const Refusal&);
/// The sentence of a refusal alone, in any language.
std::string refusal_sentence(const AnyGame&, const Refusal&, std::string_view language);
/// A view as a row of numbers, who looks first. The row has as many for every state and seat of a game.
void columns_of(const AnyGame&, const AnyState&, Viewer, Columns&);
/// Whether chance can answer this now.
bool is_possible(const AnyGame&, const AnyState&, Outcome);

}  // namespace hullbreach
