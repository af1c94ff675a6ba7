// StoreHealth: what the server says when the store fails: a neutral error to whoever asked, the whole story to the operator.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>

#include "hosting/journal.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/kept_game.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// How often each StoreFault has been met; indexed by it.
using FaultCounts = std::array<std::int64_t, table::store_faults>;

/// Safe to use from any thread.
class StoreHealth {
 public:
  /// `journal` may be null; both outlive this.
  StoreHealth(Journal* journal, table::Clock& clock) : journal_(journal), clock_(clock) {}

  /// What whoever asked for what the store could not do is told: `store_failed`, without the store's own words, which name
  /// its file. Those go into the journal, once a minute at most.
  std::unexpected<wire::Refused> failed(const table::StoreError& error);
  /// The same for a game that could not be read.
  std::unexpected<wire::Refused> failed(const table::OpenError& error);
  /// Something has been written.
  void succeeded();

  /// What the store failed with last, where nothing has been written since and that was within the last minute: who is
  /// told of a sick store may stay away, so that nobody would find it well again.
  [[nodiscard]] std::optional<table::StoreFault> sick_with() const;
  [[nodiscard]] FaultCounts counts() const;

 private:
  Journal* journal_;
  table::Clock& clock_;
  std::array<std::atomic<std::int64_t>, table::store_faults> counts_{};
  std::atomic<bool> sick_{false};
  mutable wire::Mutex mutex_;  ///< of what follows
  table::StoreFault last_fault_ = table::StoreFault::io;
  std::chrono::milliseconds last_at_{};
  std::optional<std::chrono::milliseconds> noted_at_;
  bool sickness_noted_ = false;
  std::int64_t not_noted_ = 0;  ///< failures since the last line of the journal
};

}  // namespace freehold::hosting
