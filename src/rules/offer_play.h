// Internal to rules/: deals between players (UK.41 .. UK.44, UK.49).
#pragma once

#include "rules/payment.h"

namespace freehold::detail {

/// What one side gives: cash, deeds, jail cards (lowest ids first).
template <class Sink>
void give_side(Step<Sink>& step, PlayerId from, PlayerId to, const Side& side, bool settles) {
  State& s = step.state;
  move_money(step, from, to,
             {settles ? Reason::settlement : Reason::offer, settles ? Clause::UK_49 : Clause::UK_41,
              fixed_sum(side.cash)});
  for (const SpaceId deed : side.deeds) {
    transfer(step, deed, to);
    if (s.pending.to_lift == deed) s.pending.to_lift = SpaceId{};  // the choice passes to its new owner
    if (s.mortgaged.contains(deed) && step.options().transfer_interest)
      s.pending.to_charge.insert(deed);  // UK.44
  }
  for (int i = 0; i < side.jail_cards; ++i) {
    move_jail_card(step, s.player(from).jail_cards.front(), from, to);
  }
}

/// UK.49: the creditor takes what is offered for the current debt, or for part of it.
template <class Sink>
void settle_in_kind(Step<Sink>& step, Money amount) {
  if (amount == 0) return;
  Debt& debt = step.state.debts.debts[0];
  debt.amount -= amount;
  step.emit({.type = EventType::debt_settled,
             .from = debt.debtor,
             .to = debt.creditor,
             .amount = amount,
             .reason = debt.reason,
             .clause = Clause::UK_49});
  if (debt.amount == 0) drop_debt(step.state.debts, 0);
}

/// Both sides move at once (G.10).
template <class Sink>
void accept_offer(Step<Sink>& step) {
  const Offer offer = step.state.offer;
  step.state.offer = Offer{};
  step.emit({.type = EventType::offer_accepted, .player = offer.to, .other = offer.from});
  const bool settles = offer.take.debt > 0;
  give_side(step, offer.from, offer.to, offer.give, settles);
  give_side(step, offer.to, offer.from, offer.take, settles);
  settle_in_kind(step, offer.take.debt);
}

template <class Sink>
void make_offer(Step<Sink>& step, PlayerId player, const Action& action) {
  step.state.offer = {true, player, action.to, action.give, action.take};
  step.emit({.type = EventType::offer_made,
             .player = player,
             .other = action.to,
             .give = action.give,
             .take = action.take});
}

template <class Sink>
void reject_offer(Step<Sink>& step, Money welcome_sum) {
  const Offer offer = step.state.offer;
  step.state.offer = Offer{};
  step.emit({.type = EventType::offer_rejected,
             .player = offer.to,
             .other = offer.from,
             .amount = welcome_sum,
             .give = offer.give,
             .take = offer.take});
}

template <class Sink>
void withdraw_offer(Step<Sink>& step) {
  const Offer offer = step.state.offer;
  step.state.offer = Offer{};
  step.emit({.type = EventType::offer_withdrawn, .player = offer.from, .other = offer.to});
}

}  // namespace freehold::detail
