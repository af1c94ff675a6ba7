#include "store/sqlite_store.h"

#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/assert.h"
#include "base/try.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"
#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words
using SQLite::Statement;
using SQLite::Transaction;
using SQLite::TransactionBehavior;

struct SqliteStore::TableQueries {
  explicit TableQueries(SqliteFile& opened) : file(opened) {}

  SqliteFile& file;
  Statement insert = prepare(
      "INSERT INTO hosted (id, revision, stage, listed, changed_at, wake_at, text) "
      "VALUES (?, 1, ?, ?, ?, ?, ?)");
  Statement update = prepare(
      "UPDATE hosted SET revision = ?, stage = ?, listed = ?, changed_at = ?, wake_at = ?, text = ? "
      "WHERE number = ?");
  Statement find_number = prepare("SELECT number, revision FROM hosted WHERE id = ?");
  Statement read = prepare(
      "SELECT id, text, changed_at, revision, stage, listed, wake_at FROM hosted WHERE number = "
      "?");
  Statement remove = prepare("DELETE FROM hosted WHERE number = ?");
  Statement unsaved_game = prepare(
      "SELECT number FROM game WHERE id = ? AND NOT EXISTS (SELECT 1 FROM save WHERE save.game = "
      "game.number)");
  Statement delete_log = prepare(delete_log_query);
  Statement delete_game = prepare("DELETE FROM game WHERE number = ?");
  Statement count = prepare("SELECT stage, count(*) FROM hosted GROUP BY stage");
  // Putting its record or playing its game uses a table.
  Statement recent = prepare(
      "SELECT number, max(at) AS used FROM ("
      "  SELECT number, changed_at AS at FROM hosted WHERE changed_at >= ?1 "
      "  UNION ALL "
      "  SELECT hosted.number, progress.saved_at FROM progress JOIN game ON game.number = progress.game "
      "  JOIN hosted ON hosted.id = game.id WHERE progress.saved_at >= ?1) "
      "GROUP BY number ORDER BY used DESC, number DESC LIMIT ?2");
  Statement idle = prepare(
      "SELECT id FROM hosted WHERE stage = ?1 AND changed_at < ?2 AND NOT EXISTS ("
      "  SELECT 1 FROM game JOIN progress ON progress.game = game.number "
      "  WHERE game.id = hosted.id AND progress.saved_at >= ?2) "
      "ORDER BY changed_at, number LIMIT ?3");

  Statement to_wake = prepare("SELECT id FROM hosted WHERE wake_at <= ?1 ORDER BY wake_at, number LIMIT ?2");

  Statement find_key = prepare(
      "SELECT hosted.id FROM hosted_key JOIN hosted ON hosted.number = hosted_key.hosted WHERE key = ?");
  Statement keys = prepare("SELECT key FROM hosted_key WHERE hosted = ? ORDER BY key");
  Statement set_key = prepare("INSERT OR REPLACE INTO hosted_key (key, hosted) VALUES (?, ?)");
  Statement remove_key = prepare("DELETE FROM hosted_key WHERE key = ?");

  Statement said = prepare("SELECT coalesce(max(sequence), 0) FROM hosted_chat WHERE hosted = ?");
  Statement add_line = prepare("INSERT INTO hosted_chat (hosted, sequence, text) VALUES (?, ?, ?)");
  Statement forget_lines = prepare("DELETE FROM hosted_chat WHERE hosted = ? AND sequence <= ?");
  Statement lines = prepare("SELECT sequence, text FROM hosted_chat WHERE hosted = ? ORDER BY sequence");

  struct Row {
    std::int64_t number;
    std::int64_t revision;
  };
  std::optional<Row> row_of(const std::string& id) {
    SqliteRun row(find_number, id);
    if (!row.step()) return std::nullopt;
    return Row{.number = row.number(0), .revision = row.number(1)};
  }

  /// The id of a table.
  std::optional<std::string> led_to(const std::string& key) {
    SqliteRun row(find_key, key);
    if (!row.step()) return std::nullopt;
    return row.text(0);
  }

  void remove_unless_saved(const std::string& id) {
    std::optional<std::int64_t> game;
    if (SqliteRun row(unsaved_game, id); row.step()) game = row.number(0);
    if (!game) return;
    run(delete_log, *game);
    run(delete_game, *game);
  }

  std::vector<std::string> keys_of(std::int64_t number) { return each(keys, first_text, number); }

  std::optional<HostedRecord> record_of(const std::string& id) {
    const auto row = row_of(id);
    return row ? record_of(row->number) : std::nullopt;
  }
  std::optional<HostedRecord> record_of(std::int64_t number) {
    SqliteRun row(read, number);
    if (!row.step()) return std::nullopt;
    const auto wake_at = row.number_if_any(6);
    return HostedRecord{.id = row.text(0),
                        .text = row.text(1),
                        .changed_at = row.time(2),
                        .revision = row.number(3),
                        .stage = row.text(4),
                        .listed = row.number(5) != 0,
                        .keys = keys_of(number),
                        .wake_at = wake_at ? std::optional{time_of(*wake_at)} : std::nullopt};
  }

  /// Why a record, now in `row`, can't be put together with these.
  std::optional<StoreError> refusal_of(const HostedRecord& record, const std::optional<Row>& row,
                                       std::span<const HostedRecord> together) {
    const auto revision = row ? std::optional{row->revision} : std::nullopt;
    return store::refusal_of(record, revision, together, [&](const std::string& key) { return led_to(key); });
  }

  void write(const HostedRecord& record, const std::optional<Row>& row) {
    const auto wake_at = record.wake_at ? std::optional{seconds(*record.wake_at)} : std::nullopt;
    if (row) {
      run(update, record.revision + 1, record.stage, record.listed, record.changed_at, wake_at, record.text,
          row->number);
    } else {
      run(insert, record.id, record.stage, record.listed, record.changed_at, wake_at, record.text);
    }
    replace_keys(row ? row->number : file.database().getLastInsertRowid(), record.keys);
  }

