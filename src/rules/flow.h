// Internal to rules/: what comes next. The one place where phases follow each other: interrupting business in its
// order of precedence, then the turn.
#pragma once

#include "rules/bankruptcy.h"
#include "rules/card_play.h"
#include "rules/turn_play.h"

namespace freehold::detail {

inline bool first_debt_is_interest(const State& state) {
  return !state.debts.empty() && state.debts.front().reason == Reason::transfer_interest;
}

/// UK.44, UK.51: the interest on the first mortgaged deed that changed hands; then its owner chooses to keep or lift.
template <class Sink>
void charge_next_transfer(Step<Sink>& step) {
  State& s = step.state;
  const SpaceId deed = s.pending.to_charge.front();
  s.pending.to_charge.erase(deed);
  s.pending.to_lift = deed;
  pay(step, s.owner(deed), bank, transfer_interest(step.rules, deed),
      {Reason::transfer_interest, Clause::UK_44, deed});
}

/// UK.50: the next deed that a bankruptcy left to the bank, in board order.
template <class Sink>
void auction_next_deed(Step<Sink>& step) {
  State& s = step.state;
  const SpaceId deed = s.pending.to_auction.front();
  s.pending.to_auction.erase(deed);
  const PlayerId first = next_player(s, s.pending.first_bidder);
  if (s.pending.to_auction.empty()) s.pending.first_bidder = nobody;
  open_deed_auction(step, deed, first);
}

/// UK.29: the fine is paid, the token moves by the throw that failed.
template <class Sink>
void move_after_fine(Step<Sink>& step) {
  const int spaces = step.state.pending.move;
  step.state.pending.move = 0;
  release(step, ReleaseCause::fine);
  move_forward(step, spaces, MoveKind::dice);
}

/// Goes on until somebody has to decide, chance is awaited or the game is over, and sets the phase to what that is.
/// Precedence: an offer, a lifting choice, interest on transfers, debts, contested buildings, auctions, a choice on a
/// card or a tax, a move that waits, the turn.
template <class Sink>
FREEHOLD_COLD void proceed_through_business(Step<Sink>& step) {
  State& s = step.state;
  while (s.phase != Phase::over && !s.awaits_chance()) {
    if (s.offer.open) return void(s.phase = Phase::offer);
    if (!first_debt_is_interest(s)) {
      if (s.pending.to_lift.valid()) return void(s.phase = Phase::lift_choice);
      if (!s.pending.to_charge.empty()) {
        charge_next_transfer(step);
        continue;
      }
    }
    if (!s.debts.empty()) {
      if (spendable(s, s.debts.front().debtor) < s.debts.front().amount) return void(s.phase = Phase::debt);
      settle_first_debt(step);
      continue;
    }
    // Before the deeds of who left meanwhile: the builder's cash is still what the claim counted on (UK.37, G.8).
    if (s.claim.open) return void(s.phase = Phase::claim);
    if (s.auction.open) return void(s.phase = Phase::auction);
    if (!s.pending.to_auction.empty()) {
      auction_next_deed(step);
      continue;
    }
    if (s.pending.choice.valid()) return void(s.phase = Phase::card_choice);
    if (s.pending.tax_choice) return void(s.phase = Phase::tax_choice);
    if (s.pending.move > 0) {
      move_after_fine(step);
      continue;
    }
    if (!s.in_game.contains(s.turn.player)) {
      next_turn(step);
      continue;
    }
    if (s.pending.time_up && s.resume != Phase::buy) return finish_by_score(step);  // UKT.1
    return void(s.phase = s.resume);
  }
}

/// The same. Most steps leave nothing that interrupts the turn: then it goes on in the phase it has come to, which is
/// what is told.
template <class Sink>
FREEHOLD_HOT bool proceed(Step<Sink>& step) {
  State& s = step.state;
  if (!s.undisturbed() || !s.in_game.contains(s.turn.player)) return proceed_through_business(step), false;
  s.phase = s.resume;
  return true;
}

}  // namespace freehold::detail
