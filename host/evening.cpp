#include "host/evening.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>

namespace hullbreach {

namespace {

constexpr std::size_t kMostTurnings = 6;

/// A change of the figures on the way.
struct Jump {
  Evening::Turning where;
  std::vector<int> by;  // by figure, without sign
};

std::vector<int> values_of(const AnyGame& game, const AnyState& state) {
  std::vector<int> values;
  for (const Figure& figure : game.figures(state)) values.push_back(figure.value);
  return values;
}

bool is_told(const AnyGame& game, const std::vector<Event>& events) {
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& event) { return event.spectators && !game.quiet(event); });
}

/// The greatest changes, each measured by the greatest of its own figure. Of a figure that is nearly always
/// on the move only the great ones count.
std::vector<Evening::Turning> greatest(std::vector<Jump> jumps, std::size_t figures) {
  std::vector<int> most(figures, 0);
  std::vector<int> often(figures, 0);
  for (const Jump& jump : jumps)
    for (std::size_t i = 0; i < figures; ++i) {
      most[i] = std::max(most[i], jump.by[i]);
      often[i] += jump.by[i] > 0 ? 1 : 0;
    }
  constexpr int kRare = 8;
  const auto weight = [&](const Jump& jump) {
    double sum = 0;
    for (std::size_t i = 0; i < figures; ++i) {
      const bool great = often[i] <= kRare || (jump.by[i] > 1 && 2 * jump.by[i] > most[i]);
      if (jump.by[i] > 0 && great) sum += static_cast<double>(jump.by[i]) / most[i];
    }
    return sum;
  };
  std::erase_if(jumps, [&](const Jump& jump) { return weight(jump) == 0; });
  // Of equal ones the later: games turn towards their end.
  std::reverse(jumps.begin(), jumps.end());
  std::stable_sort(jumps.begin(), jumps.end(),
                   [&](const Jump& one, const Jump& other) { return weight(one) > weight(other); });
  if (jumps.size() > kMostTurnings) jumps.erase(jumps.begin() + kMostTurnings, jumps.end());
  std::vector<Evening::Turning> turnings;
  for (Jump& jump : jumps) turnings.push_back(std::move(jump.where));
  std::sort(turnings.begin(), turnings.end(),
            [](const auto& one, const auto& other) { return one.line < other.line; });
  return turnings;
}

std::vector<int> distance(const std::vector<int>& one, const std::vector<int>& other) {
  std::vector<int> by;
  for (std::size_t i = 0; i < one.size(); ++i) by.push_back(std::abs(one[i] - other[i]));
  return by;
}

/// How far the figures move with a line, and in which of its parts most; nothing where none is told of.
std::optional<Jump> jump_of(const AnyGame& game, const RecordLine& line, const Deed& deed,
                            std::vector<int> values) {
  const std::vector<int> before = values;
  std::optional<Jump> jump;
  int most = 0;
  for (std::size_t part = 0; part < deed.parts.size(); ++part) {
    std::vector<int> now = values_of(game, deed.parts[part].after);
    const std::vector<int> by = distance(now, values);
    const int moved = std::accumulate(by.begin(), by.end(), 0);
    values = std::move(now);
    if (moved <= most || !is_told(game, deed.parts[part].events)) continue;
    most = moved;
    const bool whole = part + 1 == deed.parts.size();
    jump = {{line.n, whole ? 0 : static_cast<int>(part) + 1, deed.parts[part].events}, {}};
  }
  if (jump) jump->by = distance(values, before);
  return jump;
}

/// Adds a mark where a line leads into another chapter. A game without chapters gets none.
void mark(std::vector<Evening::Mark>& marks, int line, Chapter now) {
  if (now != (marks.empty() ? Chapter() : marks.back().chapter)) marks.push_back({line, std::move(now)});
}

}  // namespace

std::vector<Evening::Mark> chapters(const AnyGame& game, const Course& course, const Locale& locale) {
  AnyState state = course.before(0);
  std::vector<Evening::Mark> marks;
  mark(marks, 0, game.chapter(state, locale));
  for (std::size_t i = 0; i < course.steps().size(); ++i) {
    play_line(game, course.line(i), state);
    mark(marks, course.line(i).n, game.chapter(state, locale));
  }
  return marks;
}

Evening look_back(const AnyGame& game, const Course& course, const Locale& locale) {
  Evening evening;
  evening.decisions.assign(static_cast<std::size_t>(game.seats()), 0);
  AnyState state = course.before(0);
  mark(evening.marks, 0, game.chapter(state, locale));
  evening.moments.push_back(0);
  for (const Figure& figure : game.figures(state)) evening.series.push_back({figure.name, {figure.value}});
  std::vector<int> values = values_of(game, state);
  std::vector<Jump> jumps;
  for (std::size_t i = 0; i < course.steps().size(); ++i) {
    const RecordLine& line = course.line(i);
    const Deed deed = play_line(game, line, state, true);
    if (line.kind == RecordLine::Kind::Move) ++evening.decisions[line.seat];
    if (std::optional<Jump> jump = jump_of(game, line, deed, values)) jumps.push_back(std::move(*jump));
    values = values_of(game, state);
    mark(evening.marks, line.n, game.chapter(state, locale));
    evening.moments.push_back(line.n);
    for (std::size_t k = 0; k < evening.series.size(); ++k) evening.series[k].values.push_back(values[k]);
  }
  evening.turnings = greatest(std::move(jumps), evening.series.size());
  for (const RecordLine& line : course.record().lines) {
    if (line.kind == RecordLine::Kind::Undo) ++evening.undone;
    if (line.kind == RecordLine::Kind::Say) ++evening.said;
  }
  return evening;
}

}  // namespace hullbreach
