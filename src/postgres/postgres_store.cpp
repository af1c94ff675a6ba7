#include "postgres/postgres_store.h"

#include <array>
#include <limits>
#include <utility>

#include "base/ascii_case.h"
#include "base/try.h"
#include "postgres/postgres_errors.h"
#include "postgres/schema.h"
#include "postgres/sql.h"
#include "postgres/write_step.h"
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

HostedRecord record_of(const Rows& rows, int row) {
  const auto wake_at = rows.number_if_any(row, 7);
  return {.id = rows.text(row, 0),
          .text = rows.text(row, 1),
          .changed_at = time_of(rows.number(row, 2)),
          .revision = rows.number(row, 3),
          .stage = rows.text(row, 4),
          .listed = rows.flag(row, 5),
          .keys = rows.texts(row, 6),
          .wake_at = wake_at ? std::optional{time_of(*wake_at)} : std::nullopt};
}

std::vector<std::string> ids_of(const Rows& rows) {
  std::vector<std::string> ids;
  for (int row = 0; row < rows.size(); ++row)
    ids.push_back(rows.text(row, 0));
  return ids;
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

WriterOptions writer_options(const PostgresOptions& options) {
  return {.connection = {.answer_time = options.answer_time},
          .patience = options.patience,
          .others = options.others,
          .holder = options.holder};
}

PoolOptions pool_options(const PostgresOptions& options) {
  return {.connection = {.name = "freehold reader", .use = Use::reading, .answer_time = options.answer_time},
          .most = options.readers,
          .patience = options.patience};
}

}  // namespace

PostgresStore::PostgresStore(const Address& address, const PostgresOptions& options,
                             store::CommitListener listener)
    : address_(address),
      options_(options),
      writer_(address, writer_options(options), std::move(listener)),
      readers_(address, pool_options(options)) {}

Stored<std::unique_ptr<PostgresStore>> PostgresStore::open(const Address& address,
                                                           const PostgresOptions& options,
                                                           store::CommitListener listener) {
  auto connection = SqlConnection::open(address, {.name = "freehold schema"});
  if (!connection) return std::unexpected(store_error(address, connection.error()));
  FREEHOLD_TRY(make_schema(**connection, address));
  connection->reset();
  std::unique_ptr<PostgresStore> store(new PostgresStore(address, options, std::move(listener)));
  FREEHOLD_TRY(store->writer_.connect());
  return store;
}

Right PostgresStore::right_to(const std::string& table) const {
  if (options_.fence == nullptr) return {};
  return {.server = options_.server, .epoch = options_.fence->epoch_of(table)};
}

Stored<std::vector<Rows>> PostgresStore::read(std::span<const SqlCall> calls) {
  FREEHOLD_TRY(writer_.settle_all());
  auto found = readers_.run(calls);
  if (!found) return std::unexpected(store_error(address_, found.error()));
  return *std::move(found);
}

Stored<Rows> PostgresStore::read(const SqlCall& call) {
  auto found = FREEHOLD_TRY(read({&call, 1}));
  return std::move(found.front());
}

Stored<void> PostgresStore::create(const GameHead& head, std::span<const std::string> entries,
                                   const Progress& progress, std::chrono::sys_seconds now) {
  const auto rows = FREEHOLD_TRY(writer_.write(create_step(head, entries, progress, now, right_to(head.id))));
  return created(rows, head.id);
}

Stored<void> PostgresStore::append(const std::string& game, std::int64_t first,
                                   std::span<const std::string> entries, const Progress& progress,
                                   std::chrono::sys_seconds now, const Answered* answered) {
  const auto rows =
      FREEHOLD_TRY(writer_.write(append_step(game, first, entries, progress, now, answered, right_to(game))));
  return appended(rows, game);
}

Stored<std::vector<Answered>> PostgresStore::answers(const std::string& game) {
  const auto rows = FREEHOLD_TRY(read({.statement = &read_answers, .parameters = Parameters().text(game)}));
  std::vector<Answered> answers;
  for (int row = 0; row < rows.size(); ++row)
    answers.push_back({.key = rows.text(row, 0), .answer = rows.text(row, 1)});
  return answers;
}

Stored<StoredGame> PostgresStore::load(const std::string& game, std::optional<std::int64_t> length) {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  const std::array<SqlCall, 2> calls = {
      SqlCall{.statement = &read_game, .parameters = Parameters().text(game)},
      SqlCall{.statement = &read_log, .parameters = Parameters().text(game).number(length.value_or(all))}};
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
                    .saved_at = time_of(row.number(0, 9))};
}

Stored<std::vector<GameInfo>> PostgresStore::games() {
  const auto rows = FREEHOLD_TRY(read({.statement = &list_games}));
  return game_lines(rows);
}

Stored<void> PostgresStore::remove_game(const std::string& game) {
  const auto rows = FREEHOLD_TRY(writer_.write(remove_game_step(game)));
  return game_removed(rows, game);
}

Stored<void> PostgresStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  if (auto fault = save_name_fault(request.name)) return std::unexpected(*std::move(fault));
  const auto rows = FREEHOLD_TRY(writer_.write(save_step(request, now)));
  return saved(rows, request);
}

