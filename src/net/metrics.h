// Metrics: what the network counts, with what it refuses and why, and the page /metrics in Prometheus' text
// form.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "hosting/histogram.h"
#include "hosting/host_figures.h"
#include "hosting/journal.h"

namespace freehold::net {

/// By which limit or rule.
enum class HttpRefusal : std::uint8_t {
  sockets,  ///< of all addresses
  sockets_per_address,
  connections,
  connections_per_address,
  requests,  ///< HTTP requests of one address
  host,  ///< a foreign Host
  origin,  ///< a page of another site
  flood,  ///< far too many frames
  slow_message,  ///< begun, and not complete in time
  reader,  ///< too far behind
};
inline constexpr std::size_t refusal_kinds = 10;

/// As in the label of the metric: "sockets_per_address".
std::string_view refusal_name(HttpRefusal refusal);

/// What was refused, counted for /metrics and told to the journal without filling it. Safe to use from any
/// thread.
class Refusals {
 public:
  using Clock = std::chrono::steady_clock;

  /// Counts one. The first of a kind is logged at once, those of the next minute as one line at its end.
  void add(HttpRefusal refusal, std::string_view address, Clock::time_point now, hosting::Journal& journal);
  /// Tells what is due. Called now and then.
  void tell(Clock::time_point now, hosting::Journal& journal);
  [[nodiscard]] std::int64_t count(HttpRefusal refusal) const;

 private:
  struct Kind {
    std::atomic<std::int64_t> count{0};
    std::int64_t untold = 0;
    Clock::time_point told_at{};
    bool was_told = false;
  };

  std::array<Kind, refusal_kinds> kinds_{};
  std::mutex mutex_;  // guards kinds_
};

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

/// When it is worth giving freed memory back to the system. The allocator keeps what tables, games and people
/// leave, and looking through it for whole pages takes a while.
class SpareMemory {
 public:
  /// `free`: bytes that the allocator has and nobody uses, given back or not.
  [[nodiscard]] bool is_worth_giving_back(std::size_t free) {
    given_back_ = std::min(given_back_, free);  // what was given back is being used again
    return free - given_back_ >= worth_it;
  }
  /// So much is free, and was given back as far as possible.
  void note_given_back(std::size_t free) { given_back_ = free; }

  static constexpr std::size_t worth_it = 8'000'000;  ///< bytes

 private:
  std::size_t given_back_ = 0;
};

}  // namespace freehold::net
