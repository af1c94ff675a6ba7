// How much passing Go brings.
#pragma once

#include "base/money.h"
#include "rules/basis.h"
#include "rules/rule_options.h"
#include "rules/state.h"

namespace freehold {

/// How the next salary, for reaching Go (UK.9), is worked out. It may grow each time it is paid (S.3).
[[gnu::always_inline]] inline Basis next_salary_basis(const RuleOptions& options, const Player& player) {
  const Basis grown{.kind = BasisKind::salary,
                    .count = options.salary_step == 0 ? std::uint8_t{0} : player.salaries,
                    .factor = 1,
                    .unit = options.salary,
                    .other = options.salary_step};
  if (options.salary_most == 0 || sum_of(grown) <= options.salary_most) return grown;
  return {.kind = BasisKind::salary, .factor = 1, .unit = options.salary_most};
}

/// The amount that passing Go would bring the player.
[[gnu::always_inline]] inline Money next_salary(const RuleOptions& options, const Player& player) {
  return sum_of(next_salary_basis(options, player));
}

}  // namespace freehold
