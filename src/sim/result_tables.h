// The results of an experiment as plain tables, the same for CSV files, databases and JSON.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "rules/ruleset.h"
#include "sim/experiment.h"

namespace freehold::sim {

using ResultCell = std::variant<std::int64_t, double, std::string>;

/// A named table; every row has a cell for each column.
struct ResultTable {
  std::string name;  ///< "seats"
  std::vector<std::string> columns;
  std::vector<std::vector<ResultCell>> rows;
};

/// The tables of totals (docs/formats/lab.md).
std::vector<ResultTable> result_tables(const Ruleset& ruleset, const Experiment& experiment,
                                       const Findings& findings);

/// What each seat won, whichever bot sat there.
ResultTable position_table(const Experiment& experiment, const Tally& tally);

/// The columns of the table `games`, and a game as a row of it.
std::vector<std::string> game_columns(std::size_t seats);
std::vector<ResultCell> game_cells(const Experiment& experiment, const GameRow& row);

/// The word for a reason, as in the notation: "rent".
std::string reason_word(Reason reason);

/// A header line, including its line feed.
std::string csv_titles(const std::vector<std::string>& columns);
/// A line of cells, including its line feed.
std::string csv_row(const std::vector<ResultCell>& row);
/// A table with a header line.
std::string csv_of(const ResultTable& table);

}  // namespace freehold::sim
