// What a space does and costs, in a few words: for pages and tables that show an edition.
#pragma once

#include <string>

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

/// "£200", "-£50".
std::string amount_text(const Ruleset& ruleset, Money amount);
/// The group of a deed, or what happens to who lands there: "costs £200". Empty where nothing does.
std::string what_happens(const Ruleset& ruleset, SpaceId space);
/// The figures of a deed: "2 10 30 90 160 250", "x4 x10".
std::string rents_text(const Ruleset& ruleset, SpaceId deed);

}  // namespace freehold::editions
