#include "store/group_commit.h"

#include <utility>

#include "store/sqlite_file.h"

namespace freehold::store {

using table::Stored;
using table::StoreFault;

GroupCommit::GroupCommit(std::unique_ptr<SqliteStore> store, const SqliteOptions& options,
                         CommitListener listener)
    : store_(std::move(store)), patience_(options.busy_timeout), listener_(std::move(listener)) {}

Stored<void> GroupCommit::write(Waiting& own) {
  queue_.write(own, [this](const Group& group) { write_all(group); });
  return std::move(own.result);
}

void GroupCommit::write_all(const Group& group) noexcept {
  if (group.size() == 1) return write_alone(*group.front());
  const auto start = std::chrono::steady_clock::now();
  const auto written = store_->group([&] {
    for (Waiting* const waiting : group)
      waiting->work(*store_);
    return true;
  });
  hear(start, group.size(), written);
  if (written) return;
  // If the group can't be written (no room on the disk), each step is tried alone; if another program holds
  // the store, all have waited long enough.
  for (Waiting* const waiting : group) {
    if (written.error().fault == StoreFault::busy)
      waiting->result = written;
    else
      write_alone(*waiting);
  }
}

void GroupCommit::write_alone(Waiting& waiting) {
  const auto start = std::chrono::steady_clock::now();
  waiting.work(*store_);
  hear(start, 1, waiting.result);
}

void GroupCommit::hear(std::chrono::steady_clock::time_point start, std::size_t steps,
                       const Stored<void>& written) {
  Commit commit{.time = std::chrono::steady_clock::now() - start, .steps = steps};
  if (!written && is_failure(written.error().fault)) commit.fault = written.error().fault;
  if (const bool busy = commit.fault == StoreFault::busy; busy != std::exchange(is_impatient_, busy))
    store_->file().set_patience(busy ? std::min(impatience, patience_) : patience_);
  if (listener_) listener_(commit);
}

}  // namespace freehold::store
