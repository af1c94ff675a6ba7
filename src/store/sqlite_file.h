// One SQLite file of this program: opening it with every check, its schema, and SQLite's errors as ours.
// docs/formats/store.md describes the file.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <chrono>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "table/game_store.h"

namespace freehold::store {

/// How a file is used.
struct SqliteOptions {
  /// How long a call waits while another program writes; then it gives `busy`.
  std::chrono::milliseconds busy_timeout{5000};
  /// Pages that the file may grow to, of 4,096 bytes; beyond that writing gives `full`. 0: no limit but the disk's.
  int most_pages = 0;
};

/// The open file. Everything that it does not recognise as its own it leaves as it is.
class SqliteFile {
 public:
  /// Opens the file, or makes it with its folders where there is none (or an empty one).
  static table::Stored<std::unique_ptr<SqliteFile>> open(const std::filesystem::path& path,
                                                         const SqliteOptions& options);

  SqliteFile(const std::filesystem::path& path, int busy_timeout);

  [[nodiscard]] SQLite::Database& database() { return database_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Does what `steps` does in one transaction, with one sync at its end. Calls in it that begin a SqliteStep are each
  /// done or taken back by themselves, and are durable when this returns without an error. With an error nothing of it
  /// was done, whatever those calls returned.
  [[nodiscard]] table::Stored<void> group(const std::function<void()>& steps);
  /// Inside group().
  [[nodiscard]] bool in_group() const { return in_group_; }

  /// What SQLite says, as our fault with the way out.
  [[nodiscard]] table::StoreError error(const SQLite::Exception& exception) const;

  /// Runs `work`, which returns a Stored<...>, and turns what SQLite throws into an error.
  template <class Work>
  auto guarded(Work&& work) -> decltype(work()) {
    try {
      return std::forward<Work>(work)();
    } catch (const SQLite::Exception& exception) {
      return std::unexpected(error(exception));
    }
  }

 private:
  [[nodiscard]] table::Stored<void> check_or_make_schema();
  [[nodiscard]] table::Stored<void> set_up(const SqliteOptions& options);

  std::filesystem::path path_;
  SQLite::Database database_;
  bool in_group_ = false;
};

/// An error about the file at `path`, for what SQLite calls `code` (extended) and `text`.
table::StoreError sqlite_error(const std::filesystem::path& path, int code, const char* text);

}  // namespace freehold::store
