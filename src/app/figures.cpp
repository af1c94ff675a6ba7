#include "app/figures.h"

#include <fmt/format.h>

#include <algorithm>

#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::app {

using telling::t;

std::string count_text(std::int64_t count) {
  return telling::Language::of("en").number(count);
}

std::string decimal_text(double number, int places, Sign sign) {
  const std::string digits =
      sign == Sign::always ? fmt::format("{:+.{}f}", number, places) : fmt::format("{:.{}f}", number, places);
  const std::size_t point = digits.find('.');
  if (point == std::string::npos) return digits;
  return t("command.figure.decimal",
           {{"whole", digits.substr(0, point)}, {"fraction", digits.substr(point + 1)}});
}

std::string percent_text(double share, int places, Sign sign) {
  return t("figure.percent", {{"figure", decimal_text(100 * share, places, sign)}});
}

std::string interval_text(double low, double high, int places, Sign sign) {
  return t("command.figure.interval", {{"low", decimal_text(100 * low, places, sign)},
                                       {"high", decimal_text(100 * high, places, sign)}});
}

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
