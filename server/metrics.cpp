#include "server/metrics.h"

#include <fmt/format.h>
#include <numeric>

namespace hullbreach::server {

void Metrics::Histogram::add(double seconds) {
  std::size_t bin = 0;
  while (bin < kBounds.size() && seconds > kBounds[bin]) ++bin;
  ++counts[bin];
  sum += seconds;
}

std::string to_text(const Metrics& metrics, const Gauges& gauges) {
  std::string text;
  const auto one = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
    text += fmt::format("# HELP hullbreach_{0} {2}\n# TYPE hullbreach_{0} {1}\nhullbreach_{0} {3}\n", name,
                        kind, help, value);
  };
  one("tables", "gauge", "Tables in hand.", gauges.tables);
  one("sockets", "gauge", "WebSockets open.", metrics.sockets);
  one("moves_total", "counter", "Moves made by people.", metrics.moves);
  one("bot_moves_total", "counter", "Moves made by bots.", metrics.bot_moves);
  one("messages_in_total", "counter", "WebSocket messages received.", metrics.messages_in);
  one("messages_out_total", "counter", "WebSocket messages sent.", metrics.messages_out);
  one("bytes_out_total", "counter", "Bytes of WebSocket messages sent.", metrics.bytes_out);
  one("closed_for_limits_total", "counter", "Connections closed because they asked too much.",
      metrics.closed_for_limits);
  one("pauses_total", "counter",
      "Times somebody who had used up their processor time was not heard for a while.", metrics.pauses);
  one("loop_seconds_total", "counter", "Processor time of the thread that has all tables.",
      gauges.loop_seconds);
  one("work_waiting", "gauge", "Journals to be read and records to be played.", gauges.workers.waiting);
  one("work_seconds_total", "counter", "Processor time of the threads that do so.", gauges.workers.seconds);
  one("bots_waiting", "gauge", "Bots that wait for their turns to think.", gauges.thinkers.waiting);
  one("bot_seconds_total", "counter", "Processor time of the threads bots think on.",
      gauges.thinkers.seconds);
  one("tables_forgotten_total", "counter", "Tables that were old enough to go.", metrics.tables_forgotten);
  one("races_lost_total", "counter", "Journal rows another server had written first.", metrics.races_lost);

  text +=
      "# HELP hullbreach_requests_total HTTP requests by status.\n# TYPE hullbreach_requests_total counter\n";
  for (const auto& [status, count] : metrics.requests)
    text += fmt::format("hullbreach_requests_total{{status=\"{}\"}} {}\n", status, count);
  text +=
      "# HELP hullbreach_refusals_total Requests refused over WebSockets.\n"
      "# TYPE hullbreach_refusals_total counter\n";
  for (const auto& [key, count] : metrics.refusals)
    text += fmt::format("hullbreach_refusals_total{{key=\"{}\"}} {}\n", key, count);

  text +=
      "# HELP hullbreach_acknowledged_seconds From a request to its acknowledgement.\n"
      "# TYPE hullbreach_acknowledged_seconds histogram\n";
  std::uint64_t below = 0;
  const Metrics::Histogram& times = metrics.acknowledged;
  for (std::size_t i = 0; i < times.kBounds.size(); ++i) {
    below += times.counts[i];
    text += fmt::format("hullbreach_acknowledged_seconds_bucket{{le=\"{}\"}} {}\n", times.kBounds[i], below);
  }
  below += times.counts.back();
  text += fmt::format(
      "hullbreach_acknowledged_seconds_bucket{{le=\"+Inf\"}} {0}\n"
      "hullbreach_acknowledged_seconds_sum {1}\nhullbreach_acknowledged_seconds_count {0}\n",
      below, times.sum);
  return text;
}

}  // namespace hullbreach::server
