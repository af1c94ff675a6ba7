// The edition to measure.
#pragma once

#include <cstdint>

#include "base/assert.h"
#include "editions/catalogue.h"
#include "rules/ruleset.h"

namespace freehold::bench {

/// `uk`, loaded once.
inline const Ruleset& uk() {
  static const Ruleset ruleset = [] {
    const auto found = editions::Catalogue{}.find("uk");
    FREEHOLD_ASSERT(found);
    return found->ruleset;
  }();
  return ruleset;
}

/// Longer games are stopped.
inline constexpr std::int32_t round_limit = 1000;

}  // namespace freehold::bench
