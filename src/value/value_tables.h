// What the judgement of positions knows about a ruleset in advance. Everything is derived from the ruleset's
// figures; no name or board is a special case.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/ruleset.h"
#include "value/landing_odds.h"

namespace freehold::value {

/// Building steps: none, four houses or levels, a hotel. A step that a ruleset lacks repeats the one before.
inline constexpr std::size_t steps = max_building_steps + 1;

/// A group as the judgement sees it. Incomes are fractions of `ValueTables::unit`, per throw of one visitor.
struct GroupFigures {
  SpaceSet members;
  SpaceKind kind = SpaceKind::site;
  int size = 0;
  int last_step = 0;  ///< the highest on a site; 0 if nothing can be built
  /// Site: the whole group with that many buildings on each; step 0 at a full group's rent (UK.14). Station
  /// and utility: an average one if the owner has that many more of the group than one (UK.18, UK.19).
  std::array<float, steps> income{};
  /// The total cost of the whole group's buildings up to this step, in units.
  std::array<float, steps> cost{};
  float at_best = 0;  ///< the most that the whole group earns
  float at_three = 0;  ///< with three houses per site, or the whole group in one hand if nothing can be built
};

/// Computed once per ruleset, used for every judgement. Doesn't reference the ruleset.
struct ValueTables {
  explicit ValueTables(const Ruleset& ruleset) : ValueTables(ruleset, landing_odds(ruleset)) {}
  /// For callers that already have the landing odds, which take longest to compute.
  ValueTables(const Ruleset& ruleset, const LandingOdds& landing);

  float unit = 1;  ///< the mean price of a deed, the unit of money
  float salary_per_throw = 0;  ///< in units, before any increase
  float lap_throws = 1;  ///< average throws per lap
  float usual_throw = 7;
  float board_income = 0;  ///< of all groups at their best
  float price_sum = 0;  ///< of all deeds, in units
  float start_cash = 0;  ///< in units
  std::array<float, max_spaces> odds{};  ///< chance that a throw ends there
  std::array<float, max_spaces> price{};  ///< of each deed, in units
  std::array<float, max_throw + 1> throw_odds{};  ///< of each sum of the dice
  int least_throw = 2;
  int most_throw = 12;
  std::array<GroupFigures, max_groups> groups{};
  int group_count = 0;
};

}  // namespace freehold::value
