// Results of the laboratory, read back from what it wrote: where they come from, and their figures.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace freehold::results {

/// What a result was written as.
enum class ResultForm : std::uint8_t {
  json,    ///< of `--json`
  page,    ///< a report page
  csv,     ///< a folder
  sqlite,  ///< a database
};

/// A result.
struct ReadResult {
  ResultForm form = ResultForm::json;
  boost::json::object provenance;  ///< see provenance_json()
  /// The figures that follow from what was asked: no times, nothing of the program. Of tables the SHA-256 of their rows, by name.
  boost::json::object figures;
};

/// Reads a file, or a folder of CSV files. A sentence says why it cannot: not there, not a result, or without a provenance.
std::expected<ReadResult, std::string> read_result(const std::string& path);
/// Reads the text of `--json`.
std::expected<ReadResult, std::string> read_result_json(std::string_view text);

/// One figure that is not the same in two results.
struct Difference {
  std::string path;  ///< "seats[0].wins"
  std::string before;
  std::string now;  ///< both as JSON, cut where they are long; empty: not there
};

/// Where two results differ, in the order of the first; at most `most`.
std::vector<Difference> differences(const boost::json::object& before, const boost::json::object& now,
                                    std::size_t most);

}  // namespace freehold::results
