// Exact odds as text for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/income.h"
#include "sim/odds.h"
#include "sim/provenance.h"

namespace freehold::app {

/// What was asked and what came out.
struct OddsFindings {
  std::string edition;
  sim::OddsOrder order;
  sim::Odds odds;
  std::vector<sim::DeedIncome> incomes;
};

/// "leaving jail at once" or "staying in jail as long as the rules allow".
std::string policy_text(sim::JailPolicy policy);

/// The board with its chances as bars, coloured where `colours`; then incomes and throws to pay back.
std::string odds_page(const Ruleset& ruleset, const OddsFindings& findings, bool colours);

/// As protocol.md has it: "freehold odds --json"; with the model and the deeds' incomes (docs/formats/lab.md).
std::string odds_json(const Ruleset& ruleset, const OddsFindings& findings,
                      const sim::Provenance& provenance);

}  // namespace freehold::app
