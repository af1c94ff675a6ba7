// The calls of a store that write.
#include "store/postgres/sql_store.h"

#include <algorithm>
#include <optional>

#include "base/ascii_case.h"
#include "base/assert.h"
#include "base/try.h"
#include "store/postgres/postgres_errors.h"
#include "store/postgres/sql.h"
#include "store/store_errors.h"

namespace freehold::postgres {

using namespace table;  // the port's words

namespace {

/// Whether the lease of `table` has server $`server` and epoch $`epoch`; true if the epoch is null.
#define FREEHOLD_HAS_RIGHT(table, epoch, server) \
  "($" epoch "::bigint IS NULL OR EXISTS (SELECT FROM lease WHERE table_id = " table \
  " AND lease.server = $" server "::text AND lease.epoch = $" epoch "::bigint))"

constexpr Statement create_game = {
    "create_game",
    "WITH content AS ("
    "  INSERT INTO edition (hash, sources) VALUES ($3::text, $4::bytea) ON CONFLICT (hash) DO NOTHING), "
    "made AS ("
    "  INSERT INTO game (id, edition, content, players, head) "
    "  SELECT $1::text, $2::text, $3::text, $5::bytea, $6::bytea WHERE " FREEHOLD_HAS_RIGHT("$1::text", "12", "13")
    "  ON CONFLICT (id) DO NOTHING RETURNING id), "
    "begun AS ("
    "  INSERT INTO progress (game, length, round, finished, played_ms, saved_at) "
    "  SELECT id, cardinality($7::bytea[]), $8::bigint, $9::boolean, $10::bigint, to_timestamp($11::bigint) "
    "  FROM made), "
    "added AS ("
    "  INSERT INTO entry (game, sequence, text) "
    "  SELECT made.id, given.place - 1, given.text "
    "  FROM made, unnest($7::bytea[]) WITH ORDINALITY AS given (text, place)) "
    "SELECT EXISTS (SELECT FROM made), " FREEHOLD_HAS_RIGHT("$1::text", "12", "13")};

constexpr Statement append_entries = {
    "append_entries",
    "WITH moved AS ("
    "  UPDATE progress SET length = length + cardinality($3::bytea[]), round = $4::bigint, "
    "    finished = $5::boolean, played_ms = $6::bigint, saved_at = to_timestamp($7::bigint), "
    "    answered = answered + CASE WHEN $8::bytea IS NULL THEN 0 ELSE 1 END "
    "  WHERE game = $1::text AND length = $2::bigint AND " FREEHOLD_HAS_RIGHT("$1::text", "11", "12")
    "  RETURNING game, answered), "
    "added AS ("
    "  INSERT INTO entry (game, sequence, text) "
    "  SELECT moved.game, $2::bigint + given.place - 1, given.text "
    "  FROM moved, unnest($3::bytea[]) WITH ORDINALITY AS given (text, place)), "
    "kept AS ("
    "  INSERT INTO request (game, slot, number, key, answer) "
    "  SELECT game, answered % $10::bigint, answered, $8::bytea, $9::bytea FROM moved WHERE $8::bytea IS NOT NULL "
    "  ON CONFLICT (game, slot) DO UPDATE SET number = EXCLUDED.number, key = EXCLUDED.key, "
    "    answer = EXCLUDED.answer, at = EXCLUDED.at) "
    "SELECT EXISTS (SELECT FROM moved), EXISTS (SELECT FROM progress WHERE game = $1::text), " FREEHOLD_HAS_RIGHT(
        "$1::text", "11", "12")};

constexpr Statement lock_progress = {"lock_progress",
                                     "SELECT length FROM progress WHERE game = $1::text FOR UPDATE"};

constexpr Statement delete_game = {"delete_game",
                                   "WITH log AS (DELETE FROM entry WHERE game = $1::text) DELETE FROM game "
                                   "WHERE id = $1::text RETURNING number"};

constexpr Statement insert_save = {
    "insert_save",
    "WITH played AS (SELECT length FROM progress WHERE game = $3::text), "
    "point AS (SELECT FROM played WHERE $4::bigint IS NULL OR $4::bigint BETWEEN 0 AND played.length), "
    "put AS ("
    "  INSERT INTO save (folded, name, game, length, round, finished, played_ms, saved_at) "
    "  SELECT $1::bytea, $2::bytea, $3::text, $4::bigint, $5::bigint, $6::boolean, $7::bigint, "
    "    to_timestamp($8::bigint) FROM point "
    "  ON CONFLICT (folded) DO UPDATE SET name = EXCLUDED.name, number = DEFAULT, game = EXCLUDED.game, "
    "    length = EXCLUDED.length, round = EXCLUDED.round, finished = EXCLUDED.finished, "
    "    played_ms = EXCLUDED.played_ms, saved_at = EXCLUDED.saved_at WHERE $9::boolean "
    "  RETURNING number) "
    "SELECT EXISTS (SELECT FROM put), EXISTS (SELECT FROM point), EXISTS (SELECT FROM played)"};

constexpr Statement lock_saves = {
    "lock_saves",
    "SELECT number FROM save WHERE folded = $1::bytea OR folded = $2::bytea ORDER BY folded FOR UPDATE"};
constexpr Statement make_way = {
    "make_way",
    "DELETE FROM save WHERE folded = $2::bytea AND $1::bytea <> $2::bytea AND $3::boolean "
    "AND EXISTS (SELECT FROM save WHERE folded = $1::bytea)"};
constexpr Statement rename_save = {
    "rename_save",
    "WITH source AS (SELECT number FROM save WHERE folded = $1::bytea), "
    "renamed AS ("
    "  UPDATE save SET name = $3::bytea, folded = $2::bytea WHERE folded = $1::bytea AND ($1::bytea = "
    "$2::bytea "
    "    OR NOT EXISTS (SELECT FROM save AS taken WHERE taken.folded = $2::bytea)) RETURNING number) "
    "SELECT EXISTS (SELECT FROM renamed), EXISTS (SELECT FROM source)"};
constexpr Statement delete_save = {"delete_save",
                                   "DELETE FROM save WHERE folded = $1::bytea RETURNING number"};

// After it, nobody else changes these rows while the step runs.
constexpr Statement lock_hosted = {
    "lock_hosted", "SELECT revision FROM hosted WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE"};

// `why` is a word that put_together() reads. A key added by another server at the same time makes the
// statement fail; then the step is run again and sees it.
constexpr Statement put_records = {
    "put_records",
    "WITH given AS ("
    "  SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bytea[], "
    "    $7::bigint[], $8::bigint[]) WITH ORDINALITY AS one (id, revision, stage, listed, changed_at, text, "
    "    wake_at, epoch, place)), "
    "wanted AS (SELECT * FROM unnest($9::text[], $10::text[]) AS one (key, id)), "
    "judged AS ("
    "  SELECT given.place, given.id, CASE "
    "    WHEN given.epoch IS NOT NULL AND NOT EXISTS (SELECT FROM lease WHERE lease.table_id = given.id "
    "      AND lease.server = $11::text AND lease.epoch = given.epoch) THEN 'deposed' "
    "    WHEN given.revision = 0 AND hosted.id IS NOT NULL THEN 'exists' "
    "    WHEN given.revision <> 0 AND hosted.id IS NULL THEN 'not_found' "
    "    WHEN given.revision <> 0 AND hosted.revision <> given.revision THEN 'conflict' "
    "    WHEN EXISTS ("
    "      SELECT FROM wanted JOIN hosted_key AS led ON led.key = wanted.key "
    "      WHERE wanted.id = given.id AND led.hosted <> given.id AND NOT (led.hosted = ANY ($1::text[]) "
    "        AND NOT EXISTS (SELECT FROM wanted AS other WHERE other.key = led.key AND other.id = "
    "led.hosted))) "
    "      THEN 'key_taken' END AS why "
    "  FROM given LEFT JOIN hosted ON hosted.id = given.id), "
    "refused AS (SELECT why, id FROM judged WHERE why IS NOT NULL ORDER BY place LIMIT 1), "
    "fine AS (SELECT true WHERE NOT EXISTS (SELECT FROM refused)), "
    "changed AS ("
    "  UPDATE hosted SET revision = given.revision + 1, stage = given.stage, listed = given.listed <> 0, "
    "    changed_at = to_timestamp(given.changed_at), text = given.text, wake_at = "
    "to_timestamp(given.wake_at) "
    "  FROM given, fine WHERE hosted.id = given.id AND given.revision <> 0), "
    "made AS ("
    "  INSERT INTO hosted (id, revision, stage, listed, changed_at, text, wake_at) "
    "  SELECT id, 1, stage, listed <> 0, to_timestamp(changed_at), text, to_timestamp(wake_at) "
    "  FROM given, fine WHERE revision = 0 ORDER BY place), "
    "gone AS ("
    "  DELETE FROM hosted_key USING fine WHERE hosted = ANY ($1::text[]) AND key <> ALL ($9::text[])), "
    "moved AS ("
    "  UPDATE hosted_key SET hosted = wanted.id FROM wanted, fine "
    "  WHERE hosted_key.key = wanted.key AND hosted_key.hosted <> wanted.id), "
    "added AS ("
    "  INSERT INTO hosted_key (key, hosted) SELECT key, id FROM wanted, fine "
    "  WHERE NOT EXISTS (SELECT FROM hosted_key AS led WHERE led.key = wanted.key)) "
    "SELECT why, id FROM refused"};

constexpr Statement add_line = {
    "add_line",
    "WITH here AS (SELECT id FROM hosted WHERE id = $1::text AND " FREEHOLD_HAS_RIGHT("$1::text", "4", "5") "), "
    "line AS (SELECT coalesce(max(sequence), 0) + 1 AS number FROM hosted_chat WHERE hosted = $1::text), "
    "added AS ("
    "  INSERT INTO hosted_chat (hosted, sequence, text) SELECT here.id, line.number, $2::bytea FROM here, line "
    "  RETURNING sequence), "
    "gone AS ("
    "  DELETE FROM hosted_chat USING here, line "
    "  WHERE hosted_chat.hosted = here.id AND sequence <= line.number - $3::bigint) "
    "SELECT (SELECT sequence FROM added), " FREEHOLD_HAS_RIGHT("$1::text", "4", "5")};

constexpr Statement delete_hosted = {
    "delete_hosted",
    "WITH gone AS (DELETE FROM hosted WHERE id = $1::text AND " FREEHOLD_HAS_RIGHT("$1::text", "3", "4")
    "  RETURNING id), "
    "unsaved AS (SELECT id FROM gone WHERE $2::boolean AND NOT EXISTS (SELECT FROM save WHERE game = $1::text)), "
    "log AS (DELETE FROM entry USING unsaved WHERE entry.game = unsaved.id), "
    "played AS (DELETE FROM game USING unsaved WHERE game.id = unsaved.id) "
    "SELECT EXISTS (SELECT FROM gone), " FREEHOLD_HAS_RIGHT("$1::text", "3", "4")};

/// Of a step about this table, which needs its lease if there is an epoch.
std::vector<std::string> leases_for(const std::string& table, std::optional<std::int64_t> epoch) {
  return epoch ? std::vector{table} : std::vector<std::string>{};
}

/// Locks a game's row in `progress`, as everything that adds to its log or removes it does.
SqlCall lock_game(const std::string& game) {
  return {lock_progress, game};
}

SqlCall lock_table(const std::string& id) {
  return {lock_hosted, std::span(&id, 1)};
}

/// Records as columns.
struct Columns {
  using Numbers = std::vector<std::optional<std::int64_t>>;
  std::vector<std::string> ids, stages, texts, keys, key_ids, leases;
  Numbers revisions, listed, changed_at, wake_at, epochs;

