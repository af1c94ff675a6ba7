// What is done to a store now and then: forgetting old tables, and giving the disk back what is free in the file. The
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

/// Which tables are to be forgotten.
struct PruneOrder {
  /// By stage ("gathering", "playing", "over"): tables that were not used since. Stages that are missing are left alone.
  std::map<std::string, std::chrono::sys_seconds> unused_since{};
  bool with_games = false;  ///< their games too, unless a save names them
  bool dry_run = false;  ///< nothing is done, only counted
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

/// Writes the file again without what is free in it, and without editions that no game has any more. Takes as much room
/// on the disk again while it works. `busy` where another program is at work on the store.
table::Stored<Compacted> compact_store(const std::filesystem::path& path);

}  // namespace freehold::store
