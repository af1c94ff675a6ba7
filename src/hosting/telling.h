// The watchers of a table, and Telling: one time that they are told something. Messages for several of them
// are made once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hosting/histogram.h"
#include "hosting/outbox.h"
#include "hosting/table_record.h"
#include "hosting/table_view.h"
#include "hosting/told_view.h"
#include "hosting/update.h"

namespace freehold::hosting {

/// A connection that watches a table.
struct Watcher {
  ConnectionId connection;
  std::vector<std::string> tokens;  ///< hashes
  HeldSeats holds;  ///< by these tokens
  bool wants_changes = false;  ///< instead of whole views
  std::shared_ptr<const OwnView> own{};  ///< as last told; null: to be told the whole view
  std::string speaks_as{};  ///< the name of a spectator who has spoken, reserved while they are there
};

/// Used in a turn of the table, except where noted.
class Watchers {
 public:
  /// Times are of the host's clock.
  explicit Watchers(std::chrono::milliseconds now) : idle_since_(now) {}

  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] auto begin() { return all_.begin(); }
  [[nodiscard]] auto end() { return all_.end(); }
  [[nodiscard]] auto begin() const { return all_.begin(); }
  [[nodiscard]] auto end() const { return all_.end(); }
  /// Null if this connection doesn't watch.
  [[nodiscard]] Watcher* find(ConnectionId connection) {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    return found == all_.end() ? nullptr : &*found;
  }
  [[nodiscard]] const Watcher* find(ConnectionId connection) const {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    return found == all_.end() ? nullptr : &*found;
  }
  /// Whether a holder of this seat watches.
  [[nodiscard]] bool hold(int seat) const {
    return std::ranges::any_of(all_, [&](const Watcher& one) { return one.holds.has(seat); });
  }
  /// Whether the banker watches.
  [[nodiscard]] bool hold_bank() const {
    return std::ranges::any_of(all_, [](const Watcher& one) { return one.holds.banks; });
  }
  [[nodiscard]] bool want_changes() const { return std::ranges::any_of(all_, &Watcher::wants_changes); }

  /// Replaces an earlier watcher of the same connection. The result is valid until the next change.
  Watcher& add(Watcher watcher) {
    std::erase_if(all_, [&](const Watcher& one) { return one.connection == watcher.connection; });
    watched_ = true;
    return all_.emplace_back(std::move(watcher));
  }
  /// What it held; nullopt if it didn't watch.
  std::optional<HeldSeats> remove(ConnectionId connection, std::chrono::milliseconds now) {
    const auto found = std::ranges::find(all_, connection, &Watcher::connection);
    if (found == all_.end()) return std::nullopt;
    HeldSeats held = std::move(found->holds);
    all_.erase(found);
    if (all_.empty()) {
      idle_since_ = now;
      watched_ = false;
    }
    return held;
  }

  /// When the last of them left, or the table woke; from any thread.
  [[nodiscard]] std::chrono::milliseconds idle_since() const { return idle_since_.load(); }
  /// The same; nullopt while somebody watches. From any thread.
  [[nodiscard]] std::optional<std::chrono::milliseconds> unwatched_since() const {
    if (watched_) return std::nullopt;
    return idle_since_.load();
  }

 private:
  std::vector<Watcher> all_{};
  std::atomic<std::chrono::milliseconds> idle_since_;
  std::atomic<bool> watched_{false};
};

/// What updates come with.
enum class SentView : std::uint8_t {
  nothing,
  view,  ///< with the last one: changes, or the whole view for those who don't want changes
  whole_view  ///< with the last one, for everybody
};

class Telling {
 public:
  /// `changes`: from ToldView::tell() for this source; empty if nobody wants changes. All references outlive
  /// this.
  Telling(const std::vector<Update>& updates, SentView shown, const ViewSource& source, const ToldView& told,
          std::string changes, std::shared_ptr<Stopwatch> watch);

  /// The messages for this watcher, in order; counts them as told.
  std::vector<OutMessagePtr> messages(Watcher& watcher);

 private:
  /// An update as others see it, and as the seat that caused it.
  using Variants = std::array<OutMessagePtr, 2>;

  [[nodiscard]] std::size_t variant(std::size_t update, const Watcher& watcher) const;
  const OutMessagePtr& bare(std::size_t update, const Watcher& watcher);
  const OutMessagePtr& whole(const Watcher& watcher);
  const OutMessagePtr& changed(const Watcher& watcher);
  /// Null if there are no changes.
  const OutMessagePtr& own(const std::shared_ptr<const OwnView>& before,
                           const std::shared_ptr<const OwnView>& now);
  const std::shared_ptr<const OwnView>& own_view(const HeldSeats& holds);
  [[nodiscard]] OutMessagePtr message(std::string text) const;

  const std::vector<Update>& updates_;
  const SentView shown_;
  const ViewSource& source_;
  const ToldView& told_;
  const std::string changes_;
  const std::shared_ptr<Stopwatch> watch_;
  std::vector<Variants> bare_;
  Variants changed_{};
  std::map<HeldSeats, OutMessagePtr> whole_;
  std::map<HeldSeats, std::shared_ptr<const OwnView>> own_views_;
  std::map<std::pair<std::shared_ptr<const OwnView>, std::shared_ptr<const OwnView>>, OutMessagePtr> own_;
};

}  // namespace freehold::hosting
