// docs/protocol.md, carried out: every block marked `exchange`, from the top, against a running server.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <memory>

#include "host/record_file.h"
#include "tests/net_client.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

/// Names remembered from answers.
using Names = std::map<std::string, std::string>;

std::string filled(std::string text, const Names& names) {
  // Longest first, so that $table2 is not taken for $table.
  for (auto name = names.rbegin(); name != names.rend(); ++name)
    for (std::size_t at; (at = text.find("$" + name->first)) != text.npos;)
      text.replace(at, name->first.size() + 1, name->second);
  return text;
}

/// Whether an answer fits what the page says; remembers the names it gives.
bool fits(const json::value& wanted, const json::value& given, Names& names) {
  if (wanted.is_string()) {
    const std::string_view text = wanted.get_string();
    if (text == "*") return true;
    if (text.starts_with("$")) {
      if (!given.is_string()) return false;
      names[std::string(text.substr(1))] = std::string(given.get_string());
      return true;
    }
  }
  if (wanted.is_object()) {
    if (!given.is_object()) return false;
    for (const auto& [key, value] : wanted.get_object()) {
      const json::value* field = given.get_object().if_contains(key);
      if (field == nullptr || !fits(value, *field, names)) return false;
    }
    return true;
  }
  if (wanted.is_array()) {  // the first entries
    if (!given.is_array() || given.get_array().size() < wanted.get_array().size()) return false;
    for (std::size_t i = 0; i < wanted.get_array().size(); ++i)
      if (!fits(wanted.get_array()[i], given.get_array()[i], names)) return false;
    return true;
  }
  return wanted == given;
}

class Page {
 public:
  explicit Page(unsigned short port) : port_(port) {}

  void line(const std::string& text, int number) {
    const std::size_t space = text.find(' ');
    const std::string mark = text.substr(0, space);
    const std::string rest = filled_but_new(text.substr(space + 1));
    if (mark == ">")
      ask(rest);
    else if (mark == "<")
      check(rest, number);
    else if (mark.ends_with(">"))
      tell(mark.substr(0, mark.size() - 1), rest);
    else
      hear(mark.substr(0, mark.size() - 1), rest, number);
    ++lines;
  }
  int lines = 0;

 private:
  std::string filled_but_new(const std::string& text) const { return filled(text, names_); }

  void ask(const std::string& request) {  // GET /path [Bearer token | {body} | @file]
    const std::size_t first = request.find(' ');
    const std::size_t second = std::min(request.find(' ', first + 1), request.size());
    std::string body = second < request.size() ? request.substr(second + 1) : "";
    std::map<std::string, std::string> headers;
    if (body.starts_with("Bearer ")) headers["Authorization"] = std::exchange(body, "");
    if (body.starts_with("@")) body = read_text(body.substr(1));
    answer_ = net::ask(port_, request.substr(0, first), request.substr(first + 1, second - first - 1), body,
                       headers);
  }
  void check(const std::string& wanted, int number) {
    const std::size_t space = wanted.find(' ');
    EXPECT_EQ(std::stoi(wanted.substr(0, space)), answer_.status)
        << "line " << number << ": " << answer_.text;
    EXPECT_TRUE(fits(json::parse(wanted.substr(space + 1)), answer_.body, names_))
        << "line " << number << "\nwanted " << wanted << "\ngot " << answer_.text;
  }
  void tell(const std::string& name, const std::string& text) {
    if (text.starts_with("CONNECT "))
      sockets_[name] = std::make_unique<net::Socket>(port_, text.substr(8));
    else
      sockets_.at(name)->send_text(text);
  }
  void hear(const std::string& name, const std::string& wanted, int number) {
    const json::value pattern = json::parse(wanted);
    std::string last;
    while (const auto message = sockets_.at(name)->read_text()) {
      last = *message;
      if (fits(pattern, json::parse(last), names_)) return;
    }
    ADD_FAILURE() << "line " << number << "\nwanted " << wanted << "\nlast " << last;
  }

  unsigned short port_;
  Names names_;
  net::HttpAnswer answer_;
  std::map<std::string, std::unique_ptr<net::Socket>> sockets_;
};

TEST(Protocol, ThePageIsTrue) {
  const net::TemporaryFolder folder;
  const net::ServerProcess server("sqlite:" + folder.path("page.db"));
  Page page(server.port());
  std::string text = read_text("docs/protocol.md");
  bool inside = false;
  for (int number = 1; !text.empty(); ++number) {
    const std::string line = text.substr(0, text.find('\n'));
    text.erase(0, line.size() + 1);
    if (line.starts_with("```"))
      inside = line == "```exchange";
    else if (inside)
      page.line(line, number);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(page.lines, 50);  // the blocks were found
}

}  // namespace
}  // namespace hullbreach
