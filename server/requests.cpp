#include "server/requests.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "host/table.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"
#include "server/messages.h"

namespace hullbreach::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestName = 32;  // letters
constexpr int kLongestAway = 24 * 60 * 60;

/// Without what can't be seen and turns letters round or makes one name look like another.
std::string without_marks(std::string_view text) {
  constexpr std::string_view kMarks[] = {"\u061C", "\u200B", "\u200E", "\u200F", "\u2028", "\u2029",
                                         "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2060",
                                         "\u2061", "\u2062", "\u2063", "\u2064", "\u2066", "\u2067",
                                         "\u2068", "\u2069", "\uFEFF"};
  std::string plain;
  while (!text.empty()) {
    const auto* const mark = std::find_if(std::begin(kMarks), std::end(kMarks),
                                          [text](std::string_view each) { return text.starts_with(each); });
    if (mark == std::end(kMarks)) plain += text.front();
    text.remove_prefix(mark == std::end(kMarks) ? 1 : mark->size());
  }
  return plain;
}

/// A JSON object read field by field; every field must be asked for.
class Fields {
 public:
  explicit Fields(std::string_view text) {
    json::value value = parse_json(text);
    if (!value.is_object()) throw Mistake("what was sent is not a JSON object");
    object_ = std::move(value.as_object());
  }
  explicit Fields(json::object object) : object_(std::move(object)) {}

  bool has(std::string_view key) const { return object_.contains(key); }

  std::string text(std::string_view key, std::optional<std::string> otherwise = {}) {
    const json::value* value = take(key, otherwise.has_value());
    if (value == nullptr) return *otherwise;
    if (!value->is_string()) refuse(key, "text");
    return std::string(value->get_string());
  }
  int number(std::string_view key, int low, int high, std::optional<int> otherwise = {}) {
    const json::value* value = take(key, otherwise.has_value());
    if (value == nullptr) return *otherwise;
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high)
      refuse(key, fmt::format("a whole number from {} to {}", low, high));
    return static_cast<int>(value->get_int64());
  }
  bool flag(std::string_view key, std::optional<bool> otherwise = {}) {
    const json::value* value = take(key, otherwise.has_value());
    if (value == nullptr) return *otherwise;
    if (!value->is_bool()) refuse(key, "true or false");
    return value->get_bool();
  }
  std::map<std::string, std::string> texts(std::string_view key, std::size_t most) {
    std::map<std::string, std::string> map;
    const json::value* value = take(key, true);
    if (value == nullptr) return map;
    if (!value->is_object() || value->get_object().size() > most)
      refuse(key, fmt::format("an object of at most {} texts", most));
    for (const auto& [name, item] : value->get_object()) {
      if (!item.is_string()) refuse(key, "an object of texts");
      map.emplace(name, item.get_string());
    }
    return map;
  }
  Fields object(std::string_view key) {
    const json::value* value = take(key, false);
    if (!value->is_object()) refuse(key, "an object");
    return Fields(value->get_object());
  }
  void done() const {
    for (const auto& field : object_)
      if (std::find(taken_.begin(), taken_.end(), field.key()) == taken_.end())
        throw Mistake(fmt::format("unknown field {}", in_quotes(field.key())));
  }

 private:
  const json::value* take(std::string_view key, bool optional) {
    taken_.emplace_back(key);
    const json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_null() && optional) return nullptr;
    if (value == nullptr && !optional) throw Mistake(fmt::format("the field \"{}\" is missing", key));
    return value;
  }
  [[noreturn]] static void refuse(std::string_view key, std::string_view expected) {
    throw Mistake(fmt::format("the field \"{}\" must be {}", key, expected));
  }

  json::object object_;
  std::vector<std::string> taken_;
};

struct RequestRow {
  std::string_view field;
  Request::Kind kind;
  void (*read)(Fields&, Request&);
};

constexpr int kMost = 1'000'000'000;

