// A step: what one call of a store wants written, for a group that is written as one transaction.
#pragma once

#include <string>
#include <vector>

#include "postgres/sql.h"

namespace freehold::postgres {

struct Step {
  std::string
      id;  ///< of what it is about: groups do their steps in this order, so that two don't wait for each other
  std::vector<std::string> leases{};  ///< tables whose leases must not change until it is committed
  std::vector<Call> calls{};  ///< in order; refused by what they give, never by a failure
};

}  // namespace freehold::postgres
