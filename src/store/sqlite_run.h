// Internal to store/: steps of a store on SQLite, and runs of prepared statements.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite_file.h"
#include "store/store_errors.h"
#include "table/game_store.h"

namespace freehold::store {

/// One run of a prepared statement; afterwards its locks and texts are released.
class SqliteRun {
 public:
  template <class... Values>
  explicit SqliteRun(SQLite::Statement& statement, const Values&... values) : statement_(statement) {
    (bind(values), ...);
  }
  SqliteRun(const SqliteRun&) = delete;
  SqliteRun& operator=(const SqliteRun&) = delete;
  ~SqliteRun() {
    statement_.tryReset();
    statement_.clearBindings();
  }

  bool step() { return statement_.executeStep(); }
  int exec() { return statement_.exec(); }
  [[nodiscard]] std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }
  [[nodiscard]] std::string text(int column) const { return statement_.getColumn(column).getString(); }
  [[nodiscard]] std::chrono::sys_seconds time(int column) const { return time_of(number(column)); }
  [[nodiscard]] std::optional<std::int64_t> number_if_any(int column) const {
    if (statement_.isColumnNull(column)) return std::nullopt;
    return number(column);
  }

 private:
  void bind(const std::optional<std::int64_t>& value) {
    ++index_;
    if (value) statement_.bind(index_, *value);
  }
  void bind(std::int64_t value) { statement_.bind(++index_, value); }
  void bind(std::size_t most) { bind(at_most(most)); }
  void bind(bool value) { bind(std::int64_t{value}); }
  void bind(std::chrono::sys_seconds time) { bind(seconds(time)); }
  void bind(const std::string& value) { statement_.bind(++index_, value); }
  /// Three values: round, finished, played_ms.
  void bind(const table::Progress& progress) {
    bind(std::int64_t{progress.round});
    bind(progress.finished);
    bind(std::int64_t{progress.played.count()});
  }

  SQLite::Statement& statement_;
  int index_ = 0;
};

/// Runs a statement that gives nothing.
template <class... Values>
void run(SQLite::Statement& statement, const Values&... values) {
  SqliteRun(statement, values...).exec();
}
/// What `make` gives for each row of a statement, run with these values.
template <class Make, class... Values>
auto each(SQLite::Statement& statement, Make make, const Values&... values) {
  std::vector<decltype(make(std::declval<const SqliteRun&>()))> made;
  for (SqliteRun row(statement, values...); row.step();)
    made.push_back(make(row));
  return made;
}
inline std::string first_text(const SqliteRun& row) {
  return row.text(0);
}

/// The single number that a query gives. Throws SQLite::Exception.
inline std::int64_t number_of(SQLite::Database& database, const std::string& query) {
  return database.execAndGet(query).getInt64();
}

/// A transaction, or a part of that of a group (SqliteFile::group). Rolled back by the destructor unless
/// committed. In a group, commit() makes it part of the group, which makes it durable. There a step has to
/// refuse before it writes: if it has written and isn't committed, the whole group is rolled back.
class SqliteStep {
 public:
  explicit SqliteStep(SqliteFile& file) : file_(file), in_group_(file.in_group()) {
    if (in_group_)
      changes_ = file.begin_in_group();
    else
      file.begin();
  }
  SqliteStep(const SqliteStep&) = delete;
  SqliteStep& operator=(const SqliteStep&) = delete;
  ~SqliteStep() {
    if (committed_) return;
    if (in_group_)
      file_.give_up_in_group(changes_);
    else
      file_.take_back();
  }

  void commit() {
    if (!in_group_) file_.commit();
    committed_ = true;
  }

 private:
  SqliteFile& file_;
  bool in_group_;
  bool committed_ = false;
  std::int64_t changes_ = 0;
};

/// Runs `work`, which returns a Stored<...>, as a step: committed if it isn't refused. Exceptions of SQLite
/// become errors.
template <class Work>
auto write(SqliteFile& file, Work&& work) -> decltype(work()) {
  return file.guarded([&]() -> decltype(work()) {
    SqliteStep step(file);
    auto done = work();
    if (done) step.commit();
    return done;
  });
}

/// Removes all entries of the game ?1. Entries of all games are in the order of writing, so that those of one
/// sync share pages. A log is a chain: each entry names the one before it, and `progress` the last.
inline constexpr const char* delete_log_query =
    "WITH RECURSIVE log (number) AS ("
    "  SELECT last FROM progress WHERE game = ?1 AND last IS NOT NULL "
    "  UNION "
    "  SELECT entry.before FROM log JOIN entry ON entry.number = log.number "
    "  WHERE entry.game = ?1 AND entry.before IS NOT NULL) "
    "DELETE FROM entry WHERE number IN (SELECT number FROM log) AND game = ?1";

}  // namespace freehold::store
