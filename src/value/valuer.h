// The chance of each player to win from a position, for bots and people.
#pragma once

#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/network.h"
#include "value/value_tables.h"

namespace freehold::value {

/// Judges positions of one ruleset. Ruleset and network must outlive it. Threads may share it.
class Valuer {
 public:
  Valuer(const Ruleset& ruleset, const NeuralNetwork& network)
      : Valuer(ruleset, network, landing_odds(ruleset)) {}
  Valuer(const Ruleset& ruleset, const NeuralNetwork& network, const LandingOdds& landing)
      : ruleset_(&ruleset), network_(&network), tables_(ruleset, landing) {}

  /// In a game that is over, the winners share the win. Business that interrupts a turn is ignored
  /// (fill_features): ask about the position after it.
  [[nodiscard]] WinChances chances(const State& state, const LikeMinded& peers = all_peers) const;

  [[nodiscard]] const ValueTables& tables() const { return tables_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const NeuralNetwork& network() const { return *network_; }

 private:
  const Ruleset* ruleset_;
  const NeuralNetwork* network_;
  ValueTables tables_;
};

/// Equal shares for the winners.
WinChances shares_of_winners(PlayerSet winners);

/// The network built into the program.
const NeuralNetwork& builtin_network();

}  // namespace freehold::value
