#include <fmt/format.h>
#include <sqlite3.h>

#include "store/schema.h"
#include "store/sqlite_file.h"

namespace freehold::store {

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
  // An exception of ours has no extended code.
  const int extended = exception.getExtendedErrorCode();
  return sqlite_error(path_, extended > 0 ? extended : exception.getErrorCode(), exception.what());
}

}  // namespace freehold::store
