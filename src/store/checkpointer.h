// Checkpointer: keeps the write-ahead log of a file short, on a thread of its own, so that writers don't
// wait.
#pragma once

#include <semaphore.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>

#include <SQLiteCpp/Database.h>

#include "table/game_store.h"

namespace freehold::store {

/// Copies the log into the file whenever the log has grown by so many pages. The few pages added while it
/// copied are copied by the writing connection after its next commit; then all of the log is in the file, and
/// it is overwritten from the start instead of growing. Overwriting a file also syncs faster than extending
/// it.
class Checkpointer {
 public:
  /// Opens its own connection to the file at `path`. `pages`: of the log, at least 1.
  static table::Stored<std::unique_ptr<Checkpointer>> open(const std::filesystem::path& path, int pages);
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();

  /// Called by the writing connection with the pages of the log after a commit. True if it has to copy the
  /// rest (checkpoint()) now.
  [[nodiscard]] bool hear_commit(int pages);

  /// Copies as much of the log as is possible without waiting.
  static void checkpoint(sqlite3* database);

 private:
  Checkpointer(const std::filesystem::path& path, int pages);
  void work();

  SQLite::Database database_;  // the thread's
  int pages_;
  int copied_at_ = 0;  // the length of the log when it was last copied
  std::atomic<bool> is_working_{false};
  std::atomic<bool> has_worked_{false};  // since the last commit
  std::atomic<bool> stops_{false};
  ::sem_t wanted_{};
  std::jthread thread_;
};

}  // namespace freehold::store
