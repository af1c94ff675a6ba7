// A pool of connections that many threads use, one each at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "postgres/address.h"
#include "postgres/connection.h"
#include "postgres/pacing.h"

namespace freehold::postgres {

struct PoolOptions {
  ConnectionOptions connection{};  ///< of each
  std::size_t most = 8;  ///< connections, from 1; who comes when all are in use waits for one
  std::chrono::milliseconds patience{5'000};  ///< how long a run goes on trying while the database is away
};

/// Connections are made when they are needed, and kept.
class Pool {
 public:
  Pool(Address address, const PoolOptions& options, Pacing& pacing)
      : address_(std::move(address)), options_(options), pacing_(pacing) {}

  /// Connection::run with a connection that no other thread uses meanwhile, again with another where that is lost. Only
  /// for calls that may be made twice. From any thread.
  Answer<std::vector<Rows>> run(std::span<const Call> calls);

 private:
  Answer<std::vector<Rows>> try_to_run(std::span<const Call> calls);
  /// Waits for its turn. Null: a connection is to be made.
  std::unique_ptr<Connection> take_place();
  /// With the connection if that is still of use.
  void leave_place(std::unique_ptr<Connection> connection);

  Address address_;
  PoolOptions options_;
  Pacing& pacing_;
  std::mutex mutex_;  // of what follows
  std::condition_variable freed_;
  std::size_t in_use_ = 0;
  bool is_impatient_ = false;  // as Writer is
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace freehold::postgres
