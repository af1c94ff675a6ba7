// Deals: what one is worth to each side, and which are accepted.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/money.h"
#include "bots/deed_worth.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What groups are built up with: what their owners have at hand, or plenty, as they may have in time.
enum class Means : std::uint8_t { at_hand, plenty };

/// What `player` gains, in money, where it gets one side of a deal and gives the other: the change of its
/// deeds' worth, cash, jail cards, debts settled (UK.49) and the interest on mortgaged deeds (UK.44). Cash
/// that falls short of the least reserve counts twice.
Money gain_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   const Side& gets, const Side& gives, Means means = Means::at_hand);

/// A deal as its two sides see it.
struct DealScore {
  Money proposer = 0;
  Money answerer = 0;
};

/// What `player` would own and could spend after the deal.
Holder holder_after(const SteadyTables& tables, const State& state, PlayerId player, const Side& gets,
                    const Side& gives);
/// What having so much cash and savings rather than what it has means to a player: more where the least reserve is touched.
Money gain_in_cash(const SteadyTables& tables, const Player& player, Money after);

/// The share, in per cent, of another's gain that counts as the bot's own loss: half, and more between the
/// last two players, but never all of it, or nothing would ever move. Less if the game is stalled, because then players who
/// deal get ahead of those who don't.
int harm_of(const SteadyTables& tables, const State& state);

/// Each side's own gain less that share of the other's, from the bare gains. `harm` in per cent.
DealScore weighed(int harm, const DealScore& gains);

/// Which sides come to a full group of sites by a deal.
struct GroupsFilled {
  bool proposer = false;
  bool answerer = false;

  [[nodiscard]] bool any() const { return proposer || answerer; }
  [[nodiscard]] bool both() const { return proposer && answerer; }
};
GroupsFilled groups_filled(const SteadyTables& tables, const State& state, const Offer& deal);

/// As harm_of(), where both have built up what they then own.
int harm_when_grown(const SteadyTables& tables, const State& state, const GroupsFilled& filled);
/// The score of a whole deal then.
DealScore score_when_grown(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           const Offer& deal, const GroupsFilled& filled);
/// The score of a whole deal. Where it fills a group, the lesser of that with the means at hand and that when grown: no group
/// goes for less than it will be worth only because who gets it has no cash yet.
DealScore score_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                        const Offer& deal);

/// Whether the player to whom the open offer is made accepts it: its score is at least the least gain.
bool accepts_offer(const Ruleset& ruleset, const SteadyTables& tables, const State& state);

}  // namespace freehold::bots
