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

/// By which limit or rule: its name, as in the label of the metric.
#define FREEHOLD_HTTP_REFUSALS(X) \
  X(sockets) /* of all addresses */ \
  X(sockets_per_address) \
  X(connections) \
  X(connections_per_address) \
  X(requests) /* HTTP requests of one address */ \
  X(host) /* a foreign Host */ \
  X(origin) /* a page of another site */ \
  X(flood) /* far too many frames */ \
  X(slow_message) /* begun, and not complete in time */ \
  X(reader) /* too far behind */

#define FREEHOLD_REFUSAL(name) name,
enum class HttpRefusal : std::uint8_t { FREEHOLD_HTTP_REFUSALS(FREEHOLD_REFUSAL) };
#undef FREEHOLD_REFUSAL
#define FREEHOLD_REFUSAL(name) #name,
inline constexpr std::array refusal_names =
    std::to_array<std::string_view>({FREEHOLD_HTTP_REFUSALS(FREEHOLD_REFUSAL)});
#undef FREEHOLD_REFUSAL

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

  std::array<Kind, refusal_names.size()> kinds_{};
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

/// What is counted: the member, its kind, its metric, and the metric's help.
#define FREEHOLD_NET_COUNTS(X) \
  X(sockets, gauge, "freehold_sockets", "Sockets open.") \
  X(connections, gauge, "freehold_connections", "WebSockets open.") \
  X(connections_opened, counter, "freehold_connections_total", "WebSockets opened.") \
  X(http_requests, counter, "freehold_http_requests_total", "HTTP requests answered.") \
  X(http_refused, counter, "freehold_http_refused_total", "HTTP requests refused.") \
  X(connections_refused, counter, "freehold_refused_connections_total", "WebSockets refused.") \
  X(readers_dropped, counter, "freehold_dropped_readers_total", \
    "Connections dropped because they did not read.") \
  X(floods_dropped, counter, "freehold_dropped_floods_total", \
    "Connections dropped for far too many messages.") \
  X(messages_received, counter, "freehold_messages_received_total", "Messages of connections.") \
  X(messages_sent, counter, "freehold_messages_sent_total", "Messages to connections.") \
  X(bytes_sent, counter, "freehold_sent_bytes_total", "Bytes of those messages, uncompressed.") \
  X(commits, counter, "freehold_commits_total", "Transactions of the store.") \
  X(commit_steps, counter, "freehold_commit_steps_total", "Steps written in them.") \
  X(certificate_failures, counter, "freehold_certificate_failures_total", \
    "Certificates that could not be reloaded.")

/// What is timed: the member, its metric, and the metric's help.
#define FREEHOLD_NET_TIMES(X) \
  X(message_time, "freehold_message_seconds", \
    "From a message's arrival until all it leads to is durable and on its way.") \
  X(action_time, "freehold_action_seconds", \
    "From an action's arrival until everybody at the table has been told: its messages are written to all " \
    "their connections.") \
  X(tick_lag, "freehold_tick_lag_seconds", "How much later than planned a tick began.") \
  X(commit_time, "freehold_commit_seconds", "Time of a transaction with its sync.")

/// Counted without locks, from any thread.
struct Metrics {
#define FREEHOLD_NET_COUNT(member, kind, metric, help) Count member{0};
  FREEHOLD_NET_COUNTS(FREEHOLD_NET_COUNT)
#undef FREEHOLD_NET_COUNT
#define FREEHOLD_NET_TIME(member, metric, help) hosting::Histogram member;
  FREEHOLD_NET_TIMES(FREEHOLD_NET_TIME)
#undef FREEHOLD_NET_TIME
  hosting::CallTimes call_times;  ///< of each method; the host adds
  Refusals refusals;  ///< by what
  PoolFigures messages_pool;
  PoolFigures dear_pool;  ///< of messages that ask for much work
  PoolFigures http_pool;
  PoolFigures ticks_pool;
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
