// A store in memory, which forgets everything when the program ends: for tests, tools and `--store :memory:`.
// The page's store derives from it and keeps what it has as rows (page/page_store.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"
#include "table/hosting_store.h"
#include "wire/mutex.h"

namespace freehold::store {

/// Calls about tables are safe from any thread, those about games belong to one.
class MemoryStore : public table::GameStore, public table::HostingStore {
 public:
  FREEHOLD_GAME_STORE(FREEHOLD_OVERRIDE)
  FREEHOLD_HOSTING_STORE(FREEHOLD_OVERRIDE)

  // --- For those that keep the contents elsewhere ---
  struct Game {
    table::StoredGame stored;
    std::int64_t number = 0;  ///< in the order of creation, which decides within a second
    std::deque<table::Answered> answers{};
    std::int64_t answered = 0;  ///< requests ever, including those whose answers are no longer kept
  };
  struct Save {
    table::SaveRequest request{};
    std::chrono::sys_seconds saved_at{};
    std::int64_t number = 0;
  };
  struct Kept {
    table::HostedRecord record;
    std::int64_t number = 0;  ///< in the order of the first put
    table::KeptChat talk{};
  };
  /// By id.
  [[nodiscard]] const std::map<std::string, Game>& all_games() const { return games_; }
  /// By folded name.
  [[nodiscard]] const std::map<std::string, Save>& all_saves() const { return saves_; }
  /// Null if there is no such table. Valid until the next call.
  [[nodiscard]] const Kept* table(const std::string& id);
  /// Puts back what was kept elsewhere; its id or name is not taken yet.
  void put_back(Game game);
  /// Its game has been put back before.
  void put_back(Save save);
  /// `exists` if there is a table of this id, or a key leads to another one.
  table::Stored<void> put_back(Kept kept);

 private:
  [[nodiscard]] table::GameInfo info_of(const Save& save) const;
  void remove_unless_saved(const std::string& game);
  [[nodiscard]] std::chrono::sys_seconds last_used(const Kept& kept) const;

  std::map<std::string, Game> games_;  // by id
  std::map<std::string, Save> saves_;  // by folded name
  std::int64_t next_number_ = 0;
  wire::Mutex mutex_;  // of what follows
  std::map<std::string, Kept> tables_;  // by id
  std::map<std::string, std::string> keys_;  // ids by key
  std::int64_t next_table_ = 0;
};

}  // namespace freehold::store
