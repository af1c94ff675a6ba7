// What a player is worth, and how much cash a player can raise.
#pragma once

#include <optional>

#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// UKS.4: cash, deeds at price (half if mortgaged), buildings at cost, a hotel including its houses.
Money worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// What one side of a deal gives besides cash and debts: deeds at price (half if mortgaged), jail cards at
/// the fine.
Money list_price(const Ruleset& ruleset, const State& state, const Side& side);

/// The worth to display; nullopt while the player chooses between a tax's sum and percentage, because that is
/// decided before adding up (X.9).
std::optional<Money> shown_worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// X.9: like worth(), but mortgaged deeds count in full. The base for a percentage of everything.
Money printed_worth(const Ruleset& ruleset, const State& state, PlayerId player);

/// The percentage that a tax space takes: rounded up (G.11), or down to a multiple (H.10). 0 of nothing.
Basis percentage_tax(const Ruleset& ruleset, const State& state, PlayerId player, const Space& space);

/// Cash and savings, which pay for deductions (S.15). Savings are 0 if the rules have none.
Money spendable(const State& state, PlayerId player);

/// What decides among the remaining players when the game ends by time or rounds (UKS.4, H.6).
Money final_score(const Ruleset& ruleset, const State& state, PlayerId player);

/// G.25: whether a card is for a player who is worth as much as this one.
bool is_for(const Ruleset& ruleset, const State& state, PlayerId player, const Card& card);

/// G.21: whether the player has the cash, the groups or the laps that win at once.
bool reaches_goal(const Ruleset& ruleset, const State& state, PlayerId player);

/// G.21: who wins by that, the one worth most if several do; nobody if nobody does.
PlayerId goal_winner(const Ruleset& ruleset, const State& state);

/// UK.48, S.16: cash, savings, what the bank pays for buildings, and the mortgage or sale values of
/// unmortgaged deeds.
Money can_raise(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold
