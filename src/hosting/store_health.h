// StoreHealth: when the store fails, callers get a neutral error, and the operator the details.
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

/// How often each StoreFault has occurred; indexed by it.
using FaultCounts = std::array<std::int64_t, table::store_faults>;

/// Safe from any thread.
class StoreHealth {
 public:
  /// `journal` may be null; both outlive this.
  StoreHealth(Journal* journal, table::Clock& clock) : journal_(journal), clock_(clock) {}

  /// The refusal for the caller: `store_failed`, without the store's message, which names its file. That goes
  /// into the journal, at most once a minute.
  std::unexpected<wire::Refused> failed(const table::StoreError& error);
  /// The same for a game that can't be read.
  std::unexpected<wire::Refused> failed(const table::OpenError& error);
  /// A write has succeeded.
  void succeeded();

  /// The store's last fault, if it was within the last minute and nothing has been written since. The fault
  /// expires because people may stay away from a sick store, and then nothing would show that it works again.
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