  void add(const HostedRecord& record, std::optional<std::int64_t> epoch) {
    ids.push_back(record.id);
    revisions.emplace_back(record.revision);
    stages.push_back(record.stage);
    listed.emplace_back(record.listed);
    changed_at.emplace_back(store::seconds(record.changed_at));
    texts.push_back(record.text);
    wake_at.push_back(record.wake_at ? std::optional{store::seconds(*record.wake_at)} : std::nullopt);
    epochs.push_back(epoch);
    if (epoch) leases.push_back(record.id);
    std::vector<std::string> sorted = record.keys;
    std::ranges::sort(sorted);
    const auto repeated = std::ranges::unique(sorted);
    sorted.erase(repeated.begin(), repeated.end());
    for (std::string& key : sorted) {
      keys.push_back(std::move(key));
      key_ids.push_back(record.id);
    }
  }
};

}  // namespace

Stored<void> SqlStore::create(const GameHead& head, std::span<const std::string> entries,
                              const Progress& progress, std::chrono::sys_seconds now) {
  const auto epoch = epoch_of(head.id);
  const auto rows = FREEHOLD_TRY(write({.id = head.id,
                                        .leases = leases_for(head.id, epoch),
                                        .calls = {{create_game, head.id, head.edition, head.content_hash,
                                                   head.sources, store::players_text(head.players), head.text,
                                                   ByteStrings{entries}, progress, now, epoch, server_}}}));
  const Rows& verdict = rows.front();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::game_exists(head.id) : deposed(head.id));
}

