// A table with its people: who sits where, clocks, pauses, wishes to take back, and the record behind it. All
// of it is told by the table's journal (host/store.h), row by row: record lines as they stand in a record,
// and between them lines about people, {"desk": "pause", ...}. Whoever reads the rows has the table, so a
// server can stop at any moment and another one go on.
//
// It knows no sockets and no threads, and time only as it is told. Changes are made here at once and
// collected in take_rows(); the caller has them written before it tells anybody, and drops the whole table
// when they could not be (somebody else has written first): the journal is the truth.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/game_shelf.h"
#include "host/lesson.h"
#include "host/store.h"
#include "host/table.h"

namespace hullbreach {

using Millis = std::int64_t;

/// Who sits at a seat.
struct Sitter {
  enum class Who { Open, Person, Bot };
  Who who = Who::Open;
  std::string name{};   // Person
  std::string bot{};    // Bot: "script"
  std::string token{};  // Person: the hash of the secret
  std::string link{};   // the hash of a secret that lets somebody sit down here; empty for none
  bool away = false;    // Person: a bot plays until they are back
};

/// The words of a game where these sit: people who gave a name are called by it. Whoever gave none goes by
/// the key of the seat, as bots do by its words.
Locale calling(const AnyGame& game, const std::vector<Sitter>& sitters, std::string_view language);
/// What a table was opened with, by the rows of its journal. Throws for what is no journal.
RecordHeader header_of(const std::vector<JournalRow>& rows);
/// Who sits at a table after all rows of its journal.
std::vector<Sitter> sitters_after(const std::vector<JournalRow>& rows);

/// What a table is opened with.
struct TablePlan {
  std::vector<Sitter> sitters;  // by seat
  std::string owner{};          // the hash of a secret
  bool listed = false;
  bool spectators = true;
  int away = 60;         // seconds until a bot plays for somebody who has gone; 0 for never
  bool archive = false;  // only to look at
  bool waits = false;    // for its people: the game begins when one of them says so
  std::string lesson{};  // the name of the lesson that is given here; empty for none
};

/// What a seat could answer in the place of a chief (Wait::team): nothing where it is asked itself.
std::vector<Move> chiefs_answers(const AnyGame& game, const AnyState& state, Seat seat);

class LiveTable {
 public:
  /// The first rows of a new table: of a game that is just beginning, or of one that goes on from a record.
  static std::vector<JournalRow> opening(const AnyGame& game, const Record& record, const TablePlan& plan,
                                         Millis now);

  /// A table as its journal tells. Throws Mistake when that is no journal of this program.
  LiveTable(std::string id, GameShelf& shelf, const std::vector<JournalRow>& rows, Millis now);
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  /// Takes rows written elsewhere since. Throws Mistake.
  void follow(const std::vector<JournalRow>& rows);
  /// What was done here and is to be written now, from row first_row() on.
  std::vector<JournalRow> take_rows();
  int first_row() const { return rows_ - static_cast<int>(fresh_.size()) + 1; }
  int rows() const { return rows_; }
  /// What it takes of the memory, nearly.
  std::size_t bytes() const { return bytes_; }
  /// Of all that people have said here.
  std::size_t said_bytes() const { return said_bytes_; }

  const std::string& id() const { return id_; }
  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const Table& table() const { return *table_; }
  const TablePlan& plan() const { return plan_; }
  const Sitter& sitter(Seat seat) const { return plan_.sitters.at(seat); }
  /// The words of the game as this table's people say them.
  Locale locale(std::string_view language) const { return calling(*game_, plan_.sitters, language); }
  /// Who sat down while the game ran, by the count of the log.
  const Sitter& newcomer(int which) const { return newcomers_.at(static_cast<std::size_t>(which)); }
  /// The game has not begun: no clock runs, nothing is drawn and nobody moves.
  bool waiting() const { return waiting_; }
  bool paused() const { return paused_since_ != 0; }
  /// Who paused; kNoSeat where nobody did or nobody knows.
  Seat paused_by() const { return paused_by_; }
  /// Time that runs by itself, as the announcements of Space Alert do, begins for everybody at one moment:
  /// once all people are ready, and have seen it counted down. It stands still until then.
  bool gathering() const { return start_ && running_; }
  /// Who is not ready yet; nobody where nothing is to begin.
  SeatSet unready() const { return gathering() ? people() - start_->ready : SeatSet(); }
  /// How long the countdown still takes; nothing before all are ready.
  std::optional<Millis> starts_in(Millis now) const;
  static constexpr Millis kCountdown = 3000;
  /// Where the same people play again; empty while they don't.
  const std::string& next() const { return next_; }
  Millis opened_at() const { return opened_at_; }

