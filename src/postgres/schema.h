// The tables of a store in PostgreSQL, and the steps that take an older store to them. docs/formats/store.md describes them.
#pragma once

#include "postgres/address.h"
#include "postgres/connection.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// The format that this program writes.
inline constexpr int schema_version = 5;
/// The oldest program that may work with what this one writes: servers of both versions run side by side while a fleet is
/// upgraded.
inline constexpr int oldest_program = 1;

/// Makes the tables if there are none, or takes older ones to this format, while no other program does the same (an
/// advisory lock). `foreign`, `newer`: nothing was changed.
table::Stored<void> make_schema(Connection& connection, const Address& address);

}  // namespace freehold::postgres
