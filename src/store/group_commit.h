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

/// Writes for many threads with one connection (GroupQueue).
class GroupCommit {
 public:
  /// While another program holds the store, a call waits as long as the store's options say; further
  /// calls wait only `impatience` until one succeeds, so that waiting times don't add up.
  static constexpr std::chrono::milliseconds impatience{100};

  GroupCommit(std::unique_ptr<SqliteStore> store, const SqliteOptions& options, CommitListener listener);

  /// Runs a step, `table::Stored<void> step(SqliteStore&)`, and returns once it is durable or refused.
  /// It is run again if its group was rolled back. From any thread.
  template <class Step>
  table::Stored<void> write(Step&& step) {
    using Bare = std::remove_reference_t<Step>;
    Waiting own([](void* of, SqliteStore& store) { return (*static_cast<Bare*>(of))(store); },
                const_cast<void*>(static_cast<const void*>(&step)));
    return write(own);
  }

 private:
  /// A step and its waiting thread.
  class Waiting : public GroupMember {
   public:
    using Step = table::Stored<void> (*)(void* of, SqliteStore& store);

    Waiting(Step step, void* of) : step_(step), of_(of) {}
    void work(SqliteStore& store) { result = step_(of_, store); }

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

  std::unique_ptr<SqliteStore> store_;
  std::chrono::milliseconds patience_;
  bool is_impatient_ = false;
  CommitListener listener_;
  GroupQueue<Waiting> queue_;
};

}  // namespace freehold::store
