// Internal to rules/: the effect of each action, once judge() has accepted it.
#pragma once

#include "rules/auction_play.h"
#include "rules/bankruptcy.h"
#include "rules/building_play.h"
#include "rules/card_play.h"
#include "rules/judge_rules.h"
#include "rules/offer_play.h"
#include "rules/turn_play.h"

namespace freehold::detail {

/// S.5: buying a property doesn't let a player build there before stopping on it again, or in a later turn.
template <class Sink>
void note_bought(Step<Sink>& step, PlayerId player, SpaceId deed) {
  const bool stands_there = player == step.state.turn.player && step.state.player(player).space == deed;
  if (step.options().building_place == BuildingPlace::group_stood_on && stands_there)
    step.state.turn.bought = deed;
}

template <class Sink>
void buy(Step<Sink>& step, PlayerId player) {
  const SpaceId deed = step.state.player(player).space;
  const Money price = step.rules.space(deed).price;
  step.state.resume = phase_after_throw(step.state);
  move_money(step, player, bank, {Reason::price, Clause::UK_10, fixed_sum(price), deed});
  transfer(step, deed, player);
  note_bought(step, player, deed);
  step.emit(
      {.type = EventType::bought, .player = player, .amount = price, .clause = Clause::UK_10, .space = deed});
}

/// UK.11: bidding starts with the player after the one who declined; S.4: sealed bids, with the decliner.
template <class Sink>
void decline(Step<Sink>& step, PlayerId player) {
  step.state.resume = phase_after_throw(step.state);
  const AuctionKind kind = step.options().auctions;
  if (kind == AuctionKind::off) return;
  const PlayerId first = kind == AuctionKind::sealed ? player : next_player(step.state, player);
  open_deed_auction(step, step.state.player(player).space, first);
}

/// UK.45
template <class Sink>
void mortgage(Step<Sink>& step, PlayerId player, SpaceId deed) {
  const Money value = step.rules.space(deed).mortgage_value;
  step.state.set_mortgaged(deed, true);
  move_money(step, bank, player, {Reason::mortgage, Clause::UK_45, fixed_sum(value), deed});
  step.emit({.type = EventType::mortgaged,
             .player = player,
             .amount = value,
             .clause = Clause::UK_45,
             .space = deed});
}

/// UK.46, or UK.44 if the interest was paid in the transfer.
template <class Sink>
void lift(Step<Sink>& step, PlayerId player, SpaceId deed, const Basis& price, Clause clause) {
  step.state.set_mortgaged(deed, false);
  move_money(step, player, bank, {Reason::lift, clause, price, deed});
  step.emit({.type = EventType::lifted,
             .player = player,
             .amount = sum_of(price),
             .clause = clause,
             .space = deed});
}

/// UK.28: leaves jail before throwing; the throw follows as usual.
template <class Sink>
void buy_release(Step<Sink>& step, PlayerId player) {
  const Player& self = step.state.player(player);
  const Basis fee = fixed_sum(release_fee(step.options(), self));
  pay(step, player, bank, {Reason::jail_fine, Clause::UK_28, fee, self.space});
  release(step, ReleaseCause::fine);
}

template <class Sink>
void use_jail_card(Step<Sink>& step, PlayerId player) {
  move_jail_card(step, step.state.player(player).jail_cards.front(), player, bank);
  release(step, ReleaseCause::jail_card);
}

template <class Sink>
void choose(Step<Sink>& step, PlayerId player, int option) {
  Pending& pending = step.state.pending;
  if (step.state.phase == Phase::lift_choice) {
    const SpaceId deed = pending.to_lift;
    pending.to_lift = SpaceId{};
    if (option == 1)
      lift(step, player, deed, fixed_sum(step.rules.space(deed).mortgage_value), Clause::UK_44);
    return;
  }
  if (step.state.phase == Phase::tax_choice) {
    pending.tax_choice = false;
    return pay_tax(step, player, step.state.player(player).space, option == 1);
  }
  const CardId id = pending.choice;
  const Card& card = step.rules.card(id);
  pending.choice = CardId{};
  if (option == 1) return draw(step, card.deck);
  pay(step, player, bank, {Reason::card, Clause::UK_20, fixed_sum(card.amount), {}, id});
}

template <class Sink>
void claim_rent(Step<Sink>& step, PlayerId player, SpaceId space) {
  ClaimableRents& list = step.state.claimable;
  const int place = *claimable_rent(step.state, player, space);
  const ClaimableRent rent = list.rents[static_cast<std::size_t>(place)];
  for (int i = place; i + 1 < list.count; ++i) {
    list.rents[static_cast<std::size_t>(i)] = list.rents[static_cast<std::size_t>(i) + 1];
  }
  list.rents[--list.count] = ClaimableRent{};
  pay(step, rent.debtor, rent.creditor,
      {Reason::rent, rent_clause(step.rules.space(rent.space).kind), rent.basis, rent.space});
}

/// G.8: in favour of the current debt's creditor, or else the bank.
template <class Sink>
void resign(Step<Sink>& step, PlayerId player) {
  const DebtQueue& debts = step.state.debts;
  const bool in_debt = !debts.empty() && debts.front().debtor == player;
  const Account heir = in_debt ? debts.front().creditor : bank;
  step.emit({.type = EventType::resigned, .player = player, .clause = Clause::G_8});
  go_bankrupt(step, player, heir, Clause::G_8);
}

template <class Sink>
void pass(Step<Sink>& step, PlayerId player) {
  if (step.state.phase == Phase::claim) return answer_claim(step, player, false);
  pass_bid(step, player);
}

template <class Sink>
void build(Step<Sink>& step, PlayerId player, SpaceId site) {
  if (step.state.phase == Phase::claim) return place_won_building(step, player, site);
  ask_to_build(step, player, site);
}

/// S.16: the bank takes a bare deed from a debtor, which becomes unowned.
template <class Sink>
void sell_deed(Step<Sink>& step, PlayerId player, SpaceId deed) {
  move_money(step, bank, player, {Reason::deed_sale, Clause::S_16, deed_sale_basis(step.rules, deed), deed});
  transfer(step, deed, bank);
}

template <class Sink>
void call_time(Step<Sink>& step) {
  step.state.pending.time_up = true;
  step.emit({.type = EventType::time_up, .clause = Clause::UKT_1});
}

template <class Sink>
void perform(Step<Sink>& step, PlayerId player, const Action& action) {
  switch (action.type) {
    case ActionType::roll: return throw_dice(step);
    case ActionType::buy: return buy(step, player);
    case ActionType::decline: return decline(step, player);
    case ActionType::bid: return place_bid(step, player, action.amount);
    case ActionType::pass: return pass(step, player);
    case ActionType::build: return build(step, player, action.space);
    case ActionType::sell_building: return sell_one_building(step, action.space);
    case ActionType::sell_hotels: return sell_group_outright(step, player, action.group);
    case ActionType::mortgage: return mortgage(step, player, action.space);
    case ActionType::lift:
      return lift(step, player, action.space, lift_basis(step.rules, action.space), Clause::UK_46);
    case ActionType::pay_fine: return buy_release(step, player);
    case ActionType::use_jail_card: return use_jail_card(step, player);
    case ActionType::offer: return make_offer(step, player, action);
    case ActionType::accept: return accept_offer(step);
    case ActionType::reject: return reject_offer(step, action.amount);
    case ActionType::withdraw_offer: return withdraw_offer(step);
    case ActionType::claim: return answer_claim(step, player, true);
    case ActionType::choose: return choose(step, player, action.option);
    case ActionType::declare_bankruptcy: return go_bankrupt(step, player, step.state.debts.front().creditor);
    case ActionType::resign: return resign(step, player);
    case ActionType::end_turn: return next_turn(step);
    case ActionType::claim_rent: return claim_rent(step, player, action.space);
    case ActionType::deposit: return place_order(step, player, action.amount);
    case ActionType::withdraw: return place_order(step, player, -action.amount);
    case ActionType::sell_deed: return sell_deed(step, player, action.space);
    case ActionType::go_to: return go_to(step, player, action.space);
    case ActionType::time_up: return call_time(step);
  }
}

}  // namespace freehold::detail
