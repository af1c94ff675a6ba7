#include "bots/casual.h"

#include <algorithm>

#include "bots/construction.h"
#include "bots/deed_worth.h"
#include "bots/goal.h"
#include "bots/raising.h"
#include "bots/random_source.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

// The deeds in groups of sites of which the player has at least two.
SpaceSet attached_to(const SteadyTables& tables, SpaceSet deeds) {
  SpaceSet dear;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet part = tables.site_members[static_cast<std::size_t>(i)] & deeds;
    if (part.size() > 1) dear = dear | part;
  }
  return dear;
}

Money price_of(const Ruleset& ruleset, const State& state, SpaceId deed) {
  return list_price(ruleset, state, {.deeds = SpaceSet{deed}});
}

Money by_list(const Ruleset& ruleset, const State& state, const Side& side) {
  return side.cash + side.debt + list_price(ruleset, state, side);
}

// `other`'s deed that is the last one `me` lacks for a group other than `but`; none if there is none.
SpaceId last_lacking(const SteadyTables& tables, const State& state, PlayerId me, PlayerId other,
                     SpaceSet but = {}) {
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet members = tables.site_members[static_cast<std::size_t>(i)];
    const SpaceSet missing = members - state.owned_by(me);
    if (missing.size() == 1 && members.size() > 1 && state.owned_by(other).contains_all(missing) &&
        !members.intersects(state.built | but))
      return missing.front();
  }
  return {};
}

}  // namespace

Foibles::Foibles(std::uint64_t seed) {
  RandomSource random{seed};
  const auto between = [&](int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  };
  pocket = random.below(4) == 0 ? between(150, 250) : between(0, 50);
  bids_to = between(85, 110);
  fond_of = between(10, 40);
  likes_cheap = random.below(2) == 0;
  forgets = between(4, 12);
}

Money Casual::pocket(const Ruleset& ruleset) const {
  return percent_rounded_down(ruleset.options.salary, foibles_.pocket);
}

Money Casual::most_for(const Ruleset& ruleset, const State& view, PlayerId me, SpaceId deed) const {
  const Space& space = ruleset.space(deed);
  const bool is_cheap = space.kind == SpaceKind::site && space.price <= ruleset.options.salary;
  const bool is_fond = foibles_.likes_cheap ? is_cheap : space.kind == SpaceKind::station;
  int percent = foibles_.bids_to + (is_fond ? foibles_.fond_of : 0);
  if (fills_group(ruleset, view, deed, me)) percent += 50;
  return std::min(percent_rounded_down(space.price, percent), view.player(me).cash - pocket(ruleset));
}

Action Casual::buy_or_decline(const Ruleset& ruleset, const State& view, PlayerId me) const {
  const Action buy = Action::of(ActionType::buy);
  return is_legal(ruleset, view, me, buy) ? buy : Action::of(ActionType::decline);
}

Action Casual::bid_or_pass(const Ruleset& ruleset, const State& view, PlayerId me) const {
  const Auction& auction = view.auction;
  const Money least = freehold::detail::least_bid(ruleset, view);
  const Money most = auction.of_building ? view.player(me).cash - pocket(ruleset)
                                         : most_for(ruleset, view, me, auction.space);
  if (most < least || least > view.player(me).cash) return Action::of(ActionType::pass);
  if (auction.of_building) return Action::bid(least);
  if (auction.sealed) return Action::bid(most);
  const Money list = ruleset.space(auction.space).price;
  return Action::bid(std::min(most, std::max(least, auction.high_bid + std::max(1, list / 10))));
}

bool Casual::accepts(const Ruleset& ruleset, const State& view) const {
  const Offer& offer = view.offer;
  const SpaceSet mine = view.owned_by(offer.to);
  if (offer.take.deeds.intersects(attached_to(*tables_, mine))) return false;
  const bool fills = std::ranges::any_of(tables_->site_members, [&](SpaceSet members) {
    return members.intersects(offer.give.deeds) &&
           ((mine - offer.take.deeds) | offer.give.deeds).contains_all(members);
  });
  const std::int64_t gets = by_list(ruleset, view, offer.give);
  const std::int64_t gives = by_list(ruleset, view, offer.take);
  return gets * (fills ? 150 : 100) >= gives * 100 && gets > 0;
}

