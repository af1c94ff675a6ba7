#include "sim/other_choices.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/shrewd.h"
#include "rules/game.h"

namespace freehold::sim {
namespace {

// The simple ways to go on in a phase, legal or not.
std::vector<Action> simple_ways(Phase phase) {
  switch (phase) {
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
    case Phase::post_roll: return {Action::of(ActionType::end_turn)};
    case Phase::order:
    case Phase::debt:
    case Phase::over: return {};
  }
  return {};
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
  for (const Action& action : simple_ways(state.phase)) {
    if (!judge(ruleset, state, player, action)) consider(action);
  }
  return choices;
}

}  // namespace freehold::sim
