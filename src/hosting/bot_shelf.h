// BotShelf: the bots that people may seat at this host's tables.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "table/table.h"
#include "wire/params.h"

namespace freehold::hosting {

/// A bot that the operator has added, as clients see it.
struct AddedBot {
  std::string id;
  std::string description;  ///< one line, no full stop
};

/// This program's own bots, and those that the operator has added. No client can add one.
struct BotShelf {
  /// Makes each of them; from any thread, and without waiting: a table's turn is held meanwhile. One that thinks elsewhere is
  /// a table::ThinkingBot that comes back without an answer.
  table::BotFactory make = bots::make_bot;
  std::vector<AddedBot> added{};

  [[nodiscard]] bool has(std::string_view id) const {
    return bots::has_bot(bots::bots_for_people(), id) ||
           std::ranges::any_of(added, [id](const AddedBot& bot) { return bot.id == id; });
  }
};

/// Refused if there is no bot of that id: on the shelf, or, without one, among this program's own.
[[nodiscard]] inline wire::Allowed<> check_bot(std::string_view id, const BotShelf& shelf = {}) {
  if (!shelf.has(id)) return wire::bad_players("there is no such bot");
  return {};
}

}  // namespace freehold::hosting
