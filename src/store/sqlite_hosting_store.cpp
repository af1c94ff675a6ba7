#include "store/sqlite_store.h"

#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <limits>
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

namespace {

/// As a LIMIT.
std::int64_t at_most(std::size_t most) {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(all) ? all : static_cast<std::int64_t>(most);
}

/// 0 means none.
std::optional<std::chrono::sys_seconds> wake_time_of(std::int64_t kept) {
  if (kept == 0) return std::nullopt;
  return time_of(kept);
}

}  // namespace

class SqliteHostingStore::Queries {
 public:
  explicit Queries(SqliteFile& opened) : file(&opened) {}
  explicit Queries(std::unique_ptr<SqliteFile> opened) : own_file(std::move(opened)), file(own_file.get()) {}

  std::unique_ptr<SqliteFile> own_file;  // null if the file is somebody else's
  SqliteFile* file;
  Statement insert = prepare(
      "INSERT INTO hosted (id, revision, stage, listed, changed_at, wake_at, text) "
      "VALUES (?, 1, ?, ?, ?, nullif(?, 0), ?)");
  Statement update = prepare(
      "UPDATE hosted SET revision = ?, stage = ?, listed = ?, changed_at = ?, wake_at = nullif(?, 0), text = "
      "? "
      "WHERE number = ?");
  Statement find_number = prepare("SELECT number, revision FROM hosted WHERE id = ?");
  Statement read = prepare(
      "SELECT id, text, changed_at, revision, stage, listed, coalesce(wake_at, 0) FROM hosted WHERE number = "
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

  Statement find_key = prepare("SELECT hosted FROM hosted_key WHERE key = ?");
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

  std::optional<std::int64_t> led_to(const std::string& key) {
    SqliteRun row(find_key, key);
    if (!row.step()) return std::nullopt;
    return row.number(0);
  }

  void remove_unless_saved(const std::string& id) {
    std::optional<std::int64_t> game;
    if (SqliteRun row(unsaved_game, id); row.step()) game = row.number(0);
    if (!game) return;
    SqliteRun(delete_log, *game).exec();
    SqliteRun(delete_game, *game).exec();
  }

  std::vector<std::string> keys_of(std::int64_t number) {
    std::vector<std::string> found;
    for (SqliteRun row(keys, number); row.step();)
      found.push_back(row.text(0));
    return found;
  }

  std::optional<HostedRecord> record_of(std::int64_t number) {
    SqliteRun row(read, number);
    if (!row.step()) return std::nullopt;
    return HostedRecord{.id = row.text(0),
                        .text = row.text(1),
                        .changed_at = time_of(row.number(2)),
                        .revision = row.number(3),
                        .stage = row.text(4),
                        .listed = row.number(5) != 0,
                        .keys = keys_of(number),
                        .wake_at = wake_time_of(row.number(6))};
  }

  /// Why a record, now in `row`, can't be put together with these.
  std::optional<StoreError> refusal_of(const HostedRecord& record, const std::optional<Row>& row,
                                       std::span<const HostedRecord> together) {
    const bool is_new = record.revision == 0;
    if (is_new && row) return hosted_table_exists(record.id);
    if (!is_new && !row) return no_such_hosted_table(record.id);
    if (!is_new && row->revision != record.revision) return hosted_elsewhere(record.id);
    for (const std::string& key : record.keys) {
      const auto led = led_to(key);
      if (led && !(row && *led == row->number) && !is_let_go(key, *led, together))
        return key_taken(record.id);
    }
    return std::nullopt;
  }
  /// Whether the table that a key leads to is one of these and gives it up.
  bool is_let_go(const std::string& key, std::int64_t led, std::span<const HostedRecord> together) {
    return std::ranges::any_of(together, [&](const HostedRecord& other) {
      const auto row = row_of(other.id);
      return row && row->number == led && std::ranges::find(other.keys, key) == other.keys.end();
    });
  }

  void write(const HostedRecord& record, const std::optional<Row>& row) {
    const std::int64_t listed{record.listed};
    const std::int64_t changed_at = seconds(record.changed_at);
    const std::int64_t wake_at = record.wake_at ? seconds(*record.wake_at) : 0;
    if (row) {
      SqliteRun(update, record.revision + 1, record.stage, listed, changed_at, wake_at, record.text,
                row->number)
          .exec();
    } else {
      SqliteRun(insert, record.id, record.stage, listed, changed_at, wake_at, record.text).exec();
    }
    replace_keys(row ? row->number : file->database().getLastInsertRowid(), record.keys);
  }

  void replace_keys(std::int64_t number, std::vector<std::string> wanted) {
    std::ranges::sort(wanted);
    const std::vector<std::string> kept = keys_of(number);
    if (wanted == kept) return;
    for (const std::string& key : kept) {
      if (!std::ranges::binary_search(wanted, key)) SqliteRun(remove_key, key).exec();
    }
    for (const std::string& key : wanted) {
      if (!std::ranges::binary_search(kept, key)) SqliteRun(set_key, key, number).exec();
    }
  }

 private:
  Statement prepare(const char* query) { return {file->database(), query}; }
};

SqliteHostingStore::SqliteHostingStore(std::unique_ptr<Queries> queries) : queries_(std::move(queries)) {}
SqliteHostingStore::~SqliteHostingStore() = default;

template <class Work>
auto SqliteHostingStore::guarded(Work work) {
  const std::scoped_lock lock(mutex_);
  return queries_->file->guarded(work);
}

Stored<std::unique_ptr<SqliteHostingStore>> SqliteHostingStore::open(const std::filesystem::path& path,
                                                                     const SqliteOptions& options) {
  auto file = FREEHOLD_TRY(SqliteFile::open(path, options));
  SqliteFile& opened = *file;
  return opened.guarded([&]() -> Stored<std::unique_ptr<SqliteHostingStore>> {
    auto queries = std::make_unique<Queries>(std::move(file));
    return std::unique_ptr<SqliteHostingStore>(new SqliteHostingStore(std::move(queries)));
  });
}

Stored<std::unique_ptr<SqliteHostingStore>> SqliteHostingStore::on(SqliteFile& file) {
  return file.guarded([&]() -> Stored<std::unique_ptr<SqliteHostingStore>> {
    return std::unique_ptr<SqliteHostingStore>(new SqliteHostingStore(std::make_unique<Queries>(file)));
  });
}

Stored<void> SqliteHostingStore::put_together(std::span<const HostedRecord> records) {
  return guarded([&]() -> Stored<void> {
    SqliteStep step(*queries_->file);
    std::vector<std::optional<Queries::Row>> rows;
    rows.reserve(records.size());
    for (const HostedRecord& record : records) {
      rows.push_back(queries_->row_of(record.id));
      if (auto refused = queries_->refusal_of(record, rows.back(), records))
        return std::unexpected(*std::move(refused));
    }
    for (std::size_t n = 0; n < records.size(); ++n)
      queries_->write(records[n], rows[n]);
    step.commit();
    return {};
  });
}

Stored<HostedRecord> SqliteHostingStore::get(const std::string& id) {
  return guarded([&]() -> Stored<HostedRecord> {
    const Transaction one_view(queries_->file->database(), TransactionBehavior::DEFERRED);
    const auto row = queries_->row_of(id);
    auto record = row ? queries_->record_of(row->number) : std::nullopt;
    if (!record) return std::unexpected(no_such_hosted_table(id));
    return *std::move(record);
  });
}

Stored<HostedRecord> SqliteHostingStore::find(const std::string& key) {
  return guarded([&]() -> Stored<HostedRecord> {
    const Transaction one_view(queries_->file->database(), TransactionBehavior::DEFERRED);
    const auto number = queries_->led_to(key);
    auto record = number ? queries_->record_of(*number) : std::nullopt;
    if (!record) return std::unexpected(no_such_key());
    return *std::move(record);
  });
}

Stored<std::vector<HostedRecord>> SqliteHostingStore::recent(std::chrono::sys_seconds since,
                                                             std::size_t most) {
  return guarded([&]() -> Stored<std::vector<HostedRecord>> {
    const Transaction one_view(queries_->file->database(), TransactionBehavior::DEFERRED);
    std::vector<HostedRecord> records;
    for (SqliteRun row(queries_->recent, seconds(since), at_most(most)); row.step();) {
      if (auto record = queries_->record_of(row.number(0))) records.push_back(*std::move(record));
    }
    return records;
  });
}

Stored<std::vector<std::string>> SqliteHostingStore::idle(const std::string& stage,
                                                          std::chrono::sys_seconds before, std::size_t most) {
  return guarded([&]() -> Stored<std::vector<std::string>> {
    std::vector<std::string> ids;
    for (SqliteRun row(queries_->idle, stage, seconds(before), at_most(most)); row.step();)
      ids.push_back(row.text(0));
    return ids;
  });
}

Stored<std::vector<std::string>> SqliteHostingStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  return guarded([&]() -> Stored<std::vector<std::string>> {
    std::vector<std::string> ids;
    for (SqliteRun row(queries_->to_wake, seconds(now), at_most(most)); row.step();)
      ids.push_back(row.text(0));
    return ids;
  });
}

