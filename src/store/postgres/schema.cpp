#include "store/postgres/schema.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "base/try.h"
#include "store/postgres/postgres_errors.h"

namespace freehold::postgres {

using table::Stored;

namespace {

// Step n migrates format n to format n + 1. Released steps never change.
//
// Every row of a table or game has its id, so that a store can be split by id (partitions, Citus). Texts that
// the program writes are bytes to PostgreSQL, so that any text is stored unchanged. Rows that every action
// changes are narrow, without an index on what changes, and leave room in their page for heap-only updates.
constexpr std::array<const char*, schema_version> migrations = {R"sql(
CREATE TABLE edition (
  hash    text COLLATE "C" PRIMARY KEY,  -- SHA-256 of its texts
  sources bytea NOT NULL
);
CREATE TABLE game (
  number  bigint GENERATED ALWAYS AS IDENTITY,  -- in the order of creation
  id      text COLLATE "C" PRIMARY KEY,
  edition text  NOT NULL,  -- its id
  content text COLLATE "C" NOT NULL REFERENCES edition (hash),
  players bytea NOT NULL,  -- a JSON list of names
  head    bytea NOT NULL
);
CREATE TABLE progress (
  game      text COLLATE "C" PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  length    bigint NOT NULL,  -- entries of its log
  round     bigint NOT NULL,
  finished  boolean NOT NULL,
  played_ms bigint NOT NULL,
  saved_at  timestamptz NOT NULL,
  answered  bigint NOT NULL DEFAULT 0  -- requests, see `request`
) WITH (fillfactor = 60);
-- Written and removed together with `progress` of its game, whose row is locked meanwhile: a reference would be looked up
-- for every entry.
CREATE TABLE entry (
  game     text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  text     bytea  NOT NULL,
  PRIMARY KEY (game, sequence)
);
-- The last requests that did something in a game, each in the place of one long ago.
CREATE TABLE request (
  game   text COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  slot   bigint NOT NULL,
  number bigint NOT NULL,  -- counts from 1
  key    bytea  NOT NULL,
  answer bytea  NOT NULL,
  at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game, slot)
) WITH (fillfactor = 60);
CREATE TABLE save (
  folded    bytea PRIMARY KEY,  -- its name with A to Z small
  name      bytea NOT NULL,
  number    bigint GENERATED ALWAYS AS IDENTITY,
  game      text COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  length    bigint,             -- NULL: goes along with the game
  round     bigint NOT NULL,
  finished  boolean NOT NULL,
  played_ms bigint NOT NULL,
  saved_at  timestamptz NOT NULL
);
CREATE INDEX save_game ON save (game);

CREATE TABLE hosted (
  number     bigint GENERATED ALWAYS AS IDENTITY,
  id         text COLLATE "C" PRIMARY KEY,  -- of the table, and of its game
  revision   bigint NOT NULL,
  stage      text COLLATE "C" NOT NULL,
  listed     boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  text       bytea NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX hosted_changed ON hosted (changed_at);
CREATE INDEX hosted_stage ON hosted (stage, changed_at);
CREATE TABLE hosted_key (
  key    text COLLATE "C" PRIMARY KEY,  -- SHA-256 of a link or code
  hosted text COLLATE "C" NOT NULL REFERENCES hosted (id) ON DELETE CASCADE
);
CREATE INDEX hosted_key_hosted ON hosted_key (hosted);
CREATE TABLE hosted_chat (
  hosted   text COLLATE "C" NOT NULL REFERENCES hosted (id) ON DELETE CASCADE,
  sequence bigint NOT NULL,  -- counts from 1
  text     bytea  NOT NULL,
  PRIMARY KEY (hosted, sequence)
);

-- The servers of a fleet: each run of one is a session, which ends if it is not renewed in time.
CREATE TABLE session (
  number   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name     text NOT NULL,
  link     text NOT NULL,  -- where the other servers reach it
  version  text NOT NULL,
  draining boolean NOT NULL DEFAULT false,
  until    timestamptz NOT NULL
) WITH (fillfactor = 20);
-- Who runs a table. A write that states an epoch is done only if this row has it.
CREATE TABLE lease (
  table_id text COLLATE "C" PRIMARY KEY,
  server   text COLLATE "C" NOT NULL,
  epoch    bigint NOT NULL,  -- how often it has changed hands
  session  bigint NOT NULL   -- of that server; 0: nobody's
) WITH (fillfactor = 60);
CREATE INDEX lease_session ON lease (session);
-- How often something limited was done: by whom, since when.
CREATE TABLE limit_use (
  kind  text COLLATE "C" NOT NULL,
  who   text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL,
  uses  bigint NOT NULL,
  PRIMARY KEY (kind, who)
) WITH (fillfactor = 60);
CREATE INDEX limit_use_since ON limit_use (since);
-- The last group of writes that each connection has committed: tells after a lost connection whether its commit was made.
CREATE TABLE writer (
  id     text COLLATE "C" PRIMARY KEY,
  groups bigint NOT NULL,
  at     timestamptz NOT NULL
) WITH (fillfactor = 20);
-- For people: who has the lock of the store.
CREATE TABLE server_lock (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  holder  text NOT NULL
);
)sql",
                                                                R"sql(
-- When the server that runs the table has to do something there; NULL: never. A program of format 1 leaves it as it is: the table
-- is woken once too often.
ALTER TABLE hosted ADD COLUMN wake_at timestamptz;
CREATE INDEX hosted_wake ON hosted (wake_at) WHERE wake_at IS NOT NULL;
)sql",
                                                                R"sql(
-- That the server ran when it renewed its session last; NULL: a program of format 1 or 2 does not say.
ALTER TABLE session ADD COLUMN tables bigint;
)sql",
                                                                R"sql(