Stored<SavePoint> PostgresStore::find(const std::string& name) {
  const auto rows =
      FREEHOLD_TRY(read({.statement = &find_save, .parameters = Parameters().text(small_ascii(name))}));
  if (rows.size() == 0) return std::unexpected(store::no_such_save(name));
  return SavePoint{
      .game = rows.text(0, 0), .length = rows.number_if_any(0, 1), .progress = progress_of(rows, 0, 2)};
}

Stored<std::vector<GameInfo>> PostgresStore::saves() {
  const auto rows = FREEHOLD_TRY(read({.statement = &list_saves}));
  return game_lines(rows);
}

Stored<void> PostgresStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  if (auto fault = save_name_fault(new_name)) return std::unexpected(*std::move(fault));
  const auto rows = FREEHOLD_TRY(writer_.write(rename_step(name, new_name, overwrite)));
  return renamed(rows, name, new_name);
}

Stored<void> PostgresStore::remove(const std::string& name) {
  const auto rows = FREEHOLD_TRY(writer_.write(remove_save_step(name)));
  return save_removed(rows, name);
}

Stored<Uses> PostgresStore::count_use(const std::string& kind, const std::string& who,
                                      std::chrono::seconds window, std::chrono::sys_seconds now) {
  Parameters parameters;
  parameters.text(kind).text(who).number(seconds(now)).number(seconds(now - window));
  const auto rows = FREEHOLD_TRY(writer_.write(
      {.id = who, .calls = {{.statement = &count_one_use, .parameters = std::move(parameters)}}}));
  const auto ends = time_of(rows.front().number(0, 1)) + window;
  return Uses{.count = rows.front().number(0, 0), .left = ends - now};
}

Stored<void> PostgresStore::Hosting::put_together(std::span<const HostedRecord> records) {
  std::vector<Right> rights;
  for (const HostedRecord& record : records)
    rights.push_back(store_.right_to(record.id));
  const auto rows = FREEHOLD_TRY(store_.writer_.write(put_step(records, rights)));
  return postgres::put(rows);
}

Stored<HostedRecord> PostgresStore::Hosting::get(const std::string& id) {
  const auto rows =
      FREEHOLD_TRY(store_.read({.statement = &read_record, .parameters = Parameters().text(id)}));
  if (rows.size() == 0) return std::unexpected(store::no_such_hosted_table(id));
  return record_of(rows, 0);
}

Stored<HostedRecord> PostgresStore::Hosting::find(const std::string& key) {
  const auto rows =
      FREEHOLD_TRY(store_.read({.statement = &find_record, .parameters = Parameters().text(key)}));
  if (rows.size() == 0) return std::unexpected(store::no_such_key());
  return record_of(rows, 0);
}

Stored<std::vector<HostedRecord>> PostgresStore::Hosting::recent(std::chrono::sys_seconds since,
                                                                 std::size_t most) {
  const auto rows =
      FREEHOLD_TRY(store_.read({.statement = &recent_records,
                                .parameters = Parameters().number(seconds(since)).number(at_most(most))}));
  std::vector<HostedRecord> records;
  for (int row = 0; row < rows.size(); ++row)
    records.push_back(record_of(rows, row));
  return records;
}

Stored<std::vector<std::string>> PostgresStore::Hosting::idle(const std::string& stage,
                                                              std::chrono::sys_seconds before,
                                                              std::size_t most) {
  const auto rows = FREEHOLD_TRY(
      store_.read({.statement = &idle_tables,
                   .parameters = Parameters().text(stage).number(seconds(before)).number(at_most(most))}));
  return ids_of(rows);
}

Stored<std::vector<std::string>> PostgresStore::Hosting::to_wake(std::chrono::sys_seconds now,
                                                                 std::size_t most) {
  const auto rows = FREEHOLD_TRY(store_.read(
      {.statement = &waking_tables, .parameters = Parameters().number(seconds(now)).number(at_most(most))}));
  return ids_of(rows);
}

Stored<std::map<std::string, std::int64_t>> PostgresStore::Hosting::count() {
  const auto rows = FREEHOLD_TRY(store_.read({.statement = &count_stages}));
  std::map<std::string, std::int64_t> counts;
  for (int row = 0; row < rows.size(); ++row)
    counts[rows.text(row, 0)] = rows.number(row, 1);
  return counts;
}

Stored<void> PostgresStore::Hosting::remove(const std::string& id, bool with_game) {
  const auto rows = FREEHOLD_TRY(store_.writer_.write(remove_table_step(id, with_game, store_.right_to(id))));
  return table_removed(rows, id);
}

Stored<std::int64_t> PostgresStore::Hosting::say(const std::string& id, const std::string& line,
                                                 std::size_t most) {
  const auto rows = FREEHOLD_TRY(store_.writer_.write(say_step(id, line, most, store_.right_to(id))));
  return said(rows, id);
}

Stored<KeptChat> PostgresStore::Hosting::talk(const std::string& id) {
  const std::array<SqlCall, 2> calls = {
      SqlCall{.statement = &has_table, .parameters = Parameters().text(id)},
      SqlCall{.statement = &read_talk, .parameters = Parameters().text(id)}};
  const auto rows = FREEHOLD_TRY(store_.read(calls));
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
