#include "sim/other_choices.h"

#include <algorithm>

#include "rules/game.h"

namespace freehold::sim {
namespace {

// The plain ways on in a phase, legal or not.
std::vector<Action> plain_ways(Phase phase) {
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

std::vector<Choice> other_choices(const LookAhead& ahead, const Decision& decision, const Action& taken) {
  std::vector<Choice> choices;
  if (taken.type == ActionType::resign) return choices;
  if (bots::player_to_ask(ahead.ruleset(), decision.state) != decision.player) return {Choice{}};
  const Action shrewd = ahead.shrewd_action(decision).value();
  if (shrewd != taken) choices.push_back({shrewd, true});
  for (const Action& action : plain_ways(decision.state.phase)) {
    if (action == taken || action == shrewd) continue;
    if (!judge(ahead.ruleset(), decision.state, decision.player, action)) choices.push_back({action});
  }
  return choices;
}

}  // namespace freehold::sim
