// ThinkingBot: the port to a bot that thinks in another program, and so may need time, and may be wrong.
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

/// What a bot is asked about. `edition_options` are those of the edition itself: a game's may differ from them.
struct BotQuestion {
  const Ruleset& ruleset;
  const RuleOptions& edition_options;
  const State& state;  ///< whole; the bot is shown what its seat may see of it
  std::span<const notation::Seat> seats;
  PlayerId player;
};

class ThinkingBot : public bots::Bot {
 public:
  /// A legal action, the harmless one where the bot has none to offer. Nothing while it is still thinking: ask again later, with
  /// the same question. A question about another position takes the one before it back.
  virtual std::optional<Action> answer(const BotQuestion& question) = 0;
  /// What has gone wrong since this was last called, a clause each without its subject: "has ended".
  virtual std::vector<std::string> take_faults() = 0;
};

}  // namespace freehold::table
