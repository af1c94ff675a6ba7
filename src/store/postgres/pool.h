// A pool of connections shared by many threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "store/postgres/address.h"
#include "store/postgres/connection.h"
#include "table/game_store.h"

namespace freehold::postgres {

struct PoolOptions {
  ConnectionOptions connection{};  ///< of each
  std::size_t most = 8;  ///< connections, at least 1; runs wait while all are in use
  std::chrono::milliseconds patience{5'000};  ///< how long a run keeps trying while the database is away
};

/// Opens connections as needed, and keeps them.
class Pool {
 public:
  Pool(Address address, const PoolOptions& options) : address_(std::move(address)), options_(options) {}

  /// Connection::run on a free connection; on another one if that is lost. Only for calls that may be made
  /// twice. From any thread.
  table::Stored<std::vector<Rows>> run(std::span<const SqlCall> calls);
  table::Stored<Rows> run(const SqlCall& call);

 private:
  SqlResult<std::vector<Rows>> try_to_run(std::span<const SqlCall> calls);
  /// Waits for a free place. Null: a connection has to be opened.
  std::unique_ptr<SqlConnection> take_place();
  /// Takes back the connection if it is still of use.
  void leave_place(std::unique_ptr<SqlConnection> connection);

  Address address_;
  PoolOptions options_;
  std::mutex mutex_;  // of what follows
  std::condition_variable freed_;
  std::size_t in_use_ = 0;
  bool is_impatient_ = false;  // as Writer is
  std::vector<std::unique_ptr<SqlConnection>> idle_;
};

}  // namespace freehold::postgres
