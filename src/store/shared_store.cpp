#include "store/shared_store.h"

#include <utility>

#include "store/sqlite_file.h"

namespace freehold::store {

using namespace table;  // the port's words

SharedStore::SharedStore(std::filesystem::path path, SqliteConnection writer, CommitListener listener)
    : path_(std::move(path)), writer_(std::move(writer), std::move(listener)) {}

Stored<std::unique_ptr<SharedStore>> SharedStore::open(const std::filesystem::path& path,
                                                       CommitListener listener) {
  return open(path, SqliteOptions{}, std::move(listener));
}

Stored<std::unique_ptr<SharedStore>> SharedStore::open(const std::filesystem::path& path,
                                                       const SqliteOptions& options,
                                                       CommitListener listener) {
  auto writer = SqliteConnection::open(path, options);
  if (!writer) return std::unexpected(writer.error());
  return std::unique_ptr<SharedStore>(new SharedStore(path, *std::move(writer), std::move(listener)));
}

template <class Read>
auto SharedStore::read(Read&& work) -> decltype(work(std::declval<SqliteConnection&>())) {
  std::optional<SqliteConnection> reader;
  {
    const std::lock_guard lock(mutex_);
    if (!idle_readers_.empty()) {
      reader = std::move(idle_readers_.back());
      idle_readers_.pop_back();
    }
  }
  if (!reader) {
    auto opened = SqliteConnection::open(path_, SqliteOptions{});
    if (!opened) return std::unexpected(opened.error());
    reader = *std::move(opened);
  }
  auto result = work(*reader);
  const std::lock_guard lock(mutex_);
  idle_readers_.push_back(*std::move(reader));
  return result;
}

Stored<void> SharedStore::create(const GameHead& head, std::span<const std::string> entries,
                                 const Progress& progress, std::chrono::sys_seconds now) {
  return writer_.write(
      [&](SqliteConnection& connection) { return connection.games->create(head, entries, progress, now); });
}

Stored<void> SharedStore::append(const std::string& game, std::int64_t first,
                                 std::span<const std::string> entries, const Progress& progress,
                                 std::chrono::sys_seconds now) {
  return writer_.write([&](SqliteConnection& connection) {
    return connection.games->append(game, first, entries, progress, now);
  });
}

Stored<StoredGame> SharedStore::load(const std::string& game, std::optional<std::int64_t> length) {
  return read([&](SqliteConnection& connection) { return connection.games->load(game, length); });
}

Stored<std::vector<GameInfo>> SharedStore::games() {
  return read([](SqliteConnection& connection) { return connection.games->games(); });
}

Stored<void> SharedStore::remove_game(const std::string& game) {
  return writer_.write([&](SqliteConnection& connection) { return connection.games->remove_game(game); });
}

Stored<void> SharedStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  return writer_.write([&](SqliteConnection& connection) { return connection.games->save(request, now); });
}

Stored<SavePoint> SharedStore::find(const std::string& name) {
  return read([&](SqliteConnection& connection) { return connection.games->find(name); });
}

Stored<std::vector<GameInfo>> SharedStore::saves() {
  return read([](SqliteConnection& connection) { return connection.games->saves(); });
}

Stored<void> SharedStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  return writer_.write(
      [&](SqliteConnection& connection) { return connection.games->rename(name, new_name, overwrite); });
}

Stored<void> SharedStore::remove(const std::string& name) {
  return writer_.write([&](SqliteConnection& connection) { return connection.games->remove(name); });
}

Stored<void> SharedStore::Hosting::put(const HostedRecord& record) {
  return store_.writer_.write([&](SqliteConnection& connection) { return connection.hosting->put(record); });
}

Stored<HostedRecord> SharedStore::Hosting::get(const std::string& id) {
  return store_.read([&](SqliteConnection& connection) { return connection.hosting->get(id); });
}

Stored<std::vector<HostedRecord>> SharedStore::Hosting::list() {
  return store_.read([](SqliteConnection& connection) { return connection.hosting->list(); });
}

Stored<void> SharedStore::Hosting::remove(const std::string& id) {
  return store_.writer_.write([&](SqliteConnection& connection) { return connection.hosting->remove(id); });
}

}  // namespace freehold::store
