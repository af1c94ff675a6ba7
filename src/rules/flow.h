// Internal to rules/: continuing a game, by the order of precedence in business.h.
#pragma once

#include "rules/bankruptcy.h"
#include "rules/business.h"
#include "rules/card_play.h"
#include "rules/turn_play.h"

namespace freehold::detail {

/// UK.44, UK.51: charges interest on the first mortgaged deed transferred; its owner then keeps or lifts it.
template <class Sink>
void charge_next_transfer(Step<Sink>& step) {
  State& s = step.state;
  const SpaceId deed = s.pending.to_charge.front();
  s.pending.to_charge.erase(deed);
  s.pending.to_lift = deed;
  pay(step, s.owner(deed), bank,
      {Reason::transfer_interest, Clause::UK_44, transfer_interest_basis(step.rules, deed), deed});
}

/// G.12g: moves on to the next estate once the last deed of the current one is up for auction.
inline void take_next_estate(State& state) {
  EstateQueue& queue = state.estates;
  state.pending.first_bidder = queue.bankrupt[0];
  state.pending.to_auction = queue.deeds[0];
  for (std::size_t i = 0; i + 1 < queue.bankrupt.size(); ++i) {
    queue.bankrupt[i] = queue.bankrupt[i + 1];
    queue.deeds[i] = queue.deeds[i + 1];
  }
  queue.bankrupt.back() = nobody;
  queue.deeds.back() = SpaceSet{};
}

/// UK.50: the next deed that a bankruptcy left to the bank, in board order.
template <class Sink>
void auction_next_deed(Step<Sink>& step) {
  State& s = step.state;
  const SpaceId deed = s.pending.to_auction.front();
  s.pending.to_auction.erase(deed);
  const PlayerId first = next_player(s, s.pending.first_bidder);
  if (s.pending.to_auction.empty()) take_next_estate(s);
  open_deed_auction(step, deed, first);
}

/// UK.29: moves the token by the throw that failed, now that the fine is paid.
template <class Sink>
void move_after_fine(Step<Sink>& step) {
  const int spaces = step.state.pending.move;
  step.state.pending.move = 0;
  release(step, ReleaseCause::fine);
  move_forward(step, spaces, MoveKind::dice);
}

/// The turn goes on, unless somebody has reached a goal (G.21) or the time is up (UKT.1). Returns whether the game is over.
template <class Sink>
bool go_on(Step<Sink>& step, Business business) {
  State& s = step.state;
  s.phase = s.resume;
  if (has_goal(step.options())) finish_at_goal(step);
  if (s.phase != Phase::over && business == Business::time_up) finish_by_score(step);
  return s.phase == Phase::over;
}

/// Deals with one piece of business. True if nobody has to decide first, so that there is more to do.
template <class Sink>
bool deal_with(Step<Sink>& step, Business business) {
  State& s = step.state;
  switch (business) {
    case Business::transfer_interest: return charge_next_transfer(step), true;
    case Business::debt:
      if (spendable(s, s.debts.front().debtor) < s.debts.front().amount) break;
      return settle_first_debt(step), true;
    case Business::estate: return auction_next_deed(step), true;
    case Business::move: return move_after_fine(step), true;
    case Business::leave: return next_turn(step), true;
    case Business::second_move:
      if (has_goal(step.options())) finish_at_goal(step);
      if (s.phase != Phase::over) make_second_move(step);
      return true;
    case Business::time_up:
    case Business::turn: return go_on(step, business);
    case Business::offer:
    case Business::lift_choice:
    case Business::claim:
    case Business::auction:
    case Business::card_choice:
    case Business::tax_choice:
    case Business::move_choice: break;
  }
  s.phase = *awaited_phase(s);
  return false;
}

/// Continues until a player has to decide, chance is awaited or the game is over, and sets the phase.
template <class Sink>
FREEHOLD_COLD void proceed_through_business(Step<Sink>& step) {
  State& s = step.state;
  while (s.phase != Phase::over && !s.awaits_chance()) {
    if (!deal_with(step, next_business(s))) return;
  }
}

/// The same, optimized for steps after which nothing interrupts the turn, which then continues in the phase
/// it has reached. Returns whether that is so.
template <class Sink>
FREEHOLD_HOT bool proceed(Step<Sink>& step) {
  State& s = step.state;
  if (!s.undisturbed() || !s.in_game.contains(s.turn.player)) return proceed_through_business(step), false;
  s.phase = s.resume;
  if (has_goal(step.options())) [[unlikely]]
    finish_at_goal(step);
  return true;
}

}  // namespace freehold::detail
