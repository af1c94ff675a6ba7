// What shrewd players of one ruleset share.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "value/valuer.h"

namespace freehold::bots {

/// Ruleset and network outlive it.
struct ShrewdTables {
  ShrewdTables(const Ruleset& ruleset, const value::Network& network)
      : steady(ruleset), valuer(ruleset, network) {}

  SteadyTables steady;  ///< for what no judgement of positions is needed: savings, cards that let one choose
  value::Valuer valuer;
};

/// A shrewd player; the tables outlive it.
std::unique_ptr<Bot> make_shrewd(const ShrewdTables& tables);

}  // namespace freehold::bots
