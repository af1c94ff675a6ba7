// Internal to store/: steps of a store on SQLite, and the runs of prepared statements that they are made of.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "store/sqlite_file.h"

namespace freehold::store {

/// Makes a statement of long life ready for its next run, and lets go of its locks and texts afterwards.
class SqliteRun {
 public:
  template <class... Values>
  explicit SqliteRun(SQLite::Statement& statement, const Values&... values) : statement_(statement) {
    int index = 0;
    (bind(++index, values), ...);
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
  [[nodiscard]] std::optional<std::int64_t> number_if_any(int column) const {
    if (statement_.isColumnNull(column)) return std::nullopt;
    return number(column);
  }

 private:
  void bind(int index, const std::optional<std::int64_t>& value) {
    if (value) statement_.bind(index, *value);
  }
  void bind(int index, std::int64_t value) { statement_.bind(index, value); }
  void bind(int index, const std::string& value) { statement_.bind(index, value); }

  SQLite::Statement& statement_;
};

/// What a query gives that gives one number. Throws SQLite::Exception.
inline std::int64_t number_of(SQLite::Database& database, const std::string& query) {
  return database.execAndGet(query).getInt64();
}

/// Times as the file has them: seconds since 1970, UTC.
inline std::int64_t seconds(std::chrono::sys_seconds time) {
  return time.time_since_epoch().count();
}
inline std::chrono::sys_seconds time_of(std::int64_t seconds) {
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}

/// A transaction of its own, or a part of that of a group (SqliteFile::group).
/// Begun by the constructor, taken back by the destructor unless it was committed. In a group, commit() makes it part of
/// the group, which alone makes it durable. There a step has to refuse before it writes: one that has written and is not
/// committed takes the whole group back.
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

/// Removes all entries of the game ?1. A log is a chain: entries are in the order in which they were written, whatever their game, so
/// that those of one sync share a page; each names the one before it in its log, and `progress` names the last.
inline constexpr const char* delete_log_query =
    "WITH RECURSIVE log (number) AS ("
    "  SELECT last FROM progress WHERE game = ?1 AND last IS NOT NULL "
    "  UNION "
    "  SELECT entry.before FROM log JOIN entry ON entry.number = log.number "
    "  WHERE entry.game = ?1 AND entry.before IS NOT NULL) "
    "DELETE FROM entry WHERE number IN (SELECT number FROM log) AND game = ?1";

}  // namespace freehold::store
