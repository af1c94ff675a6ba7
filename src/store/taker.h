// Taker: the port through which a store takes in what another one had.
#pragma once

#include <chrono>
#include <functional>
#include <span>

#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

/// Every call adds something new: `exists` where the store has one of its id or name, or a link that leads elsewhere.
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

}  // namespace freehold::store
