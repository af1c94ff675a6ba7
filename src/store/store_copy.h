// Backups of a store, and restoring them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "store/store_check.h"
#include "table/game_store.h"

namespace freehold::store {

/// Removes what killed copies have left in the folder of `file`, since it contains the seeds of games.
void remove_stale_parts(const std::filesystem::path& file);

/// Called with the pages copied, and once more when the copy has been checked, before it gets its name. An
/// exception ends the copy without leaving anything behind.
using CopyProgress = std::function<void(std::int64_t done, std::int64_t all)>;

/// Copies the store at `from` as it is at one moment, while servers and other programs use it. The copy is
/// written beside `to`, readable by its owner only, checked, synced, and only then named `to`. `exists` if
/// there is a file `to` and `replace` isn't set; `damaged`, with the problems in the message, if the copy
/// isn't sound. After an error nothing is left behind, and `to` is as it was.
table::Stored<StoreCheck> copy_store(const std::filesystem::path& from, const std::filesystem::path& to,
                                     bool replace, const CopyProgress& progress = {});

struct Restored {
  StoreCheck contents;
  std::filesystem::path kept_aside{};  ///< the new name of the earlier store; empty: there was none
};

/// Replaces the store at `path` by a copy of `backup`; the earlier store is renamed to `path`.before-`stamp`.
/// The caller holds the store's ServerLock. `busy` if another program has the store open.
table::Stored<Restored> restore_store(const std::filesystem::path& backup, const std::filesystem::path& path,
                                      const std::string& stamp, const CopyProgress& progress = {});

}  // namespace freehold::store
