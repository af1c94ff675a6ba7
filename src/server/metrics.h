// Metrics: what the network counts, and the page /metrics in Prometheus' text form.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "server/histogram.h"
#include "server/host_figures.h"

namespace freehold::server {

/// Counted without locks, from any thread.
struct Metrics {
  using Count = std::atomic<std::int64_t>;

  Count sockets{0};  ///< open now, with those of HTTP
  Count connections{0};  ///< WebSockets open now
  Count connections_opened{0};
  Count http_requests{0};
  Count http_refused{0};  ///< answered with 4xx or 5xx
  Count connections_refused{0};  ///< by a limit or a foreign origin
  Count readers_dropped{0};  ///< too far behind
  Count floods_dropped{0};  ///< far beyond the limit of calls
  Count messages_received{0};
  Count messages_sent{0};
  Count bytes_sent{0};  ///< of messages, before compression
  Histogram message_time;  ///< from a message's arrival until all it leads to is durable and on its way
  Histogram action_time;  ///< from an action's arrival until it is written to everybody's connection
  Count commits{0};
  Count commit_steps{0};
  Histogram commit_time;  ///< of one transaction of the store, with its sync
};

/// The page. `host` are the figures of the host at this time.
std::string metrics_text(const Metrics& metrics, const HostFigures& host);

}  // namespace freehold::server
