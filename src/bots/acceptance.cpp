#include "bots/acceptance.h"

#include <algorithm>

#include "bots/trading.h"

namespace freehold::bots {
namespace {

constexpr float true_to_manner = 0.92F;  // how often an answer fits the manner

// How many full groups of more than one deed these deeds contain.
int full_groups_among(const Ruleset& ruleset, SpaceSet deeds) {
  int count = 0;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const SpaceSet members = ruleset.group(GroupId{g}).members;
    count += static_cast<int>(!members.empty() && deeds.contains_all(members));
  }
  return count;
}

}  // namespace

float Acquaintance::chance(const Agreement& agreement) const {
  float sum = 0;
  for (std::size_t i = 0; i < manners; ++i)
    sum += weights_[i] * (agreement[i] ? true_to_manner : 1 - true_to_manner);
  return sum;
}

void Acquaintance::learn(const Agreement& agreement, bool accepted) {
  constexpr float least = 0.02F;
  float sum = 0;
  for (std::size_t i = 0; i < manners; ++i) {
    weights_[i] *= agreement[i] == accepted ? true_to_manner : 1 - true_to_manner;
    sum += weights_[i];
  }
  for (float& weight : weights_)
    weight = std::max(least, weight / sum);
}

bool agrees_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                     const Offer& deal) {
  return score_of_deal(ruleset, tables, state, deal).answerer >= tables.least_gain;
}

Money cash_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                    const Offer& deal) {
  const Money missing = tables.least_gain - score_of_deal(ruleset, tables, state, deal).answerer;
  // Cash counts in full, the other player's loss only in part.
  const int percent = 100 + harm_of(tables, state);
  return deal.give.cash - deal.take.cash +
         (missing >= 0 ? percent_rounded_up(missing, 10'000 / percent) + 1
                       : -percent_rounded_down(-missing, 10'000 / percent));
}

Money careless_reserve(const Ruleset& ruleset) {
  return std::max(1, ruleset.options.salary);
}

bool agrees_carelessly(const Ruleset& ruleset, const State& state, const Offer& deal) {
  const SpaceSet before = state.owned_by(deal.to);
  const SpaceSet after = (before - deal.take.deeds) | deal.give.deeds;
  if (full_groups_among(ruleset, after) < full_groups_among(ruleset, before)) return false;
  if ((deal.give.deeds | deal.take.deeds).intersects(state.mortgaged)) return false;
  if (deal.give.deeds.empty() && deal.give.cash == 0) return false;
  const Money left = state.player(deal.to).cash - deal.take.cash + deal.give.cash;
  return deal.take.cash <= deal.give.cash || left >= careless_reserve(ruleset);
}

}  // namespace freehold::bots
