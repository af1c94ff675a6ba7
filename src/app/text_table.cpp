#include "app/text_table.h"

#include <algorithm>

#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::app {
namespace {

std::size_t columns_of(const std::string& cell) {
  return static_cast<std::size_t>(terminal::columns_of(cell));
}

std::string padded(const std::string& cell, std::size_t width, Align align) {
  const std::string blanks(width - std::min(width, columns_of(cell)), ' ');
  return align == Align::left ? cell + blanks : blanks + cell;
}

}  // namespace

void TextTable::add(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string TextTable::text(std::size_t indent) const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (const auto& column : columns_) {
    titles.push_back(column.title);
    widths.push_back(columns_of(column.title));
  }
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string text;
  const auto add_line = [&](const std::vector<std::string>& cells) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i)
      line += (i > 0 ? "  " : "") + padded(cells[i], widths[i], columns_[i].align);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  };
  if (!std::ranges::all_of(titles, &std::string::empty)) add_line(titles);
  for (const auto& row : rows_)
    add_line(row);
  return text;
}

TextTable::Column left_column(std::string_view key) {
  return {telling::t(key)};
}

TextTable::Column right_column(std::string_view key) {
  return {telling::t(key), Align::right};
}

}  // namespace freehold::app
