// By what right a server writes about a hosted table: an epoch of its lease, or none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/sql.h"

namespace freehold::postgres {

struct Right {
  std::string server{};
  std::optional<std::int64_t> epoch{};  ///< nothing: no lease is needed

  /// The leases that must not change until a step about `table` is committed.
  [[nodiscard]] std::vector<std::string> leases(const std::string& table) const {
    return epoch ? std::vector{table} : std::vector<std::string>{};
  }
  /// As the two parameters that FREEHOLD_HAS_RIGHT takes.
  void add_to(Parameters& parameters) const { parameters.number(epoch).text(server); }
};

/// Whether the epoch $`epoch` of server $`server` is that of the lease of `table`; true where none is stated.
#define FREEHOLD_HAS_RIGHT(table, epoch, server) \
  "($" epoch "::bigint IS NULL OR EXISTS (SELECT FROM lease WHERE table_id = " table \
  " AND lease.server = $" server "::text AND lease.epoch = $" epoch "::bigint))"

}  // namespace freehold::postgres
