// Raises cash in the least harmful order, by the income lost per unit raised.
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
  Money harm = 0; ///< income lost over the horizon, plus the extra cost of undoing it

  [[nodiscard]] Action action() const { return {.type = type, .space = space, .group = group}; }
};

/// The way that does least harm per unit raised of the missing sum: mortgaging a deed, selling one to the
/// bank in debt (S.16) or selling a building, except for `spared`; nullopt if none is legal.
std::optional<Raise> least_harmful_raise(const Ruleset& ruleset, const SteadyTables& tables,
                                         const State& state, PlayerId player, SpaceSet spared = {});

/// G.19: whether the player in turn has thrown and may do nothing more than end the turn.
inline bool is_past_business(const Ruleset& ruleset, const State& state, PlayerId player) {
  return ruleset.options.business_before_throw && state.phase == Phase::post_roll &&
         state.player(player).cash >= 0;
}

/// Whether `raise` costs less per unit than `gain` brings per unit of `price`.
bool pays(const Raise& raise, Money gain, Money price);

/// The mortgaged deed whose lifting earns the most for its price; none if nothing is mortgaged.
SpaceId best_to_lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player);

}  // namespace freehold::bots
