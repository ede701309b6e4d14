// hullbreach protocol types, hullbreach protocol page FILE
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "kernel/text_file.h"
#include "server/protocol_shapes.h"

namespace hullbreach::cli {

void add_protocol(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("protocol", "Print what is made of the description of the protocol");
  command->require_subcommand(1);
  CLI::App* types =
      command->add_subcommand("types", "Print the types of messages and answers for the browser client");
  types->callback([] { fmt::print("{}", server::protocol_types()); });
  auto file = std::make_shared<std::string>();
  CLI::App* page = command->add_subcommand("page", "Print a page with its tables of messages made anew");
  page->add_option("FILE", *file, "docs/protocol.md")->required();
  page->callback([file] { fmt::print("{}", server::with_protocol_tables(read_text(*file))); });
}

}  // namespace hullbreach::cli
