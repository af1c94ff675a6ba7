// Internal to postgres/: what a call of a store writes, as part of a group in one transaction.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "postgres/sql.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::postgres {

/// A server's right to write about a hosted table: an epoch of its lease, or none.
struct Right {
  std::string server{};
  std::optional<std::int64_t> epoch{};  ///< nullopt: no lease is needed

  /// The leases that mustn't change until a step about `table` is committed.
  [[nodiscard]] std::vector<std::string> leases(const std::string& table) const {
    return epoch ? std::vector{table} : std::vector<std::string>{};
  }
  /// Adds the two parameters of FREEHOLD_HAS_RIGHT.
  void add_to(Parameters& parameters) const { parameters.number(epoch).text(server); }
};

/// Whether the lease of `table` has server $`server` and epoch $`epoch`; true if the epoch is null.
#define FREEHOLD_HAS_RIGHT(table, epoch, server) \
  "($" epoch "::bigint IS NULL OR EXISTS (SELECT FROM lease WHERE table_id = " table \
  " AND lease.server = $" server "::text AND lease.epoch = $" epoch "::bigint))"

struct WriteStep {
  std::string id;  ///< of what it is about; groups sort their steps by it, to prevent deadlocks
  std::vector<std::string> leases{};  ///< tables whose leases mustn't change until it is committed
  std::vector<SqlCall> calls{};  ///< in order; their results tell whether they are refused, never a failure
};

/// Each step is followed by the function that reads its results.
WriteStep create_step(const table::GameHead& head, std::span<const std::string> entries,
                      const table::Progress& progress, std::chrono::sys_seconds now, const Right& right);
table::Stored<void> created(const std::vector<Rows>& rows, const std::string& game);

WriteStep append_step(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const table::Progress& progress, std::chrono::sys_seconds now,
                      const table::Answered* answered, const Right& right);
table::Stored<void> appended(const std::vector<Rows>& rows, const std::string& game);

WriteStep remove_game_step(const std::string& game);
table::Stored<void> game_removed(const std::vector<Rows>& rows, const std::string& game);

WriteStep save_step(const table::SaveRequest& request, std::chrono::sys_seconds now);
table::Stored<void> saved(const std::vector<Rows>& rows, const table::SaveRequest& request);

WriteStep rename_step(const std::string& name, const std::string& new_name, bool overwrite);
table::Stored<void> renamed(const std::vector<Rows>& rows, const std::string& name,
                            const std::string& new_name);

WriteStep remove_save_step(const std::string& name);
table::Stored<void> save_removed(const std::vector<Rows>& rows, const std::string& name);

/// Locks a game's row in `progress`, as everything that adds to its log or removes it does.
SqlCall lock_game(const std::string& game);

/// `rights`: one for each record.
WriteStep put_step(std::span<const table::HostedRecord> records, std::span<const Right> rights);
table::Stored<void> put(const std::vector<Rows>& rows);

WriteStep say_step(const std::string& id, const std::string& line, std::size_t most, const Right& right);
table::Stored<std::int64_t> said(const std::vector<Rows>& rows, const std::string& id);

WriteStep remove_table_step(const std::string& id, bool with_game, const Right& right);
table::Stored<void> table_removed(const std::vector<Rows>& rows, const std::string& id);

}  // namespace freehold::postgres
