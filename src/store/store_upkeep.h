// Maintenance of a store: forgetting old tables, and returning the file's free space to the disk. The
// caller holds the ServerLock of the store: a server has its tables in memory, and forgets old ones itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "table/game_store.h"

namespace freehold::store {

/// Which tables to forget.
struct PruneOrder {
  /// By stage ("gathering", "playing", "over"): tables that were not used since. Stages that are missing are left alone.
  std::map<std::string, std::chrono::sys_seconds> unused_since{};
  bool with_games = false;  ///< their games too, unless a save names them
  bool dry_run = false;  ///< only counts
};

struct Pruned {
  std::map<std::string, std::int64_t> tables{};  ///< by stage
  std::int64_t games = 0;
};

/// All in one step. Errors as SqliteStore::open, and `busy`, `full` and `io` as writing has them.
table::Stored<Pruned> prune_store(const std::filesystem::path& path, const PruneOrder& order);

struct Compacted {
  std::int64_t bytes_before = 0;
  std::int64_t bytes_after = 0;
};

/// Writes the file again without its free space and without editions that no game uses any more. Meanwhile it takes as
/// much room on the disk again. `busy` if another program is using the store.
table::Stored<Compacted> compact_store(const std::filesystem::path& path);

}  // namespace freehold::store
