#include "store/store_check.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <system_error>

#include "store/schema.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"

namespace freehold::store {

namespace fs = std::filesystem;
using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

constexpr std::size_t most_shown = 10;

void look_at_pages(SQLite::Database& database, CheckDepth depth, StoreCheck& check) {
  SQLite::Statement pages(
      database, depth == CheckDepth::whole ? "PRAGMA integrity_check(100)" : "PRAGMA quick_check(100)");
  while (pages.executeStep()) {
    const std::string line = pages.getColumn(0).getString();
    if (line != "ok") check.problems.push_back("The file is damaged: " + line + ".");
  }
}

void look_at_references(SQLite::Database& database, StoreCheck& check) {
  SQLite::Statement rows(database,
                         "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2");
  while (rows.executeStep()) {
    check.problems.push_back(fmt::format("{} rows of '{}' belong to no row of '{}'.",
                                         rows.getColumn(2).getInt64(), rows.getColumn(0).getString(),
                                         rows.getColumn(1).getString()));
  }
}

// Since format 3 each entry names the one before it, and the game names the last.
void look_at_chains(SQLite::Database& database, StoreCheck& check) {
  const std::int64_t strays =
      number_of(database, "SELECT count(*) FROM entry WHERE game NOT IN (SELECT number FROM game)");
  if (strays > 0) check.problems.push_back(fmt::format("{} entries belong to no game.", strays));
  SQLite::Statement broken(
      database,
      "SELECT DISTINCT id FROM game JOIN progress ON progress.game = game.number "
      "LEFT JOIN entry ON entry.number = progress.last "
      "WHERE (length > 0 AND (entry.game IS NOT game.number OR entry.sequence IS NOT length - 1)) "
      "OR (length = 0 AND last IS NOT NULL) "
      "UNION SELECT id FROM entry JOIN game ON game.number = entry.game "
      "LEFT JOIN entry AS earlier ON earlier.number = entry.before "
      "WHERE entry.sequence > 0 AND (earlier.game IS NOT entry.game OR earlier.sequence IS NOT "
      "entry.sequence - 1)");
  while (broken.executeStep())
    check.problems.push_back(fmt::format("The log of game '{}' is broken.", broken.getColumn(0).getString()));
}

// Up to format 2 the length of a log was in its game's row.
void look_at_logs(SQLite::Database& database, StoreCheck& check) {
  const std::string lengths = check.format < 3 ? "(SELECT number, id, length FROM game)"
                                               : "(SELECT number, id, length FROM game LEFT JOIN progress "
                                                 "ON progress.game = game.number)";
  SQLite::Statement logs(
      database,
      "SELECT id, coalesce(length, -1), coalesce(kept, 0) FROM " + lengths +
          " LEFT JOIN (SELECT game, count(*) AS kept, min(sequence) AS first, max(sequence) AS last "
          "FROM entry GROUP BY game) ON game = number "
          "WHERE coalesce(kept, 0) != coalesce(length, -1) "
          "OR (kept > 0 AND (first != 0 OR last != kept - 1))");
  while (logs.executeStep()) {
    check.problems.push_back(fmt::format("The log of game '{}' has {} of its {} entries.",
                                         logs.getColumn(0).getString(), logs.getColumn(2).getInt64(),
                                         logs.getColumn(1).getInt64()));
  }
  if (check.format >= 3) look_at_chains(database, check);
  SQLite::Statement saves(database, "SELECT save.name, save.length FROM save JOIN " + lengths +
                                        " AS log ON log.number = save.game WHERE save.length > log.length");
  while (saves.executeStep()) {
    check.problems.push_back(
        fmt::format("The save '{}' names a point after {} entries, which its game does not have.",
                    saves.getColumn(0).getString(), saves.getColumn(1).getInt64()));
  }
}

void count_contents(SQLite::Database& database, StoreCheck& check) {
  check.bytes = number_of(database, "PRAGMA page_count") * number_of(database, "PRAGMA page_size");
  check.games = number_of(database, "SELECT count(*) FROM game");
  check.saves = number_of(database, "SELECT count(*) FROM save");
  if (check.format >= 2) check.tables = number_of(database, "SELECT count(*) FROM hosted");
}

}  // namespace

Stored<StoreCheck> check_store(const fs::path& path, CheckDepth depth) {
  std::error_code failure;
  if (!fs::exists(path, failure)) {
    return std::unexpected(
        StoreError{StoreFault::not_found, fmt::format("There is no store {}.", path.string())});
  }
  StoreCheck check;
  try {
    SQLite::Database database(path.string(), SQLite::OPEN_READONLY, usual_patience_ms);
    SQLite::Transaction one_view(database, SQLite::TransactionBehavior::DEFERRED);
    const auto id = number_of(database, "PRAGMA application_id");
    check.format = static_cast<int>(number_of(database, "PRAGMA user_version"));
    if (id != application_id)
      return std::unexpected(foreign_store(path, "it is a database of another program"));
    if (check.format > schema_version) return std::unexpected(newer_store(path, check.format));
    look_at_pages(database, depth, check);
    if (check.format < 1 || !has_shape_of(database, check.format)) {
      check.problems.push_back(fmt::format("Its tables are not those of format {}.", check.format));
      return check;
    }
    count_contents(database, check);
    look_at_references(database, check);
    look_at_logs(database, check);
  } catch (const SQLite::Exception& exception) {
    if (exception.getErrorCode() != SQLITE_CORRUPT)
      return std::unexpected(sqlite_error(path, exception.getExtendedErrorCode(), exception.what()));
    check.problems.push_back(fmt::format("The file is damaged: {}.", exception.what()));
  }
  return check;
}

std::string problems_text(const StoreCheck& check) {
  std::string text;
  for (std::size_t n = 0; n < std::min(check.problems.size(), most_shown); ++n)
    text += (n == 0 ? "" : "\n") + check.problems[n];
  if (check.problems.size() > most_shown)
    text += fmt::format("\n... and {} more problems.", check.problems.size() - most_shown);
  return text;
}

}  // namespace freehold::store
