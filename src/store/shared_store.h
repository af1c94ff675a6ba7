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
class SharedStore final : public table::GameStore {
 public:
  /// As SqliteStore::open.
  static table::Stored<std::unique_ptr<SharedStore>> open(const std::filesystem::path& path,
                                                          CommitListener listener = {});
  static table::Stored<std::unique_ptr<SharedStore>> open(const std::filesystem::path& path,
                                                          const SqliteOptions& options,
                                                          CommitListener listener = {});

  FREEHOLD_GAME_STORE_CALLS;

  /// The hosted tables in the same file; lives as long as this.
  table::HostingStore& hosting() { return hosting_; }

 private:
  class Hosting final : public table::HostingStore {
   public:
    explicit Hosting(SharedStore& store) : store_(store) {}
    FREEHOLD_HOSTING_STORE_CALLS;

   private:
    SharedStore& store_;
  };

  SharedStore(std::filesystem::path path, const SqliteOptions& options, SqliteConnection writer,
              std::unique_ptr<Checkpointer> checkpointer, CommitListener listener);
  /// Reads with a connection that no other thread uses meanwhile.
  template <class Read>
  auto read(Read&& work) -> decltype(work(std::declval<SqliteConnection&>()));
  template <class Write>
  auto write(Write&& work) -> decltype(work(std::declval<SqliteConnection&>()));

  /// The same for a call of a port.
  template <class Result, class Port, class... Wanted, class... Given>
  Result read(Result (Port::*call)(Wanted...), const Given&... given) {
    return read([&](SqliteConnection& connection) { return (connection.get<Port>().*call)(given...); });
  }
  template <class Result, class Port, class... Wanted, class... Given>
  Result write(Result (Port::*call)(Wanted...), const Given&... given) {
    return write([&](SqliteConnection& connection) { return (connection.get<Port>().*call)(given...); });
  }

  table::Stored<SqliteConnection> take_reader();

  std::filesystem::path path_;
  SqliteOptions reading_;
  std::atomic<bool> reads_are_impatient_{false};  // as in GroupCommit: another program held the store
  CommitListener listener_;
  std::unique_ptr<Checkpointer> checkpointer_;
  GroupCommit writer_;
  std::mutex mutex_;  // of what follows
  std::vector<SqliteConnection> idle_readers_;
  Hosting hosting_{*this};
};

}  // namespace freehold::store
