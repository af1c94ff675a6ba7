// The steady bot: plays to win by plain judgement, and always the same in the same position.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "bots/persona.h"
#include "bots/steady_notes.h"
#include "bots/steady_tables.h"
#include "bots/swap_search.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Buy, decline, or raise cash first for a deed that fills a group (UK.10).
Action buy_or_decline(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                      const State& state, PlayerId player);

/// Bids or passes in the current auction of a deed (UK.11) or a building (UK.37). The first bid is half the
/// list price, and bids rise by a fifth of it, so that auctions are short; more or less depending on temper.
Action bid_or_pass(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                   PlayerId player, Temper temper = Temper::even);

/// One seat's steady player. Draws nothing at random; all that it remembers that matters is what it proposed.
/// The tables must outlive it and fit the ruleset of its calls. Its temper: a miser raises bids by little, a
/// gambler by much, within the same limits; a trader rounds the cash in its offers in the other's favour.
class Steady {
 public:
  explicit Steady(const SteadyTables& tables, Temper temper = Temper::even)
      : tables_(&tables), temper_(temper) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) {
    if (view.phase == Phase::pre_roll && view.turn.player == me && just_rolls(view, me)) {
      return Action::of(ActionType::roll);
    }
    return decide(ruleset, view, me);
  }
  /// See Bot::meet.
  void meet(const Addressees& addressees) { memory_.meet(addressees); }
  /// Notes an offer that it makes in answer to another's.
  void proposed(const State& view, const Offer& deal) {
    memory_.countered(view, deal, tables_->judgement.patience);
  }

  /// In phase pre_roll, for the player in turn: whether it throws without further thought.
  [[nodiscard]] bool just_rolls(const State& view, PlayerId me) const {
    if (view.claimable.count != 0 || tables_->acts_before_throw || tables_->manages_before_throw)
      return false;
    return view.player(me).confined == Place::none || notes_.stays_held(view);
  }
  /// In phase post_roll, for the player in turn: whether it ends the turn without further thought, because
  /// nothing has changed since it last had nothing to do.
  [[nodiscard]] bool just_ends_turn(const State& view, PlayerId me) const {
    const Money cash = view.player(me).cash;
    const bool is_short = static_cast<std::uint32_t>(cash) < static_cast<std::uint32_t>(idle_.below_cash);
    return is_short && view.round < idle_.until_round && view.bankruptcies == idle_.bankruptcies &&
           (view.board_key == idle_.board_key || leaves_me_idle(view, me)) && view.claimable.count == 0;
  }

 private:
  /// What makes it think again after a turn with nothing to do.
  struct Idle {
    Money below_cash = 0;  ///< at least 0
    std::int32_t until_round = 0;
    std::uint8_t bankruptcies = 0;
    bool has_houses = false;
    bool has_hotels = false;
    std::uint64_t own_key = 0;  ///< see State::deed_keys
    std::uint64_t owner_key = 0;
    std::uint64_t board_key = 0;
  };

  /// Whether the changes on the board don't concern it.
  [[nodiscard]] bool leaves_me_idle(const State& view, PlayerId me) const {
    return view.deed_key_of(me) == idle_.own_key && view.owner_key == idle_.owner_key &&
           (view.houses > 0) == idle_.has_houses && (view.hotels > 0) == idle_.has_hotels;
  }

  Action decide(const Ruleset& ruleset, const State& view, PlayerId me);
  std::optional<Action> manage_before_throw(const Ruleset& ruleset, const State& view, PlayerId me);
  Action manage(const Ruleset& ruleset, const State& view, PlayerId me);
  Action rest(const Ruleset& ruleset, const State& view, PlayerId me, Money below_cash);

  const SteadyTables* tables_;
  Temper temper_;
  SteadyNotes notes_;
  SwapMemory memory_;
  Idle idle_;
};

}  // namespace freehold::bots
