#include "store/checkpointer.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "store/sqlite_file.h"

namespace freehold::store {

using table::Stored;

Checkpointer::Checkpointer(const std::filesystem::path& path, int pages)
    : database_(path.string(), SQLite::OPEN_READWRITE), pages_(pages) {
  database_.execAndGet("SELECT count(*) FROM sqlite_master");  // makes SQLite notice that there is a log
  ::sem_init(&wanted_, 0, 0);
  thread_ = std::jthread([this] { work(); });
}

Stored<std::unique_ptr<Checkpointer>> Checkpointer::open(const std::filesystem::path& path, int pages) {
  try {
    return std::unique_ptr<Checkpointer>(new Checkpointer(path, pages));
  } catch (const SQLite::Exception& exception) {
    return std::unexpected(sqlite_error(path, exception.getExtendedErrorCode(), exception.what()));
  }
}

Checkpointer::~Checkpointer() {
  stops_ = true;
  ::sem_post(&wanted_);
  thread_.join();
  ::sem_destroy(&wanted_);
}

bool Checkpointer::hear_commit(int pages) {
  if (pages < copied_at_) copied_at_ = 0;  // the log was restarted
  const bool copies_rest = has_worked_.exchange(false);
  if (!copies_rest && pages >= copied_at_ + pages_ && !is_working_.exchange(true)) {
    copied_at_ = pages;
    ::sem_post(&wanted_);
  }
  return copies_rest;
}

// Failures (a full disk, another program that copies) leave the log as it is; nothing is lost, and it is
// tried again when the log has grown.
void Checkpointer::checkpoint(sqlite3* database) {
  sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Checkpointer::work() {
  while (true) {
    while (::sem_wait(&wanted_) != 0) {
    }
    if (stops_) return;
    checkpoint(database_.getHandle());
    is_working_ = false;
    has_worked_ = true;
  }
}

}  // namespace freehold::store
