// Stores made by earlier versions of the server: they are brought up to date once, and their tables are
// played on. Each version has been kept in tests/server/stores. ctest runs this program through
// tests/with_postgres.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pqxx/pqxx>

#include "games/games.h"
#include "host/secrets.h"
#include "kernel/text_file.h"
#include "tests/kept_table.h"
#include "tests/net_client.h"
#include "tests/quiet_guest.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

const std::string kNostromo = "uscss_nostromo";

void replace(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size())
    text.replace(at, what.size(), by);
}

/// A store as it was kept, with a table of a game that begins.
std::string kept_store(const std::string& name) {
  std::string sql = read_text(fmt::format("tests/server/stores/{}.sql", name));
  const auto game = make_game(kNostromo, {{"players", "3"}});
  const std::string header = to_text(new_record(*game, {"human", "human", "bot:random"}).header);
  replace(sql, "HEADER,", json::serialize(json::value(header)) + ",");
  for (const Seat seat : SeatSet::first(2))
    replace(sql, fmt::format("\"TOKEN{}\"", seat), fmt::format("\"{}\"", hash_of_secret(token_of(seat))));
  return sql;
}

/// Whether whoever is asked can make a move.
bool can_be_played(QuietServer& server, const std::string& table) {
  const std::vector<std::shared_ptr<QuietGuest>> people = {server.enter(table, 0), server.enter(table, 1)};
  const auto asked = [&] {
    return std::find_if(people.begin(), people.end(), [](const auto& guest) {
      const json::object state = guest->last("state");
      return !state.empty() && state.at("asked").as_bool();
    });
  };
  if (!wait_until(server.loop, [&] { return asked() != people.end(); })) return false;
  const auto guest = *asked();
  const json::object state = guest->last("state");
  const auto& first = state.at("choices").as_array().at(0).at("move").as_string();
  return server.move(guest, first).at("type").as_string() == "done";
}

void check(const std::string& where) {
  for (int round = 0; round < 2; ++round) {  // brought up to date, and found so
    boost::asio::io_context loop;
    QuietServer server(loop, open_database(where), {.bot_pace = 0, .keep = {0, 0}});
    Database& store = server.store.database();
    EXPECT_EQ(store.cards({"kept", "broken"}).size(), 2u);
    EXPECT_TRUE(can_be_played(server, "kept"));
    const auto game = make_game(kNostromo, {});
    EXPECT_NE(store.content(game->content_hash()), std::nullopt) << "its cards are kept from now on";
    EXPECT_TRUE(store.without_content(10).empty()) << "of what can't be read nothing is ever known";
  }
}

TEST(OldStores, OfSqliteArePlayedOn) {
  const net::TemporaryFolder folder;
  const std::string path = folder.path("tables.db");
  SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(kept_store("sqlite_1"));
  check("sqlite:" + path);
}

TEST(OldStores, OfPostgresArePlayedOn) {
  const char* address = std::getenv("HULLBREACH_POSTGRES");
  ASSERT_TRUE(address) << "run tests/with_postgres BUILD/tests/server_tests old_stores_test, or ctest";
  pqxx::connection connection(address);
  pqxx::nontransaction order(connection);
  for (const bool attended : {false, true}) {  // version 1 got its table of who is where later
    const std::string place = attended ? "attended" : "unattended";
    order.exec(fmt::format("create schema {}; set search_path = {}", place, place));
    order.exec(kept_store("postgres_1"));
    if (attended)
      order.exec(
          "create unlogged table hullbreach_attendance (server text collate \"C\" not null, table_id text "
          "collate \"C\" not null, seats integer not null, until timestamptz not null, primary key (server, "
          "table_id)); create index hullbreach_attended on hullbreach_attendance (table_id)");
    check(fmt::format("{}?options=-csearch_path%3D{}", address, place));
    order.exec(fmt::format("drop schema {} cascade", place));
  }
}

}  // namespace
}  // namespace hullbreach
