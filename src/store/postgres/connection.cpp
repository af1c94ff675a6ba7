#include "store/postgres/connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <random>
#include <string_view>
#include <thread>
#include <utility>

#include "base/try.h"

namespace freehold::postgres {

namespace {

/// The first line, without "FATAL: " and the like.
std::string first_line(std::string_view text) {
  const auto end = text.find('\n');
  std::string_view line = text.substr(0, end);
  for (const std::string_view level : {"ERROR:", "FATAL:", "PANIC:"}) {
    if (line.starts_with(level)) line.remove_prefix(level.size());
  }
  while (line.starts_with(' '))
    line.remove_prefix(1);
  return std::string(line);
}

/// States after which the connection is of no use: the server stops or is read-only.
bool ends_connection(std::string_view state) {
  constexpr std::string_view read_only_transaction = "25006";
  return state.starts_with("08") || state.starts_with("57P") || state == read_only_transaction;
}

/// Errors after which the server closes the connection.
bool is_fatal(const pg_result* result) {
  const char* const severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  return severity != nullptr &&
         (severity == std::string_view("FATAL") || severity == std::string_view("PANIC"));
}

}  // namespace

void SqlConnection::Close::operator()(pg_conn* connection) const {
  PQfinish(connection);
}

SqlConnection::SqlConnection(Handle handle, const ConnectionOptions& options)
    : handle_(std::move(handle)), options_(options) {}
SqlConnection::~SqlConnection() = default;

SqlResult<std::unique_ptr<SqlConnection>> SqlConnection::open(const Address& address,
                                                              const ConnectionOptions& options) {
  const std::string connect_time = std::to_string(options.connect_time.count());
  // Parameters in the address come later and win, except for those that the program relies on.
  constexpr std::size_t parameters = 11;
  const std::array<const char*, parameters> names = {"connect_timeout",
                                                     "keepalives_idle",
                                                     "keepalives_interval",
                                                     "keepalives_count",
                                                     "tcp_user_timeout",
                                                     "fallback_application_name",
                                                     "dbname",
                                                     "target_session_attrs",
                                                     "client_encoding",
                                                     "application_name",
                                                     nullptr};
  const std::array<const char*, parameters> values = {connect_time.c_str(),
                                                      "5",
                                                      "2",
                                                      "3",
                                                      "10000",
                                                      "freehold",
                                                      address.secret_text().c_str(),
                                                      "read-write",
                                                      "UTF8",
                                                      options.name.c_str(),
                                                      nullptr};
  Handle handle(PQconnectdbParams(names.data(), values.data(), 1));
  if (!handle) return std::unexpected(SqlFailure{.state = "", .message = "no memory is left", .lost = true});
  if (PQstatus(handle.get()) != CONNECTION_OK) {
    return std::unexpected(
        SqlFailure{.state = "",
                   .message = address.without_secrets(first_line(PQerrorMessage(handle.get()))),
                   .lost = true});
  }
  std::unique_ptr<SqlConnection> connection(new SqlConnection(std::move(handle), options));
  PQsetNoticeReceiver(connection->handle_.get(), &SqlConnection::hear, connection.get());
  FREEHOLD_TRY(connection->set_up());
  return connection;
}

// The only notice that matters: a commit was made here, but no standby has confirmed it yet.
void SqlConnection::hear(void* connection, const pg_result* notice) {
  const char* const state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
  if (state != nullptr && state == std::string_view("01000"))
    static_cast<SqlConnection*>(connection)->was_warned_ = true;
}

SqlResult<void> SqlConnection::set_up() {
  // Plans are made once, perhaps while tables are empty, so every statement has to find its rows by key.
  std::string settings =
      "SET search_path = freehold; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; "
      "SET jit = off; SET lock_timeout = '5s'; "
      // Shorter than a fleet server's session, so that a server that hangs in the middle of a group doesn't
      // hold leases longer.
      "SET idle_in_transaction_session_timeout = '2s'; "
      // "off" would acknowledge commits that a crash loses. Any other choice of the operator stays.
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = "
      "'off'; ";
  settings +=
      options_.use == Use::reading
          ? "SET default_transaction_isolation = 'repeatable read'; SET default_transaction_read_only = on"
          : "SET default_transaction_isolation = 'read committed'";
  if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1)
    return std::unexpected(lose());
  return command(settings);
}

SqlResult<void> SqlConnection::command(const std::string& sql) {
  if (lost_) return std::unexpected(lose());
  if (PQexitPipelineMode(handle_.get()) != 1) return std::unexpected(lose());
  deadline_ = std::chrono::steady_clock::now() + options_.answer_time;
  SqlResult<void> done;
  if (PQsendQuery(handle_.get(), sql.c_str()) != 1) return std::unexpected(lose());
  while (pg_result* const result = next_result()) {
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_EMPTY_QUERY && done)
      done = std::unexpected(failure_of(result));
    PQclear(result);
  }
  if (lost_) return std::unexpected(done ? lose() : done.error());
  if (PQenterPipelineMode(handle_.get()) != 1) return std::unexpected(lose());
  return done;
}

