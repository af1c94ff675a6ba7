// LeaseFence: by what right this server writes about a table, as its leases say it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "fleet/leases.h"
#include "postgres/fence.h"

namespace freehold::fleet {

/// The store that it fences is there before the leases, which are in the same database.
class LeaseFence final : public postgres::Fence {
 public:
  /// Once, before anything is written about a table.
  void follow(const Leases& leases) { leases_ = &leases; }

  /// Epochs count from 1: whoever has taken on no table, or has let go of it, writes nothing about it.
  std::optional<std::int64_t> epoch_of(const std::string& table) override {
    const Leases* const leases = leases_.load();
    return leases == nullptr ? 0 : leases->epoch_of(table).value_or(0);
  }

 private:
  std::atomic<const Leases*> leases_{nullptr};
};

}  // namespace freehold::fleet
