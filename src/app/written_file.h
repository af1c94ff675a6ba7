// Files that commands write: texts to a given path, and results for other programs, as a folder of CSV files
// or one SQLite database.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.h"
#include "sim/result_tables.h"

namespace freehold::app {

/// Whether a file can be written there, tried without changing an existing file.
Attempt<> may_write(const std::string& path);

/// The content of a file that a command continues; empty if there is none yet.
std::string content_so_far(const std::string& path);

/// Writes a whole file, replacing any existing one.
Attempt<> write_file(const std::string& path, std::string_view text);

/// Takes the games as they come and the sums at the end. After a failure, nothing more is written.
class ResultFiles {
 public:
  ResultFiles() = default;
  ResultFiles(const ResultFiles&) = delete;
  ResultFiles& operator=(const ResultFiles&) = delete;
  virtual ~ResultFiles() = default;

  virtual Attempt<> add_games(const sim::Experiment& experiment, std::span<const sim::GameRow> rows) = 0;
  virtual Attempt<> finish(const std::vector<sim::ResultTable>& tables) = 0;
};

using OpenedFiles = Attempt<std::unique_ptr<ResultFiles>>;

/// One file for each table, NAME.csv (RFC 4180, with a line of titles), in a folder that is created if it is
/// missing. Existing files are overwritten.
OpenedFiles open_csv_folder(const std::string& folder, std::size_t seats);

/// One database table for each table. An existing file is replaced if it is a database of this kind,
/// otherwise left alone.
OpenedFiles open_sqlite_file(const std::string& path, std::size_t seats);

}  // namespace freehold::app
