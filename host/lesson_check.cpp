#include "host/lesson_check.h"

#include <algorithm>
#include <fmt/format.h>

#include "host/table.h"
#include "kernel/mistake.h"

namespace hullbreach {
namespace {

class Pupil {
 public:
  /// Of what a step wants, one pupil does the first that is possible, another the last.
  Pupil(const AnyGame& game, const Lesson& lesson, bool prefers_last)
      : game_(game),
        lesson_(lesson),
        prefers_last_(prefers_last),
        seat_(find_seat(game, lesson.seat)),
        table_(game,
               new_record(game, std::vector<std::string>(static_cast<std::size_t>(game.seats()), "human"))) {}

  std::vector<std::string> faults() {
    while (faults_.empty()) {
      const LessonPlace place(lesson_, table_.course());
      if (place.done()) break;
      step_ = place.number() + 1;
      if (table_.over())
        fault("the game is over before the lesson");
      else if (const Lesson::Line* line = place.next())
        follow(*line);
      else
        answer(*place.step());
    }
    return faults_;
  }

 private:
  void fault(std::string_view what) { faults_.push_back(fmt::format("step {}: {}", step_, what)); }

  std::string waits() const {
    const Wait wait = table_.wait();
    std::string text = fmt::format("the game waits for {}", wait_words(game_, table_.state()));
    if (wait.kind == Wait::Kind::Chance)
      for (const Weighted& weighted : game_.outcomes(table_.state()))
        text += fmt::format("\n    chance: {}", game_.notation(table_.state(), weighted.outcome));
    for (const Seat seat : wait.seats)
      for (const Choice& choice : game_.choices(table_.state(), seat, game_.locale("en")))
        text += fmt::format("\n    {}: {}", game_.seat_name(seat), choice.notation);
    return text;
  }

  void follow(const Lesson::Line& line) {
    const std::optional<Seat> seat = game_.parse_seat(line.who);
    if (!seat && line.who != "chance")
      return fault(fmt::format("nobody is called {}; {}", line.who, waits()));
    if (seat && !table_.wait().seats.has(*seat))
      return fault(fmt::format("\"{}: {}\" comes, but {}", line.who, line.text, waits()));
    const std::optional<Denial> denial = seat ? table_.play(*seat, line.text) : table_.resolve(line.text);
    if (denial)
      return fault(
          fmt::format("\"{}: {}\": {}; {}", line.who, line.text, table_.words(*denial, "en"), waits()));
    if (const std::string& spelled = table_.record().lines.back().text; spelled != line.text)
      fault(fmt::format("\"{}\" is written \"{}\"", line.text, spelled));
  }

  void answer(const Lesson::Step& step) {
    if (!table_.wait().seats.has(seat_)) return fault(fmt::format("the learner is not asked: {}", waits()));
    const std::vector<Choice> choices = game_.choices(table_.state(), seat_, game_.locale("en"));
    std::vector<std::string> possible;
    for (const std::string& want : step.wants)
      if (std::any_of(choices.begin(), choices.end(),
                      [&](const Choice& choice) { return choice.notation == want; }))
        possible.push_back(want);
    if (possible.empty())
      return fault(fmt::format("none of \"{}\" can be done; {}", fmt::join(step.wants, "\", \""), waits()));
    table_.play(seat_, prefers_last_ ? possible.back() : possible.front());
  }

  const AnyGame& game_;
  const Lesson& lesson_;
  bool prefers_last_;
  Seat seat_;
  Table table_;
  int step_ = 0;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> lesson_faults(GameShelf& shelf, const Lesson& lesson) {
  try {
    const std::shared_ptr<const AnyGame> game = shelf.game(lesson.game, lesson.options);
    std::vector<std::string> faults = Pupil(*game, lesson, false).faults();
    return faults.empty() ? Pupil(*game, lesson, true).faults() : faults;
  } catch (const Mistake& mistake) {
    return {mistake.what()};
  }
}

}  // namespace hullbreach
