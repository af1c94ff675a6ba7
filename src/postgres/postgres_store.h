// The stores in a PostgreSQL database, for servers that need more than one file on one machine.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "postgres/address.h"
#include "postgres/fence.h"
#include "postgres/pool.h"
#include "postgres/write_step.h"
#include "postgres/writer.h"
#include "store/group_queue.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::postgres {

struct PostgresOptions {
  /// How long a call keeps trying while the database is away, restarts or fails over; then it gives `io`.
  std::chrono::milliseconds patience{5'000};
  std::chrono::milliseconds answer_time{30'000};  ///< after which the connection counts as lost
  std::size_t readers = 8;  ///< connections that read, at most
  OtherServers others =
      OtherServers::any;  ///< open() gives `busy` if servers use the store that exclude each other
  std::string holder{};  ///< what they are told about this server
  std::string server{};  ///< the name of this server in `lease`
  Fence* fence = nullptr;  ///< the epochs of its leases; null: no write states an epoch
};

/// Games, saves and hosted tables in the schema `freehold` of one database, for any number of threads and
/// programs. Every call is durable when it returns; concurrent writes share a transaction (Writer). After a
/// lost connection, what was being written is still written exactly once.
class PostgresStore final : public table::GameStore, public table::UseCounter {
 public:
  /// Makes the schema if there is none. `io` if the database can't be reached; `read_only`, `foreign`,
  /// `newer`, `busy`.
  static table::Stored<std::unique_ptr<PostgresStore>> open(const Address& address,
                                                            const PostgresOptions& options = {},
                                                            store::CommitListener listener = {});

  FREEHOLD_GAME_STORE_CALLS;

  /// The hosted tables in the same database; lives as long as this.
  table::HostingStore& hosting() { return hosting_; }

  table::Stored<table::Uses> count_use(const std::string& kind, const std::string& who,
                                       std::chrono::seconds window, std::chrono::sys_seconds now) override;

  /// Changes what other servers are told about this one, such as where people reach it.
  table::Stored<void> tell_holder(const std::string& holder) { return writer_.tell_holder(holder); }

 private:
  class Hosting final : public table::HostingStore {
   public:
    explicit Hosting(PostgresStore& store) : store_(store) {}
    FREEHOLD_HOSTING_STORE_CALLS;

   private:
    PostgresStore& store_;
  };

  PostgresStore(const Address& address, const PostgresOptions& options, store::CommitListener listener);
  /// This server's right to write about a table.
  [[nodiscard]] Right right_to(const std::string& table) const;
  table::Stored<std::vector<Rows>> read(std::span<const SqlCall> calls);
  table::Stored<Rows> read(const SqlCall& call);

  Address address_;
  PostgresOptions options_;
  Writer writer_;
  Pool readers_;
  Hosting hosting_{*this};
};

}  // namespace freehold::postgres
