// The results of an experiment as plain tables: one form for CSV files and databases.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "rules/ruleset.h"
#include "sim/experiment.h"

namespace freehold::sim {

using Cell = std::variant<std::int64_t, double, std::string>;

/// A named table; every row has a cell for each column.
struct ResultTable {
  std::string name;  ///< "seats"
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};

/// The tables of the sums (docs/formats/lab.md).
std::vector<ResultTable> result_tables(const Ruleset& ruleset, const Experiment& experiment,
                                       const Findings& findings);

/// The columns of the table `games`, and one game as a row of it.
std::vector<std::string> game_columns(std::size_t seats);
std::vector<Cell> game_cells(const Experiment& experiment, const GameRow& row);

/// The word for a reason, as in the notation: "rent".
std::string reason_word(Reason reason);

}  // namespace freehold::sim
