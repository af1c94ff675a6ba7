// A store's SQLite file (docs/formats/store.md): opening it with all checks, and SQLite's errors as
// StoreErrors.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "store/sqlite_store.h"
#include "table/game_store.h"

namespace freehold::store {

/// The default busy_timeout in SQLiteCpp's form.
inline const int usual_patience_ms = static_cast<int>(SqliteOptions{}.busy_timeout.count());

/// An open file. Files that are no stores are left as they are. For one thread at a time, which group() and
/// guarded() see to themselves.
class SqliteFile {
 public:
  /// Opens the file; makes it and its folders if it is missing or empty.
  static table::Stored<std::unique_ptr<SqliteFile>> open(const std::filesystem::path& path,
                                                         const SqliteOptions& options);

  SqliteFile(const std::filesystem::path& path, int busy_timeout);

  [[nodiscard]] SQLite::Database& database() { return database_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// `heard` is called after each commit of this connection with the pages of the write-ahead log, and
  /// returns whether this connection has to copy the log into the file now. SQLite no longer does so by
  /// itself.
  void on_commit(std::function<bool(int pages)> heard);

  /// Makes a small commit, to settle what a killed program was writing: while somebody has the file open, its
  /// pages may be in the log unseen, and would come back when nobody has. If the commit fails, nothing
  /// changes.
  void settle() noexcept;

  /// Changes how long a call waits while another program writes.
  void set_patience(std::chrono::milliseconds busy_timeout);

  /// Runs `steps` in one transaction, with one sync at its end; false takes all of it back. Calls in it that
  /// begin a SqliteStep are each done or refused by themselves, and durable when this returns without an error.
  /// The error is that of the first call that SQLite failed; then none was done, whatever they returned.
  [[nodiscard]] table::Stored<void> group(const std::function<bool()>& steps);
  [[nodiscard]] bool in_group() const { return in_group_; }

  /// SQLite's error as ours, with advice.
  [[nodiscard]] table::StoreError error(const SQLite::Exception& exception) const;

  /// Runs `work`, which returns a Stored<...>; exceptions of SQLite become errors.
  template <class Work>
  auto guarded(Work&& work) -> decltype(work()) {
    const std::scoped_lock lock(mutex_);
    try {
      return std::forward<Work>(work)();
    } catch (const SQLite::Exception& exception) {
      auto fault = error(exception);
      if (in_group_ && !group_error_) group_error_ = fault;
      return std::unexpected(std::move(fault));
    }
  }

  // --- for SqliteStep ---
  /// Begins a transaction that may write. Throws SQLite::Exception, also if the file was moved: nobody would
  /// find what were written then.
  void begin();
  void commit();
  void take_back() noexcept;
  /// The number of rows changed so far, for give_up_in_group(). Throws if the group has failed.
  [[nodiscard]] std::int64_t begin_in_group();
  /// Ends a step without a commit; the group fails if the step has changed something.
  void give_up_in_group(std::int64_t changes) noexcept;

 private:
  [[nodiscard]] table::Stored<void> check_or_make_schema();
  [[nodiscard]] table::Stored<void> set_up(const SqliteOptions& options);

  std::recursive_mutex mutex_;  // of what follows; a group's steps are called within it
  std::filesystem::path path_;
  SQLite::Database database_;
  SQLite::Statement begin_{database_, "BEGIN IMMEDIATE"};
  SQLite::Statement commit_{database_, "COMMIT"};
  SQLite::Statement take_back_{database_, "ROLLBACK"};
  std::function<bool(int pages)> heard_commit_;
  bool in_group_ = false;
  bool group_failed_ = false;  // a step was abandoned half done
  std::optional<table::StoreError> group_error_;  // of the first failed step
};

/// The file at `path` is no store, for this reason.
table::StoreError foreign_store(const std::filesystem::path& path, std::string_view why);
/// The file at `path` was written by a newer program.
table::StoreError newer_store(const std::filesystem::path& path, std::int64_t format);
/// An error about the file at `path`, by SQLite's extended `code` and its `text`.
table::StoreError sqlite_error(const std::filesystem::path& path, int code, const char* text);

}  // namespace freehold::store
