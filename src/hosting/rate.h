// Rates: how often something may be done, and by whom; and refusals because of limits, or of what the host
// can't do at the moment.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <expected>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::hosting {

using Milliseconds = std::chrono::milliseconds;

/// A rate a second on average, and a number at once.
class TokenBucket {
 public:
  TokenBucket(double per_second, double at_once)
      : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  /// Takes `cost`. If there is less, takes nothing and returns the time until there is enough.
  std::optional<Milliseconds> take(Milliseconds now, double cost = 1) {
    left_ = left(now);
    last_ = now;
    if (left_ < cost) return Milliseconds{static_cast<int>((cost - left_) / per_second_ * 1000) + 1};
    left_ -= cost;
    return std::nullopt;
  }
  /// Takes `cost`, or all there is.
  void spend(Milliseconds now, double cost) { static_cast<void>(take(now, std::min(cost, left(now)))); }
  [[nodiscard]] double left(Milliseconds now) const {
    return std::min(at_once_, left_ + static_cast<double>((now - last_).count()) / 1000 * per_second_);
  }
  /// Whether nothing has been taken lately.
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
  /// The time until there is room; nullopt: now.
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

/// The same for each of many, by key. Safe from any thread.
class Windows {
 public:
  /// The time until there is room; nullopt: now.
  std::optional<Milliseconds> full(const std::string& key, Milliseconds now, int most, Milliseconds time) {
    const wire::Lock lock(mutex_);
    const auto found = windows_.find(key);
    return found == windows_.end() ? std::nullopt : found->second.full(now, most, time);
  }
  void add(const std::string& key, Milliseconds now) {
    const wire::Lock lock(mutex_);
    windows_[key].add(now);
  }
  /// Adds if there is room; else returns the time until there is.
  std::optional<Milliseconds> take(const std::string& key, Milliseconds now, int most, Milliseconds time) {
    const wire::Lock lock(mutex_);
    Window& window = windows_[key];
    if (const auto wait = window.full(now, most, time)) return wait;
    window.add(now);
    return std::nullopt;
  }
  /// Forgets what is past.
  void tidy(Milliseconds now, Milliseconds time) {
    const wire::Lock lock(mutex_);
    for (auto one = windows_.begin(); one != windows_.end();) {
      static_cast<void>(one->second.full(now, 1, time));
      one = one->second.empty() ? windows_.erase(one) : std::next(one);
    }
  }

 private:
  wire::Mutex mutex_;
  std::map<std::string, Window> windows_;
};

/// Whoever has one address of an IPv6 network has all of them, so limits count networks: that of so many bits
/// of "2001:db8:1:2::7" or "2001:db8:1:2::/64", such as "2001:db8:1::/48". An IPv4 address in IPv6 form is
/// returned as IPv4; anything else is returned as it is.
std::string network_of(const std::string& address, int bits);

/// Refused by the limit of this name; `retry_after`: when the call may succeed, if that is known.
std::unexpected<wire::Refused> limited(std::string_view limit, std::string message,
                                       Milliseconds retry_after = {});
/// Refused because another host runs the table; `server`: its name, if known.
std::unexpected<wire::Refused> run_elsewhere(std::string_view server = {});
/// Refused because the operator has made the server read-only.
std::unexpected<wire::Refused> read_only_now();

}  // namespace freehold::hosting
