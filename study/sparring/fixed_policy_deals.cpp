#include "sparring/fixed_policy_deals.h"

#include <algorithm>

#include "base/sort_in_place.h"
#include "bots/deed_worth.h"

namespace freehold::bots::sparring {
namespace {

// A fraction of a list price in whole units, rounded up.
Money share_of(Money price, int numerator, int denominator) {
  return (price * numerator + denominator - 1) / denominator;
}

Money swap_price(Money list) {
  return share_of(list, 3, 4);
}
Money buying_price(Money list) {
  return share_of(list, 9, 8);
}
Money least_selling_price(Money list) {
  return share_of(list, 3, 2);
}

SpaceSet own_part(const Ruleset& ruleset, const State& state, SpaceId deed) {
  return state.owned_by(state.owner(deed)) & ruleset.group_of(deed).members;
}

bool is_lone(const Ruleset& ruleset, const State& state, SpaceId deed) {
  return own_part(ruleset, state, deed).size() == 1;
}

bool in_full_group(const Ruleset& ruleset, const State& state, SpaceId deed) {
  return own_part(ruleset, state, deed) == ruleset.group_of(deed).members;
}

Money list_prices(const Ruleset& ruleset, SpaceSet deeds) {
  Money sum = 0;
  for (const SpaceId deed : deeds)
    sum += ruleset.space(deed).price;
  return sum;
}

// A deed, what is asked or paid for it, and with whom.
struct Lot {
  SpaceId deed;
  PlayerId other;
  Money price = 0;
};

// SELL: the agent's single sites that another player lacks for a group, dearest first.
std::vector<Lot> lots_to_sell(const Ruleset& ruleset, const State& state, PlayerId me) {
  std::vector<Lot> lots;
  for (const SpaceId deed : (state.owned_by(me) & ruleset.sites) - state.mortgaged) {
    if (!is_lone(ruleset, state, deed)) continue;
    for (const PlayerId other : state.in_game) {
      if (other == me || !completes_group(ruleset, state, deed, other)) continue;
      const Money least = least_selling_price(ruleset.space(deed).price);
      const Money cash = state.player(other).cash;
      if (least <= cash) lots.push_back({deed, other, std::max(least, (cash + 1) / 2)});
    }
  }
  sort_in_place(lots, std::ranges::greater{}, &Lot::price);
  return lots;
}

// Whether the agent also asks for wanted deeds that complete nothing.
bool asks_for_more(const FixedPolicyPlan& plan, const State& state, PlayerId me) {
  const SpaceSet mine = state.owned_by(me);
  return plan.pace == OfferPace::eager && state.player(me).cash >= plan.reserve &&
         (mine.intersects(plan.footholds) || !mine.contains_all(plan.goals));
}

// WANT: others' single sites that the agent lacks for a group, and what its plan asks for, cheapest first.
std::vector<Lot> lots_to_buy(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                             PlayerId me) {
  const SpaceSet more = asks_for_more(plan, state, me) ? plan.wanted : SpaceSet{};
  std::vector<Lot> lots;
  for (const SpaceId deed : (taken(state) - state.owned_by(me) - state.mortgaged) - plan.banned) {
    const bool completing = ruleset.sites.contains(deed) && is_lone(ruleset, state, deed) &&
                            completes_group(ruleset, state, deed, me);
    if (!completing && (!more.contains(deed) || in_full_group(ruleset, state, deed))) continue;
    const Money price = swap_price(ruleset.space(deed).price);
    if (price <= state.player(me).cash) lots.push_back({deed, state.owner(deed), price});
  }
  sort_in_place(lots, {}, &Lot::price);
  return lots;
}

// At most one lot for each other player, the first in the list.
std::vector<Lot> first_for_each(const std::vector<Lot>& lots) {
  std::vector<Lot> chosen;
  PlayerSet met;
  for (const Lot& lot : lots) {
    if (met.contains(lot.other)) continue;
    met.insert(lot.other);
    chosen.push_back(lot);
  }
  return chosen;
}

Action sale(const Lot& lot) {
  return Action::offer(lot.other, {.deeds = SpaceSet{lot.deed}}, {.cash = lot.price});
}

std::vector<Action> sales(const std::vector<Lot>& to_sell) {
  std::vector<Action> offers;
  for (const Lot& lot : first_for_each(to_sell))
    offers.push_back(sale(lot));
  return offers;
}

// At 9/8 of the list price, as long as half the reserve is left after all of them.
std::vector<Action> purchases(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state,
                              PlayerId me, const std::vector<Lot>& to_buy) {
  std::vector<Action> offers;
  Money left = state.player(me).cash;
  for (const Lot& lot : first_for_each(to_buy)) {
    const Money price = buying_price(ruleset.space(lot.deed).price);
    if (left - price <= plan.reserve / 2) continue;
    left -= price;
    offers.push_back(Action::offer(lot.other, {.cash = price}, {.deeds = SpaceSet{lot.deed}}));
  }
  return offers;
}

// The agent's site and a little cash for the other's site and much cash: as one sum, since cash goes one way.
std::vector<Action> swaps(const std::vector<Lot>& to_sell, const std::vector<Lot>& to_buy) {
  std::vector<Action> offers;
  for (const Lot& wish : first_for_each(to_buy)) {
    const auto match = std::ranges::find(to_sell, wish.other, &Lot::other);
    if (match == to_sell.end()) continue;
    const Money received = match->price - wish.price;
    offers.push_back(Action::offer(wish.other,
                                   {.cash = std::max(0, -received), .deeds = SpaceSet{match->deed}},
                                   {.cash = std::max(0, received), .deeds = SpaceSet{wish.deed}}));
  }
  return offers;
}

}  // namespace

bool completes_group(const Ruleset& ruleset, const State& state, SpaceId deed, PlayerId player) {
  const SpaceSet missing = ruleset.group_of(deed).members - state.owned_by(player);
  return missing == SpaceSet{deed};
}

bool fixed_policy_accepts(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state) {
  const Offer& offer = state.offer;
  const PlayerId me = offer.to;
  const Money cash = state.player(me).cash;
  const Money paid = offer.take.cash - offer.give.cash;
  const SpaceSet moved = offer.give.deeds | offer.take.deeds;
  if (offer.give == Side{} || paid > cash || moved.intersects(state.mortgaged)) return false;
  if (offer.give.deeds.intersects(plan.banned)) return false;
  int gained = 0;
  for (const SpaceId deed : offer.give.deeds)
    gained += static_cast<int>(completes_group(ruleset, state, deed, me));
  int lost = 0;
  for (const SpaceId deed : offer.take.deeds)
    lost += static_cast<int>(in_full_group(ruleset, state, deed));
  if (lost > gained) return false;
  if (paid >= cash) return false;
  if (gained > lost) return true;
  const Money by_list = list_prices(ruleset, offer.give.deeds) - list_prices(ruleset, offer.take.deeds) -
                        paid - offer.take.debt;
  const Money left = cash - paid;
  return left >= plan.reserve / 2 && (left >= plan.reserve || by_list > 0);
}

std::vector<Action> fixed_policy_offers(const Ruleset& ruleset, const FixedPolicyPlan& plan,
                                        const State& state, PlayerId player) {
  if (!ruleset.options.offers) return {};
  const std::vector<Lot> to_sell = lots_to_sell(ruleset, state, player);
  if (state.player(player).cash < plan.reserve) return sales(to_sell);
  const std::vector<Lot> to_buy = lots_to_buy(ruleset, plan, state, player);
  if (to_buy.empty()) return sales(to_sell);
  if (to_sell.empty()) return purchases(ruleset, plan, state, player, to_buy);
  std::vector<Action> offers = swaps(to_sell, to_buy);
  return offers.empty() ? purchases(ruleset, plan, state, player, to_buy) : offers;
}

}  // namespace freehold::bots::sparring
