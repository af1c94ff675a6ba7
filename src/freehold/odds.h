/// @file
/// Odds: where throws end on a board in the long run, exactly, and what its deeds earn.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/income.h"
#include "sim/odds.h"

namespace freehold {

/// Which board, and which model of its players.
struct OddsQuestion {
  std::string edition = "uk";              ///< id of an edition, or the path of its file
  std::vector<std::string> house_rules{};  ///< "key=value" each
  sim::OddsOrder model{};                  ///< jail, doubles, cards: see sim::OddsOrder
};

/// The answer.
struct BoardOdds {
  Ruleset rules;                              ///< of the board: names, prices, rents
  sim::Odds odds;                             ///< chances by space, and more
  std::vector<sim::DeedIncome> incomes;       ///< of the deeds, in board order
  std::string json;                           ///< as `freehold odds --json` (docs/formats/lab.md)
};

/// Solves the chain: errors stay below 1e-12. The error is a sentence: the edition, a house rule, or a board
/// that has no long-run figures.
std::expected<BoardOdds, std::string> board_odds(const OddsQuestion& question = {});

}  // namespace freehold
