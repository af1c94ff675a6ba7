// The chance of each player to win, from a position: what bots and people ask.
#pragma once

#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/network.h"
#include "value/value_tables.h"

namespace freehold::value {

/// Judges the positions of one ruleset. Ruleset and network outlive it; it changes nothing, so that threads may share it.
class Valuer {
 public:
  Valuer(const Ruleset& ruleset, const Network& network) : Valuer(ruleset, network, landing_odds(ruleset)) {}
  Valuer(const Ruleset& ruleset, const Network& network, const LandingOdds& landing)
      : ruleset_(&ruleset), network_(&network), tables_(ruleset, landing) {}

  /// A game that is over is judged by its winners, who share the one win. Business that interrupts a turn is left out of
  /// account (fill_features): ask about the position that it leads to.
  [[nodiscard]] WinChances chances(const State& state, const Peers& peers = all_peers) const;

  [[nodiscard]] const ValueTables& tables() const { return tables_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const Network& network() const { return *network_; }

 private:
  const Ruleset* ruleset_;
  const Network* network_;
  ValueTables tables_;
};

/// The shares of those who have won.
WinChances shares_of_winners(PlayerSet winners);

/// The network that is part of the program.
const Network& builtin_network();

}  // namespace freehold::value
