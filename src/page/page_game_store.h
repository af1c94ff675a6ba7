// PageGameStore: the games and saves of a page, in memory, with a row for every change.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "page/rows.h"
#include "store/memory_store.h"
#include "table/game_store.h"

namespace freehold::page {

/// What a call did is durable once the page has kept its rows.
class PageGameStore final : public table::GameStore {
 public:
  /// Both outlive it.
  PageGameStore(store::MemoryStore& games, Rows& rows) : games_(games), rows_(rows) {}

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
  Rows& rows_;
};

}  // namespace freehold::page
