// hullbreach content check [GAME|DIR] [--game GAME], content lesson GAME FILE, content verbs GAME, content
// types GAME, content names GAME [KIND] [--locale fr] [--json]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "games/games.h"
#include "host/lesson_check.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

struct Check {
  std::string game;
  std::string pack;  // a name or a folder
};

void add_carried(std::vector<Check>& checks, std::string_view game) {
  for (const std::string& pack : pack_names(game)) checks.push_back({std::string(game), pack});
}

/// The game whose own pack has the most files in common with a folder.
std::string game_of(const std::filesystem::path& folder) {
  std::string best;
  std::size_t most = 0;
  for (const GameKind& kind : all_games()) {
    std::size_t common = 0;
    std::error_code none;
    for (const std::string& pack : pack_names(kind.name))
      for (const auto& file : find_pack(kind.name, pack).files)
        common += std::filesystem::exists(folder / file.first, none);
    if (common <= most) continue;
    most = common;
    best = kind.name;
  }
  if (best.empty())
    throw Mistake(
        fmt::format("{} holds no content of a known game: no file is named like those of a pack; if it "
                    "only adds to one, name the game with --game",
                    folder.string()));
  return best;
}

std::string_view known_game(const std::string& name) {
  std::vector<std::string> known;
  for (const GameKind& kind : all_games()) {
    if (kind.name == name) return kind.name;
    known.emplace_back(kind.name);
  }
  throw Mistake(fmt::format("there is no folder and no game {}: games are {}{}", in_quotes(name),
                            listed(known), did_you_mean(name, known)));
}

std::vector<Check> checks_of(const std::string& what, const std::string& game) {
  std::vector<Check> checks;
  if (what.empty())
    for (const GameKind& kind : all_games()) add_carried(checks, kind.name);
  else if (std::error_code none; std::filesystem::is_directory(what, none))
    checks.push_back({game.empty() ? game_of(what) : std::string(known_game(game)), what});
  else if (std::filesystem::exists(what, none))
    throw Mistake(
        fmt::format("{} is a file; a content pack is a folder with its .toml files", in_quotes(what)));
  else
    add_carried(checks, known_game(what));
  return checks;
}

/// Says what is wrong with a lesson, or that nothing is.
bool tell_faults(GameShelf& shelf, const Lesson& lesson, const std::string& name) {
  const std::vector<std::string> faults = lesson_faults(shelf, lesson);
  for (const std::string& fault : faults) fmt::print("{} {}: {}\n", lesson.game, name, fault);
  if (faults.empty()) fmt::print("{} {}: ok, {} steps\n", lesson.game, name, lesson.steps.size());
  return faults.empty();
}

/// The lessons of all games, or of the one that is named; a folder has none.
bool lessons_are_right(const std::string& what) {
  GameShelf shelf;
  bool right = true;
  for (const GameKind& kind : all_games())
    if (what.empty() || what == kind.name)
      for (const Lesson& lesson : lessons_of(kind.name))
        right = tell_faults(shelf, lesson, "lesson " + lesson.name) && right;
  return right;
}

int check_lesson(const std::string& game, const std::string& file) {
  GameShelf shelf;
  return tell_faults(shelf, parse_lesson(known_game(game), file, file, read_text(file)), file) ? 0 : 1;
}

int check(const std::string& what, const std::string& of_game) {
  int failed = 0;
  for (const Check& check : checks_of(what, of_game)) {
    try {
      const std::unique_ptr<AnyGame> game = make_game(check.game, {{"content", check.pack}});
      const WordCheck words = check_words(check.game, game->pack(), game->content_words());
      for (const std::string& wrong : words.wrong) fmt::print("{} {}: {}\n", check.game, check.pack, wrong);
      for (const std::string& remark : words.remarks)
        fmt::print("{} {}: {}\n", check.game, check.pack, remark);
      if (words.wrong.empty())
        fmt::print("{} {}: ok, content {}\n", check.game, check.pack, game->content_hash());
      else
        ++failed;
    } catch (const Mistake& mistake) {
      ++failed;
      fmt::print("{} {}: {}\n", check.game, check.pack, mistake.what());
    }
  }
  return failed > 0 || !lessons_are_right(what) ? 1 : 0;
}

