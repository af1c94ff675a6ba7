// What is exchanged with PostgreSQL, in binary form: statements, parameters, rows, failures.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/game_store.h"

struct pg_result;

namespace freehold::postgres {

/// A statement that each connection prepares once. Every parameter has an explicit type ($1::text).
struct Statement {
  const char* name;
  const char* sql;
};

/// The values of $1, $2, ... in order.
class Parameters {
 public:
  /// Of type text or bytea.
  Parameters& text(std::string_view value);
  Parameters& text_if_any(const std::optional<std::string_view>& value);
  Parameters& number(std::int64_t value);  ///< bigint
  Parameters& number(const std::optional<std::int64_t>& value);
  Parameters& flag(bool value);  ///< boolean
  Parameters& texts(std::span<const std::string> values);  ///< text[]
  Parameters& byte_strings(std::span<const std::string> values);  ///< bytea[]
  Parameters& numbers(std::span<const std::optional<std::int64_t>> values);  ///< bigint[]

  [[nodiscard]] const std::vector<std::optional<std::string>>& values() const { return values_; }

 private:
  std::vector<std::optional<std::string>> values_;
};

/// One run of a statement.
struct SqlCall {
  const Statement* statement;
  Parameters parameters{};
};

/// The result of a statement.
class Rows {
 public:
  explicit Rows(pg_result* result);

  [[nodiscard]] int size() const;
  /// The command tag, such as "COMMIT".
  [[nodiscard]] std::string_view done() const;
  [[nodiscard]] bool is_null(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const;  ///< of text or bytea; empty if null
  [[nodiscard]] std::int64_t number(int row, int column) const;  ///< of bigint; 0 if null or no bigint
  [[nodiscard]] std::optional<std::int64_t> number_if_any(int row, int column) const;
  [[nodiscard]] bool flag(int row, int column) const;  ///< of boolean; false if null
  [[nodiscard]] std::vector<std::string> texts(int row,
                                               int column) const;  ///< of text[]; empty if null

 private:
  [[nodiscard]] std::string_view bytes(int row, int column) const;

  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

/// A failure of PostgreSQL or of the connection.
struct SqlFailure {
  std::string state;  ///< SQLSTATE; empty if the connection failed
  std::string message;  ///< the first line of PostgreSQL's message
  bool lost = false;  ///< the connection is of no use any more

  /// Whether another attempt may soon succeed.
  [[nodiscard]] bool is_passing() const;
  /// Whether another program has meanwhile committed the same key or removed a referenced row: the next
  /// attempt will see that and be refused in words.
  [[nodiscard]] bool is_overtaken() const;
};

inline std::int64_t seconds(std::chrono::sys_seconds time) {
  return time.time_since_epoch().count();
}
inline std::chrono::sys_seconds time_of(std::int64_t seconds) {
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}
/// As a LIMIT.
std::int64_t at_most(std::size_t most);

/// From three columns: round, finished, played_ms.
table::Progress progress_of(const Rows& rows, int row, int first_column);
/// From name, id, edition, players, the three of progress, and seconds since 1970.
std::vector<table::GameInfo> game_lines(const Rows& rows);

}  // namespace freehold::postgres
