// Internal to fleet/: the servers with a current session, as listed by the database.
#pragma once

#include <chrono>

#include "fleet/fleet_status.h"
#include "store/postgres/sql.h"

namespace freehold::fleet {

/// Oldest session first. $1: surely_lasts. Servers of older versions don't report how many tables they run.
inline constexpr postgres::Statement read_servers = {
    "read_servers",
    "SELECT number, name, link, version, draining, "
    "  coalesce(tables, (SELECT count(*) FROM lease WHERE lease.session = session.number)), "
    "  (extract(epoch FROM until - now()) * 1000)::bigint, "
    "  coalesce(renewed < now() - $1::bigint * interval '1 millisecond', false) "
    "FROM session WHERE until > now() ORDER BY number"};

/// What read_servers gave in a row.
[[nodiscard]] inline ServerStatus server_in(const postgres::Rows& rows, int row) {
  return {.card = {.session = rows.number(row, 0),
                   .name = rows.text(row, 1),
                   .link = rows.text(row, 2),
                   .version = rows.text(row, 3),
                   .draining = rows.flag(row, 4),
                   .silent = rows.flag(row, 7),
                   .tables = rows.number(row, 5)},
          .lasts = std::chrono::milliseconds(rows.number(row, 6))};
}

}  // namespace freehold::fleet
