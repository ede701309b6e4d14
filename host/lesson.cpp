#include "host/lesson.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"
#include "kernel/toml.h"

namespace hullbreach {
namespace {

constexpr std::string_view kLanguages[] = {"en", "fr"};
constexpr std::string_view kChance = "chance";

/// Reads a file that we write ourselves: a complaint need only say where.
class LessonReader {
 public:
  LessonReader(std::string_view file, std::string_view text) : file_(file), table_(parse_toml(text, file)) {}

  Lesson read(std::string_view game, std::string_view name) {
    Lesson lesson;
    lesson.game = game;
    lesson.name = name;
    lesson.title = words(need(table_, "title"));
    lesson.minutes = static_cast<int>(need(table_, "minutes").value_or<std::int64_t>(0));
    lesson.seat = text(need(table_, "seat"));
    if (const toml::table* options = need(table_, "options").as_table())
      for (const auto& [key, value] : *options) lesson.options[std::string(key.str())] = text(value);
    lesson.before = lines(table_, "before");
    if (const toml::array* steps = need(table_, "step").as_array())
      for (const toml::node& node : *steps) lesson.steps.push_back(step(node));
    if (lesson.steps.empty() || !lesson.steps.back().wants.empty())
      complain(table_, "the last step of a lesson wants nothing");
    return lesson;
  }

 private:
  [[noreturn]] void complain(const toml::node& node, std::string_view what) const {
    throw Mistake(fmt::format("{}:{}: {}", file_, node.source().begin.line, what));
  }
  const toml::node& need(const toml::table& table, std::string_view key) const {
    if (const toml::node* node = table.get(key)) return *node;
    complain(table, fmt::format("\"{}\" is missing", key));
  }
  std::string text(const toml::node& node) const {
    if (const auto value = node.value<std::string>(); value && !value->empty()) return *value;
    complain(node, "a text is expected here");
  }
  Lesson::Words words(const toml::node& node) const {
    const toml::table* table = node.as_table();
    if (table == nullptr) complain(node, "words are expected here, as in { en = \"...\", fr = \"...\" }");
    Lesson::Words words;
    for (const std::string_view language : kLanguages) words.emplace(language, text(need(*table, language)));
    return words;
  }
  std::vector<std::string> texts(const toml::table& table, std::string_view key) const {
    std::vector<std::string> list;
    const toml::node* node = table.get(key);
    if (node == nullptr) return list;
    if (!node->is_array()) complain(*node, "a list is expected here");
    for (const toml::node& each : *node->as_array()) list.push_back(text(each));
    return list;
  }
  /// "alien: hunt kitchen"
  std::vector<Lesson::Line> lines(const toml::table& table, std::string_view key) const {
    std::vector<Lesson::Line> list;
    for (const std::string& each : texts(table, key)) {
      const std::size_t colon = each.find(": ");
      if (colon == each.npos) complain(table, fmt::format("\"{}\" does not say who: \"alien: ...\"", each));
      list.push_back({each.substr(0, colon), each.substr(colon + 2)});
    }
    return list;
  }
  Lesson::Step step(const toml::node& node) const {
    const toml::table* table = node.as_table();
    if (table == nullptr) complain(node, "a step is a table");
    Lesson::Step step;
    if (const toml::array* tells = need(*table, "tell").as_array())
      for (const toml::node& tell : *tells) {
        Lesson::Tell one{"", words(tell)};
        if (const toml::node* at = tell.as_table()->get("at")) one.at = text(*at);
        step.tells.push_back(std::move(one));
      }
    if (step.tells.empty()) complain(node, "a step tells something");
    step.wants = texts(*table, "want");
    step.then = lines(*table, "then");
    return step;
  }

