// PageOutbox: what a host says to the connections of its page waits here until the page takes it.
#pragma once

#include <deque>
#include <optional>
#include <utility>

#include "hosting/outbox.h"

namespace freehold::page {

/// Belongs to one thread.
class PageOutbox final : public hosting::Outbox {
 public:
  struct Out {
    hosting::ConnectionId to;
    hosting::OutMessagePtr message;  ///< null: the connection ends
  };

  void send(hosting::ConnectionId to, hosting::OutMessagePtr message) override {
    waiting_.push_back({.to = to, .message = std::move(message)});
  }
  void drop(hosting::ConnectionId connection) override {
    waiting_.push_back({.to = connection, .message = nullptr});
  }
  /// What was said first; nothing if nothing waits.
  std::optional<Out> take() {
    if (waiting_.empty()) return std::nullopt;
    std::optional<Out> first{std::move(waiting_.front())};
    waiting_.pop_front();
    return first;
  }

 private:
  std::deque<Out> waiting_;
};

}  // namespace freehold::page
