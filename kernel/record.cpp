#include "kernel/record.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fmt/format.h>
#include <initializer_list>
#include <limits>

#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

// 1 had neither a hash in its header nor the cards of a pack the program does not carry, only its folder.
constexpr int kVersion = 2;
constexpr std::size_t kHashDigits = 16;

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

/// One line of a record, read field by field; `where` opens every complaint.
class Fields {
 public:
  Fields(std::string_view text, std::string where) : where_(std::move(where)) {
    json::value value;
    try {
      value = parse_json(text);
    } catch (const Mistake& mistake) {
      throw Mistake(fmt::format("{} of the record is not JSON: {}", where_, mistake.what()));
    }
    if (!value.is_object()) throw Mistake(fmt::format("{} of the record is not a JSON object", where_));
    object_ = value.as_object();
  }

  bool has(std::string_view key) const { return object_.contains(key); }

  std::string text(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_string()) refuse(key, "text");
    return std::string(value->get_string());
  }

  int number(std::string_view key, int low, int high) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_int64() || value->get_int64() < low || value->get_int64() > high)
      refuse(key, high == std::numeric_limits<int>::max()
                      ? fmt::format("a whole number from {}", low)
                      : fmt::format("a whole number from {} to {}", low, high));
    return static_cast<int>(value->get_int64());
  }

  std::uint64_t hash(std::string_view key) const {
    const std::string digits = text(key);
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
    // Spelled back, so that a sign or capitals are no second way to write the same hash.
    if (error != std::errc() || hash_text(hash) != digits)
      refuse(key, fmt::format("{} hexadecimal digits", kHashDigits));
    return hash;
  }

  template <class Map>
  Map map(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_object()) refuse(key, "an object of texts");
    Map texts;
    for (const auto& [name, text] : value->get_object()) {
      if (!text.is_string()) refuse(key, "an object of texts");
      texts.emplace(name, text.get_string());
    }
    return texts;
  }

  std::vector<std::string> texts(std::string_view key, std::size_t most) const {
    const std::string expected = fmt::format("a list of 1 to {} texts", most);
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_array()) refuse(key, expected);
    std::vector<std::string> texts;
    for (const json::value& item : value->get_array()) {
      if (!item.is_string()) refuse(key, expected);
      texts.emplace_back(item.get_string());
    }
    if (texts.empty() || texts.size() > most) refuse(key, expected);
    return texts;
  }

  void only(std::initializer_list<std::string_view> keys) const {
    for (const auto& field : object_)
      if (std::find(keys.begin(), keys.end(), std::string_view(field.key())) == keys.end())
        throw Mistake(fmt::format("{}: unknown field {}", where_, in_quotes(field.key())));
  }

 private:
  [[noreturn]] void refuse(std::string_view key, std::string_view expected) const {
    throw Mistake(fmt::format("{}: \"{}\" must be {}", where_, key, expected));
  }

  std::string where_;
  json::object object_;
};

/// The header as it is written, without its hash.
json::object fields_of(const RecordHeader& header) {
  json::object options;
  for (const auto& [name, value] : header.options) options[name] = valid_utf8(value);
  json::array seats;
  for (const std::string& seat : header.seats) seats.emplace_back(valid_utf8(seat));
  json::object fields{{"hullbreach", kVersion},        {"game", header.game},
                      {"rules", header.rules},         {"content", header.content},
                      {"options", std::move(options)}, {"seats", std::move(seats)}};
  if (!header.origin.empty()) {
    json::object origin;
    for (const auto& [key, text] : header.origin) origin[key] = text;
    fields["origin"] = std::move(origin);
  }
  if (!header.pack.empty()) {
    json::object pack;
    for (const auto& [file, text] : header.pack) pack[file] = text;
    fields["pack"] = std::move(pack);
  }
  return fields;
}

std::string hash_of(const json::object& fields) {
  const std::string text = json::serialize(fields);
  return hash_text(hash_bytes(text.data(), text.size()));
}

}  // namespace

RecordHeader header_of(const AnyGame& game, std::vector<std::string> seats) {
  RecordHeader header{std::string(game.name()), std::string(game.rules_version()), game.content_hash(),
                      game.options(), std::move(seats)};
  if (!game.pack().carried) header.pack = game.pack().files;
  return header;
}

