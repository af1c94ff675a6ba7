// Copying everything in a store to another one, and comparing.
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

/// Port: a store that imports another one's contents. Every call adds something new; `exists` if its id, name
/// or a link is taken.
class Taker {
 public:
  Taker() = default;
  Taker(const Taker&) = delete;
  Taker& operator=(const Taker&) = delete;
  virtual ~Taker() = default;

  /// With its stored answers.
  virtual table::Stored<void> take_game(const table::StoredGame& game,
                                        std::span<const table::Answered> answers) = 0;
  /// The game has been taken before.
  virtual table::Stored<void> take_save(const table::SaveRequest& save,
                                        std::chrono::sys_seconds saved_at) = 0;
  /// With revision, links and chat.
  virtual table::Stored<void> take_table(const table::HostedRecord& record, const table::KeptChat& talk) = 0;
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
