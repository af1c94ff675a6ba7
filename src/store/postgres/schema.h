// The schema of a store in PostgreSQL (docs/formats/store.md), and its migrations.
#pragma once

#include "store/postgres/address.h"
#include "store/postgres/connection.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// The format that this program writes.
inline constexpr int schema_version = 5;
/// The oldest program that may use what this one writes: during a fleet's upgrade, servers of both versions
/// run together.
inline constexpr int oldest_program = 1;

/// Makes or migrates the tables, under an advisory lock. After `foreign` and `newer` nothing has changed.
table::Stored<void> make_schema(SqlConnection& connection, const Address& address);

}  // namespace freehold::postgres
