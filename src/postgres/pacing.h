// Pacing: the port through which retries learn the time and let it pass.
#pragma once

#include <chrono>

namespace freehold::postgres {

/// From any thread.
class Pacing {
 public:
  Pacing() = default;
  Pacing(const Pacing&) = delete;
  Pacing& operator=(const Pacing&) = delete;
  virtual ~Pacing() = default;

  virtual std::chrono::steady_clock::time_point now() = 0;
  /// Lets some time pass before attempt `attempt` (from 1): longer each time, never the same for two programs, so that
  /// those whom one failure has stopped don't all come back at once.
  virtual void rest(int attempt) = 0;
};

/// The machine's clock: 10 ms to 20 ms at first, half a second in the end.
class SystemPacing final : public Pacing {
 public:
  std::chrono::steady_clock::time_point now() override;
  void rest(int attempt) override;
};

}  // namespace freehold::postgres
