#include "disk_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>

#include "file_locks.h"

namespace freehold::faults {
namespace {

// What SQLite calls has no other way to find these.
struct Current {
  std::mutex mutex;  // of the disk and of every file on it
  Disk* disk = nullptr;
  int checkpoint_pages = 0;
  std::map<const DiskFile*, std::shared_ptr<FileLocks>> locks;
};
Current& current() {
  static Current one;
  return one;
}

// The numbers of Disk::is_held_elsewhere: those of the shared memory are 0 to 7.
constexpr int lock_to_read = SQLITE_SHM_NLOCK;
constexpr int lock_to_write = SQLITE_SHM_NLOCK + 1;

struct OpenFile {
  sqlite3_file base;  // first, for SQLite
  std::shared_ptr<DiskFile> file;
  std::shared_ptr<FileLocks> locks;
  bool syncs_names = false;  // its name too is made durable by its first sync
  std::uint64_t losses = 0;  // of the file, that it has heard of

  static OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }  // NOLINT
};

/// One call of SQLite's, with the disk to itself.
template <class Work>
int alone(Work&& work) {
  const std::lock_guard lock(current().mutex);
  return std::forward<Work>(work)(*current().disk);
}

int code_of(Outcome outcome, int failure) {
  switch (outcome) {
    case Outcome::done: return SQLITE_OK;
    case Outcome::failed: return failure;
    case Outcome::full: return SQLITE_FULL;
  }
  return SQLITE_INTERNAL;
}

int close_file(sqlite3_file* base) {
  return alone([&](Disk&) {
    OpenFile& open = OpenFile::of(base);
    if (open.locks) open.locks->leave(&open);
    open.~OpenFile();
    return SQLITE_OK;
  });
}

int read_file(sqlite3_file* base, void* to, int wanted, sqlite3_int64 offset) {
  return alone([&](Disk& disk) {
    const std::span<char> bytes(static_cast<char*>(to), static_cast<std::size_t>(wanted));
    std::size_t count = 0;
    const auto outcome =
        disk.read(*OpenFile::of(base).file, static_cast<std::uint64_t>(offset), bytes, count);
    if (outcome != Outcome::done) return SQLITE_IOERR_READ;
    std::ranges::fill(bytes.subspan(count), '\0');
    return count < bytes.size() ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
  });
}

int write_file(sqlite3_file* base, const void* from, int count, sqlite3_int64 offset) {
  return alone([&](Disk& disk) {
    const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(count));
    return code_of(disk.write(*OpenFile::of(base).file, static_cast<std::uint64_t>(offset), bytes),
                   SQLITE_IOERR_WRITE);
  });
}

int truncate_file(sqlite3_file* base, sqlite3_int64 size) {
  return alone([&](Disk& disk) {
    return code_of(disk.resize(*OpenFile::of(base).file, static_cast<std::uint64_t>(size)),
                   SQLITE_IOERR_TRUNCATE);
  });
}

int sync_file(sqlite3_file* base, int) {
  std::this_thread::yield();  // as a sync does: others go on meanwhile
  return alone([&](Disk& disk) {
    OpenFile& open = OpenFile::of(base);
    const auto outcome = disk.sync(*open.file, open.syncs_names, open.losses);
    if (outcome == Outcome::done) open.syncs_names = false;
    return code_of(outcome, SQLITE_IOERR_FSYNC);
  });
}

int size_of_file(sqlite3_file* base, sqlite3_int64* size) {
  return alone([&](Disk&) {
    *size = static_cast<sqlite3_int64>(OpenFile::of(base).file->size());
    return SQLITE_OK;
  });
}

int lock_file(sqlite3_file* base, int level) {
  return alone([&](Disk& disk) {
    OpenFile& open = OpenFile::of(base);
    const bool to_read = level == SQLITE_LOCK_SHARED;
    // Nobody else can have the whole file while connections of this process read it.
    const bool possible = !to_read || !open.locks->is_held(&open, SQLITE_LOCK_SHARED);
    if (possible && disk.is_held_elsewhere(to_read ? lock_to_read : lock_to_write)) return SQLITE_BUSY;
    return open.locks->raise(&open, level) ? SQLITE_OK : SQLITE_BUSY;
  });
}

