// The GameStore on one SQLite file: the default of every program that keeps games.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::store {

class SqliteFile;
struct SqliteOptions;

/// Games and saves in one file, with SQLite's write-ahead log and a sync for every call that writes: what a call has
/// written is there after a crash of the program, of the system and of the machine, if the disk keeps its promises.
/// Several programs may use the file at once.
class SqliteStore final : public table::GameStore {
 public:
  /// Opens the file, or makes it, readable by its owner only, with its folders. `foreign`, `newer`, `damaged`: the file
  /// was left as it is.
  static table::Stored<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path);
  static table::Stored<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path,
                                                          const SqliteOptions& options);
  ~SqliteStore() override;

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

  /// Makes one durable step of all calls of this object that `steps` makes, with one sync for all of them. Each of them
  /// is still done or refused by itself. After an error none of it was done, whatever those calls returned.
  table::Stored<void> group(const std::function<void()>& steps);
  /// The file that it works on.
  [[nodiscard]] SqliteFile& file();

 private:
  class Queries;
  explicit SqliteStore(std::unique_ptr<Queries> queries);

  std::unique_ptr<Queries> queries_;
};

}  // namespace freehold::store
