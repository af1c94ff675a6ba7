// The game that `freehold play` plays: a new one, or one that is resumed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"

namespace freehold::app {

/// What a person says of it.
struct WantedGame {
  std::string edition = "uk";
  std::vector<std::string> players{};  ///< "NAME" or "NAME:TOKEN"
  std::string name{};  ///< of a person who plays alone; empty: the same as last time
  std::string bots{};  ///< ids, or how many
  BotOptions outside{};  ///< programs that may be among them
  bool watch = false;  ///< bots alone
  std::vector<std::string> rules{};
  std::optional<int> minutes{};
  std::optional<int> rounds{};
  std::optional<std::string> seed{};
  bool resume = false;
  std::string resumed{};  ///< its name or id; empty: the last unfinished one
  std::string save{};  ///< its new name; may be empty
};

/// The ids of its bots as they were given.
std::vector<std::string> named_bots(const WantedGame& wanted);

using TablePtr = std::unique_ptr<table::Table>;

/// The game, under its name; the cast has the programs that play in it.
Attempt<TablePtr> wanted_game(const WantedGame& wanted, table::GameStore& store, table::Clock& clock,
                              outside::Cast& cast, Context& context);

/// A new game of the same edition, by the same rules, with the same people and bots.
Attempt<TablePtr> another_game(const table::Table& last, table::GameStore& store, table::Clock& clock,
                               outside::Cast& cast);

/// What --resume takes for this game: the name it was given, or its id.
std::string name_of(table::GameStore& store, const std::string& game);

}  // namespace freehold::app
