// What it costs to make actions durable in PostgreSQL: appends by many threads, next to a bare loop that
// commits as many bytes over one connection, which is the database's limit. Starts its own server.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "base/assert.h"
#include "kit/postgres_cluster.h"
#include "postgres/database_processor.h"
#include "store/postgres/connection.h"
#include "store/postgres/postgres_store.h"

namespace freehold::bench {
namespace {

using namespace postgres;
using kit::PostgresCluster;

constexpr std::chrono::sys_seconds now{std::chrono::seconds(1'800'000'000)};

/// An action and its chance outcomes, as in store_bench.cpp.
const std::vector<std::string> entries{R"({"player":2,"action":{"type":"roll"}})",
                                       R"({"outcome":{"dice":[3,4]}})", R"({"outcome":{"card":11}})"};

double processor_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Address new_database() {
  PostgresCluster& cluster = PostgresCluster::of_this_program();
  return Address::parse(cluster.address_of(cluster.make_database())).value();
}

/// Rows with the bytes of this many appends, inserted and committed together.
void insert_and_commit(benchmark::State& bench) {
  const auto connection = SqlConnection::open(new_database(), {}).value();
  FREEHOLD_ASSERT(connection->command("CREATE SCHEMA freehold; CREATE TABLE bare (text bytea NOT NULL)"));
  static constexpr Statement insert = {"insert", "INSERT INTO bare SELECT unnest($1::bytea[])"};
  std::vector<std::string> rows;
  for (std::int64_t n = 0; n < bench.range(0); ++n)
    rows.insert(rows.end(), entries.begin(), entries.end());
  for (auto _ : bench)
    FREEHOLD_ASSERT(connection->run({insert, ByteStrings{rows}}));
  bench.counters["appends"] =
      benchmark::Counter(static_cast<double>(bench.iterations()) * static_cast<double>(bench.range(0)),
                         benchmark::Counter::kIsRate);
}

/// Threads that each play a game in one store, like a server's.
void append_to_postgres(benchmark::State& bench) {
  static std::unique_ptr<PostgresStore> store;
  static double start = 0;
  static double database_start = 0;
  static double log_start = 0;
  const std::string id = std::to_string(bench.thread_index());
  if (bench.thread_index() == 0) {
    store = PostgresStore::open(new_database()).value();
    for (int game = 0; game < bench.threads(); ++game) {
      const table::GameHead head{.id = std::to_string(game),
                                 .edition = "uk",
                                 .content_hash = "5e1f",
                                 .sources = "a board",
                                 .players = {"Ann", "Bob"},
                                 .text = std::string(1500, 'x')};
      FREEHOLD_ASSERT(store->create(head, {}, {}, now));
    }
    start = processor_seconds();
    database_start = database_processor(PostgresCluster::of_this_program());
    log_start = database_log(PostgresCluster::of_this_program());
  }
  std::int64_t length = 0;
  for (auto _ : bench) {
    FREEHOLD_ASSERT(store->append(id, length, entries, {}, now));
    length += static_cast<std::int64_t>(entries.size());
  }
  bench.counters["appends"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  if (bench.thread_index() == 0) {
    bench.counters["cpu_us_each"] =
        1e6 * (processor_seconds() - start) / (static_cast<double>(bench.iterations()) * bench.threads());
    const double appends = static_cast<double>(bench.iterations()) * bench.threads();
    PostgresCluster& cluster = PostgresCluster::of_this_program();
    bench.counters["database_us"] = 1e6 * (database_processor(cluster) - database_start) / appends;
    bench.counters["log_bytes"] = (database_log(cluster) - log_start) / appends;
    store.reset();
  }
}

BENCHMARK(insert_and_commit)->Arg(1)->Arg(64)->UseRealTime();
BENCHMARK(append_to_postgres)->Threads(1)->Threads(64)->UseRealTime();

}  // namespace
}  // namespace freehold::bench
