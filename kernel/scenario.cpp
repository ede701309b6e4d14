#include "kernel/scenario.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/pack_file.h"
#include "kernel/scenario_check.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

constexpr std::string_view kForms =
    "not a step; steps are \"SEAT: MOVE, MOVE\", \"chance: OUTCOME, OUTCOME\", \"! SEAT: MOVE -> RULE\", "
    "\"? SUBJECT OPERATOR JSON\", \"pass all\", \"roundtrip\"";

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(separator); at != text.npos; at = text.find(separator)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + separator.size());
  }
  parts.push_back(text);
  return parts;
}

/// The two sides of ": ", of which both must be there.
std::pair<std::string_view, std::string_view> split_step(std::string_view text) {
  const std::size_t colon = text.find(": ");
  if (colon == text.npos || colon == 0 || colon + 2 == text.size()) throw Mistake(std::string(kForms));
  return {text.substr(0, colon), text.substr(colon + 2)};
}

class Runner {
 public:
  Runner(const AnyGame& game, AnyState state) : game_(game), state_(std::move(state)) {}

  /// Throws Mistake when the step doesn't go as it says.
  void step(std::string_view text) {
    if (text.starts_with("? ")) return check({game_, state_, events_, refusal_}, text.substr(2));
    if (text.starts_with("! ")) return refused(text.substr(2));
    if (text == "pass all") return pass_all();
    if (text == "roundtrip") return roundtrip();
    const auto [who, what] = split_step(text);
    events_.clear();
    if (who == "chance") {
      for (const std::string_view outcome : split(what, ", ")) resolve(outcome);
    } else {
      const Seat seat = find_seat(game_, who);
      for (const std::string_view move : split(what, ", ")) play(seat, move);
    }
  }

 private:
  void play(Seat seat, std::string_view text) {
    const Move move = game_.parse_move(state_, seat, text);
    if (const Refusal refusal = why_not(seat, move))
      throw Mistake(fmt::format("expected {} to be legal, got a refusal by {}; the game waits for {}; {}",
                                in_quotes(text), refusal_words(game_, refusal), wait_words(game_, state_),
                                legal_words(seat)));
    game_.play(state_, seat, move, &events_);
  }

  /// Why the move is refused. What is listed has to agree (contract.h): every scenario shows both.
  Refusal why_not(Seat seat, Move move) const {
    std::vector<Move> moves = game_.legal(state_, seat);
    for (const Move aside : game_.asides(state_, seat)) moves.push_back(aside);
    for (const Move one : moves)
      if (const Refusal refusal = game_.why_not(state_, seat, one))
        throw Mistake(fmt::format("{} is listed for {} and yet refused by {}",
                                  in_quotes(game_.notation(state_, seat, one)), game_.seat_name(seat),
                                  refusal_words(game_, refusal)));
    const Refusal refusal = game_.why_not(state_, seat, move);
    if (!refusal && std::find(moves.begin(), moves.end(), move) == moves.end())
      throw Mistake(fmt::format("{} is neither listed for {} nor refused",
                                in_quotes(game_.notation(state_, seat, move)), game_.seat_name(seat)));
    return refusal;
  }

  std::string legal_words(Seat seat) const {
    std::vector<std::string> texts;
    for (const Move move : game_.legal(state_, seat)) texts.push_back(game_.notation(state_, seat, move));
    return fmt::format("legal for {}: {}", game_.seat_name(seat), listed(texts));
  }

  void resolve(std::string_view text) {
    if (game_.wait(state_).kind != Wait::Kind::Chance)
      throw Mistake(
          fmt::format("expected the game to wait for chance, got {}", in_quotes(wait_words(game_, state_))));
    const Outcome outcome = game_.parse_outcome(state_, text);
    if (!is_possible(game_, state_, outcome)) {
      std::vector<std::string> texts;
      for (const Weighted& possible : game_.outcomes(state_))
        texts.push_back(game_.notation(state_, possible.outcome));
      throw Mistake(fmt::format("expected an outcome of {}, got {}; possible: {}",
                                in_quotes(game_.chance_name(state_)), in_quotes(text), listed(texts)));
    }
    game_.resolve(state_, outcome, &events_);
  }

  void refused(std::string_view text) {
    const std::size_t arrow = text.rfind(" -> ");
    if (arrow == text.npos) throw Mistake("a refusal names its rule: \"! SEAT: MOVE -> RULE\"");
    const auto [who, what] = split_step(text.substr(0, arrow));
    const std::string_view expected = text.substr(arrow + 4);
    const std::vector<std::string_view> rules = split(expected, "|");
    const Seat seat = find_seat(game_, who);
    const Refusal refusal = why_not(seat, game_.parse_move(state_, seat, what));
    if (!refusal) throw Mistake(fmt::format("expected a refusal by {}, got a legal move", expected));
    if (std::find(rules.begin(), rules.end(), refusal.rule) == rules.end())
      throw Mistake(
          fmt::format("expected a refusal by {}, got one by {}", expected, refusal_words(game_, refusal)));
    refusal_ = refusal_sentence(game_, refusal, "en");
  }

  void pass_all() {
    const Wait window = game_.wait(state_);
    bool passed = false;
    events_.clear();
    for (const Seat seat : window.kind == Wait::Kind::Seats ? window.seats : SeatSet{}) {
      // The window may have closed, or be another one, after the passes of the others.
      if (!game_.wait(state_).seats.has(seat)) continue;
      if (const std::optional<Move> move = game_.pass(state_, seat)) {
        game_.play(state_, seat, *move, &events_);
        passed = true;
      }
    }
    if (!passed)
      throw Mistake(fmt::format("expected a seat that can pass, got none; the game waits for {}",
                                wait_words(game_, state_)));
  }

