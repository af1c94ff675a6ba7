// Rows of text in aligned columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace freehold::app {

enum class Align : unsigned char { left, right };

/// A table that is printed with two blanks between its columns; none has a line of its own.
class TextTable {
 public:
  struct Column {
    std::string title;
    Align align = Align::left;
  };

  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

  /// A row; cells left out are empty.
  void add(std::vector<std::string> cells);
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  /// Title row and rows, each indented by `indent` blanks; no blanks at the ends of lines.
  [[nodiscard]] std::string text(std::size_t indent = 0) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// A column under the message of this key.
TextTable::Column left_column(std::string_view key);
TextTable::Column right_column(std::string_view key);

}  // namespace freehold::app
