// The exact odds of a board as JSON, the same for `freehold odds --json` and the server.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "sim/income.h"
#include "sim/odds.h"

namespace freehold::sim {

/// The order, the results, and what the deeds earn.
struct OddsAnswer {
  const OddsOrder& order;
  const Odds& odds;
  const std::vector<DeedIncome>& incomes;
};

/// The words for parts of an order, on the command line and in results.
std::string_view jail_word(JailPolicy jail);
std::string_view freed_doubles_word(FreedDoubles freed);
std::string_view choice_word(CardChoice choice);

/// Says which model this is and how to get the other, if it matters what doubles that free from jail do.
std::string model_text(const OddsOrder& order);

/// The keys are those of docs/formats/lab.md.
boost::json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer);

}  // namespace freehold::sim
