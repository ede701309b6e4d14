// hullbreach serve [--port 8080] [--store sqlite:PATH | postgres://...] [--web DIR] [--address A]
#include <CLI/CLI.hpp>
#include <boost/asio/signal_set.hpp>
#include <cerrno>
#include <csignal>
#include <fmt/format.h>
#include <limits>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bots/exec.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"
#include "server/server.h"

namespace hullbreach::cli {

namespace {

constexpr std::uint64_t kMany = 1'000'000'000;  // as good as no limit

/// Each connection is an open file, and the usual 1024 are soon gone: we take as many as we are allowed.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

void run(const server::ServerPlan& plan) {
  allow_many_files();
  spdlog::set_default_logger(spdlog::stderr_color_mt("hullbreach"));
  server::Server server(plan);
  const std::string host = plan.address == "0.0.0.0" ? "localhost" : plan.address;
  fmt::print("Hullbreach is open at http://{}:{}/  (Ctrl-C closes it; nothing is lost)\n", host,
             server.port());
  if (std::fflush(stdout) != 0)
    throw Mistake(fmt::format("can't write the output: {}", system_reason(errno)));

  boost::asio::io_context signals_loop;
  // A file that has become as large as the system lets it is told by the store, not by the end of us. Closing
  // the terminal closes the server; elsewhere SIGHUP asks to read settings anew, and there are none to read.
  std::signal(SIGXFSZ, SIG_IGN);
  boost::asio::signal_set signals(signals_loop, SIGINT, SIGTERM);
  if (isatty(STDIN_FILENO) == 1)
    signals.add(SIGHUP);
  else
    std::signal(SIGHUP, SIG_IGN);
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) server.stop();
  });
  const std::jthread waiter([&] { signals_loop.run(); });
  server.run();
  signals_loop.stop();
  fmt::print("Closed.\n");
}

}  // namespace