Stored<std::map<std::string, std::int64_t>> SqliteHostingStore::count() {
  return guarded([&]() -> Stored<std::map<std::string, std::int64_t>> {
    std::map<std::string, std::int64_t> counts;
    for (SqliteRun row(queries_->count); row.step();)
      counts[row.text(0)] = row.number(1);
    return counts;
  });
}

Stored<void> SqliteHostingStore::remove(const std::string& id, bool with_game) {
  return guarded([&]() -> Stored<void> {
    SqliteStep step(*queries_->file);
    const auto row = queries_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    SqliteRun(queries_->remove, row->number).exec();
    if (with_game) queries_->remove_unless_saved(id);
    step.commit();
    return {};
  });
}

Stored<std::int64_t> SqliteHostingStore::say(const std::string& id, const std::string& line,
                                             std::size_t most) {
  FREEHOLD_ASSERT(most > 0);
  return guarded([&]() -> Stored<std::int64_t> {
    SqliteStep step(*queries_->file);
    const auto row = queries_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    SqliteRun last(queries_->said, row->number);
    last.step();
    const std::int64_t said = last.number(0) + 1;
    SqliteRun(queries_->add_line, row->number, said, line).exec();
    SqliteRun(queries_->forget_lines, row->number, said - at_most(most)).exec();
    step.commit();
    return said;
  });
}