-- What tells whether two servers have the same secret; NULL: a program of an earlier format does not say.
ALTER TABLE session ADD COLUMN secret_mark text COLLATE "C";
)sql",
                                                                R"sql(
-- When it was renewed last, and by which process of the database: when a server is killed, that ends with it. NULL: a program of an
-- earlier format does not say.
ALTER TABLE session ADD COLUMN renewed timestamptz, ADD COLUMN backend integer;
)sql"};

constexpr Statement lock_schema = {
    "lock_schema", "SELECT true FROM (SELECT pg_advisory_xact_lock(hashtext('freehold schema'))) AS locked"};
constexpr Statement begin_schema = {"begin_schema", "BEGIN"};
constexpr Statement end_schema = {"end_schema", "COMMIT"};
constexpr Statement leave_schema = {"leave_schema", "ROLLBACK"};
/// Whether there are the schema, any table in it, and the table that every store has.
constexpr Statement look_at_schema = {
    "look_at_schema",
    "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'freehold'), "
    "EXISTS (SELECT FROM pg_tables WHERE schemaname = 'freehold'), "
    "EXISTS (SELECT FROM pg_tables WHERE schemaname = 'freehold' AND tablename = 'store_format')"};
constexpr Statement read_format = {"read_format", "SELECT version::bigint, needs::bigint FROM store_format"};

/// Columns of this session's temporary tables that the store lacks or has with another type.
constexpr Statement find_missing = {
    "find_missing",
    "SELECT coalesce(string_agg(own.relname || '.' || needed.attname, ', ' ORDER BY own.relname, "
    "needed.attnum), '') "
    "FROM pg_class AS own JOIN pg_attribute AS needed ON needed.attrelid = own.oid "
    "WHERE own.relnamespace = pg_my_temp_schema() AND own.relkind = 'r' AND needed.attnum > 0 AND NOT EXISTS "
    "("
    "  SELECT FROM pg_namespace AS ours JOIN pg_class AS kept ON kept.relnamespace = ours.oid "
    "  JOIN pg_attribute AS there ON there.attrelid = kept.oid "
    "  WHERE ours.nspname = 'freehold' AND kept.relname = own.relname AND there.attname = needed.attname "
    "  AND there.atttypid = needed.atttypid)"};

