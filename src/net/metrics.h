// Metrics: what the network counts, and the page /metrics in Prometheus' text form.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "hosting/histogram.h"
#include "hosting/host_figures.h"
#include "net/refusals.h"

namespace freehold::net {

using Count = std::atomic<std::int64_t>;

/// Of one pool of threads.
struct PoolFigures {
  Count waiting{0};  ///< pieces of work that no thread has taken up yet
  hosting::Histogram wait_time;  ///< how long each of them waited
};

/// Of the file that all games are in.
struct StoreFigures {
  std::int64_t bytes = 0;
  std::int64_t log_bytes = 0;  ///< what is written and not yet in the file itself
};

/// Counted without locks, from any thread.
struct Metrics {
  Count sockets{0};  ///< open now, of HTTP and WebSockets
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
  hosting::Histogram
      message_time;  ///< from a message's arrival until all it leads to is durable and on its way
  hosting::Histogram action_time;  ///< from an action's arrival until it is written to everybody's connection
  hosting::CallTimes call_times;  ///< of each method; the host adds
  Refusals refusals;  ///< by what
  PoolFigures messages_pool;
  PoolFigures dear_pool;  ///< of messages that ask for much work
  PoolFigures http_pool;
  PoolFigures ticks_pool;
  hosting::Histogram tick_lag;  ///< how much later than planned a tick began
  Count commits{0};
  Count commit_steps{0};
  hosting::Histogram commit_time;  ///< of one transaction of the store, with its sync
  Count certificate_failures{0};  ///< certificates that could not be read again
  std::function<StoreFigures()>
      store{};  ///< looks at the store; if empty, nothing is reported about it. Set before anybody asks
  /// Of the sources that the program was built from; empty: not known. Set before anybody asks.
  std::string commit{};
  /// Of this server, if it is one of a fleet. Set before anybody asks.
  std::string server{};
  std::chrono::system_clock::time_point started = std::chrono::system_clock::now();
};

/// The page. `host` are the figures of the host at this time, `version` is the program's.
std::string metrics_text(const Metrics& metrics, const hosting::HostFigures& host, std::string_view version);

/// Memory that this program has now, in bytes.
std::int64_t resident_bytes();

}  // namespace freehold::net
