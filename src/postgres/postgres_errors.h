// What PostgreSQL refuses, in our words: what happened and what to do about it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "postgres/address.h"
#include "postgres/sql.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// `io` where the database is away, `read_only`, `full`, `busy`, `damaged`; `not_found` for an id or name that no text can
/// be (PostgreSQL takes neither NUL nor broken UTF-8).
table::StoreError store_error(const Address& address, const SqlFailure& failure);
/// The connection was lost during a commit, and could not be made again in time to ask whether that was made.
table::StoreError unknown_outcome(const Address& address);
/// The table is run by another server, or by this one under another epoch.
table::StoreError deposed(const std::string& table);
/// The schema in this database is no store of this program, for this reason.
table::StoreError foreign_database(const Address& address, std::string_view why);
/// Only programs of format `needed` or later may work with the store.
table::StoreError newer_database(const Address& address, std::int64_t needed);
/// These columns of the store's tables are missing, or have another type.
table::StoreError incomplete_database(const Address& address, std::string_view columns);
/// Another server has the store: `holder` says who, or is empty.
table::StoreError held_database(const Address& address, const std::string& holder);

}  // namespace freehold::postgres
