#include "rules/judge_rules.h"

#include <algorithm>

#include "rules/cash_effect.h"
#include "rules/confinement.h"
#include "rules/payment.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::detail {

namespace {

bool is_time_for_business(const Ruleset& rules, const State& state) {
  return state.phase == Phase::pre_roll ||
         (state.phase == Phase::post_roll && !rules.options.business_before_throw);
}

/// H.5: what a debtor may do who owes nobody, but has less than nothing.
bool is_short(const State& state, PlayerId player) {
  return state.phase == Phase::post_roll && state.player(player).cash < 0;
}

std::optional<Illegal> refuse_side(const Ruleset& rules, const State& state, PlayerId giver,
                                   const Side& side) {
  // H.5: a player with negative cash has none to give, but may sell.
  if (side.cash < 0 || std::max(state.player(giver).cash, 0) < side.cash)
    return Illegal{Refusal::not_enough_cash, Clause::G_10};
  if (!state.owned_by(giver).contains_all(side.deeds)) return Illegal{Refusal::not_owner, Clause::G_10};
  if (!tradable_deeds(rules, state, giver).contains_all(side.deeds)) {
    return Illegal{Refusal::buildings_on_group, Clause::UK_42};
  }
  if (side.jail_cards < 0 || state.player(giver).jail_cards.size() < side.jail_cards) {
    return Illegal{Refusal::no_jail_card, Clause::G_10};
  }
  return std::nullopt;
}

/// UK.49: only the current debtor can settle in kind, with the creditor, and only a debt of rent.
std::optional<Illegal> refuse_settlement(const State& state, const Offer& offer) {
  if (offer.give.debt != 0) return Illegal{Refusal::no_such_debt, Clause::UK_49};
  if (offer.take.debt == 0) return std::nullopt;
  const auto settlement = settlement_in_kind(state, offer.from);
  const bool fits = settlement && settlement->creditor == offer.to && offer.take.debt > 0 &&
                    offer.take.debt <= settlement->most;
  return fits ? std::nullopt : std::optional{Illegal{Refusal::no_such_debt, Clause::UK_49}};
}

/// A debtor may not give anything away; a debt written off counts as cash.
std::optional<Illegal> refuse_debtor(const Ruleset& rules, const State& state, PlayerId player,
                                     const Side& gives, const Side& gets) {
  if (rules.options.debtor_deals == DebtorDeals::free || !owes(state, player)) return std::nullopt;
  std::int64_t listed = 0;
  for (const SpaceId deed : gives.deeds)
    listed += rules.space(deed).price;
  const std::int64_t brings = std::int64_t{gets.cash} + gets.debt - gives.cash;
  return 2 * brings >= listed ? std::nullopt
                              : std::optional{Illegal{Refusal::below_half_price, Clause::G_13}};
}

/// G.12: interest must be paid at once, even if the rules allow negative cash.
bool covers_interest(const Ruleset& rules, const State& state, PlayerId player, const Side& gives,
                     const Side& gets) {
  const Money interest = interest_on(rules, state, gets.deeds);
  return interest == 0 || state.player(player).cash - gives.cash + gets.cash >= interest;
}

}  // namespace

bool may_raise_cash(const Ruleset& rules, const State& state, PlayerId player, PlayerId awaited) {
  return may_invest(rules, state, player, awaited) || may_offer(rules, state, player, awaited);
}

bool may_invest(const Ruleset& rules, const State& state, PlayerId player, PlayerId awaited) {
  if (is_time_for_business(rules, state)) return true;
  return state.phase == Phase::buy && player == awaited && !rules.options.business_before_throw;
}

bool may_offer(const Ruleset& rules, const State& state, PlayerId player, PlayerId awaited) {
  if (is_time_for_business(rules, state) || is_short(state, player)) return true;
  return state.phase == Phase::debt && player == awaited;
}

std::optional<Illegal> refuse_mortgage(const Ruleset& rules, const State& state, PlayerId player,
                                       SpaceId deed) {
  if (!rules.options.mortgages) return Illegal{Refusal::switched_off, Clause::UK_45};
  if (!rules.deeds.contains(deed)) return Illegal{Refusal::not_a_deed, Clause::UK_45};
  if (state.owner(deed) != player) return Illegal{Refusal::not_owner, Clause::UK_45};
  if (state.mortgaged.contains(deed)) return Illegal{Refusal::already_mortgaged, Clause::UK_45};
  if (!bare_deeds(rules, state, player).contains(deed))
    return Illegal{Refusal::buildings_on_group, Clause::UK_45};
  return std::nullopt;
}

std::optional<Illegal> refuse_deed_sale(const Ruleset& rules, const State& state, PlayerId player,
                                        SpaceId deed) {
  if (rules.options.deed_sale_percent == 0) return Illegal{Refusal::switched_off, Clause::S_16};
  if (!rules.deeds.contains(deed)) return Illegal{Refusal::not_a_deed, Clause::S_16};
  if (state.owner(deed) != player) return Illegal{Refusal::not_owner, Clause::S_16};
  if (state.mortgaged.contains(deed)) return Illegal{Refusal::already_mortgaged, Clause::S_16};
  if (!tradable_deeds(rules, state, player).contains(deed))
    return Illegal{Refusal::buildings_on_group, Clause::S_16};
  return std::nullopt;
}

