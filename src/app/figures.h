// Figures as people read them, and rows of text in aligned columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace freehold::app {

enum class Sign : unsigned char { where_negative, always };

/// "1,500", for commands that speak nothing but English; others ask telling::spoken().
std::string count_text(std::int64_t count);

/// As the chosen language writes it, "41.50": rounded to `places` after the point.
std::string decimal_text(double number, int places, Sign sign = Sign::where_negative);
/// A share of 1 in percent: "41.5%".
std::string percent_text(double share, int places, Sign sign = Sign::where_negative);
/// Between two shares of 1, in percent: "38.2 to 44.8%".
std::string interval_text(double low, double high, int places, Sign sign = Sign::where_negative);

enum class Align : unsigned char { left, right };

/// A table without rules, with two blanks between its columns.
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
