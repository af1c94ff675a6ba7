// Watchers: the connections that hear of a table.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hosting/holding.h"
#include "hosting/outbox.h"
#include "hosting/told_view.h"

namespace freehold::hosting {

/// One connection that hears of a table.
struct Watcher {
  ConnectionId connection;
  std::vector<std::string> tokens;  ///< hashes
  Holding holds;  ///< what the tokens hold now
  bool wants_changes = false;  ///< in place of whole views
  std::shared_ptr<const OwnView> own{};  ///< as it was told last; null if it is to be told the whole view
  std::string
      speaks_as{};  ///< of a spectator who has spoken: the name, nobody else's as long as they are there
};

/// Belongs to a table and its turn, but for unwatched_since().
class Watchers {
 public:
  /// Nobody watches yet. `now` is a time of the host's clock, here as below.
  explicit Watchers(std::chrono::milliseconds now) : idle_since_(now) {}

  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] auto begin() { return all_.begin(); }
  [[nodiscard]] auto end() { return all_.end(); }
  [[nodiscard]] auto begin() const { return all_.begin(); }
  [[nodiscard]] auto end() const { return all_.end(); }
  /// Null if this connection does not watch.
  [[nodiscard]] Watcher* find(ConnectionId connection) {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    return found == all_.end() ? nullptr : &*found;
  }
  [[nodiscard]] const Watcher* find(ConnectionId connection) const {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    return found == all_.end() ? nullptr : &*found;
  }
  /// Whether somebody who holds this seat is there.
  [[nodiscard]] bool hold(int seat) const {
    return std::ranges::any_of(all_, [&](const Watcher& one) { return one.holds.has(seat); });
  }
  /// Whether whoever keeps the bank is there.
  [[nodiscard]] bool hold_bank() const {
    return std::ranges::any_of(all_, [](const Watcher& one) { return one.holds.banks; });
  }
  [[nodiscard]] bool want_changes() const { return std::ranges::any_of(all_, &Watcher::wants_changes); }

  /// In place of what this connection was before. Valid until the next change.
  Watcher& add(Watcher watcher) {
    std::erase_if(all_, [&](const Watcher& one) { return one.connection == watcher.connection; });
    watched_ = true;
    return all_.emplace_back(std::move(watcher));
  }
  /// What it held; nothing if it did not watch.
  std::optional<Holding> remove(ConnectionId connection, std::chrono::milliseconds now) {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    if (found == all_.end()) return std::nullopt;
    Holding held = std::move(found->holds);
    all_.erase(found);
    if (all_.empty()) {
      idle_since_ = now;
      watched_ = false;
    }
    return held;
  }

  /// When the last of them left, or the table woke; from any thread.
  [[nodiscard]] std::chrono::milliseconds idle_since() const { return idle_since_.load(); }
  /// The same; nothing while somebody watches. From any thread.
  [[nodiscard]] std::optional<std::chrono::milliseconds> unwatched_since() const {
    if (watched_) return std::nullopt;
    return idle_since_.load();
  }

 private:
  std::vector<Watcher> all_{};
  std::atomic<std::chrono::milliseconds> idle_since_;
  std::atomic<bool> watched_{false};
};

}  // namespace freehold::hosting
