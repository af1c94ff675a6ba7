#include "store/schema.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite_run.h"
#include "table/hash.h"

namespace freehold::store {

namespace json = boost::json;
using SQLite::Statement;

namespace {

/// The parts of a record of format 2.
struct SplitRecord {
  std::string text;  // without the chat, with `said`
  std::string stage;
  bool listed = false;
  std::vector<std::string> keys;
  std::vector<std::string> chat;
};

/// nullopt if the text is no record of a table.
std::optional<SplitRecord> split(const std::string& text) {
  try {
    json::value parsed = json::parse(text);
    json::object& record = parsed.as_object();
    if (record.at("format") != 1) return std::nullopt;
    SplitRecord parts{.text = {},
                      .stage = json::value_to<std::string>(record.at("stage")),
                      .listed = !record.at("private").as_bool(),
                      .keys = {},
                      .chat = {}};
    for (const char* const link : {"invite", "watch"})
      parts.keys.push_back(table::sha256_hex(std::string_view{record.at(link).as_string()}));
    for (const json::value& seat : record.at("seats").as_array()) {
      const std::string code = json::value_to<std::string>(seat.as_object().at("code"));
      if (!code.empty()) parts.keys.push_back(code);
    }
    for (const json::value& line : record.at("chat").as_array())
      parts.chat.push_back(json::serialize(line));
    record.erase("chat");
    record["format"] = 2;
    record["said"] = parts.chat.size();
    parts.text = json::serialize(record);
    return parts;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

/// Up to format 2 the text of a hosted table's record had everything. Since format 3, stage, keys and chat
/// have columns and rows of their own, which this fills. A text that is no record stays as it is, and nothing
/// leads to it. Throws SQLite::Exception.
void split_hosted_records(SQLite::Database& database) {
  Statement read(database, "SELECT text FROM hosted WHERE number = ?");
  Statement update(database, "UPDATE hosted SET stage = ?, listed = ?, text = ? WHERE number = ?");
  // A game's codes lead to its rematch, which was stored later.
  Statement add_key(database, "INSERT OR REPLACE INTO hosted_key (key, hosted) VALUES (?, ?)");
  Statement add_line(database, "INSERT INTO hosted_chat (hosted, sequence, text) VALUES (?, ?, ?)");
  Statement all(database, "SELECT number FROM hosted ORDER BY number");
  const auto first_number = [](const SqliteRun& row) { return row.number(0); };
  for (const std::int64_t number : each(all, first_number)) {
    std::optional<SplitRecord> parts;
    if (SqliteRun row(read, number); row.step()) parts = split(row.text(0));
    if (!parts) continue;
    run(update, parts->stage, parts->listed, parts->text, number);
    for (const std::string& key : parts->keys)
      run(add_key, key, number);
    std::int64_t sequence = 0;
    for (const std::string& line : parts->chat)
      run(add_line, number, ++sequence, line);
  }
}

// Step n migrates version n to version n + 1. Released steps never change.
constexpr std::array<const char*, schema_version> migrations = {R"sql(
CREATE TABLE edition (
  number  INTEGER PRIMARY KEY,
  hash    TEXT NOT NULL UNIQUE,  -- SHA-256 of its texts
  sources TEXT NOT NULL
) STRICT;
CREATE TABLE game (
  number    INTEGER PRIMARY KEY,
  id        TEXT    NOT NULL UNIQUE,
  edition   TEXT    NOT NULL,  -- its id
  content   INTEGER NOT NULL REFERENCES edition (number),
  players   TEXT    NOT NULL,  -- a JSON list of names
  head      TEXT    NOT NULL,
  length    INTEGER NOT NULL,  -- entries of its log
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL   -- seconds since 1970, UTC
) STRICT;
CREATE TABLE entry (
  game     INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  text     TEXT    NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
CREATE TABLE save (
  number    INTEGER PRIMARY KEY,
  name      TEXT    NOT NULL UNIQUE COLLATE NOCASE,
  game      INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  length    INTEGER,           -- NULL: goes along with the game
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX save_game ON save (game);
)sql",
                                                                R"sql(
CREATE TABLE hosted (
  number     INTEGER PRIMARY KEY,
  id         TEXT    NOT NULL UNIQUE,  -- of the table, and of its game
  text       TEXT    NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
)sql",
                                                                R"sql(
-- What every action changes is kept apart and narrow, so that many games share a page.
CREATE TABLE progress (
  game      INTEGER PRIMARY KEY REFERENCES game (number) ON DELETE CASCADE,
  length    INTEGER NOT NULL,  -- entries of its log
  last      INTEGER,           -- the last of these
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL   -- seconds since 1970, UTC
) STRICT;
-- Entries are in the order in which they were written, whatever their game: those of one sync share a page.
CREATE TABLE new_entry (
  number   INTEGER PRIMARY KEY,
  game     INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  before   INTEGER,            -- the one before it in its log; NULL: it is the first
  text     TEXT    NOT NULL
) STRICT;
INSERT INTO new_entry (game, sequence, text) SELECT game, sequence, text FROM entry ORDER BY game, sequence;
UPDATE new_entry SET before = number - 1 WHERE sequence > 0;
DROP TABLE entry;
ALTER TABLE new_entry RENAME TO entry;
INSERT INTO progress SELECT game.number, length, max(entry.number), round, finished, played_ms, saved_at
  FROM game LEFT JOIN entry ON entry.game = game.number GROUP BY game.number;
ALTER TABLE game DROP COLUMN length;
ALTER TABLE game DROP COLUMN round;
ALTER TABLE game DROP COLUMN finished;
ALTER TABLE game DROP COLUMN played_ms;
ALTER TABLE game DROP COLUMN saved_at;
CREATE TABLE new_hosted (
  number     INTEGER PRIMARY KEY,
  id         TEXT    NOT NULL UNIQUE,  -- of the table, and of its game
  revision   INTEGER NOT NULL,
  stage      TEXT    NOT NULL,
  listed     INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  text       TEXT    NOT NULL
) STRICT;
INSERT INTO new_hosted SELECT number, id, 1, '', 0, changed_at, text FROM hosted;
DROP TABLE hosted;
ALTER TABLE new_hosted RENAME TO hosted;
CREATE INDEX hosted_changed ON hosted (changed_at);
CREATE INDEX hosted_stage ON hosted (stage, changed_at);
CREATE TABLE hosted_key (
  key    TEXT    PRIMARY KEY,  -- SHA-256 of a link or code
  hosted INTEGER NOT NULL REFERENCES hosted (number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX hosted_key_hosted ON hosted_key (hosted);
CREATE TABLE hosted_chat (
  hosted   INTEGER NOT NULL REFERENCES hosted (number) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,  -- counts from 1
  text     TEXT    NOT NULL,
  PRIMARY KEY (hosted, sequence)
) STRICT, WITHOUT ROWID;
)sql",
                                                                R"sql(
-- The last requests that did something in a game, each in the place of one long ago.
CREATE TABLE request (
  game   INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  slot   INTEGER NOT NULL,
  number INTEGER NOT NULL,     -- counts from 0
  key    TEXT    NOT NULL,
  answer TEXT    NOT NULL,
  PRIMARY KEY (game, slot)
) STRICT, WITHOUT ROWID;
)sql",
                                                                R"sql(
ALTER TABLE hosted ADD COLUMN wake_at INTEGER;  -- when the server has to do something there; NULL: never
CREATE INDEX hosted_wake ON hosted (wake_at) WHERE wake_at IS NOT NULL;
)sql"};

/// The first format with keys of hosted tables.
constexpr int format_with_keys = 3;

/// All tables and indices as one text.
std::string shape_of(SQLite::Database& database) {
  return database
      .execAndGet(
          "SELECT coalesce(group_concat(line, ';'), '') FROM (SELECT type || name || coalesce(sql, '') AS "
          "line "
          "FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name)")
      .getString();
}

void make_tables(SQLite::Database& database, int from, int to) {
  for (int step = from; step < to; ++step)
    database.exec(migrations.at(static_cast<std::size_t>(step)));
}

}  // namespace

void migrate(SQLite::Database& database, int version) {
  make_tables(database, version, schema_version);
  if (version < format_with_keys) split_hosted_records(database);
  database.exec(fmt::format("PRAGMA application_id = {}", application_id));
  database.exec(fmt::format("PRAGMA user_version = {}", schema_version));
}

bool is_whole(SQLite::Database& database, int version) {
  return database.execAndGet("PRAGMA quick_check(1)").getString() == "ok" && has_shape_of(database, version);
}

bool has_shape_of(SQLite::Database& database, int version) {
  SQLite::Database model(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  make_tables(model, 0, version);
  return shape_of(database) == shape_of(model);
}

}  // namespace freehold::store
