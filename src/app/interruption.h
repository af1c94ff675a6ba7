// Ctrl-C as a request that a command follows when it can.
#pragma once

#include <atomic>

namespace freehold::app {

/// While it lives, the first SIGINT or SIGTERM sets `asked` instead of ending the program; a second one ends it.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] const std::atomic<bool>& asked() const;
};

}  // namespace freehold::app
