// The writer: steps of many threads, each group of them in one transaction of one connection, exactly once whatever
// happens to the connection.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "postgres/address.h"
#include "postgres/connection.h"
#include "postgres/pacing.h"
#include "postgres/write_step.h"
#include "store/group_queue.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// Which other servers may work on the store at the same time. Programs that are no servers always may.
enum class OtherServers : std::uint8_t {
  any,  ///< this is none itself
  of_the_fleet,  ///< those that say the same
  none
};

struct WriterOptions {
  ConnectionOptions connection{};
  /// How long a call goes on trying while the database is away; then it gives `io`.
  std::chrono::milliseconds patience{5'000};
  /// The lock that keeps others away belongs to the connection, and every connection takes it again.
  OtherServers others = OtherServers::any;
  /// Shown to whoever is refused because of that.
  std::string holder{};
};

/// A group goes in two round trips: all its statements, then, once all that they gave is here, the commit. So a group whose
/// connection is lost before that has done nothing, and is tried again; and after a commit whose answer is lost the row of
/// this connection in `writer`, which is written with each group, says whether it was made.
class Writer {
 public:
  /// While the database is away each call waits for it once, as long as `patience` says. Until a call has worked again,
  /// later ones try once only, so that a queue of them does not add up.
  Writer(Address address, WriterOptions options, Pacing& pacing, store::CommitListener listener);
  ~Writer();

  /// Makes the first connection, without patience.
  table::Stored<void> connect();

  /// Does a step and returns what its calls gave, once it is durable. From any thread.
  table::Stored<std::vector<Rows>> write(const WriteStep& step);

  /// After a write that ended in doubt: finds out what became of it, so that what is read from now on stays, whatever becomes
  /// of the server that it is read from. Does nothing if there is no doubt. From any thread.
  table::Stored<void> settle_all();

  /// What the store's lock says of this writer from now on.
  table::Stored<void> tell_holder(const std::string& holder);

 private:
  using Results = std::vector<std::vector<Rows>>;  // by step

  struct Failure {
    SqlFailure sql;
    std::optional<table::StoreError> said{};  ///< where there are better words than PostgreSQL's
  };
  template <class T>
  using Outcome = std::expected<T, Failure>;

  class Waiting : public store::GroupMember {
   public:
    explicit Waiting(const WriteStep& own) : step(own) {}
    const WriteStep& step;
    table::Stored<std::vector<Rows>> result{};
  };
  using Group = std::vector<Waiting*>;

  /// A connection and how many groups it has tried to write.
  struct Session {
    std::unique_ptr<Connection> connection;
    std::string id;  ///< its row in `writer`
    std::int64_t groups = 0;
  };
  /// A commit whose answer is lost.
  struct Doubt {
    std::string session;
    std::int64_t group = 0;
    Results results;
  };

  /// noexcept: without memory the program ends here rather than leave others waiting for ever.
  void write_all(Group group) noexcept;
  Outcome<Results> write_surely(std::span<const WriteStep* const> steps);
  Outcome<Results> try_to_write(std::span<const WriteStep* const> steps, std::optional<Doubt>& doubt);
  /// The statements of a group, up to the commit.
  Answer<Results> prepare_group(std::span<const WriteStep* const> steps);
  Outcome<void> open_session();
  Outcome<void> take_lock(Session& session);
  /// Whether the commit was made.
  Answer<bool> settle(const Doubt& doubt);
  [[nodiscard]] table::StoreError error_of(const Failure& failure) const;
  void hear(std::chrono::steady_clock::time_point start, std::size_t steps, const Failure* failure);

  Address address_;
  WriterOptions options_;
  Pacing& pacing_;
  store::CommitListener listener_;
  store::GroupQueue<Waiting> queue_;
  // Of the one thread that writes.
  std::optional<Session> session_{};
  std::string lost_session_{};  // its server side may still hold locks
  bool is_impatient_ = false;
  std::optional<Doubt> unsettled_{};  // of a write that was given up
  std::atomic<bool> is_unsettled_{false};  // the same, for readers
};

}  // namespace freehold::postgres
