// Clock: the port through which a table learns the time. The rules know no time: running out of it is a
// logged action.
#pragma once

#include <chrono>

namespace freehold::table {

/// A source of time. Not shared between threads unless the implementation says so.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  /// A monotonic time with an arbitrary start, for durations.
  virtual std::chrono::milliseconds steady() = 0;
  /// The time of day (UTC): for "saved at".
  virtual std::chrono::sys_seconds wall() = 0;
};

/// The machine's clocks. Safe from any thread.
class SystemClock final : public Clock {
 public:
  std::chrono::milliseconds steady() override {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
  }
  std::chrono::sys_seconds wall() override {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  }
};

/// A clock moved by hand, for tests and for simulations of timed games.
class ManualClock final : public Clock {
 public:
  std::chrono::milliseconds steady() override { return elapsed_; }
  std::chrono::sys_seconds wall() override {
    return start_ + std::chrono::floor<std::chrono::seconds>(elapsed_);
  }
  void advance(std::chrono::milliseconds time) { elapsed_ += time; }

 private:
  std::chrono::milliseconds elapsed_{};
  std::chrono::sys_seconds start_{std::chrono::sys_days{std::chrono::year{2000} / 1 / 1}};
};

}  // namespace freehold::table
