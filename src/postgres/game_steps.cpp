#include "postgres/game_steps.h"

#include "base/ascii_case.h"
#include "postgres/postgres_errors.h"
#include "postgres/values.h"
#include "store/players_text.h"
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

}  // namespace

Step create_step(const GameHead& head, std::span<const std::string> entries, const Progress& progress,
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

Step append_step(const std::string& game, std::int64_t first, std::span<const std::string> entries,
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

Call lock_game(const std::string& game) {
  return {.statement = &lock_progress, .parameters = Parameters().text(game)};
}

Step remove_game_step(const std::string& game) {
  return {.id = game,
          .calls = {lock_game(game), {.statement = &delete_game, .parameters = Parameters().text(game)}}};
}

Stored<void> game_removed(const std::vector<Rows>& rows, const std::string& game) {
  if (rows.back().size() == 0) return std::unexpected(store::no_such_game(game));
  return {};
}

Step save_step(const SaveRequest& request, std::chrono::sys_seconds now) {
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

Step rename_step(const std::string& name, const std::string& new_name, bool overwrite) {
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

Step remove_save_step(const std::string& name) {
  return {.id = "",
          .calls = {{.statement = &delete_save, .parameters = Parameters().text(small_ascii(name))}}};
}

Stored<void> save_removed(const std::vector<Rows>& rows, const std::string& name) {
  if (rows.front().size() == 0) return std::unexpected(store::no_such_save(name));
  return {};
}

}  // namespace freehold::postgres
