// Internal to rules/: moving a token and acting on the space it reaches. Only the player whose turn it is moves.
#pragma once

#include "rules/payment.h"

namespace freehold::detail {

/// Salary for reaching Go forwards (UK.9).
template <class Sink>
void pay_salary(Step<Sink>& step, PlayerId player, bool lands_on_go) {
  const Money amount = step.options().salary * (lands_on_go ? step.options().go_landing_factor : 1);
  step.state.player(player).passed_go = true;
  step.emit({.type = EventType::salary, .player = player, .amount = amount});
  pay(step, bank, player, amount, {Reason::salary, Clause::UK_9, step.rules.go});
}

/// Moves forward, paying the salary each time Go is passed or reached, and acts on the space.
template <class Sink>
void move_forward(Step<Sink>& step, int spaces, MoveKind how) {
  const PlayerId player = step.state.turn.player;
  const SpaceId from = step.state.player(player).space;
  const int count = step.rules.space_count;
  const int way = from.number() + spaces;
  const SpaceId to{way % count};
  step.state.player(player).space = to;
  step.emit({.type = EventType::moved, .player = player, .from_space = from, .space = to, .move = how});
  for (int laps = way / count; laps > 0; --laps)
    pay_salary(step, player, laps == 1 && to == step.rules.go);
  land(step, how != MoveKind::dice);
}

/// Moves back, without salary (UK.22), and acts on the space (UK.23).
template <class Sink>
void move_back(Step<Sink>& step, int spaces) {
  const PlayerId player = step.state.turn.player;
  const SpaceId from = step.state.player(player).space;
  const int count = step.rules.space_count;
  const SpaceId to{(from.number() - spaces % count + count) % count};
  step.state.player(player).space = to;
  step.emit(
      {.type = EventType::moved, .player = player, .from_space = from, .space = to, .move = MoveKind::back});
  land(step, true);
}

/// UK.27: straight to jail, no salary; the throws of this turn are over.
template <class Sink>
void send_to_jail(Step<Sink>& step, ConfinementCause cause) {
  const PlayerId player = step.state.turn.player;
  Player& self = step.state.player(player);
  const SpaceId from = self.space;
  self.space = step.rules.jail;
  self.confined = Place::jail;
  self.failed_throws = 0;
  step.state.turn.throw_owed = false;
  step.state.resume = Phase::post_roll;
  step.emit({.type = EventType::moved,
             .player = player,
             .from_space = from,
             .space = self.space,
             .move = MoveKind::sent});
  step.emit({.type = EventType::confined, .player = player, .clause = Clause::UK_27, .confinement = cause});
}

/// Who lands on Free Parking takes the pot, topped up to the floor by the bank (UK.26, UK.52).
template <class Sink>
void take_pot(Step<Sink>& step, PlayerId player, SpaceId space) {
  if (!step.options().free_parking_pot) return;
  const Money found = step.state.pot;
  const Money missing = step.options().free_parking_floor - found;
  move_money(step, pot, player, found, {Reason::free_parking, Clause::UK_52, space});
  if (missing > 0) move_money(step, bank, player, missing, {Reason::free_parking, Clause::UK_52, space});
}

inline Clause rent_clause(SpaceKind kind) {
  return kind == SpaceKind::utility   ? Clause::UK_18
         : kind == SpaceKind::station ? Clause::UK_19
                                      : Clause::UK_12;
}

template <class Sink>
void tell_lost_rent(Step<Sink>& step, const ClaimableRent& rent) {
  step.emit({.type = EventType::rent_lost,
             .from = rent.debtor,
             .to = rent.creditor,
             .amount = rent.amount,
             .clause = Clause::UK_13,
             .space = rent.space});
}

/// UK.13: the owner has to ask in time. The oldest is lost where the list is full: doubles without end can fill it.
template <class Sink>
void note_claimable_rent(Step<Sink>& step, const ClaimableRent& rent) {
  ClaimableRents& list = step.state.claimable;
  if (list.count == max_claims) {
    tell_lost_rent(step, list.rents[0]);
    for (std::size_t i = 0; i + 1 < max_claims; ++i)
      list.rents[i] = list.rents[i + 1];
    --list.count;
  }
  list.rents[list.count++] = rent;
  step.emit({.type = EventType::rent_claimable,
             .from = rent.debtor,
             .to = rent.creditor,
             .amount = rent.amount,
             .space = rent.space});
}

/// Charges the visitor of an owned deed (UK.12 .. UK.19); nothing where no rent is due.
template <class Sink>
void charge_rent(Step<Sink>& step, SpaceId space, int throw_sum) {
  const PlayerId visitor = step.state.turn.player;
  const PlayerId owner = step.state.owner(space);
  const Money rent = rent_due(step.rules, step.state, space, throw_sum);
  if (rent == 0) return;
  if (step.options().rent_collection == RentCollection::on_demand) {
    return note_claimable_rent(step, {visitor, owner, space, 0, rent});
  }
  pay(step, visitor, owner, rent, {Reason::rent, rent_clause(step.rules.space(space).kind), space});
}

template <class Sink>
void land_on_deed(Step<Sink>& step, SpaceId space, bool by_card) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  const PlayerId owner = s.owner(space);
  if (owner == player) return;
  if (!owner.valid()) {
    if (step.options().buy_on_first_lap || s.player(player).passed_go) s.resume = Phase::buy;  // UK.10
    return;
  }
  const int throw_sum = s.turn.dice[0] + s.turn.dice[1];
  if (by_card && step.rules.space(space).kind == SpaceKind::utility) {  // UK.18: a fresh throw decides
    s.pending.utility_throw = rent_due(step.rules, s, space, 1) > 0;
    return;
  }
  charge_rent(step, space, throw_sum);
}

/// Acts on the space where the player whose turn it is has come to stand (UK.7).
template <class Sink>
void land(Step<Sink>& step, bool by_card) {
  const PlayerId player = step.state.turn.player;
  const SpaceId at = step.state.player(player).space;
  const Space& space = step.rules.space(at);
  step.state.resume = phase_after_throw(step.state);
  switch (space.kind) {
    case SpaceKind::go:
    case SpaceKind::jail: return;  // UK.31
    case SpaceKind::free_parking: return take_pot(step, player, at);
    case SpaceKind::tax: return pay(step, player, bank, space.tax, {Reason::tax, Clause::UK_25, at});
    case SpaceKind::card: return draw(step, space.deck);
    case SpaceKind::go_to_jail: return send_to_jail(step, ConfinementCause::space);
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: return land_on_deed(step, at, by_card);
  }
}

}  // namespace freehold::detail
