#include "fleet/fleet_status.h"

#include <array>
#include <tuple>
#include <utility>

#include "base/try.h"
#include "fleet/lease_store.h"
#include "fleet/server_rows.h"
#include "store/postgres/connection.h"
#include "store/postgres/postgres_errors.h"

namespace freehold::fleet {

using postgres::SqlCall;
using postgres::Statement;
using postgres::stored;

namespace {

constexpr Statement count_tables = {
    "count_tables",
    "SELECT (SELECT count(*) FROM hosted), (SELECT count(*) FROM lease "
    "  JOIN session ON session.number = lease.session WHERE session.until > now())"};
constexpr Statement read_standbys = {
    "read_standbys",
    "SELECT application_name, coalesce(state, ''), (extract(epoch FROM replay_lag) * 1000)::bigint "
    "FROM pg_stat_replication ORDER BY application_name"};

}  // namespace

table::Stored<FleetStatus> read_fleet_status(const postgres::Address& address) {
  const auto connection =
      FREEHOLD_TRY(stored(address, postgres::SqlConnection::open(address, {.name = "freehold fleet status",
                                                                           .use = postgres::Use::reading})));
  const std::array<SqlCall, 3> calls = {SqlCall{read_servers, surely_lasts.count()}, SqlCall{count_tables},
                                        SqlCall{read_standbys}};
  const auto rows = FREEHOLD_TRY(stored(address, connection->run(calls)));
  const auto& [servers, counts, standbys] = std::tie(rows.at(0), rows.at(1), rows.at(2));
  FleetStatus status{.servers = postgres::each(servers, [&](int row) { return server_in(servers, row); }),
                     .tables = counts.number(0, 0),
                     .leased = counts.number(0, 1),
                     .standbys = {}};
  for (int row = 0; row < standbys.size(); ++row) {
    StandbyStatus standby{.name = standbys.text(row, 0), .state = standbys.text(row, 1)};
    if (const auto lag = standbys.number_if_any(row, 2)) standby.lag = std::chrono::milliseconds(*lag);
    status.standbys.push_back(std::move(standby));
  }
  return status;
}

}  // namespace freehold::fleet
