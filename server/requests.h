// What clients send, read and checked: anything that is not exactly a request is a Mistake with a sentence.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/any_game.h"

namespace hullbreach::server {

/// The first message of a WebSocket.
struct Hello {
  std::string token;  // empty to watch
  std::string lang;
  int heard = 0;
  bool frames = false;
};
Hello parse_hello(std::string_view text);

/// Any later one.
struct Request {
  enum class Kind {
    Move,
    Say,
    Why,
    Hint,
    Undo,
    Agree,
    Begin,
    Ready,
    Pause,
    AutoPass,
    Defer,
    Lesson,
    Leave,
    Lang,
    Earlier,
    Ping
  };
  std::int64_t id = 0;
  Kind kind = Kind::Ping;
  std::string text{};  // a move, words, a window, a language
  int n = 0;           // Move: the question; Earlier: a log entry
  bool on = false;     // Agree, Pause, AutoPass
};
/// The id of a message that may be no request, so that the complaint can name it; nothing if it has none.
std::optional<std::int64_t> request_id(std::string_view text);
Request parse_request(std::string_view text);

/// POST /api/tables
struct OpenTable {
  std::string game;
  Options options;
  std::map<std::string, std::string> seats;  // by seat: "me", "open", "bot:script"
  std::map<std::string, std::string> names;
  bool listed = false;
  bool spectators = true;
  int away = 60;
  std::string lesson;  // which one is given; empty for a game of one's own
  std::string from;    // the table to go on from; empty for a new game
  int from_line = 0;
};
OpenTable parse_open(std::string_view text);

/// POST /api/tables/ID/seats/SEAT
struct Claim {
  std::string link;
  std::string name;
};
Claim parse_claim(std::string_view text);

/// POST /api/tables/ID/links and /bots
struct OwnerWish {
  std::string owner;
  std::string seat;
  std::string bot;  // empty for a link
};
OwnerWish parse_owner_wish(std::string_view text, bool bot);

/// POST /api/tables/ID/begin
std::string parse_owner(std::string_view text);
/// POST /api/tables/ID/rematch: the options that are to be others than before.
Options parse_rematch(std::string_view text);

/// A name as it is shown to others: one line of 1 to 32 letters. Throws Mistake.
std::string clean_name(std::string_view name);

}  // namespace hullbreach::server
