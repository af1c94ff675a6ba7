// Internal to rules/: the only functions that move money and deeds.
#pragma once

#include <algorithm>

#include "rules/rent.h"
#include "rules/step.h"
#include "rules/valuation.h"

namespace freehold::detail {

template <class Sink>
FREEHOLD_HOT void add_money(Step<Sink>& step, Account account, Money amount) {
  State& s = step.state;
  if (account == pot) {
    s.pot += amount;
  } else if (account == bank) {
    s.issued -= amount;
  } else {
    s.player(account).cash += amount;
  }
}

/// S.15: takes what cash doesn't cover out of savings, and returns that part. The rest may make cash negative
/// only if the rules allow it (H.5).
template <class Sink>
FREEHOLD_COLD Money take_from_savings(Step<Sink>& step, PlayerId player, Money amount) {
  Player& self = step.state.player(player);
  const Money part = std::min(self.savings, amount - std::max(self.cash, 0));
  self.savings -= part;
  FREEHOLD_ASSERT(step.options().negative_cash || self.cash >= amount - part);
  return part;
}

/// How much more an account can hold: players and the pot up to max_money (G.12h), the bank anything (UK.6).
FREEHOLD_HOT Money room_of(const State& state, Account account) {
  if (account == bank) return max_money;
  if (account == pot) return max_money - state.pot;
  return max_money - (state.player(account).cash + state.player(account).savings);
}

/// Moves an amount that the payer has, as far as the payee has room; the payer keeps the rest (G.12h). Every
/// unit moved is in one `paid` event (G.3). `explain`, which returns the Why, is called if anyone listens.
template <class Sink, class Explain>
FREEHOLD_HOT void move_amount(Step<Sink>& step, Account from, Account to, Money due, Explain explain) {
  if (due == 0) return;
  FREEHOLD_ASSERT(due > 0);
  const Money amount = std::min(due, room_of(step.state, to));
  const bool falls_short = from.valid() && step.state.player(from).cash < amount;
  const Money savings = falls_short ? take_from_savings(step, from, amount) : 0;
  add_money(step, from, savings - amount);
  add_money(step, to, amount);
  if constexpr (!Sink::listens) return;
  const Why why = explain();
  step.emit({.type = EventType::paid,
             .from = from,
             .to = to,
             .amount = amount,
             .savings = savings,
             .due = amount < due ? due : 0,
             .basis = why.basis,
             .reason = why.reason,
             .clause = why.clause,
             .space = why.space,
             .card = why.card});
}

template <class Sink>
FREEHOLD_HOT void move_money(Step<Sink>& step, Account from, Account to, const Why& why) {
  move_amount(step, from, to, sum_of(why.basis), [&] { return why; });
}

/// Where a payment to the bank goes: to the pot, if the rules have one and it is a tax, a fine or a card (UK.52, G.16).
inline Account destination(const RuleOptions& options, Account to, Reason reason) {
  const bool is_other = reason == Reason::card || reason == Reason::chance || reason == Reason::jail_fine;
  const bool fills_pot = reason == Reason::tax || (is_other && options.pot_of == PotOf::everything);
  return to == bank && options.free_parking_pot && fills_pot ? pot : to;
}

inline bool owes(const State& state, PlayerId player) {
  for (int i = 0; i < state.debts.count; ++i) {
    if (state.debts.debts[static_cast<std::size_t>(i)].debtor == player) return true;
  }
  return false;
}

/// Queues a debt. Interest on a transferred mortgaged deed is due at once, so before the others (UK.51).
template <class Sink>
FREEHOLD_COLD void open_debt(Step<Sink>& step, const Debt& debt) {
  DebtQueue& queue = step.state.debts;
  FREEHOLD_ASSERT(queue.count < max_debts);
  std::size_t place = queue.count++;
  if (debt.reason == Reason::transfer_interest) {
    for (; place > 0; --place)
      queue.debts[place] = queue.debts[place - 1];
  }
  queue.debts[place] = debt;
  step.emit({.type = EventType::debt_opened,
             .from = debt.debtor,
             .to = debt.creditor,
             .amount = debt.amount,
             .basis = debt.basis,
             .reason = debt.reason,
             .clause = debt.clause,
             .space = debt.space,
             .card = debt.card});
}

/// Pays at once, or opens a debt if the player can't. Earlier debts of the player come first (UK.53).
/// `explain` returns the Why; it is called only if somebody listens or a debt stores it.
template <class Sink, class Explain>
FREEHOLD_HOT void pay_amount(Step<Sink>& step, Account from, Account to, Money amount, Reason reason,
                             Explain explain) {
  if (amount == 0) return;
  to = destination(step.options(), to, reason);
  if (!from.valid() || step.options().negative_cash) return move_amount(step, from, to, amount, explain);
  const bool waits = reason != Reason::transfer_interest && owes(step.state, from);
  if (!waits && spendable(step.state, from) >= amount) return move_amount(step, from, to, amount, explain);
  const Why why = explain();
  open_debt(step, {from, to, why.reason, step.rules.own_clause(why.clause), why.space, why.card, amount,
                   why.basis});
}

template <class Sink>
FREEHOLD_HOT void pay(Step<Sink>& step, Account from, Account to, const Why& why) {
  pay_amount(step, from, to, sum_of(why.basis), why.reason, [&] { return why; });
}

inline void drop_debt(DebtQueue& queue, int place) {
  for (int i = place; i + 1 < queue.count; ++i) {
    queue.debts[static_cast<std::size_t>(i)] = queue.debts[static_cast<std::size_t>(i) + 1];
  }
  queue.debts[--queue.count] = Debt{};
}

/// Pays the current debt, which cash covers.
template <class Sink>
void settle_first_debt(Step<Sink>& step) {
  const Debt debt = step.state.debts.front();
  drop_debt(step.state.debts, 0);
  move_amount(step, debt.debtor, debt.creditor, debt.amount,
              [&] { return Why{debt.reason, debt.clause, debt.basis, debt.space, debt.card}; });
}

/// Transfers a deed with its mortgage and buildings. The bank holds no mortgaged deeds (UK.50).
template <class Sink>
void transfer(Step<Sink>& step, SpaceId deed, Account to) {
  State& s = step.state;
  const Account from = s.owner(deed);
  if (!to.valid()) s.set_mortgaged(deed, false);
  s.set_owner(deed, to);
  step.emit({.type = EventType::deed_transferred, .from = from, .to = to, .space = deed});
}

/// Puts a card under its deck, so that its place is known (UK.20), or among the cards drawn at random (S.17).
inline void return_to_deck(const Ruleset& rules, State& state, CardId card) {
  const DeckId home = rules.card(card).home;
  if (rules.deck(home).never_twice_running) return state.undrawn.insert(card);
  DeckState& deck = state.decks[home.index()];
  state.card_order[rules.deck(home).first.index() + deck.known] = card;
  ++deck.known;
}

/// A held jail card goes to another player, or to the bottom of its deck (UK.21).
template <class Sink>
void move_jail_card(Step<Sink>& step, CardId card, PlayerId from, Account to) {
  State& s = step.state;
  s.player(from).jail_cards.erase(card);
  if (to.valid()) {
    s.player(to).jail_cards.insert(card);
  } else {
    return_to_deck(step.rules, s, card);
  }
  step.emit({.type = EventType::jail_card_moved, .from = from, .to = to, .card = card});
}

}  // namespace freehold::detail
