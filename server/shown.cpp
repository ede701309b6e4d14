#include "server/shown.h"

#include <boost/json.hpp>

#include "server/changes.h"

namespace hullbreach::server {

namespace json = boost::json;

namespace {

/// `[{log, changes}]`: parts in which the viewer is told nothing are left out. `view` is what the viewer has
/// seen last, before and after.
json::array frames(const AnyGame& game, const std::vector<AnyGame::Part>& parts, Viewer viewer,
                   const Locale& locale, json::value& view) {
  json::array list;
  for (const AnyGame::Part& part : parts) {
    json::array log;
    for (const Event& event : part.events)
      if (hears(event, viewer)) log.push_back(told(game, event, locale));
    if (log.empty()) continue;
    json::value after = game.view_json(part.after, viewer);
    list.push_back({{"log", std::move(log)}, {"changes", changes(view, after)}});
    view = std::move(after);
  }
  return list;
}

void add(std::string& message, std::string_view key, std::string_view value) {
  message.append(",\"").append(key).append("\":").append(value);
}

}  // namespace

std::optional<std::string> Shown::news(const LiveTable& table, const std::shared_ptr<const AnyState>& state,
                                       Viewer viewer, std::string_view language,
                                       const std::vector<AnyGame::Part>& parts, Millis now) {
  const Own own = own_of(table, viewer);
  const std::optional<Millis> due = table.due();
  const std::shared_ptr<const AnyState> before = std::exchange(state_, state);
  const bool first = before == nullptr;
  const bool clock_is_new = std::exchange(due_, due) != due;
  const bool own_is_new = std::exchange(own_, own) != own;
  // Told at once: later, the new names would show that something happened which the viewer can't see.
  const Locale locale = table.locale(language);
  const bool names_are_new = std::exchange(names_, locale.names()) != locale.names();
  if (!first && *before == *state && !own_is_new && !clock_is_new && !names_are_new) return std::nullopt;

  std::string message = R"({"type":"state")";
  const std::size_t empty = message.size();
  const AnyGame& game = table.game();
  const json::object whole = server::state(game, *state, viewer, own, locale);
  fields_.resize(whole.size());
  auto known = fields_.begin();
  for (const auto& [key, value] : whole) {
    std::uint64_t& print = *known++;
    if (key == "type" || (key == "view" && !first)) continue;
    const std::string text = json::serialize(value);
    const std::uint64_t now_print = hash_bytes(text.data(), text.size());
    if (first || print != now_print) add(message, key, text);
    print = now_print;
  }
  if (!first) {
    json::value view = game.view_json(*before, viewer);
    json::array changed = changes(view, whole.at("view"));
    if (changed.empty() && message.size() == empty && !clock_is_new) return std::nullopt;
    const json::array film = frames(game, parts, viewer, locale, view);
    if (!film.empty()) {
      add(message, "frames", json::serialize(film));
      changed = changes(view, whole.at("view"));
    }
    if (!changed.empty()) add(message, "changes", json::serialize(changed));
  }
  add(message, "clock", json::serialize(clock(table, now)));
  return message + "}";
}

}  // namespace hullbreach::server
