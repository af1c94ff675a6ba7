#include "sim/csv_text.h"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>
#include <variant>

namespace freehold::sim {
namespace {

std::string csv_text(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
  std::string safe = "\"";
  for (const char c : text)
    safe += c == '"' ? std::string{"\"\""} : std::string(1, c);
  return safe + '"';
}

struct CellText {
  std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const { return csv_text(text); }
};

template <class List, class Text>
std::string line_of(const List& cells, const Text& text) {
  std::string line;
  bool first = true;
  for (const auto& cell : cells) {
    if (!first) line += ',';
    line += text(cell);
    first = false;
  }
  return line + '\n';
}

}  // namespace

std::string csv_titles(const std::vector<std::string>& columns) {
  return line_of(columns, [](const std::string& name) { return csv_text(name); });
}

std::string csv_row(const std::vector<Cell>& row) {
  return line_of(row, [](const Cell& cell) { return std::visit(CellText{}, cell); });
}

std::string csv_of(const ResultTable& table) {
  std::string text = csv_titles(table.columns);
  for (const auto& row : table.rows)
    text += csv_row(row);
  return text;
}

}  // namespace freehold::sim
