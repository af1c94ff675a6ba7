// Internal to rules/: the effects of chance outcomes (G.4).
#pragma once

#include <cstdlib>

#include "rules/card_play.h"
#include "rules/cards_by_chance.h"
#include "rules/speed_die.h"
#include "rules/turn_play.h"

namespace freehold::detail {

template <class Sink>
void take_dice(Step<Sink>& step, const Fall& fall) {
  State& s = step.state;
  show_dice(step, fall.dice);
  if (s.phase == Phase::order) return take_start_throw(step, fall.sum);
  s.pending.turn_throw = false;
  if (!s.pending.utility_throw) {
    if (speed_face(step.options(), fall.dice) == SpeedFace::none) return take_throw(step, fall);
    return take_speed_throw(step, fall.dice);
  }
  const SpaceId at = s.player(s.turn.player).space;
  const int factor = s.pending.utility_factor;
  s.pending.utility_throw = false;
  s.pending.utility_factor = 0;
  const Throw counted = counting(step.options(), s.turn.dice);  // SD.11
  const Basis rent = factor > 0 ? rent_by_card(factor, counted) : rent_basis(step.rules, s, at, counted);
  charge_rent(step, at, sum_of(rent), [&] { return rent; });
}

template <class Sink>
void take_card(Step<Sink>& step, DeckId deck, int number) {
  const CardId card = cards_by_chance(step.rules, step.state, deck).nth(number);
  step.state.undrawn.erase(card);
  step.state.pending.draw = DeckId{};
  play_card(step, card);
}

/// The amount of a card (X.8), or of the space landed on (H.9).
template <class Sink>
void take_amount(Step<Sink>& step, Money amount) {
  State& s = step.state;
  const CardId card = s.pending.amount_card;
  s.pending.amount_card = CardId{};
  if (card.valid()) return settle_card(step, card, amount);
  s.pending.amount_space = false;
  const PlayerId player = s.turn.player;
  const Why why{Reason::chance, Clause::H_9, fixed_sum(std::abs(amount)), s.player(player).space};
  if (amount > 0) return pay(step, bank, player, why);
  pay(step, player, bank, why);
}

/// X.8: forward to any space but the current one.
template <class Sink>
void take_space(Step<Sink>& step, SpaceId to) {
  State& s = step.state;
  s.pending.random_move = false;
  move_forward(step, spaces_forward(step.rules, s.player(s.turn.player).space, to), MoveKind::advance);
}

/// Leaves phase `order` once it is known who starts.
inline void leave_order(const Ruleset& rules, State& state) {
  const bool deciding = awaits_deal(rules, state) || !state.start.to_throw.empty();
  if (state.phase == Phase::order && !deciding) state.phase = state.resume;
}

}  // namespace freehold::detail
