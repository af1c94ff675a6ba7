// What a listener hears of a store's transactions.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>

#include "table/game_store.h"

namespace freehold::store {

/// What one transaction took, and how many steps were in it.
struct Commit {
  std::chrono::nanoseconds time{};
  std::size_t steps = 0;  ///< 0: it was no transaction but a read, which failed
  std::optional<table::StoreFault> fault{};  ///< it failed, and nothing was written (is_failure())
};
/// Hears of every transaction, and of every read that failed; called by whichever thread has made it, by several at once.
using CommitListener = std::function<void(const Commit&)>;

}  // namespace freehold::store
