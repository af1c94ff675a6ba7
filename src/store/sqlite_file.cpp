#include "store/sqlite_file.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>

#include "base/at_end.h"
#include "base/try.h"
#include "store/checkpointer.h"
#include "store/schema.h"
#include "store/sqlite_run.h"

namespace freehold::store {

namespace fs = std::filesystem;
using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

struct Advice {
  StoreFault fault;
  const char* what;
  const char* way_out;
};

Advice advice_for(int code) {
  if (code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_TRUNCATE)
    return {StoreFault::io, "could not be written",
            "Look whether the disk is sound and has room. Nothing is lost that was shown before."};
  if (code == SQLITE_READONLY_DBMOVED)
    return {StoreFault::io, "was moved or deleted while it was in use",
            "Put it back, or start the program again."};
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {StoreFault::busy, "is held by another program",
              "Close the other program, or wait and try again."};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {StoreFault::read_only, "cannot be written",
              "Make the file and its folder writable, or choose another with --store PATH."};
    case SQLITE_CANTOPEN:
      return {StoreFault::read_only, "cannot be opened",
              "Make the file and its folder readable and writable, or choose another with "
              "--store PATH."};
    case SQLITE_FULL:
      return {StoreFault::full, "cannot grow: there is no room",
              "Make room on the disk and repeat the last action; nothing is lost that was shown "
              "before."};
    case SQLITE_NOTADB:
      return {StoreFault::foreign, "is not a store of this program",
              "It was left as it is. Choose another file with --store PATH."};
    case SQLITE_CORRUPT:
      return {StoreFault::damaged, "is damaged",
              "It was left as it is. Keep a copy and try the recovery of SQLite "
              "(sqlite3 FILE .recover), or choose another file with --store PATH."};
    default:
      return {StoreFault::io, "could not be used",
              "Look whether the disk is sound, or choose another file with --store PATH."};
  }
}

StoreError cannot_make(const fs::path& path, int error) {
  const bool no_room = error == ENOSPC || error == EDQUOT;
  return {no_room ? StoreFault::full : StoreFault::read_only,
          fmt::format("The store {} cannot be made: {}. {}", path.string(), std::strerror(error),
                      no_room ? "Make room on the disk."
                              : "Make its folder writable, or choose another file with "
                                "--store PATH or FREEHOLD_STORE.")};
}

/// Makes the folders and an empty file readable by its owner only, since it will hold the seeds of dice.
Stored<void> make_file(const fs::path& path) {
  std::error_code failure;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
  if (failure) return std::unexpected(cannot_make(path, failure.value()));
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno != EEXIST) return std::unexpected(cannot_make(path, errno));
  if (file >= 0) ::close(file);
  return {};
}

/// From here on only SQLite opens the file: closing a descriptor of our own would release all locks of the
/// process (POSIX), and other programs would delete the write-ahead log while it is in use.
Stored<void> check_kind(const fs::path& path) {
  std::error_code failure;
  if (!fs::is_regular_file(path, failure))
    return std::unexpected(foreign_store(path, "it is no regular file"));
  // SQLite treats one byte as empty.
  if (fs::file_size(path, failure) == 1) return std::unexpected(foreign_store(path, "it is no SQLite file"));
  return {};
}

/// A truncated copy is shorter than its first page says. While the file is in use, the write-ahead log has
/// the rest.
Stored<void> check_size(const fs::path& path, std::int64_t pages, std::int64_t page_size) {
  std::error_code failure;
  const auto log_size = fs::file_size(path.string() + "-wal", failure);
  if (!failure && log_size > 0) return {};
  const auto size = fs::file_size(path, failure);
  if (failure || static_cast<std::int64_t>(size) >= pages * page_size) return {};
  return std::unexpected(StoreError{
      StoreFault::damaged, fmt::format("The store {} is cut off: it has {} of {} bytes. It was left as it "
                                       "is. Copy it here again whole, or choose another file with "
                                       "--store PATH.",
                                       path.string(), size, pages * page_size)});
}

}  // namespace

StoreError foreign_store(const std::filesystem::path& path, std::string_view why) {
  return {StoreFault::foreign,
          fmt::format("The file {} is not a store of this program: {}. It was left as it is. "
                      "Choose another file with --store PATH.",
                      path.string(), why)};
}

StoreError newer_store(const std::filesystem::path& path, std::int64_t format) {
  return {StoreFault::newer,
          fmt::format("The store {} has format {}, and this program knows formats up to {}. It was "
                      "left as it is. Use the newer program that wrote it, or export the games there "
                      "(freehold saves export) and import them into another store (--store PATH).",
                      path.string(), format, schema_version)};
}

StoreError sqlite_error(const std::filesystem::path& path, int code, const char* text) {
  const Advice advice = advice_for(code);
  return {advice.fault,
          fmt::format("The store {} {} (SQLite: {}). {}", path.string(), advice.what, text, advice.way_out)};
}

StoreError SqliteFile::error(const SQLite::Exception& exception) const {
  // Exceptions of our own have no extended code.
  const int extended = exception.getExtendedErrorCode();
  return sqlite_error(path_, extended > 0 ? extended : exception.getErrorCode(), exception.what());
}

SqliteFile::SqliteFile(const fs::path& path, int busy_timeout)
    : path_(path), database_(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, busy_timeout) {}

