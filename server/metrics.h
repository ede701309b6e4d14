// What the server counts, for /metrics. Only the loop touches it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "server/workshop.h"

namespace hullbreach::server {

struct Metrics {
  std::map<int, std::uint64_t> requests;          // HTTP, by status
  std::map<std::string, std::uint64_t> refusals;  // over WebSockets, by key
  std::uint64_t moves = 0;                        // made by people
  std::uint64_t bot_moves = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t sockets = 0;  // open now
  std::uint64_t closed_for_limits = 0;
  std::uint64_t pauses = 0;  // in which somebody who had used up their time was not heard
  std::uint64_t tables_forgotten = 0;
  std::uint64_t races_lost = 0;  // rows somebody else had written

  /// How long it took from a request to its acknowledgement, the disk included.
  struct Histogram {
    static constexpr std::array<double, 10> kBounds = {0.001, 0.002, 0.005, 0.01, 0.02,
                                                       0.05,  0.1,   0.2,   0.5,  1};
    std::array<std::uint64_t, kBounds.size() + 1> counts{};
    double sum = 0;
    void add(double seconds);
  };
  Histogram acknowledged;
};

/// What is so now, and counted elsewhere.
struct Gauges {
  std::uint64_t tables = 0;
  double loop_seconds = 0;  // of processor time
  Workshop::Figures workers{};
  Workshop::Figures thinkers{};
};

/// In the text format of Prometheus.
std::string to_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace hullbreach::server
