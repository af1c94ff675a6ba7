#include "bots/steady.h"

#include <algorithm>
#include <optional>

#include "base/assert.h"
#include "bots/banking.h"
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
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

bool legal(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
  return !judge(ruleset, state, player, action);
}

// Raises cash for the debt in hand; where all that it has would not do, it is bankrupt (UK.48) at once.
Action raise_or_give_up(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const Action give_up = Action::of(ActionType::declare_bankruptcy);
  if (legal(ruleset, state, me, give_up)) return give_up;
  const auto raise = least_harmful_raise(ruleset, tables, state, me);
  FREEHOLD_ASSERT(raise);  // a debt that can be paid can be raised
  return raise->action;
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

// X.9: the sum, or the percentage.
Action cheaper_tax(const Ruleset& ruleset, const State& state, PlayerId me) {
  const Space& space = ruleset.space(state.player(me).space);
  return Action::choose(percentage_tax(ruleset, state, me, space) < space.tax ? 1 : 0);
}

// A mortgaged deed has come in: 10 % more later, or the whole now (UK.44).
Action keep_or_lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const Action lift = Action::choose(1);
  const Money left = state.player(me).cash - ruleset.space(state.pending.to_lift).mortgage_value;
  if (left >= reserve(ruleset, tables, state, me) && legal(ruleset, state, me, lift)) return lift;
  return Action::choose(0);
}

// Builds what it wishes for; short of cash for the fast houses, it mortgages a lesser deed first, where that
// costs less than the houses bring.
std::optional<Action> build(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                            PlayerId me) {
  if (!tables.builds) return std::nullopt;
  const SpaceSet full = full_groups(tables, state.owned_by(me));
  if (full.empty() && !tables.builds_on_parts) return std::nullopt;
  const Money cash = state.player(me).cash - tables.least_reserve / 2;
  const bool has_credit = ruleset.options.mortgages && !(state.owned_by(me) - full - state.mortgaged).empty();
  if (cash < tables.cheapest_building && !has_credit) return std::nullopt;
  const auto wish = building_wish(ruleset, tables, state, me);
  if (!wish || (cash < wish->price && !(wish->fast && has_credit))) return std::nullopt;
  const Money missing =
      wish->price + kept_when_building(*wish, reserve(ruleset, tables, state, me)) - state.player(me).cash;
  if (missing <= 0) {
    const Action action = Action::on(ActionType::build, wish->site);
    return legal(ruleset, state, me, action) ? std::optional{action} : std::nullopt;
  }
  if (!wish->fast || !has_credit || missing > spare_credit(ruleset, tables, state, me)) return std::nullopt;
  const auto raise = least_harmful_raise(ruleset, tables, state, me, full);
  if (!raise || !pays(*raise, wish->gain, wish->price)) return std::nullopt;
  return raise->action;
}

// Lifts the mortgage that earns most for its price, from what is above the reserve.
std::optional<Action> lift(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           PlayerId me) {
  if (!state.mortgaged.intersects(state.owned_by(me))) return std::nullopt;
  const Money cash = state.player(me).cash;
  if (cash < tables.cheapest_lift + tables.least_reserve) return std::nullopt;
  const SpaceId deed = best_to_lift(ruleset, tables, state, me);
  const Money left = cash - tables.lift_price[deed.index()];
  if (left < tables.least_reserve || left < reserve(ruleset, tables, state, me)) return std::nullopt;
  const Action action = Action::on(ActionType::lift, deed);
  return legal(ruleset, state, me, action) ? std::optional{action} : std::nullopt;
}

// Raises cash where a turn must not end without (H.5), or where only money counts from now on (H.6).
std::optional<Action> sell_out(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId me) {
  const bool last_turn = tables.outlook.sells_out && tables.outlook.is_last_round(state.round);
  if (state.player(me).cash >= 0 && !last_turn) return std::nullopt;
  const auto raise = least_harmful_raise(ruleset, tables, state, me);
  return raise && raise->raised > 0 ? std::optional{raise->action} : std::nullopt;
}

// An order to the bank, a building where one still stands (S.5, X.11), then the throw.
Action before_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  if (tables.acts_before_throw) {
    if (tables.outlook.is_last_round(state.round)) return leave_or_stay(ruleset, tables, state, me);
    if (const auto action = build(ruleset, tables, state, me)) return *action;
    if (const auto action = order_to_bank(ruleset, tables, state, me)) return *action;
  }
  return leave_or_stay(ruleset, tables, state, me);
}

}  // namespace

Action Steady::decide(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count != 0) {
    const Action claim = Action::of(ActionType::claim_rent);
    if (legal(ruleset, view, me, claim)) return claim;
  }
  switch (view.phase) {
    case Phase::pre_roll: return before_throw(ruleset, *tables_, view, me);
    case Phase::buy: return buy_or_decline(ruleset, *tables_, view, me);
    case Phase::auction: return bid_or_pass(ruleset, *tables_, view, me);
    case Phase::debt: return raise_or_give_up(ruleset, *tables_, view, me);
    case Phase::offer:
      return Action::of(accepts_offer(ruleset, *tables_, view) ? ActionType::accept : ActionType::reject);
    case Phase::claim: return answer_claim(ruleset, *tables_, view, me);
    case Phase::card_choice: return pay_or_draw(ruleset, *tables_, view, me);
    case Phase::tax_choice: return cheaper_tax(ruleset, view, me);
    case Phase::lift_choice: return keep_or_lift(ruleset, *tables_, view, me);
    case Phase::post_roll: return manage(ruleset, view, me);
    case Phase::order:
    case Phase::over: break;
  }
  assertion_failed("a bot is asked only where a player has to decide", __FILE__, __LINE__);
}

// What is left of the turn: one swap proposed, building, lifting, and the end.
Action Steady::manage(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (const auto swap = next_swap(ruleset, *tables_, view, me, memory_)) {
    const Action action = Action::offer(swap->to, swap->give, swap->take);
    if (legal(ruleset, view, me, action)) return action;
  }
  if (const auto action = sell_out(ruleset, *tables_, view, me)) return *action;
  if (tables_->outlook.is_last_round(view.round)) return Action::of(ActionType::end_turn);
  if (const auto action = build(ruleset, *tables_, view, me)) return *action;
  if (const auto action = lift(ruleset, *tables_, view, me)) return *action;
  return Action::of(ActionType::end_turn);
}

}  // namespace freehold::bots