int unlock_file(sqlite3_file* base, int level) {
  return alone([&](Disk&) {
    OpenFile& open = OpenFile::of(base);
    open.locks->lower(&open, level);
    return SQLITE_OK;
  });
}

int is_reserved(sqlite3_file* base, int* reserved) {
  return alone([&](Disk&) {
    OpenFile& open = OpenFile::of(base);
    *reserved = open.locks->is_held(nullptr, SQLITE_LOCK_RESERVED) ? 1 : 0;
    return SQLITE_OK;
  });
}

int control_file(sqlite3_file*, int, void*) {
  return SQLITE_NOTFOUND;
}

int sector_size(sqlite3_file*) {
  return 4096;  // as SQLite says of every file on Unix
}

int characteristics(sqlite3_file*) {
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;  // likewise
}

int map_memory(sqlite3_file* base, int number, int size, int make, void volatile** memory) {
  return alone([&](Disk& disk) {
    *memory = nullptr;
    if (!disk.running()) return SQLITE_IOERR_SHMMAP;
    OpenFile& open = OpenFile::of(base);
    *memory = open.locks->memory(&open, static_cast<std::size_t>(number), static_cast<std::size_t>(size),
                                 make != 0);
    return SQLITE_OK;
  });
}

int lock_memory(sqlite3_file* base, int first, int count, int flags) {
  return alone([&](Disk& disk) {
    OpenFile& open = OpenFile::of(base);
    const auto locks = static_cast<std::uint8_t>(((1U << static_cast<unsigned>(count)) - 1U)
                                                 << static_cast<unsigned>(first));
    const bool exclusively = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
      open.locks->give_back(&open, locks, exclusively);
      return SQLITE_OK;
    }
    if (!disk.running()) return SQLITE_IOERR_SHMLOCK;
    if (exclusively && disk.is_held_elsewhere(first)) return SQLITE_BUSY;
    return open.locks->take(&open, locks, exclusively) ? SQLITE_OK : SQLITE_BUSY;
  });
}

void order_memory(sqlite3_file*) {
  const std::lock_guard lock(current().mutex);
}

int unmap_memory(sqlite3_file* base, int) {
  return alone([&](Disk&) {
    OpenFile& open = OpenFile::of(base);
    open.locks->leave_memory(&open);
    return SQLITE_OK;
  });
}

constexpr sqlite3_io_methods methods = {.iVersion = 2,
                                        .xClose = close_file,
                                        .xRead = read_file,
                                        .xWrite = write_file,
                                        .xTruncate = truncate_file,
                                        .xSync = sync_file,
                                        .xFileSize = size_of_file,
                                        .xLock = lock_file,
                                        .xUnlock = unlock_file,
                                        .xCheckReservedLock = is_reserved,
                                        .xFileControl = control_file,
                                        .xSectorSize = sector_size,
                                        .xDeviceCharacteristics = characteristics,
                                        .xShmMap = map_memory,
                                        .xShmLock = lock_memory,
                                        .xShmBarrier = order_memory,
                                        .xShmUnmap = unmap_memory,
                                        .xFetch = nullptr,
                                        .xUnfetch = nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* base, int flags, int* flags_out) {
  base->pMethods = nullptr;
  return alone([&](Disk& disk) {
    if (!disk.running()) return SQLITE_CANTOPEN;
    const bool creates = (flags & SQLITE_OPEN_CREATE) != 0;
    std::shared_ptr<DiskFile> file;
    if (name == nullptr) {
      file = std::make_shared<DiskFile>();
    } else if (file = disk.find_or_adopt(name); !file) {
      if (!creates) return SQLITE_CANTOPEN;
      file = disk.create(name);
    }
    const auto losses = file->losses();
    auto& locks = current().locks[file.get()];
    if (!locks) locks = std::make_shared<FileLocks>();
    // As SQLite does on Unix: whoever opens a log to write it makes sure of its name.
    constexpr int with_names = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    new (base) OpenFile{.base = {.pMethods = &methods},
                        .file = std::move(file),
                        .locks = locks,
                        .syncs_names = creates && (flags & with_names) != 0,
                        .losses = losses};
    if (flags_out != nullptr) *flags_out = flags;
    return SQLITE_OK;
  });
}

