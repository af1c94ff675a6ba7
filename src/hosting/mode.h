// Mode: restrictions that the operator can set while the server runs.
#pragma once

#include <atomic>

namespace freehold::hosting {

/// From any thread.
struct Mode {
  /// No new tables, and nobody new sits down. Games go on, and people can come back to their seats.
  std::atomic<bool> draining{false};
  std::atomic<bool> read_only{false};  ///< nothing may be written
};

}  // namespace freehold::hosting
