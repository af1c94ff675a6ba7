#include "store/store_copy.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/try.h"
#include "store/schema.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"

namespace freehold::store {

namespace fs = std::filesystem;
using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

constexpr int pages_at_once = 2000;

StoreError cannot_write(const fs::path& path, int error) {
  const bool no_room = error == ENOSPC || error == EDQUOT;
  const bool forbidden = error == EACCES || error == EPERM || error == EROFS;
  return {no_room     ? StoreFault::full
          : forbidden ? StoreFault::read_only
                      : StoreFault::io,
          fmt::format("The file {} cannot be written: {}. {}", path.string(), std::strerror(error),
                      no_room ? "Make room on the disk." : "Choose another place.")};
}

StoreError already_there(const fs::path& path) {
  return {StoreFault::exists,
          fmt::format("There is a file {} already. Choose another name, or replace it with --yes.",
                      path.string())};
}

constexpr std::string_view part_mark = ".part-";
constexpr std::string_view part_pattern = "XXXXXX";
constexpr const char* part_suffixes[] = {"", "-journal", "-wal", "-shm"};

bool is_part_name(std::string_view name) {
  return name.size() > part_mark.size() + part_pattern.size() &&
         name.substr(0, name.size() - part_pattern.size()).ends_with(part_mark);
}

void remove_part(const fs::path& part) {
  std::error_code ignored;
  for (const char* const suffix : part_suffixes)
    fs::remove(part.string() + suffix, ignored);
}

/// Whether it is ours, private, and no longer being written.
bool is_stale_part(const fs::path& part) {
  struct stat status{};
  if (!is_part_name(part.filename().native()) || ::lstat(part.c_str(), &status) != 0) return false;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & 077) != 0) return false;
  const int file = ::open(part.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return false;
  const bool is_free = ::flock(file, LOCK_EX | LOCK_NB) == 0;
  ::close(file);
  return is_free;
}

/// A new file, removed with the object unless it got its name. It is locked while it is written, unlike those
/// of killed programs.
class PartFile {
 public:
  static Stored<PartFile> make(const fs::path& target) {
    std::string name = fmt::format("{}{}{}", target.string(), part_mark, part_pattern);
    const int file = ::mkostemp(name.data(), O_CLOEXEC);  // readable by its owner only
    if (file < 0) return std::unexpected(cannot_write(target, errno));
    ::flock(file, LOCK_EX | LOCK_NB);
    return PartFile(name, file);
  }
  PartFile(PartFile&& other) noexcept
      : path_(std::exchange(other.path_, {})), file_(std::exchange(other.file_, -1)) {}
  PartFile& operator=(PartFile&&) = delete;
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() {
    if (!path_.empty()) remove_part(path_);
    if (file_ >= 0) ::close(file_);
  }

  [[nodiscard]] const fs::path& path() const { return path_; }

  /// Makes it durable under the name `target`.
  Stored<void> become(const fs::path& target, bool replace) {
    if (const int error = sync(path_)) return std::unexpected(cannot_write(path_, error));
    const unsigned int flags = replace ? 0 : RENAME_NOREPLACE;
    int renamed = ::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), flags);
    // Not every file system supports this; then a check has to do.
    if (renamed != 0 && errno == EINVAL && !replace) {
      std::error_code failure;
      if (fs::exists(target, failure)) return std::unexpected(already_there(target));
      renamed = std::rename(path_.c_str(), target.c_str());
    }
    if (renamed != 0 && errno == EEXIST) return std::unexpected(already_there(target));
    if (renamed != 0) return std::unexpected(cannot_write(target, errno));
    path_.clear();
    const fs::path folder = target.parent_path();
    if (const int error = sync(folder.empty() ? "." : folder))
      return std::unexpected(cannot_write(target, error));
    return {};
  }

 private:
  PartFile(fs::path path, int file) : path_(std::move(path)), file_(file) {}

  /// Returns 0 or errno.
  static int sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    return error;
  }

  fs::path path_;  // empty: it has its name
  int file_;  // holds the lock
};

void need(int code, SQLite::Database& database) {
  if (code != SQLITE_OK) throw SQLite::Exception(database.getHandle(), code);
}

/// Throws SQLite::Exception.
void copy_pages(SQLite::Database& from, SQLite::Database& to, const CopyProgress& progress) {
  // A read transaction fixes the moment; without it, every change by somebody else would restart the copy.
  from.exec("BEGIN");
  from.execAndGet("SELECT count(*) FROM sqlite_master");
  const std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup*)> backup(
      sqlite3_backup_init(to.getHandle(), "main", from.getHandle(), "main"), &sqlite3_backup_finish);
  if (!backup) throw SQLite::Exception(to.getHandle());
  int code = SQLITE_OK;
  while (code == SQLITE_OK) {
    code = sqlite3_backup_step(backup.get(), pages_at_once);
    const std::int64_t all = sqlite3_backup_pagecount(backup.get());
    if (progress) progress(all - sqlite3_backup_remaining(backup.get()), all);
  }
  if (code != SQLITE_DONE) need(code, to);
}

