// NoticeQueue: notices that wait to be carried, and whose turn it is, so that nobody's receivers hold up other people's notices.
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

/// Whoever brings a notice the rest of the way: the host of its URL in lower case, or "mail" for the one relay that takes all mails.
std::string receiver_of(const hosting::NoticeAddress& address);

struct Waiting {
  hosting::Notice notice;
  int tries = 0;
  std::string source{};  ///< whose turn it takes
  std::string receiver{};
  bool is_proven = false;  ///< of one on its way: its receiver has taken a notice before
};

/// Sources take turns: those who set the addresses up, as limits count them. First comes whoever has the fewest on their way, two at most;
/// of those, whoever had no turn for longest. A receiver gets up to four at once, so that no source alone can keep it busy. Half of
/// the senders are for receivers that have taken a notice before, and mails: what any number of sources can't hold up.
/// A receiver that couldn't be reached rests, longer each time; if it answered, only that address does.
/// Belongs to whoever holds its mutex.
class NoticeQueue {
 public:
  using Time = std::chrono::milliseconds;  ///< of a clock that only grows

  /// `senders`: how many are on their way at most, if all goes well.
  NoticeQueue(std::size_t most, std::size_t senders);

  /// False if too many wait: the last one of whoever has most waiting was dropped.
  bool add(hosting::Notice notice, Time now);
  /// One that is due and may be tried now; it waits no more, and is on its way until settle(). Nothing if there is none.
  std::optional<Waiting> take(Time now);
  /// It has been tried. False if it didn't arrive and has been tried often enough.
  bool settle(Waiting waiting, const Carried& carried, Time now);
  /// When the next will be due after `now`, if nothing on its way is settled before; nothing if none waits for a time.
  [[nodiscard]] std::optional<Time> next(Time now) const;
  [[nodiscard]] std::size_t size() const { return size_; }
  /// How many were dropped because too many waited.
  [[nodiscard]] std::int64_t dropped() const { return dropped_; }

 private:
  using Line = std::multimap<Time, Waiting>;
  struct Source {
    Line line{};
    std::size_t under_way = 0;
    std::uint64_t turn = 0;  // the number of its last one
  };
  struct Rest {
    Time until{};
    std::size_t failures = 0;  // one after the other
  };

  void place(Waiting waiting, Time due);
  void drop_one();
  /// The one of a source that may go now, of the table with the fewest on their way; its end if there is none. What rests is put off.
  Line::iterator ready(Line& line, Time now);
  [[nodiscard]] bool has_room(const Waiting& waiting) const;
  [[nodiscard]] Time rests_until(const Waiting& waiting) const;
  void rest(const std::string& who, std::chrono::seconds wait, Time now);

  const std::size_t most_;
  const std::size_t most_unproven_;  // under way
  std::size_t size_ = 0;
  std::int64_t dropped_ = 0;
  std::uint64_t turns_ = 0;
  std::map<std::string, Source> sources_;
  std::multiset<std::string> receivers_;  // of those on their way
  std::multiset<std::string> tables_;
  std::size_t unproven_ = 0;
  std::set<std::string> proven_;
  std::map<std::string, Rest> resting_;  // receivers, and targets of addresses
};

}  // namespace freehold::notices
