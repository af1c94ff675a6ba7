// Long-running work: a progress line that is overwritten, and Ctrl-C, which ends the work early.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace freehold::app {

/// "[####....] 41%  410 of 1,000 games  3 s left", for `what` = "games", in `width` characters and without a newline.
std::string progress_line(std::int64_t done, std::int64_t all, std::string_view what, double seconds,
                          int width);

/// Shows progress, a few times a second; wipes its line out at the end.
class ProgressBar {
 public:
  /// Shows nothing if `out` is null. `what` is counted, in the plural.
  explicit ProgressBar(std::ostream* out, std::string_view what = "games") : out_(out), what_(what) {}
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::int64_t done, std::int64_t all);

 private:
  using Clock = std::chrono::steady_clock;
  std::ostream* out_;
  std::string what_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};

/// A number of seconds as "14 s", "3 min 20 s", "2 h 05 min".
std::string duration_text(double seconds);

/// While it lives, the first SIGINT or SIGTERM sets `asked` instead of ending the program; the second one ends it.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] const std::atomic<bool>& asked() const;
};

}  // namespace freehold::app
