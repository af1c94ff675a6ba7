// The ports of a store in SQL. What writes is a step, as part of a group in one transaction.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/postgres/sql.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::postgres {

struct WriteStep {
  std::string id;  ///< of what it is about; groups sort their steps by it, to prevent deadlocks
  std::vector<std::string> leases{};  ///< tables whose leases mustn't change until it is committed
  std::vector<SqlCall> calls{};  ///< in order; their results tell whether they are refused, never a failure
};

/// The epoch under which this server runs a table, as far as it knows. A write about the table is only done
/// if its row in `lease` has this server and epoch at the commit. nullopt: no lease is needed, as for a new
/// table. Called from any thread, for every write; quick.
using EpochOf = std::function<std::optional<std::int64_t>(const std::string& table)>;

/// GameStore and HostingStore in SQL, whatever runs it. Without the lease that a write needs: `conflict`.
class SqlStore : public table::GameStore, public table::HostingStore {
 public:
  FREEHOLD_GAME_STORE(FREEHOLD_OVERRIDE)
  FREEHOLD_HOSTING_STORE(FREEHOLD_OVERRIDE)

 protected:
  /// `server`: the name of this server in `lease`; `epoch_of`: may be empty, if no write states an epoch.
  explicit SqlStore(std::string server = {}, EpochOf epoch_of = {})
      : server_(std::move(server)), epoch_of_(std::move(epoch_of)) {}

  /// Does a step and returns what its calls gave.
  virtual table::Stored<std::vector<Rows>> write(const WriteStep& step) = 0;
  /// What the calls give, which see one moment.
  virtual table::Stored<std::vector<Rows>> read(std::span<const SqlCall> calls) = 0;

 private:
  table::Stored<Rows> read_one(const SqlCall& call);
  [[nodiscard]] std::optional<std::int64_t> epoch_of(const std::string& table) const {
    return epoch_of_ ? epoch_of_(table) : std::nullopt;
  }

  std::string server_;
  EpochOf epoch_of_;
};

}  // namespace freehold::postgres
