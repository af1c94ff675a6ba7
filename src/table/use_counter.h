// UseCounter: the port to what several hosts count together: how often something limited was done, and by whom.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "table/game_store.h"

namespace freehold::table {

/// Of one window of time, which begins with the first use.
struct Uses {
  std::int64_t count = 0;
  std::chrono::seconds left{};  ///< until the window ends

  bool operator==(const Uses&) const = default;
};

/// Safe from any thread.
class UseCounter {
 public:
  UseCounter() = default;
  UseCounter(const UseCounter&) = delete;
  UseCounter& operator=(const UseCounter&) = delete;
  virtual ~UseCounter() = default;

  /// Counts one more use of something limited, such as a wrong code of some address.
  virtual Stored<Uses> count_use(const std::string& kind, const std::string& who, std::chrono::seconds window,
                                 std::chrono::sys_seconds now) = 0;
};

}  // namespace freehold::table
