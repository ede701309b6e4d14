// A lesson: a table with a script, in which somebody who is new to a game plays a turn of it with a purpose.
// What chance draws and the others do is written down; at each step the learner is told something and does
// one of the things the step wants. Lessons are files a game brings, games/GAME/lessons/NAME.toml:
//
//   title = { en = "...", fr = "..." }
//   minutes = 8
//   seat = "crew1"
//   options = { players = "3" }
//   before = ["chance: ...", "alien: ..."]     # what has happened when the lesson begins
//
//   [[step]]
//   want = ["place red_presence kitchen"]      # none: all is said, and the game goes on without a script
//   then = ["crew2: done", "chance: ..."]      # what happens next; also moves of the learner, made for him
//   [[step.tell]]
//   at = "room/kitchen"
//   en = "..."
//   fr = "..."
//
// `at` is a piece of the board ("room/kitchen") or a part of the page ("hand").
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/table.h"

namespace hullbreach {

struct Lesson {
  using Words = std::map<std::string, std::string, std::less<>>;  // by language
  struct Tell {
    std::string at;  // or empty
    Words words;
  };
  /// A line of the record, as it is to be: "chance" or a seat, and what it does.
  struct Line {
    std::string who;
    std::string text;
  };
  struct Step {
    std::vector<Tell> tells;
    std::vector<std::string> wants;
    std::vector<Line> then;
  };

  std::string game, name;
  Words title;
  int minutes = 0;
  std::string seat;
  Options options;
  std::vector<Line> before;
  std::vector<Step> steps;
};

/// `file` is named where something is wrong. Throws Mistake with the place.
Lesson parse_lesson(std::string_view game, std::string_view name, std::string_view file,
                    std::string_view text);
/// The lessons a game brings, in the order of their names.
const std::vector<Lesson>& lessons_of(std::string_view game);
/// Throws Mistake with the names there are.
const Lesson& find_lesson(std::string_view game, std::string_view name);

/// How far a table is in its lesson. It follows from the lines of the record that are in force, so taking
/// back a move leads back.
class LessonPlace {
 public:
  LessonPlace(const Lesson& lesson, const Course& course);

  /// The step whose wish is open; nothing while the script goes on by itself.
  const Lesson::Step* step() const;
  /// Its number, from 0; as many as there are steps when all is done.
  int number() const;
  /// The line that comes next by itself.
  const Lesson::Line* next() const;
  bool done() const { return at_ == cues_.size(); }

  /// Why the learner may not do something that the rules allow: a step wants one thing, and what the script
  /// goes on with later rests on it. Nothing for a text that is no move: the table complains.
  std::optional<Denial> refusal(const Table& table, Seat seat, std::string_view text) const;
  /// Plays the next line of the script if it fits, and says whether. What a test has not played may not; then
  /// the table goes on freely.
  bool lead(Table& table) const;

 private:
  struct Cue {
    const Lesson::Line* line = nullptr;  // comes by itself
    int step = 0;                        // ... or what this step wants
  };
  bool answers(const AnyGame& game, const RecordLine& line) const;

  const Lesson* lesson_;
  std::vector<Cue> cues_;
  std::size_t at_ = 0;
};

}  // namespace hullbreach
