#include "store/shared_store.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "store/sqlite_file.h"

namespace freehold::store {

using namespace table;  // the port's words

namespace {

constexpr int reader_cache_kib = 512;  // up to one for each thread
constexpr int log_pages = 2000;  // 8 MB: pages changed by many actions are copied only once

}  // namespace

SharedStore::SharedStore(std::filesystem::path path, const SqliteOptions& options, SqliteStorePtr writer,
                         std::unique_ptr<Checkpointer> checkpointer, CommitListener listener)
    : path_(std::move(path)),
      reading_(options),
      listener_(listener),
      checkpointer_(std::move(checkpointer)),
      writer_(std::move(writer), options, std::move(listener)) {
  reading_.cache_kib = std::min(options.cache_kib, reader_cache_kib);
}

Stored<std::unique_ptr<SharedStore>> SharedStore::open(const std::filesystem::path& path,
                                                       CommitListener listener,
                                                       const SqliteOptions& options) {
  auto writer = FREEHOLD_TRY(SqliteStore::open(path, options));
  writer->file().settle();
  auto checkpointer = FREEHOLD_TRY(Checkpointer::open(path, log_pages));
  writer->file().on_commit([copier = checkpointer.get()](int pages) { return copier->hear_commit(pages); });
  return std::unique_ptr<SharedStore>(
      new SharedStore(path, options, std::move(writer), std::move(checkpointer), std::move(listener)));
}

auto SharedStore::take_reader() -> Stored<SqliteStorePtr> {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_readers_.empty()) {
      auto reader = std::move(idle_readers_.back());
      idle_readers_.pop_back();
      return reader;
    }
  }
  return SqliteStore::open(path_, reading_);
}

}  // namespace freehold::store
