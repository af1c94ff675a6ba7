// The clock of one hosted table: it stands still while the table is paused, and while nobody is there.
#pragma once

#include "table/clock.h"

namespace freehold::hosting {

class TableClock final : public table::Clock {
 public:
  explicit TableClock(table::Clock& clock) : clock_(clock) {}

  std::chrono::milliseconds steady() override { return running_ ? clock_.steady() - behind_ : stopped_at_; }
  std::chrono::sys_seconds wall() override { return clock_.wall(); }

  [[nodiscard]] bool running() const { return running_; }
  void run(bool running) {
    if (running == running_) return;
    if (running) {
      behind_ = clock_.steady() - stopped_at_;
    } else {
      stopped_at_ = steady();
    }
    running_ = running;
  }

 private:
  table::Clock& clock_;
  bool running_ = false;
  std::chrono::milliseconds behind_{};
  std::chrono::milliseconds stopped_at_{};
};

}  // namespace freehold::hosting
