// Importing another store's contents into a database.
#pragma once

#include "postgres/address.h"
#include "store/everything.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// Runs `taking` in one transaction. PostgresStore::open has made the schema, and the caller keeps servers
/// away (PostgresOptions::others). After an error of the commit itself, everything may have been taken.
table::Stored<void> take_into_database(const Address& address, const store::Taking& taking);

}  // namespace freehold::postgres
