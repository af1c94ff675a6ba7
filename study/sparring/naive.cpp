#include "sparring/naive.h"

#include "rules/game.h"

namespace freehold::bots::sparring {

Action Naive::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.claimable.count == 0) {
    if (view.phase == Phase::offer) return Action::of(ActionType::reject);
    const Action buy = Action::of(ActionType::buy);
    if (view.phase == Phase::buy && !judge(ruleset, view, me, buy)) return buy;
  }
  Action action = steady_.choose(ruleset, view, me);
  // It remembers what it has proposed, so that asking again ends.
  while (action.type == ActionType::offer)
    action = steady_.choose(ruleset, view, me);
  return action;
}

}  // namespace freehold::bots::sparring
