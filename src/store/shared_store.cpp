#include "store/shared_store.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "base/try.h"
#include "store/sqlite_file.h"

namespace freehold::store {

using namespace table;  // the port's words

namespace {

constexpr int reader_cache_kib = 512;  // up to one for each thread
constexpr int log_pages = 2000;  // 8 MB: pages changed by many actions are copied only once

}  // namespace

SharedStore::SharedStore(std::filesystem::path path, const SqliteOptions& options, SqliteConnection writer,
                         std::unique_ptr<Checkpointer> checkpointer, CommitListener listener)
    : path_(std::move(path)),
      reading_(options),
      listener_(listener),
      checkpointer_(std::move(checkpointer)),
      writer_(std::move(writer), options, std::move(listener)) {
  reading_.cache_kib = std::min(options.cache_kib, reader_cache_kib);
}

Stored<std::unique_ptr<SharedStore>> SharedStore::open(const std::filesystem::path& path,
                                                       CommitListener listener) {
  return open(path, shared_options, std::move(listener));
}

Stored<std::unique_ptr<SharedStore>> SharedStore::open(const std::filesystem::path& path,
                                                       const SqliteOptions& options,
                                                       CommitListener listener) {
  auto writer = FREEHOLD_TRY(SqliteConnection::open(path, options));
  writer.games->file().settle();
  auto checkpointer = FREEHOLD_TRY(Checkpointer::open(path, log_pages));
  writer.games->file().on_commit(
      [copier = checkpointer.get()](int pages) { return copier->hear_commit(pages); });
  return std::unique_ptr<SharedStore>(
      new SharedStore(path, options, std::move(writer), std::move(checkpointer), std::move(listener)));
}

Stored<SqliteConnection> SharedStore::take_reader() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_readers_.empty()) {
      auto reader = std::move(idle_readers_.back());
      idle_readers_.pop_back();
      return reader;
    }
  }
  return SqliteConnection::open(path_, reading_);
}

template <class Read>
auto SharedStore::read(Read&& work) -> decltype(work(std::declval<SqliteConnection&>())) {
  using Result = decltype(work(std::declval<SqliteConnection&>()));
  const auto start = std::chrono::steady_clock::now();
  auto reader = take_reader();
  if (reader) {
    reader->games->file().set_patience(reads_are_impatient_
                                           ? std::min(GroupCommit::impatience, reading_.busy_timeout)
                                           : reading_.busy_timeout);
  }
  const Result result = reader ? work(*reader) : Result(std::unexpected(reader.error()));
  const bool busy = !result && result.error().fault == StoreFault::busy;
  if (busy != reads_are_impatient_) reads_are_impatient_ = busy;
  if (!result && is_failure(result.error().fault)) {
    // Its connection is closed too, since the next connection may find the file in order again.
    if (listener_) {
      listener_(
          {.time = std::chrono::steady_clock::now() - start, .steps = 0, .fault = result.error().fault});
    }
    return result;
  }
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
    FREEHOLD_TRY(writer_.write([&](SqliteConnection& connection) -> Stored<void> {
      result = work(connection);
      if (!result) return std::unexpected(result.error());
      return {};
    }));
    return result;
  }
}

Stored<void> SharedStore::create(const GameHead& head, std::span<const std::string> entries,
                                 const Progress& progress, std::chrono::sys_seconds now) {
  return write(&GameStore::create, head, entries, progress, now);
}

Stored<void> SharedStore::append(const std::string& game, std::int64_t first,
                                 std::span<const std::string> entries, const Progress& progress,
                                 std::chrono::sys_seconds now, const Answered* answered) {
  return write(&GameStore::append, game, first, entries, progress, now, answered);
}

Stored<std::vector<Answered>> SharedStore::answers(const std::string& game) {
  return read(&GameStore::answers, game);
}

Stored<StoredGame> SharedStore::load(const std::string& game, std::optional<std::int64_t> length) {
  return read(&GameStore::load, game, length);
}

Stored<std::vector<GameInfo>> SharedStore::games() {
  return read(&GameStore::games);
}

Stored<void> SharedStore::remove_game(const std::string& game) {
  return write(&GameStore::remove_game, game);
}

Stored<void> SharedStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  return write(&GameStore::save, request, now);
}

Stored<SavePoint> SharedStore::find(const std::string& name) {
  return read(&GameStore::find, name);
}

Stored<std::vector<GameInfo>> SharedStore::saves() {
  return read(&GameStore::saves);
}

Stored<void> SharedStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  return write(&GameStore::rename, name, new_name, overwrite);
}

Stored<void> SharedStore::remove(const std::string& name) {
  return write(&GameStore::remove, name);
}

Stored<void> SharedStore::Hosting::put_together(std::span<const HostedRecord> records) {
  return store_.write(&HostingStore::put_together, records);
}

Stored<HostedRecord> SharedStore::Hosting::get(const std::string& id) {
  return store_.read(&HostingStore::get, id);
}

Stored<HostedRecord> SharedStore::Hosting::find(const std::string& key) {
  return store_.read(&HostingStore::find, key);
}

Stored<std::vector<HostedRecord>> SharedStore::Hosting::recent(std::chrono::sys_seconds since,
                                                               std::size_t most) {
  return store_.read(&HostingStore::recent, since, most);
}

Stored<std::vector<std::string>> SharedStore::Hosting::idle(const std::string& stage,
                                                            std::chrono::sys_seconds before,
                                                            std::size_t most) {
  return store_.read(&HostingStore::idle, stage, before, most);
}

Stored<std::vector<std::string>> SharedStore::Hosting::to_wake(std::chrono::sys_seconds now,
                                                               std::size_t most) {
  return store_.read(&HostingStore::to_wake, now, most);
}

Stored<std::map<std::string, std::int64_t>> SharedStore::Hosting::count() {
  return store_.read(&HostingStore::count);
}

Stored<void> SharedStore::Hosting::remove(const std::string& id, bool with_game) {
  return store_.write(&HostingStore::remove, id, with_game);
}

Stored<std::int64_t> SharedStore::Hosting::say(const std::string& id, const std::string& line,
                                               std::size_t most) {
  return store_.write(&HostingStore::say, id, line, most);
}

Stored<KeptChat> SharedStore::Hosting::talk(const std::string& id) {
  return store_.read(&HostingStore::talk, id);
}

}  // namespace freehold::store
