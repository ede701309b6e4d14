// Holds every message a table sends against what its reader may know. It shares nothing with the server but
// the function that writes a `state` out of a game's state: the truth is replayed from the journal, who hears
// what is read off the events, and each `state` is made again from a guess, a game in which everything the
// reader can't know is dealt anew.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/store.h"
#include "kernel/any_game.h"
#include "kernel/course.h"

namespace hullbreach {

class LeakChecker {
 public:
  /// How closely to look.
  struct Care {
    int guesses = 1;          // for each message
    bool every_line = false;  // the numbers of questions are counted in guesses too
    bool parts = true;        // what a move sets off is told part by part
  };
  LeakChecker(std::shared_ptr<const AnyGame> game, std::uint64_t seed, Care care);

  /// Rows that are in the journal now.
  void take(const std::vector<JournalRow>& rows);
  std::size_t rows() const { return rows_; }
  /// A message to a viewer, who has heard so many log entries already if it is the first one.
  void hear(Viewer viewer, std::string_view language, const std::string& message, int heard = 0);
  /// What a viewer asked `why`, for the answer that comes.
  void asked_why(Viewer viewer, std::string move) { ears_[viewer].why = std::move(move); }
  /// The page of the log before an entry was asked for, and will come.
  void asked_earlier(Viewer viewer, int number) { ears_[viewer].earlier = number; }
  /// Somebody came or went: everybody may know.
  void people_changed();

  const std::vector<std::string>& complaints() const { return complaints_; }
  bool over() const { return game_->result(state_).over; }

  // How much was looked at.
  std::uint64_t bytes = 0;
  std::uint64_t states = 0;
  std::uint64_t entries = 0;
  std::uint64_t other_worlds = 0;    // guesses that were not the real state
  std::uint64_t secret_changes = 0;  // the same for what is written about people

 private:
  struct Said {  // what the table was told, as Told in host/log.h
    enum class Kind { Happened, Spoken, TakenBack };
    Kind kind = Kind::Happened;
    int line = 0;
    Event event{};
    Seat seat = kNoSeat;
    int since = 0;
    std::string text{};
    bool undone = false;
  };
  struct Step {
    RecordLine line;
    AnyState after;
    SeatSet deciders{};  // whose decision it was
  };
  struct Ear {
    int heard = 0;    // log entries
    int earlier = 0;  // the entry before which a page was asked for; 0 for none
    int number = 0;   // of the question
    std::vector<Move> question{};
    std::set<std::string> auto_passes{"idle"};
    std::string held{};           // the last answer it gave to be kept
    boost::json::object state{};  // all it knows
    bool own = true;              // did something itself since, so that it may be told how things stand
    bool news = true;             // was told something since
    bool people = true;           // something about people may have changed
    AnyState people_at{};         // how the table stood when it was told of people
    std::string why{};
  };

  void take_line(const RecordLine& line);
  void take_desk(const boost::json::object& entry);
  void count_questions(Seat mover, bool taken_back);
  void check_bytes(Viewer viewer, const std::string& message);
  void check_state(Viewer viewer, std::string_view language, const boost::json::object& message);
  void check_changes(Viewer viewer, const boost::json::object& message);
  void check_parts(Viewer viewer, std::string_view language, const boost::json::array& frames);
  void check_log(Viewer viewer, std::string_view language, const boost::json::array& entries);
  boost::json::value entry_of(const Said& said, int number, Viewer viewer, std::string_view language) const;
  void check_why(Viewer viewer, std::string_view language, const boost::json::object& answer);
  void check_fields(Viewer viewer, const boost::json::object& message);
  AnyState other_world(const AnyState& state, Viewer viewer);
  void take_name(Seat seat, const boost::json::object& sitter);
  SeatSet deciders() const;
  Locale words(std::string_view language) const { return game_->locale(language).calling(names_); }
  bool hears(const Said& said, Viewer viewer) const;
  void complain(Viewer viewer, std::string_view what, std::string_view details);

  std::shared_ptr<const AnyGame> game_;
  Rng rng_;
  Care care_;
  RecordHeader header_;
  std::vector<std::string> names_;  // by seat: what people call themselves
  SeatSet people_;                  // who sit there, and who of them have gone for a while
  SeatSet away_;
  std::size_t rows_ = 0;
  int lines_ = 0;
  AnyState state_;
  std::vector<Step> steps_;  // in force
  bool automatic_ = false;   // nobody decides the next line
  std::vector<Said> said_;
  std::vector<AnyGame::Part> parts_;  // of the lines since rows were taken last
  std::map<Viewer, Ear> ears_;
  std::vector<std::string> complaints_;
};

}  // namespace hullbreach