Stored<void> write_copy(const fs::path& from, const fs::path& to, const CopyProgress& progress) {
  // The file that an error is about.
  const fs::path* at_work = &from;
  try {
    SQLite::Database source(from.string(), SQLite::OPEN_READONLY, usual_patience_ms);
    if (number_of(source, "PRAGMA application_id") != application_id)
      return std::unexpected(foreign_store(from, "it is a database of another program"));
    const std::int64_t format = number_of(source, "PRAGMA user_version");
    if (format > schema_version) return std::unexpected(newer_store(from, format));
    at_work = &to;
    SQLite::Database copy(to.string(), SQLite::OPEN_READWRITE, usual_patience_ms);
    copy.exec("PRAGMA synchronous = OFF");  // synced as a whole before it gets its name
    copy_pages(source, copy, progress);
    copy.exec("PRAGMA journal_mode = DELETE");  // one file, without a separate log
  } catch (const SQLite::Exception& exception) {
    return std::unexpected(sqlite_error(*at_work, exception.getExtendedErrorCode(), exception.what()));
  }
  return {};
}

/// A checked copy of `from` beside `to`, and what is in it.
Stored<std::pair<PartFile, StoreCheck>> sound_copy(const fs::path& from, const fs::path& to,
                                                   const CopyProgress& progress) {
  std::error_code failure;
  if (!fs::exists(from, failure)) {
    return std::unexpected(
        StoreError{StoreFault::not_found, fmt::format("There is no file {}.", from.string())});
  }
  remove_stale_parts(to);
  auto part = FREEHOLD_TRY(PartFile::make(to));
  std::int64_t pages = 0;
  const CopyProgress told = [&](std::int64_t done, std::int64_t all) {
    pages = all;
    if (progress) progress(done, all);
  };
  FREEHOLD_TRY(write_copy(from, part.path(), told));
  auto check = FREEHOLD_TRY(check_store(part.path(), CheckDepth::whole));
  if (!check.ok()) {
    return std::unexpected(
        StoreError{StoreFault::damaged, fmt::format("{} is not sound, and no copy of it was kept:\n{}",
                                                    from.string(), problems_text(check))});
  }
  told(pages, pages);
  return std::pair(std::move(part), std::move(check));
}

/// Folds an earlier store's log into its file. If damaged, it stays in two files.
Stored<void> close_log(const fs::path& path) {
  try {
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE, usual_patience_ms);
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (const SQLite::Exception& exception) {
    if (exception.getErrorCode() == SQLITE_BUSY)
      return std::unexpected(sqlite_error(path, SQLITE_BUSY, exception.what()));
  }
  return {};
}

/// The earlier store keeps its name, too, until the other gets it, so that there is always a store.
Stored<fs::path> keep_aside(const fs::path& path, const std::string& stamp) {
  const fs::path aside = path.string() + ".before-" + stamp;
  if (::link(path.c_str(), aside.c_str()) != 0) return std::unexpected(cannot_write(aside, errno));
  std::error_code failure;
  fs::rename(path.string() + "-wal", aside.string() + "-wal", failure);  // of a damaged one
  fs::remove(path.string() + "-shm", failure);
  return aside;
}

}  // namespace

void remove_stale_parts(const fs::path& file) {
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (is_stale_part(at->path())) remove_part(at->path());
}

Stored<StoreCheck> copy_store(const fs::path& from, const fs::path& to, bool replace,
                              const CopyProgress& progress) {
  std::error_code failure;
  if (fs::equivalent(from, to, failure)) {
    return std::unexpected(
        StoreError{StoreFault::bad_name,
                   fmt::format("{} is the store itself. Choose another file for its copy.", to.string())});
  }
  if (!replace && fs::exists(to, failure)) return std::unexpected(already_there(to));
  auto copy = FREEHOLD_TRY(sound_copy(from, to, progress));
  FREEHOLD_TRY(copy.first.become(to, replace));
  return copy.second;
}

Stored<Restored> restore_store(const fs::path& backup, const fs::path& path, const std::string& stamp,
                               const CopyProgress& progress) {
  std::error_code failure;
  const fs::path place = fs::weakly_canonical(fs::absolute(path, failure), failure);
  if (failure) return std::unexpected(cannot_write(path, failure.value()));
  fs::create_directories(place.parent_path(), failure);
  auto copy = FREEHOLD_TRY(sound_copy(backup, place, progress));
  Restored restored{.contents = copy.second, .kept_aside = {}};
  const bool was_there = fs::exists(place, failure);
  if (was_there) {
    FREEHOLD_TRY(close_log(place));
    restored.kept_aside = FREEHOLD_TRY(keep_aside(place, stamp));
  }
  FREEHOLD_TRY(copy.first.become(place, was_there));
  return restored;
}

}  // namespace freehold::store
