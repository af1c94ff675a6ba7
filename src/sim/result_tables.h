// The results of an experiment as plain tables, the same for CSV files, databases and JSON.
#pragma once

#include <array>
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

/// Games of at least `from` and fewer than `to` rounds.
struct LengthBin {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::int64_t games = 0;
};

/// The games that ended, in at most 41 bins of a width that reads well on an axis; a few very long games
/// share the last one. Stopped games aren't included.
std::vector<LengthBin> length_bins(const Tally& tally, std::int32_t round_limit);

/// The quantiles that a page shows.
inline constexpr std::array told_parts{0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99};

/// The rounds not exceeded by this fraction of all games; stopped games count with the rounds they had.
std::int64_t length_not_exceeded(const Tally& tally, double part);

/// The tables of totals (docs/formats/lab.md).
std::vector<ResultTable> result_tables(const Ruleset& ruleset, const Experiment& experiment,
                                       const Findings& findings);

/// What each seat won, whichever bot sat there.
ResultTable position_table(const Experiment& experiment, const Tally& tally);

/// The columns of the table `games`, and a game as a row of it.
std::vector<std::string> game_columns(std::size_t seats);
std::vector<ResultCell> game_cells(const Experiment& experiment, const GameRow& row);

/// A header line, including its line feed.
std::string csv_titles(const std::vector<std::string>& columns);
/// A line of cells, including its line feed.
std::string csv_row(const std::vector<ResultCell>& row);
/// A table with a header line.
std::string csv_of(const ResultTable& table);

}  // namespace freehold::sim