Stored<std::unique_ptr<SqliteFile>> SqliteFile::open(const fs::path& path, const SqliteOptions& options) {
  std::error_code failure;
  if (!fs::exists(path, failure)) {
    FREEHOLD_TRY(make_file(path));
  }
  FREEHOLD_TRY(check_kind(path));
  std::unique_ptr<SqliteFile> file;
  try {
    file = std::make_unique<SqliteFile>(path, static_cast<int>(options.busy_timeout.count()));
  } catch (const SQLite::Exception& exception) {
    return std::unexpected(sqlite_error(path, exception.getExtendedErrorCode(), exception.what()));
  }
  FREEHOLD_TRY(file->guarded([&]() -> Stored<void> {
    if (auto checked = file->check_or_make_schema(); !checked) return checked;
    return file->set_up(options);
  }));
  return file;
}

Stored<void> SqliteFile::check_or_make_schema() {
  database_.exec("PRAGMA foreign_keys = ON");
  const auto is_ours = [&] { return number_of(database_, "PRAGMA application_id") == application_id; };
  const auto version = [&] { return number_of(database_, "PRAGMA user_version"); };
  if (is_ours() && version() == schema_version) {
    return check_size(path_, number_of(database_, "PRAGMA page_count"),
                      number_of(database_, "PRAGMA page_size"));
  }

  // The first program makes or migrates the file; others wait here and find it done.
  SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::EXCLUSIVE);
  const bool empty = number_of(database_, "SELECT count(*) FROM sqlite_master") == 0 &&
                     number_of(database_, "PRAGMA application_id") == 0 && version() == 0;
  if (!empty && !is_ours())
    return std::unexpected(foreign_store(path_, "it is a database of another program"));
  if (version() > schema_version) {
    return std::unexpected(newer_store(path_, version()));
  }
  if (version() < (empty ? 0 : 1)) {
    return std::unexpected(sqlite_error(path_, SQLITE_CORRUPT, "it says no possible format"));
  }
  if (!empty && !is_whole(database_, static_cast<int>(version())))
    return std::unexpected(sqlite_error(path_, SQLITE_CORRUPT, "it is not what its format says"));
  migrate(database_, static_cast<int>(version()));
  transaction.commit();
  return {};
}

void SqliteFile::set_patience(std::chrono::milliseconds busy_timeout) {
  sqlite3_busy_timeout(database_.getHandle(), static_cast<int>(busy_timeout.count()));
}

void SqliteFile::on_commit(std::function<bool(int pages)> heard) {
  heard_commit_ = std::move(heard);
  sqlite3_wal_hook(
      database_.getHandle(),
      [](void* self, sqlite3* database, const char*, int pages) {
        if (static_cast<SqliteFile*>(self)->heard_commit_(pages)) Checkpointer::checkpoint(database);
        return SQLITE_OK;
      },
      this);
}

void SqliteFile::begin() {
  int moved = 0;
  sqlite3_file_control(database_.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (moved != 0) throw SQLite::Exception("another file has its name now, or none", SQLITE_READONLY_DBMOVED);
  SqliteRun(begin_).exec();
}

void SqliteFile::commit() {
  SqliteRun(commit_).exec();
}

void SqliteFile::take_back() noexcept {
  // On some errors SQLite has already rolled back.
  if (sqlite3_get_autocommit(database_.getHandle()) != 0) return;
  static_cast<void>(take_back_.tryExecuteStep());
  static_cast<void>(take_back_.tryReset());
}

void SqliteFile::settle() noexcept {
  static_cast<void>(write(*this, [&]() -> Stored<void> {
    database_.exec(
        fmt::format("PRAGMA user_version = {}", schema_version));  // writes a page, even if unchanged
    return {};
  }));
}

std::int64_t SqliteFile::begin_in_group() {
  const bool is_over = sqlite3_get_autocommit(database_.getHandle()) != 0;
  if (is_over || group_failed_ || group_error_)
    throw SQLite::Exception("the group of this step was taken back", SQLITE_ABORT);
  return sqlite3_total_changes64(database_.getHandle());
}

void SqliteFile::give_up_in_group(std::int64_t changes) noexcept {
  if (sqlite3_total_changes64(database_.getHandle()) != changes) group_failed_ = true;
}

Stored<void> SqliteFile::group(const std::function<bool()>& steps) {
  group_failed_ = false;
  group_error_.reset();
  return guarded([&]() -> Stored<void> {
    SqliteStep whole(*this);
    const bool is_kept = [&] {
      in_group_ = true;
      const AtEnd ended([this] { in_group_ = false; });
      return steps();
    }();
    if (group_error_) return std::unexpected(*std::move(group_error_));
    if (group_failed_)
      return std::unexpected(
          sqlite_error(path_, SQLITE_ABORT, "a step of a group was given up in the middle"));
    if (is_kept) whole.commit();
    return {};
  });
}

Stored<void> SqliteFile::set_up(const SqliteOptions& options) {
  // A commit is on disk when it returns, at the price of one sync in WAL mode. If WAL isn't possible now (no
  // shared memory, another program switching too), SQLite keeps its rollback journal: slower, but as durable,
  // because EXTRA syncs the folder after the journal is removed.
  const int failed = database_.tryExec("PRAGMA journal_mode = WAL");
  if (failed != SQLITE_OK && failed != SQLITE_BUSY)
    return std::unexpected(sqlite_error(path_, database_.getExtendedErrorCode(), database_.getErrorMsg()));
  database_.exec("PRAGMA synchronous = EXTRA");
  database_.exec("PRAGMA trusted_schema = OFF");
  database_.exec(fmt::format("PRAGMA cache_size = -{}", options.cache_kib));
  if (options.most_pages > 0)
    database_.execAndGet(fmt::format("PRAGMA max_page_count = {}", options.most_pages));
  // Read-only files can be opened too; better to find out now than with the first action.
  if (::access(path_.c_str(), W_OK) != 0)
    return std::unexpected(sqlite_error(path_, SQLITE_READONLY, std::strerror(errno)));
  return {};
}

}  // namespace freehold::store