  std::string file_;
  toml::table table_;
};

std::vector<Lesson> read_lessons(std::string_view game) {
  const std::string folder = fmt::format("games/{}/lessons/", game);
  constexpr std::string_view kEnding = ".toml";
  std::vector<Lesson> list;
  for (const Resource& file : resources())
    if (file.path.starts_with(folder) && file.path.ends_with(kEnding)) {
      std::string_view name = file.path;
      name.remove_prefix(folder.size());
      name.remove_suffix(kEnding.size());
      list.push_back(parse_lesson(game, name, file.path, file.text));
    }
  return list;
}

}  // namespace

Lesson parse_lesson(std::string_view game, std::string_view name, std::string_view file,
                    std::string_view text) {
  return LessonReader(file, text).read(game, name);
}

const std::vector<Lesson>& lessons_of(std::string_view game) {
  static const std::map<std::string, std::vector<Lesson>, std::less<>> kAll = [] {
    std::map<std::string, std::vector<Lesson>, std::less<>> all;
    for (const GameKind& kind : all_games()) all.emplace(kind.name, read_lessons(kind.name));
    return all;
  }();
  static const std::vector<Lesson> kNone;
  const auto found = kAll.find(game);
  return found == kAll.end() ? kNone : found->second;
}

const Lesson& find_lesson(std::string_view game, std::string_view name) {
  std::vector<std::string> known;
  for (const Lesson& lesson : lessons_of(game)) {
    if (lesson.name == name) return lesson;
    known.push_back(lesson.name);
  }
  throw Mistake(fmt::format("{} has no lesson '{}'; there {} {}", game, name,
                            known.size() == 1 ? "is" : "are",
                            known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", "))));
}

LessonPlace::LessonPlace(const Lesson& lesson, const Course& course) : lesson_(&lesson) {
  for (const Lesson::Line& line : lesson.before) cues_.push_back({&line});
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    if (!lesson.steps[i].wants.empty()) cues_.push_back({nullptr, static_cast<int>(i)});
    for (const Lesson::Line& line : lesson.steps[i].then) cues_.push_back({&line});
  }
  for (std::size_t i = 0; i < course.steps().size() && !done(); ++i)
    if (answers(course.game(), course.line(i))) ++at_;
}

/// What happened besides the script (a pass that is made for people, words) leaves it where it is.
bool LessonPlace::answers(const AnyGame& game, const RecordLine& line) const {
  if (line.kind == RecordLine::Kind::Say) return false;
  const Cue& cue = cues_[at_];
  const std::string who =
      line.kind == RecordLine::Kind::Chance ? std::string(kChance) : game.seat_name(line.seat);
  if (cue.line != nullptr) return cue.line->who == who && cue.line->text == line.text;
  const std::vector<std::string>& wants = lesson_->steps[cue.step].wants;
  return who == lesson_->seat && std::find(wants.begin(), wants.end(), line.text) != wants.end();
}

const Lesson::Step* LessonPlace::step() const {
  if (done()) return &lesson_->steps.back();
  return cues_[at_].line == nullptr ? &lesson_->steps[cues_[at_].step] : nullptr;
}

int LessonPlace::number() const {
  for (std::size_t i = at_; i < cues_.size(); ++i)
    if (cues_[i].line == nullptr) return cues_[i].step;
  return static_cast<int>(lesson_->steps.size()) - 1;
}

const Lesson::Line* LessonPlace::next() const { return done() ? nullptr : cues_[at_].line; }

std::optional<Denial> LessonPlace::refusal(const Table& table, Seat seat, std::string_view text) const {
  const AnyGame& game = table.game();
  if (done() || step() == nullptr || game.seat_name(seat) != lesson_->seat) return std::nullopt;
  std::string spelled;
  try {
    spelled = game.notation(table.state(), seat, game.parse_move(table.state(), seat, text));
  } catch (const Mistake&) {
    return std::nullopt;
  }
  const std::vector<std::string>& wants = step()->wants;
  if (std::find(wants.begin(), wants.end(), spelled) != wants.end()) return std::nullopt;
  return Denial{"lesson.other"};
}

bool LessonPlace::lead(Table& table) const {
  const Lesson::Line* line = next();
  if (line == nullptr) return false;
  const std::optional<Seat> seat = table.game().parse_seat(line->who);
  if (seat && !table.wait().seats.has(*seat)) return false;
  return !(seat ? table.play(*seat, line->text) : table.resolve(line->text));
}

}  // namespace hullbreach
