// The HostingStore in the same SQLite file as the games.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "table/hosting_store.h"

namespace freehold::store {

class SqliteFile;
struct SqliteOptions;

/// Works on a connection of its own, if open() has made it, so that it never waits for who reads games. Opened and refused as SqliteStore.
class SqliteHostingStore final : public table::HostingStore {
 public:
  static table::Stored<std::unique_ptr<SqliteHostingStore>> open(const std::filesystem::path& path);
  static table::Stored<std::unique_ptr<SqliteHostingStore>> open(const std::filesystem::path& path,
                                                                 const SqliteOptions& options);
  /// On a file that is open already, and outlives it: for steps of a group (SqliteFile::group).
  static table::Stored<std::unique_ptr<SqliteHostingStore>> on(SqliteFile& file);
  ~SqliteHostingStore() override;

  table::Stored<void> put(const table::HostedRecord& record) override;
  table::Stored<table::HostedRecord> get(const std::string& id) override;
  table::Stored<std::vector<table::HostedRecord>> list() override;
  table::Stored<void> remove(const std::string& id) override;

 private:
  class Queries;
  explicit SqliteHostingStore(std::unique_ptr<Queries> queries);

  std::mutex mutex_;
  std::unique_ptr<Queries> queries_;
};

}  // namespace freehold::store
