// The exact odds of a board as JSON: one form for `freehold odds --json` and the server.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include "rules/ruleset.h"
#include "sim/income.h"
#include "sim/odds.h"

namespace freehold::sim {

/// What was asked, what came out, and what the deeds earn by it.
struct OddsAnswer {
  const OddsOrder& order;
  const Odds& odds;
  const std::vector<DeedIncome>& incomes;
};

/// The keys are those of docs/manual/lab.md.
boost::json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer);

}  // namespace freehold::sim
