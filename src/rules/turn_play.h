// Internal to rules/: the start, throws, turns, rounds and the end (UK.5 .. UK.8, UK.28, UK.29, G.11, UKS, UKT).
#pragma once

#include <limits>

#include "rules/confinement.h"
#include "rules/movement.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"

namespace freehold::detail {

template <class Sink>
void release(Step<Sink>& step, ReleaseCause how) {
  Player& self = step.state.player(step.state.turn.player);
  const Place place = self.confined;
  self.confined = Place::none;
  self.failed_throws = 0;
  step.emit({.type = EventType::released,
             .player = step.state.turn.player,
             .clause = place == Place::jail ? Clause::UK_28 : Clause::S_11,
             .place = place,
             .release = how});
}

/// G.23: the turn passes on without a throw, which in jail or hospital counts as a failed one, but never as the last.
template <class Sink>
FREEHOLD_COLD void skip_turn(Step<Sink>& step) {
  Player& self = step.state.player(step.state.turn.player);
  self.skips_turn = false;
  const bool is_held = self.confined != Place::none;
  if (is_held && self.failed_throws + 1 < throws_to_fail(step.options(), self.confined)) ++self.failed_throws;
  step.emit({.type = EventType::turn_skipped, .player = step.state.turn.player, .clause = Clause::G_23});
  pass_play(step);
}

/// Savings bear interest (S.13), and a player who has been held for all rounds is freed (S.11).
template <class Sink>
FREEHOLD_HOT void begin_turn(Step<Sink>& step, PlayerId player) {
  State& s = step.state;
  s.turn = Turn{.player = player};
  s.resume = Phase::pre_roll;
  step.emit({.type = EventType::turn_started, .player = player});
  if (s.player(player).savings > 0) pay_interest(step, player);
  if (s.player(player).skips_turn) [[unlikely]]
    return skip_turn(step);
  const Place place = s.player(player).confined;
  const bool served =
      place != Place::none && s.player(player).failed_throws >= throws_to_fail(step.options(), place);
  if (served) release(step, ReleaseCause::served);
}

/// Ends the game; nothing stays pending.
template <class Sink>
void finish(Step<Sink>& step, PlayerSet winners) {
  State& s = step.state;
  s.phase = s.resume = Phase::over;
  s.winners = winners;
  s.debts = DebtQueue{};
  s.auction = Auction{};
  s.claim = Claim{};
  s.offer = Offer{};
  s.pending = Pending{};
  s.estates = EstateQueue{};
  s.claimable = ClaimableRents{};
  step.emit({.type = EventType::game_over, .players = winners});
}

/// G.21: ends the game if somebody has reached a goal.
template <class Sink>
FREEHOLD_COLD void finish_at_goal(Step<Sink>& step) {
  if (step.state.phase == Phase::over) return;
  const PlayerId winner = goal_winner(step.rules, step.state);
  if (!winner.valid()) return;
  step.emit({.type = EventType::goal_reached, .player = winner, .clause = Clause::G_21});
  finish(step, PlayerSet{winner});
}

/// UKS.4: the richest wins; a tie is shared.
template <class Sink>
FREEHOLD_COLD void finish_by_score(Step<Sink>& step) {
  PlayerSet richest;
  Money most = std::numeric_limits<Money>::min();
  for (const PlayerId player : step.state.in_game) {
    const Money own = final_score(step.rules, step.state, player);
    if (own > most) richest = PlayerSet{};
    if (own >= most) richest.insert(player);
    most = std::max(most, own);
  }
  finish(step, richest);
}

/// G.11: whether play passes the starter's seat on its way from `from` to `to`.
[[gnu::always_inline]] inline bool ends_round(const State& state, PlayerId from, PlayerId to) {
  if (state.in_game.contains(state.starter)) return to == state.starter;
  const auto seats_to = [&](PlayerId player) {
    const int seats = player.number() - from.number() - 1;
    return seats < 0 ? seats + state.player_count : seats;
  };
  return seats_to(state.starter) <= seats_to(to);
}

/// Passes play to the left.
template <class Sink>
FREEHOLD_HOT void pass_play(Step<Sink>& step) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  const PlayerId next = next_player(s, player);
  step.emit({.type = EventType::turn_ended, .player = player});
  if (ends_round(s, player, next)) {
    step.emit({.type = EventType::round_ended, .count = s.round});
    const int limit = step.options().max_rounds;
    if (limit > 0 && s.round >= limit) return finish_by_score(step);
    ++s.round;
  }
  begin_turn(step, next);
}

