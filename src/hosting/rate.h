// Rates: how often something may be done.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>

namespace freehold::hosting {

using Milliseconds = std::chrono::milliseconds;

/// So many a second on average, and so many at once.
class TokenBucket {
 public:
  TokenBucket(double per_second, double at_once)
      : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  /// Takes `cost`; where there is not that much, says how long until there is, and takes nothing.
  std::optional<Milliseconds> take(Milliseconds now, double cost = 1) {
    left_ = left(now);
    last_ = now;
    if (left_ < cost) return Milliseconds{static_cast<int>((cost - left_) / per_second_ * 1000) + 1};
    left_ -= cost;
    return std::nullopt;
  }
  /// Takes so much, or all there is.
  void spend(Milliseconds now, double cost) { static_cast<void>(take(now, std::min(cost, left(now)))); }
  [[nodiscard]] double left(Milliseconds now) const {
    return std::min(at_once_, left_ + static_cast<double>((now - last_).count()) / 1000 * per_second_);
  }
  /// As much is left as there was at first.
  [[nodiscard]] bool is_full(Milliseconds now) const { return left(now) >= at_once_; }

 private:
  double per_second_;
  double at_once_;
  double left_;
  Milliseconds last_{};
};

/// At most `most` within any span of `time`.
class Window {
 public:
  /// How long until there is room; nothing if there is room now.
  std::optional<Milliseconds> full(Milliseconds now, int most, Milliseconds time) {
    while (!times_.empty() && now - times_.front() >= time)
      times_.pop_front();
    if (static_cast<int>(times_.size()) < most) return std::nullopt;
    return times_.front() + time - now;
  }
  void add(Milliseconds now) { times_.push_back(now); }
  [[nodiscard]] bool empty() const { return times_.empty(); }

 private:
  std::deque<Milliseconds> times_;
};

}  // namespace freehold::hosting
