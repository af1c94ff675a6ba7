#include "store/group_commit.h"

#include <utility>

namespace freehold::store {

using table::Stored;

Stored<SqliteConnection> SqliteConnection::open(const std::filesystem::path& path,
                                                const SqliteOptions& options) {
  auto games = SqliteStore::open(path, options);
  if (!games) return std::unexpected(games.error());
  auto hosting = SqliteHostingStore::on((*games)->file());
  if (!hosting) return std::unexpected(hosting.error());
  return SqliteConnection{.games = *std::move(games), .hosting = *std::move(hosting)};
}

GroupCommit::GroupCommit(SqliteConnection connection, CommitListener listener)
    : connection_(std::move(connection)), listener_(std::move(listener)) {}

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
      waiting->result = waiting->step(connection_);
  };
  if (group.size() == 1) {
    each();
  } else if (const auto written = connection_.games->group(each); !written) {
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
