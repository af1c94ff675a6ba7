#include "sparring/dumper.h"

#include <algorithm>
#include <cstdint>

#include "bots/deed_worth.h"
#include "bots/raising.h"
#include "bots/trading.h"
#include "rules/valuation.h"

namespace freehold::bots::sparring {
namespace {

// The sale of a deed to another player: what it brings, and the cost of not having it.
struct Sale {
  Action offer;
  Money raised = 0;
  Money harm = 0;
};

// Whether `a` does less harm than `b` per unit raised.
bool milder(const Sale& a, const Sale& b) {
  return std::int64_t{a.harm} * b.raised < std::int64_t{b.harm} * a.raised;
}

// The least harmful sale of one of `deeds`, at the highest price that anybody pays; nullopt if nobody pays
// anything.
std::optional<Sale> mildest_sale(const Ruleset& ruleset, const SteadyTables& tables, const Oracle& oracle,
                                 const State& state, PlayerId me, SpaceSet deeds) {
  std::optional<Sale> best;
  for (const SpaceId deed : deeds) {
    if (ruleset.group_of(deed).members.intersects(state.built) && !ruleset.options.trade_built_groups)
      continue;
    const Side given{.deeds = SpaceSet{deed}};
    const Money harm = std::max(0, -gain_of_deal(ruleset, tables, state, me, {}, given));
    for (const PlayerId other : state.in_game) {
      if (other == me) continue;
      const DeedSwap swap{.asker = me, .other = other, .give = given.deeds};
      const auto price = oracle.least_price(ruleset, state, swap, -state.player(other).cash, -1);
      if (!price) continue;
      const Sale sale{swap.offer(*price), -*price, harm};
      if (!best || milder(sale, *best)) best = sale;
    }
  }
  return best;
}

}  // namespace

std::optional<Action> Dumper::in_debt(const Ruleset& ruleset, const State& view, PlayerId me) const {
  const bool is_lost = can_raise(ruleset, view, me) < view.debts.front().amount;
  const auto sale = mildest_sale(ruleset, *tables_, oracle_, view, me, view.owned_by(me));
  if (!sale) return std::nullopt;
  if (is_lost) return sale->offer;
  const auto raise = least_harmful_raise(ruleset, *tables_, view, me);
  if (raise && !milder(*sale, {.offer = {}, .raised = raise->raised, .harm = raise->harm}))
    return std::nullopt;
  return sale->offer;
}

std::optional<Action> Dumper::before_throw(const Ruleset& ruleset, const State& view, PlayerId me) const {
  const SpaceSet useless = (view.owned_by(me) & view.mortgaged) - full_groups(*tables_, view.owned_by(me));
  const auto sale = mildest_sale(ruleset, *tables_, oracle_, view, me, useless);
  return sale && sale->raised > sale->harm ? std::optional{sale->offer} : std::nullopt;
}

Action Dumper::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  const bool decides =
      ruleset.options.offers && view.claimable.count == 0 && !last_offer_.was_refused(view, me);
  std::optional<Action> sale;
  if (decides && view.phase == Phase::debt) sale = in_debt(ruleset, view, me);
  if (decides && view.phase == Phase::pre_roll) sale = before_throw(ruleset, view, me);
  if (!sale) return steady_.choose(ruleset, view, me);
  last_offer_.made(view, *sale);
  return *sale;
}

}  // namespace freehold::bots::sparring
