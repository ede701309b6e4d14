// What clients send, as it is read; and that the page about the protocol names all they can be told.
#include "server/requests.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "host/table.h"
#include "kernel/text_file.h"

namespace hullbreach::server {
namespace {

TEST(Names, HaveNothingInThemThatCantBeSeen) {
  EXPECT_EQ(clean_name("B\u200Bo\u202Eb\uFEFF"), "Bob");
  EXPECT_EQ(clean_name("Zo\u00EB"), "Zo\u00EB");
  EXPECT_EQ(parse_request("{\"id\": 1, \"say\": \"\u202Eolleh\"}").text, "olleh");
}

TEST(ThePageOfTheProtocol, NamesEveryKeyThatCanBeSent) {
  // Sentences that are no answer to a request.
  const std::set<std::string> words = {"possible",     "taken_back", "corrected",
                                       "taken_by_bot", "seated",     "seated_bot"};
  const std::string page = read_text("docs/protocol.md");
  for (const auto& [key, sentence] : host_locale("en").entries()) {
    const std::size_t point = key.find('.');
    const std::string part = key.substr(0, point), name = key.substr(point + 1);
    if (part == "window" || part == "stopped" || words.contains(name)) continue;
    EXPECT_NE(page.find("`" + name + "`"), page.npos) << key << ": " << sentence;
  }
}

}  // namespace
}  // namespace hullbreach::server
