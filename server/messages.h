// What is told to people, as JSON (docs/protocol.md). Everything a seat or a spectator gets passes through
// here, and is made of the view, the choices and the part of the log that viewer may know.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/live_table.h"
#include "host/reading.h"

namespace hullbreach::server {

inline constexpr int kProtocol = 2;

/// Which of "en" and "fr" is meant; English for anything else.
std::string_view language(std::string_view asked);

/// Something that went wrong, as HTTP says it and as a sentence.
struct Failure {
  int status = 400;
  std::string key;
  std::string words;
  std::string rule{};
};
/// With the sentence of server.KEY.
Failure failure(int status, std::string_view key, std::string_view language, const Gaps& gaps = {});
/// That a game can't be played on, and why.
Failure stopped(const Stop& stop, std::string_view language);
boost::json::object to_json(const Failure& failure);  // {"error": {...}}

/// Where people are, as far as this server knows.
struct Presence {
  SeatSet here;
  std::vector<std::optional<Millis>> away_in;  // by seat: until a bot plays for them
};

/// Who sits where: for lists and for whoever has the id. Without words, so that it serves any language.
boost::json::object sign(const LiveTable& table);
/// Of a record somebody brought that can only be read.
boost::json::object sign(const std::string& id, const AnyGame& game, const ToldRecord& reading,
                         const TablePlan& plan, Millis opened);

boost::json::object welcome(const LiveTable& table, Viewer viewer, std::string_view language);
/// The same for everybody, but for what a wish to take back means to the viewer.
boost::json::object people(const LiveTable& table, const Presence& presence, Viewer viewer,
                           std::string_view language, Millis now);

/// How many entries of the log are told at once to somebody who has not heard them when they happened.
inline constexpr int kLogPage = 100;
/// Entries of the log as one viewer hears it, by the viewer's own numbers: from `first` up to `last`.
boost::json::array log_entries(const LiveTable& table, Viewer viewer, std::string_view language, int first,
                               int last);

/// What is a seat's own affair at a table, beside the game.
struct Own {
  int question = 0;
  std::optional<Move> held{};
  std::set<std::string, std::less<>> auto_passes{};
  bool undo = false;     // it has decided something that could be taken back
  bool decides = false;  // one answer of it and others is enough (LiveTable::deciders)
  friend bool operator==(const Own&, const Own&) = default;
};
Own own_of(const LiveTable& table, Viewer viewer);

/// All of a `state` message but the clock, which is told apart: the rest is compared to see what is new.
boost::json::object state(const LiveTable& table, Viewer viewer, std::string_view language);
/// The same of any state: nothing else goes into the message, which so can tell no more than these.
boost::json::object state(const AnyGame& game, const AnyState& at, Viewer viewer, const Own& own,
                          const Locale& locale);
boost::json::value clock(const LiveTable& table, Millis now);

boost::json::value over(const AnyGame& game, const AnyState& state, const Locale& locale);
/// {words, rule, event} of an event.
boost::json::object told(const AnyGame& game, const Event& event, const Locale& locale);

}  // namespace hullbreach::server