Stored<void> SqlStore::append(const std::string& game, std::int64_t first,
                              std::span<const std::string> entries, const Progress& progress,
                              std::chrono::sys_seconds now, const Answered* answered) {
  using Text = std::optional<std::string_view>;
  const auto epoch = epoch_of(game);
  const auto rows = FREEHOLD_TRY(write(
      {.id = game,
       .leases = leases_for(game, epoch),
       .calls = {{append_entries, game, first, ByteStrings{entries}, progress, now,
                  answered == nullptr ? Text{} : Text{answered->key},
                  answered == nullptr ? Text{} : Text{answered->answer}, answers_kept, epoch, server_}}}));
  const Rows& verdict = rows.front();
  if (verdict.flag(0, 0)) return {};
  if (!verdict.flag(0, 1)) return std::unexpected(store::no_such_game(game));
  return std::unexpected(verdict.flag(0, 2) ? store::played_elsewhere(game) : deposed(game));
}

Stored<void> SqlStore::remove_game(const std::string& game) {
  const auto rows = FREEHOLD_TRY(write({.id = game, .calls = {lock_game(game), {delete_game, game}}}));
  if (rows.back().size() == 0) return std::unexpected(store::no_such_game(game));
  return {};
}

Stored<void> SqlStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  if (auto fault = save_name_fault(request.name)) return std::unexpected(*std::move(fault));
  const auto rows =
      FREEHOLD_TRY(write({.id = request.game,
                          .calls = {lock_game(request.game),
                                    {insert_save, small_ascii(request.name), request.name, request.game,
                                     request.length, request.progress, now, request.overwrite}}}));
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  if (verdict.flag(0, 1)) return std::unexpected(store::save_exists(request.name));
  return std::unexpected(verdict.flag(0, 2) ? store::no_such_point(request.game, request.length.value_or(0))
                                            : store::no_such_game(request.game));
}