  void replace_keys(std::int64_t number, std::vector<std::string> wanted) {
    std::ranges::sort(wanted);
    const std::vector<std::string> kept = keys_of(number);
    if (wanted == kept) return;
    for (const std::string& key : kept) {
      if (!std::ranges::binary_search(wanted, key)) run(remove_key, key);
    }
    for (const std::string& key : wanted) {
      if (!std::ranges::binary_search(kept, key)) run(set_key, key, number);
    }
  }

 private:
  Statement prepare(const char* query) { return {file.database(), query}; }
};

std::shared_ptr<SqliteStore::TableQueries> SqliteStore::queries_of_tables(SqliteFile& file) {
  return std::make_shared<TableQueries>(file);
}

Stored<void> SqliteStore::put_together(std::span<const HostedRecord> records) {
  return write(*file_, [&]() -> Stored<void> {
    std::vector<std::optional<TableQueries::Row>> rows;
    rows.reserve(records.size());
    for (const HostedRecord& record : records) {
      rows.push_back(tables_->row_of(record.id));
      if (auto refused = tables_->refusal_of(record, rows.back(), records))
        return std::unexpected(*std::move(refused));
    }
    for (std::size_t n = 0; n < records.size(); ++n)
      tables_->write(records[n], rows[n]);
    return {};
  });
}

Stored<HostedRecord> SqliteStore::get(const std::string& id) {
  return file_->guarded([&]() -> Stored<HostedRecord> {
    const Transaction one_view(file_->database(), TransactionBehavior::DEFERRED);
    auto record = tables_->record_of(id);
    if (!record) return std::unexpected(no_such_hosted_table(id));
    return *std::move(record);
  });
}

Stored<HostedRecord> SqliteStore::find_by_key(const std::string& key) {
  return file_->guarded([&]() -> Stored<HostedRecord> {
    const Transaction one_view(file_->database(), TransactionBehavior::DEFERRED);
    const auto id = tables_->led_to(key);
    auto record = id ? tables_->record_of(*id) : std::nullopt;
    if (!record) return std::unexpected(no_such_key());
    return *std::move(record);
  });
}

Stored<std::vector<HostedRecord>> SqliteStore::recent(std::chrono::sys_seconds since, std::size_t most) {
  return file_->guarded([&]() -> Stored<std::vector<HostedRecord>> {
    const Transaction one_view(file_->database(), TransactionBehavior::DEFERRED);
    std::vector<HostedRecord> records;
    for (SqliteRun row(tables_->recent, since, most); row.step();) {
      if (auto record = tables_->record_of(row.number(0))) records.push_back(*std::move(record));
    }
    return records;
  });
}

Stored<std::vector<std::string>> SqliteStore::idle(const std::string& stage, std::chrono::sys_seconds before,
                                                   std::size_t most) {
  return file_->guarded([&]() -> Stored<std::vector<std::string>> {
    return each(tables_->idle, first_text, stage, before, most);
  });
}

Stored<std::vector<std::string>> SqliteStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  return file_->guarded(
      [&]() -> Stored<std::vector<std::string>> { return each(tables_->to_wake, first_text, now, most); });
}

Stored<std::map<std::string, std::int64_t>> SqliteStore::count() {
  return file_->guarded([&]() -> Stored<std::map<std::string, std::int64_t>> {
    std::map<std::string, std::int64_t> counts;
    for (SqliteRun row(tables_->count); row.step();)
      counts[row.text(0)] = row.number(1);
    return counts;
  });
}

Stored<void> SqliteStore::remove_table(const std::string& id, bool with_game) {
  return write(*file_, [&]() -> Stored<void> {
    const auto row = tables_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    run(tables_->remove, row->number);
    if (with_game) tables_->remove_unless_saved(id);
    return {};
  });
}

Stored<std::int64_t> SqliteStore::say(const std::string& id, const std::string& line, std::size_t most) {
  FREEHOLD_ASSERT(most > 0);
  return write(*file_, [&]() -> Stored<std::int64_t> {
    const auto row = tables_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    SqliteRun last(tables_->said, row->number);
    last.step();
    const std::int64_t said = last.number(0) + 1;
    run(tables_->add_line, row->number, said, line);
    run(tables_->forget_lines, row->number, said - at_most(most));
    return said;
  });
}

Stored<KeptChat> SqliteStore::talk(const std::string& id) {
  return file_->guarded([&]() -> Stored<KeptChat> {
    const Transaction one_view(file_->database(), TransactionBehavior::DEFERRED);
    const auto row = tables_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    KeptChat talk;
    for (SqliteRun line(tables_->lines, row->number); line.step();) {
      talk.said = line.number(0);
      talk.lines.push_back(line.text(1));
    }
    return talk;
  });
}

Stored<void> SqliteStore::take(const HostedRecord& record, const KeptChat& talk) {
  return write(*file_, [&]() -> Stored<void> {
    HostedRecord fresh = record;
    fresh.revision = 0;
    if (auto refused = tables_->refusal_of(fresh, tables_->row_of(record.id), {&fresh, 1}))
      return std::unexpected(*std::move(refused));
    tables_->write(fresh, std::nullopt);
    const auto row = tables_->row_of(record.id);
    HostedRecord before = record;
    --before.revision;
    tables_->write(before, row);
    std::int64_t sequence = talk.said - static_cast<std::int64_t>(talk.lines.size());
    for (const std::string& line : talk.lines)
      run(tables_->add_line, row->number, ++sequence, line);
    return {};
  });
}

}  // namespace freehold::store
