// Everything that a store has: copied to another store, and compared.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

/// The port through which a store takes in what another one had. Every call adds something new: `exists` where the store has one of its id or name, or a link that leads elsewhere.
class Taker {
 public:
  Taker() = default;
  Taker(const Taker&) = delete;
  Taker& operator=(const Taker&) = delete;
  virtual ~Taker() = default;

  /// With the answers that are kept of it.
  virtual table::Stored<void> take_game(const table::StoredGame& game,
                                        std::span<const table::Answered> answers) = 0;
  /// Of a game that was taken before.
  virtual table::Stored<void> take_save(const table::SaveRequest& save,
                                        std::chrono::sys_seconds saved_at) = 0;
  /// With its revision, its links and its chat.
  virtual table::Stored<void> take_table(const table::HostedRecord& record, const table::Talk& talk) = 0;
};

/// What to do with a taker. After an error the store is as it was.
using Taking = std::function<table::Stored<void>(Taker&)>;

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
