// Copying everything in a store to another one, and comparing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

/// A store that imports another one's contents.
struct Taker {
  table::GameStore& games;
  /// Adds a table with its revision, links and chat; `exists` if its id or a link is taken.
  std::function<table::Stored<void>(const table::HostedRecord& record, const table::KeptChat& talk)>
      take_table;
};

/// What to do with a Taker. After an error the store is as it was.
using Taking = std::function<table::Stored<void>(Taker&)>;

/// The numbers of things.
struct Contents {
  std::int64_t games = 0;
  std::int64_t saves = 0;
  std::int64_t tables = 0;

  bool operator==(const Contents&) const = default;
};

/// SHA-256 of each thing: "game ID", "save NAME", "table ID".
using Fingerprints = std::map<std::string, std::string>;

/// Called with the number of things done, and of all.
using EverythingProgress = std::function<void(std::int64_t done, std::int64_t all)>;

struct Everything {
  Contents contents;
  Fingerprints fingerprints;
};

/// Hands everything in a store, which nobody may change meanwhile, to `taker`, oldest first, so that lists
/// keep their order.
table::Stored<Everything> hand_over(table::GameStore& games, table::HostingStore& hosting, Taker& taker,
                                    const EverythingProgress& progress = {});
/// Only reads.
table::Stored<Everything> look_at_everything(table::GameStore& games, table::HostingStore& hosting,
                                             const EverythingProgress& progress = {});

/// `damaged` if something in `given` is missing or different in `found`.
table::Stored<void> compare(const Fingerprints& given, const Fingerprints& found);

}  // namespace freehold::store