  /// Whom the game waits for, as far as everybody may know: an answer given in secret does not show.
  SeatSet turn() const;
  /// Of whom one answer is enough: a team, or a chief that is no person and the people who may answer in its
  /// place. Nobody where each of those asked has to answer.
  SeatSet deciders() const;
  /// The seats of people who are there to be asked.
  SeatSet people() const;
  /// When something happened last that everybody may know of.
  Millis told_at() const { return told_at_; }

  /// The seat a token opens; kNoSeat for none.
  Seat seat_of(std::string_view token) const;
  bool owned_by(std::string_view secret) const;

  /// The number of the question a seat is asked: it changes with what the seat can do, and with each of its
  /// own moves. It depends on nothing the seat may not know.
  int question(Seat seat) const { return questions_.at(seat).number; }

  // Each of these does what it says and returns nothing, or changes nothing and returns why.
  std::optional<Denial> move(Seat seat, int question, std::string_view text, Millis now);
  std::optional<Denial> say(Seat seat, std::string_view text, Millis now);
  /// Takes back at once what is free to take back; otherwise asks the other people.
  std::optional<Denial> undo(Seat seat, Millis now);
  std::optional<Denial> answer_undo(Seat seat, bool agrees, Millis now);
  /// Once nobody's seat is open.
  std::optional<Denial> begin(Millis now);
  /// For time that runs by itself to begin. Whoever is alone with bots ends the countdown by saying it again.
  std::optional<Denial> ready(Seat seat, Millis now);
  std::optional<Denial> pause(bool on, Millis now, Seat by = kNoSeat);
  std::optional<Denial> auto_pass(Seat seat, std::string_view window, bool on, Millis now);
  /// Leaves a decision of the team to the others; when all people do, a bot of the team decides.
  std::optional<Denial> defer(Seat seat, Millis now);
  /// Where the table is in its lesson; null where none is given, or the learner has left it.
  const Lesson* lesson() const { return lesson_; }
  const LessonPlace* lesson_place() const { return place_ ? &*place_ : nullptr; }
  /// From now on without a script.
  std::optional<Denial> leave_lesson(Seat seat, Millis now);
  /// The people who left the decision of the team to others; nothing where no team decides.
  std::optional<SeatSet> deferred() const;
  void set_away(Seat seat, bool away, Millis now);
  void sit(Seat seat, Sitter sitter, Millis now);
  /// The same people have another table now.
  void lead_on(std::string_view table, Millis now);
  /// A bot's move; nothing happens when the question is an old one.
  void bot_moves(Seat seat, int question, Move move, Millis now);

  /// Everything that needs nobody's decision: chance without a clock, auto-passes, clocks that have run out.
  void settle(Millis now);
  /// When settle() will have something to do; nothing when it waits for people.
  std::optional<Millis> due() const;

  struct ClockFace {
    Millis left = 0;
    Millis of = 0;
    bool full = false;
  };
  std::optional<ClockFace> clock(Millis now) const;
  /// The answer of a seat that is kept until the clock has run out.
  std::optional<Move> held(Seat seat) const;

  struct Wish {
    Seat seat = kNoSeat;
    SeatSet unanswered;  // people who have not agreed yet
    int line = 0;        // of the decision
    SeatSet seats;       // whose decisions go with it, as everybody saw: no answer in secret shows
    SeatSet knowing;     // seats with a decision since, which they know themselves
    /// Whose decisions go, as far as a viewer may know.
    SeatSet undoes(Viewer viewer) const {
      return viewer == kSpectator ? seats : seats | (knowing & SeatSet::one(viewer));
    }
  };
  const std::optional<Wish>& undo_wish() const { return wish_; }

