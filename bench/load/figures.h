// What the load measures: times with percentiles, and the server's own figures.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::load {

using Clock = std::chrono::steady_clock;

/// Times, sorted when needed.
class Times {
 public:
  void add(Clock::duration time) { times_.push_back(time); }
  void clear() { times_.clear(); }
  [[nodiscard]] std::size_t count() const { return times_.size(); }

  /// In milliseconds; 0 if empty.
  [[nodiscard]] double percentile(double share) {
    if (times_.empty()) return 0;
    std::ranges::sort(times_);
    const auto last = static_cast<double>(times_.size() - 1);
    const auto time = times_[static_cast<std::size_t>(share * last)];
    return std::chrono::duration<double, std::milli>(time).count();
  }

 private:
  std::vector<Clock::duration> times_;
};

/// The value of a line in Prometheus' text format; 0 if there is none.
inline double metric(std::string_view page, std::string_view name) {
  const std::string line = "\n" + std::string(name) + " ";
  const auto found = page.find(line);
  return found == std::string_view::npos ? 0 : std::strtod(page.data() + found + line.size(), nullptr);
}

}  // namespace freehold::load
