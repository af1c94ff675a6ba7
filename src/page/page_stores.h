// PageStores: what a page keeps, in memory, with the rows that make it durable (docs/formats/store.md). Once the page has kept the rows of a
// call, what the call did is durable; until then nothing of it may be shown.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "page/rows.h"
#include "store/memory_store.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::page {

/// The games and saves of a page, in memory, with a row for every change.
class PageGameStore final : public table::GameStore {
 public:
  /// Both outlive it.
  PageGameStore(store::MemoryStore& games, RowChanges& rows) : games_(games), rows_(rows) {}

  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override;
  table::Stored<table::StoredGame> load(const std::string& game,
                                        std::optional<std::int64_t> length = {}) override;
  table::Stored<std::vector<table::GameInfo>> games() override;
  table::Stored<void> remove_game(const std::string& game) override;
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override;
  table::Stored<table::SavePoint> find(const std::string& name) override;
  table::Stored<std::vector<table::GameInfo>> saves() override;
  table::Stored<void> rename(const std::string& name, const std::string& new_name,
                             bool overwrite = false) override;
  table::Stored<void> remove(const std::string& name) override;

  /// Erases the rows of a game that has left memory, whose edition's texts have this hash.
  void erase_game(const std::string& game, const std::string& content_hash);
  [[nodiscard]] const store::MemoryStore& in_memory() const { return games_; }

 private:
  void put_entries(const store::MemoryStore::Game& game, std::size_t added);
  void put_save(const std::string& folded_name);

  store::MemoryStore& games_;
  RowChanges& rows_;
};

/// The hosted tables of a page, in memory, with a row for every change.
class PageHostingStore final : public table::HostingStore {
 public:
  /// All outlive it. `hosting` is beside the memory that `games` is over.
  PageHostingStore(store::MemoryHostingStore& hosting, PageGameStore& games, RowChanges& rows)
      : hosting_(hosting), games_(games), rows_(rows) {}

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

 private:
  store::MemoryHostingStore& hosting_;
  PageGameStore& games_;
  RowChanges& rows_;
};

/// Belongs to one thread.
class PageStores {
 public:
  PageStores() = default;
  PageStores(const PageStores&) = delete;
  PageStores& operator=(const PageStores&) = delete;

  [[nodiscard]] PageGameStore& games() { return games_; }
  [[nodiscard]] PageHostingStore& hosting() { return hosting_; }
  /// What has changed and was not taken yet.
  [[nodiscard]] RowChanges& rows() { return rows_; }

 private:
  friend class Restoring;

  RowChanges rows_;
  store::MemoryStore games_in_memory_;
  store::MemoryHostingStore hosting_in_memory_{games_in_memory_};
  PageGameStore games_{games_in_memory_, rows_};
  PageHostingStore hosting_{hosting_in_memory_, games_, rows_};
};

}  // namespace freehold::page
