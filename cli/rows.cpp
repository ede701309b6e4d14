#include "cli/rows.h"

#include <boost/json.hpp>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

namespace json = boost::json;

constexpr std::string_view kColumns[] = {"game",    "options", "bots",  "seed",      "number",   "ending",
                                         "winners", "score",   "turns", "decisions", "outcomes", "seconds"};

/// RFC 4180: quoted where it has to be.
std::string in_csv(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

}  // namespace

RowFile::RowFile(std::string path, const AnyGame& game, std::vector<std::string> bots, std::uint64_t seed,
                 bool timed)
    : path_(std::move(path)), game_(game), bots_(std::move(bots)), seed_(seed), timed_(timed) {
  const std::string ending = std::filesystem::path(path_).extension().string();
  csv_ = ending == ".csv";
  if (!csv_ && ending != ".ndjson" && ending != ".jsonl")
    throw Mistake(fmt::format("--rows {}: the name ends with .csv, .ndjson or .jsonl", path_));
  if (std::filesystem::exists(path_)) throw Mistake(fmt::format("{} is there already", path_));
  if (bots_.size() == 1) bots_.resize(static_cast<std::size_t>(game.seats()), bots_[0]);
  out_.open(path_, std::ios::binary);
  if (!out_) throw Mistake(fmt::format("can't write {}: {}", path_, system_reason(errno)));
  if (csv_) out_ << fmt::format("{}\r\n", fmt::join(kColumns, ","));
}

void RowFile::write(const GameRow& row) {
  const std::string winners = seat_names(game_, row.winners);
  if (csv_) {
    std::string options;
    for (const auto& [name, value] : game_.options())
      options += fmt::format("{}{}={}", options.empty() ? "" : " ", name, value);
    out_ << fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\r\n", game_.name(), in_csv(options),
                        in_csv(fmt::format("{}", fmt::join(bots_, " "))), seed_, row.number, row.ending,
                        winners, row.scored ? std::to_string(row.score) : "", row.turns, row.decisions,
                        row.outcomes, timed_ ? fmt::format("{:.6f}", row.seconds) : "");
    return;
  }
  json::array won, bots;
  for (const Seat seat : row.winners) won.emplace_back(game_.seat_name(seat));
  for (const std::string& bot : bots_) bots.emplace_back(bot);
  json::object object{
      {"game", game_.name()},      {"options", to_json(game_.options())},
      {"bots", std::move(bots)},   {"seed", seed_},
      {"number", row.number},      {"ending", row.ending},
      {"winners", std::move(won)}, {"score", row.scored ? json::value(row.score) : json::value(nullptr)},
      {"turns", row.turns},        {"decisions", row.decisions},
      {"outcomes", row.outcomes}};
  if (timed_) object["seconds"] = row.seconds;
  out_ << json::serialize(object) << '\n';
}

void RowFile::finish() {
  if (!out_.flush()) throw Mistake(fmt::format("can't write {}: {}", path_, system_reason(errno)));
}

}  // namespace hullbreach::cli
