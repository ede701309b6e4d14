#include "bots/exec.h"

#include <atomic>
#include <boost/json.hpp>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fmt/format.h>
#include <map>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

extern char** environ;

namespace hullbreach {
namespace {

std::atomic<bool> commands_allowed{false};
std::map<std::string, std::string, std::less<>>& commands_by_name() {  // filled before anybody asks
  static std::map<std::string, std::string, std::less<>> commands;
  return commands;
}

/// What a program did wrong: it is started again.
class ProgramFault : public Mistake {
 public:
  using Mistake::Mistake;
};

}  // namespace

void let_bots_run_commands() { commands_allowed = true; }
void name_command(std::string name, std::string command) {
  commands_by_name()[std::move(name)] = std::move(command);
}
std::vector<std::string> named_commands() {
  std::vector<std::string> names;
  for (const auto& [name, command] : commands_by_name()) names.push_back(name);
  return names;
}
std::string command_of(std::string_view description) {
  if (const auto found = commands_by_name().find(description); found != commands_by_name().end())
    return found->second;
  if (commands_allowed) return std::string(description);
  throw Mistake(
      fmt::format("the bot exec:{} would run a command: that is done only where you name it yourself, "
                  "with --bots or --seats, or for a server with --exec NAME=COMMAND",
                  plain_text(description)));
}

AnsweringProgram::AnsweringProgram(std::string_view description) {
  int number = 0;
  const char* end = description.data() + description.size();
  const auto [rest, error] = std::from_chars(description.data(), end, number);
  const std::string_view after(rest, static_cast<std::size_t>(end - rest));
  if (error == std::errc() && number > 0 && number <= 3'600'000) {
    if (after.starts_with("ms:")) {
      patience_ = std::chrono::milliseconds(number);
      description = after.substr(3);
    } else if (after.starts_with("s:")) {
      patience_ = std::chrono::seconds(number);
      description = after.substr(2);
    }
  }
  command_ = description;
}

AnsweringProgram::~AnsweringProgram() { stop(); }

void AnsweringProgram::introduce(std::string text) {
  introduction_ = std::move(text);
  introduced_ = false;
}

void AnsweringProgram::ask(const std::string& question,
                           const std::function<void(const boost::json::object&)>& read) {
  for (int tried = 1;; ++tried) {
    try {
      if (process_ < 0) start();
      if (!introduced_) say(introduction_);
      introduced_ = true;
      say(question);
      const std::string answer = hear();
      boost::system::error_code error;
      const boost::json::value value = boost::json::parse(answer, error);
      if (error || !value.is_object())
        throw ProgramFault(fmt::format("answered {}, which is no JSON object", in_quotes(answer)));
      return read(value.get_object());
    } catch (const Mistake& fault) {
      stop();
      if (tried == kTries)
        throw Mistake(fmt::format("the bot {} {}; it was started {} times for this answer",
                                  in_quotes(command_), fault.what(), kTries));
    }
  }
}

void AnsweringProgram::start() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw Mistake(fmt::format("can't be spoken to: {}", system_reason(errno)));
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], 1);
  posix_spawn_file_actions_addclosefrom_np(&files,
                                           3);  // nothing else of ours: a server's sockets, other bots
  posix_spawnattr_t how;                        // a group of its own, so that what it starts ends with it
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh", flag = "-c";
  char* arguments[] = {shell.data(), flag.data(), command_.data(), nullptr};
  const int failed = posix_spawn(&process_, "/bin/sh", &files, &how, arguments, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  line_ = ends[0];
  heard_.clear();
  introduced_ = false;
  if (failed != 0) {
    process_ = -1;
    throw Mistake(fmt::format("can't be started: {}", system_reason(failed)));
  }
}

void AnsweringProgram::stop() {
  if (line_ >= 0) close(std::exchange(line_, -1));
  if (process_ < 0) return;
  kill(-process_, SIGKILL);
  waitpid(std::exchange(process_, -1), nullptr, 0);
}

void AnsweringProgram::say(const std::string& text) {
  const auto until = std::chrono::steady_clock::now() + patience_;
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t sent = send(line_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) throw ProgramFault("ended before it was asked");
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    pollfd waits{line_, POLLOUT, 0};
    if (left.count() <= 0 || poll(&waits, 1, static_cast<int>(left.count())) == 0)
      throw ProgramFault(fmt::format("did not read what it was asked within {} ms", patience_.count()));
  }
}

std::string AnsweringProgram::hear() {
  const auto until = std::chrono::steady_clock::now() + patience_;
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != heard_.npos) {
      if (end + 1 < heard_.size()) throw ProgramFault("said more than one line for one question");
      std::string answer = heard_.substr(0, end);
      heard_.clear();
      return answer;
    }
    if (heard_.size() > kLongestLine)
      throw ProgramFault(fmt::format("said a line of more than {} bytes", kLongestLine));
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    pollfd waits{line_, POLLIN, 0};
    if (left.count() <= 0 || poll(&waits, 1, static_cast<int>(left.count())) == 0)
      throw ProgramFault(fmt::format("did not answer within {} ms", patience_.count()));
    char bytes[4096];
    const ssize_t got = recv(line_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno == ECONNRESET)) throw ProgramFault("ended without an answer");
    if (got > 0) heard_.append(bytes, static_cast<std::size_t>(got));
  }
}

std::string line_of_json(const boost::json::object& object) { return boost::json::serialize(object) + "\n"; }

std::size_t choice_in_answer(const boost::json::object& answer, std::int64_t question,
                             const boost::json::array& moves) {
  const boost::json::value* number = answer.if_contains("answer");
  if (number == nullptr || !number->is_int64() || number->get_int64() != question)
    throw ProgramFault(fmt::format("answered {} where \"answer\": {} was expected",
                                   in_quotes(boost::json::serialize(answer)), question));
  const boost::json::value* move = answer.if_contains("move");
  if (move == nullptr || !move->is_string())
    throw ProgramFault(fmt::format("answered {} without \"move\", one of the texts of \"moves\"",
                                   in_quotes(boost::json::serialize(answer))));
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i] == *move) return i;
  std::vector<std::string> known;
  for (const boost::json::value& one : moves) known.emplace_back(one.get_string());
  throw ProgramFault(fmt::format("chose {}, which is not legal now: legal are {}",
                                 in_quotes(std::string(move->get_string())), listed(known)));
}

}  // namespace hullbreach
