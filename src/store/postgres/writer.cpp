#include "store/postgres/writer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/sort_in_place.h"
#include "base/try.h"
#include "store/postgres/postgres_errors.h"
#include "store/postgres/schema.h"
#include "table/game_store.h"

namespace freehold::postgres {

using table::Stored;
using table::StoreError;

namespace {

constexpr Statement begin = {"begin", "BEGIN"};
constexpr Statement commit = {"commit", "COMMIT"};
constexpr Statement roll_back = {"roll_back", "ROLLBACK"};
constexpr Statement mark_group = {
    "mark_group",
    "INSERT INTO writer (id, groups, at) VALUES ($1::text, $2::bigint, now()) "
    "ON CONFLICT (id) DO UPDATE SET groups = EXCLUDED.groups, at = EXCLUDED.at"};
// A claim of such a lease waits for the group's commit, or the group for the claim's: the steps, which look
// at the lease afterwards, then see it. Everybody locks leases in this order, so that there are no deadlocks.
constexpr Statement lock_leases = {
    "lock_leases",
    "SELECT table_id FROM lease WHERE table_id = ANY ($1::text[]) ORDER BY table_id FOR SHARE"};
// Because it writes, it waits for a transaction that is still being committed, even the first of its
// connection, whose row nobody sees yet; and with synchronous replication it returns only when that is safe
// too.
constexpr Statement settle_group = {"settle_group",
                                    "INSERT INTO writer (id, groups, at) VALUES ($1::text, 0, now()) "
                                    "ON CONFLICT (id) DO UPDATE SET at = now() RETURNING groups"};
constexpr Statement forget_writer = {"forget_writer", "DELETE FROM writer WHERE id = $1::text"};
constexpr Statement forget_old_writers = {"forget_old_writers",
                                          "DELETE FROM writer WHERE at < now() - interval '7 days'"};
constexpr Statement end_backend = {
    "end_backend",
    "SELECT count(pg_terminate_backend(pid, 1000)) FROM pg_stat_activity "
    "WHERE application_name = $1::text AND usename = current_user AND pid <> pg_backend_pid()"};
constexpr Statement read_needs = {"read_needs", "SELECT needs::bigint FROM store_format"};
constexpr Statement try_lock = {"try_lock", "SELECT pg_try_advisory_lock(hashtext('freehold server'))"};
constexpr Statement try_to_share_lock = {"try_to_share_lock",
                                         "SELECT pg_try_advisory_lock_shared(hashtext('freehold server'))"};
constexpr Statement read_holder = {"read_holder", "SELECT holder FROM server_lock"};
constexpr Statement write_holder = {"write_holder",
                                    "INSERT INTO server_lock (holder) VALUES ($1::text) "
                                    "ON CONFLICT (one) DO UPDATE SET holder = EXCLUDED.holder"};

/// A commit that a failover would lose; whether it stays has to be asked again.
SqlFailure unconfirmed() {
  return {.state = "", .message = "no standby has confirmed a commit", .lost = true};
}

SqlFailure not_made() {
  return {.state = "", .message = "the transaction was rolled back", .lost = true};
}

std::string application_name(const std::string& session) {
  return "freehold writer " + session;
}

}  // namespace

Writer::Writer(Address address, PostgresOptions options, store::CommitListener listener)
    : address_(std::move(address)), options_(std::move(options)), listener_(std::move(listener)) {}

Writer::~Writer() {
  if (!session_ || session_->connection->is_lost()) return;
  // Only for tidiness: old rows are removed anyway.
  static_cast<void>(session_->connection->run({forget_writer, session_->id}));
}

Stored<void> Writer::connect() {
  auto opened = open_session();
  if (!opened) return std::unexpected(error_of(opened.error()));
  return {};
}

Stored<std::vector<Rows>> Writer::write(const WriteStep& step) {
  Waiting own(step);
  queue_.write(own, [this](const Group& group) { write_all(group); });
  return std::move(own.result);
}

void Writer::write_all(Group group) noexcept {
  sort_in_place(group, {}, [](const Waiting* waiting) { return std::string_view(waiting->step.id); });
  std::vector<const WriteStep*> steps;
  for (const Waiting* const waiting : group)
    steps.push_back(&waiting->step);
  const auto start = std::chrono::steady_clock::now();
  auto written = write_surely(steps);
  hear(start, group.size(), written ? nullptr : &written.error());
  for (std::size_t n = 0; written && n < group.size(); ++n)
    group[n]->result = std::move((*written)[n]);
  if (written) return;
  // If one of them failed the group, each is tried alone. If the database itself fails, all have waited long
  // enough.
  const bool is_theirs = group.size() > 1 && !written.error().sql.is_passing() && !written.error().said;
  for (Waiting* const waiting : group) {
    const WriteStep* const step = &waiting->step;
    auto alone = is_theirs ? write_surely({&step, 1}) : std::unexpected(written.error());
    if (alone)
      waiting->result = std::move(alone->front());
    else
      waiting->result = std::unexpected(error_of(alone.error()));
  }
}

auto Writer::write_surely(std::span<const WriteStep* const> steps) -> Outcome<Results> {
  constexpr int most_overtaken = 10;
  const auto deadline =
      std::chrono::steady_clock::now() + (is_impatient_ ? std::chrono::milliseconds(0) : options_.patience);
  std::optional<Doubt> doubt;
  for (int attempt = 1;; ++attempt) {
    auto written = try_to_write(steps, doubt);
    if (!written && written.error().sql.is_overtaken() && attempt < most_overtaken) continue;
    const bool is_passing = !written && written.error().sql.is_passing();
    if (!is_passing || std::chrono::steady_clock::now() >= deadline) {
      is_impatient_ = is_passing;
      if (doubt && !written) {
        written.error().said = unknown_outcome(address_);
        unsettled_ = std::move(doubt);
        is_unsettled_ = true;
      }
      return written;
    }
    rest(attempt);
  }
}

auto Writer::try_to_write(std::span<const WriteStep* const> steps, std::optional<Doubt>& doubt)
    -> Outcome<Results> {
  if (session_ && session_->connection->is_lost()) {
    lost_session_ = session_->id;
    session_.reset();
  }
  if (!session_) {
    FREEHOLD_TRY(open_session());
  }
  if (unsettled_) {
    [[maybe_unused]] const auto settled = FREEHOLD_TRY(settle(*unsettled_));
    unsettled_.reset();
    is_unsettled_ = false;
  }
  if (doubt) {
    const bool was_made = FREEHOLD_TRY(settle(*doubt));
    if (was_made) return std::move(doubt->results);
    doubt.reset();
  }
  auto results = prepare_group(steps);
  if (!results) {
    if (!session_->connection->is_lost()) static_cast<void>(session_->connection->run(roll_back));
    return std::unexpected(results.error());
  }
  const auto committed = session_->connection->run(commit);
  // Committing a failed transaction is no error; it answers ROLLBACK.
  if (committed && committed->done() != "COMMIT") return std::unexpected(not_made());
  const bool is_local = committed && session_->connection->was_warned();
  if (committed && !is_local) return *std::move(results);
  if (is_local || committed.error().lost)
    doubt = Doubt{.session = session_->id, .group = session_->groups, .results = *std::move(results)};
  if (is_local) return std::unexpected(unconfirmed());
  return std::unexpected(committed.error());
}

auto Writer::prepare_group(std::span<const WriteStep* const> steps) -> SqlResult<Results> {
  std::vector<SqlCall> calls{{begin}, {mark_group, session_->id, ++session_->groups}};
  std::vector<std::string> leases;
  for (const WriteStep* const step : steps)
    leases.insert(leases.end(), step->leases.begin(), step->leases.end());
  if (!leases.empty()) calls.emplace_back(lock_leases, leases);
  const std::size_t before = calls.size();
  for (const WriteStep* const step : steps)
    calls.insert(calls.end(), step->calls.begin(), step->calls.end());
  auto rows = FREEHOLD_TRY(session_->connection->run(calls));
  Results results;
  auto next = rows.begin() + static_cast<std::ptrdiff_t>(before);
  for (const WriteStep* const step : steps) {
    std::vector<Rows> own;
    for (std::size_t call = 0; call < step->calls.size(); ++call)
      own.push_back(std::move(*next++));
    results.push_back(std::move(own));
  }
  return results;
}

auto Writer::open_session() -> Outcome<void> {
  Session session{.connection = nullptr, .id = table::new_game_id()};
  session.connection = FREEHOLD_TRY(SqlConnection::open(
      address_, {.name = application_name(session.id), .answer_time = options_.answer_time}));
  if (!lost_session_.empty()) {
    FREEHOLD_TRY(session.connection->run({end_backend, application_name(lost_session_)}));
    lost_session_.clear();
  }
  const auto needs = FREEHOLD_TRY(session.connection->run(read_needs));
  const auto needed = needs.size() == 1 ? needs.number(0, 0) : 0;
  if (needs.size() != 1 || needed > schema_version)
    return std::unexpected(Failure{newer_database(address_, needed)});
  FREEHOLD_TRY(take_lock(session));
  FREEHOLD_TRY(session.connection->run(forget_old_writers));
  session_ = std::move(session);
  return {};
}

auto Writer::take_lock(Session& session) -> Outcome<void> {
  if (options_.others == OtherServers::any) return {};
  const bool is_alone = options_.others == OtherServers::none;
  const auto taken = FREEHOLD_TRY(session.connection->run(is_alone ? try_lock : try_to_share_lock));
  if (taken.flag(0, 0)) {
    FREEHOLD_TRY(session.connection->run({write_holder, options_.holder}));
    return {};
  }
  const auto holder = FREEHOLD_TRY(session.connection->run(read_holder));
  return std::unexpected(Failure{held_database(address_, holder.size() == 1 ? holder.text(0, 0) : "")});
}

SqlResult<bool> Writer::settle(const Doubt& doubt) {
  const auto group = FREEHOLD_TRY(session_->connection->run({settle_group, doubt.session}));
  if (session_->connection->was_warned()) return std::unexpected(unconfirmed());
  return group.size() == 1 && group.number(0, 0) >= doubt.group;
}

Stored<void> Writer::settle_all() {
  if (!is_unsettled_) return {};
  FREEHOLD_TRY(write({.id = ""}));
  return {};
}

Stored<void> Writer::tell_holder(const std::string& holder) {
  options_.holder = holder;
  FREEHOLD_TRY(write({.id = "", .calls = {{write_holder, holder}}}));
  return {};
}

StoreError Writer::error_of(const Failure& failure) const {
  return failure.said ? *failure.said : store_error(address_, failure.sql);
}

void Writer::hear(std::chrono::steady_clock::time_point start, std::size_t steps, const Failure* failure) {
  if (!listener_) return;
  store::Commit heard{.time = std::chrono::steady_clock::now() - start, .steps = steps};
  if (failure != nullptr) heard.fault = error_of(*failure).fault;
  listener_(heard);
}

}  // namespace freehold::postgres
