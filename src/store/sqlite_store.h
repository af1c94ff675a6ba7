// The store on one SQLite file: the default of every program that keeps games.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
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

/// Games, saves and hosted tables in one file, with SQLite's write-ahead log and a sync for every call that
/// writes: what was written survives a crash of the program, the system and the machine, if the disk keeps its
/// promises. Several programs may use the file. Safe from any thread, but calls wait for one another: a server
/// uses SharedStore.
class SqliteStore final : public table::GameStore, public table::HostingStore {
 public:
  /// Opens the file, or makes it and its folders, readable by its owner only. After `foreign`, `newer` or
  /// `damaged` the file is as it was.
  static table::Stored<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path,
                                                          const SqliteOptions& options = {});
  ~SqliteStore() override;

  FREEHOLD_GAME_STORE(FREEHOLD_OVERRIDE)
  FREEHOLD_HOSTING_STORE(FREEHOLD_OVERRIDE)

  /// Adds a table as another store had it, with its revision and chat. `exists` as for put_together().
  table::Stored<void> take(const table::HostedRecord& record, const table::KeptChat& talk);
  /// Makes all calls of this object in `steps` one durable step, with one sync. Each call is still done or
  /// refused by itself. After an error none was done, whatever they returned, nor if `steps` returns false.
  table::Stored<void> group(const std::function<bool()>& steps);
  [[nodiscard]] SqliteFile& file() { return *file_; }

 private:
  struct Queries;
  struct TableQueries;
  explicit SqliteStore(std::unique_ptr<SqliteFile> file);
  static std::shared_ptr<TableQueries> queries_of_tables(SqliteFile& file);

  std::unique_ptr<SqliteFile> file_;
  std::unique_ptr<Queries> queries_;
  std::shared_ptr<TableQueries> tables_;
};

}  // namespace freehold::store
