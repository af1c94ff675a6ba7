#include "store/group_commit.h"

#include <utility>

namespace freehold::store {

using table::Stored;

GroupCommit::GroupCommit(std::unique_ptr<SqliteStore> store, CommitListener listener)
    : store_(std::move(store)), listener_(std::move(listener)) {}

Stored<void> GroupCommit::write(const Step& step) {
  Waiting own{.step = step};
  std::unique_lock lock(mutex_);
  queue_.push_back(&own);
  while (!own.done) {
    if (writing_) {
      written_.wait(lock);
      continue;
    }
    writing_ = true;
    const auto group = std::exchange(queue_, {});
    lock.unlock();
    write_all(group);
    lock.lock();
    for (Waiting* const waiting : group)
      waiting->done = true;
    writing_ = false;
    written_.notify_all();
  }
  return std::move(own.result);
}

void GroupCommit::write_all(const std::vector<Waiting*>& group) noexcept {
  const auto start = std::chrono::steady_clock::now();
  const auto each = [&] {
    for (Waiting* const waiting : group)
      waiting->result = waiting->step(*store_);
  };
  if (group.size() == 1) {
    each();
  } else if (const auto written = store_->group(each); !written) {
    // Where the group as a whole cannot be written (no room on the disk), each step hears how it alone fares; where
    // somebody else holds the store, all have waited for that long enough.
    if (written.error().fault != table::StoreFault::busy)
      each();
    else
      for (Waiting* const waiting : group)
        waiting->result = written;
  }
  if (listener_) listener_({.time = std::chrono::steady_clock::now() - start, .steps = group.size()});
}

}  // namespace freehold::store