SqlResult<std::vector<Rows>> SqlConnection::run(std::span<const SqlCall> calls) {
  if (lost_) return std::unexpected(lose());
  deadline_ = std::chrono::steady_clock::now() + options_.answer_time;
  was_warned_ = false;
  FREEHOLD_TRY(prepare(calls));
  for (const SqlCall& call : calls) {
    if (!send(call)) return std::unexpected(lose());
  }
  if (PQpipelineSync(handle_.get()) != 1) return std::unexpected(lose());
  return receive(calls.size());
}

SqlResult<Rows> SqlConnection::run(const SqlCall& call) {
  auto results = FREEHOLD_TRY(run({&call, 1}));
  return std::move(results.front());
}

SqlResult<void> SqlConnection::prepare(std::span<const SqlCall> calls) {
  std::vector<const Statement*> missing;
  for (const SqlCall& call : calls) {
    if (prepared_.contains(call.statement) || std::ranges::find(missing, call.statement) != missing.end())
      continue;
    if (PQsendPrepare(handle_.get(), call.statement->name, call.statement->sql, 0, nullptr) != 1)
      return std::unexpected(lose());
    missing.push_back(call.statement);
  }
  if (missing.empty()) return {};
  if (PQpipelineSync(handle_.get()) != 1) return std::unexpected(lose());
  FREEHOLD_TRY(receive(missing.size()));
  prepared_.insert(missing.begin(), missing.end());
  return {};
}

bool SqlConnection::send(const SqlCall& call) {
  std::vector<const char*> texts;
  std::vector<int> lengths;
  for (const auto& value : call.values) {
    texts.push_back(value ? value->data() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> binary(call.values.size(), 1);
  return PQsendQueryPrepared(handle_.get(), call.statement->name, static_cast<int>(call.values.size()),
                             texts.data(), lengths.data(), binary.data(), 1) == 1;
}

// Each call's results are followed by a null, and all calls by the sync, without a null. Calls outside of a
// transaction are committed at the sync; an error in its place says why they weren't, and libpq then loses
// count of its pipeline.
SqlResult<std::vector<Rows>> SqlConnection::receive(std::size_t calls) {
  std::vector<Rows> all;
  all.reserve(calls);
  std::optional<SqlFailure> failure;
  for (std::size_t call = 0; call < calls && !lost_; ++call) {
    while (pg_result* const result = next_result()) {
      Rows rows(result);
      const ExecStatusType status = PQresultStatus(result);
      if (status == PGRES_FATAL_ERROR && !failure) failure = failure_of(result);
      if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) all.push_back(std::move(rows));
    }
  }
  if (lost_) return std::unexpected(failure && failure->lost ? *failure : lose());
  pg_result* const sync = next_result();
  const Rows own(sync);
  if (sync == nullptr || PQresultStatus(sync) != PGRES_PIPELINE_SYNC) {
    if (!failure) failure = sync == nullptr ? lose() : failure_of(sync);
    lost_ = true;
  }
  if (failure) return std::unexpected(*failure);
  if (all.size() != calls) return std::unexpected(lose());  // not the protocol that we know
  return all;
}

pg_result* SqlConnection::next_result() {
  if (lost_) return nullptr;
  for (int unsent = PQflush(handle_.get()); unsent != 0 || PQisBusy(handle_.get()) != 0;
       unsent = PQflush(handle_.get())) {
    if (unsent < 0 || !wait(unsent > 0) || PQconsumeInput(handle_.get()) != 1) {
      // What the server said before closing the connection may tell why.
      if (PQisBusy(handle_.get()) == 0) break;
      lost_ = true;
      return nullptr;
    }
  }
  pg_result* const result = PQgetResult(handle_.get());
  if (PQstatus(handle_.get()) == CONNECTION_BAD) {
    if (result != nullptr && PQresultStatus(result) == PGRES_FATAL_ERROR) return result;
    lost_ = true;
  }
  return result;
}

bool SqlConnection::wait(bool to_write) {
  while (true) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now()).count();
    pollfd socket{.fd = PQsocket(handle_.get()),
                  .events = static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN),
                  .revents = 0};
    const int ready = ::poll(&socket, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

SqlFailure SqlConnection::lose() {
  lost_ = true;
  std::string message = handle_ ? first_line(PQerrorMessage(handle_.get())) : "";
  if (message.empty()) message = "the connection to the database was lost";
  return {.state = "", .message = std::move(message), .lost = true};
}

SqlFailure SqlConnection::failure_of(const pg_result* result) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  SqlFailure failure{.state = state == nullptr ? "" : state,
                     .message = message == nullptr ? first_line(PQresultErrorMessage(result)) : message,
                     .lost = false};
  failure.lost = failure.state.empty() || is_fatal(result) || ends_connection(failure.state);
  if (failure.lost) lost_ = true;
  return failure;
}

void rest(int attempt) {
  using std::chrono::microseconds;
  constexpr microseconds first{10'000};
  constexpr microseconds longest{250'000};
  constexpr int most_doublings = 5;
  const auto base = std::min(longest, first * (1 << std::min(attempt - 1, most_doublings)));
  thread_local std::minstd_rand random{std::random_device{}()};
  const auto jitter = std::uniform_int_distribution<microseconds::rep>(0, base.count())(random);
  std::this_thread::sleep_for(base + microseconds(jitter));
}

}  // namespace freehold::postgres
