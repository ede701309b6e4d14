// What one guest has been shown of a table, so that the next message says no more than what has changed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/messages.h"

namespace hullbreach::server {

class Shown {
 public:
  /// The next `state` message of a viewer; nothing when nothing is new. `state` is that of the table, which
  /// all its guests share; `parts` are what it came through since, for those who want to see them.
  std::optional<std::string> news(const LiveTable& table, const std::shared_ptr<const AnyState>& state,
                                  Viewer viewer, std::string_view language,
                                  const std::vector<AnyGame::Part>& parts, Millis now);
  /// The next message tells everything again.
  void forget() { *this = {}; }
  friend bool operator==(const Shown&, const Shown&) = default;

 private:
  std::shared_ptr<const AnyState> state_;  // whose view the guest has; null for none
  Own own_;
  std::optional<Millis> due_;          // of the clock
  std::vector<std::string> names_;     // by which seats were called
  std::vector<std::uint64_t> fields_;  // fingerprints of the others, in the order of the message
};

}  // namespace hullbreach::server
