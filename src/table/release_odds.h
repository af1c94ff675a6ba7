// What a throw can do for a player who is held, in jail or in hospital (UK.28, S.11).
#pragma once

#include <optional>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

struct ReleaseOdds {
  double chance =
      0;  ///< that the next throw frees the player, 0 to 1; what the last one forces them to pay is no such release
  int attempt = 0;  ///< which one it is, from 1
  int attempts = 0;  ///< after which the stay ends in any case
  Money costs =
      0;  ///< what has to be paid if it fails; only after the last one (UK.29), and not everywhere (S.11)
};

/// Of the player in turn; nothing if that player is not held, or may not throw now.
std::optional<ReleaseOdds> release_odds(const Ruleset& ruleset, const State& state);

}  // namespace freehold::table
