// Internal to rules/: what every effect works on, and declarations of the effects. Effects assume that
// judge() has accepted the action; they never refuse.
#pragma once

#include "base/assert.h"
#include "rules/game.h"

/// Frequent operations are inlined, rare ones aren't, so that a simulated throw is one piece of code that
/// fits the instruction cache.
#define FREEHOLD_HOT [[gnu::always_inline]] inline
#define FREEHOLD_COLD [[gnu::noinline]]

namespace freehold::detail {

/// A call of apply() or resolve() in progress.
template <class Sink>
struct Step {
  const Ruleset& rules;
  State& state;
  Sink& sink;

  void emit([[maybe_unused]] const Event& event) {
    if constexpr (Sink::listens) {
      Event told = event;
      told.clause = rules.own_clause(event.clause);
      sink(told);
    }
  }
  [[nodiscard]] const RuleOptions& options() const { return rules.options; }
};

/// What a payment is for, and how its sum was worked out. The `paid` event and debts contain it.
struct Why {
  Reason reason;
  Clause clause;
  Basis basis;
  SpaceId space{};
  CardId card{};
};

// payment.h
template <class Sink>
void move_money(Step<Sink>& step, Account from, Account to, const Why& why);
template <class Sink>
void pay(Step<Sink>& step, Account from, Account to, const Why& why);
template <class Sink>
void settle_first_debt(Step<Sink>& step);
template <class Sink>
void transfer(Step<Sink>& step, SpaceId deed, Account to);
template <class Sink>
void move_jail_card(Step<Sink>& step, CardId card, PlayerId from, Account to);

// orders.h
template <class Sink>
void carry_out_orders(Step<Sink>& step, PlayerId player);

// movement.h
template <class Sink>
void move_forward(Step<Sink>& step, int spaces, MoveKind how, int rent_factor = 0);
template <class Sink>
void move_back(Step<Sink>& step, int spaces);
template <class Sink>
void confine(Step<Sink>& step, Place place, ConfinementCause cause);
template <class Sink>
void send_to_jail(Step<Sink>& step, ConfinementCause cause);
template <class Sink>
void land(Step<Sink>& step, bool by_card, int rent_factor);
template <class Sink, class Explain>
void charge_rent(Step<Sink>& step, SpaceId space, Money rent, Explain basis);

// card_play.h
template <class Sink>
void draw(Step<Sink>& step, DeckId deck);
template <class Sink>
void play_card(Step<Sink>& step, CardId card);

// auction_play.h
template <class Sink>
void open_deed_auction(Step<Sink>& step, SpaceId deed, PlayerId first);
template <class Sink>
void open_building_auction(Step<Sink>& step);
template <class Sink>
void leave_auction(Step<Sink>& step, PlayerId player);

// building_play.h
template <class Sink>
void place_building(Step<Sink>& step, PlayerId player, SpaceId site, const Basis& price);
template <class Sink>
void strip_site(Step<Sink>& step, SpaceId site, const Basis& value);
template <class Sink>
void resolve_claim(Step<Sink>& step);

// bankruptcy.h
template <class Sink>
void go_bankrupt(Step<Sink>& step, PlayerId player, Account heir, Clause why = Clause::none);

// turn_play.h
template <class Sink>
void begin_turn(Step<Sink>& step, PlayerId player);
template <class Sink>
void pass_play(Step<Sink>& step);
template <class Sink>
void next_turn(Step<Sink>& step);
template <class Sink>
void finish(Step<Sink>& step, PlayerSet winners);
template <class Sink>
void finish_by_score(Step<Sink>& step);

// flow.h
template <class Sink>
bool proceed(Step<Sink>& step);

/// The phase of the turn after a throw has been handled: another throw, or the end (UK.8).
inline Phase phase_after_throw(const State& state) {
  return state.turn.throw_owed ? Phase::pre_roll : Phase::post_roll;
}

}  // namespace freehold::detail
