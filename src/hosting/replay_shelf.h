// ReplayShelf: the replays that are open, of all connections, within a limit of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "hosting/replay.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// Safe from any thread; a replay itself belongs to its connection.
class ReplayShelf {
 public:
  using ReplayPtr = std::shared_ptr<Replay>;

  /// `numbers_from` as in HostSetup.
  ReplayShelf(const Limits& limits, std::function<std::int64_t()> numbers_from)
      : limits_(limits), numbers_from_(std::move(numbers_from)) {}

  /// Keeps a replay, and gives its number. Makes room by closing what has not been used for longest: of the connection,
  /// of its address, then of all. Refused if the replay alone is too large.
  wire::Allowed<std::int64_t> add(ConnectionId connection, const std::string& address, ReplayPtr replay);
  /// A replay of this connection, which is used now; null if there is none, or not any more.
  ReplayPtr find(ConnectionId connection, std::int64_t number);
  /// Closes all of a connection.
  void close_all(ConnectionId connection);

  [[nodiscard]] std::size_t bytes() const;

 private:
  using Key = std::pair<ConnectionId, std::int64_t>;
  struct Open {
    Key key;
    std::string address;
    ReplayPtr replay;
    std::size_t bytes;
  };
  using Opens = std::list<Open>;

  void close(Opens::iterator open);
  /// Closes the least recently used for which `wanted` holds, until `enough` does.
  template <class Wanted, class Enough>
  void make_room(Wanted wanted, Enough enough);

  const Limits& limits_;
  mutable wire::Mutex mutex_;
  Opens opens_;  ///< the least recently used first
  std::map<Key, Opens::iterator> by_key_;
  std::map<std::string, std::size_t> bytes_of_;  ///< by address
  std::size_t bytes_ = 0;
  const std::function<std::int64_t()> numbers_from_;
  std::int64_t last_ = 0;  ///< number, of all, from 0 on
};

}  // namespace freehold::hosting
