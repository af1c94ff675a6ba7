#include "environment/numbered_seat.h"

#include "base/assert.h"

namespace freehold::environment {

NumberedSeat::NumberedSeat(const Ruleset& ruleset, std::int32_t round_limit)
    : ruleset_(&ruleset), round_limit_(round_limit), dearest_(dearest_price(ruleset)), decisions_(ruleset) {}

void NumberedSeat::look(const State& view, PlayerId me) {
  if (me != me_ || view != state_) decisions_.drop_deal();
  state_ = view;
  me_ = me;
  decisions_.note_turn(view);
  find_mask();
}

void NumberedSeat::find_mask() {
  mask_ = decisions_.mask(state_, me_);
  mask_.clear(PlainAction::wait);
}

void NumberedSeat::observe(float* row) const {
  ObservationWriter{}.write(sight_of(*ruleset_, state_, decisions_, me_, me_, dearest_, round_limit_), row);
}

std::optional<Action> NumberedSeat::choose(int action) {
  FREEHOLD_ASSERT(mask_.contains(action));
  const auto taken = decisions_.take(state_, me_, action);
  if (!taken) find_mask();
  return taken;
}

}  // namespace freehold::environment
