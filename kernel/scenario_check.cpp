#include "kernel/scenario_check.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <optional>

#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 10> kOperators = {"==", "!=",       "<",     "<=",     ">",
                                                         ">=", "contains", "lacks", "exists", "missing"};
constexpr std::string_view kCheckForms =
    "a check is SUBJECT OPERATOR JSON; subjects are /pointer, SEAT:/pointer, table:/pointer, wait, may, "
    "over, winners, score, refusal, "
    "legal SEAT, asides SEAT, event, event SEAT; operators are ==, !=, <, <=, >, >=, contains, lacks, and "
    "exists, missing without JSON";
constexpr std::size_t kShownBytes = 300;

struct Check {
  std::vector<std::string_view> subject;
  std::string_view op;
  std::string_view right;

  bool unary() const { return op == "exists" || op == "missing"; }
};

/// What a check found: a value, or nothing and a hint why.
struct Found {
  std::optional<json::value> value;
  std::string hint;
};

Check parse_check(std::string_view text) {
  Check check;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (std::find(kOperators.begin(), kOperators.end(), word) != kOperators.end()) {
      check.op = word;
      check.right = text;
      break;
    }
    check.subject.push_back(word);
  }
  if (check.subject.empty() || check.op.empty() || check.unary() != check.right.empty())
    throw Mistake(std::string(kCheckForms));
  return check;
}

std::string shown(const json::value& value) {
  std::string text = json::serialize(value);
  return text.size() <= kShownBytes ? text : valid_utf8(text.substr(0, kShownBytes)) + "...";
}

/// What is at the deepest place on the way to `pointer` that there is.
std::string nearest(const json::value& root, std::string_view pointer) {
  const json::value* at = nullptr;
  while (at == nullptr) {
    pointer = pointer.substr(0, pointer.rfind('/'));
    json::error_code error;
    at = root.find_pointer(pointer, error);
  }
  const std::string here = pointer.empty() ? "the top" : std::string(pointer);
  if (at->is_array()) return fmt::format("{} has {} items", here, at->get_array().size());
  if (!at->is_object()) return fmt::format("{} is {}", here, shown(*at));
  std::vector<std::string> keys;
  for (const auto& field : at->get_object()) keys.emplace_back(field.key());
  return fmt::format("{} has {}", here, listed(keys));
}

Found find(const json::value& root, std::string_view pointer) {
  json::error_code error;
  if (const json::value* value = root.find_pointer(pointer, error)) return {*value, ""};
  return {std::nullopt, nearest(root, pointer)};
}

json::value notations(const Situation& now, Seat seat, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(now.game.notation(now.state, seat, move));
  std::sort(texts.begin(), texts.end());
  return json::value_from(texts);
}

/// What a viewer was told, a line an event.
json::value told(const Situation& now, Viewer viewer) {
  std::string lines;
  for (const Event& event : now.events) {
    if (!hears(event, viewer)) continue;
    if (!lines.empty()) lines += '\n';
    lines += now.game.describe(event, now.game.locale("en"));
  }
  return json::value(lines);
}

Viewer parse_viewer(const AnyGame& game, std::string_view name) {
  return name == "table" ? kSpectator : find_seat(game, name);
}

