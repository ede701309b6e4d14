// The description of the protocol. That it is true is shown by all tests with a server: tests/net_client.cpp
// holds everything a server says against it.
#include "server/protocol_shapes.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/requests.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

TEST(Described, WhatIsMissingUnknownOrOfAnotherTypeIsNamedWithItsPlace) {
  const auto about = [](std::string_view message) {
    return server::complaint_about_message(json::parse(message).as_object());
  };
  EXPECT_EQ(about(R"({"type": "done", "id": 1})"), "");
  EXPECT_EQ(about(R"({"type": "done", "id": 1, "asked": true})"), "");
  EXPECT_EQ(about(R"({"type": "done"})"), ": Done has no \"id\"");
  EXPECT_EQ(about(R"({"type": "done", "id": "1"})"), "/id: expected number, found \"1\"");
  EXPECT_EQ(about(R"({"type": "done", "id": 1, "seat": 0})"), ": nobody has described \"seat\" of Done");
  EXPECT_EQ(about(R"({"type": "hooray"})"), "nobody has described this message");
  EXPECT_EQ(about(R"({})"), "nobody has described this message");
  EXPECT_EQ(about(R"({"type": "log", "entries": [{"words": "", "rule": "", "seq": 1, "kind": "sung"}]})"),
            "/entries/0/kind: expected 'happened', found \"sung\"");
  EXPECT_EQ(about(R"({"type": "state", "clock": null, "asked": true})"), "") << "only what has changed";
  EXPECT_EQ(about(R"({"type": "state", "clock": null, "view": {}})"), ": State has no \"n\"")
      << "or everything";
  EXPECT_EQ(about(R"({"type": "state", "clock": {"left": 1, "of": 2}})"), "/clock: Clock has no \"full\"");

  const auto answered = [](std::string_view target, int status, std::string_view answer) {
    return server::complaint_about_answer("GET", target, status, json::parse(answer));
  };
  EXPECT_EQ(answered("/api/tables?ids=a,b", 200, R"({"tables": []})"), "");
  EXPECT_EQ(answered("/api/games/x/words?lang=fr", 200, R"({"words": {"a": 1}})"),
            "/words/a: expected string, found 1");
  EXPECT_EQ(answered("/api/games/x/words/y", 200, "{}"), "nobody has described this answer");
  EXPECT_EQ(answered("/api/games", 404, R"({"error": {"key": "", "words": "", "rule": ""}})"), "");
  EXPECT_EQ(answered("/api/games", 404, R"({"games": []})"), ": Failed has no \"error\"");
}

/// Some value of a type; an object has every field, also those that may be left out.
json::value some(std::string_view type) {
  type = type.substr(0, type.find(" | "));
  if (type == "string") return "x";
  if (type == "number") return 1;
  if (type == "boolean" || type == "true") return true;
  if (type.starts_with("Record")) return json::object();
  json::object object;
  for (const server::Shape& shape : server::all_shapes())
    if (shape.name == type) {
      if (!shape.base.empty()) object = some(shape.base).as_object();
      for (const server::ShapeField& field : shape.fields)
        object[field.name.substr(0, field.name.find('?'))] = some(field.type);
    }
  return object.empty() ? json::parse(type) : object;  // a number
}

TEST(Described, WhatIsDescribedOfClientsIsWhatTheServerUnderstands) {
  std::vector<std::string_view> known;
  for (const server::Shape& shape : server::all_shapes()) {
    if (shape.kind != server::Shape::Kind::Request) continue;
    known.push_back(shape.fields.front().name);
    json::object request = some(shape.name).as_object();
    request["id"] = 1;
    EXPECT_NO_THROW(server::parse_request(json::serialize(request))) << shape.name;
    for (const server::ShapeField& field : shape.fields) {
      json::object part = request;
      part.erase(field.name);
      EXPECT_THROW(server::parse_request(json::serialize(part)), Mistake) << shape.name << " " << field.name;
    }
  }
  EXPECT_EQ(mistake_of([] { server::parse_request(R"({"id": 1})"); }),
            fmt::format("a request has one of the fields {}", fmt::join(known, ", ")));

  EXPECT_NO_THROW(server::parse_hello(json::serialize(some("Hello"))));
  EXPECT_NO_THROW(server::parse_claim(json::serialize(some("Claim"))));
  EXPECT_NO_THROW(server::parse_owner_wish(json::serialize(some("LinkWish")), false));
  EXPECT_NO_THROW(server::parse_owner_wish(json::serialize(some("BotWish")), true));
  EXPECT_NO_THROW(server::parse_owner(json::serialize(some("Begin"))));
  EXPECT_NO_THROW(server::parse_rematch(json::serialize(some("RematchWish"))));
  json::object wish = some("NewTable").as_object();
  wish.erase("from");
  EXPECT_NO_THROW(server::parse_open(json::serialize(wish)));
  wish = some("NewTable").as_object();
  for (const char* of_a_new_game : {"game", "lesson", "options"}) wish.erase(of_a_new_game);
  EXPECT_NO_THROW(server::parse_open(json::serialize(wish)));
}

TEST(Described, TablesOfAPageAreMadeAnew) {
  const std::string page =
      server::with_protocol_tables("Before\n\n| `Claimed` | type | |\n| old | x | |\n\nAfter\n");
  EXPECT_EQ(page,
            "Before\n\n| `Claimed` | type | |\n|---|---|---|\n| `token` | `string` | of the seat |\n"
            "| `seat` | `string` | |\n\nAfter\n");
  EXPECT_EQ(server::with_protocol_tables(page), page);
  EXPECT_EQ(mistake_of([] { server::with_protocol_tables("| `Claim-ed` | type | |"); }),
            "nothing in the protocol is called 'Claim-ed'");
}

}  // namespace
}  // namespace hullbreach
