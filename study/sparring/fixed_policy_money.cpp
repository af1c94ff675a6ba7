#include "sparring/fixed_policy_money.h"

#include <algorithm>
#include <limits>

#include "rules/judge_rules.h"
#include "rules/rent.h"
#include "sparring/fixed_policy_deals.h"

namespace freehold::bots::sparring {
namespace {

// A bid raised `1 / parts` of the way towards `goal`, in whole units: by at least one, and at most to the
// goal.
Money nearer(Money bid, Money goal, int parts) {
  return bid + (goal - bid + parts - 1) / parts;
}

bool is_lone_in_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player) {
  return (state.owned_by(player) & ruleset.group_of(deed).members).size() == 1;
}

// A mortgage that pays for a deed alone: the smallest one, on deeds that aren't the only one of their group.
std::optional<SpaceId> mortgage_for(const Ruleset& ruleset, const State& state, PlayerId player,
                                    Money price) {
  std::optional<SpaceId> best;
  for (const SpaceId deed : deeds_to_mortgage(ruleset, state, player)) {
    const Money value = ruleset.space(deed).mortgage_value;
    if (value < price || is_lone_in_group(ruleset, state, deed, player)) continue;
    if (!best || value < ruleset.space(*best).mortgage_value) best = deed;
  }
  return best;
}

// A sealed bid for a deed, as high as an open auction among such agents would go; 0 for none.
Money sealed_bid(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state, PlayerId player) {
  const SpaceId deed = state.auction.space;
  const Money list = ruleset.space(deed).price;
  const Money cash = state.player(player).cash;
  if (list >= cash) return 0;
  if (plan.wanted.contains(deed)) return nearer(list, cash, 6);
  return completes_group(ruleset, state, deed, player) ? nearer(list, cash, 4) : list;
}

// The next bid for a deed; 0 for none.
Money open_bid(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state, PlayerId player) {
  const SpaceId deed = state.auction.space;
  const Money high = state.auction.high_bid;
  const Money list = ruleset.space(deed).price;
  const Money cash = state.player(player).cash;
  if (high >= cash) return 0;
  if (plan.wanted.contains(deed)) return nearer(high, cash, 6);
  if (high < list) return nearer(high, list, 2) < cash ? nearer(high, list, 2) : 0;
  return completes_group(ruleset, state, deed, player) ? nearer(high, cash, 4) : 0;
}

Money bid_for_deed(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state, PlayerId player) {
  if (plan.banned.contains(state.auction.space)) return 0;
  return state.auction.sealed ? sealed_bid(ruleset, plan, state, player)
                              : open_bid(ruleset, plan, state, player);
}

SpaceSet outside_full_groups(const Ruleset& ruleset, const State& state, PlayerId player, SpaceSet deeds) {
  SpaceSet found;
  for (const SpaceId deed : deeds) {
    if (!owns_group(ruleset, state, player, ruleset.space(deed).group)) found.insert(deed);
  }
  return found;
}

// The member of `deeds` with the lowest figure, the first if equal.
template <class Figure>
SpaceId least_of(SpaceSet deeds, Figure&& figure) {
  SpaceId best = deeds.front();
  for (const SpaceId deed : deeds) {
    if (figure(deed) < figure(best)) best = deed;
  }
  return best;
}

}  // namespace

Action fixed_policy_purchase(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                             PlayerId player) {
  const SpaceId deed = state.player(player).space;
  const Money price = ruleset.space(deed).price;
  const Money cash = state.player(player).cash;
  const bool completing = completes_group(ruleset, state, deed, player);
  if (plan.banned.contains(deed)) return Action::of(ActionType::decline);
  if (cash - price >= plan.reserve) return Action::of(ActionType::buy);
  if (cash >= price && (completing || plan.wanted.contains(deed))) return Action::of(ActionType::buy);
  if (cash < price && completing) {
    if (const auto mortgage = mortgage_for(ruleset, state, player, price))
      return Action::on(ActionType::mortgage, *mortgage);
  }
  return Action::of(ActionType::decline);
}

Action fixed_policy_bid(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                        PlayerId player) {
  const Auction& auction = state.auction;
  const Money least = freehold::detail::least_bid(ruleset, state);
  const Money cash = state.player(player).cash;
  const Money wished = auction.of_building ? (auction.high_bid == 0 ? auction.minimum : 0)
                                           : bid_for_deed(ruleset, plan, state, player);
  const Money bid = wished == 0 ? 0 : std::max(wished, least);
  return bid > 0 && bid <= cash ? Action::bid(bid) : Action::of(ActionType::pass);
}

std::optional<SpaceId> fixed_policy_site(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, SpaceSet sites, Money cash) {
  std::optional<SpaceId> best;
  Money most = std::numeric_limits<Money>::min();
  for (const SpaceId site : sites) {
    const int now = state.buildings_on(site);
    const Money price = building_price(ruleset, state, site);
    if (now >= plan.most_buildings || price > cash) continue;
    const auto& rents = ruleset.space(site).rents;
    const auto next = static_cast<std::size_t>(next_building_step(ruleset, now));
    const Money gain = rents[next] - rents[static_cast<std::size_t>(now)] - price;
    if (gain < most) continue;
    most = gain;
    best = site;
  }
  return best;
}

std::optional<SpaceId> fixed_policy_lift(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                         const State& state, PlayerId player, const LegalActions& menu) {
  for (const SpaceId deed : menu.lift) {
    if (state.player(player).cash - lift_price(ruleset, deed) >= plan.reserve) return deed;
  }
  return std::nullopt;
}

std::optional<Action> fixed_policy_raise(const Ruleset& ruleset, const State& state, PlayerId player,
                                         const LegalActions& menu, Money wanting) {
  const auto mortgage_value = [&](SpaceId deed) { return ruleset.space(deed).mortgage_value; };
  Money all_mortgages = 0;
  for (const SpaceId deed : menu.mortgage)
    all_mortgages += mortgage_value(deed);
  const auto mortgage = [&] {
    return Action::on(ActionType::mortgage, least_of(menu.mortgage, mortgage_value));
  };
  if (!menu.mortgage.empty() && all_mortgages >= wanting) return mortgage();
  const auto price = [&](SpaceId deed) { return ruleset.space(deed).price; };
  const SpaceSet spare = outside_full_groups(ruleset, state, player, menu.sell_deed);
  if (!spare.empty()) return Action::on(ActionType::sell_deed, least_of(spare, price));
  if (!menu.sell_building.empty())
    return Action::on(ActionType::sell_building, least_of(menu.sell_building, price));
  if (!menu.sell_hotels.empty()) return Action::sell_hotels(menu.sell_hotels.front());
  if (!menu.mortgage.empty()) return mortgage();
  if (!menu.sell_deed.empty()) return Action::on(ActionType::sell_deed, least_of(menu.sell_deed, price));
  return std::nullopt;
}

}  // namespace freehold::bots::sparring
