// Internal to rules/: throws and fees in the places where players are held (UK.28, S.10, S.11).
#pragma once

#include <algorithm>

#include "rules/rule_options.h"
#include "rules/state.h"

namespace freehold::detail {

/// The failed throws after which it ends.
inline int throws_to_fail(const RuleOptions& options, Place place) {
  return place == Place::hospital ? options.hospital_throws : options.jail_throws;
}

/// The price of leaving, before a throw or after the last failed one, for a player in the `stays`-th stay (G.17).
inline Money release_fee(const RuleOptions& options, Place place, int stays = 1) {
  if (place == Place::hospital) return options.hospital_fee;
  return options.jail_fine + options.fine_growth * std::max(stays - 1, 0);
}
/// The same for a player who is held.
inline Money release_fee(const RuleOptions& options, const Player& held) {
  return release_fee(options, held.confined, held.jail_stays);
}

}  // namespace freehold::detail
