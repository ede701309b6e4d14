// Drives the real program, found through the environment as HULLBREACH_PROGRAM: through pipes as scripts do,
// and through a terminal of its own as people do.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "tests/patience.h"

namespace hullbreach {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;
using Environment = std::map<std::string, std::string>;

inline std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

inline std::string last_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

/// In the child: becomes the program.
[[noreturn]] inline void become(const Words& arguments, const Environment& environment) {
  for (const char* name : {"NO_COLOR", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
  for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
  const char* program = std::getenv("HULLBREACH_PROGRAM");
  std::vector<char*> argv = {const_cast<char*>(program)};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  ::execv(program, argv.data());
  ::_exit(127);
}

inline int exit_code(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

class CliTest : public testing::Test {
 protected:
  CliTest() {
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  ~CliTest() override { fs::remove_all(folder); }
  void SetUp() override {
    if (std::getenv("HULLBREACH_PROGRAM") == nullptr) GTEST_SKIP() << "HULLBREACH_PROGRAM is not set";
  }

  struct Ran {
    int code = 0;
    std::string out;
    std::string err;
  };

  Environment environment(const Environment& more = {}) const {
    Environment all = {{"LANG", "C.UTF-8"}, {"TERM", "xterm"}, {"XDG_STATE_HOME", folder / "state"}};
    for (const auto& [name, value] : more) all[name] = value;
    return all;
  }

  Ran run(const Words& arguments, const std::string& input = "", const Environment& more = {},
          const std::string& output = "") const {
    const fs::path in = folder / "stdin";
    const fs::path out = output.empty() ? folder / "stdout" : fs::path(output);
    const fs::path err = folder / "stderr";
    std::ofstream(in, std::ios::binary) << input;
    const pid_t child = ::fork();
    if (child == 0) {
      ::dup2(::open(in.c_str(), O_RDONLY), 0);
      ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), 1);
      ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), 2);
      become(arguments, environment(more));
    }
    const int code = exit_code(child);
    return {code, output.empty() ? slurp(out) : "", slurp(err)};
  }

  std::string file(const std::string& name) const { return (folder / name).string(); }

  /// Many answers: the first choice, and Enter where people change seats.
  static std::string answers(int count, std::string_view answer = "1\n") {
    std::string text;
    for (int i = 0; i < count; ++i) text += answer;
    return text;
  }

  fs::path folder = fs::temp_directory_path() /
                    fmt::format("hullbreach-cli-{}-{}",
                                testing::UnitTest::GetInstance()->current_test_info()->name(), ::getpid());
};

/// The program with a terminal of its own.
class Screen {
 public:
  Screen(const Words& arguments, const Environment& environment, unsigned short rows = 60,
         unsigned short columns = 80) {
    winsize size{rows, columns, 0, 0};
    child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) become(arguments, environment);
  }
  ~Screen() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    ::close(terminal_);
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  void type(const std::string& text) const {
    EXPECT_EQ(::write(terminal_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  /// Reads until the text was shown, or another; returns what came up to there since the last call. Fails
  /// after a while.
  std::string wait_for(std::string_view text, std::string_view other) {
    while (!has(unread_, text) && !has(unread_, other) && more()) continue;
    return wait_for(has(unread_, text) ? text : other);
  }
  std::string wait_for(std::string_view text) {
    while (!has(unread_, text) && more()) continue;
    const std::size_t at = unread_.find(text);
    EXPECT_NE(at, unread_.npos) << "waiting for '" << text << "', got:\n" << unread_;
    std::string shown = unread_.substr(0, at == unread_.npos ? at : at + text.size());
    unread_.erase(0, shown.size());
    return shown;
  }
  pid_t child() const { return child_; }
  int end() {
    const int code = exit_code(child_);
    child_ = 0;  // it has ended and must not be killed
    return code;
  }

 private:
  /// Reads on; false when nothing came for long or nothing will.
  bool more() {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < deadline) {
      pollfd ready{terminal_, POLLIN, 0};
      if (::poll(&ready, 1, 100) <= 0) continue;
      char chunk[4096];
      const ssize_t got = ::read(terminal_, chunk, sizeof chunk);
      if (got <= 0) return false;
      unread_.append(chunk, static_cast<std::size_t>(got));
      return true;
    }
    return false;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
  std::string unread_;
};

}  // namespace hullbreach
