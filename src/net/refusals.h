// Refusals: what the network refuses and why, counted for /metrics and told to the journal without filling it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>

#include "hosting/journal.h"

namespace freehold::net {

/// By which limit or rule.
enum class Refusal : std::uint8_t {
  sockets,  ///< of all addresses
  sockets_per_address,
  connections,
  connections_per_address,
  requests,  ///< HTTP requests of one address
  host,  ///< a Host that is not this server's
  origin,  ///< a page of another site
  flood,  ///< far too many frames
  slow_message,  ///< begun, and not complete in time
  reader,  ///< too far behind
};
inline constexpr std::size_t refusal_kinds = 10;

/// As in the label of the metric: "sockets_per_address".
std::string_view refusal_name(Refusal refusal);

/// Safe to use from any thread.
class Refusals {
 public:
  using Clock = std::chrono::steady_clock;

  /// Counts one. The first of a kind is logged at once, those of the next minute as one line at its end.
  void add(Refusal refusal, std::string_view address, Clock::time_point now, hosting::Journal& journal);
  /// Tells what is due. Called now and then.
  void tell(Clock::time_point now, hosting::Journal& journal);
  [[nodiscard]] std::int64_t count(Refusal refusal) const;

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

}  // namespace freehold::net