RecordHeader parse_header(std::string_view text) {
  const Fields fields(text, "the first line");
  if (!fields.has("hullbreach")) throw Mistake("the first line has no \"hullbreach\" version");
  const int version = fields.number("hullbreach", 1, std::numeric_limits<int>::max());
  if (version > kVersion) throw Mistake(fmt::format("record version {} is newer than this program", version));
  if (version == 1)
    fields.only({"hullbreach", "game", "rules", "content", "options", "seats"});
  else
    fields.only({"hullbreach", "game", "rules", "content", "options", "seats", "origin", "pack", "hash"});

  RecordHeader header;
  header.version = version;
  header.game = fields.text("game");
  header.rules = fields.text("rules");
  header.content = fields.text("content");
  header.options = fields.map<Options>("options");
  header.seats = fields.texts("seats", kMaxSeats);
  if (version == 1) return header;

  if (fields.has("origin")) header.origin = fields.map<std::map<std::string, std::string>>("origin");
  if (fields.has("pack")) header.pack = fields.map<Pack::Files>("pack");
  std::size_t bytes = 0;
  for (const auto& [file, words] : header.pack) bytes += file.size() + words.size();
  if (bytes > kLargestPack)
    throw Mistake(
        fmt::format("the first line: the cards in \"pack\" take {} bytes, more than the {} a pack may", bytes,
                    kLargestPack));
  fields.hash("hash");
  if (const std::string hash = hash_of(fields_of(header)); hash != fields.text("hash"))
    throw Mistake(
        fmt::format("the first line's hash is {}, the record says {}: who sat where, the options or "
                    "the cards were edited",
                    hash, fields.text("hash")));
  return header;
}

RecordLine parse_line(std::string_view text, int n, const RecordHeader& header) {
  const Fields fields(text, fmt::format("line {}", n));
  RecordLine line;
  line.n = fields.number("n", 1, std::numeric_limits<int>::max());
  if (line.n != n) throw Mistake(fmt::format("line {}: n is {} but {} was expected", n, line.n, n));
  line.hash = fields.hash("hash");

  const auto seat = [&] {
    return static_cast<Seat>(fields.number("seat", 0, static_cast<int>(header.seats.size()) - 1));
  };
  if (fields.has("move")) {
    fields.only({"n", "seat", "move", "hash"});
    line.kind = RecordLine::Kind::Move;
    line.seat = seat();
    line.text = fields.text("move");
  } else if (fields.has("chance")) {
    fields.only({"n", "chance", "outcome", "hash"});
    line.kind = RecordLine::Kind::Chance;
    line.what = fields.text("chance");
    line.text = fields.text("outcome");
  } else if (fields.has("undo")) {
    fields.only({"n", "undo", "hash"});
    line.kind = RecordLine::Kind::Undo;
    line.to = fields.number("undo", 0, n - 1);
  } else if (fields.has("say")) {
    fields.only({"n", "seat", "say", "hash"});
    line.kind = RecordLine::Kind::Say;
    line.seat = seat();
    line.text = fields.text("say");
  } else {
    throw Mistake(fmt::format("line {}: expected \"move\", \"chance\", \"undo\" or \"say\"", n));
  }
  return line;
}

std::string to_text(const RecordHeader& header) {
  json::object fields = fields_of(header);
  fields["hash"] = hash_of(fields_of(header));
  return json::serialize(fields);
}

std::string to_text(const RecordLine& line, const AnyGame& game) {
  json::object object{{"n", line.n}};
  if (line.kind == RecordLine::Kind::Move || line.kind == RecordLine::Kind::Say) {
    HB_REQUIRE(line.seat < game.seats(), "a record line of a seat that is not at the table");
    object["seat"] = line.seat;
  }
  if (line.kind == RecordLine::Kind::Move) object["move"] = line.text;
  if (line.kind == RecordLine::Kind::Chance) {
    object["chance"] = line.what;
    object["outcome"] = line.text;
  }
  if (line.kind == RecordLine::Kind::Undo) object["undo"] = line.to;
  // What people type need not be UTF-8, but a record must be.
  if (line.kind == RecordLine::Kind::Say) object["say"] = valid_utf8(line.text);
  object["hash"] = hash_text(line.hash);
  return json::serialize(object);
}

Record parse_record(std::string_view text, bool* torn) {
  if (torn != nullptr) {
    const std::size_t whole = text.rfind('\n') + 1;  // npos + 1 is 0
    *torn = whole < text.size();
    text = text.substr(0, whole);
  }
  if (text.empty()) throw Mistake("the record is empty");

  Record record;
  for (int n = 0; !text.empty(); ++n) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (n == 0) {
      record.header = parse_header(line);
    } else {
      record.lines.push_back(parse_line(line, n, record.header));
    }
  }
  return record;
}

}  // namespace hullbreach
