// hullbreach man: the manual page, made from the commands and options themselves.
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"

namespace hullbreach::cli {

namespace {

/// As roff wants it: nothing that it takes for a command.
std::string roff(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == '\n';
    if (begins && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\')
      out += "\\e";
    else if (text[i] == '-')
      out += "\\-";
    else
      out += text[i];
  }
  return out;
}

std::string head_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames())
    names.push_back(fmt::format("\\fB\\-{}\\fR", roff(name)));
  for (const std::string& name : option.get_lnames())
    names.push_back(fmt::format("\\fB\\-\\-{}\\fR", roff(name)));
  if (names.empty()) return fmt::format("\\fI{}\\fR", roff(option.get_name()));
  std::string head = fmt::format("{}", fmt::join(names, ", "));
  if (option.get_type_size_max() > 0 && !option.get_type_name().empty())
    head += fmt::format(" \\fI{}\\fR", roff(option.get_type_name()));
  return head;
}

void print_command(const CLI::App& command, const std::string& before) {
  const std::string name = before.empty() ? command.get_name() : before + " " + command.get_name();
  std::string places;
  for (const CLI::Option* option : command.get_options())
    if (!option->nonpositional())
      places += option->get_required() ? fmt::format(" \\fI{}\\fR", roff(option->get_name()))
                                       : fmt::format(" [\\fI{}\\fR]", roff(option->get_name()));
  fmt::print(".SS \"{}{}\"\n{}.\n", roff(name), places, roff(command.get_description()));
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_lnames() == std::vector<std::string>{"help"}) continue;
    fmt::print(".TP\n{}\n{}.\n", head_of(*option), roff(option->get_description()));
  }
  for (const CLI::App* each : command.get_subcommands({}))
    if (!each->get_group().empty()) print_command(*each, name);
}

void print_page(const CLI::App& app) {
  const std::string program = version();
  fmt::print(".TH HULLBREACH 1 \"\" \"{}\" \"Games\"\n", roff(program.substr(0, program.find('\n'))));
  fmt::print(".SH NAME\nhullbreach \\- {}\n", roff(app.get_description()));
  fmt::print(
      ".SH SYNOPSIS\n\\fBhullbreach\\fR \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n.br\n"
      "\\fBhullbreach\\fR \\fB\\-\\-version\\fR\n");
  fmt::print(
      ".SH DESCRIPTION\nPlays board games in a terminal or serves them to browsers, lets bots play many "
      "games, "
      "and tells and checks recorded ones. In a game, words name a move, whole or short and in any order; "
      "\\fBhelp\\fR lists what else can be typed.\n");
  fmt::print(".SH COMMANDS\n");
  for (const CLI::App* each : app.get_subcommands({}))
    if (!each->get_group().empty()) print_command(*each, "");
  fmt::print(
      ".SH EXIT STATUS\n0 is fine, 1 a check that failed, 2 wrong use or something that can't be read or "
      "written, with one line on stderr; 130 what was found so far, because somebody stopped it.\n");
  fmt::print(
      ".SH ENVIRONMENT\n.TP\n\\fBXDG_STATE_HOME\\fR\nGames are kept in its folder \\fIhullbreach\\fR; "
      "\\fI~/.local/state\\fR if it is not set.\n.TP\n\\fBNO_COLOR\\fR\nNo colours if it is set.\n.TP\n"
      "\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\nThe language of a game that begins.\n");
}

}  // namespace

void add_man(CLI::App& app, int&) {
  app.add_subcommand("man", "Print the manual page: hullbreach man | man -l -")->callback([&app] {
    print_page(app);
  });
}

}  // namespace hullbreach::cli
