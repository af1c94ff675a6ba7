// Internal to rules/: throws and fees in the places where players are held (UK.28, S.10, S.11).
#pragma once

#include "rules/rule_options.h"
#include "rules/state.h"

namespace freehold::detail {

/// The failed throws after which it ends.
inline int throws_to_fail(const RuleOptions& options, Place place) {
  return place == Place::hospital ? options.hospital_throws : options.jail_throws;
}

/// The price of leaving, before a throw or after the last failed one.
inline Money release_fee(const RuleOptions& options, Place place) {
  return place == Place::hospital ? options.hospital_fee : options.jail_fine;
}

}  // namespace freehold::detail
