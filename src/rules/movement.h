// Internal to rules/: moving a token and acting on the space it reaches. Only the player in turn moves.
#pragma once

#include "rules/orders.h"
#include "rules/salary.h"
#include "rules/speed_die.h"

namespace freehold::detail {

/// The salary for reaching Go going forwards (UK.9). It may grow each time it is paid (S.3).
template <class Sink>
FREEHOLD_HOT void pay_salary(Step<Sink>& step, PlayerId player, bool lands_on_go) {
  const RuleOptions& options = step.options();
  Player& self = step.state.player(player);
  Basis basis = next_salary_basis(options, self);
  if (lands_on_go) basis.factor = static_cast<std::uint8_t>(options.go_landing_factor);
  const bool delays_die = options.speed_die == SpeedDie::after_first_salary;
  if (delays_die && self.salaries == 0) step.state.turn.first_salary = true;  // SD.2
  if (self.salaries < 255) ++self.salaries;
  step.emit({.type = EventType::salary,
             .player = player,
             .amount = std::min(sum_of(basis), room_of(step.state, player))});
  pay(step, bank, player, {Reason::salary, Clause::UK_9, basis, step.rules.go});
}

/// The same space by space, if there are banks on the board.
template <class Sink>
FREEHOLD_COLD void pass_banks(Step<Sink>& step, PlayerId player, SpaceId from, int way) {
  const int count = step.rules.space_count;
  for (int at = from.number() + 1; at <= way; ++at) {
    const SpaceId passed{at % count};
    if (passed == step.rules.go) pay_salary(step, player, at == way);
    if (step.rules.banks.contains(passed)) carry_out_orders(step, player);
  }
}

/// Walks `spaces` spaces forward. Each Go on the way pays (UK.9), and each bank carries out orders (S.12).
template <class Sink>
FREEHOLD_HOT void pass_spaces(Step<Sink>& step, PlayerId player, SpaceId from, int spaces) {
  const int count = step.rules.space_count;
  const int way = from.number() + spaces;
  if (!step.rules.banks.empty()) return pass_banks(step, player, from, way);
  for (int go = count; go <= way; go += count)
    pay_salary(step, player, go == way);
}

template <class Sink>
FREEHOLD_HOT void set_down(Step<Sink>& step, SpaceId to, MoveKind how) {
  const PlayerId player = step.state.turn.player;
  const SpaceId from = step.state.player(player).space;
  step.state.player(player).space = to;
  step.emit({.type = EventType::moved, .player = player, .from_space = from, .space = to, .move = how});
}

/// Moves forward and acts on the space. A card may multiply the rent there, or the throw, by `rent_factor`.
template <class Sink>
FREEHOLD_HOT void move_on(Step<Sink>& step, int spaces, MoveKind how, int rent_factor) {
  const PlayerId player = step.state.turn.player;
  const SpaceId from = step.state.player(player).space;
  int to = from.number() + spaces;
  while (to >= step.rules.space_count)  // rarely more than once, so no division
    to -= step.rules.space_count;
  set_down(step, SpaceId{to}, how);
  pass_spaces(step, player, from, spaces);
  land(step, how == MoveKind::advance, rent_factor);
}

template <class Sink>
FREEHOLD_COLD void move_forward(Step<Sink>& step, int spaces, MoveKind how, int rent_factor) {
  move_on(step, spaces, how, rent_factor);
}

/// Spaces from `from` forward to `to`; a full lap if they are the same.
inline int spaces_forward(const Ruleset& rules, SpaceId from, SpaceId to) {
  const int way = (to.number() - from.number() + rules.space_count) % rules.space_count;
  return way == 0 ? rules.space_count : way;
}

/// Moves back without salary (UK.22) and acts on the space (UK.23). Banks on the way do nothing (S.12).
template <class Sink>
void move_back(Step<Sink>& step, int spaces) {
  const PlayerId player = step.state.turn.player;
  const int count = step.rules.space_count;
  const SpaceId to{(step.state.player(player).space.number() - spaces % count + count) % count};
  set_down(step, to, MoveKind::back);
  if (step.rules.banks.contains(to)) carry_out_orders(step, player);
  land(step, true, 0);
}

/// UK.27: straight to jail (S.17: or hospital), without salary; no more throws this turn.
template <class Sink>
void confine(Step<Sink>& step, Place place, ConfinementCause cause) {
  Player& self = step.state.player(step.state.turn.player);
  step.state.turn.throw_owed = false;
  step.state.pending.second_move = false;  // SD.8
  step.state.resume = Phase::post_roll;
  set_down(step, place == Place::jail ? step.rules.jail : step.rules.hospital, MoveKind::sent);
  self.confined = place;
  self.failed_throws = 0;
  const bool counts =
      place == Place::jail && step.options().fine_growth > 0 && self.jail_stays < 255;  // G.17
  if (counts) ++self.jail_stays;
  step.emit({.type = EventType::confined,
             .player = step.state.turn.player,
             .clause = place == Place::jail ? Clause::UK_27 : Clause::S_17,
             .space = self.space,
             .place = place,
             .confinement = cause});
}

/// To jail, if the board has one. If jail is a name only, a third double puts the token there and ends the
/// turn (X.4), but the space and cards do nothing (X.5).
template <class Sink>
FREEHOLD_COLD void send_to_jail(Step<Sink>& step, ConfinementCause cause) {
  if (!step.rules.jail.valid()) return;
  if (step.options().jail_effect) return confine(step, Place::jail, cause);
  if (cause != ConfinementCause::doubles) return;
  step.state.turn.throw_owed = false;
  step.state.resume = Phase::post_roll;
  set_down(step, step.rules.jail, MoveKind::sent);
}

/// A player who lands on Free Parking takes the pot, which the bank tops up to its minimum (UK.26, UK.52), or adds to (G.15).
template <class Sink>
FREEHOLD_COLD void take_pot(Step<Sink>& step, PlayerId player, SpaceId space) {
  if (!step.options().free_parking_pot) return;
  const Money found = step.state.pot;
  const Money floor = step.options().free_parking_floor;
  move_money(step, pot, player, {Reason::free_parking, Clause::UK_52, fixed_sum(found), space});
  if (step.options().free_parking_floor_adds) {
    return move_money(step, bank, player, {Reason::free_parking, Clause::G_15, fixed_sum(floor), space});
  }
  if (found >= floor) return;
  const Basis missing{.kind = BasisKind::top_up, .unit = floor, .other = found};
  move_money(step, bank, player, {Reason::free_parking, Clause::UK_52, missing, space});
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
             .amount = rent.amount(),
             .clause = Clause::UK_13,
             .space = rent.space});
}

