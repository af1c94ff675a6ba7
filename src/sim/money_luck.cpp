#include "sim/money_luck.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "rules/chance.h"
#include "rules/distinct_throws.h"
#include "rules/game.h"

namespace freehold::sim {
namespace {

// Cards that can lead anywhere may lead to more cards (X.8). Ignores what happens after this many, less than
// a millionth of the money.
constexpr int deepest = 5;

void move_money(const Event& event, Amounts& amounts) {
  const auto amount = static_cast<double>(event.amount);
  if (event.from.valid()) amounts[event.from.index()] -= amount;
  if (event.to.valid()) amounts[event.to.index()] += amount;
}

// What became due. A debt counts when it opens, not when paid; a claimable rent when it can be claimed
// (UK.13).
Amounts money_of(std::span<const Event> events) {
  Amounts amounts{};
  for (const Event& event : events) {
    const bool is_payment =
        event.type == EventType::paid && event.reason != Reason::settlement && event.reason != Reason::estate;
    const bool is_due = event.type == EventType::debt_opened || event.type == EventType::rent_claimable;
    if (is_payment || is_due) move_money(event, amounts);
  }
  return amounts;
}

void follow(const Ruleset& ruleset, const State& position, int depth, ExpectedMoney& found) {
  const PendingChance pending = pending_chance(ruleset, position);
  const auto add = [&](std::uint32_t outcome, double chance) {
    State after = position;
    EventList heard;
    resolve(ruleset, after, outcome, heard);
    const Amounts now = money_of(heard.events);
    ExpectedMoney later;
    if (after.awaits_chance() && depth < deepest) follow(ruleset, after, depth + 1, later);
    for (std::size_t i = 0; i < max_players; ++i) {
      found.mean[i] += chance * (now[i] + later.mean[i]);
      found.squares[i] += chance * (now[i] * now[i] + 2 * now[i] * later.mean[i] + later.squares[i]);
    }
  };
  const double chance = 1.0 / pending.count;
  if (pending.kind == ChanceKind::dice && ruleset.options.speed_die == SpeedDie::off) {
    for (const DistinctThrow& thrown : distinct_throws(ruleset.options.dice_sides))
      add(thrown.outcome, thrown.ways * chance);
  } else {
    for (std::uint32_t outcome = 0; outcome < pending.count; ++outcome)
      add(outcome, chance);
  }
}

}  // namespace

void ThrownMoney::add(const ThrownMoney& other) {
  came += other.came;
  expected += other.expected;
  variance += other.variance;
}

double ThrownMoney::deviation() const {
  return variance > 0 ? (came - expected) / std::sqrt(variance) : 0;
}

ThrownMoney MoneyLuck::all() const {
  ThrownMoney sum = own;
  sum.add(others);
  return sum;
}

ExpectedMoney expected_money(const Ruleset& ruleset, const State& position) {
  ExpectedMoney found;
  if (position.awaits_chance()) follow(ruleset, position, 0, found);
  return found;
}

void MoneyLuckFollower::hear(const State& after, std::span<const Event> events) {
  if (before_.pending.turn_throw) begin_throw();
  if (thrown_) count_outcome(after, events);
  before_ = after;
}

void MoneyLuckFollower::begin_throw() {
  const ExpectedMoney expected = expected_money(ruleset_, before_);
  thrown_ = true;
  dice_ = true;
  thrower_ = before_.turn.player;
  awaited_ = expected.mean;
  for (std::size_t i = 0; i < max_players; ++i) {
    MoneyLuck& luck = luck_[i];
    ThrownMoney& money = i == thrower_.index() ? luck.own : luck.others;
    money.expected += expected.mean[i];
    money.variance += std::max(expected.squares[i] - expected.mean[i] * expected.mean[i], 0.0);
  }
}

void MoneyLuckFollower::count_outcome(const State& after, std::span<const Event> events) {
  const Amounts now = money_of(events);
  thrown_ = after.awaits_chance() && !after.pending.turn_throw;
  const Amounts later = thrown_ ? expected_money(ruleset_, after).mean : Amounts{};
  for (std::size_t i = 0; i < max_players; ++i) {
    MoneyLuck& luck = luck_[i];
    (i == thrower_.index() ? luck.own : luck.others).came += now[i];
    (dice_ ? luck.by_dice : luck.by_cards) += now[i] + later[i] - awaited_[i];
  }
  awaited_ = later;
  dice_ = false;
}

}  // namespace freehold::sim
