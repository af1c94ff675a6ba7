// Group commit: steps that many threads want to write at the same time become one transaction with one sync, each of
// them still done or refused by itself.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "store/sqlite_hosting_store.h"
#include "store/sqlite_store.h"
#include "table/game_store.h"

namespace freehold::store {

/// What one transaction took, and how many steps were in it.
struct Commit {
  std::chrono::nanoseconds time{};
  std::size_t steps = 0;
};
/// Hears of every transaction; called by whichever thread has written it.
using CommitListener = std::function<void(const Commit&)>;

/// One connection to a file, with all that is kept in it.
struct SqliteConnection {
  std::unique_ptr<SqliteStore> games;
  std::unique_ptr<SqliteHostingStore> hosting;  ///< works on the file of `games`

  static table::Stored<SqliteConnection> open(const std::filesystem::path& path,
                                              const SqliteOptions& options);
};

/// Writes for many threads with one connection. Whoever finds nobody writing writes for all that wait.
class GroupCommit {
 public:
  /// One step on the store; it may be tried a second time where the first try was taken back.
  using Step = std::function<table::Stored<void>(SqliteConnection&)>;

  GroupCommit(SqliteConnection connection, CommitListener listener);

  /// Does the step and returns once it is durable, or was refused. From any thread.
  table::Stored<void> write(const Step& step);

 private:
  struct Waiting {
    const Step& step;
    table::Stored<void> result{};
    bool done = false;
  };
  /// noexcept: without memory the program ends here rather than leave others waiting for ever.
  void write_all(const std::vector<Waiting*>& group) noexcept;

  SqliteConnection connection_;
  CommitListener listener_;
  std::mutex mutex_;  // of what follows
  std::condition_variable written_;
  std::vector<Waiting*> queue_;
  bool writing_ = false;
};

}  // namespace freehold::store
