// What each deed of an edition can be expected to earn from one throw of an opponent, level by level.
#pragma once

#include <string>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/ruleset.h"
#include "sim/odds.h"

namespace freehold::sim {

/// One step up of a deed: buying it, completing its group, one more building.
struct DeedLevel {
  enum class Kind : unsigned char {
    alone,  ///< the first of its group
    group,  ///< the whole group owned, bare
    owned,  ///< station, utility: `count` of the group owned
    buildings  ///< `count` on every site of the group: houses, hotel, or levels
  };
  Kind kind = Kind::alone;
  int count = 0;
  double income = 0;  ///< expected of one throw of one opponent
  Money cost = 0;  ///< of this step for this deed: its price, or one building; 0 for completing the group
  /// Throws of opponents until the step has earned what it cost: cost / (income - income of the step before);
  /// 0 if it costs nothing, infinite if the step earns nothing.
  double pays_back_after = 0;
};

/// A deed with its steps in order.
struct DeedIncome {
  SpaceId deed{};
  std::vector<DeedLevel> levels;
};

/// All deeds in board order. The other deeds of the group are at the same level and unmortgaged; the payer isn't held.
std::vector<DeedIncome> deed_incomes(const Ruleset& ruleset, const Odds& odds);

/// "alone", "group", "2 owned", "3 houses", "hotel", "level 2": the name of a step.
std::string level_name(const Ruleset& ruleset, const DeedLevel& level);

}  // namespace freehold::sim
