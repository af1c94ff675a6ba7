// Copies of a store: backups, and putting one of them in the store's place.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "store/store_check.h"
#include "table/game_store.h"

namespace freehold::store {

/// Removes what copies that were killed have left in the folder of `file`: it has the seeds of games in it.
void remove_stale_parts(const std::filesystem::path& file);

/// Hears how many of the pages have been copied, and once more when the copy has been checked, before it gets its name. What it
/// throws ends the copy, of which nothing is left then.
using CopyProgress = std::function<void(std::int64_t done, std::int64_t all)>;

/// Makes a copy of the store at `from` as it is at one moment, while servers and other programs go on with it. The copy is
/// written beside `to`, readable by its owner only, looked over as a whole, synced, and only then named `to`. Unless
/// `replace` is set, an existing file stays, and the error is `exists`. The error is `damaged` if the copy isn't sound; its
/// message has the problems. After an error, nothing is left behind, and what `to` named before is as it was.
table::Stored<StoreCheck> copy_store(const std::filesystem::path& from, const std::filesystem::path& to,
                                     bool replace, const CopyProgress& progress = {});

/// What restore_store() did.
struct Restored {
  StoreCheck contents;
  std::filesystem::path kept_aside{};  ///< the name that the earlier store has now; empty: there was none
};

/// Puts a copy of `backup` in the place of the store at `path`; an earlier store is kept as `path` with ".before-" and
/// `stamp` behind it. The caller holds the ServerLock of the store. `busy` where another program has the store open.
table::Stored<Restored> restore_store(const std::filesystem::path& backup, const std::filesystem::path& path,
                                      const std::string& stamp, const CopyProgress& progress = {});

}  // namespace freehold::store
