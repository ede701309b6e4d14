// Messages of WebSockets, one a line with the seat's digit in front: whatever is asked, the table answers,
// and its journal tells the same table. What is refused changes nothing.
#include "fuzz/play_on.h"
#include "server/hall.h"

namespace {

using namespace hullbreach;

void send_all(std::string_view text, const char* name, const Options& options) {
  static GameShelf shelf;
  // The journal names all options; a game nobody keeps would be made for each table anew.
  static std::map<std::string, std::shared_ptr<const AnyGame>> kept;
  std::shared_ptr<const AnyGame>& game = kept[name];
  if (game == nullptr) game = shelf.game(name, shelf.game(name, options)->options());
  const auto seats = static_cast<std::size_t>(game->seats());
  TablePlan plan;
  plan.sitters.assign(seats, {.who = Sitter::Who::Person, .name = "Ann", .token = "hash"});
  Millis now = 1'000'000;
  std::vector<JournalRow> rows =
      LiveTable::opening(*game, new_record(*game, std::vector<std::string>(seats, "human")), plan, now);
  LiveTable table("table", shelf, rows, now);
  const auto settle = [&] {
    table.settle(now);
    for (JournalRow& row : table.take_rows()) rows.push_back(std::move(row));
  };
  settle();
  for (int lines = 0; !text.empty() && lines < 30; ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty()) continue;
    const auto seat = static_cast<Seat>(static_cast<unsigned char>(line[0]) % seats);
    now += 500;
    try {
      server::parse_hello(line.substr(1));
    } catch (const Mistake&) {
    }
    try {
      server::Request request = server::parse_request(line.substr(1));
      if (request.n == 0) request.n = table.question(seat);  // or hardly any move would be answered
      const int rows_before = table.rows();
      boost::json::object answer;
      const auto denial = server::carry_out(table, seat, request, "fr", answer, now);
      HB_REQUIRE(!denial || table.rows() == rows_before, "something refused was written down");
      if (denial) table.words(*denial, "fr");
    } catch (const Mistake&) {
    }
    settle();
    server::state(table, seat, "en");
  }
  const LiveTable again("table", shelf, rows, now);
  HB_REQUIRE(again.table().state() == table.table().state(), "the journal tells another table");
  for (Seat viewer = 0; viewer < game->seats(); ++viewer)
    HB_REQUIRE(again.question(viewer) == table.question(viewer), "the journal tells other questions");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  send_all(text, "uscss_nostromo", {{"players", "3"}, {"window_clock", "10"}, {"fixed_windows", "true"}});
  send_all(text, "space_alert", {{"players", "2"}, {"clock", "fast"}, {"mission", "test_run_1"}});
  send_all(text, "neo_morphosis", {{"players", "2"}, {"mission", "mission_10"}, {"crew", "choose"}});
  send_all(text, "another_glorious_day", {{"players", "2"}, {"mission", "eradication_2"}});
  send_all(text, "legendary_encounters", {{"players", "2"}, {"agendas", "hidden"}});
  return 0;
}
