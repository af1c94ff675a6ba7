// The HostingStore in the same SQLite file as the games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "table/hosting_store.h"

namespace freehold::store {

class SqliteFile;
struct SqliteOptions;

/// Works on a connection of its own, if open() has made it, so that it never waits for readers of games. Opened and refused as SqliteStore.
class SqliteHostingStore final : public table::HostingStore {
 public:
  static table::Stored<std::unique_ptr<SqliteHostingStore>> open(const std::filesystem::path& path);
  static table::Stored<std::unique_ptr<SqliteHostingStore>> open(const std::filesystem::path& path,
                                                                 const SqliteOptions& options);
  /// On a file that is open already, and outlives it: for steps of a group (SqliteFile::group).
  static table::Stored<std::unique_ptr<SqliteHostingStore>> on(SqliteFile& file);
  ~SqliteHostingStore() override;

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
  table::Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override;
  table::Stored<table::Talk> talk(const std::string& id) override;

  /// Keeps a new table as another store had it: with its revision and its chat. `exists` as for put_together().
  table::Stored<void> take(const table::HostedRecord& record, const table::Talk& talk);

 private:
  class Queries;
  explicit SqliteHostingStore(std::unique_ptr<Queries> queries);

  std::mutex mutex_;
  std::unique_ptr<Queries> queries_;
};

}  // namespace freehold::store
