// The casual bot: plays to win, with the mistakes that people make.
#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "bots/persona.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "bots/swap_search.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// How a particular casual player plays; drawn once, for its seat. Shares in percent.
struct Foibles {
  explicit Foibles(std::uint64_t seed);

  int pocket;  ///< % of a salary that it keeps, whatever lies ahead: some spend everything, some hoard
  int bids_to;  ///< % of the list price up to which it bids
  int fond_of;  ///< % more for what it likes
  bool likes_cheap;  ///< likes the cheapest groups, otherwise stations
  int forgets;  ///< thinks of its mortgages once in this many rounds
};

/// One seat's casual player. It decides like the steady bot except for these mistakes:
/// - it buys anything it lands on and can pay for, however dangerous the way ahead is;
/// - it bids by the list price, a little more for what it likes, and hardly notices what a deed does to a
/// group;
/// - it judges deals by list prices too, so it doesn't see that they complete a group for the other player;
/// - it is attached: it never gives away a deed of a group of which it has two;
/// - it proposes the obvious: the deed that it lacks for a group, at a little more than its list price;
/// - it builds as soon as it can pay, even before the most dangerous stretch, and mortgages nothing for it;
/// - it forgets to lift its mortgages;
/// - it pays to leave jail at once, however built-up the board is.
/// Its seed only determines its foibles. The tables must outlive it and fit the ruleset of its calls.
class Casual {
 public:
  Casual(const SteadyTables& tables, std::uint64_t seed, Temper temper = Temper::even)
      : tables_(&tables), steady_(tables, temper), foibles_(seed) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);
  /// See Bot::meet.
  void meet(const Addressees& addressees) { memory_.meet(addressees); }
  /// See Steady::proposed.
  void proposed(const State& view, const Offer& deal) {
    memory_.countered(view, deal, tables_->judgement.patience);
  }

 private:
  [[nodiscard]] Money pocket(const Ruleset& ruleset) const;
  [[nodiscard]] Money most_for(const Ruleset& ruleset, const State& view, PlayerId me, SpaceId deed) const;
  [[nodiscard]] bool accepts(const Ruleset& ruleset, const State& view) const;
  Action buy_or_decline(const Ruleset& ruleset, const State& view, PlayerId me) const;
  Action bid_or_pass(const Ruleset& ruleset, const State& view, PlayerId me) const;
  Action before_throw(const Ruleset& ruleset, const State& view, PlayerId me);
  Action manage(const Ruleset& ruleset, const State& view, PlayerId me);
  std::optional<Action> propose(const Ruleset& ruleset, const State& view, PlayerId me);
  std::optional<Action> build_or_lift(const Ruleset& ruleset, const State& view, PlayerId me) const;

  const SteadyTables* tables_;
  Steady steady_;  ///< decides where it makes no mistakes
  Foibles foibles_;
  SwapMemory memory_;
};

}  // namespace freehold::bots
