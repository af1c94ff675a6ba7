// Whether what a bot has just proposed was refused, so that it doesn't repeat the proposal for ever.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::bots::sparring {

/// What a bot that asks copies proposes in one turn at most, so that the turn ends.
inline constexpr int most_deals_a_turn = 8;

/// The last offer of one bot. A copy that was asked may be mistaken about who sits there: after a refusal the bot is done with
/// offers until the next round.
class LastOffer {
 public:
  void made(const State& view, const Action& offer) {
    round_ = view.round;
    offer_ = offer;
  }

  /// Whether an offer of this round was refused: its deeds have not changed hands.
  [[nodiscard]] bool was_refused(const State& view, PlayerId me) const {
    const SpaceSet mine = view.owned_by(me);
    return round_ == view.round &&
           (mine.intersects(offer_.give.deeds) || !mine.contains_all(offer_.take.deeds));
  }

 private:
  std::int32_t round_ = 0;  ///< 0: none made yet
  Action offer_{};
};

}  // namespace freehold::bots::sparring
