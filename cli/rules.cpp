// hullbreach rules ID... [--locale fr]
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "host/rule_book.h"
#include "kernel/any_game.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

void run(const std::vector<std::string>& ids, const std::string& language) {
  std::vector<RuleBook> books;
  std::vector<std::string> known;
  for (const GameKind& kind : all_games()) {
    books.emplace_back(kind.name, language);
    for (const auto& rule : books.back().rules()) known.push_back(rule.first);
  }
  std::vector<std::string> lines;
  for (const std::string& id : ids) {
    const std::size_t before = lines.size();
    for (const RuleBook& book : books)
      if (const auto* rule = book.find(id)) lines.push_back(fmt::format("{}: {}", rule->first, rule->second));
    if (lines.size() == before)
      throw Mistake(fmt::format("there is no rule {}: ids are like {}{}", in_quotes(id),
                                known.empty() ? "NOS-087" : known.front(), did_you_mean(id, known)));
  }
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

}  // namespace

void add_rules(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("rules", "Print rules by their ids");
  auto ids = std::make_shared<std::vector<std::string>>();
  command->add_option("ID", *ids, "Ids of rules, like NOS-087")->required();
  auto language = std::make_shared<std::string>("en");
  add_locale(*command, *language);
  command->callback([ids, language] { run(*ids, *language); });
}

}  // namespace hullbreach::cli
