// Mode: what the operator has asked the server to refrain from, set while it runs.
#pragma once

#include <atomic>

namespace freehold::hosting {

/// Read and set from any thread, without a lock.
struct Mode {
  /// No new tables, and nobody new sits down. Games go on, and who has a seat can come back to it.
  std::atomic<bool> draining{false};
  std::atomic<bool> read_only{false};  ///< nothing that would have to be kept
};

}  // namespace freehold::hosting
