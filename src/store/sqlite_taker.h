// Importing another store's contents into a SQLite file.
#pragma once

#include <filesystem>

#include "store/everything.h"
#include "table/game_store.h"

namespace freehold::store {

/// Opens or makes the file as SqliteStore::open does, and runs `taking` in one transaction. The caller holds
/// the store's ServerLock.
table::Stored<void> take_into_file(const std::filesystem::path& path, const Taking& taking);

}  // namespace freehold::store
