// Histogram: how long things took, counted without a lock, in Prometheus' text form.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "wire/mutex.h"

namespace freehold::hosting {

/// Safe to use from any thread.
class Histogram {
 public:
  /// Upper bounds of the buckets, in microseconds; one more bucket has the rest.
  static constexpr std::array<std::int64_t, 15> bounds = {100,     250,     500,       1'000,     2'500,
                                                          5'000,   10'000,  25'000,    50'000,    100'000,
                                                          250'000, 500'000, 1'000'000, 2'500'000, 10'000'000};

  void add(std::chrono::nanoseconds time);
  /// The metric `name` in seconds, with its help.
  [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;
  /// The two parts of that: the head of a metric, and a set of its lines. `labels`: `method="hello"`, or
  /// empty.
  static std::string head(std::string_view name, std::string_view help);
  [[nodiscard]] std::string lines(std::string_view name, std::string_view labels = "") const;
  /// An upper bound of the percentile `part` (0 to 1) of the times counted since `earlier`, in microseconds;
  /// 0 if there were none.
  using Counts = std::array<std::uint64_t, bounds.size() + 1>;
  [[nodiscard]] Counts counts() const;
  static std::int64_t percentile(const Counts& now, const Counts& earlier, double part);

 private:
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::int64_t> sum_{0};  // nanoseconds
};

/// How long calls take, by method. Safe from any thread.
class CallTimes {
 public:
  /// `method` must be one of the server's own, never a name that a client made up: each is kept for good.
  void add(std::string_view method, std::chrono::nanoseconds time);
  /// The metric `name`, a histogram for each method called so far; empty if there is none.
  [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;

 private:
  mutable wire::Mutex mutex_;  // of the map; histograms are atomic
  std::map<std::string, Histogram, std::less<>> times_;
};

/// Shared by everything that has to be done: when the last owner lets go, the time since `start` is added to
/// the histogram, which outlives it.
class Stopwatch {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Stopwatch(Histogram& times, Time start) : times_(times), start_(start) {}
  ~Stopwatch() { times_.add(std::chrono::steady_clock::now() - start_); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  Histogram& times_;
  Time start_;
};

}  // namespace freehold::hosting
