// Group commit: steps that many threads want to write at the same time become one transaction with one sync, each of
// them still carried out or refused by itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "store/group_queue.h"
#include "store/sqlite_hosting_store.h"
#include "store/sqlite_store.h"
#include "table/game_store.h"

namespace freehold::store {

/// One connection to a file, with all that is kept in it.
struct SqliteConnection {
  std::unique_ptr<SqliteStore> games;
  std::unique_ptr<SqliteHostingStore> hosting;  ///< works on the file of `games`

  static table::Stored<SqliteConnection> open(const std::filesystem::path& path,
                                              const SqliteOptions& options);
};

/// Writes for many threads with one connection (GroupQueue).
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
  /// A step whose thread waits for it.
  class Waiting : public GroupMember {
   public:
    using Step = table::Stored<void> (*)(void* of, SqliteConnection& connection);

    Waiting(Step step, void* of) : step_(step), of_(of) {}
    void work(SqliteConnection& connection) { result = step_(of_, connection); }

    table::Stored<void> result{};

   private:
    Step step_;
    void* of_;
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
  GroupQueue<Waiting> queue_;
};

}  // namespace freehold::store
