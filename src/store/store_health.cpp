#include "store/store_health.h"

#include <cstddef>

namespace freehold::store {

using table::StoreFault;

bool is_failure(StoreFault fault) {
  switch (fault) {
    case StoreFault::exists:
    case StoreFault::not_found:
    case StoreFault::bad_name:
    case StoreFault::conflict: return false;
    case StoreFault::busy:
    case StoreFault::read_only:
    case StoreFault::full:
    case StoreFault::foreign:
    case StoreFault::newer:
    case StoreFault::damaged:
    case StoreFault::io: return true;
  }
  return true;
}

void HealthRecord::hear_success(Side side) {
  const auto index = static_cast<std::size_t>(side);
  if (!failing_.at(index).load(std::memory_order_relaxed)) return;
  const std::scoped_lock lock(mutex_);
  states_.at(index) = {};
  failing_.at(index) = false;
}

void HealthRecord::hear_failure(Side side, StoreFault fault) {
  const auto index = static_cast<std::size_t>(side);
  const std::scoped_lock lock(mutex_);
  StoreHealth& state = states_.at(index);
  if (state.ok()) state.since = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  state.fault = fault;
  failing_.at(index) = true;
}

StoreHealth HealthRecord::now() const {
  const std::scoped_lock lock(mutex_);
  const auto& [writes, reads] = states_;
  return writes.ok() ? reads : writes;
}

std::optional<StoreFault> HealthRecord::fault_of(Side side) const {
  const auto index = static_cast<std::size_t>(side);
  if (!failing_.at(index).load(std::memory_order_relaxed)) return std::nullopt;
  const std::scoped_lock lock(mutex_);
  return states_.at(index).fault;
}

}  // namespace freehold::store
