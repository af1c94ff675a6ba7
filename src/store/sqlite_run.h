// Internal to store/: one run of a prepared statement, or of a query that gives one number.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

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

}  // namespace freehold::store