  void roundtrip() const {
    const AnyState back = game_.from_position(game_.position(state_));
    if (back != state_)
      throw Mistake(
          fmt::format("expected the position read back to be the same state, got hash {:016x} for {:016x}",
                      back.hash(), state_.hash()));
  }

  const AnyGame& game_;
  AnyState state_;
  std::vector<Event> events_;
  std::string refusal_;
};

/// What a scenario file says, before any game is made.
struct Script {
  std::string title;
  std::vector<std::string> rules;
  std::string game;
  Options options;
  std::string game_at;  // where the options stand, or the game has none
  boost::json::value patch = boost::json::object();
  const toml::node* position = nullptr;
  std::vector<std::string> steps;
};

Options read_options(Row& row, std::string_view file) {
  Options options;
  const toml::node* node = row.node("options");
  if (node == nullptr) return options;
  if (!node->is_table()) row.complain("options", fmt::format("expected a table, got {}", kind_of(*node)));
  for (auto&& [key, value] : *node->as_table()) {
    std::string& option = options[std::string(key.str())];
    if (const auto* text = value.as_string()) {
      option = text->get();
    } else if (const auto* number = value.as_integer()) {
      option = std::to_string(number->get());
    } else if (const auto* flag = value.as_boolean()) {
      option = flag->get() ? "true" : "false";
    } else {
      throw Mistake(fmt::format("{}: {}: expected text, a whole number, true or false, got {}",
                                place(file, value.source().begin), key.str(), kind_of(value)));
    }
  }
  return options;
}

boost::json::value read_patch(Row& row, std::string_view file) {
  const toml::node* node = row.node("position");
  if (node == nullptr) return boost::json::object();
  boost::json::value patch;
  if (const auto* text = node->as_string()) {
    try {
      patch = parse_json(text->get());
    } catch (const Mistake& mistake) {
      row.complain("position", fmt::format("is not JSON: {}", mistake.what()));
    }
  } else {
    patch = to_json(*node, file);
  }
  if (!patch.is_object()) row.complain("position", "expected a table, or JSON of an object in quotes");
  return patch;
}

bool asserts(std::string_view step) {
  return step.starts_with("? ") || step.starts_with("! ") || step == "roundtrip";
}

Script read_script(const toml::table& table, std::string_view file) {
  Row row(table, file);
  Script script;
  script.title = row.text("title");
  script.rules = row.texts("rules");
  script.game = row.text("game");
  script.options = read_options(row, file);
  script.game_at = row.where(script.options.empty() ? "game" : "options");
  if (row.text_or("start", "dealt") != "dealt") row.complain("start", "expected \"dealt\"");
  script.patch = read_patch(row, file);
  script.position = row.node("position");
  script.steps = row.texts("steps");
  row.done();
  if (script.title.empty()) row.complain("title", "expected what the scenario shows");
  if (script.rules.empty()) row.complain("rules", "expected at least one rule");
  if (script.steps.empty()) row.complain("steps", "expected at least one step");
  if (std::none_of(script.steps.begin(), script.steps.end(), asserts))
    row.complain("steps", "asserts nothing: no step begins with ? or !");
  return script;
}

/// Where a complaint about a position, "position /seats/p1/ships: ...", stands in the file: as deep as the
/// file goes along the path.
std::string place_in(const toml::node& position, std::string_view file, std::string_view complaint) {
  const toml::node* at = &position;
  std::string_view path = complaint.substr(0, complaint.find(": "));
  while (at != nullptr) {
    const std::size_t slash = path.find('/');
    if (slash == path.npos) break;
    path.remove_prefix(slash + 1);
    const std::string_view key = path.substr(0, path.find('/'));
    const toml::node* deeper = at->is_table() ? at->as_table()->get(key) : nullptr;
    if (deeper == nullptr) break;
    at = deeper;
  }
  return place(file, at->source().begin);
}

AnyState start(const AnyGame& game, const Script& script, std::string_view file) {
  if (script.patch.get_object().empty()) return game.deal();
  boost::json::value position = game.position(game.deal());
  merge_patch(position, script.patch);
  try {
    return game.from_position(position);
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("{}: {}", place_in(*script.position, file, mistake.what()), mistake.what()));
  }
}

}  // namespace

ScenarioOutcome run_scenario(std::string_view file_name, std::string_view toml, const GameMaker& make) {
  ScenarioOutcome outcome;
  std::string where;  // complaints about the file carry its name already
  try {
    const toml::table table = parse_toml(toml, file_name);
    const Script script = read_script(table, file_name);
    outcome.title = script.title;
    outcome.rules = script.rules;

    where = fmt::format("{}: ", script.game_at);
    const std::shared_ptr<const AnyGame> game = make(script.game, script.options);
    where.clear();
    Runner runner(*game, start(*game, script, file_name));
    for (const std::string& step : script.steps) {
      where = fmt::format("{}: step {} `{}`: ", file_name, outcome.steps + 1, step);
      runner.step(step);
      ++outcome.steps;
    }
    outcome.passed = true;
  } catch (const std::exception& error) {
    outcome.failure = where + error.what();
  }
  return outcome;
}

}  // namespace hullbreach
