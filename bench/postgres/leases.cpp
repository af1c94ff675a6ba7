// What a fleet's statements cost its database: claims alone and in groups, renewals, reading many leases, a
// table's record and a game's log. bench/fleet/ uses these figures.
#include <benchmark/benchmark.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/assert.h"
#include "fleet/database_leases.h"
#include "postgres/database_processor.h"
#include "store/postgres/postgres_store.h"

namespace freehold::bench {
namespace {

using fleet::DatabaseLeases;
using fleet::ServerCard;
using fleet::Session;
using kit::PostgresCluster;

constexpr std::chrono::sys_seconds time_of_day{std::chrono::seconds(1'800'000'000)};
constexpr std::chrono::hours hour{1};

/// A database with its schema and leases.
struct Database {
  Database() : name(PostgresCluster::of_this_program().make_database()), store(open()) {}

  [[nodiscard]] postgres::Address address() const {
    return postgres::Address::parse(PostgresCluster::of_this_program().address_of(name)).value();
  }
  std::string run(const std::string& sql) const { return PostgresCluster::of_this_program().run(name, sql); }
  [[nodiscard]] std::unique_ptr<postgres::PostgresStore> open() const {
    return postgres::PostgresStore::open(address()).value();
  }

  std::string name;
  std::unique_ptr<postgres::PostgresStore> store;
  DatabaseLeases leases{address(), "any"};
};

/// The database's own processor time and log for each operation, over all threads.
class Used {
 public:
  void begin() {
    processor_ = database_processor(cluster());
    log_ = database_log(cluster());
  }
  void end(benchmark::State& bench, double each) const {
    const double done = static_cast<double>(bench.iterations()) * bench.threads() * each;
    bench.counters["database_us"] = 1e6 * (database_processor(cluster()) - processor_) / done;
    bench.counters["log_bytes"] = (database_log(cluster()) - log_) / done;
  }

 private:
  static PostgresCluster& cluster() { return PostgresCluster::of_this_program(); }
  double processor_ = 0;
  double log_ = 0;
};

std::unique_ptr<Database> shared;
Used used;
std::atomic<int> last_table = 0;

std::vector<std::string> new_tables(std::int64_t many) {
  std::vector<std::string> tables;
  const int first = last_table.fetch_add(static_cast<int>(many));
  for (std::int64_t i = 0; i < many; ++i) {
    std::string id = std::to_string((first + i) * 7919 % 1'000'003);  // unordered, like real ones
    tables.push_back(std::string(16 - id.size(), 't') + id);
  }
  return tables;
}

template <class Step>
void measure(benchmark::State& bench, double each, Step&& step) {
  if (bench.thread_index() == 0) used.begin();
  for (auto _ : bench)
    step();
  if (bench.thread_index() == 0) used.end(bench, each);
  bench.counters["a_second"] =
      benchmark::Counter(static_cast<double>(bench.iterations()) * each, benchmark::Counter::kIsRate);
}

Session session_of(const Database& database, const std::string& name) {
  return const_cast<Database&>(database)
      .leases.begin({.name = name, .link = name, .version = "bench"}, hour)
      .value();
}

/// A server that claims tables that another one has left behind.
void claim(benchmark::State& bench) {
  static Session dead = 0;
  if (bench.thread_index() == 0) {
    shared = std::make_unique<Database>();
    dead = session_of(*shared, "dead");
    last_table = 0;
    shared->run("INSERT INTO freehold.lease SELECT repeat('t', 16 - length(id)) || id, 'dead', 1, " +
                std::to_string(dead) +
                " FROM (SELECT (i::bigint * 7919 % 1000003)::text AS id FROM generate_series(0, 299999) AS "
                "i) AS ids");
    FREEHOLD_ASSERT(shared->leases.end(dead));
    shared->run("VACUUM ANALYZE");
  }
  static Session mine = 0;
  if (bench.thread_index() == 0) mine = session_of(*shared, "mine");
  measure(bench, static_cast<double>(bench.range(0)), [&] {
    const auto claimed = shared->leases.claim(new_tables(bench.range(0)), mine);
    FREEHOLD_ASSERT(claimed && claimed->front().session == mine);
  });
}

void claim_refused(benchmark::State& bench) {
  if (bench.thread_index() == 0) {
    shared = std::make_unique<Database>();
    FREEHOLD_ASSERT(shared->leases.claim(std::string("t"), session_of(*shared, "other")));
  }
  static Session mine = 0;
  if (bench.thread_index() == 0) mine = session_of(*shared, "mine");
  measure(bench, 1, [] { FREEHOLD_ASSERT(shared->leases.claim(std::string("t"), mine)); });
}

void renew(benchmark::State& bench) {
  static std::vector<Session> sessions;
  if (bench.thread_index() == 0) {
    shared = std::make_unique<Database>();
    sessions.clear();
    for (int i = 0; i < bench.threads(); ++i)
      sessions.push_back(session_of(*shared, std::to_string(i)));
  }
  measure(bench, 1, [&] {
    const ServerCard card{.session = sessions.at(static_cast<std::size_t>(bench.thread_index())),
                          .name = {},
                          .link = {},
                          .version = {},
                          .tables = 50'000};
    FREEHOLD_ASSERT(shared->leases.renew(card, hour).value());
  });
}

/// Twenty servers with this many tables each, counted by the database or reported by themselves.
void look_around(benchmark::State& bench) {
  shared = std::make_unique<Database>();
  for (int i = 0; i < 20; ++i)
    session_of(*shared, std::to_string(i));
  shared->run(
      "INSERT INTO freehold.lease SELECT md5(i::text), 'any', 1, 1 + i % 20 FROM generate_series(1, " +
      std::to_string(20 * bench.range(0)) + ") AS i");
  if (bench.range(1) == 0) shared->run("UPDATE freehold.session SET tables = 1");
  shared->run("VACUUM ANALYZE");
  measure(bench, 1, [] { FREEHOLD_ASSERT(shared->leases.servers().value().size() == 20); });
}

table::GameHead head_of(const std::string& id) {
  return {.id = id,
          .edition = "uk",
          .content_hash = "5e1f",
          .sources = "a board",
          .players = {"Ann", "Bob"},
          .text = std::string(1500, 'x')};
}

/// A table claimed by another server: its record, its lease's row, and the whole game with this many entries.
void load_game(benchmark::State& bench) {
  shared = std::make_unique<Database>();
  std::vector<std::string> entries(static_cast<std::size_t>(bench.range(0)),
                                   R"({"player":2,"action":{"type":"roll"}})");
  for (int i = 0; i < 200; ++i) {
    const std::string id = std::to_string(i);
    FREEHOLD_ASSERT(shared->store->create(head_of(id), entries, {}, time_of_day));
  }
  shared->run("VACUUM ANALYZE");
  int next = 0;
  measure(bench, 1, [&] { FREEHOLD_ASSERT(shared->store->load(std::to_string(next++ % 200), {})); });
}

/// Actions of three entries as a server in a fleet writes them, with 25 games per thread: including the
/// lease's epoch, the request and its answer.
void append_in_a_fleet(benchmark::State& bench) {
  static std::unique_ptr<postgres::PostgresStore> store;
  static double sizes = 0;
  constexpr int games = 25;
  constexpr const char* size_of_all =
      "SELECT sum(pg_total_relation_size(c)) FROM unnest(ARRAY['entry', 'progress', 'request']) AS name, "
      "to_regclass('freehold.' || name) AS c";
  if (bench.thread_index() == 0) {
    shared = std::make_unique<Database>();
    for (int game = 0; game < games * bench.threads(); ++game)
      FREEHOLD_ASSERT(shared->store->create(head_of(std::to_string(game)), {}, {}, time_of_day));
    shared->run("INSERT INTO freehold.lease SELECT i::text, 'any', 1, 1 FROM generate_series(0, " +
                std::to_string(games * bench.threads() - 1) + ") AS i");
    store = postgres::PostgresStore::open(shared->address(),
                                          {.server = "any", .epoch_of = [](const std::string&) { return 1; }})
                .value();
    sizes = std::stod(shared->run(size_of_all));
  }
  const std::vector<std::string> entries{R"({"player":2,"action":{"type":"roll"}})",
                                         R"({"outcome":{"dice":[3,4]}})", R"({"outcome":{"card":11}})"};
  int done = 0;
  measure(bench, 1, [&] {
    const int game = bench.thread_index() * games + done % games;
    const table::Answered answered{.key = "seat 1 request " + std::to_string(done),
                                   .answer = std::string(200, 'x')};
    const auto length = static_cast<std::int64_t>(entries.size()) * (done / games);
    FREEHOLD_ASSERT(store->append(std::to_string(game), length, entries, {}, time_of_day, &answered));
    ++done;
  });
  if (bench.thread_index() == 0) {
    bench.counters["disk_bytes"] = (std::stod(shared->run(size_of_all)) - sizes) /
                                   (static_cast<double>(bench.iterations()) * bench.threads());
    store.reset();
  }
}

void read_record(benchmark::State& bench) {
  shared = std::make_unique<Database>();
  for (int i = 0; i < 200; ++i)
    FREEHOLD_ASSERT(shared->store->put({.id = std::to_string(i),
                                        .text = std::string(2000, 'x'),
                                        .changed_at = time_of_day,
                                        .stage = "playing",
                                        .keys = {std::to_string(i)}}));
  shared->run("VACUUM ANALYZE");
  int next = 0;
  measure(bench, 1, [&] { FREEHOLD_ASSERT(shared->store->get(std::to_string(next++ % 200))); });
}

BENCHMARK(claim)->Arg(1)->Threads(1)->Threads(8)->Iterations(1500)->UseRealTime();
BENCHMARK(claim)->Arg(500)->Threads(1)->Threads(4)->Iterations(60)->UseRealTime();
BENCHMARK(claim_refused)->Threads(1)->Threads(8)->UseRealTime();
BENCHMARK(renew)->Threads(1)->Threads(8)->UseRealTime();
BENCHMARK(look_around)->Args({50, 1})->Args({50'000, 1})->Args({50'000, 0})->Iterations(40)->UseRealTime();
BENCHMARK(append_in_a_fleet)->Threads(1)->Threads(16)->Threads(64)->Iterations(1500)->UseRealTime();
BENCHMARK(read_record)->UseRealTime();
BENCHMARK(load_game)->Arg(100)->Arg(1'000)->UseRealTime();

}  // namespace
}  // namespace freehold::bench
