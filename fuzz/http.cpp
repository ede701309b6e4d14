// What HTTP brings: the address of a request, then its body, which may be of any kind.
#include "fuzz/play_on.h"
#include "server/api.h"
#include "server/requests.h"

namespace {

using namespace hullbreach;

template <class Parse>
void read_as(Parse parse) {
  try {
    parse();
  } catch (const Mistake&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::string_view target = text.substr(0, text.find('\n'));
  const std::string_view body = text.substr(std::min(target.size() + 1, text.size()));
  read_as([&] {
    const server::Asked asked = server::parse_target("GET", target);
    HB_REQUIRE(asked.language() == "en" || asked.language() == "fr", "another language");
    server::body_limit(asked);
    for (const std::string& segment : asked.path) HB_REQUIRE(!segment.empty(), "an empty segment");
  });
  read_as([&] {
    const server::OpenTable open = server::parse_open(body);
    HB_REQUIRE(open.from.empty() != open.game.empty() || open.game.empty(),
               "a new game and an old one at once");
  });
  read_as([&] { HB_REQUIRE(!server::parse_claim(body).name.empty(), "somebody without a name"); });
  read_as([&] { server::parse_owner_wish(body, true); });
  read_as([&] { server::parse_owner_wish(body, false); });
  read_as([&] {
    const std::string name = server::clean_name(body);
    HB_REQUIRE(name.find('\n') == name.npos && name.find('\x1b') == name.npos, "a name that steers");
    HB_REQUIRE(server::clean_name(name) == name, "a clean name is cleaned again");
  });
  return 0;
}
