// The queue of threads that want to write at the same time, of whom one writes for all.
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

/// What one transaction took, and how many steps were in it.
struct Commit {
  std::chrono::nanoseconds time{};
  std::size_t steps = 0;  ///< 0: it was no transaction but a read, which failed
  std::optional<table::StoreFault> fault{};  ///< it failed, and nothing was written (is_failure())
};
/// Hears of every transaction, and of every read that failed; called by whichever thread has made it, by several at once.
using CommitListener = std::function<void(const Commit&)>;

/// A thread that waits until its step is written, or until it is its turn to write.
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

/// The first to find nobody writing writes for all that wait; afterwards it wakes those whose steps it has written, and of
/// those that have come meanwhile the one that writes next. `Member` is a GroupMember.
template <class Member>
class GroupQueue {
 public:
  /// Returns once `own` is in a group for which `write_all(group)` was called, by this thread or by another. At most one
  /// thread is in write_all at a time. It must not throw.
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
    // First, so that the disk is at work again while the others are woken.
    if (next != nullptr) next->wake();
    for (Member* const waiting : group) {
      if (waiting == &own) continue;
      waiting->done_ = true;
      waiting->wake();  // and is gone from here on
    }
  }

 private:
  std::mutex mutex_;  // of what follows
  std::vector<Member*> queue_;
  bool writing_ = false;
};

}  // namespace freehold::store
