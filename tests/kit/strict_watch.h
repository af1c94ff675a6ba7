// For tests that play games: editions, and a watch that checks everything after every step of a playout.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/assert.h"
#include "base/id.h"
#include "base/illegal.h"
#include "kit/loaded_edition.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::sim::test {

/// The first two seats.
inline constexpr PlayerId ann{0};
inline constexpr PlayerId bob{1};

inline Ruleset edition(const std::string& id) {
  return kit::loaded_edition(id).ruleset;
}

using kit::all_editions;

/// An edition's id as part of a test's name.
inline std::string edition_name(const testing::TestParamInfo<std::string>& id) {
  std::string name = edition(id.param).text.edition;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// The edition, made to end among players who know what they do: if the printed rules don't stop money from
/// growing (L.7, S.13), after a hundred rounds.
inline Ruleset ending(const std::string& id) {
  Ruleset ruleset = edition(id);
  if (ruleset.options.max_rounds == 0) ruleset.options.max_rounds = 100;
  return ruleset;
}

/// Checks each action with the judge and each position for broken invariants, and counts the actions between
/// two turns. `seed` identifies the game in a failure.
struct StrictWatch {
  std::uint64_t seed = 0;
  std::int64_t checked = 0;
  int in_turn = 0;
  int most_in_turn = 0;

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    if (const auto refused = judge(ruleset, state, player, action)) {
      ADD_FAILURE() << "seed " << seed << ": player " << player.number() << " chose action "
                    << static_cast<int>(action.type) << " on space " << action.space.number() << " in phase "
                    << static_cast<int>(state.phase) << ": " << refusal_text(refused->reason);
    }
    in_turn = action.type == ActionType::end_turn ? 0 : in_turn + 1;
    most_in_turn = std::max(most_in_turn, in_turn);
  }

  void stepped(const Ruleset& ruleset, const State& state) {
    ++checked;
    for (const std::string& broken : broken_invariants(ruleset, state)) {
      ADD_FAILURE() << "seed " << seed << ", step " << checked << ": " << broken;
    }
  }
};

}  // namespace freehold::sim::test
