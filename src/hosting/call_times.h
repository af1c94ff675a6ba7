// CallTimes: how long calls take, by method.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "hosting/histogram.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// Safe to use from any thread.
class CallTimes {
 public:
  /// One call of `method`, which is a name of the server's own and never one that a client has made up: each is kept for good.
  void add(std::string_view method, std::chrono::nanoseconds time);
  /// The lines of a metric `name`, a histogram for each method that has been called; empty while there was none.
  [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;

 private:
  mutable wire::Mutex mutex_;  // of which methods there are
  std::map<std::string, Histogram, std::less<>> times_;
};

}  // namespace freehold::hosting