int delete_file(sqlite3_vfs*, const char* name, int durably) {
  return alone([&](Disk& disk) {
    if (!disk.find(name)) return SQLITE_IOERR_DELETE_NOENT;
    return code_of(disk.remove(name, durably != 0), SQLITE_IOERR_DELETE);
  });
}

int access_file(sqlite3_vfs*, const char* name, int, int* possible) {
  return alone([&](Disk& disk) {
    const auto file = disk.find(name);
    *possible = file ? 1 : 0;
    return SQLITE_OK;
  });
}

int full_path(sqlite3_vfs*, const char* name, int size, char* path) {
  const auto absolute = std::filesystem::absolute(name).string();
  if (absolute.size() >= static_cast<std::size_t>(size)) return SQLITE_CANTOPEN;
  std::memcpy(path, absolute.c_str(), absolute.size() + 1);
  return SQLITE_OK;
}

int random_bytes(sqlite3_vfs*, int count, char* bytes) {
  return alone([&](Disk& disk) {
    std::generate_n(bytes, count, [&] { return static_cast<char>(disk.random().below(256)); });
    return count;
  });
}

int sleep_for(sqlite3_vfs*, int microseconds) {
  return alone([&](Disk& disk) {
    disk.pass(static_cast<std::uint64_t>(microseconds));
    return microseconds;
  });
}

constexpr sqlite3_int64 start_of_time = 2'460'000 * sqlite3_int64{86'400'000};  // a Julian day, in ms

int time_in_ms(sqlite3_vfs*, sqlite3_int64* time) {
  return alone([&](Disk& disk) {
    *time = start_of_time + static_cast<sqlite3_int64>(disk.clock() / 1000);
    return SQLITE_OK;
  });
}

int time_in_days(sqlite3_vfs* vfs, double* time) {
  sqlite3_int64 in_ms = 0;
  time_in_ms(vfs, &in_ms);
  *time = static_cast<double>(in_ms) / 86'400'000.0;
  return SQLITE_OK;
}

int last_error(sqlite3_vfs*, int, char*) {
  return 0;
}

sqlite3_vfs& vfs() {
  static sqlite3_vfs one = [] {
    sqlite3_vfs made{};
    made.iVersion = 2;
    made.szOsFile = sizeof(OpenFile);
    made.mxPathname = 1024;
    made.zName = "freehold-faults";
    made.xOpen = open_file;
    made.xDelete = delete_file;
    made.xAccess = access_file;
    made.xFullPathname = full_path;
    made.xRandomness = random_bytes;
    made.xSleep = sleep_for;
    made.xCurrentTime = time_in_days;
    made.xGetLastError = last_error;
    made.xCurrentTimeInt64 = time_in_ms;
    return made;
  }();
  return one;
}

int set_checkpoint(sqlite3* database, const char**, const sqlite3_api_routines*) {
  return sqlite3_wal_autocheckpoint(database, current().checkpoint_pages);
}
void (*const set_checkpoint_entry)() = reinterpret_cast<void (*)()>(set_checkpoint);  // NOLINT

}  // namespace

DiskVfs::DiskVfs(std::uint64_t seed, int checkpoint_pages) : disk_(seed) {
  current().disk = &disk_;
  current().checkpoint_pages = checkpoint_pages;
  if (sqlite3_vfs_register(&vfs(), 1) != SQLITE_OK) throw std::runtime_error("no file system");
  sqlite3_auto_extension(set_checkpoint_entry);
  sqlite3_randomness(0, nullptr);  // its generator begins again, from this disk's chance
}

bool DiskVfs::is_running() const {
  const std::lock_guard lock(current().mutex);
  return disk_.running();
}

DiskVfs::~DiskVfs() {
  sqlite3_cancel_auto_extension(set_checkpoint_entry);
  sqlite3_vfs_unregister(&vfs());
  current().locks.clear();
  current().disk = nullptr;
}

}  // namespace freehold::faults
