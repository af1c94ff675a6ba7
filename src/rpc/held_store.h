// A store that holds back a game's writes until it is released: a game that is being replayed is written once,
// whole, or not at all.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::rpc {

/// Holds one new game back from `store`; after release() everything goes straight through.
class HeldStore final : public table::GameStore {
 public:
  explicit HeldStore(table::GameStore& store) : store_(store) {}

  /// Writes the game that was held back.
  table::Stored<void> release(std::chrono::sys_seconds now);

  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override {
    return store_.answers(game);
  }
  table::Stored<table::StoredGame> load(const std::string& game,
                                        std::optional<std::int64_t> length) override {
    return store_.load(game, length);
  }
  table::Stored<std::vector<table::GameInfo>> games() override { return store_.games(); }
  table::Stored<void> remove_game(const std::string& game) override { return store_.remove_game(game); }
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override {
    return store_.save(request, now);
  }
  table::Stored<table::SavePoint> find(const std::string& name) override { return store_.find(name); }
  table::Stored<std::vector<table::GameInfo>> saves() override { return store_.saves(); }
  table::Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override {
    return store_.rename(name, new_name, overwrite);
  }
  table::Stored<void> remove(const std::string& name) override { return store_.remove(name); }

 private:
  table::GameStore& store_;
  bool released_ = false;
  table::GameHead head_;
  std::vector<std::string> entries_;
  table::Progress progress_;
};

}  // namespace freehold::rpc
