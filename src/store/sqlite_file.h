// One SQLite file of this program: opening it with every check, its schema, and SQLite's errors as ours.
// docs/formats/store.md describes the file.
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
#include <optional>
#include <string_view>
#include <utility>

#include "table/game_store.h"

namespace freehold::store {

/// To be thrown out of a group() that is to be taken back.
struct TakenBack {};

/// How a file is used.
struct SqliteOptions {
  /// How long a call waits while another program writes; then it gives `busy`.
  std::chrono::milliseconds busy_timeout{5000};
  /// Pages that the file may grow to, of 4,096 bytes; beyond that writing gives `full`. 0: no limit but the disk's.
  int most_pages = 0;
  /// What the connection keeps of the file in memory, at most.
  int cache_kib = 2048;
};

/// SqliteOptions' own busy_timeout, as SQLiteCpp takes it.
inline const int usual_patience_ms = static_cast<int>(SqliteOptions{}.busy_timeout.count());

/// The open file. Everything that it does not recognise as its own it leaves as it is.
class SqliteFile {
 public:
  /// Opens the file, or makes it with its folders if there is none (or an empty one).
  static table::Stored<std::unique_ptr<SqliteFile>> open(const std::filesystem::path& path,
                                                         const SqliteOptions& options);

  SqliteFile(const std::filesystem::path& path, int busy_timeout);

  [[nodiscard]] SQLite::Database& database() { return database_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// `heard` is called after each commit of this connection with the pages that the write-ahead log has, and says whether
  /// this connection is to copy the log into the file now. SQLite does so no more by itself.
  void on_commit(std::function<bool(int pages)> heard);

  /// Makes a small commit, so that what a program had in hand when it was killed is either there from now on or never:
  /// its pages may be in the log unseen while somebody else has the file open, and would come back once nobody
  /// has. If the commit can't be made, nothing changes.
  void settle() noexcept;

  /// From now on, how long a call waits while another program writes.
  void set_patience(std::chrono::milliseconds busy_timeout);

  /// Does what `steps` does in one transaction, with one sync at its end. Calls in it that begin a SqliteStep are each
  /// done or refused by themselves, and are durable when this returns without an error. With an error, that of the first
  /// call that SQLite failed, none of it was done, whatever those calls returned.
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
      auto fault = error(exception);
      if (in_group_ && !group_error_) group_error_ = fault;
      return std::unexpected(std::move(fault));
    }
  }

  // --- for SqliteStep ---
  /// Begins a transaction that may write. Throws SQLite::Exception, also where the file is no longer at its place: what
  /// were written then would be found by nobody.
  void begin();
  void commit();
  void take_back() noexcept;
  /// How many rows have been changed so far, for give_up_in_group(). Throws if the group has failed already.
  [[nodiscard]] std::int64_t begin_in_group();
  /// A step ends without a commit; the group fails if the step has changed something since.
  void give_up_in_group(std::int64_t changes) noexcept;

 private:
  [[nodiscard]] table::Stored<void> check_or_make_schema();
  [[nodiscard]] table::Stored<void> set_up(const SqliteOptions& options);

  std::filesystem::path path_;
  SQLite::Database database_;
  SQLite::Statement begin_{database_, "BEGIN IMMEDIATE"};
  SQLite::Statement commit_{database_, "COMMIT"};
  SQLite::Statement take_back_{database_, "ROLLBACK"};
  std::function<bool(int pages)> heard_commit_;
  bool in_group_ = false;
  bool group_failed_ = false;  // a step was given up in the middle
  std::optional<table::StoreError> group_error_;  // of the first step that SQLite failed
};

/// The file at `path` isn't a store of this program, for this reason.
table::StoreError foreign_store(const std::filesystem::path& path, std::string_view why);
/// The file at `path` was written by a newer program.
table::StoreError newer_store(const std::filesystem::path& path, std::int64_t format);
/// An error about the file at `path`, for what SQLite calls `code` (extended) and `text`.
table::StoreError sqlite_error(const std::filesystem::path& path, int code, const char* text);

}  // namespace freehold::store
