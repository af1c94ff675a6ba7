// How the fixed-policy agents differ: the deeds that each wants at any price or avoids, and how far it
// builds.
#pragma once

#include <cstdint>

#include "base/id_set.h"
#include "base/money.h"
#include "rules/ruleset.h"

namespace freehold::bots::sparring {

/// The three agents from the literature (docs/lab/fixed-policy-agents.md).
enum class FixedPolicyKind : std::uint8_t {
  any_group,  ///< FP-A: no preferences
  rich,  ///< FP-B: stations and the dearest group, no utilities
  early  ///< FP-C: stations, the second and the middle group, three houses
};

/// How often it makes offers.
enum class OfferPace : std::uint8_t {
  once_a_turn,  ///< before its first throw, only for deeds that complete a group
  eager  ///< before each throw and after the last one; FP-B and FP-C also ask for more of what they want
};

/// One agent on one board. Groups of sites are ordered by their dearest price, so that no names or numbers of
/// a particular board are needed. If the board lacks such a group, it is left out.
struct FixedPolicyPlan {
  FixedPolicyPlan(const Ruleset& ruleset, FixedPolicyKind kind, OfferPace offer_pace);

  SpaceSet wanted{};  ///< bought and bid for with whatever is left
  SpaceSet banned{};  ///< never bought, bid for or accepted in a deal
  OfferPace pace = OfferPace::once_a_turn;
  /// An eager agent that owns one of `footholds` or lacks one of `goals` also asks for wanted deeds that
  /// complete nothing.
  SpaceSet footholds{};
  SpaceSet goals{};
  int most_buildings = 5;  ///< on one site
  /// What it keeps back: the salary, but at most a seventh of the starting cash, because otherwise nobody
  /// would buy on boards where a lap pays as much as the starting cash.
  Money reserve = 0;
};

}  // namespace freehold::bots::sparring
