// A position that passes the inspection can be played on, wherever it comes from; one that does not is told apart
// without harm.
#include <gtest/gtest.h>

#include <algorithm>

#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_rules.h"
#include "property/random_walk.h"
#include "property/tampering.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::property {
namespace {

/// A position from the middle of a random game.
State some_position(DiceBox& dice, const Ruleset& ruleset, std::uint64_t seed) {
  RandomWalk walk{ruleset, dice.between(2, std::min(4, ruleset.max_players)), seed};
  walk.play(dice.between(5, 400));
  return walk.state();
}

TEST(TamperedPositions, what_passes_the_inspection_plays_on) {
  int passed = 0;
  int refused = 0;
  for_each_seed(8000, 20, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    const auto& ids = kit::all_editions();
    Ruleset ruleset = kit::edition(ids[static_cast<std::size_t>(dice.below(static_cast<int>(ids.size())))]);
    if (dice.chance(1, 2)) ruleset = random_rules(dice, ruleset);
    if (dice.chance(1, 2)) ruleset.options.house_stock = dice.between(0, 6);
    const State position = some_position(dice, ruleset, seed);
    for (int n = 0; n < 150; ++n) {
      State tampered = position;
      for (int changes = dice.between(1, 3); changes > 0; --changes)
        tamper(dice, ruleset, tampered);
      if (!broken_invariants(ruleset, tampered).empty()) {
        ++refused;
        continue;
      }
      ++passed;
      RandomWalk walk{ruleset, tampered, dice.next()};
      walk.play(60);
      ASSERT_EQ(walk.mistake(), "") << "repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
    }
  });
  if (asked_seed()) return;
  EXPECT_GT(passed, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace freehold::property