Stored<KeptChat> SqliteHostingStore::talk(const std::string& id) {
  return guarded([&]() -> Stored<KeptChat> {
    const Transaction one_view(queries_->file->database(), TransactionBehavior::DEFERRED);
    const auto row = queries_->row_of(id);
    if (!row) return std::unexpected(no_such_hosted_table(id));
    KeptChat talk;
    for (SqliteRun line(queries_->lines, row->number); line.step();) {
      talk.said = line.number(0);
      talk.lines.push_back(line.text(1));
    }
    return talk;
  });
}

Stored<void> SqliteHostingStore::take(const HostedRecord& record, const KeptChat& talk) {
  return guarded([&]() -> Stored<void> {
    SqliteStep step(*queries_->file);
    HostedRecord fresh = record;
    fresh.revision = 0;
    if (auto refused = queries_->refusal_of(fresh, queries_->row_of(record.id), {&fresh, 1}))
      return std::unexpected(*std::move(refused));
    queries_->write(fresh, std::nullopt);
    const auto row = queries_->row_of(record.id);
    HostedRecord before = record;
    --before.revision;
    queries_->write(before, row);
    std::int64_t sequence = talk.said - static_cast<std::int64_t>(talk.lines.size());
    for (const std::string& line : talk.lines)
      SqliteRun(queries_->add_line, row->number, ++sequence, line).exec();
    step.commit();
    return {};
  });
}

}  // namespace freehold::store
