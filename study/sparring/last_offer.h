// Whether a bot's last proposal was refused, so that it doesn't repeat it for ever.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::bots::sparring {

/// Limits the proposals in a turn for bots that ask copies, so that the turn ends.
inline constexpr int most_deals_a_turn = 8;

/// A bot's last offer. The copy that it asked may differ from the real player, so after a refusal the bot
/// makes no more offers until the next round.
class LastOffer {
 public:
  void made(const State& view, const Action& offer) {
    round_ = view.round;
    offer_ = offer;
  }

  /// Whether an offer of this round was refused: its deeds haven't changed hands.
  [[nodiscard]] bool was_refused(const State& view, PlayerId me) const {
    const SpaceSet mine = view.owned_by(me);
    return round_ == view.round &&
           (mine.intersects(offer_.give.deeds) || !mine.contains_all(offer_.take.deeds));
  }

 private:
  std::int32_t round_ = 0;  ///< 0 if none was made yet
  Action offer_{};
};

}  // namespace freehold::bots::sparring
