// The single order of precedence for what comes next, for the engine and for checking positions.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/state.h"

namespace freehold {

/// What has to be dealt with, most urgent first: business that interrupts a turn, then the turn itself.
enum class Business : std::uint8_t {
  offer,  ///< an answer is awaited (G.10)
  lift_choice,  ///< keep or lift a mortgaged deed after a transfer (UK.44)
  transfer_interest,  ///< charge the interest on the next such deed (UK.44, UK.51)
  debt,  ///< pay the first debt (UK.48, UK.53)
  claim,  ///< a contested building; before estates, while the builder's cash is as it was (UK.37, G.8)
  auction,  ///< a bid is awaited (UK.11)
  estate,  ///< auction the next deed that a bankruptcy left to the bank (UK.50)
  card_choice,  ///< pay or draw (UK.20)
  tax_choice,  ///< the sum or the percentage (X.9)
  move_choice,  ///< where the token goes (SD.5, SD.9)
  move,  ///< the fine is paid, and the token moves (UK.29)
  leave,  ///< the player whose turn it was has left the game
  time_up,  ///< the game ends (UKT.1)
  second_move,  ///< the token goes on (SD.6)
  turn  ///< the turn goes on
};

/// What comes next in a game that is neither in phase `order` nor over, ignoring chance.
inline Business next_business(const State& s) {
  const bool interest_first = !s.debts.empty() && s.debts.front().reason == Reason::transfer_interest;
  if (s.offer.open) return Business::offer;
  if (!interest_first && s.pending.to_lift.valid()) return Business::lift_choice;
  if (!interest_first && !s.pending.to_charge.empty()) return Business::transfer_interest;
  if (!s.debts.empty()) return Business::debt;
  if (s.claim.open) return Business::claim;
  if (s.auction.open) return Business::auction;
  if (!s.pending.to_auction.empty()) return Business::estate;
  if (s.pending.choice.valid()) return Business::card_choice;
  if (s.pending.tax_choice) return Business::tax_choice;
  if (s.pending.move_choice) return Business::move_choice;
  if (s.pending.move > 0) return Business::move;
  if (!s.in_game.contains(s.turn.player)) return Business::leave;
  if (s.resume == Phase::buy) return Business::turn;
  if (s.pending.time_up) return Business::time_up;
  if (s.pending.second_move) return Business::second_move;
  return Business::turn;
}

/// All deeds that bankruptcies left to the bank and that haven't been auctioned yet (UK.50, G.12g).
inline SpaceSet deeds_to_auction(const State& state) {
  SpaceSet deeds = state.pending.to_auction;
  for (const SpaceSet estate : state.estates.deeds)
    deeds = deeds | estate;
  return deeds;
}

/// The phase in which a player must act on what comes next; nullopt if the engine handles it alone, so that
/// no position stops there.
inline std::optional<Phase> awaited_phase(const State& s) {
  switch (next_business(s)) {
    case Business::offer: return Phase::offer;
    case Business::lift_choice: return Phase::lift_choice;
    case Business::debt: return Phase::debt;
    case Business::claim: return Phase::claim;
    case Business::auction: return Phase::auction;
    case Business::card_choice: return Phase::card_choice;
    case Business::tax_choice: return Phase::tax_choice;
    case Business::move_choice: return Phase::move_choice;
    case Business::turn: return s.resume;
    case Business::transfer_interest:
    case Business::estate:
    case Business::move:
    case Business::leave:
    case Business::time_up:
    case Business::second_move: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace freehold
