// The stores of a server, shared by many threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/try.h"
#include "store/checkpointer.h"
#include "store/group_commit.h"
#include "store/sqlite_file.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

/// People wait for the answer, so a call gives up sooner while another program writes.
inline constexpr SqliteOptions shared_options{.busy_timeout = std::chrono::seconds(2),
                                              .cache_kib = 16 * 1024};

/// One SQLite file for all threads of a program. Every call is durable when it returns; concurrent writes
/// share one sync (GroupCommit), and reads don't wait for writes. Other programs may use the file too.
class SharedStore final : public table::GameStore, public table::HostingStore {
 public:
  /// As SqliteStore::open.
  static table::Stored<std::unique_ptr<SharedStore>> open(const std::filesystem::path& path,
                                                          CommitListener listener = {},
                                                          const SqliteOptions& options = shared_options);

#define FREEHOLD_SHARED(kind, Result, call, parameters, names) \
  table::Stored<Result> call parameters override { \
    return kind([&](SqliteStore& store) { return store.call names; }); \
  }
  FREEHOLD_GAME_STORE(FREEHOLD_SHARED)
  FREEHOLD_HOSTING_STORE(FREEHOLD_SHARED)
#undef FREEHOLD_SHARED

 private:
  using SqliteStorePtr = std::unique_ptr<SqliteStore>;

  SharedStore(std::filesystem::path path, const SqliteOptions& options, SqliteStorePtr writer,
              std::unique_ptr<Checkpointer> checkpointer, CommitListener listener);
  /// Reads with a connection that no other thread uses meanwhile.
  template <class Read>
  auto read(Read&& work) -> decltype(work(std::declval<SqliteStore&>()));
  /// Writes together with other threads.
  template <class Write>
  auto write(Write&& work) -> decltype(work(std::declval<SqliteStore&>()));

  table::Stored<SqliteStorePtr> take_reader();

  std::filesystem::path path_;
  SqliteOptions reading_;
  std::atomic<bool> reads_are_impatient_{false};  // as in GroupCommit: another program held the store
  CommitListener listener_;
  std::unique_ptr<Checkpointer> checkpointer_;
  GroupCommit writer_;
  std::mutex mutex_;  // of what follows
  std::vector<SqliteStorePtr> idle_readers_;
};

template <class Read>
auto SharedStore::read(Read&& work) -> decltype(work(std::declval<SqliteStore&>())) {
  using Result = decltype(work(std::declval<SqliteStore&>()));
  const auto start = std::chrono::steady_clock::now();
  auto reader = take_reader();
  if (reader) {
    (*reader)->file().set_patience(reads_are_impatient_
                                       ? std::min(GroupCommit::impatience, reading_.busy_timeout)
                                       : reading_.busy_timeout);
  }
  const Result result = reader ? work(**reader) : Result(std::unexpected(reader.error()));
  const bool busy = !result && result.error().fault == table::StoreFault::busy;
  if (busy != reads_are_impatient_) reads_are_impatient_ = busy;
  if (!result && table::is_failure(result.error().fault)) {
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
auto SharedStore::write(Write&& work) -> decltype(work(std::declval<SqliteStore&>())) {
  using Result = decltype(work(std::declval<SqliteStore&>()));
  if constexpr (std::is_same_v<Result, table::Stored<void>>) {
    return writer_.write(work);
  } else {
    Result result;
    FREEHOLD_TRY(writer_.write([&](SqliteStore& store) -> table::Stored<void> {
      result = work(store);
      if (!result) return std::unexpected(result.error());
      return {};
    }));
    return result;
  }
}

}  // namespace freehold::store
