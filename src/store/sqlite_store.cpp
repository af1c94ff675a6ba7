#include "store/sqlite_store.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"
#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words
using SQLite::Statement;
using SQLite::Transaction;
using SQLite::TransactionBehavior;

namespace {

using Run = SqliteRun;

Progress progress_of(const Run& row, int first_column) {
  return {.round = static_cast<int>(row.number(first_column)),
          .finished = row.number(first_column + 1) != 0,
          .played = std::chrono::milliseconds(row.number(first_column + 2))};
}

}  // namespace

/// Prepared statements, and reads shared by several calls.
struct SqliteStore::Queries {
  explicit Queries(SqliteFile& opened) : file(opened) {}

  SqliteFile& file;
  Statement find_game = prepare(
      "SELECT number, length, last FROM game JOIN progress ON progress.game = game.number WHERE id = ?");
  Statement insert_game = prepare(
      "INSERT INTO game (id, edition, content, players, head) "
      "SELECT ?, ?, number, ?, ? FROM edition WHERE hash = ?");
  Statement insert_progress = prepare(
      "INSERT INTO progress (game, length, last, round, finished, played_ms, saved_at) "
      "VALUES (?, ?, ?, ?, ?, ?, ?)");
  Statement insert_edition = prepare("INSERT OR IGNORE INTO edition (hash, sources) VALUES (?, ?)");
  Statement update_progress = prepare(
      "UPDATE progress SET length = ?, last = ?, round = ?, finished = ?, played_ms = ?, saved_at = ? "
      "WHERE game = ?");
  Statement insert_entry = prepare("INSERT INTO entry (game, sequence, before, text) VALUES (?, ?, ?, ?)");
  Statement read_game = prepare(
      "SELECT game.edition, hash, sources, players, head, round, finished, played_ms, saved_at "
      "FROM game JOIN edition ON edition.number = game.content "
      "JOIN progress ON progress.game = game.number WHERE game.number = ?");
  Statement read_entry =
      prepare("SELECT before, text FROM entry WHERE number = ? AND game = ? AND sequence = ?");
  Statement delete_log = prepare(delete_log_query);
  Statement delete_game = prepare("DELETE FROM game WHERE number = ?");
  Statement list_games = prepare(
      "SELECT '', id, edition, players, round, finished, played_ms, saved_at FROM game "
      "JOIN progress ON progress.game = game.number ORDER BY saved_at DESC, number DESC");
  Statement keep_in_slot = prepare(
      "INSERT OR REPLACE INTO request (game, slot, number, key, answer) "
      "SELECT ?1, next % ?2, next, ?3, ?4 FROM "
      "(SELECT coalesce(max(number), -1) + 1 AS next FROM request WHERE game = ?1)");
  Statement read_answers = prepare(
      "SELECT key, answer FROM request WHERE game = (SELECT number FROM game WHERE id = ?) ORDER BY number");
  Statement find_save = prepare(
      "SELECT save.number, game.id, save.length, save.round, save.finished, save.played_ms FROM save JOIN "
      "game ON game.number = save.game "
      "WHERE save.name = ?");
  Statement insert_save = prepare(
      "INSERT INTO save (name, game, length, round, finished, played_ms, saved_at) "
      "VALUES (?, ?, ?, ?, ?, ?, ?)");
  Statement delete_save = prepare("DELETE FROM save WHERE number = ?");
  Statement rename_save = prepare("UPDATE save SET name = ? WHERE number = ?");
  Statement list_saves = prepare(
      "SELECT save.name, game.id, game.edition, game.players, "
      "  iif(save.length IS NULL, progress.round, save.round), "
      "  iif(save.length IS NULL, progress.finished, save.finished), "
      "  iif(save.length IS NULL, progress.played_ms, save.played_ms), "
      "  iif(save.length IS NULL, progress.saved_at, save.saved_at) AS written "
      "FROM save JOIN game ON game.number = save.game JOIN progress ON progress.game = save.game ORDER BY "
      "written DESC, save.number DESC");

  struct GameRow {
    std::int64_t number;
    std::int64_t length;
    std::optional<std::int64_t> last;  // entry
  };
  Stored<GameRow> game_row(const std::string& id) {
    Run row(find_game, id);
    if (!row.step()) return std::unexpected(no_such_game(id));
    return GameRow{.number = row.number(0), .length = row.number(1), .last = row.number_if_any(2)};
  }

