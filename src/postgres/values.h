// Internal to postgres/: our values as the tables have them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "postgres/sql.h"
#include "table/game_store.h"

namespace freehold::postgres {

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
