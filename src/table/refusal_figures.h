// Why an action is refused, in figures: what is missing, and which spaces are in the way.
#pragma once

#include "base/id_set.h"
#include "base/illegal.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::table {

/// The figures of a refusal; may be empty.
struct RefusalFigures {
  Money missing = 0;  ///< not_enough_cash: the cash that the player is missing
  Money least = 0;  ///< bid_too_low: the least bid that is allowed
  /// incomplete_group: the deeds that others have; group_mortgaged: those that are mortgaged;
  /// uneven_building: the sites to build on first; uneven_selling: those to sell from first;
  /// buildings_on_group: those with buildings.
  SpaceSet spaces{};
};

/// About an action that judge() refuses with `refusal`.
RefusalFigures figures_of(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action,
                          Refusal refusal);

}  // namespace freehold::table