  struct SaveRow {
    std::int64_t number;
    SavePoint point;
  };
  std::optional<SaveRow> save_row(const std::string& name) {
    Run row(find_save, name);
    if (!row.step()) return std::nullopt;
    return SaveRow{
        .number = row.number(0),
        .point = {.game = row.text(1), .length = row.number_if_any(2), .progress = progress_of(row, 3)}};
  }

  /// Adds entries after the entry `last`, and returns the new last one.
  std::optional<std::int64_t> insert_entries(std::int64_t game, std::int64_t first,
                                             std::optional<std::int64_t> last,
                                             std::span<const std::string> entries) {
    for (const std::string& entry : entries) {
      run(insert_entry, game, first++, last, entry);
      last = file.database().getLastInsertRowid();
    }
    return last;
  }

  /// The first `wanted` entries of a log; nullopt if any entry is missing.
  std::optional<std::vector<std::string>> entries_of(const GameRow& game, std::int64_t wanted) {
    std::vector<std::string> backwards;  // not reserved: in a damaged file the length may be wrong
    std::optional<std::int64_t> at = game.last;
    for (std::int64_t sequence = game.length - 1; sequence >= 0; --sequence) {
      if (!at) return std::nullopt;
      Run entry(read_entry, *at, game.number, sequence);
      if (!entry.step()) return std::nullopt;
      if (sequence < wanted) backwards.push_back(entry.text(1));
      at = entry.number_if_any(0);
    }
    if (at) return std::nullopt;
    std::ranges::reverse(backwards);
    return backwards;
  }

  /// Replaces the one from `answers_kept` requests ago.
  void keep_answer(std::int64_t game, const Answered& answered) {
    run(keep_in_slot, game, std::int64_t{answers_kept}, answered.key, answered.answer);
  }

  std::vector<GameInfo> list(Statement& statement) {
    return each(statement, [](const Run& row) {
      return GameInfo{.name = row.text(0),
                      .id = row.text(1),
                      .edition = row.text(2),
                      .players = players_of(row.text(3)),
                      .progress = progress_of(row, 4),
                      .saved_at = row.time(7)};
    });
  }

 private:
  Statement prepare(const char* query) { return {file.database(), query}; }
};

SqliteStore::SqliteStore(std::unique_ptr<SqliteFile> file)
    : file_(std::move(file)),
      queries_(std::make_unique<Queries>(*file_)),
      tables_(queries_of_tables(*file_)) {}
SqliteStore::~SqliteStore() = default;

Stored<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& path,
                                                       const SqliteOptions& options) {
  auto file = FREEHOLD_TRY(SqliteFile::open(path, options));
  try {
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(file)));
  } catch (const SQLite::Exception& exception) {
    return std::unexpected(sqlite_error(path, exception.getExtendedErrorCode(), exception.what()));
  }
}

Stored<void> SqliteStore::group(const std::function<bool()>& steps) {
  return file_->group(steps);
}

Stored<void> SqliteStore::create(const GameHead& head, std::span<const std::string> entries,
                                 const Progress& progress, std::chrono::sys_seconds now) {
  return write(*file_, [&]() -> Stored<void> {
    if (queries_->game_row(head.id)) return std::unexpected(game_exists(head.id));
    run(queries_->insert_edition, head.content_hash, head.sources);
    run(queries_->insert_game, head.id, head.edition, players_text(head.players), head.text,
        head.content_hash);
    const std::int64_t number = file_->database().getLastInsertRowid();
    const auto last = queries_->insert_entries(number, 0, std::nullopt, entries);
    run(queries_->insert_progress, number, entries.size(), last, progress, now);
    return {};
  });
}

Stored<void> SqliteStore::append(const std::string& game, std::int64_t first,
                                 std::span<const std::string> entries, const Progress& progress,
                                 std::chrono::sys_seconds now, const Answered* answered) {
  return write(*file_, [&]() -> Stored<void> {
    const auto row = FREEHOLD_TRY(queries_->game_row(game));
    if (row.length != first) return std::unexpected(played_elsewhere(game));
    const auto last = queries_->insert_entries(row.number, first, row.last, entries);
    const auto length = first + static_cast<std::int64_t>(entries.size());
    run(queries_->update_progress, length, last, progress, now, row.number);
    if (answered != nullptr) queries_->keep_answer(row.number, *answered);
    return {};
  });
}

