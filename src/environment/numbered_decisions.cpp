#include "environment/numbered_decisions.h"

#include <utility>

#include "rules/engine.h"

namespace freehold::environment {

void NumberedDecisions::reset() {
  composition_ = {};
  waiting_ = {};
  counted_turn_ = -1;
}

bool NumberedDecisions::note_turn(const State& state) {
  const int turn = turn_key(state);
  if (std::exchange(counted_turn_, turn) == turn) return false;
  deals_made_ = investments_made_ = {};
  return true;
}

PlayerId NumberedDecisions::actor(const State& state) const {
  if (composition_.open()) return composer_;
  for (int i = 0; i < state.claimable.count; ++i) {
    const PlayerId creditor = state.claimable.rents[static_cast<std::size_t>(i)].creditor;
    if (waiting_.contains(creditor)) continue;
    if (!judge(*ruleset_, state, creditor, Action::of(ActionType::claim_rent))) return creditor;
  }
  return deciding_player(state);
}

Mask NumberedDecisions::mask(const State& state, PlayerId actor) const {
  if (composition_.open()) return composition_mask(*ruleset_, state, actor, composition_, unit_);
  if (state.claimable.count != 0 && actor != deciding_player(state)) return claim_mask(state, actor);
  return menu_mask(*ruleset_, state, actor,
                   {.invest = investments_left(actor) > 0, .deal = deals_left(actor) > 0});
}

std::optional<Action> NumberedDecisions::take(const State& state, PlayerId player, int action) {
  if (composition_.open()) {
    if (action == propose) return std::exchange(composition_, {}).offer();
    if (action == abandon) {
      composition_ = {};
    } else {
      add_part(state, player, composition_, action, unit_);
    }
    return std::nullopt;
  }
  if (action == static_cast<int>(PlainAction::wait)) {
    waiting_.insert(player);
    return std::nullopt;
  }
  if (begins_deal(action)) {
    composition_.to = player_after(state, player, action - deal_first + 1);
    composer_ = player;
    ++deals_made_[player.index()];
    return std::nullopt;
  }
  if (is_investment(state, action)) ++investments_made_[player.index()];
  return engine_action(*ruleset_, state, player, action);
}

}  // namespace freehold::environment
