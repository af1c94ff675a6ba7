// Internal to net/: holds back what a thread says to one connection, so that it is written together.
#pragma once

#include <utility>

#include "hosting/outbox.h"

namespace freehold::net {

/// While one exists, writes to `connection` on this thread are left to its owner.
class OutboxPause {
 public:
  explicit OutboxPause(hosting::ConnectionId connection)
      : connection_(connection), outer_(std::exchange(current_, this)) {}
  ~OutboxPause() { current_ = outer_; }
  OutboxPause(const OutboxPause&) = delete;
  OutboxPause& operator=(const OutboxPause&) = delete;

  /// Whether this thread holds back what goes to `connection`; then there is something for it now.
  static bool holds(hosting::ConnectionId connection) {
    if (current_ == nullptr || current_->connection_ != connection) return false;
    current_->woken_ = true;
    return true;
  }
  [[nodiscard]] bool is_woken() const { return woken_; }

 private:
  static inline thread_local OutboxPause* current_ = nullptr;

  hosting::ConnectionId connection_;
  OutboxPause* outer_;
  bool woken_ = false;
};

}  // namespace freehold::net
