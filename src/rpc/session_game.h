// A game of a session.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/outcome.h"
#include "rules/event.h"
#include "table/table.h"
#include "wire/refused.h"

namespace freehold::rpc {

/// How far bots play within one call.
struct BotRun {
  std::int32_t rounds = 1000;  ///< that may begin, at least 1
  const std::atomic<bool>* stop = nullptr;  ///< set by another thread: they stop soon
};

/// A refused call leaves the game as it was.
class SessionGame {
 public:
  explicit SessionGame(std::unique_ptr<table::Table> table) : table_(std::move(table)) {}

  [[nodiscard]] table::Table& table() { return *table_; }
  [[nodiscard]] const table::Table& table() const { return *table_; }

  /// Both add what happened to `events`. Bots play only in run_bots().
  [[nodiscard]] wire::Allowed<> act(PlayerId player, const Action& action, std::vector<Event>& events);
  [[nodiscard]] wire::Allowed<> supply(const notation::Outcome& outcome, std::vector<Event>& events);
  /// Lets bots decide until a person is awaited, chance has to be supplied or the game is over. What goes
  /// wrong is a bot's fault and no error of the call.
  void run_bots(std::vector<Event>& events, const BotRun& run);

  [[nodiscard]] boost::json::object state_json() const;
  /// {"game","state","events"}, and "bot_faults" if bots did something wrong since the last report.
  boost::json::object report(const std::vector<Event>& events);

 private:
  std::unique_ptr<table::Table> table_;
  std::vector<std::string> faults_;
  std::string stopped_;  ///< why bots stopped early since the last report; empty: they didn't
  std::size_t table_faults_reported_ = 0;
};

}  // namespace freehold::rpc
