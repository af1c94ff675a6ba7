// Group commit: steps that many threads want to write at the same time become one transaction with one sync, each of
// them still carried out or refused by itself.
#pragma once

#include <semaphore.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

#include "store/sqlite_hosting_store.h"
#include "store/sqlite_store.h"
#include "table/game_store.h"

namespace freehold::store {

/// What one transaction took, and how many steps were in it.
struct Commit {
  std::chrono::nanoseconds time{};
  std::size_t steps = 0;  ///< 0: it was no transaction but a read, which failed
  std::optional<table::StoreFault> fault{};  ///< it failed, and nothing was written (is_failure())
};
/// Hears of every transaction, and of every read that failed; called by whichever thread has made it, by several at once.
using CommitListener = std::function<void(const Commit&)>;

/// One connection to a file, with all that is kept in it.
struct SqliteConnection {
  std::unique_ptr<SqliteStore> games;
  std::unique_ptr<SqliteHostingStore> hosting;  ///< works on the file of `games`

  static table::Stored<SqliteConnection> open(const std::filesystem::path& path,
                                              const SqliteOptions& options);
};

/// Writes for many threads with one connection. The first to find nobody writing writes for all that wait; afterwards it
/// wakes those whose steps it has written, and of those that have come meanwhile the one that writes next.
class GroupCommit {
 public:
  /// While the store is held by another program, each call waits for it once, as long as the connection's options say.
  /// Until a call has worked again, later ones wait `impatience` only, so that a queue of them does not add up.
  static constexpr std::chrono::milliseconds impatience{100};

  GroupCommit(SqliteConnection connection, const SqliteOptions& options, CommitListener listener);

  /// Runs a step, `table::Stored<void> step(SqliteConnection&)`, and returns once it is durable, or was refused. It may
  /// be done a second time where the first was taken back. From any thread.
  template <class Step>
  table::Stored<void> write(Step&& step) {
    using Bare = std::remove_reference_t<Step>;
    Waiting own([](void* of, SqliteConnection& connection) { return (*static_cast<Bare*>(of))(connection); },
                const_cast<void*>(static_cast<const void*>(&step)));
    return write(own);
  }

 private:
  /// A thread that waits until its step is written, or until it is its turn to write.
  class Waiting {
   public:
    using Step = table::Stored<void> (*)(void* of, SqliteConnection& connection);

    Waiting(Step step, void* of) : step_(step), of_(of) { ::sem_init(&woken_, 0, 0); }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { ::sem_destroy(&woken_); }

    void work(SqliteConnection& connection) { result = step_(of_, connection); }
    void wait() {
      while (::sem_wait(&woken_) != 0) {
      }
    }
    void wake() { ::sem_post(&woken_); }

    table::Stored<void> result{};
    bool done = false;

   private:
    Step step_;
    void* of_;
    ::sem_t woken_{};
  };
  using Group = std::vector<Waiting*>;

  table::Stored<void> write(Waiting& own);
  /// noexcept: without memory the program ends here rather than leave others waiting for ever.
  void write_all(const Group& group) noexcept;
  void write_alone(Waiting& waiting);
  void hear(std::chrono::steady_clock::time_point start, std::size_t steps,
            const table::Stored<void>& written);

  SqliteConnection connection_;
  std::chrono::milliseconds patience_;
  bool is_impatient_ = false;
  CommitListener listener_;
  std::mutex mutex_;  // of what follows
  Group queue_;
  bool writing_ = false;
};

}  // namespace freehold::store
