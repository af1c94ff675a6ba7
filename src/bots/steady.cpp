#include "bots/steady.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "base/assert.h"
#include "bots/banking.h"
#include "bots/card_choice.h"
#include "bots/construction.h"
#include "bots/deed_worth.h"
#include "bots/foresight.h"
#include "bots/goal.h"
#include "bots/jail_stay.h"
#include "bots/move_choice.h"
#include "bots/raising.h"
#include "bots/reserve.h"
#include "bots/trading.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

// What may be spent on a deed: all cash if it completes a group. Otherwise the reserve is kept, but
// mortgageable deeds, including the new one, may replace half of it.
Money spendable(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                SpaceId deed, PlayerId player) {
  const Money cash = state.player(player).cash;
  if (fills_group(ruleset, state, deed, player)) return cash;
  const Money kept = notes.reserve(ruleset, tables, state, player);
  const Money credit = spare_credit(ruleset, tables, state, player) + tables.credit[deed.index()];
  return cash - kept + std::min(kept / 2, credit);
}

Money most_for_building_lot(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                            PlayerId player) {
  const auto wish =
      building_wish(ruleset, tables, state, player, full_groups(tables, state.owned_by(player)));
  if (!wish || wish->kind != state.auction.building) return 0;
  return most_for_building(*wish, state.player(player).cash, reserve(ruleset, tables, state, player));
}

// The limit for a bid whatever the deed is worth, so that nobody can raise it step by step to pay for hopes.
Money most_by_price(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                    PlayerId player) {
  const Judgement& judgement = tables.judgement;
  const bool fills = fills_group(ruleset, state, deed, player);
  const int percent = fills ? judgement.most_for_group : judgement.most_for_part;
  return percent == 0 ? max_money : percent_rounded_down(ruleset.space(deed).price, percent);
}

// Whether to bid more than the list price: only for a deed that completes somebody's group, and if the chance to win
// is then no lower than if the highest bidder gets it.
bool may_bid_above_list(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                        PlayerId player, Money bid) {
  if (!tables.judgement.weighs_high_bids) return true;
  const Auction& lot = state.auction;
  bool is_last = false;
  for (const PlayerId other : state.in_game)
    is_last = is_last || fills_group(ruleset, state, lot.space, other);
  const auto chance = [&](PlayerId owner, Money price) {
    return shown_chance(ruleset, tables.value, with_deed(undisturbed(state), lot.space, owner, price),
                        player);
  };
  return is_last && chance(player, bid) >= chance(lot.high_bidder, lot.high_bid);
}

Money raise_by(Temper temper, Money list) {
  switch (temper) {
    case Temper::miser: return list / 10;
    case Temper::gambler: return list / 3;
    case Temper::even:
    case Temper::trader:
    case Temper::builder: return list / 5;
  }
  return list / 5;
}

// What the auctioned deed is worth, limited by cash. Inexact below `least`, and stops at `enough`.
Money most_for_deed(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                    const State& state, PlayerId player, Money least, Money enough) {
  const SpaceId deed = state.auction.space;
  if (state.player(player).cash < least) return 0;
  const Money worth = deed_worth(ruleset, tables, state, deed, player, enough);
  if (worth < least) return worth;
  return std::min({worth, spendable(ruleset, tables, notes, state, deed, player),
                   most_by_price(ruleset, tables, state, deed, player)});
}

}  // namespace

Action buy_or_decline(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                      const State& state, PlayerId player) {
  const SpaceId deed = state.player(player).space;
  const Money price = ruleset.space(deed).price;
  const Money cash = state.player(player).cash;
  if (deed_worth(ruleset, tables, state, deed, player, price) < price) {
    return Action::of(ActionType::decline);
  }
  if (cash >= price && spendable(ruleset, tables, notes, state, deed, player) >= price) {
    return Action::of(ActionType::buy);
  }
  if (cash < price && ruleset.options.mortgages && fills_group(ruleset, state, deed, player) &&
      cash + spare_credit(ruleset, tables, state, player) >= price) {
    const SpaceSet spared = full_groups(tables, state.owned_by(player)) | ruleset.group_of(deed).members;
    const auto raise = least_harmful_raise(ruleset, tables, state, player, spared);
    if (raise && is_legal(ruleset, state, player, raise->action())) return raise->action();
  }
  return Action::of(ActionType::decline);
}

Action bid_or_pass(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                   PlayerId player, Temper temper) {
  const Auction& auction = state.auction;
  const Money least = freehold::detail::least_bid(ruleset, state);
  const Money list = auction.of_building ? auction.minimum : ruleset.space(auction.space).price;
  const Money bid =
      std::max(least, auction.high_bid == 0 ? list / 2 : auction.high_bid + raise_by(temper, list));
  const Money enough = auction.sealed ? max_money : bid;
  const Money most = auction.of_building
                         ? most_for_building_lot(ruleset, tables, state, player)
                         : most_for_deed(ruleset, tables, notes, state, player, least, enough);
  if (most < least) return Action::of(ActionType::pass);
  const Money wished = auction.sealed
                           ? std::max(least, most - percent_rounded_up(most, tables.judgement.shade))
                           : std::min(bid, most);
  if (wished <= list || auction.of_building || may_bid_above_list(ruleset, tables, state, player, wished))
    return Action::bid(wished);
  return least <= list ? Action::bid(list) : Action::of(ActionType::pass);
}

