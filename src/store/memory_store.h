// The stores that forget everything when the program ends: for tests, tools and `--store :memory:`, and for those who keep what is in
// them themselves (page/).
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

class MemoryStore final : public table::GameStore {
 public:
  MemoryStore() = default;

  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override;
  table::Stored<table::StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override;
  table::Stored<std::vector<table::GameInfo>> games() override;
  table::Stored<void> remove_game(const std::string& game) override;
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override;
  table::Stored<table::SavePoint> find(const std::string& name) override;
  table::Stored<std::vector<table::GameInfo>> saves() override;
  table::Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override;
  table::Stored<void> remove(const std::string& name) override;

  /// When a game was last written; nothing if there is no such game.
  [[nodiscard]] std::optional<std::chrono::sys_seconds> last_written(const std::string& game) const;
  /// Takes a game out of the store, if it is there and no save names it.
  void remove_unless_saved(const std::string& game);

  // --- As they are in memory, for whoever keeps them elsewhere ---
  struct Game {
    table::StoredGame stored;
    std::int64_t number = 0;  ///< in the order of creation: settles the order of one second
    std::deque<table::Answered> answers{};
    std::int64_t answered = 0;  ///< requests ever, with those whose answers are no longer kept
  };
  struct Save {
    table::SaveRequest request{};
    std::chrono::sys_seconds saved_at{};
    std::int64_t number = 0;
  };
  /// By id.
  [[nodiscard]] const std::map<std::string, Game>& all_games() const { return games_; }
  /// By their names, folded.
  [[nodiscard]] const std::map<std::string, Save>& all_saves() const { return saves_; }
  /// Puts in what was kept elsewhere, as it was; nothing of this id or name is there yet.
  void put_back(Game game);
  /// The same; its game has been put back.
  void put_back(Save save);

 private:
  [[nodiscard]] table::GameInfo info_of(const Save& save) const;

  std::map<std::string, Game> games_;  // by id
  std::map<std::string, Save> saves_;  // by name, folded
  std::int64_t next_number_ = 0;
};

class MemoryHostingStore final : public table::HostingStore {
 public:
  MemoryHostingStore() = default;
  /// Beside these games, which outlive it: a table is used when its game is played, and may take its game with it.
  /// Games in memory belong to one thread, and so does this store then.
  explicit MemoryHostingStore(MemoryStore& games) : games_(&games) {}

  table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
  table::Stored<table::HostedRecord> get(const std::string& id) override;
  table::Stored<table::HostedRecord> find(const std::string& key) override;
  table::Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since,
                                                         std::size_t most) override;
  table::Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                               std::size_t most) override;
  table::Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override;
  table::Stored<std::map<std::string, std::int64_t>> count() override;
  table::Stored<void> remove(const std::string& id, bool with_game = false) override;
  table::Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override;
  table::Stored<table::Talk> talk(const std::string& id) override;

  // --- As they are in memory, for whoever keeps them elsewhere ---
  struct Kept {
    table::HostedRecord record;
    std::int64_t number = 0;  ///< in the order of the first put
    table::Talk talk{};
  };
  /// Null if there is no such table. It may be read until the next call.
  [[nodiscard]] const Kept* table(const std::string& id);
  /// Puts in what was kept elsewhere, as it was. `exists` where there is a table of this id, or a key leads elsewhere.
  table::Stored<void> put_back(Kept kept);

 private:
  /// Why a record cannot be put along with these.
  [[nodiscard]] std::optional<table::StoreError> refusal_of(
      const table::HostedRecord& record, std::span<const table::HostedRecord> together) const;
  [[nodiscard]] std::chrono::sys_seconds last_used(const Kept& kept) const;

  MemoryStore* games_ = nullptr;  // nothing: no game is known
  wire::Mutex mutex_;  // of what follows
  std::map<std::string, Kept> tables_;  // by id
  std::map<std::string, std::string> keys_;  // ids by key
  std::int64_t next_number_ = 0;
};

}  // namespace freehold::store
