// How the fixed-policy agents differ: the deeds that each wants at any price, those that it shuns, how far it builds.
#pragma once

#include <cstdint>

#include "base/id_set.h"
#include "base/money.h"
#include "rules/ruleset.h"

namespace freehold::bots::sparring {

/// The three of the literature (docs/lab/fixed-policy-agents.md).
enum class FixedPolicyKind : std::uint8_t {
  any_group,  ///< FP-A: no deed before another
  rich,  ///< FP-B: stations and the dearest group, no utilities
  early  ///< FP-C: stations, the second and the middle group, three houses
};

/// How it offers.
enum class OfferPace : std::uint8_t {
  once_a_turn,  ///< before its first throw, and nothing but deeds that complete a group
  eager  ///< before each throw and after the last, and FP-B and FP-C ask for more of what they want
};

/// One of them on one board. Groups of sites are in the order of their dearest prices, so no name or number of one
/// board is needed; a board without such a group leaves it out.
struct FixedPolicyPlan {
  FixedPolicyPlan(const Ruleset& ruleset, FixedPolicyKind kind, OfferPace offer_pace);

  SpaceSet wanted{};  ///< bought and bid for whatever is left
  SpaceSet banned{};  ///< never bought, bid for or taken in a deal
  OfferPace pace = OfferPace::once_a_turn;
  /// An eager one that owns one of `footholds` or lacks one of `goals` asks for wanted deeds that complete nothing, too.
  SpaceSet footholds{};
  SpaceSet goals{};
  int most_buildings = 5;  ///< on one site
  /// What it keeps back: the salary, but no more than a seventh of the cash at the start, since nobody would buy where
  /// one lap pays as much as all had.
  Money reserve = 0;
};

}  // namespace freehold::bots::sparring
