// The locks of one file among the connections of this process: those of the file itself, and the eight of its shared
// memory, with that memory (https://sqlite.org/walformat.html, "WAL locks").
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace freehold::faults {

class FileLocks {
 public:
  /// A connection, by whatever address it has.
  using Holder = const void*;

  /// Raises the holder's lock to `level` (SQLITE_LOCK_...). False if another's is in the way.
  bool raise(Holder holder, int level) {
    int& own = levels_[holder];
    if (level <= own) return true;
    bool shared = false;
    int most = SQLITE_LOCK_NONE;
    for (const auto& [other, others] : levels_) {
      if (other == holder) continue;
      shared = shared || others >= SQLITE_LOCK_SHARED;
      most = std::max(most, others);
    }
    if (level == SQLITE_LOCK_SHARED && most >= SQLITE_LOCK_PENDING) return false;
    if (level >= SQLITE_LOCK_RESERVED && most >= SQLITE_LOCK_RESERVED) return false;
    if (level == SQLITE_LOCK_EXCLUSIVE && shared) {
      own = SQLITE_LOCK_PENDING;
      return false;
    }
    own = level;
    return true;
  }
  void lower(Holder holder, int level) {
    int& own = levels_[holder];
    own = std::min(own, level);
  }
  /// Whether anybody but the holder has this lock or a stronger one.
  [[nodiscard]] bool is_held(Holder holder, int level) const {
    for (const auto& [other, others] : levels_) {
      if (other != holder && others >= level) return true;
    }
    return false;
  }

  /// Takes locks of the shared memory, one bit each, for all of them or none.
  bool take(Holder holder, std::uint8_t locks, bool exclusively) {
    for (const auto& [other, others] : memory_locks_) {
      if (other == holder) continue;
      if ((others.exclusive & locks) != 0) return false;
      if (exclusively && (others.shared & locks) != 0) return false;
    }
    auto& own = memory_locks_[holder];
    (exclusively ? own.exclusive : own.shared) |= locks;
    return true;
  }
  void give_back(Holder holder, std::uint8_t locks, bool exclusively) {
    auto& own = memory_locks_[holder];
    (exclusively ? own.exclusive : own.shared) &= static_cast<std::uint8_t>(~locks);
  }

  /// A part of the shared memory, zeros at first; null if it is not there and not to be made.
  volatile void* memory(Holder holder, std::size_t number, std::size_t size, bool make) {
    memory_users_[holder] = true;
    while (make && memory_.size() <= number)
      memory_.push_back(std::make_unique<std::uint64_t[]>(size / sizeof(std::uint64_t)));  // NOLINT
    return number < memory_.size() ? memory_[number].get() : nullptr;
  }
  /// The memory goes with its last user.
  void leave_memory(Holder holder) {
    memory_users_.erase(holder);
    memory_locks_.erase(holder);
    if (memory_users_.empty()) memory_.clear();
  }
  void leave(Holder holder) {
    leave_memory(holder);
    levels_.erase(holder);
  }

 private:
  struct Taken {
    std::uint8_t shared = 0;
    std::uint8_t exclusive = 0;
  };
  std::map<Holder, int> levels_;
  std::map<Holder, Taken> memory_locks_;
  std::map<Holder, bool> memory_users_;
  std::vector<std::unique_ptr<std::uint64_t[]>> memory_;  // NOLINT
};

}  // namespace freehold::faults
