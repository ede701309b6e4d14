// hullbreach rules ID...|WORD... [--locale fr]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/rule_search.h"
#include "host/rule_book.h"
#include "kernel/any_game.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

/// "NOS-087", also if it is misspelt.
bool looks_like_id(const std::string& text) {
  return text.size() > 4 && text[3] == '-' && text.find_first_of("0123456789") != text.npos;
}

void run(const std::vector<std::string>& ids, const std::string& language) {
  std::vector<RuleBook> books;
  std::vector<std::string> known;
  for (const GameKind& kind : all_games()) {
    books.emplace_back(kind.name, language);
    for (const auto& rule : books.back().rules()) known.push_back(rule.first);
  }
  std::vector<std::string> lines;
  const auto add = [&](const RuleBook& book, std::string_view id) {
    if (const auto* rule = book.find(id)) lines.push_back(fmt::format("{}: {}", rule->first, rule->second));
  };
  if (std::none_of(ids.begin(), ids.end(), looks_like_id)) {
    const std::string words = fmt::format("{}", fmt::join(ids, " "));
    for (const RuleBook& book : books)
      for (const std::string& id : rules_about(book, words)) add(book, id);
    if (lines.empty()) throw Mistake(fmt::format("no rule says {}", in_quotes(words)));
  } else {
    for (const std::string& id : ids) {
      const std::size_t before = lines.size();
      for (const RuleBook& book : books) add(book, id);
      if (lines.size() == before)
        throw Mistake(fmt::format("there is no rule {}: ids are like {}{}", in_quotes(id), known.front(),
                                  did_you_mean(id, known)));
    }
  }
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

}  // namespace

void add_rules(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("rules", "Print rules by their ids, or those about something");
  auto ids = std::make_shared<std::vector<std::string>>();
  command->add_option("ID", *ids, "Ids of rules, like NOS-087, or words that occur in them")->required();
  auto language = std::make_shared<std::string>("en");
  add_locale(*command, *language);
  command->callback([ids, language] { run(*ids, *language); });
}

}  // namespace hullbreach::cli