std::optional<Illegal> refuse_order(const Ruleset& rules, const State& state, PlayerId player, Money amount) {
  if (!rules.options.savings) return Illegal{Refusal::switched_off, Clause::S_12};
  if (amount < 1 || amount > max_money) return Illegal{Refusal::amount_out_of_range, Clause::S_12};
  if (state.player(player).order_count >= max_orders) return Illegal{Refusal::too_many_orders, Clause::S_12};
  return std::nullopt;
}

std::optional<Illegal> refuse_fee(const Ruleset& rules, const State& state, PlayerId player) {
  const Player& self = state.player(player);
  const RuleOptions& options = rules.options;
  const bool hospital = self.confined == Place::hospital;
  const Clause clause = hospital ? Clause::S_11 : Clause::UK_28;
  if (!options.fine_on_last_throw && self.failed_throws + 1 >= throws_to_fail(options, self.confined)) {
    return Illegal{Refusal::must_throw, Clause::H_14};
  }
  const bool covered = options.negative_cash || spendable(state, player) >= release_fee(options, self);
  return covered ? std::nullopt : std::optional{Illegal{Refusal::not_enough_cash, clause}};  // H.5
}

std::optional<Illegal> refuse_lift(const Ruleset& rules, const State& state, PlayerId player, SpaceId deed) {
  if (!rules.deeds.contains(deed)) return Illegal{Refusal::not_a_deed, Clause::UK_46};
  if (state.owner(deed) != player) return Illegal{Refusal::not_owner, Clause::UK_46};
  if (!state.mortgaged.contains(deed)) return Illegal{Refusal::not_mortgaged, Clause::UK_46};
  if (state.player(player).cash < lift_price(rules, deed))
    return Illegal{Refusal::not_enough_cash, Clause::UK_46};
  return std::nullopt;
}

SpaceSet tradable_deeds(const Ruleset& rules, const State& state, PlayerId player) {
  return rules.options.trade_built_groups ? state.owned_by(player) - state.built
                                          : bare_deeds(rules, state, player);
}

SpaceSet bare_deeds(const Ruleset& rules, const State& state, PlayerId player) {
  const SpaceSet owned = state.owned_by(player);
  SpaceSet bare = owned;
  for (const SpaceId site : owned& state.built)
    bare = bare - rules.group_of(site).members;
  return bare;
}

Money interest_on(const Ruleset& rules, const State& state, SpaceSet deeds) {
  if (!rules.options.transfer_interest) return 0;
  Money sum = 0;
  for (const SpaceId deed : deeds& state.mortgaged)
    sum += transfer_interest(rules, deed);
  return sum;
}

std::optional<Illegal> refuse_deal(const Ruleset& rules, const State& state, const Offer& offer) {
  if (!rules.options.offers) return Illegal{Refusal::switched_off, Clause::UK_41};
  if (!state.in_game.contains(offer.to)) return Illegal{Refusal::no_such_player, Clause::G_10};
  if (offer.to == offer.from) return Illegal{Refusal::offer_to_oneself, Clause::G_10};
  const bool is_gift = offer.give.deeds.empty() && offer.take.deeds.empty() && offer.give.jail_cards == 0 &&
                       offer.take.jail_cards == 0;
  if (is_gift) return Illegal{Refusal::nothing_offered, Clause::UK_43};
  if (const auto refused = refuse_side(rules, state, offer.from, offer.give)) return refused;
  if (const auto refused = refuse_side(rules, state, offer.to, offer.take)) return refused;
  if (const auto refused = refuse_settlement(state, offer)) return refused;
  if (const auto refused = refuse_debtor(rules, state, offer.from, offer.give, offer.take)) return refused;
  if (const auto refused = refuse_debtor(rules, state, offer.to, offer.take, offer.give)) return refused;
  const bool covered = covers_interest(rules, state, offer.from, offer.give, offer.take) &&
                       covers_interest(rules, state, offer.to, offer.take, offer.give);
  return covered ? std::nullopt : std::optional{Illegal{Refusal::not_enough_cash, Clause::UK_44}};
}

std::optional<int> claimable_rent(const State& state, PlayerId player, SpaceId space) {
  for (int i = 0; i < state.claimable.count; ++i) {
    const ClaimableRent& rent = state.claimable.rents[static_cast<std::size_t>(i)];
    if (rent.creditor == player && (space == SpaceId{} || rent.space == space)) return i;
  }
  return std::nullopt;
}

bool cannot_pay(const Ruleset& rules, const State& state) {
  const Debt& debt = state.debts.front();
  return can_raise(rules, state, debt.debtor) < debt.amount;
}

}  // namespace freehold::detail
