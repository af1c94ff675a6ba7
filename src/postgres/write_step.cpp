#include "postgres/write_step.h"

#include <algorithm>
#include <optional>

#include "base/ascii_case.h"
#include "base/assert.h"
#include "postgres/postgres_errors.h"
#include "postgres/sql.h"
#include "store/store_errors.h"

namespace freehold::postgres {

using namespace table;  // the port's words

namespace {

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

// `why` is a word of refusal_of(). A key added by another server at the same time makes the statement fail;
// then the step is run again and sees it.
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

SqlCall lock_tables(std::span<const std::string> ids) {
  return {.statement = &lock_hosted, .parameters = Parameters().texts(ids)};
}

/// Records as columns.
struct Columns {
  using Numbers = std::vector<std::optional<std::int64_t>>;
  std::vector<std::string> ids, stages, texts, keys, key_ids, leases;
  Numbers revisions, listed, changed_at, wake_at, epochs;
  std::string server;

  void add(const HostedRecord& record, const Right& right) {
    ids.push_back(record.id);
    revisions.emplace_back(record.revision);
    stages.push_back(record.stage);
    listed.emplace_back(record.listed);
    changed_at.emplace_back(seconds(record.changed_at));
    texts.push_back(record.text);
    wake_at.push_back(record.wake_at ? std::optional{seconds(*record.wake_at)} : std::nullopt);
    epochs.push_back(right.epoch);
    if (right.epoch) leases.push_back(record.id);
    server = right.server;
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

WriteStep create_step(const GameHead& head, std::span<const std::string> entries, const Progress& progress,
                      std::chrono::sys_seconds now, const Right& right) {
  Parameters parameters;
  parameters.text(head.id).text(head.edition).text(head.content_hash).text(head.sources);
  parameters.text(store::players_text(head.players)).text(head.text).byte_strings(entries);
  parameters.number(progress.round)
      .flag(progress.finished)
      .number(progress.played.count())
      .number(seconds(now));
  right.add_to(parameters);
  return {.id = head.id,
          .leases = right.leases(head.id),
          .calls = {{.statement = &create_game, .parameters = std::move(parameters)}}};
}

Stored<void> created(const std::vector<Rows>& rows, const std::string& game) {
  const Rows& verdict = rows.front();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::game_exists(game) : deposed(game));
}

WriteStep append_step(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const Progress& progress, std::chrono::sys_seconds now, const Answered* answered,
                      const Right& right) {
  using Text = std::optional<std::string_view>;
  Parameters parameters;
  parameters.text(game).number(first).byte_strings(entries);
  parameters.number(progress.round)
      .flag(progress.finished)
      .number(progress.played.count())
      .number(seconds(now));
  parameters.text_if_any(answered == nullptr ? Text{} : Text{answered->key});
  parameters.text_if_any(answered == nullptr ? Text{} : Text{answered->answer});
  parameters.number(std::int64_t{answers_kept});
  right.add_to(parameters);
  return {.id = game,
          .leases = right.leases(game),
          .calls = {{.statement = &append_entries, .parameters = std::move(parameters)}}};
}

Stored<void> appended(const std::vector<Rows>& rows, const std::string& game) {
  const Rows& verdict = rows.front();
  if (verdict.flag(0, 0)) return {};
  if (!verdict.flag(0, 1)) return std::unexpected(store::no_such_game(game));
  return std::unexpected(verdict.flag(0, 2) ? store::played_elsewhere(game) : deposed(game));
}

SqlCall lock_game(const std::string& game) {
  return {.statement = &lock_progress, .parameters = Parameters().text(game)};
}

WriteStep remove_game_step(const std::string& game) {
  return {.id = game,
          .calls = {lock_game(game), {.statement = &delete_game, .parameters = Parameters().text(game)}}};
}

Stored<void> game_removed(const std::vector<Rows>& rows, const std::string& game) {
  if (rows.back().size() == 0) return std::unexpected(store::no_such_game(game));
  return {};
}

WriteStep save_step(const SaveRequest& request, std::chrono::sys_seconds now) {
  Parameters parameters;
  parameters.text(small_ascii(request.name)).text(request.name).text(request.game).number(request.length);
  parameters.number(request.progress.round).flag(request.progress.finished);
  parameters.number(request.progress.played.count()).number(seconds(now)).flag(request.overwrite);
  return {
      .id = request.game,
      .calls = {lock_game(request.game), {.statement = &insert_save, .parameters = std::move(parameters)}}};
}

Stored<void> saved(const std::vector<Rows>& rows, const SaveRequest& request) {
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  if (verdict.flag(0, 1)) return std::unexpected(store::save_exists(request.name));
  return std::unexpected(verdict.flag(0, 2) ? store::no_such_point(request.game, request.length.value_or(0))
                                            : store::no_such_game(request.game));
}

WriteStep rename_step(const std::string& name, const std::string& new_name, bool overwrite) {
  const std::string from = small_ascii(name);
  const std::string to = small_ascii(new_name);
  return {
      .id = "",
      .calls = {{.statement = &lock_saves, .parameters = Parameters().text(from).text(to)},
                {.statement = &make_way, .parameters = Parameters().text(from).text(to).flag(overwrite)},
                {.statement = &rename_save, .parameters = Parameters().text(from).text(to).text(new_name)}}};
}

Stored<void> renamed(const std::vector<Rows>& rows, const std::string& name, const std::string& new_name) {
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::save_exists(new_name) : store::no_such_save(name));
}

WriteStep remove_save_step(const std::string& name) {
  return {.id = "",
          .calls = {{.statement = &delete_save, .parameters = Parameters().text(small_ascii(name))}}};
}

Stored<void> save_removed(const std::vector<Rows>& rows, const std::string& name) {
  if (rows.front().size() == 0) return std::unexpected(store::no_such_save(name));
  return {};
}

WriteStep put_step(std::span<const HostedRecord> records, std::span<const Right> rights) {
  FREEHOLD_ASSERT(records.size() == rights.size());
  Columns all;
  for (std::size_t n = 0; n < records.size(); ++n)
    all.add(records[n], rights[n]);
  Parameters parameters;
  parameters.texts(all.ids)
      .numbers(all.revisions)
      .texts(all.stages)
      .numbers(all.listed)
      .numbers(all.changed_at);
  parameters.byte_strings(all.texts)
      .numbers(all.wake_at)
      .numbers(all.epochs)
      .texts(all.keys)
      .texts(all.key_ids)
      .text(all.server);
  return {.id = all.ids.empty() ? "" : all.ids.front(),
          .leases = all.leases,
          .calls = {lock_tables(all.ids), {.statement = &put_records, .parameters = std::move(parameters)}}};
}

Stored<void> put(const std::vector<Rows>& rows) {
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

WriteStep say_step(const std::string& id, const std::string& line, std::size_t most, const Right& right) {
  FREEHOLD_ASSERT(most > 0);
  Parameters parameters;
  parameters.text(id).text(line).number(at_most(most));
  right.add_to(parameters);
  return {.id = id,
          .leases = right.leases(id),
          .calls = {lock_tables({&id, 1}), {.statement = &add_line, .parameters = std::move(parameters)}}};
}

Stored<std::int64_t> said(const std::vector<Rows>& rows, const std::string& id) {
  const Rows& verdict = rows.back();
  if (const auto number = verdict.number_if_any(0, 0)) return *number;
  return std::unexpected(verdict.flag(0, 1) ? store::no_such_hosted_table(id) : deposed(id));
}

WriteStep remove_table_step(const std::string& id, bool with_game, const Right& right) {
  Parameters parameters;
  parameters.text(id).flag(with_game);
  right.add_to(parameters);
  WriteStep step{.id = id, .leases = right.leases(id), .calls = {lock_tables({&id, 1})}};
  if (with_game) step.calls.push_back(lock_game(id));
  step.calls.push_back({.statement = &delete_hosted, .parameters = std::move(parameters)});
  return step;
}

Stored<void> table_removed(const std::vector<Rows>& rows, const std::string& id) {
  const Rows& verdict = rows.back();
  if (verdict.flag(0, 0)) return {};
  return std::unexpected(verdict.flag(0, 1) ? store::no_such_hosted_table(id) : deposed(id));
}

}  // namespace freehold::postgres
