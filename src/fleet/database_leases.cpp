#include "fleet/database_leases.h"

#include <chrono>
#include <utility>

#include "fleet/server_rows.h"
#include "postgres/postgres_errors.h"

namespace freehold::fleet {

using postgres::Parameters;
using postgres::Statement;
using table::Stored;

namespace {

// Shorter than a session: a server that can't renew it has to know in time.
constexpr std::chrono::milliseconds patience{1'000};
constexpr std::chrono::milliseconds answer_time{2'000};
constexpr std::size_t connections = 4;

// Sessions that ended long ago go when another begins; that of the same server ends.
constexpr Statement begin_session = {
    "begin_session",
    "WITH old AS (DELETE FROM session WHERE until < now() - interval '1 day'), "
    "before AS (UPDATE session SET until = now() "
    "  WHERE name = $1::text AND link = $2::text AND until > now()) "
    "INSERT INTO session (name, link, version, until) "
    "VALUES ($1::text, $2::text, $3::text, now() + $4::bigint * interval '1 millisecond') RETURNING number"};
constexpr Statement renew_session = {
    "renew_session",
    "UPDATE session SET draining = $2::boolean, until = now() + $3::bigint * interval '1 millisecond' "
    "WHERE number = $1::bigint AND until > now() RETURNING number"};
constexpr Statement end_session = {"end_session",
                                   "DELETE FROM session WHERE number = $1::bigint RETURNING number"};
// The row is locked before it is judged: of two that claim it, the second sees what the first did.
constexpr Statement claim_lease = {
    "claim_lease",
    "WITH mine AS (SELECT name FROM session WHERE number = $2::bigint AND until > now()) "
    "INSERT INTO lease (table_id, server, epoch, session) "
    "SELECT $1::text, $3::text, 1, $2::bigint FROM mine "
    "ON CONFLICT (table_id) DO UPDATE SET server = excluded.server, epoch = lease.epoch + 1, "
    "  session = excluded.session "
    "WHERE lease.session <> excluded.session AND NOT EXISTS ("
    "  SELECT FROM session WHERE session.number = lease.session AND session.until > now()) "
    "RETURNING epoch"};
constexpr Statement read_lease = {"read_lease", "SELECT session, epoch FROM lease WHERE table_id = $1::text"};
constexpr Statement release_lease = {
    "release_lease",
    "UPDATE lease SET session = 0 WHERE table_id = $1::text AND session = $2::bigint AND epoch = $3::bigint "
    "RETURNING epoch"};
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
    : address_(address), server_(std::move(server)), pool_(address, pool_options(), pacing_) {}

// Each may be repeated where its answer was lost: a second session of ours ends by itself, and nothing else is done twice.
Stored<postgres::Rows> DatabaseLeases::run(const postgres::Call& call) {
  auto rows = pool_.run(std::span(&call, 1));
  if (!rows) return std::unexpected(postgres::store_error(address_, rows.error()));
  return std::move(rows->front());
}

Stored<Session> DatabaseLeases::begin(const ServerCard& card, Milliseconds lasts) {
  const auto rows =
      run({&begin_session,
           Parameters().text(card.name).text(card.link).text(card.version).number(lasts.count())});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

Stored<bool> DatabaseLeases::renew(Session session, bool draining, Milliseconds lasts) {
  const auto rows = run({&renew_session, Parameters().number(session).flag(draining).number(lasts.count())});
  if (!rows) return std::unexpected(rows.error());
  return rows->size() == 1;
}

Stored<void> DatabaseLeases::end(Session session) {
  const auto rows = run({&end_session, Parameters().number(session)});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<Lease> DatabaseLeases::claim(const std::string& table, Session session) {
  const auto claimed = run({&claim_lease, Parameters().text(table).number(session).text(server_)});
  if (!claimed) return std::unexpected(claimed.error());
  if (claimed->size() == 1) return Lease{.session = session, .epoch = claimed->number(0, 0)};
  const auto rows = run({&read_lease, Parameters().text(table)});
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() == 0) return Lease{};
  return Lease{.session = rows->number(0, 0), .epoch = rows->number(0, 1)};
}

Stored<void> DatabaseLeases::release(const std::string& table, const Lease& lease) {
  const auto rows = run({&release_lease, Parameters().text(table).number(lease.session).number(lease.epoch)});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<std::vector<ServerCard>> DatabaseLeases::servers() {
  const auto rows = run({&read_servers});
  if (!rows) return std::unexpected(rows.error());
  std::vector<ServerCard> cards;
  for (ServerStatus& server : servers_in(*rows))
    cards.push_back(std::move(server.card));
  return cards;
}

}  // namespace freehold::fleet
