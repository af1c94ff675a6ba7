#include "sparring/fixed_policy.h"

#include <algorithm>

#include "base/assert.h"
#include "bots/card_choice.h"
#include "bots/move_choice.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "sparring/fixed_policy_deals.h"
#include "sparring/fixed_policy_money.h"

namespace freehold::bots::sparring {
namespace {

constexpr std::size_t most_refused = 32;

Action raise_or_give_up(const Ruleset& ruleset, const State& state, PlayerId me) {
  const Action give_up = Action::of(ActionType::declare_bankruptcy);
  if (is_legal(ruleset, state, me, give_up)) return give_up;
  const Money wanting = state.debts.front().amount - spendable(state, me);
  const auto raise = fixed_policy_raise(ruleset, state, me, legal_actions(ruleset, state, me), wanting);
  FREEHOLD_ASSERT(raise);  // if a debt can be paid, the cash can be raised
  return *raise;
}

// The published game has no contested buildings, so it claims what it would build, and places it where it
// would build.
Action answer_claim(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state, PlayerId me) {
  if (!state.claim.space.valid()) {
    const SpaceSet sites = legal_actions(ruleset, state, me).build;
    const auto site = fixed_policy_site(ruleset, plan, state, sites, max_money);
    return Action::on(ActionType::build, site.value_or(sites.front()));
  }
  const Action claim = Action::of(ActionType::claim);
  bool has_use = false;
  for (const SpaceId site : state.owned_by(me) & ruleset.sites) {
    has_use = has_use || (state.buildings_on(site) < plan.most_buildings &&
                          owns_group(ruleset, state, me, ruleset.space(site).group));
  }
  return has_use && is_legal(ruleset, state, me, claim) ? claim : Action::of(ActionType::pass);
}

Action keep_or_lift(const Ruleset& ruleset, const FixedPolicyPlan& plan, const State& state, PlayerId me) {
  const Money left = state.player(me).cash - ruleset.space(state.pending.to_lift).mortgage_value;
  return Action::choose(left >= plan.reserve && is_legal(ruleset, state, me, Action::choose(1)) ? 1 : 0);
}

}  // namespace

Action FixedPolicy::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count != 0) {
    const Action claim = Action::of(ActionType::claim_rent);
    if (is_legal(ruleset, view, me, claim)) return claim;
  }
  switch (view.phase) {
    case Phase::pre_roll: return before_throw(ruleset, view, me);
    case Phase::buy: return fixed_policy_purchase(ruleset, plan_, view, me);
    case Phase::auction: return fixed_policy_bid(ruleset, plan_, view, me);
    case Phase::debt: return raise_or_give_up(ruleset, view, me);
    case Phase::offer: return answer(ruleset, view);
    case Phase::claim: return answer_claim(ruleset, plan_, view, me);
    case Phase::card_choice: return Action::choose(0);
    case Phase::tax_choice: return cheaper_tax(ruleset, view, me);
    case Phase::lift_choice: return keep_or_lift(ruleset, plan_, view, me);
    case Phase::move_choice: return best_move(ruleset, *tables_, view, me);
    case Phase::post_roll: return after_throw(ruleset, view, me);
    case Phase::order:
    case Phase::over: break;
  }
  assertion_failed("a bot is asked only where a player has to decide", __FILE__, __LINE__);
}

// It refuses what it has refused before, whatever has changed.
Action FixedPolicy::answer(const Ruleset& ruleset, const State& view) {
  const Refused asked{view.offer.from, view.offer.give, view.offer.take};
  const bool is_known = std::ranges::find(refused_, asked) != refused_.end();
  if (!is_known && fixed_policy_accepts(ruleset, plan_, view)) return Action::of(ActionType::accept);
  if (!is_known) {
    if (refused_.size() == most_refused) refused_.erase(refused_.begin());
    refused_.push_back(asked);
  }
  return Action::of(ActionType::reject);
}

const Action* FixedPolicy::next_offer(const Ruleset& ruleset, const State& view, PlayerId me) {
  const bool eager = plan_.pace == OfferPace::eager;
  if (!eager && view.phase != Phase::pre_roll) return nullptr;
  const Moment now{.round = view.round,
                   .doubles = eager ? view.turn.doubles : std::uint8_t{0},
                   .thrown = view.phase == Phase::post_roll};
  if (now != batch_of_) {
    batch_of_ = now;
    batch_ = fixed_policy_offers(ruleset, plan_, view, me);
    next_in_batch_ = 0;
  }
  while (next_in_batch_ < batch_.size()) {
    const Action& offer = batch_[next_in_batch_++];
    if (is_legal(ruleset, view, me, offer)) return &offer;
  }
  return nullptr;
}

Action FixedPolicy::before_throw(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.player(me).confined != Place::none && view.player(me).cash >= plan_.reserve) {
    for (const ActionType way_out : {ActionType::use_jail_card, ActionType::pay_fine}) {
      if (is_legal(ruleset, view, me, Action::of(way_out))) return Action::of(way_out);
    }
  }
  if (const Action* const offer = next_offer(ruleset, view, me)) return *offer;
  return Action::of(ActionType::roll);
}

// The published agents build and lift between other players' throws, which amounts to the end of their own
// turns.
Action FixedPolicy::after_throw(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (const Action* const offer = next_offer(ruleset, view, me)) return *offer;
  const LegalActions menu = legal_actions(ruleset, view, me);
  const Money cash = view.player(me).cash;
  if (cash < 0) {
    if (const auto raise = fixed_policy_raise(ruleset, view, me, menu, -cash)) return *raise;
  }
  if (const auto site = fixed_policy_site(ruleset, plan_, view, menu.build, cash))
    return Action::on(ActionType::build, *site);
  if (const auto deed = fixed_policy_lift(ruleset, plan_, view, me, menu))
    return Action::on(ActionType::lift, *deed);
  return Action::of(ActionType::end_turn);
}

}  // namespace freehold::bots::sparring
