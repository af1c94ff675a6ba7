// What is exchanged with PostgreSQL, in binary form: statements, parameters, rows, failures.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store_errors.h"
#include "table/game_store.h"

struct pg_result;

namespace freehold::postgres {

/// A statement that each connection prepares once. Every parameter has an explicit type ($1::text).
struct Statement {
  const char* name;
  const char* sql;
};

/// Byte strings, for a parameter of type bytea[].
struct ByteStrings {
  std::span<const std::string> values;
};

/// One run of a statement, with the values of $1, $2, ... in order. A text is of type text or bytea, any whole
/// number bigint, a boolean boolean, and a list of texts text[].
class SqlCall {
 public:
  template <class... Values>
  SqlCall(const Statement& its_statement, const Values&... its_values) : statement(&its_statement) {
    (add(its_values), ...);
  }

  const Statement* statement;
  std::vector<std::optional<std::string>> values{};  ///< in binary form; nullopt: null

 private:
  void add(const std::string& value) { values.emplace_back(value); }
  void add(const std::optional<std::string_view>& value);
  template <std::integral Number>
  void add(Number value) {
    if constexpr (std::same_as<Number, bool>)
      add_flag(value);
    else if constexpr (std::unsigned_integral<Number>)
      add_number(store::at_most(value));
    else
      add_number(value);
  }
  void add(const std::optional<std::int64_t>& value);
  void add(std::chrono::sys_seconds time) { add_number(store::seconds(time)); }
  /// Three values: round, finished, played_ms.
  void add(const table::Progress& progress);
  void add(std::span<const std::string> values);
  void add(const ByteStrings& strings);
  /// bigint[]
  void add(std::span<const std::optional<std::int64_t>> numbers);
  void add_number(std::int64_t value);
  void add_flag(bool value);
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
  [[nodiscard]] std::chrono::sys_seconds time(int row, int column) const;  ///< of seconds since 1970
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

/// What `make` gives for each row.
template <class Make>
auto each(const Rows& rows, Make make) {
  std::vector<decltype(make(0))> made;
  for (int row = 0; row < rows.size(); ++row)
    made.push_back(make(row));
  return made;
}
/// The texts of the first column.
std::vector<std::string> texts_of(const Rows& rows);
/// From three columns: round, finished, played_ms.
table::Progress progress_of(const Rows& rows, int row, int first_column);
/// From name, id, edition, players, the three of progress, and seconds since 1970.
std::vector<table::GameInfo> game_lines(const Rows& rows);

}  // namespace freehold::postgres
