#include "store/postgres/sql_store.h"

#include <array>
#include <limits>
#include <utility>

#include "base/ascii_case.h"
#include "base/try.h"
#include "store/postgres/sql.h"
#include "store/store_errors.h"

namespace freehold::postgres {

using namespace table;  // the port's words

namespace {

constexpr Statement read_answers = {"read_answers",
                                    "SELECT key, answer FROM request WHERE game = $1::text ORDER BY number"};
constexpr Statement read_game = {
    "read_game",
    "SELECT game.edition, game.content, edition.sources, game.players, game.head, progress.round, "
    "progress.finished, progress.played_ms, progress.length, extract(epoch FROM progress.saved_at)::bigint "
    "FROM game JOIN edition ON edition.hash = game.content JOIN progress ON progress.game = game.id "
    "WHERE game.id = $1::text"};
constexpr Statement read_log = {
    "read_log",
    "SELECT sequence, text FROM entry WHERE game = $1::text AND sequence < $2::bigint ORDER BY sequence"};
constexpr Statement list_games = {
    "list_games",
    "SELECT ''::text, game.id, game.edition, game.players, progress.round, progress.finished, "
    "progress.played_ms, "
    "extract(epoch FROM progress.saved_at)::bigint "
    "FROM game JOIN progress ON progress.game = game.id ORDER BY progress.saved_at DESC, game.number DESC"};
constexpr Statement find_save = {
    "find_save", "SELECT game, length, round, finished, played_ms FROM save WHERE folded = $1::bytea"};
constexpr Statement list_saves = {
    "list_saves",
    "SELECT name, id, edition, players, round, finished, played_ms, extract(epoch FROM written)::bigint FROM "
    "("
    "  SELECT save.name, game.id, game.edition, game.players, save.number, "
    "    CASE WHEN save.length IS NULL THEN progress.round ELSE save.round END AS round, "
    "    CASE WHEN save.length IS NULL THEN progress.finished ELSE save.finished END AS finished, "
    "    CASE WHEN save.length IS NULL THEN progress.played_ms ELSE save.played_ms END AS played_ms, "
    "    CASE WHEN save.length IS NULL THEN progress.saved_at ELSE save.saved_at END AS written "
    "  FROM save JOIN game ON game.id = save.game JOIN progress ON progress.game = save.game) AS line "
    "ORDER BY written DESC, number DESC"};

#define FREEHOLD_RECORD \
  "hosted.id, hosted.text, extract(epoch FROM hosted.changed_at)::bigint, hosted.revision, " \
  "hosted.stage, hosted.listed, ARRAY(SELECT key FROM hosted_key WHERE hosted_key.hosted = hosted.id ORDER " \
  "BY key), extract(epoch FROM hosted.wake_at)::bigint"
constexpr Statement read_record = {"read_record",
                                   "SELECT " FREEHOLD_RECORD " FROM hosted WHERE id = $1::text"};
constexpr Statement find_record = {
    "find_record",
    "SELECT " FREEHOLD_RECORD " FROM hosted WHERE id = (SELECT hosted FROM hosted_key WHERE key = $1::text)"};
// Putting its record or playing its game uses a table.
constexpr Statement recent_records = {
    "recent_records",
    "SELECT " FREEHOLD_RECORD
    " FROM hosted JOIN ("
    "  SELECT id, max(at) AS at FROM ("
    "    SELECT id, changed_at AS at FROM hosted WHERE changed_at >= to_timestamp($1::bigint) "
    "    UNION ALL "
    "    SELECT hosted.id, saved_at FROM progress JOIN hosted ON hosted.id = progress.game "
    "    WHERE saved_at >= to_timestamp($1::bigint)) AS uses GROUP BY id) AS used ON used.id = hosted.id "
    "ORDER BY used.at DESC, hosted.number DESC LIMIT $2::bigint"};
constexpr Statement idle_tables = {
    "idle_tables",
    "SELECT id FROM hosted WHERE stage = $1::text AND changed_at < to_timestamp($2::bigint) AND NOT EXISTS ("
    "  SELECT FROM progress WHERE progress.game = hosted.id AND saved_at >= to_timestamp($2::bigint)) "
    "ORDER BY changed_at, number LIMIT $3::bigint"};
constexpr Statement waking_tables = {"waking_tables",
                                     "SELECT id FROM hosted WHERE wake_at <= to_timestamp($1::bigint) "
                                     "ORDER BY wake_at, number LIMIT $2::bigint"};
constexpr Statement count_stages = {"count_stages", "SELECT stage, count(*) FROM hosted GROUP BY stage"};
constexpr Statement read_talk = {
    "read_talk", "SELECT sequence, text FROM hosted_chat WHERE hosted = $1::text ORDER BY sequence"};
constexpr Statement has_table = {"has_table", "SELECT EXISTS (SELECT FROM hosted WHERE id = $1::text)"};

HostedRecord record_of(const Rows& rows, int row) {
  return {.id = rows.text(row, 0),
          .text = rows.text(row, 1),
          .changed_at = rows.time(row, 2),
          .revision = rows.number(row, 3),
          .stage = rows.text(row, 4),
          .listed = rows.flag(row, 5),
          .keys = rows.texts(row, 6),
          .wake_at = rows.is_null(row, 7) ? std::nullopt : std::optional{rows.time(row, 7)}};
}

/// `damaged` if the log has a gap.
Stored<std::vector<std::string>> entries_of(const Rows& rows, std::int64_t wanted, const std::string& game) {
  std::vector<std::string> entries;
  for (int row = 0; row < rows.size(); ++row) {
    if (rows.number(row, 0) != row) return std::unexpected(store::damaged_game(game));
    entries.push_back(rows.text(row, 1));
  }
  if (static_cast<std::int64_t>(entries.size()) != wanted) return std::unexpected(store::damaged_game(game));
  return entries;
}

}  // namespace

Stored<Rows> SqlStore::read_one(const SqlCall& call) {
  auto rows = FREEHOLD_TRY(read({&call, 1}));
  return std::move(rows.front());
}

Stored<std::vector<Answered>> SqlStore::answers(const std::string& game) {
  const auto rows = FREEHOLD_TRY(read_one({read_answers, game}));
  return each(rows, [&](int row) { return Answered{.key = rows.text(row, 0), .answer = rows.text(row, 1)}; });
}

Stored<StoredGame> SqlStore::load(const std::string& game, std::optional<std::int64_t> length) {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  const std::array<SqlCall, 2> calls = {SqlCall{read_game, game},
                                        SqlCall{read_log, game, length.value_or(all)}};
  const auto rows = FREEHOLD_TRY(read(calls));
  const Rows& row = rows.front();
  if (row.size() == 0) return std::unexpected(store::no_such_game(game));
  const std::int64_t kept = row.number(0, 8);
  const std::int64_t wanted = length.value_or(kept);
  if (wanted < 0 || wanted > kept) return std::unexpected(store::no_such_point(game, wanted));
  auto entries = FREEHOLD_TRY(entries_of(rows.back(), wanted, game));
  return StoredGame{.head = {.id = game,
                             .edition = row.text(0, 0),
                             .content_hash = row.text(0, 1),
                             .sources = row.text(0, 2),
                             .players = store::players_of(row.text(0, 3)),
                             .text = row.text(0, 4)},
                    .entries = std::move(entries),
                    .progress = progress_of(row, 0, 5),
                    .saved_at = row.time(0, 9)};
}

Stored<std::vector<GameInfo>> SqlStore::games() {
  const auto rows = FREEHOLD_TRY(read_one(list_games));
  return game_lines(rows);
}

Stored<SavePoint> SqlStore::find(const std::string& name) {
  const auto rows = FREEHOLD_TRY(read_one({find_save, small_ascii(name)}));
  if (rows.size() == 0) return std::unexpected(store::no_such_save(name));
  return SavePoint{
      .game = rows.text(0, 0), .length = rows.number_if_any(0, 1), .progress = progress_of(rows, 0, 2)};
}

Stored<std::vector<GameInfo>> SqlStore::saves() {
  const auto rows = FREEHOLD_TRY(read_one(list_saves));
  return game_lines(rows);
}

Stored<HostedRecord> SqlStore::get(const std::string& id) {
  const auto rows = FREEHOLD_TRY(read_one({read_record, id}));
  if (rows.size() == 0) return std::unexpected(store::no_such_hosted_table(id));
  return record_of(rows, 0);
}

Stored<HostedRecord> SqlStore::find_by_key(const std::string& key) {
  const auto rows = FREEHOLD_TRY(read_one({find_record, key}));
  if (rows.size() == 0) return std::unexpected(store::no_such_key());
  return record_of(rows, 0);
}

Stored<std::vector<HostedRecord>> SqlStore::recent(std::chrono::sys_seconds since, std::size_t most) {
  const auto rows = FREEHOLD_TRY(read_one({recent_records, since, most}));
  return each(rows, [&](int row) { return record_of(rows, row); });
}

Stored<std::vector<std::string>> SqlStore::idle(const std::string& stage, std::chrono::sys_seconds before,
                                                std::size_t most) {
  const auto rows = FREEHOLD_TRY(read_one({idle_tables, stage, before, most}));
  return texts_of(rows);
}

Stored<std::vector<std::string>> SqlStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  const auto rows = FREEHOLD_TRY(read_one({waking_tables, now, most}));
  return texts_of(rows);
}

Stored<std::map<std::string, std::int64_t>> SqlStore::count() {
  const auto rows = FREEHOLD_TRY(read_one(count_stages));
  std::map<std::string, std::int64_t> counts;
  for (int row = 0; row < rows.size(); ++row)
    counts[rows.text(row, 0)] = rows.number(row, 1);
  return counts;
}

Stored<KeptChat> SqlStore::talk(const std::string& id) {
  const std::array<SqlCall, 2> calls = {SqlCall{has_table, id}, SqlCall{read_talk, id}};
  const auto rows = FREEHOLD_TRY(read(calls));
  if (!rows.front().flag(0, 0)) return std::unexpected(store::no_such_hosted_table(id));
  KeptChat talk;
  const Rows& lines = rows.back();
  for (int row = 0; row < lines.size(); ++row) {
    talk.said = lines.number(row, 0);
    talk.lines.push_back(lines.text(row, 1));
  }
  return talk;
}

}  // namespace freehold::postgres
