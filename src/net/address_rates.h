// AddressRates: how often each address may do something.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "hosting/rate.h"

namespace freehold::net {

/// Safe to use from any thread.
class AddressRates {
 public:
  AddressRates(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  /// Counts one of `address`; if it is one too many, how long until the next is allowed.
  std::optional<hosting::Milliseconds> take(const std::string& address, hosting::Milliseconds now) {
    const std::lock_guard lock(mutex_);
    forget_old(now);
    return known_.try_emplace(address, per_second_, at_once_).first->second.take(now);
  }

 private:
  // An address that hasn't asked for that long may do as much as a new one.
  void forget_old(hosting::Milliseconds now) {
    const auto full_again =
        hosting::Milliseconds(static_cast<std::int64_t>(at_once_ / per_second_ * 1000)) + pause;
    if (now - forgotten_at_ < full_again) return;
    forgotten_at_ = now;
    std::erase_if(known_, [&](const auto& entry) { return entry.second.is_full(now); });
  }

  static constexpr hosting::Milliseconds pause{1000};
  const double per_second_;
  const double at_once_;
  std::mutex mutex_;  // of what follows
  std::unordered_map<std::string, hosting::TokenBucket> known_;
  hosting::Milliseconds forgotten_at_{};
};

}  // namespace freehold::net
