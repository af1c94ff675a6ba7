#include "store/postgres/pool.h"

#include <utility>

#include "base/try.h"
#include "store/postgres/postgres_errors.h"

namespace freehold::postgres {

table::Stored<std::vector<Rows>> Pool::run(std::span<const SqlCall> calls) {
  const bool was_impatient = [&] {
    const std::lock_guard lock(mutex_);
    return is_impatient_;
  }();
  const auto deadline =
      std::chrono::steady_clock::now() + (was_impatient ? std::chrono::milliseconds(0) : options_.patience);
  for (int attempt = 1;; ++attempt) {
    auto found = try_to_run(calls);
    const bool is_passing = !found && found.error().is_passing();
    if (!is_passing || std::chrono::steady_clock::now() >= deadline) {
      const std::lock_guard lock(mutex_);
      is_impatient_ = is_passing;
      return stored(address_, std::move(found));
    }
    rest(attempt);
  }
}

table::Stored<Rows> Pool::run(const SqlCall& call) {
  auto results = FREEHOLD_TRY(run({&call, 1}));
  return std::move(results.front());
}

SqlResult<std::vector<Rows>> Pool::try_to_run(std::span<const SqlCall> calls) {
  std::unique_ptr<SqlConnection> connection = take_place();
  if (!connection) {
    auto opened = SqlConnection::open(address_, options_.connection);
    if (!opened) return leave_place(nullptr), std::unexpected(opened.error());
    connection = *std::move(opened);
  }
  auto found = connection->run(calls);
  leave_place(connection->is_lost() ? nullptr : std::move(connection));
  return found;
}

std::unique_ptr<SqlConnection> Pool::take_place() {
  std::unique_lock lock(mutex_);
  freed_.wait(lock, [&] { return in_use_ < options_.most; });
  ++in_use_;
  if (idle_.empty()) return nullptr;
  auto connection = std::move(idle_.back());
  idle_.pop_back();
  return connection;
}

void Pool::leave_place(std::unique_ptr<SqlConnection> connection) {
  {
    const std::lock_guard lock(mutex_);
    --in_use_;
    // The others are older than whatever ended this one.
    if (!connection) idle_.clear();
    if (connection) idle_.push_back(std::move(connection));
  }
  freed_.notify_one();
}

}  // namespace freehold::postgres
