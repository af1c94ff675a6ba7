// The exact odds of a board as JSON: one form for `freehold odds --json` and the server.
#pragma once

#include <boost/json.hpp>
#include <string>
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

/// In a sentence: which model it is and how to get the other, where doubles that free from jail matter.
std::string model_text(const OddsOrder& order);

/// The keys are those of docs/formats/lab.md.
boost::json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer);

}  // namespace freehold::sim
