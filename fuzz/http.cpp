// What HTTP brings: the address of a request, then its body, which may be of any kind. Everything that reads
// bodies has a try at it, and the server's pages answer it, exactly once.
#include "fuzz/play_on.h"
#include "host/secrets.h"
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

/// Two tables: x is played, and its secrets are all "secret"; abc is a game that was brought in.
class TwoTables : public Database {
 public:
  TwoTables() {
    const AnyGame& game = fuzz::kept_game("uscss_nostromo", {{"players", "3"}});
    Record record = new_record(game, {"human", "human", "human"});
    TablePlan plan;
    const std::string secret = hash_of_secret("secret");
    plan.owner = secret;
    plan.listed = true;
    plan.sitters = {{.who = Sitter::Who::Bot, .bot = "script"},
                    {.who = Sitter::Who::Person, .name = "Ann", .token = secret},
                    {.who = Sitter::Who::Open, .link = secret}};
    tables_["x"] = LiveTable::opening(game, record, plan, 1'000'000);
    plan.archive = true;
    Table table(game, record);
    Rng rng(1);
    for (int i = 0; i < 60; ++i) {
      if (table.wait().kind == Wait::Kind::Chance) {
        table.resolve(game.outcomes(table.state()).back().outcome);
      } else {
        const auto moves = game.legal(table.state(), table.wait().seats.lowest());
        table.play(table.wait().seats.lowest(), moves[rng.below(moves.size())]);
      }
    }
    tables_["abc"] = LiveTable::opening(game, table.record(), plan, 1'000'000);
  }

  std::vector<bool> write(const std::vector<JournalWrite>& changes) override {
    const std::lock_guard lock(mutex_);
    std::vector<bool> answers;
    for (const JournalWrite& change : changes) {
      const auto table = tables_.find(change.table);
      if (table == tables_.end()) {  // a new one, which nobody will look for
        answers.push_back(true);
        continue;
      }
      answers.push_back(change.first == static_cast<int>(table->second.size()) + 1);
      if (answers.back()) table->second.insert(table->second.end(), change.rows.begin(), change.rows.end());
      if (table->second.size() > 300) table->second.resize(1);
    }
    return answers;
  }
  std::vector<JournalRow> read(const std::string& table, int from) override {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table);
    if (found == tables_.end()) return {};
    const std::vector<JournalRow>& rows = found->second;
    return {rows.begin() + std::min<std::ptrdiff_t>(from - 1, std::ssize(rows)), rows.end()};
  }
  std::vector<TableCard> listed(int) override { return {}; }
  std::vector<TableCard> cards(const std::vector<std::string>&) override { return {}; }
  int count_tables() override { return 2; }
  std::optional<std::string> content(const std::string&) override { return std::nullopt; }
  std::vector<std::pair<std::string, std::string>> without_content(int) override { return {}; }
  void try_to_write() override {}
  int forget(const Old&, int) override { return 0; }
  bool shared() const override { return false; }
  Attendance attend(const Attendance&, std::int64_t) override { return {}; }
  void watch(std::function<void(const std::string&)>) override {}

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<JournalRow>> tables_;
};

/// A server without sockets.
class Pages {
 public:
  void ask(server::Call asked) {
    asked.bearer = "secret";
    int answers = 0;
    api_.ask(asked, [&](const server::Answer& answer) {
      ++answers;
      HB_REQUIRE(answer.status >= 200 && answer.status < 600, "an answer without a status");
      if (answer.type != "application/json") return;
      const boost::json::value body = boost::json::parse(answer.body);
      HB_REQUIRE(answer.status < 400 || !body.at("error").at("key").as_string().empty(), "an error unsaid");
      HB_REQUIRE(answer.status != 500, "a mistake of our own");
    });
    while (answers == 0) loop_.run_one();
    loop_.poll();
    HB_REQUIRE(answers == 1, "answered twice");
  }

 private:
  boost::asio::io_context loop_{1};
  server::Metrics metrics_;
  Store store_{std::make_unique<TwoTables>()};
  server::Hall hall_{loop_, store_, {}, metrics_};
  server::Api api_{hall_};
  // Games are made anew when nobody plays them, which takes longer than everything else here.
  std::shared_ptr<const AnyGame> kept_[3] = {
      hall_.shelf().game("uscss_nostromo", {}), hall_.shelf().game("space_alert", {}),
      hall_.shelf().game("uscss_nostromo", fuzz::kept_game("uscss_nostromo", {{"players", "3"}}).options())};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::string_view target = text.substr(0, text.find('\n'));
  const std::string_view body = text.substr(std::min(target.size() + 1, text.size()));
  read_as([&] {
    const server::Call asked = server::parse_target("GET", target);
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
  read_as([&] {
    static Pages pages;
    server::Call asked = server::parse_target(body.empty() ? "GET" : "POST", target);
    asked.body = body.substr(0, server::body_limit(asked));
    pages.ask(std::move(asked));
  });
  return 0;
}
