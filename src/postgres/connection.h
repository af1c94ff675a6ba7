// One connection to PostgreSQL.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "postgres/address.h"
#include "postgres/sql.h"

struct pg_conn;

namespace freehold::postgres {

/// What a connection is for.
enum class Use : std::uint8_t {
  writing,  ///< each statement sees what was committed before it (READ COMMITTED)
  reading  ///< the statements of one run() see one moment, and cannot write
};

/// How a connection is made and used.
struct ConnectionOptions {
  std::string name = "freehold";  ///< shown in pg_stat_activity
  Use use = Use::writing;
  /// For each host of the address, at least 2 s.
  std::chrono::seconds connect_time{3};
  /// An answer that takes longer counts as never.
  std::chrono::milliseconds answer_time{30'000};
};

template <class T>
using Answer = std::expected<T, SqlFailure>;

/// A connection to a server that can write (target_session_attrs=read-write): with several hosts in the address, the one
/// among them that can. It belongs to one thread at a time and throws nothing. Statements are prepared when they are first used.
class Connection {
 public:
  static Answer<std::unique_ptr<Connection>> open(const Address& address, const ConnectionOptions& options);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// Sends all calls at once (libpq's pipeline mode) and returns what each gave. Outside of a transaction that was begun by
  /// a call, they are one transaction, which is committed when this returns. With a failure none of them has had an
  /// effect, unless `lost`: then a commit among them, or that of all of them, may have been made.
  Answer<std::vector<Rows>> run(std::span<const Call> calls);
  /// The same for one.
  Answer<Rows> run(const Call& call);
  /// Runs commands without parameters, several of them separated by semicolons, as one transaction if none is begun.
  Answer<void> command(const std::string& sql);

  [[nodiscard]] bool is_lost() const { return lost_; }
  /// Whether PostgreSQL had a warning for the last run() (SQLSTATE 01000). Behind a commit it says that the wait for the
  /// standby was cancelled: it is made, and a failover may lose it.
  [[nodiscard]] bool was_warned() const { return was_warned_; }

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  using Handle = std::unique_ptr<pg_conn, Close>;
  Connection(Handle handle, const ConnectionOptions& options);

  static void hear(void* connection, const pg_result* notice);
  Answer<void> set_up();
  Answer<void> prepare(std::span<const Call> calls);
  bool send(const Call& call);
  Answer<std::vector<Rows>> receive(std::size_t calls);
  /// The next result, or null behind the results of one call. Sets lost_ where there will be none.
  pg_result* next_result();
  /// Waits until the socket can be read, or also written. False if that takes too long.
  bool wait(bool to_write);
  SqlFailure lose();
  SqlFailure failure_of(const pg_result* result);

  Handle handle_;
  ConnectionOptions options_;
  std::set<const Statement*> prepared_;
  std::chrono::steady_clock::time_point deadline_{};  // of the run in hand
  bool lost_ = false;
  bool was_warned_ = false;
};

}  // namespace freehold::postgres
