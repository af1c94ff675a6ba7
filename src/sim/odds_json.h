// The exact odds of a board as JSON: one form for `freehold odds --json` and the server.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
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

/// The words for the parts of an order, on the command line and in results.
std::string_view jail_word(JailPolicy jail);
std::string_view freed_doubles_word(FreedDoubles freed);
std::string_view choice_word(CardChoice choice);

/// In a sentence: which model it is and how to get the other, where doubles that free from jail matter.
std::string model_text(const OddsOrder& order);

/// The keys are those of docs/formats/lab.md.
boost::json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer);

}  // namespace freehold::sim
