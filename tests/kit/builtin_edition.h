// For tests: the rules of a built-in edition.
#pragma once

#include <string>
#include <string_view>

#include "kit/loaded_edition.h"

namespace freehold::editions::test {

inline Ruleset builtin(std::string_view id) {
  return kit::loaded_edition(std::string(id)).ruleset;
}

}  // namespace freehold::editions::test
