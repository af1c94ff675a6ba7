// The queue of threads that write at the same time: one of them writes for all.
#pragma once

#include <semaphore.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "table/game_store.h"

namespace freehold::store {

/// One transaction.
struct Commit {
  std::chrono::nanoseconds time{};
  std::size_t steps = 0;  ///< 0: a failed read
  std::optional<table::StoreFault> fault{};  ///< it failed and wrote nothing (is_failure())
};
/// Told of every transaction and every failed read, on the thread that made it.
using CommitListener = std::function<void(const Commit&)>;

/// A thread that waits until its step is written or it is its turn to write.
class GroupMember {
 public:
  GroupMember() { ::sem_init(&woken_, 0, 0); }
  GroupMember(const GroupMember&) = delete;
  GroupMember& operator=(const GroupMember&) = delete;
  ~GroupMember() { ::sem_destroy(&woken_); }

 private:
  template <class Member>
  friend class GroupQueue;

  void wait() {
    while (::sem_wait(&woken_) != 0) {
    }
  }
  void wake() { ::sem_post(&woken_); }

  bool done_ = false;
  ::sem_t woken_{};
};

/// A thread that finds nobody writing writes for all that wait. Then it wakes those whose steps it has
/// written, and one of those that have come meanwhile, to write next. `Member` is a GroupMember.
template <class Member>
class GroupQueue {
 public:
  /// Returns after `write_all(group)` was called, by this or another thread, with a group that includes
  /// `own`. Only one thread at a time is in write_all, which must not throw.
  template <class WriteAll>
  void write(Member& own, WriteAll&& write_all) {
    std::unique_lock lock(mutex_);
    queue_.push_back(&own);
    if (std::exchange(writing_, true)) {
      lock.unlock();
      own.wait();
      if (own.done_) return;
      lock.lock();  // it is this thread's turn
    }
    std::vector<Member*> group = std::exchange(queue_, {});
    lock.unlock();
    write_all(group);
    lock.lock();
    writing_ = !queue_.empty();
    Member* const next = writing_ ? queue_.front() : nullptr;
    lock.unlock();
    // First, so that the disk works while the others are woken.
    if (next != nullptr) next->wake();
    for (Member* const waiting : group) {
      if (waiting == &own) continue;
      waiting->done_ = true;
      waiting->wake();  // after which it no longer exists
    }
  }

 private:
  std::mutex mutex_;  // of what follows
  std::vector<Member*> queue_;
  bool writing_ = false;
};

}  // namespace freehold::store
