// Everything that a store has: copied to another store, and compared.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "store/taker.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

/// How much of each there is.
struct Contents {
  std::int64_t games = 0;
  std::int64_t saves = 0;
  std::int64_t tables = 0;

  bool operator==(const Contents&) const = default;
};

/// SHA-256 of each thing by what it is called: "game ID", "save NAME", "table ID".
using Fingerprints = std::map<std::string, std::string>;

/// Hears how many games, saves and tables are done, of how many.
using EverythingProgress = std::function<void(std::int64_t done, std::int64_t all)>;

struct Everything {
  Contents contents;
  Fingerprints fingerprints;
};

/// Reads all that a store has, which nobody else changes meanwhile, and hands it to `taker`, the oldest first, so that lists
/// keep their order.
table::Stored<Everything> hand_over(table::GameStore& games, table::HostingStore& hosting, Taker& taker,
                                    const EverythingProgress& progress = {});
/// The same without a taker.
table::Stored<Everything> look_at_everything(table::GameStore& games, table::HostingStore& hosting,
                                             const EverythingProgress& progress = {});

/// `damaged` where something of `given` is missing in `found`, or is different there.
table::Stored<void> compare(const Fingerprints& given, const Fingerprints& found);

}  // namespace freehold::store
