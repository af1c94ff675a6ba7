#include "sim/weigher.h"

#include <numeric>
#include <utility>

#include "base/assert.h"
#include "bots/shrewd.h"
#include "rules/game.h"
#include "sim/other_choices.h"

namespace freehold::sim {
namespace {

// What could be done in the next turn as well, if it was not done in this one.
bool keeps(ActionType type) {
  switch (type) {
    case ActionType::build:
    case ActionType::sell_building:
    case ActionType::sell_hotels:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::offer:
    case ActionType::deposit:
    case ActionType::withdraw:
    case ActionType::sell_deed: return true;
    case ActionType::roll:
    case ActionType::buy:
    case ActionType::decline:
    case ActionType::bid:
    case ActionType::pass:
    case ActionType::pay_fine:
    case ActionType::use_jail_card:
    case ActionType::accept:
    case ActionType::reject:
    case ActionType::withdraw_offer:
    case ActionType::claim:
    case ActionType::choose:
    case ActionType::declare_bankruptcy:
    case ActionType::resign:
    case ActionType::end_turn:
    case ActionType::claim_rent:
    case ActionType::time_up: return false;
  }
  return false;
}

bool in_one_turn(const State& one, const State& other) {
  return one.round == other.round && one.turn.player == other.turn.player;
}

}  // namespace

double mean_chance(std::span<const double> chances) {
  if (chances.empty()) return 0;
  return std::accumulate(chances.begin(), chances.end(), 0.0) / static_cast<double>(chances.size());
}

bool are_alike(const Weighing& one, const Weighing& other) {
  if (one.player != other.player) return false;
  if (in_one_turn(one.before, other.before)) return true;
  if (!one.better || !other.better || !keeps(one.better->type)) return false;
  const Action& a = *one.better;
  const Action& b = *other.better;
  if (a.type != ActionType::offer || b.type != ActionType::offer) return a == b;
  return a.to == b.to && a.give.deeds == b.give.deeds && a.take.deeds == b.take.deeds;
}

void Weigher::screen(Weighing& weighing, std::size_t games) {
  const auto others = other_choices(tables_, weighing.before, weighing.player, weighing.taken);
  if (others.empty()) return;
  play_out(weighing, weighing.taken, games, weighing.with_taken);
  for (const std::optional<Action>& other : others) {
    Chances chances;
    play_out(weighing, other, games, chances);
    if (!weighing.with_better.empty() && mean_chance(chances) <= mean_chance(weighing.with_better)) continue;
    weighing.better = other;
    weighing.with_better = std::move(chances);
  }
}

void Weigher::play_out(Weighing& weighing, std::size_t games) {
  play_out(weighing, weighing.taken, games, weighing.with_taken);
  play_out(weighing, weighing.better, games, weighing.with_better);
}

void Weigher::play_out(const Weighing& weighing, const std::optional<Action>& action, std::size_t games,
                       Chances& chances) {
  const State from = after(weighing, action);
  while (chances.size() < games)
    chances.push_back(lookahead_.sample(from, chances.size())[weighing.player.index()]);
}

// The position that an action leads to; an offer is answered by a shrewd player who takes all for its equals, as the play-outs
// do: one that knew nobody would accept what it refuses as soon as it does.
State Weigher::after(const Weighing& weighing, const std::optional<Action>& action) const {
  const Ruleset& ruleset = tables_.valuer.ruleset();
  State state = weighing.before;
  const auto act = [&](PlayerId player, const Action& done) {
    NoSink sink;
    const bool accepted = apply(ruleset, state, player, done, sink).has_value();
    FREEHOLD_ASSERT(accepted);
  };
  if (action) act(weighing.player, *action);
  while (state.phase == Phase::offer)
    act(state.offer.to,
        bots::Shrewd{tables_, bots::Shrewd::Deals::none}.choose(ruleset, state, state.offer.to));
  return state;
}

}  // namespace freehold::sim