Stored<void> SqlStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  if (auto fault = save_name_fault(new_name)) return std::unexpected(*std::move(fault));
  const std::string from = small_ascii(name);
  const std::string to = small_ascii(new_name);
  const auto rows = FREEHOLD_TRY(write(
      {.id = "",
       .calls = {
           {lock_saves, from, to}, {make_way, from, to, overwrite}, {rename_save, from, to, new_name}}}));
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::save_exists(new_name) : store::no_such_save(name));
}

Stored<void> SqlStore::remove(const std::string& name) {
  const auto rows = FREEHOLD_TRY(write({.id = "", .calls = {{delete_save, small_ascii(name)}}}));
  if (rows.front().size() == 0) return std::unexpected(store::no_such_save(name));
  return {};
}

Stored<void> SqlStore::put_together(std::span<const HostedRecord> records) {
  Columns all;
  for (const HostedRecord& record : records)
    all.add(record, epoch_of(record.id));
  const auto rows = FREEHOLD_TRY(
      write({.id = all.ids.empty() ? "" : all.ids.front(),
             .leases = all.leases,
             .calls = {{lock_hosted, all.ids},
                       {put_records, all.ids, all.revisions, all.stages, all.listed, all.changed_at,
                        ByteStrings{all.texts}, all.wake_at, all.epochs, all.keys, all.key_ids, server_}}}));
  const Rows& refused = rows.back();
  if (refused.size() == 0) return {};
  const std::string why = refused.text(0, 0);
  const std::string id = refused.text(0, 1);
  if (why == "deposed") return std::unexpected(deposed(id));
  if (why == "exists") return std::unexpected(store::hosted_table_exists(id));
  if (why == "not_found") return std::unexpected(store::no_such_hosted_table(id));
  if (why == "conflict") return std::unexpected(store::hosted_elsewhere(id));
  FREEHOLD_ASSERT(why == "key_taken");
  return std::unexpected(store::key_taken(id));
}

Stored<std::int64_t> SqlStore::say(const std::string& id, const std::string& line, std::size_t most) {
  FREEHOLD_ASSERT(most > 0);
  const auto epoch = epoch_of(id);
  const auto rows =
      FREEHOLD_TRY(write({.id = id,
                          .leases = leases_for(id, epoch),
                          .calls = {lock_table(id), {add_line, id, line, most, epoch, server_}}}));
  const Rows& verdict = rows.back();
  if (const auto number = verdict.number_if_any(0, 0)) return *number;
  return std::unexpected(verdict.flag(0, 1) ? store::no_such_hosted_table(id) : deposed(id));
}

Stored<void> SqlStore::remove_table(const std::string& id, bool with_game) {
  const auto epoch = epoch_of(id);
  WriteStep step{.id = id, .leases = leases_for(id, epoch), .calls = {lock_table(id)}};
  if (with_game) step.calls.push_back(lock_game(id));
  step.calls.emplace_back(delete_hosted, id, with_game, epoch, server_);
  const auto rows = FREEHOLD_TRY(write(step));
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::no_such_hosted_table(id) : deposed(id));
}

}  // namespace freehold::postgres
