// What a player is worth, and what a player can raise.
#pragma once

#include <optional>

#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// UKS.4: cash, deeds at price, mortgaged deeds at half price, buildings at purchase price, a hotel with its houses.
Money worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// What may be shown of it: nothing while the player chooses between a sum and a percentage of it, which is decided before
/// adding up (X.9).
std::optional<Money> shown_worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// X.9: as worth(), but mortgaged deeds count at their printed price too: what a percentage of all one has is taken of.
Money printed_worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// What a tax space takes as a percentage of what the player has: rounded up (G.11), or down to a multiple (H.10).
/// Nothing of nothing.
Basis percentage_tax(const Ruleset& ruleset, const State& state, PlayerId player, const Space& space);

/// Cash and savings: what deductions can be paid from (S.15). Savings are 0 if the rules have none.
Money spendable(const State& state, PlayerId player);

/// What decides between those left when the game ends by time or rounds (UKS.4, H.6).
Money final_score(const Ruleset& ruleset, const State& state, PlayerId player);

/// UK.48, S.16: cash, savings, what the bank pays for all buildings and the mortgage or sale values of all deeds
/// not mortgaged yet.
Money can_raise(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold
