// Deals: what one is worth to each side, and which are accepted.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/holding.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What `player` gains, in money, where it gets one side of a deal and gives the other: the change of its
/// deeds' worth, cash, jail cards, debts settled (UK.49) and the interest on mortgaged deeds (UK.44). Cash
/// that falls short of the least reserve counts twice.
Money gain_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   const Side& gets, const Side& gives);

/// A deal as its two sides see it.
struct DealScore {
  Money proposer = 0;
  Money answerer = 0;
};

/// The share, in per cent, of another's gain that counts as one's own loss: half, and more between the
/// last two players. Not all of it there, or nothing would ever move.
/// What `player` would own and could spend after the deal.
Holder holder_after(const SteadyTables& tables, const State& state, PlayerId player, const Side& gets,
                    const Side& gives);
/// What having so much cash and savings rather than what it has means to a player: more where the least reserve is touched.
Money gain_in_cash(const SteadyTables& tables, const Player& player, Money after);

int harm_of(const SteadyTables& tables, const State& state);

/// Each side's own gain less that share of the other's, from the bare gains.
DealScore weighed(const SteadyTables& tables, const State& state, const DealScore& gains);

/// The same for a whole deal.
DealScore score_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                        const Offer& deal);

/// Whether the player to whom the open offer is made accepts it: its score is at least the least gain.
bool accepts_offer(const Ruleset& ruleset, const SteadyTables& tables, const State& state);

}  // namespace freehold::bots