struct Found {
  bool has_schema = false;
  bool has_tables = false;
  bool is_ours = false;
  std::int64_t version = 0;
  std::int64_t needs = 0;
};

SqlResult<Found> look(SqlConnection& connection) {
  const auto there = FREEHOLD_TRY(connection.run(look_at_schema));
  Found found{.has_schema = there.flag(0, 0), .has_tables = there.flag(0, 1), .is_ours = there.flag(0, 2)};
  if (!found.is_ours) return found;
  const auto format = FREEHOLD_TRY(connection.run(read_format));
  found.is_ours = format.size() == 1;
  if (found.is_ours) {
    found.version = format.number(0, 0);
    found.needs = format.number(0, 1);
  }
  return found;
}

Stored<void> refusal_of(const Found& found, const Address& address) {
  if (found.has_tables && !found.is_ours)
    return std::unexpected(foreign_database(address, "its tables are those of another program"));
  if (found.needs > schema_version) return std::unexpected(newer_database(address, found.needs));
  return {};
}

std::string steps_from(std::int64_t version) {
  std::string steps;
  for (std::int64_t step = version; step < schema_version; ++step)
    steps += migrations.at(static_cast<std::size_t>(step));
  return steps;
}

SqlResult<void> migrate(SqlConnection& connection, const Found& found) {
  std::string steps;
  if (!found.has_schema) steps += "CREATE SCHEMA freehold;\n";
  if (!found.is_ours)
    steps +=
        "CREATE TABLE store_format (version integer NOT NULL, needs integer NOT NULL);\n"
        "INSERT INTO store_format VALUES (0, 0);\n";
  steps += steps_from(found.version);
  steps += fmt::format("UPDATE store_format SET version = {}, needs = {}", schema_version, oldest_program);
  return connection.command(steps);
}

bool is_current(const Found& found) {
  return found.is_ours && found.version >= schema_version;
}

/// Under the lock, looks again: another program may have migrated meanwhile.
Stored<void> migrate_alone(SqlConnection& connection, const Address& address) {
  const auto found = FREEHOLD_TRY(stored(address, look(connection)));
  FREEHOLD_TRY(refusal_of(found, address));
  return is_current(found) ? Stored<void>{} : stored(address, migrate(connection, found));
}

/// Compares with temporary tables made by the same steps and rolled back afterwards, so that the schema is
/// written down only once.
Stored<void> check_columns(SqlConnection& connection, const Address& address) {
  const auto made = connection.command("BEGIN; SET LOCAL search_path TO pg_temp;\n" + steps_from(0));
  auto missing = connection.run(find_missing);
  FREEHOLD_TRY(stored(address, connection.run(leave_schema)));
  if (!made) return {};  // the role may not make temporary tables: nothing to compare with
  const Rows found = FREEHOLD_TRY(stored(address, std::move(missing)));
  const std::string columns = found.text(0, 0);
  return columns.empty() ? Stored<void>{} : std::unexpected(incomplete_database(address, columns));
}

}  // namespace

Stored<void> make_schema(SqlConnection& connection, const Address& address) {
  const auto found = FREEHOLD_TRY(stored(address, look(connection)));
  FREEHOLD_TRY(refusal_of(found, address));
  if (is_current(found)) return check_columns(connection, address);
  const std::array<SqlCall, 2> begin = {SqlCall{begin_schema}, SqlCall{lock_schema}};
  FREEHOLD_TRY(stored(address, connection.run(begin)));
  auto done = migrate_alone(connection, address);
  auto ended = stored(address, connection.run(done ? end_schema : leave_schema));
  if (done && !ended) return std::unexpected(ended.error());
  return done;
}

}  // namespace freehold::postgres
