// A position in numbers that mean the same on every board: what the network judges by. Money is measured in mean prices
// of a deed, chances by the dice, groups by what they earn; names and one board's own figures play no part.
#pragma once

#include <array>
#include <cstddef>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/holdings.h"
#include "value/value_tables.h"

namespace freehold::value {

/// Numbers of each player. features.cpp says what they are, line by line.
inline constexpr std::size_t own_features = 48;
/// Numbers of the table, the same for all.
inline constexpr std::size_t shared_features = 16;

using OwnFeatures = std::array<float, own_features>;
using SharedFeatures = std::array<float, shared_features>;

/// How likely each player goes by this judgement too: 1 it does, 0 it plays some other way. Against those who do not, more
/// is to be gained by patience, and risks pay less.
using Peers = std::array<float, max_players>;
inline constexpr Peers all_peers{1, 1, 1, 1, 1, 1, 1, 1};

/// One position. All numbers are finite and mostly between -3 and 3, whatever the position.
struct Features {
  PlayerSet players;  ///< those still in the game; only their rows mean something
  SharedFeatures shared{};
  std::array<OwnFeatures, max_players> own{};
};

/// Exchanging two seats exchanges their rows, but for the numbers that tell who throws next.
/// Business that interrupts the turn is left out but for debts, which count as money already paid: ask about the position
/// that it leads to.
void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state, const Peers& peers,
                   Features& features);
/// The same, with what is known of a position before it, of the same ruleset.
void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state, const Peers& peers,
                   HoldingsBook& book, Features& features);

/// Who throws next if nothing interrupts the turn.
PlayerId next_thrower(const State& state);

}  // namespace freehold::value