void add_serve(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("serve", "Serve games to browsers");
  auto plan = std::make_shared<server::ServerPlan>();
  plan->store = "sqlite:hullbreach.db";
  CLI::Option* port = command->add_option("--port", plan->port, "Where to listen; 0 takes any free port")
                          ->capture_default_str()
                          ->check(whole_number(0, 65535));
  command->add_option("--address", plan->address, "0.0.0.0 lets others in your network in")
      ->capture_default_str();
  command->add_option("--store", plan->store, "sqlite:PATH or postgres://USER@HOST/DATABASE")
      ->capture_default_str();
  command->add_option("--web", plan->web, "The folder of the browser client")->type_name("DIR");
  command
      ->add_option("--origin", plan->origins,
                   "Another site whose pages may talk to this server, "
                   "as in https://games.example.org")
      ->type_name("ORIGIN");
  command
      ->add_option(
          "--host", plan->hosts,
          "A name this server goes by, as in games.example.org; it answers to no other then. Without "
          "one, and where only this computer can reach it, it answers to addresses and localhost")
      ->type_name("NAME");
  command
      ->add_option("--keep-tables", plan->hall.keep.tables,
                   "Days after which a table is forgotten at which nothing happens; 0: never")
      ->capture_default_str()
      ->check(whole_number(0, 100'000));
  command->add_option("--keep-records", plan->hall.keep.records, "... a record somebody brought; 0: never")
      ->capture_default_str()
      ->check(whole_number(0, 100'000));
  command
      ->add_option("--max-lines", plan->hall.most_lines, "Lines of a record, and of what a table writes down")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command->add_option("--max-said", plan->hall.most_said, "Bytes of what people say at one table")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command->add_option("--max-sayings", plan->hall.sayings, "How often a second somebody may speak for long")
      ->capture_default_str()
      ->check(decimal_number(0.001, 1e9));
  command->add_option("--max-memory", plan->hall.most_table_bytes, "Bytes of all tables in hand")
      ->capture_default_str()
      ->check(whole_number(1, std::numeric_limits<std::int64_t>::max()));
  command
      ->add_option("--max-replays", plan->hall.most_past_bytes, "Bytes of finished games that are looked at")
      ->capture_default_str()
      ->check(whole_number(1, std::numeric_limits<std::int64_t>::max()));
  command->add_flag("--proxied", plan->proxied,
                    "Only a proxy connects; limits go by the address it adds to X-Forwarded-For");
  command->add_option("--bot-threads", plan->hall.bot_threads, "How many bots think at once")
      ->capture_default_str()
      ->check(whole_number(1, 64));
  command
      ->add_option("--work-threads", plan->hall.work_threads,
                   "How many threads read journals, play records and judge what is taken back")
      ->capture_default_str()
      ->check(whole_number(1, 64));
  auto commands = std::make_shared<std::vector<std::string>>();
  command
      ->add_option("--exec", *commands,
                   "A program of yours that can sit at tables as bot:exec:NAME (docs/bots.md)")
      ->allow_extra_args(false)
      ->type_name("NAME=COMMAND");
  command->add_option("--bot-pace", plan->hall.bot_pace, "Milliseconds a bot's answer takes at least")
      ->capture_default_str()
      ->check(whole_number(0, 60'000));
  command
      ->add_option("--put-away", plan->hall.put_away,
                   "Milliseconds after which a table at which nothing happens is kept in the store only")
      ->capture_default_str()
      ->check(whole_number(0, 86'400'000));
  command->add_option("--max-tables", plan->hall.most_tables, "Tables in hand at once")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command->add_option("--max-sockets", plan->limits.sockets, "Open WebSockets")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command
      ->add_option("--max-sockets-each", plan->limits.sockets_of_one,
                   "... for each address, and as many other connections")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command
      ->add_option("--max-requests", plan->limits.requests_a_second,
                   "HTTP requests a second for each address")
      ->capture_default_str()
      ->check(decimal_number(0.01, 1e9));
  command
      ->add_option("--max-new-tables", plan->limits.tables_a_minute, "New tables a minute for each address")
      ->capture_default_str()
      ->check(decimal_number(0.01, 1e9));
  command
      ->add_option("--max-messages", plan->limits.messages_a_second, "Messages a second for each WebSocket")
      ->capture_default_str()
      ->check(decimal_number(0.01, 1e9));
  command
      ->add_option("--max-time", plan->limits.time_of_address,
                   "The share of a core each address may use; whoever has used more has to wait")
      ->capture_default_str()
      ->check(decimal_number(0.001, 1e9));
  command->add_option("--max-time-each", plan->limits.time_of_one, "... each WebSocket")
      ->capture_default_str()
      ->check(decimal_number(0.001, 1e9));
  command->add_option("--max-guests", plan->hall.most_guests, "People at one table, those who watch too")
      ->capture_default_str()
      ->check(whole_number(1, kMany));
  command
      ->add_option("--max-unsent", plan->limits.unsent_in_all,
                   "Bytes that may wait for all who read slowly; the slowest are closed then")
      ->capture_default_str()
      ->check(whole_number(1, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--idle", plan->limits.idle, "Seconds until a connection that says nothing is closed")
      ->capture_default_str()
      ->check(whole_number(1, 3600));
  command->add_option("--first-words", plan->limits.first, "... that has not even said what it wants")
      ->capture_default_str()
      ->check(whole_number(1, 3600));
  command->callback([plan, port, commands] {
    for (const std::string& named : *commands) {
      const std::size_t equals = named.find('=');
      if (equals == named.npos || equals == 0 || equals + 1 == named.size())
        throw Mistake(fmt::format("--exec {} is not of the form NAME=COMMAND", in_quotes(named)));
      name_command(named.substr(0, equals), named.substr(equals + 1));
    }
    plan->or_next = port->empty();  // nobody insists on 8080
    run(*plan);
  });
}

}  // namespace hullbreach::cli