  /// Seats a bot decides for now, and those for which it may offer a move: with the question it answers.
  struct BotTurn {
    Seat seat = kNoSeat;
    int question = 0;
    bool asked = true;  // false: it may act and need not
  };
  std::vector<BotTurn> bot_turns() const;
  /// The bot of a seat had nothing to offer: it is not asked again before something has happened.
  void bot_declines(Seat seat) { declined_.at(seat) = table_->record().lines.size(); }
  bool played_by_bot(Seat seat) const;
  std::string bot_of(Seat seat) const;

  /// What happened since take_frames() was called last, part by part, if somebody wants to see it that way.
  void keep_frames(bool on);
  std::vector<AnyGame::Part> take_frames();

  std::string words(const Denial& denial, std::string_view language) const {
    return table_->words(denial, locale(language));
  }

 private:
  struct Question {
    std::uint64_t fingerprint = 0;
    int number = 0;
  };
  struct Running {  // a clock
    Millis from = 0;
    Millis length = 0;
    bool full = false;
    SeatSet seats;
    bool chance = false;
    int since = 0;  // the record line it began with
  };

  void read(const JournalRow& row);
  void read_line(const std::string& text, Millis at);
  void read_desk(const boost::json::object& entry, Millis at);
  void write(boost::json::object entry, Millis now);
  void write_line(Millis now);
  void note_row(const std::string& text);
  void take_seat(Seat seat, Sitter sitter);
  void note_line(Millis at);
  void note_questions(Seat mover, bool taken_back);
  void note_turn(const RecordLine& line, bool in_public);
  void run_clock(const RecordLine& line, const AnyState& before, bool in_public, Millis at);
  void start_clock(int line, Millis at);
  void gather(Millis at);
  void go_on(Millis at);
  bool count_down(Millis now);
  bool clock_goes_on(const RecordLine& line, const AnyState& before, bool in_public) const;
  bool is_aside(const AnyState& state, Seat seat, Move move) const;
  bool is_answer(Seat seat, Move move) const;
  void hold(Seat seat, std::optional<Move> move, Millis now);
  bool time_is_up(Millis now) const;
  void play_held(Millis now);
  void draw(Millis now);
  SeatSet decided_openly(int line) const;
  SeatSet spared() const;
  std::uint64_t fingerprint(Seat seat) const;

  std::string id_;
  std::shared_ptr<const AnyGame> game_;
  TablePlan plan_;
  std::unique_ptr<Table> table_;
  int rows_ = 0;
  std::size_t bytes_ = 0;
  std::size_t said_bytes_ = 0;
  std::vector<JournalRow> fresh_;
  bool automatic_ = false;  // the next line read is one nobody decided
  std::vector<Question> questions_;
  std::optional<Running> running_;
  struct Start {
    SeatSet ready;
    Millis at = 0;  // when it begins; 0: somebody is not ready
  };
  std::optional<Start> start_;  // of time that runs by itself
  bool begun_ = false;          // and it has begun
  bool called_ = false;  // somebody let the game begin, with everybody there, and nobody has moved since
  Millis stopped_ = 0;   // since when the clock stands still; 0: it doesn't
  std::map<Seat, Move> held_;
  SeatSet deferred_;  // people who left this decision of the team to others
  std::vector<Sitter> newcomers_;
  bool waiting_ = false;
  Millis opened_at_ = 0;
  Millis paused_since_ = 0;
  Seat paused_by_ = kNoSeat;
  std::string next_;
  std::optional<Wish> wish_;
  std::vector<std::size_t> declined_;  // by seat: the record line at which its bot had nothing to offer
  struct Turn {
    int line = 0;  // of the record: since when
    SeatSet seats;
  };
  std::vector<Turn> turns_;
  Millis told_at_ = 0;
  std::vector<AnyGame::Part> frames_;
  const Lesson* lesson_ = nullptr;
  std::optional<LessonPlace> place_;
};

}  // namespace hullbreach
