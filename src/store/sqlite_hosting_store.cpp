#include "store/sqlite_hosting_store.h"

#include <utility>

#include "store/sqlite_file.h"
#include "store/sqlite_run.h"
#include "store/sqlite_step.h"
#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words
using SQLite::Statement;

class SqliteHostingStore::Queries {
 public:
  explicit Queries(SqliteFile& opened) : file(&opened) {}
  explicit Queries(std::unique_ptr<SqliteFile> opened) : own_file(std::move(opened)), file(own_file.get()) {}

  std::unique_ptr<SqliteFile> own_file;  // nothing where somebody else's is used
  SqliteFile* file;
  Statement put = prepare(
      "INSERT INTO hosted (id, text, changed_at) VALUES (?, ?, ?) "
      "ON CONFLICT (id) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at");
  Statement get = prepare("SELECT text, changed_at FROM hosted WHERE id = ?");
  Statement list = prepare("SELECT id, text, changed_at FROM hosted ORDER BY number");
  Statement remove = prepare("DELETE FROM hosted WHERE id = ?");

  SqliteStep step() { return {file->database(), file->in_group()}; }

 private:
  Statement prepare(const char* query) { return {file->database(), query}; }
};

SqliteHostingStore::SqliteHostingStore(std::unique_ptr<Queries> queries) : queries_(std::move(queries)) {}
SqliteHostingStore::~SqliteHostingStore() = default;

Stored<std::unique_ptr<SqliteHostingStore>> SqliteHostingStore::open(const std::filesystem::path& path) {
  return open(path, SqliteOptions{});
}

Stored<std::unique_ptr<SqliteHostingStore>> SqliteHostingStore::open(const std::filesystem::path& path,
                                                                     const SqliteOptions& options) {
  auto file = SqliteFile::open(path, options);
  if (!file) return std::unexpected(file.error());
  SqliteFile& opened = **file;
  return opened.guarded([&]() -> Stored<std::unique_ptr<SqliteHostingStore>> {
    auto queries = std::make_unique<Queries>(std::move(*file));
    return std::unique_ptr<SqliteHostingStore>(new SqliteHostingStore(std::move(queries)));
  });
}

Stored<std::unique_ptr<SqliteHostingStore>> SqliteHostingStore::on(SqliteFile& file) {
  return file.guarded([&]() -> Stored<std::unique_ptr<SqliteHostingStore>> {
    return std::unique_ptr<SqliteHostingStore>(new SqliteHostingStore(std::make_unique<Queries>(file)));
  });
}

Stored<void> SqliteHostingStore::put(const HostedRecord& record) {
  const std::scoped_lock lock(mutex_);
  return queries_->file->guarded([&]() -> Stored<void> {
    SqliteStep step = queries_->step();
    SqliteRun(queries_->put, record.id, record.text, seconds(record.changed_at)).exec();
    step.commit();
    return {};
  });
}

Stored<HostedRecord> SqliteHostingStore::get(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  return queries_->file->guarded([&]() -> Stored<HostedRecord> {
    SqliteRun row(queries_->get, id);
    if (!row.step()) return std::unexpected(no_such_hosted_table(id));
    return HostedRecord{.id = id, .text = row.text(0), .changed_at = time_of(row.number(1))};
  });
}

Stored<std::vector<HostedRecord>> SqliteHostingStore::list() {
  const std::scoped_lock lock(mutex_);
  return queries_->file->guarded([&]() -> Stored<std::vector<HostedRecord>> {
    std::vector<HostedRecord> records;
    SqliteRun row(queries_->list);
    while (row.step())
      records.push_back({.id = row.text(0), .text = row.text(1), .changed_at = time_of(row.number(2))});
    return records;
  });
}

Stored<void> SqliteHostingStore::remove(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  return queries_->file->guarded([&]() -> Stored<void> {
    SqliteStep step = queries_->step();
    if (SqliteRun(queries_->remove, id).exec() == 0) return std::unexpected(no_such_hosted_table(id));
    step.commit();
    return {};
  });
}

}  // namespace freehold::store
