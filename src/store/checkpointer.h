// Keeps the write-ahead log of a file short, on a thread of its own, so that writers don't wait for it.
#pragma once

#include <semaphore.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>

#include <SQLiteCpp/Database.h>

#include "table/game_store.h"

namespace freehold::store {

/// Copies what the log has into the file, whenever the log has grown by so many pages. What was added while it copied, a
/// few pages, the one connection that writes copies after its next commit; only then is all of the log in the file, and
/// the log is written from its beginning again instead of growing. Writing over a file also takes less time to sync than
/// making it longer.
class Checkpointer {
 public:
  /// Has a connection of its own to the file at `path`. `pages`: of the log, from 1.
  static table::Stored<std::unique_ptr<Checkpointer>> open(const std::filesystem::path& path, int pages);
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();

  /// The one connection that writes tells how many pages the log has after a commit. True if it is to copy the rest
  /// (checkpoint()) now.
  [[nodiscard]] bool hear_commit(int pages);

  /// Copies as much of the log as can be copied without waiting for anybody.
  static void checkpoint(sqlite3* database);

 private:
  Checkpointer(const std::filesystem::path& path, int pages);
  void work();

  SQLite::Database database_;  // the thread's
  int pages_;
  int copied_at_ = 0;  // how long the log was when it was copied last
  std::atomic<bool> is_working_{false};
  std::atomic<bool> has_worked_{false};  // since the last commit
  std::atomic<bool> stops_{false};
  ::sem_t wanted_{};
  std::jthread thread_;
};

}  // namespace freehold::store
