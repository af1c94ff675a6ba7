#include "postgres/values.h"

#include <limits>

#include "store/players_text.h"

namespace freehold::postgres {

std::int64_t at_most(std::size_t most) {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(all) ? all : static_cast<std::int64_t>(most);
}

table::Progress progress_of(const Rows& rows, int row, int first_column) {
  return {.round = static_cast<int>(rows.number(row, first_column)),
          .finished = rows.flag(row, first_column + 1),
          .played = std::chrono::milliseconds(rows.number(row, first_column + 2))};
}

std::vector<table::GameInfo> game_lines(const Rows& rows) {
  std::vector<table::GameInfo> lines;
  for (int row = 0; row < rows.size(); ++row) {
    lines.push_back({.name = rows.text(row, 0),
                     .id = rows.text(row, 1),
                     .edition = rows.text(row, 2),
                     .players = store::players_of(rows.text(row, 3)),
                     .progress = progress_of(rows, row, 4),
                     .saved_at = time_of(rows.number(row, 7))});
  }
  return lines;
}

}  // namespace freehold::postgres
