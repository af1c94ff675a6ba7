// The stores that many threads share: what a server keeps its games and tables in.
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

/// How long a call on a shared store waits while another program writes: people wait for the answer.
inline constexpr SqliteOptions shared_options{.busy_timeout = std::chrono::seconds(2),
                                              .cache_kib = 16 * 1024};

/// One SQLite file for all threads of a program. Every call is durable when it returns, as in SqliteStore; calls that
/// write at the same time share one sync (GroupCommit), and calls that read do not wait for those that write. Other
/// programs may use the file at the same time.
class SharedStore final : public table::GameStore {
 public:
  /// As SqliteStore::open, with shared_options where nothing else is said.
  static table::Stored<std::unique_ptr<SharedStore>> open(const std::filesystem::path& path,
                                                          CommitListener listener = {});
  static table::Stored<std::unique_ptr<SharedStore>> open(const std::filesystem::path& path,
                                                          const SqliteOptions& options,
                                                          CommitListener listener = {});

  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override;
  table::Stored<table::StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override;
  table::Stored<std::vector<table::GameInfo>> games() override;
  table::Stored<void> remove_game(const std::string& game) override;
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override;
  table::Stored<table::SavePoint> find(const std::string& name) override;
  table::Stored<std::vector<table::GameInfo>> saves() override;
  table::Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override;
  table::Stored<void> remove(const std::string& name) override;

  /// The hosted tables in the same file, as long as this object lives.
  table::HostingStore& hosting() { return hosting_; }

 private:
  class Hosting final : public table::HostingStore {
   public:
    explicit Hosting(SharedStore& store) : store_(store) {}
    table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
    table::Stored<table::HostedRecord> get(const std::string& id) override;
    table::Stored<table::HostedRecord> find(const std::string& key) override;
    table::Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since,
                                                           std::size_t most) override;
    table::Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                                 std::size_t most) override;
    table::Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override;
    table::Stored<std::map<std::string, std::int64_t>> count() override;
    table::Stored<void> remove(const std::string& id, bool with_game = false) override;
    table::Stored<std::int64_t> say(const std::string& id, const std::string& line,
                                    std::size_t most) override;
    table::Stored<table::Talk> talk(const std::string& id) override;

   private:
    SharedStore& store_;
  };

  SharedStore(std::filesystem::path path, const SqliteOptions& options, SqliteConnection writer,
              std::unique_ptr<Checkpointer> checkpointer, CommitListener listener);
  /// Runs work that reads, with a connection that no other thread uses meanwhile.
  template <class Read>
  auto read(Read&& work) -> decltype(work(std::declval<SqliteConnection&>()));
  /// Runs work that writes, and returns its result.
  template <class Write>
  auto write(Write&& work) -> decltype(work(std::declval<SqliteConnection&>()));

  table::Stored<SqliteConnection> take_reader();

  std::filesystem::path path_;
  SqliteOptions reading_;
  std::atomic<bool> reads_are_impatient_{false};  // as GroupCommit is: another program held the store
  CommitListener listener_;
  std::unique_ptr<Checkpointer> checkpointer_;
  GroupCommit writer_;
  std::mutex mutex_;  // of what follows
  std::vector<SqliteConnection> idle_readers_;
  Hosting hosting_{*this};
};

}  // namespace freehold::store
