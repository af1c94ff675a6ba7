// What a salary is.
#pragma once

#include <algorithm>

#include "base/money.h"
#include "rules/rule_options.h"
#include "rules/state.h"

namespace freehold {

/// What reaching Go brings a player the next time (UK.9); it may grow with each salary that has been paid (S.3).
[[gnu::always_inline]] inline Money next_salary(const RuleOptions& options, const Player& player) {
  const Money grown = options.salary + options.salary_step * player.salaries;
  return options.salary_most > 0 ? std::min(grown, options.salary_most) : grown;
}

}  // namespace freehold
