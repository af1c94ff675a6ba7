#include "table/refusal_figures.h"

#include <algorithm>

#include "rules/game.h"
#include "rules/judge_rules.h"

namespace freehold::table {

namespace {

bool lacks_cash(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
  const auto refused = judge(ruleset, state, player, action);
  return refused && refused->reason == Refusal::not_enough_cash;
}

/// The least sum that would be enough, by asking the judge, who knows every price. 0 if it isn't this
/// player's cash that is missing.
Money missing_cash(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
  State richer = state;
  Money& cash = richer.player(player).cash;
  const Money had = cash;
  Money too_little = 0;
  Money enough = max_money - std::max<Money>(had, 0);
  cash = had + enough;
  if (lacks_cash(ruleset, richer, player, action)) return 0;
  while (enough - too_little > 1) {
    const Money middle = too_little + (enough - too_little) / 2;
    cash = had + middle;
    (lacks_cash(ruleset, richer, player, action) ? too_little : enough) = middle;
  }
  return enough;
}

/// The deeds of every group that the action is about.
SpaceSet groups_about(const Ruleset& ruleset, const Action& action) {
  SpaceSet deeds = action.give.deeds | action.take.deeds;
  if (ruleset.deeds.contains(action.space)) deeds.insert(action.space);
  SpaceSet members;
  for (const SpaceId deed : deeds& ruleset.deeds)
    members = members | ruleset.group_of(deed).members;
  return members;
}

/// Sites with fewer buildings than `site`, or with more.
SpaceSet uneven_with(const State& state, SpaceSet members, SpaceId site, bool fewer) {
  SpaceSet uneven;
  const int count = state.buildings_on(site);
  for (const SpaceId other : members) {
    const int there = state.buildings_on(other);
    if (fewer ? there < count : there > count) uneven.insert(other);
  }
  return uneven;
}

}  // namespace

RefusalFigures figures_of(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action,
                          Refusal refusal) {
  if (refusal == Refusal::not_enough_cash) return {.missing = missing_cash(ruleset, state, player, action)};
  if (refusal == Refusal::bid_too_low) return {.least = detail::least_bid(ruleset, state)};
  const SpaceSet members = groups_about(ruleset, action);
  const SpaceSet own = state.owned_by(player) & members;
  if (refusal == Refusal::incomplete_group) return {.spaces = members - own};  // UK.32
  if (refusal == Refusal::group_mortgaged) return {.spaces = own & state.mortgaged};  // UK.34
  if (refusal == Refusal::buildings_on_group) return {.spaces = members & state.built};  // UK.42, UK.45
  if (refusal == Refusal::uneven_building)
    return {.spaces = uneven_with(state, own, action.space, true)};  // UK.33
  if (refusal == Refusal::uneven_selling)
    return {.spaces = uneven_with(state, own, action.space, false)};  // UK.33
  return {};
}

}  // namespace freehold::table
