// hullbreach completion bash|zsh|fish: what a shell has to be told once, and what it asks at every Tab.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/seating.h"
#include "host/rule_book.h"
#include "kernel/any_game.h"
#include "kernel/text.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

using Words = std::vector<std::string>;

// What is behind a word break of the shell (= and :) it completes as a word of its own.
constexpr std::string_view kBash = R"(_hullbreach() {
  local typed=${COMP_LINE:0:COMP_POINT} words last cut IFS=$' \t\n'
  read -ra words <<<"$typed"
  [[ $typed == *' ' ]] && words+=('')
  last=${words[-1]}
  cut=${last%"${last##*[=:]}"}
  IFS=$'\n'
  COMPREPLY=($(hullbreach completion words "${words[@]:1}" 2>/dev/null))
  COMPREPLY=("${COMPREPLY[@]#"$cut"}")
}
complete -o bashdefault -o default -F _hullbreach hullbreach
)";
constexpr std::string_view kZsh = R"(#compdef hullbreach
_hullbreach() {
  local -a list
  list=("${(@f)$(hullbreach completion words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n $list[1] ]]; then compadd -Q -a list; else _files; fi
}
compdef _hullbreach hullbreach
)";
constexpr std::string_view kFish =
    R"(complete -c hullbreach -a '(hullbreach completion words (commandline -opc)[2..] (commandline -ct))'
)";
constexpr std::pair<std::string_view, std::string_view> kShells[] = {
    {"bash", kBash}, {"zsh", kZsh}, {"fish", kFish}};

Words game_names() {
  Words names;
  for (const GameKind& kind : all_games()) names.emplace_back(kind.name);
  return names;
}

const GameKind* game_in(const Words& words) {
  for (const GameKind& kind : all_games())
    if (std::find(words.begin(), words.end(), kind.name) != words.end()) return &kind;
  return nullptr;
}

/// Every option of a game with every value it can have.
Words options_of(const GameKind& kind) {
  Words list;
  for (const OptionInfo& option : kind.options()) {
    for (const std::string& value : option.values) list.push_back(option.name + "=" + value);
    if (option.values.empty()) list.push_back(option.name + "=");
  }
  return list;
}

/// What may stand behind an option, or at a place of its own (GAME, ID).
Words values_of(const CLI::Option& option, const Words& words) {
  const std::string name = option.get_name();
  const GameKind* game = game_in(words);
  if (name == "GAME" || name == "WHAT") return game_names();
  if (name == "--locale") return {std::begin(kLanguages), std::end(kLanguages)};
  if (name == "--option" && game != nullptr) return options_of(*game);
  if ((name == "--bots" || name == "--seats") && game != nullptr) {
    Words list;
    const std::string before = name == "--seats" ? std::string(kBot) : "";
    for (const std::string& bot : bot_names(game->name)) list.push_back(before + bot);
    if (name == "--seats") list.emplace_back(kHuman);
    return list;
  }
  if (name == "ID") {
    Words ids;
    for (const GameKind& kind : all_games()) {
      const RuleBook book(kind.name, kLanguages[0]);
      for (const auto& rule : book.rules()) ids.push_back(rule.first);
    }
    return ids;
  }
  if (name == "SHELL") {
    Words shells;
    for (const auto& shell : kShells) shells.emplace_back(shell.first);
    return shells;
  }
  return {};  // files, mostly: shells know them
}

/// What the last of these words may become; nothing where only the shell knows.
Words candidates(const CLI::App& app, const Words& words) {
  const CLI::App* command = &app;
  const CLI::Option* asked = nullptr;  // that wants a value
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (asked != nullptr) {
      asked = nullptr;
      continue;
    }
    if (words[i].starts_with('-')) {
      for (const CLI::Option* option : command->get_options())
        if (option->check_name(words[i]) && option->get_expected_min() > 0) asked = option;
      continue;
    }
    for (const CLI::App* each : command->get_subcommands({}))
      if (each->get_name() == words[i]) command = each;
  }
  if (asked != nullptr) return values_of(*asked, words);
  Words list;
  const bool dashed = !words.empty() && words.back().starts_with('-');
  for (const CLI::Option* option : command->get_options()) {
    if (dashed && option->nonpositional()) list.push_back("--" + option->get_lnames().at(0));
    if (!dashed && !option->nonpositional())
      for (std::string& value : values_of(*option, words)) list.push_back(std::move(value));
  }
  if (!dashed)
    for (const CLI::App* each : command->get_subcommands({}))
      if (!each->get_group().empty()) list.push_back(each->get_name());
  return list;
}

void print_candidates(const CLI::App& app, const Words& words) {
  const std::string begun = words.empty() ? "" : words.back();
  for (const std::string& word : candidates(app, words))
    if (word.starts_with(begun)) fmt::print("{}\n", word);
}

}  // namespace

void add_completion(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand(
      "completion", "Print what makes a shell complete this command: eval \"$(hullbreach completion bash)\"");
  command->require_subcommand(1);
  for (const auto& [shell, script] : kShells)
    command->add_subcommand(std::string(shell), fmt::format("Print it for {}", shell))
        ->callback([text = script] { fmt::print("{}", text); });
}

bool complete_for_shell(const CLI::App& app, const std::vector<std::string>& arguments) {
  if (arguments.size() < 2 || arguments[0] != "completion" || arguments[1] != "words") return false;
  print_candidates(app, {arguments.begin() + 2, arguments.end()});
  return true;
}

}  // namespace hullbreach::cli
