// BotShelf: the bots that may be seated at a host's tables.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "table/table.h"
#include "wire/params.h"

namespace freehold::hosting {

/// A bot added by the operator, as clients see it.
struct AddedBot {
  std::string id;
  std::string description;  ///< one line, no full stop
};

/// This program's own bots and those added by the operator. Clients can't add any.
struct BotShelf {
  /// Makes them; called from any thread, in a table's turn, so without waiting. Bots of other programs are
  /// table::ThinkingBots, which return before they have an answer.
  table::BotFactory make = bots::make_bot;
  std::vector<AddedBot> added{};

  [[nodiscard]] bool has(std::string_view id) const {
    return bots::has_bot(bots::bots_for_people(), id) ||
           std::ranges::any_of(added, [id](const AddedBot& bot) { return bot.id == id; });
  }
};

/// Refused if the shelf has no bot of this id.
[[nodiscard]] inline wire::Allowed<> check_bot(std::string_view id, const BotShelf& shelf = {}) {
  if (!shelf.has(id)) return wire::bad_players("there is no such bot");
  return {};
}

}  // namespace freehold::hosting
