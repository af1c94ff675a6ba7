// How a store that many threads share fares: whether its last calls worked, and since when they fail.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>

#include "table/game_store.h"

namespace freehold::store {

struct StoreHealth {
  std::optional<table::StoreFault> fault{};  ///< of the last call that failed; nothing: the store works
  std::chrono::sys_seconds since{};  ///< when the first of the calls failed that have failed in a row

  [[nodiscard]] bool ok() const { return !fault; }
};

/// Whether a fault is one of the store (a disk that is full, say), and not of what was asked for (a name that is taken).
bool is_failure(table::StoreFault fault);

/// What has become of the last calls. From any thread.
class HealthRecord {
 public:
  /// Reading may work while writing fails, so each is kept by itself.
  enum class Side : std::uint8_t { writes, reads };

  /// A call that worked, or that was refused for what it asked for.
  void hear_success(Side side);
  void hear_failure(Side side, table::StoreFault fault);
  /// That of the writes where both fail.
  [[nodiscard]] StoreHealth now() const;
  [[nodiscard]] std::optional<table::StoreFault> fault_of(Side side) const;

 private:
  mutable std::mutex mutex_;  // of `states_`
  std::array<StoreHealth, 2> states_;
  std::array<std::atomic<bool>, 2>
      failing_{};  // the same without the mutex: most calls find nothing to change
};

}  // namespace freehold::store