/// UK.13: the owner has to claim it in time. If endless doubles fill the list, the oldest is dropped.
template <class Sink>
FREEHOLD_COLD void note_claimable_rent(Step<Sink>& step, const ClaimableRent& rent) {
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
             .amount = rent.amount(),
             .basis = rent.basis,
             .space = rent.space});
}

/// Charges the visitor of an owned deed (UK.12 .. UK.19), at once or when the owner claims it (UK.13).
/// `basis` returns how the rent was worked out, if somebody needs it.
template <class Sink, class Explain>
FREEHOLD_HOT void charge_rent(Step<Sink>& step, SpaceId space, Money rent, Explain basis) {
  const PlayerId visitor = step.state.turn.player;
  const PlayerId owner = step.state.owner(space);
  if (rent == 0) return;
  if (step.options().rent_collection == RentCollection::on_demand) {
    return note_claimable_rent(step, {visitor, owner, space, 0, basis()});
  }
  pay_amount(step, visitor, owner, rent, Reason::rent,
             [&] { return Why{Reason::rent, rent_clause(step.rules.space(space).kind), basis(), space}; });
}

template <class Sink>
FREEHOLD_HOT void land_on_deed(Step<Sink>& step, SpaceId space, bool by_card, int rent_factor) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  const PlayerId owner = s.owner(space);
  if (owner == player) return;
  if (!owner.valid()) {
    if (step.options().buy_on_first_lap || s.player(player).salaries > 0) s.resume = Phase::buy;  // UK.10
    return;
  }
  if (by_card && step.rules.space(space).kind == SpaceKind::utility) {  // UK.18: a new throw decides
    s.pending.utility_throw = rent_due(step.rules, s, space, 1) > 0;
    s.pending.utility_factor = static_cast<std::uint8_t>(s.pending.utility_throw ? rent_factor : 0);
    return;
  }
  const int times = std::max(rent_factor, 1);  // us: to the next station
  const Throw dice = counting(step.options(), s.turn.dice);
  const Money rent = rent_due(step.rules, s, space, dice.sum()) * times;
  charge_rent(step, space, rent, [&] {
    Basis basis = rent_basis(step.rules, s, space, dice);
    if (times > 1) basis.factor = static_cast<std::uint8_t>(times);
    return basis;
  });
}

/// UK.25, X.9, H.10
template <class Sink>
void pay_tax(Step<Sink>& step, PlayerId player, SpaceId at, bool as_percentage) {
  const Space& space = step.rules.space(at);
  const Basis tax =
      as_percentage ? percentage_tax(step.rules, step.state, player, space) : fixed_sum(space.tax);
  pay(step, player, bank, {Reason::tax, Clause::UK_25, tax, at});
}

template <class Sink>
FREEHOLD_COLD void land_on_tax(Step<Sink>& step, PlayerId player, SpaceId at) {
  const Space& space = step.rules.space(at);
  const bool both = space.tax > 0 && space.tax_percent > 0;
  if (both && step.options().tax_choice) {  // X.9: chosen before adding up
    step.state.pending.tax_choice = true;
    return;
  }
  pay_tax(step, player, at, space.tax == 0);
}

/// Acts on the space that the player in turn has reached (UK.7).
template <class Sink>
FREEHOLD_HOT void land(Step<Sink>& step, bool by_card, int rent_factor) {
  const PlayerId player = step.state.turn.player;
  const SpaceId at = step.state.player(player).space;
  const Space& space = step.rules.space(at);
  step.state.resume = phase_after_throw(step.state);
  switch (space.kind) {
    case SpaceKind::go:
    case SpaceKind::rest:
    case SpaceKind::bank_office:
    case SpaceKind::hospital:
    case SpaceKind::jail: return;  // UK.31
    case SpaceKind::free_parking: return take_pot(step, player, at);
    case SpaceKind::tax: return land_on_tax(step, player, at);
    case SpaceKind::card: return draw(step, space.deck);
    case SpaceKind::go_to_jail: return send_to_jail(step, ConfinementCause::space);
    case SpaceKind::metro: return set_down(step, space.target, MoveKind::metro);  // S.17
    case SpaceKind::random_amount: step.state.pending.amount_space = true; return;  // H.9
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: return land_on_deed(step, at, by_card, rent_factor);
  }
}

}  // namespace freehold::detail