Found look(const Situation& now, const std::vector<std::string_view>& subject) {
  const std::string_view first = subject[0];
  if (subject.size() == 1) {
    if (first.starts_with('/')) return find(now.game.position(now.state), first);
    if (const std::size_t colon = first.find(":/"); colon != first.npos) {
      const Viewer viewer = parse_viewer(now.game, first.substr(0, colon));
      return find(now.game.view_json(now.state, viewer), first.substr(colon + 1));
    }
    if (first == "wait") return {json::value(wait_words(now.game, now.state)), ""};
    if (first == "may") return {json::value(seat_names(now.game, now.game.wait(now.state).may)), ""};
    if (first == "event") return {told(now, kSpectator), ""};
    if (first == "refusal") return {json::value(now.refusal), ""};
    if (first == "winners")
      return {json::value(seat_names(now.game, now.game.result(now.state).winners)), ""};
    if (first == "score") {
      const Result result = now.game.result(now.state);
      return {result.scored ? json::value(result.score) : json::value(false), ""};
    }
    if (first == "over") {
      const Result result = now.game.result(now.state);
      return {result.over ? json::value(now.game.endings().at(result.ending)) : json::value(false), ""};
    }
  }
  if (subject.size() == 2) {
    if (first == "event") return {told(now, parse_viewer(now.game, subject[1])), ""};
    if (first == "legal") {
      const Seat seat = find_seat(now.game, subject[1]);
      return {notations(now, seat, now.game.legal(now.state, seat)), ""};
    }
    if (first == "asides") {
      const Seat seat = find_seat(now.game, subject[1]);
      return {notations(now, seat, now.game.asides(now.state, seat)), ""};
    }
  }
  throw Mistake(std::string(kCheckForms));
}

bool contains(const json::value& whole, const json::value& part) {
  if (const json::array* items = whole.if_array())
    return std::find(items->begin(), items->end(), part) != items->end();
  const json::string* text = part.if_string();
  if (const json::string* in = whole.if_string(); in != nullptr && text != nullptr)
    return std::string_view(*in).find(std::string_view(*text)) != std::string_view::npos;
  if (const json::object* in = whole.if_object(); in != nullptr && text != nullptr)
    return in->contains(*text);
  throw Mistake(fmt::format("{} can't contain {}", shown(whole), shown(part)));
}

bool ordered(const json::value& left, std::string_view op, const json::value& right) {
  if (!left.is_number() || !right.is_number())
    throw Mistake(fmt::format("{} compares numbers, not {} and {}", op, shown(left), shown(right)));
  const auto a = left.to_number<double>();
  const auto b = right.to_number<double>();
  if (op == "<") return a < b;
  if (op == "<=") return a <= b;
  if (op == ">") return a > b;
  return a >= b;
}

/// With the word "none" for null, which people can't write in TOML.
json::value in_words(json::value value) {
  if (value.is_null()) return "none";
  if (auto* list = value.if_array())
    for (json::value& item : *list) item = in_words(item);
  if (auto* object = value.if_object())
    for (auto& field : *object) field.value() = in_words(field.value());
  return value;
}

bool holds(const json::value& left, std::string_view op, const json::value& right) {
  if (op == "==") return in_words(left) == in_words(right);
  if (op == "!=") return in_words(left) != in_words(right);
  if (op == "contains") return contains(left, right);
  if (op == "lacks") return !contains(left, right);
  return ordered(left, op, right);
}

json::value parse_right(const Check& check) {
  json::value right;
  try {
    right = parse_json(check.right);
  } catch (const Mistake& mistake) {
    throw Mistake(
        fmt::format("what follows {} is not JSON ({}); text needs quotes", check.op, mistake.what()));
  }
  // Lists of moves are compared without their order.
  const bool moves = check.subject[0] == "legal" || check.subject[0] == "asides";
  if (json::array* items = right.if_array(); items != nullptr && moves)
    std::sort(items->begin(), items->end(), [](const json::value& a, const json::value& b) {
      return a.is_string() && b.is_string() ? a.as_string() < b.as_string()
                                            : json::serialize(a) < json::serialize(b);
    });
  return right;
}

}  // namespace

void check(const Situation& situation, std::string_view text) {
  const Check check = parse_check(text);
  const Found found = look(situation, check.subject);
  const auto fail = [&] {
    const std::string got = found.value ? shown(*found.value) : "nothing there: " + found.hint;
    throw Mistake(fmt::format("expected {}, got {}", text, got));
  };
  if (check.unary()) {
    if ((check.op == "exists") != found.value.has_value()) fail();
    return;
  }
  const json::value right = parse_right(check);
  if (!found.value || !holds(*found.value, check.op, right)) fail();
}

}  // namespace hullbreach
