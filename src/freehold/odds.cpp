#include "freehold/odds.h"

#include <boost/json.hpp>
#include <utility>

#include "base/try.h"
#include "freehold/edition.h"
#include "freehold/provenance.h"
#include "sim/results_json.h"

namespace freehold {

std::expected<BoardOdds, std::string> board_odds(const OddsQuestion& question) {
  auto rules = FREEHOLD_TRY(rules_of(question.edition, question.house_rules));
  auto odds = FREEHOLD_TRY(sim::long_run_odds(rules, question.model));
  auto incomes = sim::deed_incomes(rules, odds);
  auto result = sim::odds_json(rules, {question.model, odds, incomes});
  result["provenance"] = sim::provenance_json(
      provenance_of(question.edition, rules,
                    {.command = sim::odds_command(question.edition, question.house_rules, question.model)}));
  auto json = boost::json::serialize(result);
  return BoardOdds{
      .rules = std::move(rules), .odds = odds, .incomes = std::move(incomes), .json = std::move(json)};
}

}  // namespace freehold
