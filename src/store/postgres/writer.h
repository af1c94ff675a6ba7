// The writer: steps of many threads, grouped into transactions of one connection, each done exactly once even
// if the connection is lost.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/group_queue.h"
#include "store/postgres/address.h"
#include "store/postgres/connection.h"
#include "store/postgres/sql_store.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// Which other servers may use the store at the same time. Programs that are no servers always may.
enum class OtherServers : std::uint8_t {
  any,  ///< for programs that are no servers
  of_the_fleet,  ///< those with the same setting
  none
};

struct PostgresOptions {
  /// How long a call keeps trying while the database is away, restarts or fails over; then it gives `io`.
  std::chrono::milliseconds patience{5'000};
  std::chrono::milliseconds answer_time{30'000};  ///< after which the connection counts as lost
  std::size_t readers = 8;  ///< connections that read, at most
  /// open() gives `busy` if servers use the store that exclude each other. Enforced by a lock of the writer's
  /// connection, which every new one takes again.
  OtherServers others = OtherServers::any;
  std::string holder{};  ///< what they are told about this server
  std::string server{};  ///< the name of this server in `lease`
  EpochOf epoch_of{};  ///< of its leases; empty: no write states an epoch
};

/// A group takes two round trips: all its statements, then the commit. If the connection is lost before the
/// commit, the group has done nothing and is tried again. If the answer to the commit is lost, the
/// connection's row in `writer`, which every group updates, tells whether it was made.
class Writer {
 public:
  /// While the database is away, a call keeps trying for `patience`; further calls try only once until one
  /// succeeds, so that waiting times don't add up.
  Writer(Address address, PostgresOptions options, store::CommitListener listener);
  ~Writer();

  /// Makes the first connection; tries once.
  table::Stored<void> connect();

  /// Does a step and returns what its calls gave, once that is durable. From any thread.
  table::Stored<std::vector<Rows>> write(const WriteStep& step);

  /// After a write in doubt, finds out what became of it, so that a failover can't take back what is read
  /// from now on. Does nothing if there is no doubt. From any thread.
  table::Stored<void> settle_all();

  /// Changes what the store's lock says of this writer.
  table::Stored<void> tell_holder(const std::string& holder);

 private:
  using Results = std::vector<std::vector<Rows>>;  // by step

  struct Failure {
    Failure(SqlFailure its_sql) : sql(std::move(its_sql)) {}
    /// With better words than PostgreSQL's.
    explicit Failure(table::StoreError error) : said(std::move(error)) {}

    SqlFailure sql{};
    std::optional<table::StoreError> said{};
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

  /// A connection and the number of groups it has tried to write.
  struct Session {
    std::unique_ptr<SqlConnection> connection;
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
  SqlResult<Results> prepare_group(std::span<const WriteStep* const> steps);
  Outcome<void> open_session();
  Outcome<void> take_lock(Session& session);
  /// Whether the commit was made.
  SqlResult<bool> settle(const Doubt& doubt);
  [[nodiscard]] table::StoreError error_of(const Failure& failure) const;
  void hear(std::chrono::steady_clock::time_point start, std::size_t steps, const Failure* failure);

  Address address_;
  PostgresOptions options_;
  store::CommitListener listener_;
  store::GroupQueue<Waiting> queue_;
  // Of the thread that writes:
  std::optional<Session> session_{};
  std::string lost_session_{};  // its server side may still hold locks
  bool is_impatient_ = false;
  std::optional<Doubt> unsettled_{};  // of a write that was given up
  std::atomic<bool> is_unsettled_{false};  // the same, for readers
};

}  // namespace freehold::postgres
