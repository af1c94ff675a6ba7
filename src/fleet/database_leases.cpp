#include "fleet/database_leases.h"

#include <array>
#include <chrono>
#include <tuple>
#include <utility>

#include "base/try.h"
#include "store/postgres/connection.h"
#include "store/postgres/postgres_errors.h"
#include "store/postgres/sql.h"

namespace freehold::fleet {

using postgres::SqlCall;
using postgres::Statement;
using table::Stored;

namespace {

// A server that can't renew its session has to notice before surely_lasts is over.
constexpr std::chrono::milliseconds patience{500};
constexpr std::chrono::milliseconds answer_time{2'000};
constexpr std::size_t connections = 4;

// Deletes sessions that ran out long ago, an earlier session of the same server, and one of the same name
// that has run out, which can't be resumed.
constexpr Statement begin_session = {
    "begin_session",
    "WITH old AS (DELETE FROM session WHERE until < now() - interval '1 day'), "
    "before AS (DELETE FROM session "
    "  WHERE name = $1::text AND (link = $2::text OR until < now()) AND until >= now() - interval '1 day') "
    "INSERT INTO session (name, link, version, until, renewed, backend) "
    "VALUES ($1::text, $2::text, $3::text, now() + $4::bigint * interval '1 millisecond', now(), "
    "pg_backend_pid()) "
    "RETURNING number"};
constexpr Statement renew_session = {
    "renew_session",
    "UPDATE session SET draining = $2::boolean, until = now() + $3::bigint * interval '1 millisecond', "
    "  tables = $4::bigint, renewed = now(), backend = pg_backend_pid() "
    "WHERE number = $1::bigint RETURNING number"};
constexpr Statement end_session = {"end_session",
                                   "DELETE FROM session WHERE number = $1::bigint RETURNING number"};
// Locks each row before judging it, so that the second of two claims sees what the first did; in table order,
// to avoid deadlocks. A session died with its server if the database process that renewed it is gone, unless
// all such processes are, because the database was restarted.
constexpr Statement claim_leases = {
    "claim_leases",
    "WITH mine AS (SELECT name FROM session WHERE number = $2::bigint AND until > now()) "
    "INSERT INTO lease (table_id, server, epoch, session) "
    "SELECT wanted, $3::text, 1, $2::bigint "
    "  FROM mine, (SELECT unnest($1::text[]) COLLATE \"C\" AS wanted ORDER BY wanted) AS tables "
    "ON CONFLICT (table_id) DO UPDATE SET server = excluded.server, epoch = lease.epoch + 1, "
    "  session = excluded.session "
    "WHERE lease.session <> excluded.session AND NOT EXISTS ("
    "  SELECT FROM session WHERE session.number = lease.session AND session.until > now() AND ("
    "    coalesce(renewed > now() - $4::bigint * interval '1 millisecond' OR renewed < "
    "pg_postmaster_start_time(), true) "
    "    OR EXISTS (SELECT FROM pg_stat_get_activity(backend))))"};
constexpr Statement read_leases = {
    "read_leases",
    "SELECT coalesce(lease.session, 0), coalesce(lease.epoch, 0) "
    "FROM unnest($1::text[]) WITH ORDINALITY AS wanted (id, place) "
    "LEFT JOIN lease ON lease.table_id = wanted.id COLLATE \"C\" ORDER BY wanted.place"};
constexpr Statement own_leases = {"own_leases",
                                  "SELECT table_id, epoch FROM lease WHERE session = $1::bigint"};
constexpr Statement release_lease = {
    "release_lease",
    "UPDATE lease SET session = 0 WHERE table_id = $1::text AND session = $2::bigint AND epoch = $3::bigint "
    "RETURNING epoch"};
constexpr Statement read_listed = {
    "read_listed",
    "SELECT hosted.id, hosted.text, hosted.revision FROM hosted "
    "JOIN lease ON lease.table_id = hosted.id AND lease.session <> $1::bigint "
    "JOIN session ON session.number = lease.session AND session.until > now() "
    "WHERE hosted.listed AND hosted.stage <> 'over' ORDER BY hosted.changed_at DESC LIMIT $2::bigint"};
// Oldest session first. $1: surely_lasts. Servers of older versions don't report how many tables they run.
constexpr Statement read_servers = {
    "read_servers",
    "SELECT number, name, link, version, draining, "
    "  coalesce(tables, (SELECT count(*) FROM lease WHERE lease.session = session.number)), "
    "  (extract(epoch FROM until - now()) * 1000)::bigint, "
    "  coalesce(renewed < now() - $1::bigint * interval '1 millisecond', false) "
    "FROM session WHERE until > now() ORDER BY number"};
constexpr Statement count_tables = {
    "count_tables",
    "SELECT (SELECT count(*) FROM hosted), (SELECT count(*) FROM lease "
    "  JOIN session ON session.number = lease.session WHERE session.until > now())"};
constexpr Statement read_standbys = {
    "read_standbys",
    "SELECT application_name, coalesce(state, ''), (extract(epoch FROM replay_lag) * 1000)::bigint "
    "FROM pg_stat_replication ORDER BY application_name"};

/// What read_servers gave in a row.
ServerStatus server_in(const postgres::Rows& rows, int row) {
  return {.card = {.session = rows.number(row, 0),
                   .name = rows.text(row, 1),
                   .link = rows.text(row, 2),
                   .version = rows.text(row, 3),
                   .draining = rows.flag(row, 4),
                   .silent = rows.flag(row, 7),
                   .tables = rows.number(row, 5)},
          .lasts = std::chrono::milliseconds(rows.number(row, 6))};
}

postgres::PoolOptions pool_options() {
  return {.connection = {.name = "freehold leases",
                         .use = postgres::Use::writing,
                         .connect_time = std::chrono::seconds(2),
                         .answer_time = answer_time},
          .most = connections,
          .patience = patience};
}

}  // namespace

DatabaseLeases::DatabaseLeases(const postgres::Address& address, std::string server)
    : server_(std::move(server)), pool_(address, pool_options()) {}

// Each call may be repeated if its answer was lost: a second session of ours ends by itself.
Stored<Session> DatabaseLeases::begin(const ServerCard& card, Milliseconds lasts) {
  const auto rows =
      FREEHOLD_TRY(pool_.run({begin_session, card.name, card.link, card.version, lasts.count()}));
  return rows.number(0, 0);
}

Stored<bool> DatabaseLeases::renew(const ServerCard& card, Milliseconds lasts) {
  const auto rows =
      FREEHOLD_TRY(pool_.run({renew_session, card.session, card.draining, lasts.count(), card.tables}));
  return rows.size() == 1;
}

Stored<void> DatabaseLeases::end(Session session) {
  FREEHOLD_TRY(pool_.run({end_session, session}));
  return {};
}

// Both in one round trip: new leases are committed, and the others are read, before anybody is told.
Stored<std::vector<Lease>> DatabaseLeases::claim(std::span<const std::string> tables, Session session) {
  const std::array<SqlCall, 2> calls = {SqlCall{claim_leases, tables, session, server_, surely_lasts.count()},
                                        SqlCall{read_leases, tables}};
  const auto rows = FREEHOLD_TRY(pool_.run(calls));
  const postgres::Rows& read = rows.back();
  return postgres::each(
      read, [&](int row) { return Lease{.session = read.number(row, 0), .epoch = read.number(row, 1)}; });
}

Stored<std::map<std::string, Epoch>> DatabaseLeases::leases_of(Session session) {
  const auto rows = FREEHOLD_TRY(pool_.run({own_leases, session}));
  std::map<std::string, Epoch> leases;
  for (int row = 0; row < rows.size(); ++row)
    leases.emplace(rows.text(row, 0), rows.number(row, 1));
  return leases;
}

Stored<void> DatabaseLeases::release(const std::string& table, const Lease& lease) {
  FREEHOLD_TRY(pool_.run({release_lease, table, lease.session, lease.epoch}));
  return {};
}

Stored<std::vector<ServerCard>> DatabaseLeases::servers() {
  const auto rows = FREEHOLD_TRY(pool_.run({read_servers, surely_lasts.count()}));
  return postgres::each(rows, [&](int row) { return server_in(rows, row).card; });
}

Stored<std::vector<table::HostedRecord>> DatabaseLeases::listed_elsewhere(Session session, std::size_t most) {
  const auto rows = FREEHOLD_TRY(pool_.run({read_listed, session, most}));
  return postgres::each(rows, [&](int row) {
    return table::HostedRecord{
        .id = rows.text(row, 0), .text = rows.text(row, 1), .revision = rows.number(row, 2)};
  });
}

Stored<FleetStatus> read_fleet_status(const postgres::Address& address) {
  const auto connection = FREEHOLD_TRY(postgres::stored(
      address, postgres::SqlConnection::open(
                   address, {.name = "freehold fleet status", .use = postgres::Use::reading})));
  const std::array<SqlCall, 3> calls = {SqlCall{read_servers, surely_lasts.count()}, SqlCall{count_tables},
                                        SqlCall{read_standbys}};
  const auto rows = FREEHOLD_TRY(postgres::stored(address, connection->run(calls)));
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
