// A position as numbers that mean the same on every board, the network's input. Money is measured in mean
// deed prices, chances by the dice, groups by what they earn; names and a board's own figures play no part.
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

/// Numbers for each player. features.cpp explains them line by line.
inline constexpr std::size_t own_features = 48;
/// Numbers for the table, common to all.
inline constexpr std::size_t shared_features = 16;

using OwnFeatures = std::array<float, own_features>;
using SharedFeatures = std::array<float, shared_features>;

/// How likely each player also plays by this judgement: 1 if so, 0 if in some other way. Against the latter,
/// patience gains more and risks pay less.
using LikeMinded = std::array<float, max_players>;
inline constexpr LikeMinded all_peers{1, 1, 1, 1, 1, 1, 1, 1};

/// One position. All numbers are finite, and usually between -3 and 3.
struct Features {
  PlayerSet players;  ///< players still in the game; only their rows are valid
  SharedFeatures shared{};
  std::array<OwnFeatures, max_players> own{};
};

/// Swapping two seats swaps their rows, except for the numbers that say who throws next. Ignores business
/// that interrupts the turn, except debts, which count as paid: ask about the position after it.
void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                   const LikeMinded& peers, Features& features);
/// The same, reusing what is known from an earlier position of the same ruleset.
void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                   const LikeMinded& peers, HoldingsBook& book, Features& features);

/// Who throws next if nothing interrupts the turn.
PlayerId next_thrower(const State& state);

}  // namespace freehold::value
