// Internal to rules/: savings, and the orders carried out by banks (S.12 .. S.14).
#pragma once

#include "rules/payment.h"

namespace freehold::detail {

/// Carries out one order; cancels it if cash or savings don't cover it now (S.12).
template <class Sink>
void carry_out_order(Step<Sink>& step, PlayerId player, Money amount) {
  Player& self = step.state.player(player);
  const bool covered = amount > 0 ? self.cash >= amount : self.savings >= -amount;
  if (covered) {
    self.cash -= amount;
    self.savings += amount;
  }
  step.emit({.type = covered ? EventType::order_done : EventType::order_cancelled,
             .player = player,
             .amount = amount,
             .clause = Clause::S_12});
}

/// All of the player's orders, in the order in which they were placed (S.12).
template <class Sink>
void carry_out_orders(Step<Sink>& step, PlayerId player) {
  State& s = step.state;
  auto& orders = s.orders[player.index()];
  const int count = s.player(player).order_count;
  s.player(player).order_count = 0;
  for (int i = 0; i < count; ++i) {
    const Money amount = orders[static_cast<std::size_t>(i)];
    orders[static_cast<std::size_t>(i)] = 0;
    carry_out_order(step, player, amount);
  }
}

/// Positive for a deposit, negative for a withdrawal.
template <class Sink>
void place_order(Step<Sink>& step, PlayerId player, Money amount) {
  Player& self = step.state.player(player);
  step.state.orders[player.index()][self.order_count++] = amount;
  step.emit({.type = EventType::order_placed, .player = player, .amount = amount, .clause = Clause::S_12});
}

/// S.13: at the start of each of the player's turns, rounded down (G.11).
template <class Sink>
void pay_interest(Step<Sink>& step, PlayerId player) {
  State& s = step.state;
  Player& self = s.player(player);
  const Basis basis{.kind = BasisKind::percentage,
                    .percent = static_cast<std::uint8_t>(step.options().savings_interest),
                    .rounded_down = 1,
                    .unit = self.savings};
  const Money due = sum_of(basis);
  if (due == 0) return;
  const Money interest = std::min(due, room_of(s, player));
  self.savings += interest;
  s.issued += interest;
  step.emit({.type = EventType::paid,
             .from = bank,
             .to = player,
             .amount = interest,
             .due = interest < due ? due : 0,
             .basis = basis,
             .reason = Reason::interest,
             .clause = Clause::S_13});
  step.emit({.type = EventType::interest, .player = player, .amount = interest, .clause = Clause::S_13});
}

}  // namespace freehold::detail
