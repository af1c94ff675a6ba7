// What the judgement of positions knows about a ruleset before the first throw. All of it follows from the figures of the
// ruleset: no name and no board is a special case.
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

/// Steps of building: none, four houses or levels, a hotel. A step that the ruleset does not have repeats the one before.
inline constexpr std::size_t steps = max_building_steps + 1;

/// A group as the judgement sees it. Incomes are shares of `ValueTables::unit`, from one throw of one visitor.
struct GroupFigures {
  SpaceSet members;
  SpaceKind kind = SpaceKind::site;
  int size = 0;
  int last_step = 0;  ///< the most that may stand on a site; 0 if nothing is built
  /// Site: the whole group with so many buildings on each; step 0 with the rent of a full group (UK.14). Station and
  /// utility: an average one of them where the owner has so many more of the group than one (UK.18, UK.19).
  std::array<float, steps> income{};
  /// What the buildings of the whole group cost up to here, in units.
  std::array<float, steps> cost{};
  float at_best = 0;  ///< the most that the whole group earns
  float at_three =
      0;  ///< what it earns with three houses a site, or with all of it in one hand where nothing is built
};

/// Worked out once for a ruleset, read in every judgement. It does not keep the ruleset.
struct ValueTables {
  explicit ValueTables(const Ruleset& ruleset) : ValueTables(ruleset, landing_odds(ruleset)) {}
  /// The same for whoever has the landing odds already: they take longest.
  ValueTables(const Ruleset& ruleset, const LandingOdds& landing);

  float unit = 1;  ///< the mean price of a deed: what money is measured by
  float salary_per_throw = 0;  ///< in units, before it grows
  float lap_throws = 1;  ///< throws of one lap on average
  float usual_throw = 7;
  float board_income = 0;  ///< of all groups at their best
  float price_sum = 0;  ///< of all deeds, in units
  float start_cash = 0;  ///< in units
  std::array<float, max_spaces> odds{};  ///< that a throw ends there
  std::array<float, max_spaces> price{};  ///< of each deed, in units
  std::array<float, max_throw + 1> throw_odds{};  ///< of each sum of the dice
  int least_throw = 2;
  int most_throw = 12;
  std::array<GroupFigures, max_groups> groups{};
  int group_count = 0;
};

}  // namespace freehold::value
