// A file system of SQLite in front of a Disk. It is the one that SQLite uses wherever none is named, so that the stores
// under test need not know of it.
#pragma once

#include <memory>

#include "disk.h"

namespace freehold::faults {

/// While it lives, files that SQLite opens in this process are on its disk. One at a time; all connections are closed
/// before it goes.
class DiskVfs {
 public:
  /// Connections that are opened from now on write their log into the file once it has so many pages.
  explicit DiskVfs(std::uint64_t seed, int checkpoint_pages = 1000);
  DiskVfs(const DiskVfs&) = delete;
  DiskVfs& operator=(const DiskVfs&) = delete;
  ~DiskVfs();

  /// For a thread that is alone with it.
  Disk& disk() { return disk_; }
  /// Disk::running(), while other threads use it too.
  [[nodiscard]] bool is_running() const;

 private:
  Disk disk_;
};

}  // namespace freehold::faults