constexpr RequestRow kRequests[] = {
    {"move", Request::Kind::Move,
     [](Fields& fields, Request& request) {
       request.text = fields.text("move");
       request.n = fields.number("n", 0, kMost);
     }},
    {"say", Request::Kind::Say,
     [](Fields& fields, Request& request) { request.text = without_marks(fields.text("say")); }},
    {"why", Request::Kind::Why, [](Fields& fields, Request& request) { request.text = fields.text("why"); }},
    {"hint", Request::Kind::Hint, [](Fields& fields, Request&) { fields.flag("hint"); }},
    {"undo", Request::Kind::Undo, [](Fields& fields, Request&) { fields.flag("undo"); }},
    {"agree", Request::Kind::Agree,
     [](Fields& fields, Request& request) { request.on = fields.flag("agree"); }},
    {"begin", Request::Kind::Begin, [](Fields& fields, Request&) { fields.flag("begin"); }},
    {"ready", Request::Kind::Ready, [](Fields& fields, Request&) { fields.flag("ready"); }},
    {"pause", Request::Kind::Pause,
     [](Fields& fields, Request& request) { request.on = fields.flag("pause"); }},
    {"auto_pass", Request::Kind::AutoPass,
     [](Fields& fields, Request& request) {
       Fields inner = fields.object("auto_pass");
       request.text = inner.text("window");
       request.on = inner.flag("on");
       inner.done();
     }},
    {"defer", Request::Kind::Defer, [](Fields& fields, Request&) { fields.flag("defer"); }},
    {"lesson", Request::Kind::Lesson,
     [](Fields& fields, Request&) {
       if (fields.flag("lesson")) throw Mistake("\"lesson\" must be false: a lesson can only be left");
     }},
    {"leave", Request::Kind::Leave, [](Fields& fields, Request&) { fields.flag("leave"); }},
    {"lang", Request::Kind::Lang,
     [](Fields& fields, Request& request) { request.text = fields.text("lang"); }},
    {"earlier", Request::Kind::Earlier,
     [](Fields& fields, Request& request) { request.n = fields.number("earlier", 1, kMost); }},
    {"ping", Request::Kind::Ping, [](Fields& fields, Request&) { fields.number("ping", 0, kMost); }},
};

}  // namespace

Hello parse_hello(std::string_view text) {
  Fields fields(text);
  Hello hello;
  fields.number("hello", kProtocol, kProtocol);
  hello.token = fields.text("token", "");
  hello.lang = fields.text("lang", "en");
  hello.heard = fields.number("heard", 0, kMost, 0);
  hello.frames = fields.flag("frames", false);
  fields.done();
  return hello;
}

std::optional<std::int64_t> request_id(std::string_view text) {
  try {
    const json::value value = parse_json(text);
    if (const json::object* object = value.if_object())
      if (const json::value* id = object->if_contains("id"); id != nullptr && id->is_int64())
        return id->get_int64();
  } catch (const Mistake&) {
    // What is no JSON has no id.
  }
  return std::nullopt;
}

Request parse_request(std::string_view text) {
  Fields fields(text);
  Request request;
  request.id = fields.number("id", 0, kMost);
  const auto* const row = std::find_if(std::begin(kRequests), std::end(kRequests),
                                       [&](const RequestRow& known) { return fields.has(known.field); });
  if (row == std::end(kRequests)) {
    std::vector<std::string_view> known;
    for (const RequestRow& each : kRequests) known.push_back(each.field);
    throw Mistake(fmt::format("a request has one of the fields {}", fmt::join(known, ", ")));
  }
  request.kind = row->kind;
  row->read(fields, request);
  fields.done();
  return request;
}

OpenTable parse_open(std::string_view text) {
  Fields fields(text);
  OpenTable open;
  if (fields.has("from")) {
    Fields from = fields.object("from");
    open.from = from.text("table");
    open.from_line = from.number("n", 0, kMost);
    from.done();
  } else {
    open.game = fields.text("game");
    open.lesson = fields.text("lesson", "");
    for (auto& [name, value] : fields.texts("options", 64)) open.options.emplace(name, value);
  }
  open.seats = fields.texts("seats", kMaxSeats);
  open.names = fields.texts("names", kMaxSeats);
  open.listed = fields.flag("listed", false);
  open.spectators = fields.flag("spectators", true);
  open.away = fields.number("away", 0, kLongestAway, 60);
  fields.done();
  return open;
}

Claim parse_claim(std::string_view text) {
  Fields fields(text);
  Claim claim{fields.text("link", ""), clean_name(fields.text("name"))};
  fields.done();
  return claim;
}

OwnerWish parse_owner_wish(std::string_view text, bool bot) {
  Fields fields(text);
  OwnerWish wish{fields.text("owner"), fields.text("seat"), bot ? fields.text("bot") : ""};
  fields.done();
  return wish;
}

std::string parse_owner(std::string_view text) {
  Fields fields(text);
  std::string owner = fields.text("owner");
  fields.done();
  return owner;
}

Options parse_rematch(std::string_view text) {
  if (text.empty()) return {};
  Fields fields(text);
  Options options;
  for (auto& [name, value] : fields.texts("options", 64)) options.emplace(name, value);
  fields.done();
  return options;
}

std::string clean_name(std::string_view name) {
  std::string plain = plain_text(without_marks(name));
  const auto letters = std::count_if(plain.begin(), plain.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;  // where one begins
  });
  if (plain.empty()) throw Mistake("a name has at least one letter");
  if (static_cast<std::size_t>(letters) > kLongestName)
    throw Mistake(fmt::format("a name has at most {} letters, and this one {}", kLongestName, letters));
  return plain;
}

}  // namespace hullbreach::server
