// PostgreSQL's failures as StoreErrors: what happened, and what to do about it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "store/postgres/address.h"
#include "store/postgres/connection.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// `io` if the database is away, `read_only`, `full`, `busy`, `damaged`; `not_found` for an id or name that
/// can't be a text (PostgreSQL accepts neither NUL nor invalid UTF-8).
table::StoreError store_error(const Address& address, const SqlFailure& failure);
/// The same for a result that may be a failure.
template <class T>
table::Stored<T> stored(const Address& address, SqlResult<T> result) {
  if (!result) return std::unexpected(store_error(address, result.error()));
  if constexpr (std::is_void_v<T>)
    return {};
  else
    return *std::move(result);
}
/// The connection was lost during a commit, and couldn't be restored in time to find out whether it was made.
table::StoreError unknown_outcome(const Address& address);
/// Another server runs the table, or this one under another epoch.
table::StoreError deposed(const std::string& table);
/// The database's schema is no store, for this reason.
table::StoreError foreign_database(const Address& address, std::string_view why);
/// Only programs of format `needed` or later may use the store.
table::StoreError newer_database(const Address& address, std::int64_t needed);
/// These columns are missing or have another type.
table::StoreError incomplete_database(const Address& address, std::string_view columns);
/// Another server has the store; `holder` may be empty.
table::StoreError held_database(const Address& address, const std::string& holder);

}  // namespace freehold::postgres
