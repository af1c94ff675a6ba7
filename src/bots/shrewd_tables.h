// What shrewd players of one ruleset share.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "value/valuer.h"

namespace freehold::bots {

/// Ruleset and network must outlive it.
struct ShrewdTables {
  ShrewdTables(const Ruleset& ruleset, const value::NeuralNetwork& network)
      : ShrewdTables(ruleset, network, value::landing_odds(ruleset)) {}
  ShrewdTables(const Ruleset& ruleset, const value::NeuralNetwork& network, const value::LandingOdds& landing)
      : steady(ruleset, landing),
        steady_before(ruleset, landing, judgement_before()),
        valuer(ruleset, network, landing),
        plays_by_value(ruleset.options.building != BuildingRule::off) {}

  SteadyTables steady;  ///< for savings and choices on cards, which need no judgement of positions
  SteadyTables steady_before;  ///< for what others may agree to
  value::Valuer valuer;
  /// If nothing can be built, the value has lost to the steady judgement (docs/lab), so shrewd plays as
  /// steady does.
  bool plays_by_value;
};

/// A shrewd player; the tables must outlive it.
std::unique_ptr<Bot> make_shrewd(const ShrewdTables& tables);

}  // namespace freehold::bots
