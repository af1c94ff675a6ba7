// NoticeQueue: notices that wait to be carried, and whose turn it is, so that receivers that don't answer hold up nobody else's.
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
  std::string lane{};  ///< of one on its way: what it shares its turn with
};

/// Which of them a call wants.
enum class Wanted : std::uint8_t {
  any,
  proven  ///< those to receivers that have taken a notice before, and mails: what strangers can't hold up
};

/// Who waits for whom: a receiver that has taken a notice before gets up to four at once. All others of a table, which its players may
/// have chosen to do harm, go one after the other, and a table may have 50 waiting. A receiver that didn't answer rests, longer each time.
/// Belongs to whoever holds its mutex.
class NoticeQueue {
 public:
  using Time = std::chrono::milliseconds;  ///< of a clock that only grows

  explicit NoticeQueue(std::size_t most) : most_(most) {}

  /// False if too many wait, in all or of its table.
  bool add(hosting::Notice notice, Time now);
  /// One that is due and may be tried now; it waits no more, and is on its way until settle(). Nothing if there is none.
  std::optional<Waiting> take(Time now, Wanted wanted);
  /// It has been tried. False if it is to be tried again and can't be: it has been often enough, or too many wait.
  bool settle(Waiting waiting, const Carried& carried, Time now);
  /// When the next is to be tried, if nothing on its way is settled before; nothing if none waits for a time.
  [[nodiscard]] std::optional<Time> next(Wanted wanted) const;
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  struct Rest {
    Time until{};
    std::size_t failures = 0;  // one after the other
  };

  [[nodiscard]] std::string lane_of(const hosting::Notice& notice) const;
  /// When it may be tried; nothing while its lane is full, or if it isn't wanted.
  [[nodiscard]] std::optional<Time> time_of(Time due, const hosting::Notice& notice, Wanted wanted) const;
  void rest(const std::string& receiver, Time now);

  std::size_t most_;
  std::multimap<Time, Waiting> waiting_;
  std::map<std::string, std::size_t> of_table_;  // how many wait
  std::multiset<std::string> under_way_;  // the lanes of those on their way
  std::set<std::string> proven_{"mail"};
  std::map<std::string, Rest> resting_;
};

}  // namespace freehold::notices
