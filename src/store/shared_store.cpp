#include "store/shared_store.h"

#include <type_traits>
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

template <class Write>
auto SharedStore::write(Write&& work) -> decltype(work(std::declval<SqliteConnection&>())) {
  using Result = decltype(work(std::declval<SqliteConnection&>()));
  if constexpr (std::is_same_v<Result, Stored<void>>) {
    return writer_.write(work);
  } else {
    Result result;
    const auto written = writer_.write([&](SqliteConnection& connection) -> Stored<void> {
      result = work(connection);
      if (!result) return std::unexpected(result.error());
      return {};
    });
    if (!written) return std::unexpected(written.error());
    return result;
  }
}

Stored<void> SharedStore::create(const GameHead& head, std::span<const std::string> entries,
                                 const Progress& progress, std::chrono::sys_seconds now) {
  return write(
      [&](SqliteConnection& connection) { return connection.games->create(head, entries, progress, now); });
}

Stored<void> SharedStore::append(const std::string& game, std::int64_t first,
                                 std::span<const std::string> entries, const Progress& progress,
                                 std::chrono::sys_seconds now) {
  return write([&](SqliteConnection& connection) {
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
  return write([&](SqliteConnection& connection) { return connection.games->remove_game(game); });
}

Stored<void> SharedStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  return write([&](SqliteConnection& connection) { return connection.games->save(request, now); });
}

Stored<SavePoint> SharedStore::find(const std::string& name) {
  return read([&](SqliteConnection& connection) { return connection.games->find(name); });
}

Stored<std::vector<GameInfo>> SharedStore::saves() {
  return read([](SqliteConnection& connection) { return connection.games->saves(); });
}

Stored<void> SharedStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  return write(
      [&](SqliteConnection& connection) { return connection.games->rename(name, new_name, overwrite); });
}

Stored<void> SharedStore::remove(const std::string& name) {
  return write([&](SqliteConnection& connection) { return connection.games->remove(name); });
}

Stored<std::int64_t> SharedStore::Hosting::put(const HostedRecord& record, const std::string& heir_of) {
  return store_.write([&](SqliteConnection& connection) { return connection.hosting->put(record, heir_of); });
}

Stored<HostedRecord> SharedStore::Hosting::get(const std::string& id) {
  return store_.read([&](SqliteConnection& connection) { return connection.hosting->get(id); });
}

Stored<HostedRecord> SharedStore::Hosting::find(const std::string& key) {
  return store_.read([&](SqliteConnection& connection) { return connection.hosting->find(key); });
}

Stored<std::vector<HostedRecord>> SharedStore::Hosting::recent(std::chrono::sys_seconds since,
                                                               std::size_t most) {
  return store_.read([&](SqliteConnection& connection) { return connection.hosting->recent(since, most); });
}

Stored<std::vector<std::string>> SharedStore::Hosting::idle(const std::string& stage,
                                                            std::chrono::sys_seconds before,
                                                            std::size_t most) {
  return store_.read(
      [&](SqliteConnection& connection) { return connection.hosting->idle(stage, before, most); });
}

Stored<std::map<std::string, std::int64_t>> SharedStore::Hosting::count() {
  return store_.read([](SqliteConnection& connection) { return connection.hosting->count(); });
}

Stored<void> SharedStore::Hosting::remove(const std::string& id, bool with_game) {
  return store_.write(
      [&](SqliteConnection& connection) { return connection.hosting->remove(id, with_game); });
}

Stored<std::int64_t> SharedStore::Hosting::say(const std::string& id, const std::string& line,
                                               std::size_t most) {
  return store_.write([&](SqliteConnection& connection) { return connection.hosting->say(id, line, most); });
}

Stored<Talk> SharedStore::Hosting::talk(const std::string& id) {
  return store_.read([&](SqliteConnection& connection) { return connection.hosting->talk(id); });
}

}  // namespace freehold::store
