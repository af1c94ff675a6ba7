// How people number the spaces of a board, and the rents of a deed as a row of figures.
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
/// The space of such a number.
constexpr SpaceId space_of_number(int number) {
  return SpaceId{number - 1};
}

/// A line of a deed's card.
struct RentRow {
  int count =
      0;  ///< a site's buildings; of a station or a utility one less than how many of the group one owner has
  Money rent = 0;  ///< of a utility: times the throw
};
/// The rents of a deed that can come about under the rules, in rising order of `count`.
std::vector<RentRow> rent_rows(const Ruleset& ruleset, SpaceId deed);
/// The prices on a deed's card, those that the rules have a use for.
struct DeedPrices {
  Money price = 0;
  std::optional<Money> mortgage{};  ///< where deeds may be mortgaged (UK.45)
  std::optional<Money> building{};  ///< of a house or a hotel; levels have prices of their own (S.6)
};
DeedPrices deed_prices(const Ruleset& ruleset, SpaceId deed);

/// What passing Go brings (UK.9): the first salary, and what the others grow to (S.3).
struct Salaries {
  Money first = 0;
  bool grow = false;
  Money most = 0;  ///< where they grow; 0: no limit
};
Salaries salaries(const RuleOptions& options);

/// The figures of a deed: "2 10 30 90 160 250", "x4 x10".
std::string rents_text(const Ruleset& ruleset, SpaceId deed);

}  // namespace freehold::editions
