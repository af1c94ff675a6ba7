// Results as files for other programs: a folder of CSV files, or one SQLite database.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/result_tables.h"

namespace freehold::app {

/// Takes the games as they come and the sums at the end. An error is a sentence for a person; after one, nothing more is
/// written.
class ResultFiles {
 public:
  ResultFiles() = default;
  ResultFiles(const ResultFiles&) = delete;
  ResultFiles& operator=(const ResultFiles&) = delete;
  virtual ~ResultFiles() = default;

  virtual std::expected<void, std::string> add_games(const sim::Experiment& experiment,
                                                     std::span<const sim::GameRow> rows) = 0;
  virtual std::expected<void, std::string> finish(const std::vector<sim::ResultTable>& tables) = 0;
};

using OpenedFiles = std::expected<std::unique_ptr<ResultFiles>, std::string>;

/// One file for each table, NAME.csv (RFC 4180, with a line of titles), in a folder that is made where it is missing.
/// Files that are there are written over.
OpenedFiles open_csv_folder(const std::string& folder, std::size_t seats);

/// One table for each table. A file that is there is replaced if it is a database of this kind, and else left alone.
OpenedFiles open_sqlite_file(const std::string& path, std::size_t seats);

}  // namespace freehold::app
