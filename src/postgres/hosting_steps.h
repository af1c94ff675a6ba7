// Internal to postgres/: what the calls of a HostingStore write, and what that gives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "postgres/right.h"
#include "postgres/sql.h"
#include "postgres/step.h"
#include "table/hosting_store.h"

namespace freehold::postgres {

/// Each step goes with the function that reads what it gave. `rights`: one for each record.
Step put_step(std::span<const table::HostedRecord> records, std::span<const Right> rights);
table::Stored<void> put(const std::vector<Rows>& rows);

Step say_step(const std::string& id, const std::string& line, std::size_t most, const Right& right);
table::Stored<std::int64_t> said(const std::vector<Rows>& rows, const std::string& id);

Step remove_table_step(const std::string& id, bool with_game, const Right& right);
table::Stored<void> table_removed(const std::vector<Rows>& rows, const std::string& id);

}  // namespace freehold::postgres
