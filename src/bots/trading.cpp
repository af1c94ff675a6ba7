#include "bots/trading.h"

#include <algorithm>

#include "bots/deed_worth.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

GroupSet groups_of(const Ruleset& ruleset, SpaceSet deeds) {
  GroupSet groups;
  for (const SpaceId deed : deeds)
    groups.insert(ruleset.space(deed).group);
  return groups;
}

Money interest_due(const SteadyTables& tables, SpaceSet mortgaged) {
  Money sum = 0;
  for (const SpaceId deed : mortgaged)
    sum += tables.interest[deed.index()];
  return sum;
}

// A debt is worth what the debtor can still raise, to both sides.
Money worth_of_debt(const Ruleset& ruleset, const State& state, Money debt) {
  if (debt == 0 || state.debts.empty()) return 0;
  return std::min(debt, can_raise(ruleset, state, state.debts.front().debtor));
}

Money shortage(const SteadyTables& tables, Money cash) {
  return std::max(0, tables.least_reserve - cash);
}

}  // namespace

Holder holder_after(const SteadyTables& tables, const State& state, PlayerId player, const Side& gets,
                    const Side& gives) {
  const Holder before = holder(state, player);
  const Money interest = interest_due(tables, gets.deeds & state.mortgaged);
  return {(before.deeds - gives.deeds) | gets.deeds, before.cash + gets.cash - gives.cash - interest};
}

Money gain_in_cash(const SteadyTables& tables, const Player& player, Money after) {
  const Money before = player.cash + player.savings;
  return after - before - (shortage(tables, after) - shortage(tables, before));
}

Money gain_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   const Side& gets, const Side& gives, Means means) {
  Holder before = holder(state, player);
  Holder after = holder_after(tables, state, player, gets, gives);
  Money gain = gain_in_cash(tables, state.player(player), after.cash);
  if (means == Means::plenty) before.cash = after.cash = tables.plenty;
  gain += (gets.jail_cards - gives.jail_cards) * tables.jail_card;
  gain += worth_of_debt(ruleset, state, gets.debt) - worth_of_debt(ruleset, state, gives.debt);
  for (const GroupId group : groups_of(ruleset, gets.deeds | gives.deeds)) {
    gain += group_worth(tables, state, group, after) - group_worth(tables, state, group, before);
  }
  return gain;
}

int harm_of(const SteadyTables& tables, const State& state) {
  const Judgement& judgement = tables.judgement;
  if (opponents(state) <= 1) return judgement.harm_of_last;
  const bool is_less = judgement.harm_when_stalled < judgement.harm && is_stalled(tables, state);
  return is_less ? judgement.harm_when_stalled : judgement.harm;
}

DealScore weighed(int harm, const DealScore& gains) {
  return {gains.proposer - percent_rounded_up(std::max(0, gains.answerer), harm),
          gains.answerer - percent_rounded_up(std::max(0, gains.proposer), harm)};
}

int harm_when_grown(const SteadyTables& tables, const State& state, const GroupsFilled& filled) {
  const Judgement& judgement = tables.judgement;
  return std::min(filled.both() ? judgement.harm_when_grown : judgement.harm_when_given,
                  harm_of(tables, state));
}

GroupsFilled groups_filled(const SteadyTables& tables, const State& state, const Offer& deal) {
  const SpaceSet from = (state.owned_by(deal.from) - deal.give.deeds) | deal.take.deeds;
  const SpaceSet to = (state.owned_by(deal.to) - deal.take.deeds) | deal.give.deeds;
  return {full_groups(tables, from).intersects(deal.take.deeds),
          full_groups(tables, to).intersects(deal.give.deeds)};
}

DealScore score_when_grown(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           const Offer& deal, const GroupsFilled& filled) {
  return weighed(harm_when_grown(tables, state, filled),
                 {gain_of_deal(ruleset, tables, state, deal.from, deal.take, deal.give, Means::plenty),
                  gain_of_deal(ruleset, tables, state, deal.to, deal.give, deal.take, Means::plenty)});
}

DealScore score_of_deal(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                        const Offer& deal) {
  const DealScore now =
      weighed(harm_of(tables, state), {gain_of_deal(ruleset, tables, state, deal.from, deal.take, deal.give),
                                       gain_of_deal(ruleset, tables, state, deal.to, deal.give, deal.take)});
  if (tables.judgement.harm_when_grown == 0) return now;
  const GroupsFilled filled = groups_filled(tables, state, deal);
  if (!filled.any()) return now;
  const DealScore grown = score_when_grown(ruleset, tables, state, deal, filled);
  return {std::min(now.proposer, grown.proposer), std::min(now.answerer, grown.answerer)};
}

bool accepts_offer(const Ruleset& ruleset, const SteadyTables& tables, const State& state) {
  return score_of_deal(ruleset, tables, state, state.offer).answerer >= tables.least_gain;
}

}  // namespace freehold::bots
