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

#include "store/everything.h"
#include "store/group_queue.h"
#include "store/postgres/address.h"
#include "store/postgres/pool.h"
#include "store/postgres/sql_store.h"
#include "store/postgres/writer.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::postgres {

/// Games, saves and hosted tables in the schema `freehold` of one database, for any number of threads and
/// programs. Every call is durable when it returns; concurrent writes share a transaction (Writer). After a
/// lost connection, what was being written is still written exactly once.
class PostgresStore final : public SqlStore, public table::UseCounter {
 public:
  /// Makes the schema if there is none. `io` if the database can't be reached; `read_only`, `foreign`,
  /// `newer`, `busy`.
  static table::Stored<std::unique_ptr<PostgresStore>> open(const Address& address,
                                                            const PostgresOptions& options = {},
                                                            store::CommitListener listener = {});

  table::Stored<table::Uses> count_use(const std::string& kind, const std::string& who,
                                       std::chrono::seconds window, std::chrono::sys_seconds now) override;

  /// Changes what other servers are told about this one, such as where people reach it.
  table::Stored<void> tell_holder(const std::string& holder) { return writer_.tell_holder(holder); }

 private:
  PostgresStore(const Address& address, const PostgresOptions& options, store::CommitListener listener);
  table::Stored<std::vector<Rows>> write(const WriteStep& step) override { return writer_.write(step); }
  table::Stored<std::vector<Rows>> read(std::span<const SqlCall> calls) override;

  Writer writer_;
  Pool readers_;
};

/// Imports another store's contents: runs `taking` in one transaction. PostgresStore::open has made the schema,
/// and the caller keeps servers away (PostgresOptions::others). After an error of the commit itself, everything
/// may have been taken.
table::Stored<void> take_into_database(const Address& address, const store::Taking& taking);

}  // namespace freehold::postgres
