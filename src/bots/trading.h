// Deals: their worth to each side, and which are accepted.
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

/// What groups can be built up with: the owners' present means, or as much as they may have in time.
enum class Means : std::uint8_t { at_hand, plenty };

/// What `player` gains, in money, from getting one side of a deal and giving the other: the change in deeds'
/// worth, cash, jail cards, debts settled (UK.49) and interest on mortgaged deeds (UK.44). Missing cash below
/// the least reserve counts twice.
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
/// The worth to a player of `after` in cash and savings instead of the current sum.
Money gain_in_cash(const SteadyTables& tables, const Player& player, Money after);

/// The percentage of another's gain that counts as the bot's own loss: half, and more between the last two
/// players, but never all, or no deal would ever happen. Less if the game is stalled, because then players
/// who deal get ahead of those who don't.
int harm_of(const SteadyTables& tables, const State& state);

/// Each side's gain minus that share of the other's. `harm` in percent.
DealScore weighed(int harm, const DealScore& gains);

/// Which sides complete a group of sites by a deal.
struct GroupsFilled {
  bool proposer = false;
  bool answerer = false;

  [[nodiscard]] bool any() const { return proposer || answerer; }
  [[nodiscard]] bool both() const { return proposer && answerer; }
};
GroupsFilled groups_filled(const SteadyTables& tables, const State& state, const Offer& deal);

/// As harm_of(), assuming that both have built up what they then own.
int harm_when_grown(const SteadyTables& tables, const State& state, const GroupsFilled& filled);
/// The score of a whole deal in that case.
DealScore score_when_grown(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           const Offer& deal, const GroupsFilled& filled);
/// The score of a whole deal. If it completes a group, the lower of the scores with the means at hand and
/// when grown, so that no group goes for less than its future worth because its buyer has no cash yet.
DealScore score_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                        const Offer& deal);

/// Whether a deal that was proposed has been done, as far as its deeds show.
inline bool is_done(const State& state, const Offer& deal) {
  if (deal.take.deeds.empty()) return state.owned_by(deal.to).contains_all(deal.give.deeds);
  return state.owned_by(deal.from).contains_all(deal.take.deeds);
}

/// Whether the player who received the open offer accepts it: its score must reach the least gain.
bool accepts_offer(const Ruleset& ruleset, const SteadyTables& tables, const State& state);

}  // namespace freehold::bots
