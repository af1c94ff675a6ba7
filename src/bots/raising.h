// Raising cash in the least harmful order: the income lost for each unit raised decides.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// One way to raise cash.
struct Raise {
  ActionType type = ActionType::mortgage;
  SpaceId space{};
  GroupId group{};  ///< sell_hotels
  Money raised = 0;
  Money harm = 0; ///< income lost over the horizon, and the extra cost of undoing it

  [[nodiscard]] Action action() const { return {.type = type, .space = space, .group = group}; }
};

/// The way that does the least harm for each unit raised of the missing sum, among mortgaging a deed, selling one to
/// the bank in debt (S.16) and selling a building, outside `spared`; nothing if none is legal.
std::optional<Raise> least_harmful_raise(const Ruleset& ruleset, const SteadyTables& tables,
                                         const State& state, PlayerId player, SpaceSet spared = {});

/// Whether what `raise` costs is less, for each unit, than `gain` is for each unit of `price`.
bool pays(const Raise& raise, Money gain, Money price);

/// The mortgaged deed whose lifting earns most for its price; none if nothing is mortgaged.
SpaceId best_to_lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