// While in jail, it pays to leave whenever it can.
Action Casual::before_throw(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (tables_->manages_before_throw) {
    const Action action = manage(ruleset, view, me);
    if (action.type != ActionType::end_turn) return action;
  }
  if (tables_->acts_before_throw) return steady_.choose(ruleset, view, me);
  for (const ActionType way : {ActionType::use_jail_card, ActionType::pay_fine}) {
    if (const Action action = Action::of(way); is_legal(ruleset, view, me, action)) return action;
  }
  return Action::of(ActionType::roll);
}

// A deed for a deed if each lacks the other's, otherwise cash; once a turn, and less often after refusals.
std::optional<Action> Casual::propose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!ruleset.options.offers || !memory_.first_look(view)) return std::nullopt;
  memory_.look_back(view, tables_->judgement.patience);
  for (const PlayerId other : view.in_game) {
    if (other == me || memory_.leaves_alone(view, other)) continue;
    const SpaceId wanted = last_lacking(*tables_, view, me, other);
    if (!wanted.valid()) continue;
    Offer deal{.open = true, .from = me, .to = other, .give = {}, .take = {}};
    deal.take.deeds.insert(wanted);
    const SpaceId wanted_there = last_lacking(*tables_, view, other, me, ruleset.group_of(wanted).members);
    Money owed = percent_rounded_down(price_of(ruleset, view, wanted), 120);
    if (wanted_there.valid()) {
      deal.give.deeds.insert(wanted_there);
      owed = price_of(ruleset, view, wanted) - price_of(ruleset, view, wanted_there);
    }
    (owed >= 0 ? deal.give : deal.take).cash = std::abs(owed);
    const Action offer = Action::offer(other, deal.give, deal.take);
    if (view.player(me).cash - deal.give.cash < pocket(ruleset) ||
        memory_.proposed_lately(view, deal, tables_->judgement) || !is_legal(ruleset, view, me, offer))
      continue;
    memory_.proposed(view, deal);
    return offer;
  }
  return std::nullopt;
}

std::optional<Action> Casual::build_or_lift(const Ruleset& ruleset, const State& view, PlayerId me) const {
  const Money cash = view.player(me).cash - pocket(ruleset);
  const SpaceSet full = full_groups(*tables_, view.owned_by(me));
  if (tables_->builds) {
    const auto wish = building_wish(ruleset, *tables_, view, me, full);
    if (wish && wish->price <= cash) {
      const Action build = Action::on(ActionType::build, wish->site);
      if (is_legal(ruleset, view, me, build)) return build;
    }
  }
  if (view.round % foibles_.forgets != 0 || !view.mortgaged.intersects(view.owned_by(me)))
    return std::nullopt;
  const SpaceId deed = best_to_lift(ruleset, *tables_, view, me);
  const Action lift = Action::on(ActionType::lift, deed);
  const bool has_cash = cash >= 2 * tables_->lift_price[deed.index()];
  return has_cash && is_legal(ruleset, view, me, lift) ? std::optional{lift} : std::nullopt;
}

Action Casual::manage(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (is_past_business(ruleset, view, me)) return Action::of(ActionType::end_turn);
  if (view.player(me).cash < 0 || tables_->outlook.is_last_round(view.round))
    return steady_.choose(ruleset, view, me);
  if (const auto offer = propose(ruleset, view, me)) return *offer;
  if (const auto action = build_or_lift(ruleset, view, me)) return *action;
  return Action::of(ActionType::end_turn);
}

Action Casual::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count != 0) return steady_.choose(ruleset, view, me);
  if (const auto action = decisive_action(ruleset, view, me)) return *action;
  switch (view.phase) {
    case Phase::pre_roll: return before_throw(ruleset, view, me);
    case Phase::buy: return buy_or_decline(ruleset, view, me);
    case Phase::auction: return bid_or_pass(ruleset, view, me);
    case Phase::offer: return Action::of(accepts(ruleset, view) ? ActionType::accept : ActionType::reject);
    case Phase::post_roll: return manage(ruleset, view, me);
    case Phase::debt:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::order:
    case Phase::over: break;
  }
  return steady_.choose(ruleset, view, me);
}

}  // namespace freehold::bots
