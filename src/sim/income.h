// The expected earnings of each deed per throw of an opponent, level by level.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/ruleset.h"
#include "sim/odds.h"

namespace freehold::sim {

/// A step up for a deed: buying it, completing its group, another building.
struct DeedLevel {
  enum class Kind : unsigned char {
    alone,  ///< the first of its group
    group,  ///< the whole group owned, bare
    owned,  ///< station, utility: `count` of the group owned
    buildings  ///< `count` on every site of the group: houses, hotel, or levels
  };
  Kind kind = Kind::alone;
  int count = 0;
  double income = 0;  ///< expected per throw of one opponent
  Money cost = 0;  ///< of this step for this deed: its price, or one building; 0 for completing the group
  /// Opponents' throws until the step has earned its cost: cost / (income - income of the step before). 0 if
  /// it costs nothing, infinite if it earns nothing.
  double pays_back_after = 0;
};

/// A deed with its steps in order.
struct DeedIncome {
  SpaceId deed{};
  std::vector<DeedLevel> levels;
};

/// All deeds in board order, with the group's others at the same level and unmortgaged, and the payer free.
std::vector<DeedIncome> deed_incomes(const Ruleset& ruleset, const Odds& odds);

/// A whole group: everything that it took to come to a step, and what all its deeds earn there.
struct GroupLevel {
  DeedLevel step{};  ///< of each of its deeds
  double income = 0;  ///< expected per throw of one opponent
  Money cost = 0;
  double pays_back_after =
      0;  ///< opponents' throws until it has earned its cost; infinite if it earns nothing
};

/// A group with its steps in order, from the one on at which all of it is owned.
struct GroupIncome {
  GroupId group{};
  std::vector<GroupLevel> levels;
};

/// All groups, in order.
std::vector<GroupIncome> group_incomes(const Ruleset& ruleset, const std::vector<DeedIncome>& deeds);

/// What a model says about a board.
struct OddsAnswer {
  OddsOrder order{};
  Odds odds{};
  std::vector<DeedIncome> incomes{};
};

/// Works it out; the error is that of long_run_odds().
std::expected<OddsAnswer, std::string> odds_answer(const Ruleset& ruleset, const OddsOrder& order);

/// The name of a step: "alone", "group", "2 owned", "3 houses", "hotel", "level 2".
std::string level_name(const Ruleset& ruleset, const DeedLevel& level);

}  // namespace freehold::sim