/// Ends a turn. A player who ends it with negative cash is out (H.5).
template <class Sink>
FREEHOLD_HOT void next_turn(Step<Sink>& step) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  if (s.in_game.contains(player) && s.player(player).cash < 0) {
    go_bankrupt(step, player, bank, Clause::H_5);
    if (s.phase == Phase::over) return;
  }
  pass_play(step);
}

/// UK.13: a rent is lost unless claimed before the second following player throws.
template <class Sink>
FREEHOLD_COLD void age_claimable_rents(Step<Sink>& step) {
  ClaimableRents& list = step.state.claimable;
  ClaimableRents kept;
  for (std::size_t i = 0; i < list.count; ++i) {
    ClaimableRent rent = list.rents[i];
    if (++rent.throwers < 2) {
      kept.rents[kept.count++] = rent;
    } else {
      tell_lost_rent(step, rent);
    }
  }
  list = kept;
}

/// UK.5: the next player throws for the start; `turn.player` says whose throw is awaited.
inline void ask_start_throw(State& state) {
  state.turn.player = state.start.to_throw.front();
}

/// Throws for the start, or the first seat starts (UK.5).
template <class Sink>
void begin_game(Step<Sink>& step) {
  State& s = step.state;
  s.start = StartOrderThrows{};
  if (step.options().start_order == StartOrder::first_seat) return begin_turn(step, s.starter);
  s.start.contenders = s.start.to_throw = s.in_game;
  ask_start_throw(s);
}

/// What a throw changes before the dice fall.
template <class Sink>
FREEHOLD_HOT void take_up_dice(Step<Sink>& step) {
  State& s = step.state;
  if (!s.turn.thrown && s.claimable.count > 0) age_claimable_rents(step);
  s.turn.thrown = true;
  s.turn.throw_owed = false;
}

/// The player throws; the dice are unresolved until resolve().
template <class Sink>
void throw_dice(Step<Sink>& step) {
  take_up_dice(step);
  step.state.pending.turn_throw = true;
}

/// Whether a throw frees a confined player: doubles from jail, a low throw from hospital (S.10).
inline bool frees(const RuleOptions& options, Place place, int sum, bool is_double) {
  return place == Place::hospital ? sum <= options.hospital_release_sum : is_double;
}

/// UK.28, UK.29, S.10, S.11: a throw that frees also moves. After the last failure the player pays the fee
/// and moves, or is free on the next turn; after others the turn is over.
template <class Sink>
FREEHOLD_COLD void throw_to_leave(Step<Sink>& step, int sum, bool is_double) {
  State& s = step.state;
  Player& self = s.player(s.turn.player);
  const Place place = self.confined;
  s.resume = Phase::post_roll;
  if (frees(step.options(), place, sum, is_double)) {
    release(step, place == Place::hospital ? ReleaseCause::low_throw : ReleaseCause::doubles);
    return move_forward(step, sum, MoveKind::dice);
  }
  ++self.failed_throws;
  const bool last = self.failed_throws >= throws_to_fail(step.options(), place);
  if (!last || step.options().confinement_end == ConfinementEnd::free_next_turn) return;
  s.pending.move = static_cast<std::uint8_t>(sum);  // proceed() moves once the fee is paid
  const Basis fee = fixed_sum(release_fee(step.options(), self));
  pay(step, s.turn.player, bank, {Reason::jail_fine, Clause::UK_29, fee, self.space});
}

/// UK.8: doubles earn another throw; the third sends the player to jail without moving. Returns whether the token moves.
template <class Sink>
FREEHOLD_HOT bool count_double(Step<Sink>& step, bool is_double) {
  State& s = step.state;
  if (!is_double) return true;
  ++s.turn.doubles;
  if (s.turn.doubles == step.options().doubles_to_jail && step.rules.jail.valid()) {
    send_to_jail(step, ConfinementCause::doubles);
    return false;
  }
  s.turn.throw_owed = step.options().doubles_throw_again;
  return true;
}

template <class Sink>
FREEHOLD_HOT void throw_to_move(Step<Sink>& step, int sum, bool is_double) {
  if (count_double(step, is_double)) move_on(step, sum, MoveKind::dice, 0);
}

template <class Sink>
FREEHOLD_HOT void show_dice(Step<Sink>& step, Throw dice) {
  Turn& turn = step.state.turn;
  turn.dice = dice;
  step.emit({.type = EventType::dice, .player = turn.player, .dice = turn.dice});
}

/// G.14: before the move.
template <class Sink>
FREEHOLD_COLD void pay_for_ones(Step<Sink>& step) {
  pay(step, bank, step.state.turn.player, {Reason::ones, Clause::G_14, fixed_sum(step.options().ones_bonus)});
}

