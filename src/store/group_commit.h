// Group commit: steps that many threads write at the same time become one transaction with one sync; each is
// still done or refused by itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "store/group_queue.h"
#include "store/sqlite_store.h"
#include "table/game_store.h"

namespace freehold::store {

/// A connection to a file, with both stores.
struct SqliteConnection {
  std::unique_ptr<SqliteStore> games;
  std::unique_ptr<SqliteHostingStore> hosting;  ///< on the file of `games`

  static table::Stored<SqliteConnection> open(const std::filesystem::path& path,
                                              const SqliteOptions& options);
  template <class Port>
  Port& get() {
    if constexpr (std::is_same_v<Port, table::GameStore>) {
      return *games;
    } else {
      return *hosting;
    }
  }
};

/// Writes for many threads with one connection (GroupQueue).
class GroupCommit {
 public:
  /// While another program holds the store, a call waits as long as the connection's options say; further
  /// calls wait only `impatience` until one succeeds, so that waiting times don't add up.
  static constexpr std::chrono::milliseconds impatience{100};

  GroupCommit(SqliteConnection connection, const SqliteOptions& options, CommitListener listener);

  /// Runs a step, `table::Stored<void> step(SqliteConnection&)`, and returns once it is durable or refused.
  /// It is run again if its group was rolled back. From any thread.
  template <class Step>
  table::Stored<void> write(Step&& step) {
    using Bare = std::remove_reference_t<Step>;
    Waiting own([](void* of, SqliteConnection& connection) { return (*static_cast<Bare*>(of))(connection); },
                const_cast<void*>(static_cast<const void*>(&step)));
    return write(own);
  }

 private:
  /// A step and its waiting thread.
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
  /// noexcept: if memory runs out, the program ends here rather than leave others waiting for ever.
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
