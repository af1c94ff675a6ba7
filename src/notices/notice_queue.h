// NoticeQueue: notices waiting to be sent, and which is next, so that no receiver delays others' notices.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "hosting/notices.h"
#include "notices/carrier.h"

namespace freehold::notices {

/// Who delivers a notice: the host of its URL in lower case, or "mail" for the relay that takes all mails.
std::string receiver_of(const hosting::NoticeAddress& address);

struct Waiting {
  hosting::Notice notice;
  int tries = 0;
  std::string source{};  ///< who set the address up, for taking turns
  std::string receiver{};
  bool is_proven = false;  ///< while being sent: its receiver has accepted a notice before
};

/// Sources, which are the people who set addresses up, take turns: the one with the fewest being sent (at
/// most two) is next, and among equals the one whose last turn was longest ago. A receiver gets up to four at
/// once, so that no single source keeps it busy. Half of the senders are for mails and receivers that have
/// accepted a notice before, so that no number of sources can block them. A receiver that can't be reached is
/// paused, longer each time; if it answered, only that address is. Not thread-safe: its owner locks a mutex.
class NoticeQueue {
 public:
  using Time = std::chrono::milliseconds;  ///< of a monotonic clock

  /// `senders`: how many are sent at once at most.
  NoticeQueue(std::size_t most, std::size_t senders);

  /// False if too many are waiting; then the last one of the source with the most has been dropped.
  bool add(hosting::Notice notice, Time now);
  /// Takes one that is due and may be tried now; it is being sent until settle(). nullopt if there is none.
  std::optional<Waiting> take(Time now);
  /// Call after an attempt. False if it failed and has been tried often enough.
  bool settle(Waiting waiting, const Carried& carried, Time now);
  /// When the next is due after `now`, if nothing is settled before; nullopt if none waits for a time.
  [[nodiscard]] std::optional<Time> next(Time now) const;
  [[nodiscard]] std::size_t size() const { return size_; }
  /// How many were dropped because too many were waiting.
  [[nodiscard]] std::int64_t dropped() const { return dropped_; }

 private:
  using Line = std::multimap<Time, Waiting>;
  struct Source {
    Line line{};
    std::size_t under_way = 0;
    std::uint64_t turn = 0;  // the number of its last turn
  };
  struct Rest {
    Time until{};
    std::size_t failures = 0;  // in a row
  };

  void place(Waiting waiting, Time due);
  void drop_one();
  /// A source's next notice, for the table with the fewest being sent, or `end`. Delays those of paused ones.
  Line::iterator ready(Line& line, Time now);
  [[nodiscard]] bool has_room(const Waiting& waiting) const;
  [[nodiscard]] Time rests_until(const Waiting& waiting) const;
  void rest(const std::string& who, std::chrono::seconds wait, Time now);

  const std::size_t most_;
  const std::size_t most_unproven_;  // being sent
  std::size_t size_ = 0;
  std::int64_t dropped_ = 0;
  std::uint64_t turns_ = 0;
  std::map<std::string, Source> sources_;
  std::multiset<std::string> receivers_;  // of notices being sent
  std::multiset<std::string> tables_;
  std::size_t unproven_ = 0;
  std::set<std::string> proven_;
  std::map<std::string, Rest> resting_;  // receivers, and targets of addresses
};

}  // namespace freehold::notices