namespace {

// Raises cash for the debt; if everything isn't enough, declares bankruptcy (UK.48) at once.
Action raise_or_give_up(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const Action give_up = Action::of(ActionType::declare_bankruptcy);
  if (is_legal(ruleset, state, me, give_up)) return give_up;
  const auto raise = least_harmful_raise(ruleset, tables, state, me);
  FREEHOLD_ASSERT(raise);  // if a debt can be paid, the cash can be raised
  return raise->action();
}

// Claims a contested building or not, or places the one just won (UK.37).
Action answer_claim(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me) {
  const auto wish = building_wish(ruleset, tables, state, me, full_groups(tables, state.owned_by(me)));
  if (!state.claim.space.valid()) {
    if (wish) {
      const Action wished = Action::on(ActionType::build, wish->site);
      if (is_legal(ruleset, state, me, wished)) return wished;
    }
    return Action::on(ActionType::build, legal_actions(ruleset, state, me).build.front());
  }
  const Action pass = Action::of(ActionType::pass);
  if (!wish || wish->kind != state.claim.building) return pass;
  const Money most = most_for_building(*wish, state.player(me).cash, reserve(ruleset, tables, state, me));
  const Action claim = Action::of(ActionType::claim);
  return most >= wish->price && is_legal(ruleset, state, me, claim) ? claim : pass;
}

// For a transferred mortgaged deed: 10% more later, or all of it now (UK.44).
Action keep_or_lift(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                    const State& state, PlayerId me) {
  const Action lift = Action::choose(1);
  const Money left = state.player(me).cash - ruleset.space(state.pending.to_lift).mortgage_value;
  if (left >= notes.reserve(ruleset, tables, state, me) && is_legal(ruleset, state, me, lift)) return lift;
  return Action::choose(0);
}

// The action to take, or the cash below which there is none while the deeds stay the same.
struct Intent {
  bool acts = false;
  ActionType type = ActionType::build;
  SpaceId space{};
  Money idle_below = max_money;

  [[nodiscard]] Action action() const { return Action::on(type, space); }
};

Intent to_do(ActionType type, SpaceId space) {
  return {.acts = true, .type = type, .space = space};
}

Intent idle(Money below = max_money) {
  return {.idle_below = below};
}

// Builds what it wishes for. If short of cash for the fast houses, it first mortgages a lesser deed, provided
// that costs less than the houses bring.
Intent build(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
             PlayerId me) {
  const SpaceSet full = notes.full_groups(tables, state.owned_by(me));
  if (!tables.builds || (full.empty() && !tables.builds_on_parts)) return idle();
  const Money cash = state.player(me).cash - tables.least_reserve / 2;
  const bool has_credit = ruleset.options.mortgages && !(state.owned_by(me) - full - state.mortgaged).empty();
  if (cash < tables.cheapest_building && !has_credit)
    return idle(tables.cheapest_building + tables.least_reserve / 2);
  const auto wish = tables.builds_by_group ? notes.building_wish(ruleset, tables, state, me)
                                           : building_wish(ruleset, tables, state, me, full);
  if (!wish) return idle(tables.builds_by_group ? max_money : 0);
  const bool on_credit = wish->fast && has_credit;
  const Money idle_below = on_credit || !tables.builds_by_group ? 0 : wish->price + tables.least_reserve / 2;
  if (cash < wish->price && !on_credit) return idle(idle_below);
  const Money missing = wish->price + kept_when_building(*wish, notes.reserve(ruleset, tables, state, me)) -
                        state.player(me).cash;
  if (missing <= 0) {
    // A wish to build whole groups is always legal; this runs 60 times a game, so it isn't checked.
    const bool may =
        tables.builds_by_group || is_legal(ruleset, state, me, Action::on(ActionType::build, wish->site));
    return may ? to_do(ActionType::build, wish->site) : idle(0);
  }
  if (!on_credit || missing > spare_credit(ruleset, tables, state, me)) return idle(idle_below);
  const auto raise = least_harmful_raise(ruleset, tables, state, me, full);
  if (!raise || !pays(*raise, wish->gain, wish->price)) return idle(idle_below);
  return to_do(raise->type, raise->space);
}

// Lifts the mortgage that earns the most for its price, with cash above the reserve.
Intent lift(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
            PlayerId me) {
  if (!state.mortgaged.intersects(state.owned_by(me))) return idle();
  const Money cash = state.player(me).cash;
  const Money least = tables.cheapest_lift + tables.least_reserve;
  if (cash < least) return idle(least);
  const SpaceId deed = best_to_lift(ruleset, tables, state, me);
  const Money needed = tables.lift_price[deed.index()] + tables.least_reserve;
  if (cash < needed) return idle(needed);
  if (cash - tables.lift_price[deed.index()] < notes.reserve(ruleset, tables, state, me)) return idle(needed);
  const bool may = is_legal(ruleset, state, me, Action::on(ActionType::lift, deed));
  return may ? to_do(ActionType::lift, deed) : idle(0);
}

// Raises cash if the turn mustn't end without it (H.5), or if only money counts from now on (H.6).
std::optional<Action> sell_out(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId me) {
  const bool last_turn = tables.outlook.sells_out && tables.outlook.is_last_round(state.round);
  if (state.player(me).cash >= 0 && !last_turn) return std::nullopt;
  const auto raise = least_harmful_raise(ruleset, tables, state, me);
  return raise && raise->raised > 0 ? std::optional{raise->action()} : std::nullopt;
}

// Rounds to tens, in the other player's favour. The judge refuses what can't be paid.
void round_cash(Offer& offer) {
  offer.give.cash = (offer.give.cash + 9) / 10 * 10;
  offer.take.cash = offer.take.cash / 10 * 10;
}

// An order to the bank, a building where the token is (S.5, X.11), then the throw.
Action before_throw(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                    const State& state, PlayerId me) {
  if (tables.acts_before_throw) {
    if (tables.outlook.is_last_round(state.round)) return leave_or_stay(ruleset, tables, notes, state, me);
    if (const auto to_build = build(ruleset, tables, notes, state, me); to_build.acts)
      return to_build.action();
    if (const auto action = order_to_bank(ruleset, tables, state, me)) return *action;
  }
  return leave_or_stay(ruleset, tables, notes, state, me);
}

}  // namespace

