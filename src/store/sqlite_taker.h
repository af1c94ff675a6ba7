// A SQLite file that takes in what another store had.
#pragma once

#include <filesystem>

#include "store/everything.h"
#include "table/game_store.h"

namespace freehold::store {

/// Opens the file, or makes it, as SqliteStore::open does, and runs `taking` as one transaction. The caller holds the
/// ServerLock of the store.
table::Stored<void> take_into_file(const std::filesystem::path& path, const Taking& taking);

}  // namespace freehold::store
