// FloodGauge: whether a connection sends far more than the host would ever answer.
#pragma once

#include <chrono>

#include "hosting/limits.h"

namespace freehold::net {

/// Counts frames of any kind in a window of time: an empty piece and a ping cost as much as a short message.
class FloodGauge {
 public:
  using Clock = std::chrono::steady_clock;

  explicit FloodGauge(const hosting::Limits& limits)
      : most_(static_cast<int>(10 * (limits.calls_at_once + limits.calls_per_second * window.count()))) {}

  /// One more; false if there are too many.
  bool count(Clock::time_point now) {
    if (now - start_ > window) {
      start_ = now;
      counted_ = 0;
    }
    return ++counted_ <= most_;
  }

 private:
  static constexpr std::chrono::seconds window{10};
  int most_;
  int counted_ = 0;
  Clock::time_point start_{};
};

}  // namespace freehold::net
