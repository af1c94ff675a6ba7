// A game of a session, and the store that it is replayed into.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/outcome.h"
#include "rules/event.h"
#include "table/game_store.h"
#include "table/table.h"
#include "wire/refused.h"

namespace freehold::rpc {

/// Holds one new game back from `store`, which is being replayed: it is written once, whole, or not at all. After release()
/// everything goes straight through.
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

/// How far bots play by themselves within one call.
struct BotRun {
  std::int32_t rounds = 1000;  ///< so many more may begin, at least 1
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else: they stop soon
};

/// Whatever is refused leaves the game as it was.
class SessionGame {
 public:
  explicit SessionGame(std::unique_ptr<table::Table> table, std::unique_ptr<HeldStore> store = nullptr)
      : store_(std::move(store)), table_(std::move(table)) {}

  [[nodiscard]] table::Table& table() { return *table_; }
  [[nodiscard]] const table::Table& table() const { return *table_; }

  /// Each adds what happened to `events`. Bots do not move by themselves here: see run_bots().
  [[nodiscard]] wire::Allowed<> act(PlayerId player, const Action& action, std::vector<Event>& events);
  [[nodiscard]] wire::Allowed<> supply(const notation::Outcome& outcome, std::vector<Event>& events);
  /// Lets bots decide until a person is awaited, chance has to be supplied or the game is over. What goes wrong in it
  /// is a fault of a bot and no error of the call that led here.
  void run_bots(std::vector<Event>& events, const BotRun& run);

  [[nodiscard]] boost::json::object state_json() const;
  /// {"game", "state", "events"}, and "bot_faults" where a bot did something wrong since the last report.
  boost::json::object report(const std::vector<Event>& events);

 private:
  std::unique_ptr<HeldStore> store_;  ///< of a game that was replayed; outlives the table
  std::unique_ptr<table::Table> table_;
  std::vector<std::string> faults_;
  std::string stopped_;  ///< why bots that could go on do not, since the last report; empty: they do
  std::size_t table_faults_reported_ = 0;
};

}  // namespace freehold::rpc
