// Results as CSV texts (RFC 4180).
#pragma once

#include <string>
#include <vector>

#include "sim/result_tables.h"

namespace freehold::sim {

/// A line of titles, with its line feed.
std::string csv_titles(const std::vector<std::string>& columns);
/// A line of cells, with its line feed.
std::string csv_row(const std::vector<Cell>& row);
/// A table, with a line of titles.
std::string csv_of(const ResultTable& table);

}  // namespace freehold::sim
