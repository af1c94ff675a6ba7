#include "bots/steady.h"

#include <optional>

#include "base/assert.h"
#include "bots/bidding.h"
#include "bots/card_choice.h"
#include "bots/construction.h"
#include "bots/holding.h"
#include "bots/jail_stay.h"
#include "bots/raising.h"
#include "bots/reserve.h"
#include "bots/trading.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

bool legal(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
  return !judge(ruleset, state, player, action);
}

// Raises cash for the debt in hand; with nothing left to raise it is bankrupt (UK.48).
Action raise_or_give_up(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const auto raise = least_harmful_raise(ruleset, tables, state, me);
  return raise ? raise->action : Action::of(ActionType::declare_bankruptcy);
}

// Asked for a contested building, or placing the one just won (UK.37).
Action answer_claim(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const auto wish = building_wish(ruleset, tables, state, me);
  if (!state.claim.space.valid()) {
    if (wish) {
      const Action wished = Action::on(ActionType::build, wish->site);
      if (legal(ruleset, state, me, wished)) return wished;
    }
    return Action::on(ActionType::build, legal_actions(ruleset, state, me).build.front());
  }
  const Action pass = Action::of(ActionType::pass);
  if (!wish || wish->kind != state.claim.building) return pass;
  const Money most = most_for_building(*wish, state.player(me).cash, reserve(ruleset, tables, state, me));
  const Action claim = Action::of(ActionType::claim);
  return most >= wish->price && legal(ruleset, state, me, claim) ? claim : pass;
}

// A mortgaged deed has come in: 10 % more later, or the whole now (UK.44).
Action keep_or_lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const Action lift = Action::choose(1);
  const Money left = state.player(me).cash - ruleset.space(state.pending.to_lift).mortgage_value;
  if (left >= reserve(ruleset, tables, state, me) && legal(ruleset, state, me, lift)) return lift;
  return Action::choose(0);
}

// Builds what it wishes for; short of cash for the fast houses, it mortgages a lesser deed first,
// where that costs less than the houses bring.
std::optional<Action> build(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                            PlayerId me, SpaceSet full) {
  const auto wish = building_wish(ruleset, tables, state, me);
  if (!wish) return std::nullopt;
  const Money cash = state.player(me).cash;
  const Money credit = wish->fast ? spare_credit(ruleset, state, me) : 0;
  if (cash + credit < wish->price + least_reserve(ruleset) / 2) return std::nullopt;
  const Money kept = kept_when_building(*wish, reserve(ruleset, tables, state, me));
  if (cash >= wish->price + kept) {
    const Action action = Action::on(ActionType::build, wish->site);
    if (legal(ruleset, state, me, action)) return action;
    return std::nullopt;
  }
  if (cash + credit < wish->price + kept) return std::nullopt;
  const auto raise = least_harmful_raise(ruleset, tables, state, me, full);
  if (!raise || !pays(*raise, wish->gain, wish->price)) return std::nullopt;
  return raise->action;
}

// Lifts the mortgage that earns most for its price, from what is above the reserve.
std::optional<Action> lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           PlayerId me) {
  const SpaceSet candidates = state.mortgaged & state.owned_by(me);
  if (candidates.empty()) return std::nullopt;
  const SpaceId deed = best_to_lift(ruleset, tables, state, me);
  if (!deed.valid()) return std::nullopt;
  const Money left = state.player(me).cash - lift_price(ruleset, deed);
  if (left < least_reserve(ruleset) || left < reserve(ruleset, tables, state, me)) return std::nullopt;
  const Action action = Action::on(ActionType::lift, deed);
  if (!legal(ruleset, state, me, action)) return std::nullopt;
  return action;
}

}  // namespace

Action Steady::decide(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count != 0) {
    const Action claim = Action::of(ActionType::claim_rent);
    if (legal(ruleset, view, me, claim)) return claim;
  }
  switch (view.phase) {
    case Phase::pre_roll: return leave_or_stay(ruleset, *tables_, view, me);
    case Phase::buy: return buy_or_decline(ruleset, *tables_, view, me);
    case Phase::auction: return bid_or_pass(ruleset, *tables_, view, me);
    case Phase::debt: return raise_or_give_up(ruleset, *tables_, view, me);
    case Phase::offer:
      return Action::of(accepts_offer(ruleset, *tables_, view) ? ActionType::accept : ActionType::reject);
    case Phase::claim: return answer_claim(ruleset, *tables_, view, me);
    case Phase::card_choice: return pay_or_draw(ruleset, *tables_, view, me);
    case Phase::lift_choice: return keep_or_lift(ruleset, *tables_, view, me);
    case Phase::post_roll: return manage(ruleset, view, me);
    case Phase::order:
    case Phase::over: break;
  }
  assertion_failed("a bot is asked only where a player has to decide", __FILE__, __LINE__);
}

// What is left of the turn: one swap proposed, building, lifting, and the end.
Action Steady::manage(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (ruleset.options.offers && memory_.may_search(view)) {
    if (const auto swap = best_swap(ruleset, *tables_, view, me, memory_)) {
      const Action action = Action::offer(swap->to, swap->give, swap->take);
      memory_.proposed(view, *swap);
      if (legal(ruleset, view, me, action)) return action;
    } else {
      memory_.found_none(view, tables_->judgement.patience);
    }
  }
  const SpaceSet full = full_groups(*tables_, view.owned_by(me));
  if (!full.empty()) {
    if (const auto action = build(ruleset, *tables_, view, me, full)) return *action;
  }
  if (const auto action = lift(ruleset, *tables_, view, me)) return *action;
  return Action::of(ActionType::end_turn);
}

}  // namespace freehold::bots
