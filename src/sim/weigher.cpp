#include "sim/weigher.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/assert.h"
#include "bots/bot.h"
#include "bots/shrewd.h"
#include "rules/game.h"
#include "rules/speed_die.h"

namespace freehold::sim {
namespace {

// The simple actions in a phase, legal or not.
std::vector<Action> simple_ways(const Ruleset& ruleset, const State& state) {
  std::vector<Action> ways;
  switch (state.phase) {
    case Phase::pre_roll:
      return {Action::of(ActionType::roll), Action::of(ActionType::use_jail_card),
              Action::of(ActionType::pay_fine)};
    case Phase::buy: return {Action::of(ActionType::buy), Action::of(ActionType::decline)};
    case Phase::auction: return {Action::of(ActionType::pass)};
    case Phase::offer: return {Action::of(ActionType::accept), Action::of(ActionType::reject)};
    case Phase::claim: return {Action::of(ActionType::claim), Action::of(ActionType::pass)};
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice: return {Action::choose(0), Action::choose(1)};
    case Phase::move_choice:
      for (const SpaceId space : spaces_to_choose(ruleset, state))
        ways.push_back(Action::on(ActionType::go_to, space));
      return ways;
    case Phase::post_roll: return {Action::of(ActionType::end_turn)};
    case Phase::order:
    case Phase::debt:
    case Phase::over: return ways;
  }
  return ways;
}

}  // namespace

std::vector<std::optional<Action>> other_choices(const bots::ShrewdTables& tables, const State& state,
                                                 PlayerId player, const Action& taken) {
  if (taken.type == ActionType::resign) return {};
  const Ruleset& ruleset = tables.valuer.ruleset();
  if (bots::player_to_ask(ruleset, state) != player) return {std::nullopt};
  std::vector<std::optional<Action>> choices;
  const auto consider = [&](const Action& action) {
    if (action != taken && std::ranges::find(choices, action) == choices.end()) choices.emplace_back(action);
  };
  consider(bots::Shrewd{tables}.choose(ruleset, state, player));
  for (const Action& action : simple_ways(ruleset, state)) {
    if (!judge(ruleset, state, player, action)) consider(action);
  }
  return choices;
}

namespace {

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
  if (!one.better || !other.better || !info_of(one.better->type).comes_again) return false;
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

// The position after an action. A shrewd player who takes all for its equals answers an offer, as in the
// play-outs; one who took nobody for an equal would accept what it refuses once it knows the others.
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
