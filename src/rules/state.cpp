#include "rules/state.h"

namespace freehold {

PlayerId next_player(const State& state, PlayerId player) {
  for (int step = 1; step < state.player_count; ++step) {
    const PlayerId candidate{(player.number() + step) % state.player_count};
    if (state.in_game.contains(candidate)) return candidate;
  }
  return player;
}

PlayerId awaited_player(const Ruleset&, const State& state) {
  if (state.awaits_chance()) return nobody;
  switch (state.phase) {
    case Phase::order:
    case Phase::over: return nobody;
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::post_roll: return state.turn.player;
    case Phase::auction: return state.auction.to_bid;
    case Phase::debt: return state.debts.front().debtor;
    case Phase::offer: return state.offer.to;
    case Phase::claim: return state.claim.waiting.empty() ? state.claim.player : state.claim.waiting.front();
    case Phase::lift_choice: return state.owner(state.pending.to_lift);
  }
  return nobody;
}

}  // namespace freehold
