// Maintenance of a store: removing old tables, returning free space to the disk, and importing another store's
// contents. The caller holds the store's ServerLock: a server has its tables in memory, and removes old ones
// itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "store/everything.h"
#include "table/game_store.h"

namespace freehold::store {

/// Which tables to remove.
struct PruneOrder {
  /// By stage ("gathering", "playing", "over"): tables not used since then. Other stages are left alone.
  std::map<std::string, std::chrono::sys_seconds> unused_since{};
  bool with_games = false;  ///< with their games, unless a save names them
  bool dry_run = false;  ///< only counts
};

struct Pruned {
  std::map<std::string, std::int64_t> tables{};  ///< by stage
  std::int64_t games = 0;
};

/// In one step. Errors as SqliteStore::open and as for writing.
table::Stored<Pruned> prune_store(const std::filesystem::path& path, const PruneOrder& order);

struct Compacted {
  std::int64_t bytes_before = 0;
  std::int64_t bytes_after = 0;
};

/// Rewrites the file without free space and unused editions. Meanwhile it takes up to twice the room. `busy`
/// if another program uses the store.
table::Stored<Compacted> compact_store(const std::filesystem::path& path);

/// Opens or makes the file as SqliteStore::open does, and runs `taking` in one transaction.
table::Stored<void> take_into_file(const std::filesystem::path& path, const Taking& taking);

}  // namespace freehold::store
