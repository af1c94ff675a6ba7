// ThinkingBot: the port to a bot in another program, which may need time and may be wrong.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "notation/seat.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// What a bot is asked about. `edition_options`: of the edition itself; the game's may differ.
struct BotQuestion {
  const Ruleset& ruleset;
  const RuleOptions& edition_options;
  const State& state;  ///< complete; the bot is shown what its seat may see
  std::span<const notation::Seat> seats;
  PlayerId player;
};

class ThinkingBot : public bots::Bot {
 public:
  /// A legal action; a harmless one if the bot has none. nullopt while it is still thinking: ask the same
  /// question again later. A question about another position cancels the one before.
  virtual std::optional<Action> answer(const BotQuestion& question) = 0;
  /// What has gone wrong since the last call, as clauses without a subject: "has ended".
  virtual std::vector<std::string> take_faults() = 0;
};

}  // namespace freehold::table
