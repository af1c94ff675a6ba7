// Mode: what the operator has asked the server to refrain from, set while it runs.
#pragma once

#include <atomic>

namespace freehold::server {

/// Read and set from any thread, without a lock.
struct Mode {
  std::atomic<bool> draining{false};  ///< no new tables and no new connections; games go on
  std::atomic<bool> read_only{false};  ///< nothing that would have to be kept
};

}  // namespace freehold::server