struct NamesArguments {
  std::string game;
  std::string kind;
  std::string language = "en";
  bool json = false;
};

/// What things are called in moves, files and records, with their names in words.
void print_names(const NamesArguments& arguments) {
  const std::unique_ptr<AnyGame> game = make_game(arguments.game, {});
  std::vector<NamedThing> things = game->named_things(game->locale(arguments.language));
  std::vector<std::string> kinds;
  std::size_t wide = 0;
  for (const NamedThing& thing : things)
    if (kinds.empty() || kinds.back() != thing.kind) kinds.push_back(thing.kind);
  if (!arguments.kind.empty()) {
    std::erase_if(things, [&](const NamedThing& thing) { return thing.kind != arguments.kind; });
    if (things.empty())
      throw Mistake(fmt::format("{} has no things of the kind {}: kinds are {}{}", arguments.game,
                                in_quotes(arguments.kind), listed(kinds, kinds.size()),
                                did_you_mean(arguments.kind, kinds)));
  }
  boost::json::array list;
  for (const NamedThing& thing : things) wide = std::max(wide, thing.name.size());
  std::string kind;
  for (const NamedThing& thing : things) {
    if (arguments.json) {
      list.push_back(boost::json::object{{"kind", thing.kind}, {"name", thing.name}, {"words", thing.words}});
      continue;
    }
    if (std::exchange(kind, thing.kind) != thing.kind && arguments.kind.empty()) fmt::print("{}\n", kind);
    fmt::print("{}{:<{}}  {}\n", arguments.kind.empty() ? "  " : "", thing.name, wide, thing.words);
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(list));
}

}  // namespace

void add_content(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "content", "Check content packs, list what is in them and the words of their scripts");
  command->require_subcommand(1);
  auto what = std::make_shared<std::string>();
  CLI::App* checking = command->add_subcommand("check", "Load content packs and say what is wrong with them");
  checking->add_option("WHAT", *what, "A game, or a folder with a pack; all games if left out")
      ->type_name("GAME|DIR");
  auto whose = std::make_shared<std::string>();
  checking->add_option("--game", *whose, "Of which game a folder is, where its files don't tell")
      ->type_name("GAME");
  checking->callback([what, whose, &exit_code] { exit_code = check(*what, *whose); });

  auto taught = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  CLI::App* lesson = command->add_subcommand("lesson", "Play a lesson through and say what is wrong with it");
  lesson->add_option("GAME", *taught, "Of which game")->required()->type_name("TEXT");
  lesson->add_option("FILE", *file, "The lesson, as in games/GAME/lessons")->required()->type_name("FILE");
  lesson->callback([taught, file, &exit_code] { exit_code = check_lesson(*taught, *file); });
  auto game = std::make_shared<std::string>();
  CLI::App* verbs =
      command->add_subcommand("verbs", "Print the reference of the words a game's scripts may use");
  verbs->add_option("GAME", *game, "Which game")->required();
  verbs->callback([game] { fmt::print("{}", verbs_page(*game)); });
  CLI::App* types =
      command->add_subcommand("types", "Print the types of a game's views for the browser client");
  types->add_option("GAME", *game, "Which game")->required();
  types->callback([game] { fmt::print("{}", types_page(*game)); });
  auto names = std::make_shared<NamesArguments>();
  CLI::App* naming =
      command->add_subcommand("names", "List what a game's things are called: threats, cards, rooms");
  naming->add_option("GAME", names->game, "Which game")->required();
  naming->add_option("KIND", names->kind, "Only things of this kind, like threat");
  add_locale(*naming, names->language);
  naming->add_flag("--json", names->json, "Print JSON");
  naming->callback([names] { print_names(*names); });
}

}  // namespace hullbreach::cli
