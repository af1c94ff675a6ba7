// The numbers by which people know the spaces of a board, and a deed's rents as a row of figures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::editions {

/// The number of a space as people read and write it: Go is 1 (H.3). Files and JSON count from 0.
constexpr int space_number(SpaceId space) {
  return space.number() + 1;
}
constexpr SpaceId space_of_number(int number) {
  return SpaceId{number - 1};
}

/// A line on a deed's card.
struct RentRow {
  int count = 0;  ///< buildings on a site; for a station or utility, the number owned in the group, minus one
  Money rent = 0;  ///< for a utility, the factor by which the throw is multiplied
};
/// The rents of a deed that are possible under the rules, in ascending order of `count`.
std::vector<RentRow> rent_rows(const Ruleset& ruleset, SpaceId deed);
/// The prices on a deed's card, those that matter under the rules.
struct DeedPrices {
  Money price = 0;
  std::optional<Money> mortgage{};  ///< if deeds may be mortgaged (UK.45)
  std::optional<Money> building{};  ///< of a house or a hotel; levels have prices of their own (S.6)
};
DeedPrices deed_prices(const Ruleset& ruleset, SpaceId deed);

/// The salary for passing Go (UK.9): the first, and the most that later ones grow to (S.3).
struct Salaries {
  Money first = 0;
  bool grow = false;
  Money most = 0;  ///< if they grow; 0 for no limit
};
Salaries salaries(const RuleOptions& options);

}  // namespace freehold::editions
