// What a decision leads to: shrewd players play on from it for a while, then the value judges the position.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/valuer.h"

namespace freehold::sim {

/// A player is about to do something; chance is not awaited.
struct Decision {
  State state;
  PlayerId player;
};

/// One way to go on from a decision.
struct Choice {
  std::optional<Action> action;  ///< nothing: the player leaves it at that, where somebody else is awaited
  bool shrewd = false;  ///< a shrewd player has chosen it and goes on with what it has in mind
};

/// How long they play on.
struct Horizon {
  std::int32_t rounds = 0;  ///< until so many more have begun; 0: until the turn under way is over
};

/// What came of it.
struct Prospect {
  double chance = 0;  ///< of who decided, to win: among equals who play by the value
  bool by_chance = false;  ///< dice or cards had a part in it
};

/// Looks ahead in games of one ruleset; threads may share it. The ruleset outlives it.
class LookAhead {
 public:
  explicit LookAhead(const Ruleset& ruleset);

  /// The same seed has the same dice and cards, whatever was chosen.
  [[nodiscard]] Prospect play_on(const Decision& decision, const Choice& choice, Horizon horizon,
                                 std::uint64_t seed) const;
  /// What a shrewd player would do; nothing where somebody else has to be asked.
  [[nodiscard]] std::optional<Action> shrewd_action(const Decision& decision) const;

  [[nodiscard]] const value::Valuer& valuer() const { return valuer_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }

 private:
  const Ruleset* ruleset_;
  value::Valuer valuer_;
  bots::BotMaker maker_;
};

}  // namespace freehold::sim
