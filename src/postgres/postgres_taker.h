// A database that takes in what another store had.
#pragma once

#include "postgres/address.h"
#include "store/everything.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// Runs `taking` as one transaction. The schema is there (PostgresStore::open has made it), and the caller keeps servers from
/// the store (PostgresOptions::others). An error of the commit itself may mean that all of it was taken.
table::Stored<void> take_into_database(const Address& address, const store::Taking& taking);

}  // namespace freehold::postgres
