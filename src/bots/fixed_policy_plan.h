// What tells the fixed-policy agents apart: the deeds that each wants at any price, those that it shuns, how far it builds.
#pragma once

#include <cstdint>

#include "base/id_set.h"
#include "base/money.h"
#include "rules/ruleset.h"

namespace freehold::bots {

/// The three of the literature (docs/lab/fixed-policy-agents.md).
enum class FixedPolicyKind : std::uint8_t {
  plain,  ///< FP-A
  rich,  ///< FP-B: stations and the dearest group, no utilities
  early  ///< FP-C: stations, the second and the middle group, three houses
};

/// One of them on one board. Groups of sites stand in the order of their dearest prices, so that no name or number of one
/// board is needed; a board without such a group leaves it out.
struct FixedPolicyPlan {
  FixedPolicyPlan(const Ruleset& ruleset, FixedPolicyKind kind);

  SpaceSet wanted{};  ///< bought and bid for whatever is left
  SpaceSet banned{};  ///< never bought, bid for or taken in a deal
  SpaceSet stations{};  ///< owning one of these makes it ask for more than its own groups
  /// It asks for more also while it lacks one of these groups: none for FP-A and FP-B.
  SpaceSet first_group{};
  SpaceSet second_group{};
  int most_buildings = 5;  ///< on one site
  /// What it keeps back: the salary, but no more than a seventh of the cash at the start, since nobody would buy where
  /// one lap pays as much as all had.
  Money reserve = 0;
};

}  // namespace freehold::bots