Action Steady::decide(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count != 0) {
    const Action claim = Action::of(ActionType::claim_rent);
    if (is_legal(ruleset, view, me, claim)) return claim;
  }
  if (const auto action = decisive_action(ruleset, view, me)) return *action;
  switch (view.phase) {
    case Phase::pre_roll:
      if (const auto action = manage_before_throw(ruleset, view, me)) return *action;
      return before_throw(ruleset, *tables_, notes_, view, me);
    case Phase::buy: return buy_or_decline(ruleset, *tables_, notes_, view, me);
    case Phase::auction: return bid_or_pass(ruleset, *tables_, notes_, view, me, temper_);
    case Phase::debt: return raise_or_give_up(ruleset, *tables_, view, me);
    case Phase::offer:
      return Action::of(accepts_offer(ruleset, *tables_, view) ? ActionType::accept : ActionType::reject);
    case Phase::claim: return answer_claim(ruleset, *tables_, view, me);
    case Phase::card_choice: return pay_or_draw(ruleset, *tables_, view, me);
    case Phase::tax_choice: return cheaper_tax(ruleset, view, me);
    case Phase::lift_choice: return keep_or_lift(ruleset, *tables_, notes_, view, me);
    case Phase::move_choice: return best_move(ruleset, *tables_, view, me);
    case Phase::post_roll: return manage(ruleset, view, me);
    case Phase::order:
    case Phase::over: break;
  }
  assertion_failed("a bot is asked only where a player has to decide", __FILE__, __LINE__);
}

// What it would do at the end of its turn, where there is only time before it (G.19).
std::optional<Action> Steady::manage_before_throw(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!tables_->manages_before_throw || just_ends_turn(view, me)) return std::nullopt;
  const Action action = manage(ruleset, view, me);
  return action.type == ActionType::end_turn ? std::nullopt : std::optional{action};
}

// The rest of the turn: one swap proposed, building, lifting, and the end.
Action Steady::manage(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (is_past_business(ruleset, view, me)) return Action::of(ActionType::end_turn);
  if (auto swap = next_swap(ruleset, *tables_, view, me, memory_)) {
    if (temper_ == Temper::trader) round_cash(*swap);
    const Action action = Action::offer(swap->to, swap->give, swap->take);
    if (is_legal(ruleset, view, me, action)) return action;
  }
  if (const auto action = sell_out(ruleset, *tables_, view, me)) return *action;
  if (tables_->outlook.is_last_round(view.round)) return Action::of(ActionType::end_turn);
  const Intent to_build = build(ruleset, *tables_, notes_, view, me);
  if (to_build.acts) return to_build.action();
  const Intent to_lift = lift(ruleset, *tables_, notes_, view, me);
  if (to_lift.acts) return to_lift.action();
  return rest(ruleset, view, me, std::min(to_build.idle_below, to_lift.idle_below));
}

// Nothing to do in this turn, nor in the next if things stay as they are.
Action Steady::rest(const Ruleset& ruleset, const State& view, PlayerId me, Money below_cash) {
  const bool counts_rounds = tables_->outlook.rounds > 0;
  idle_ = {.below_cash = counts_rounds ? 0 : std::max(below_cash, 0),
           .until_round = ruleset.options.offers ? memory_.nothing_before(view)
                                                 : std::numeric_limits<std::int32_t>::max(),
           .bankruptcies = view.bankruptcies,
           .has_houses = view.houses > 0,
           .has_hotels = view.hotels > 0,
           .own_key = view.deed_key_of(me),
           .owner_key = view.owner_key,
           .board_key = view.board_key};
  return Action::of(ActionType::end_turn);
}

}  // namespace freehold::bots
