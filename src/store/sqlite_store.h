// The stores on one SQLite file: the default of every program that keeps games.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

class SqliteFile;

/// How a file is used.
struct SqliteOptions {
  /// How long a call waits while another program writes; then it gives `busy`.
  std::chrono::milliseconds busy_timeout{5000};
  /// The most pages of 4,096 bytes that the file may have; then writing gives `full`. 0: no limit.
  int most_pages = 0;
  int cache_kib = 2048;  ///< of the file that the connection keeps in memory, at most
};

/// Games and saves in one file, with SQLite's write-ahead log and a sync for every call that writes: what was
/// written survives a crash of the program, the system and the machine, if the disk keeps its promises.
/// Several programs may use the file.
class SqliteStore final : public table::GameStore {
 public:
  /// Opens the file, or makes it and its folders, readable by its owner only. After `foreign`, `newer` or
  /// `damaged` the file is as it was.
  static table::Stored<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path,
                                                          const SqliteOptions& options = {});
  ~SqliteStore() override;

  FREEHOLD_GAME_STORE_CALLS;

  /// Makes all calls of this object in `steps` one durable step, with one sync. Each call is still done or
  /// refused by itself. After an error none was done, whatever they returned.
  table::Stored<void> group(const std::function<void()>& steps);
  [[nodiscard]] SqliteFile& file();

 private:
  class Queries;
  explicit SqliteStore(std::unique_ptr<Queries> queries);

  std::unique_ptr<Queries> queries_;
};

/// Hosted tables in the same file. open() makes a connection of its own, so that it never waits for readers
/// of games.
class SqliteHostingStore final : public table::HostingStore {
 public:
  /// Errors as those of SqliteStore::open().
  static table::Stored<std::unique_ptr<SqliteHostingStore>> open(const std::filesystem::path& path,
                                                                 const SqliteOptions& options = {});
  /// On an open file, which outlives it: for steps of a group (SqliteFile::group).
  static table::Stored<std::unique_ptr<SqliteHostingStore>> on(SqliteFile& file);
  ~SqliteHostingStore() override;

  FREEHOLD_HOSTING_STORE_CALLS;

  /// Adds a table as another store had it, with its revision and chat. `exists` as for put_together().
  table::Stored<void> take(const table::HostedRecord& record, const table::KeptChat& talk);

 private:
  class Queries;
  explicit SqliteHostingStore(std::unique_ptr<Queries> queries);
  template <class Work>
  auto guarded(Work work);

  std::mutex mutex_;
  std::unique_ptr<Queries> queries_;
};

}  // namespace freehold::store