Stored<std::vector<Answered>> SqliteStore::answers(const std::string& game) {
  return file_->guarded([&]() -> Stored<std::vector<Answered>> {
    const auto answer = [](const Run& row) { return Answered{.key = row.text(0), .answer = row.text(1)}; };
    return each(queries_->read_answers, answer, game);
  });
}

Stored<StoredGame> SqliteStore::load(const std::string& game, std::optional<std::int64_t> length) {
  return file_->guarded([&]() -> Stored<StoredGame> {
    Transaction one_view(file_->database(), TransactionBehavior::DEFERRED);
    const auto row = FREEHOLD_TRY(queries_->game_row(game));
    const std::int64_t wanted = length.value_or(row.length);
    if (wanted < 0 || wanted > row.length) return std::unexpected(no_such_point(game, wanted));
    StoredGame stored;
    Run read(queries_->read_game, row.number);
    if (!read.step()) return std::unexpected(no_such_game(game));
    stored.head = {.id = game,
                   .edition = read.text(0),
                   .content_hash = read.text(1),
                   .sources = read.text(2),
                   .players = players_of(read.text(3)),
                   .text = read.text(4)};
    stored.progress = progress_of(read, 5);
    stored.saved_at = read.time(8);
    auto entries = queries_->entries_of(row, wanted);
    if (!entries) return std::unexpected(damaged_game(game));
    stored.entries = *std::move(entries);
    return stored;
  });
}

Stored<std::vector<GameInfo>> SqliteStore::games() {
  return file_->guarded(
      [&]() -> Stored<std::vector<GameInfo>> { return queries_->list(queries_->list_games); });
}

Stored<void> SqliteStore::remove_game(const std::string& game) {
  return write(*file_, [&]() -> Stored<void> {
    const auto row = FREEHOLD_TRY(queries_->game_row(game));
    run(queries_->delete_log, row.number);
    run(queries_->delete_game, row.number);
    return {};
  });
}

Stored<void> SqliteStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  if (auto fault = save_name_fault(request.name)) return std::unexpected(std::move(*fault));
  return write(*file_, [&]() -> Stored<void> {
    const auto game = FREEHOLD_TRY(queries_->game_row(request.game));
    if (request.length && (*request.length < 0 || *request.length > game.length))
      return std::unexpected(no_such_point(request.game, *request.length));
    const auto taken = queries_->save_row(request.name);
    if (taken && !request.overwrite) return std::unexpected(save_exists(request.name));
    if (taken) run(queries_->delete_save, taken->number);
    run(queries_->insert_save, request.name, game.number, request.length, request.progress, now);
    return {};
  });
}

Stored<SavePoint> SqliteStore::find(const std::string& name) {
  return file_->guarded([&]() -> Stored<SavePoint> {
    auto row = queries_->save_row(name);
    if (!row) return std::unexpected(no_such_save(name));
    return std::move(row->point);
  });
}

Stored<std::vector<GameInfo>> SqliteStore::saves() {
  return file_->guarded(
      [&]() -> Stored<std::vector<GameInfo>> { return queries_->list(queries_->list_saves); });
}

Stored<void> SqliteStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  if (auto fault = save_name_fault(new_name)) return std::unexpected(std::move(*fault));
  return write(*file_, [&]() -> Stored<void> {
    const auto row = queries_->save_row(name);
    if (!row) return std::unexpected(no_such_save(name));
    const auto taken = queries_->save_row(new_name);
    const bool clash = taken && taken->number != row->number;
    if (clash && !overwrite) return std::unexpected(save_exists(new_name));
    if (clash) run(queries_->delete_save, taken->number);
    run(queries_->rename_save, new_name, row->number);
    return {};
  });
}

Stored<void> SqliteStore::remove(const std::string& name) {
  return write(*file_, [&]() -> Stored<void> {
    const auto row = queries_->save_row(name);
    if (!row) return std::unexpected(no_such_save(name));
    run(queries_->delete_save, row->number);
    return {};
  });
}

}  // namespace freehold::store
