// What goes to PostgreSQL and comes back, in its binary form: statements, their parameters, rows, failures.
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

/// A statement that a connection prepares once. Every parameter says its type ($1::text): none is guessed.
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
struct Call {
  const Statement* statement;
  Parameters parameters{};
};

/// What a statement gave.
class Rows {
 public:
  explicit Rows(pg_result* result);

  [[nodiscard]] int size() const;
  /// What PostgreSQL says that it did, such as "COMMIT".
  [[nodiscard]] std::string_view done() const;
  [[nodiscard]] bool is_null(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const;  ///< of text or bytea; empty if it is null
  [[nodiscard]] std::int64_t number(int row, int column) const;  ///< of bigint; 0 if it is null, or no bigint
  [[nodiscard]] std::optional<std::int64_t> number_if_any(int row, int column) const;
  [[nodiscard]] bool flag(int row, int column) const;  ///< of boolean; false if it is null
  [[nodiscard]] std::vector<std::string> texts(int row,
                                               int column) const;  ///< of text[]; empty if it is null

 private:
  [[nodiscard]] std::string_view bytes(int row, int column) const;

  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

/// What PostgreSQL, or the way to it, refuses.
struct SqlFailure {
  std::string state;  ///< SQLSTATE, five characters; empty if the connection fails
  std::string message;  ///< PostgreSQL's own first line
  bool lost = false;  ///< the connection is gone, or of no use any more

  /// Another attempt, after a moment, may well succeed.
  [[nodiscard]] bool is_passing() const;
  /// Another program has committed the same key, or removed a row that is referred to, while this one looked: the next
  /// attempt sees that and is refused in words.
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
/// From name, id, edition, players, the three of progress, and the seconds since 1970.
std::vector<table::GameInfo> game_lines(const Rows& rows);

}  // namespace freehold::postgres
