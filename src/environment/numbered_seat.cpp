#include "environment/numbered_seat.h"

#include <utility>

#include "base/assert.h"
#include "rules/engine.h"

namespace freehold::environment {

NumberedSeat::NumberedSeat(const Ruleset& ruleset, std::int32_t round_limit)
    : ruleset_(&ruleset),
      round_limit_(round_limit),
      unit_(cash_unit(ruleset)),
      dearest_(dearest_price(ruleset)) {}

void NumberedSeat::look(const State& view, PlayerId me) {
  if (me != me_ || view != state_) composition_ = {};
  state_ = view;
  me_ = me;
  const int key = turn_key(view);
  if (std::exchange(turn_key_, key) != key) deals_made_ = investments_made_ = 0;
  find_mask();
}

void NumberedSeat::find_mask() {
  if (composition_.open()) {
    mask_ = composition_mask(*ruleset_, state_, me_, composition_, unit_);
  } else if (state_.claimable.count != 0 && me_ != deciding_player(state_)) {
    mask_ = claim_mask(state_, me_);
    mask_.clear(PlainAction::wait);
  } else {
    mask_ = menu_mask(*ruleset_, state_, me_, {.invest = investments_left() > 0, .deal = deals_left() > 0});
  }
}

void NumberedSeat::observe(float* row) const {
  ObservationWriter{}.write({.ruleset = *ruleset_,
                             .state = state_,
                             .composition = composition_,
                             .viewer = me_,
                             .actor = me_,
                             .dearest = dearest_,
                             .round_limit = round_limit_,
                             .deals_left = deals_left(),
                             .investments_left = investments_left()},
                            row);
}

std::optional<Action> NumberedSeat::choose(int action) {
  FREEHOLD_ASSERT(mask_.contains(action));
  if (composition_.open()) {
    if (action == propose) return std::exchange(composition_, {}).offer();
    if (action == abandon) {
      composition_ = {};
    } else {
      add_part(state_, me_, composition_, action, unit_);
    }
  } else if (begins_deal(action)) {
    composition_.to = player_after(state_, me_, action - deal_first + 1);
    ++deals_made_;
  } else {
    if (is_investment(state_, action)) ++investments_made_;
    return engine_action(*ruleset_, state_, me_, action);
  }
  find_mask();
  return std::nullopt;
}

}  // namespace freehold::environment
