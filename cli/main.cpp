// The hullbreach command. Exit code 0: fine, 1: a check failed, 2: wrong use, or something that can't be read
// or written, with one line on stderr.
#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/commands.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace {

using namespace hullbreach;

constexpr int kWrongUse = 2;

int wrong_use(std::string_view what) {
  std::string line(what);
  for (char& letter : line)
    if (letter == '\n') letter = ' ';
  while (!line.empty() && line.back() == ' ') line.pop_back();
  fmt::print(stderr, "hullbreach: {}\n", line);
  return kWrongUse;
}

/// The command somebody asked for, down to the last level: `content check`.
const CLI::App& asked(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return chosen.empty() ? app : asked(*chosen.front());
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

/// What the parser says, for people.
std::string in_words(const CLI::ParseError& error) {
  const std::string what = error.what();
  const std::string option = what.substr(0, what.find(": "));
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
    return fmt::format("{} don't go together",
                       std::string(what).replace(what.find(" excludes "), 10, " and "));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return what;
  return what.ends_with(" missing") ? fmt::format("{} stands there without a value", option)
                                    : fmt::format("{} is given more than once", option);
}

/// What was wrong with the arguments, in one line that says what would be right.
std::string complaint(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = asked(app);
  const std::vector<std::string> commands = command_names(command);
  const std::vector<std::string> left = command.remaining();
  const bool unexpected = !left.empty();
  if (!commands.empty()) {
    if (unexpected && left[0][0] != '-')
      return fmt::format("unknown command {}: commands are {}{}", in_quotes(left[0]), listed(commands, 20),
                         did_you_mean(left[0], commands));
    if (!unexpected)
      return fmt::format("which command? `{} ...` takes one of {}; --help tells more", full_name(command),
                         listed(commands, 20));
  }
  if (unexpected) {
    std::vector<std::string> options;
    for (const CLI::Option* option : command.get_options())
      if (option->nonpositional()) options.push_back("--" + option->get_lnames().at(0));
    return fmt::format("`{}` has no use for {}: its options are {}{}", full_name(command), in_quotes(left[0]),
                       listed(options, 20), did_you_mean(left[0], options));
  }
  return fmt::format("{} (see `{} --help`)", in_words(error), full_name(command));
}

/// An option that is given with nothing in it was meant to be something.
void refuse_nothing(CLI::App& app) {
  const auto check = [](const std::string& text) {
    return text.empty() ? std::string("there is nothing in it") : "";
  };
  for (CLI::Option* option :
       app.get_options([](const CLI::Option* each) { return each->get_type_size_max() > 0; }))
    option->check(CLI::Validator(check, "", ""));
  for (CLI::App* command : app.get_subcommands({})) refuse_nothing(*command);
}

/// What is printed may go to a file: whether it got there shows at the end.
int finish(int exit_code) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  return wrong_use(errno == 0 ? "not all of the output could be written"
                              : fmt::format("can't write the output: {}", system_reason(errno)));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Science-fiction survival board games: play, simulate, replay, check.", "hullbreach");
  app.require_subcommand(1);
  int exit_code = 0;
  cli::add_games(app, exit_code);
  cli::add_options(app, exit_code);
  cli::add_play(app, exit_code);
  cli::add_simulate(app, exit_code);
  cli::add_tournament(app, exit_code);
  cli::add_replay(app, exit_code);
  cli::add_scenario(app, exit_code);
  cli::add_content(app, exit_code);
  cli::add_content_map(app, exit_code);
  cli::add_rules(app, exit_code);
  cli::add_bench(app, exit_code);
  cli::add_signature(app, exit_code);
  cli::add_serve(app, exit_code);
  cli::add_protocol(app, exit_code);
  cli::add_space_alert(app, exit_code);
  cli::add_completion(app, exit_code);
  cli::add_man(app, exit_code);
  app.set_version_flag("--version", cli::version,
                       "Print the version of the program and of each game's rules");
  if (cli::complete_for_shell(app, {argv + 1, argv + argc})) return finish(exit_code);
  refuse_nothing(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& answer) {  // --help, --version
    return finish(app.exit(answer));
  } catch (const CLI::ParseError& error) {
    return wrong_use(complaint(app, error));
  } catch (const std::filesystem::filesystem_error& error) {
    return wrong_use(
        fmt::format("can't use {}: {}", error.path1().string(), system_reason(error.code().value())));
  } catch (const std::system_error& error) {
    const bool printing = std::string_view(error.what()).starts_with("cannot write to file");  // fmt::print
    return wrong_use(printing ? fmt::format("can't write the output: {}", system_reason(error.code().value()))
                              : error.what());
  } catch (const std::exception& error) {
    return wrong_use(error.what());
  }
  return finish(exit_code);
}
