// What server and clients say to each other, described once: every answer, message and request with its
// fields. From this the types of the browser client are printed (`hullbreach protocol types`) and the tables
// of docs/protocol.md (`hullbreach protocol page`); tests hold everything a server sends against it.
//
// Views are the games' own affair: those are described by their forms (kernel/fields.h), which also write
// them. Messages are made by hand (messages.h) out of many things at once, so here is only what they look
// like.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hullbreach::server {

struct ShapeField {
  std::string_view name;  // "away_in"; with a question mark what may be left out
  /// As TypeScript writes it: string, number, boolean, null, any, a word in quotes, a number, another shape,
  /// T[], Record<string, T>, and any of these with | between them.
  std::string_view type;
  std::string_view words;
};

struct Shape {
  enum class Kind { Message, Request, Other };
  Kind kind;  // what a WebSocket brings, what goes through it; answers over HTTP, and parts of all these
  std::string_view name;
  std::string_view words;
  std::vector<ShapeField> fields;
  std::string_view base;  // a shape whose fields it has too, or Partial<...> of one
};
std::span<const Shape> all_shapes();

/// What is asked over HTTP and answered with JSON; what fails is answered with Failed.
struct Address {
  std::string_view method;
  std::string_view path;    // capitals stand for anything: "/api/games/GAME/seats"
  std::string_view body;    // a shape, or nothing
  std::string_view answer;  // a shape
};
std::span<const Address> all_addresses();

/// What is wrong with a value of a type: "/seats/0/name: expected string, found 3". Empty if nothing is.
std::string complaint(const boost::json::value& value, std::string_view type);
/// The same of what came through a WebSocket, and of an answer in JSON.
std::string complaint_about_message(const boost::json::object& message);
std::string complaint_about_answer(std::string_view method, std::string_view target, int status,
                                   const boost::json::value& answer);

/// Types for the browser client.
std::string protocol_types();
/// A page whose tables of shapes are made anew: those with the heading "| `Shape` | type | |", the one of all
/// requests and the one of all addresses. Throws Mistake for a shape there is none of.
std::string with_protocol_tables(std::string_view page);

}  // namespace hullbreach::server
