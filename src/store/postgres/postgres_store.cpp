#include "store/postgres/postgres_store.h"

#include <utility>

#include "base/try.h"
#include "store/postgres/postgres_errors.h"
#include "store/postgres/schema.h"

namespace freehold::postgres {

using namespace table;  // the port's words

namespace {

constexpr Statement count_one_use = {
    "count_one_use",
    "WITH old AS (DELETE FROM limit_use WHERE since < to_timestamp($4::bigint) - interval '1 day' "
    "  AND NOT (kind = $1::text AND who = $2::text)) "
    "INSERT INTO limit_use (kind, who, since, uses) VALUES ($1::text, $2::text, to_timestamp($3::bigint), 1) "
    "ON CONFLICT (kind, who) DO UPDATE SET "
    "  uses = CASE WHEN limit_use.since <= to_timestamp($4::bigint) THEN 1 ELSE limit_use.uses + 1 END, "
    "  since = CASE WHEN limit_use.since <= to_timestamp($4::bigint) THEN EXCLUDED.since ELSE "
    "limit_use.since END "
    "RETURNING uses, extract(epoch FROM since)::bigint"};

}  // namespace

PostgresStore::PostgresStore(const Address& address, const PostgresOptions& options,
                             store::CommitListener listener)
    : SqlStore(options.server, options.epoch_of),
      writer_(address, options, std::move(listener)),
      readers_(
          address,
          {.connection = {.name = "freehold reader", .use = Use::reading, .answer_time = options.answer_time},
           .most = options.readers,
           .patience = options.patience}) {}

Stored<std::unique_ptr<PostgresStore>> PostgresStore::open(const Address& address,
                                                           const PostgresOptions& options,
                                                           store::CommitListener listener) {
  auto connection = FREEHOLD_TRY(stored(address, SqlConnection::open(address, {.name = "freehold schema"})));
  FREEHOLD_TRY(make_schema(*connection, address));
  connection.reset();
  std::unique_ptr<PostgresStore> store(new PostgresStore(address, options, std::move(listener)));
  FREEHOLD_TRY(store->writer_.connect());
  return store;
}

Stored<std::vector<Rows>> PostgresStore::read(std::span<const SqlCall> calls) {
  FREEHOLD_TRY(writer_.settle_all());
  return readers_.run(calls);
}

Stored<Uses> PostgresStore::count_use(const std::string& kind, const std::string& who,
                                      std::chrono::seconds window, std::chrono::sys_seconds now) {
  const auto rows =
      FREEHOLD_TRY(writer_.write({.id = who, .calls = {{count_one_use, kind, who, now, now - window}}}));
  const auto ends = rows.front().time(0, 1) + window;
  return Uses{.count = rows.front().number(0, 0), .left = ends - now};
}

}  // namespace freehold::postgres
