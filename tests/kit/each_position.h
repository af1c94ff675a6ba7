// For tests of the notation: visits every position of random games.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>

#include "kit/walk_by_menu.h"

namespace freehold::notation {

/// Visits `games` random games of these rules; `visit` sees every position, including the first and last.
/// Stops a game after `most_steps`.
inline void for_each_position(const Ruleset& ruleset, std::uint64_t first_seed, int games, int most_steps,
                              const std::function<void(const RandomWalk&)>& visit) {
  for (int game = 0; game < games; ++game) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(game);
    const int players =
        ruleset.min_players +
        static_cast<int>(seed % static_cast<std::uint64_t>(ruleset.max_players - ruleset.min_players + 1));
    SCOPED_TRACE("edition " + ruleset.text.edition + ", seed " + std::to_string(seed));
    RandomWalk walk{ruleset, players, seed};
    visit(walk);
    for (int step = 0; step < most_steps && !walk.over() && !testing::Test::HasFailure(); ++step) {
      walk.step();
      visit(walk);
    }
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace freehold::notation