template <class Sink>
FREEHOLD_HOT void take_throw(Step<Sink>& step, const Fall& fall) {
  State& s = step.state;
  if (fall.is_double && fall.dice[0] == 1 && step.options().ones_bonus > 0) [[unlikely]]
    pay_for_ones(step);
  if (s.player(s.turn.player).confined == Place::none) return throw_to_move(step, fall.sum, fall.is_double);
  throw_to_leave(step, fall.sum, fall.is_double);
}

/// A throw with the speed die, by a player who is free (SD.4 .. SD.10).
template <class Sink>
FREEHOLD_COLD void take_speed_throw(Step<Sink>& step, Throw dice) {
  State& s = step.state;
  const Fall two = Fall::of(dice.first(speed_die_place));
  if (two.is_double && two.dice[0] == 1 && step.options().ones_bonus > 0) pay_for_ones(step);
  if (is_three_alike(step.options(), dice)) {
    s.resume = Phase::post_roll;  // SD.9: it is no double
    s.pending.move_choice = true;
    return;
  }
  if (!count_double(step, two.is_double)) return;
  const SpeedFace face = speed_face(step.options(), dice);
  s.pending.move_choice = face == SpeedFace::bus;
  s.pending.second_move = face == SpeedFace::tycoon;
  s.resume = phase_after_throw(s);
  if (face != SpeedFace::bus) move_on(step, counting(step.options(), dice).sum(), MoveKind::dice, 0);
}

/// SD.5, SD.9: forward to the space chosen; the own space is one to stay on, and Go to Jail pays nothing on the way.
template <class Sink>
FREEHOLD_COLD void go_to(Step<Sink>& step, PlayerId player, SpaceId to) {
  step.state.pending.move_choice = false;
  const SpaceId from = step.state.player(player).space;
  const bool anywhere = is_three_alike(step.options(), step.state.turn.dice);
  if (anywhere && to == from) return;
  if (!anywhere || step.rules.space(to).kind != SpaceKind::go_to_jail)
    return move_on(step, spaces_forward(step.rules, from, to), MoveKind::dice, 0);
  set_down(step, to, MoveKind::dice);
  land(step, false, 0);
}

/// SD.6, SD.7: to the next unowned deed, or else to the next one whose rent this player owes, or nowhere.
template <class Sink>
FREEHOLD_COLD void make_second_move(Step<Sink>& step) {
  step.state.pending.second_move = false;
  const SpaceId from = step.state.player(step.state.turn.player).space;
  const SpaceId to = goal_of_tycoon(step.rules, step.state);
  if (to.valid()) move_on(step, spaces_forward(step.rules, from, to), MoveKind::goes_on, 0);
}

/// UK.5: the highest throw starts; those who tie throw again.
template <class Sink>
FREEHOLD_COLD void take_start_throw(Step<Sink>& step, int sum) {
  State& s = step.state;
  StartOrderThrows& start = s.start;
  start.sums[s.turn.player.index()] = static_cast<std::uint8_t>(sum);
  start.to_throw.erase(s.turn.player);
  if (!start.to_throw.empty()) return ask_start_throw(s);
  int most = 0;
  PlayerSet highest;
  for (const PlayerId player : start.contenders) {
    const int own = start.sums[player.index()];
    if (own > most) highest = PlayerSet{};
    if (own >= most) highest.insert(player);
    most = own > most ? own : most;
  }
  start.sums = {};
  if (highest.size() > 1) {
    start.contenders = start.to_throw = highest;
    return ask_start_throw(s);
  }
  s.starter = highest.front();
  start = StartOrderThrows{};
  step.emit({.type = EventType::start_decided, .player = s.starter, .clause = Clause::UK_5});
  begin_turn(step, s.starter);
}

/// UKS.1: the dealt deeds are paid for at once.
template <class Sink>
void take_deal(Step<Sink>& step, std::uint32_t outcome) {
  State& s = step.state;
  const PlayerId player{s.start.to_deal};
  SpaceSet dealt;
  for (const SpaceId deed : dealt_deeds(step.rules, s, outcome))
    dealt.insert(deed);
  step.emit({.type = EventType::dealt, .player = player, .clause = Clause::UKS_1, .deeds = dealt});
  for (const SpaceId deed : dealt) {
    move_money(step, player, bank,
               {Reason::price, Clause::UKS_1, fixed_sum(step.rules.space(deed).price), deed});
    transfer(step, deed, player);
  }
  if (s.owned_by(player).size() < step.options().dealt_deeds) return;  // G.18
  if (++s.start.to_deal == s.player_count) begin_game(step);
}

}  // namespace freehold::detail
