// NoticeQueue: notices that wait to be carried, and when each is tried next.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>

#include "hosting/notices.h"
#include "notices/carrier.h"

namespace freehold::notices {

struct Waiting {
  hosting::Notice notice;
  int tries = 0;
};

/// Belongs to whoever holds its mutex.
class NoticeQueue {
 public:
  using Time = std::chrono::milliseconds;  ///< of a clock that only grows

  explicit NoticeQueue(std::size_t most) : most_(most) {}

  /// False if too many wait.
  bool add(hosting::Notice notice, Time now);
  /// One that is due, which waits no more; nothing if none is.
  std::optional<Waiting> take(Time now);
  /// Puts one back that has been tried and may work later; false if it has been tried often enough.
  bool put_back(Waiting waiting, Time now, std::chrono::seconds asked_for);
  /// When the next one is due; nothing if none waits.
  [[nodiscard]] std::optional<Time> next() const;
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  std::size_t most_;
  std::multimap<Time, Waiting> waiting_;
};

}  // namespace freehold::notices
