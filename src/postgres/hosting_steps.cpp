#include "postgres/hosting_steps.h"

#include <algorithm>
#include <optional>

#include "base/assert.h"
#include "postgres/game_steps.h"
#include "postgres/postgres_errors.h"
#include "postgres/values.h"
#include "store/store_errors.h"

namespace freehold::postgres {

using namespace table;  // the port's words

namespace {

// Behind it the statements of a step see these rows as nobody else changes them.
constexpr Statement lock_hosted = {
    "lock_hosted", "SELECT revision FROM hosted WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE"};

// `why` is a word of refusal_of(). A key that another server adds at the same time is no verdict but a failure, after which the
// step is done again by itself and sees it.
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

Call lock_tables(std::span<const std::string> ids) {
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

Step put_step(std::span<const HostedRecord> records, std::span<const Right> rights) {
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

Step say_step(const std::string& id, const std::string& line, std::size_t most, const Right& right) {
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

Step remove_table_step(const std::string& id, bool with_game, const Right& right) {
  Parameters parameters;
  parameters.text(id).flag(with_game);
  right.add_to(parameters);
  Step step{.id = id, .leases = right.leases(id), .calls = {lock_tables({&id, 1})}};
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
