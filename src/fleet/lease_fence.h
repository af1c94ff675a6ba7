// LeaseFence: checks this server's writes about a table against its leases.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "fleet/leases.h"
#include "postgres/fence.h"

namespace freehold::fleet {

/// Created before the leases, because the store that it guards must exist first, in the same database.
class LeaseFence final : public postgres::Fence {
 public:
  /// Call once, before anything is written about a table.
  void follow(const Leases& leases) { leases_ = &leases; }

  /// Epochs count from 1, so a server that hasn't claimed a table, or has let go of it, can't write about it.
  std::optional<std::int64_t> epoch_of(const std::string& table) override {
    const Leases* const leases = leases_.load();
    return leases == nullptr ? 0 : leases->epoch_of(table).value_or(0);
  }

 private:
  std::atomic<const Leases*> leases_{nullptr};
};

}  // namespace freehold::fleet
