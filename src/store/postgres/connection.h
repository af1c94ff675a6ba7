// One connection to PostgreSQL.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/address.h"
#include "store/postgres/sql.h"

struct pg_conn;

namespace freehold::postgres {

/// What a connection is for.
enum class Use : std::uint8_t {
  writing,  ///< each statement sees everything committed before it (READ COMMITTED)
  reading  ///< the statements of a run() see one moment, and can't write
};

struct ConnectionOptions {
  std::string name = "freehold";  ///< shown in pg_stat_activity
  Use use = Use::writing;
  std::chrono::seconds connect_time{3};  ///< for each host of the address; at least 2 s
  std::chrono::milliseconds answer_time{30'000};  ///< after which the connection counts as lost
};

template <class T>
using SqlResult = std::expected<T, SqlFailure>;

/// A connection to a server that can write (target_session_attrs=read-write), out of those in the address.
/// Used by one thread at a time; throws nothing. Statements are prepared on first use.
class SqlConnection {
 public:
  static SqlResult<std::unique_ptr<SqlConnection>> open(const Address& address,
                                                        const ConnectionOptions& options);
  SqlConnection(const SqlConnection&) = delete;
  SqlConnection& operator=(const SqlConnection&) = delete;
  ~SqlConnection();

  /// Sends all calls at once (libpq's pipeline mode) and returns what each gave. Unless a transaction was
  /// begun by a call, they are one transaction, committed when this returns. After a failure none of them has
  /// had an effect, unless `lost`: then a commit may have been made.
  SqlResult<std::vector<Rows>> run(std::span<const SqlCall> calls);
  SqlResult<Rows> run(const SqlCall& call);
  /// Runs commands separated by semicolons, without parameters, as one transaction if none is begun.
  SqlResult<void> command(const std::string& sql);

  [[nodiscard]] bool is_lost() const { return lost_; }
  /// Whether PostgreSQL warned in the last run() (SQLSTATE 01000). After a commit this means that the wait
  /// for the standby was cancelled: the commit is made, but a failover may lose it.
  [[nodiscard]] bool was_warned() const { return was_warned_; }

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  using Handle = std::unique_ptr<pg_conn, Close>;
  SqlConnection(Handle handle, const ConnectionOptions& options);

  static void hear(void* connection, const pg_result* notice);
  SqlResult<void> set_up();
  SqlResult<void> prepare(std::span<const SqlCall> calls);
  bool send(const SqlCall& call);
  SqlResult<std::vector<Rows>> receive(std::size_t calls);
  /// The next result; null after the results of one call. Sets lost_ if there will be none.
  pg_result* next_result();
  /// Waits until the socket can be read (or written, if `to_write`). False if that takes too long.
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

/// Sleeps before attempt `attempt` (from 1) is repeated: 10 to 20 ms at first, half a second in the end, and
/// at random, so that programs stopped by the same failure don't all come back at once.
void rest(int attempt);

}  // namespace freehold::postgres
