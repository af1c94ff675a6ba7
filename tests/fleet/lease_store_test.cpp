// What every LeaseStore promises, in memory and in PostgreSQL.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "fleet/database_leases.h"
#include "kit/memory_lease_store.h"
#include "kit/postgres_cluster.h"
#include "store/postgres/postgres_store.h"

namespace freehold::fleet {
namespace {

using namespace std::chrono_literals;

enum class Kind : std::uint8_t { memory, database };

class LeaseStores : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::memory) {
      store = std::make_unique<MemoryLeaseStore>(clock);
      return;
    }
    if (!kit::PostgresCluster::is_installed()) GTEST_SKIP() << kit::PostgresCluster::how_to_install;
    auto& cluster = kit::PostgresCluster::of_this_program();
    database = cluster.make_database();
    const auto address = postgres::Address::parse(cluster.address_of(database)).value();
    ASSERT_TRUE(postgres::PostgresStore::open(address));
    store = std::make_unique<DatabaseLeases>(address, "any");
  }

  Session begin(const std::string& name) const {
    return store->begin({.name = name, .link = name, .version = "test"}, 1h).value();
  }

  table::SystemClock clock;
  std::string database;
  std::unique_ptr<LeaseStore> store;
};

TEST_P(LeaseStores, take_on_what_nobody_runs_and_say_who_runs_the_rest_in_the_order_asked) {
  const Session one = begin("one");
  const Session two = begin("two");
  EXPECT_EQ(store->claim("b", one).value(), (Lease{.session = one, .epoch = 1}));
  const std::vector<std::string> tables = {"c", "b", "a"};
  EXPECT_EQ(store->claim(tables, two).value(),
            (std::vector<Lease>{
                {.session = two, .epoch = 1}, {.session = one, .epoch = 1}, {.session = two, .epoch = 1}}));
  EXPECT_EQ(store->claim("a", two).value(), (Lease{.session = two, .epoch = 1})) << "it runs it already";
}

TEST_P(LeaseStores, give_what_was_released_or_left_by_a_session_that_ended_in_the_next_epoch) {
  const Session one = begin("one");
  const Session two = begin("two");
  const std::vector<std::string> tables = {"a", "b"};
  ASSERT_TRUE(store->claim(tables, one));
  ASSERT_TRUE(store->release("a", {.session = one, .epoch = 1}));
  EXPECT_EQ(store->claim(tables, two).value(),
            (std::vector<Lease>{{.session = two, .epoch = 2}, {.session = one, .epoch = 1}}));
  ASSERT_TRUE(store->end(one));
  EXPECT_EQ(store->claim("b", two).value(), (Lease{.session = two, .epoch = 2}));
}

TEST_P(LeaseStores, let_nobody_and_a_session_that_ended_take_on_nothing) {
  const Session one = begin("one");
  const Session two = begin("two");
  ASSERT_TRUE(store->claim("a", one));
  const std::vector<std::string> tables = {"a", "b"};
  const std::vector<Lease> found = {{.session = one, .epoch = 1}, {}};
  EXPECT_EQ(store->claim(tables, 0).value(), found);
  ASSERT_TRUE(store->end(two));
  EXPECT_EQ(store->claim(tables, two).value(), found);
}

TEST_P(LeaseStores, show_each_server_as_it_renewed_its_session) {
  const Session one = begin("one");
  ServerCard card{
      .session = one, .name = "one", .link = "one", .version = "test", .draining = true, .tables = 7};
  ASSERT_TRUE(store->renew(card, 1h).value());
  EXPECT_EQ(store->servers().value(), std::vector{card});
  ASSERT_TRUE(store->end(one));
  EXPECT_FALSE(store->renew(card, 1h).value());
}

TEST_P(LeaseStores, let_a_session_go_on_that_ran_out_and_tell_which_tables_are_left) {
  const ServerCard card{.name = "one", .link = "one", .version = "test"};
  const Session one = store->begin(card, 0ms).value();  // it has run out
  const Session two = begin("two");
  const auto renewed = [&](Session session) {
    ServerCard mine = card;
    mine.session = session;
    return store->renew(mine, 1h).value();
  };
  EXPECT_TRUE(renewed(one));
  const std::vector<std::string> tables = {"a", "b", "c"};
  ASSERT_TRUE(store->claim(tables, one));
  EXPECT_TRUE(store->renew({.session = one, .name = "one", .link = "one", .version = "test"}, 0ms).value());
  ASSERT_TRUE(store->claim("b", two));
  EXPECT_TRUE(renewed(one));
  EXPECT_EQ(store->leases_of(one).value(), (std::map<std::string, Epoch>{{"a", 1}, {"c", 1}}));
  EXPECT_EQ(store->claim("a", two).value(), (Lease{.session = one, .epoch = 1}));
  const Session again = begin("one");
  EXPECT_FALSE(renewed(one)) << "another was begun in its place";
  EXPECT_EQ(store->claim("a", again).value(), (Lease{.session = again, .epoch = 2}));
}

TEST_P(LeaseStores, give_each_table_to_one_of_many_that_claim_it_at_the_same_time) {
  constexpr int servers = 6;
  std::vector<std::string> tables;
  for (int i = 0; i < 300; ++i)
    tables.push_back("t" + std::to_string(i));
  const Session gone = begin("gone");
  ASSERT_TRUE(store->claim(tables, gone));
  ASSERT_TRUE(store->end(gone));
  std::vector<std::vector<Lease>> found(servers);
  std::vector<std::jthread> claiming;
  for (int i = 0; i < servers; ++i) {
    claiming.emplace_back([&, i, mine = begin(std::to_string(i))] {
      std::vector<std::string> wanted = tables;
      if (i % 2 == 1) std::ranges::reverse(wanted);
      found[static_cast<std::size_t>(i)] = store->claim(wanted, mine).value();
      if (i % 2 == 1) std::ranges::reverse(found[static_cast<std::size_t>(i)]);
    });
  }
  claiming.clear();
  for (const auto& leases : found)
    EXPECT_EQ(leases, found.front());
  for (const Lease& lease : found.front())
    EXPECT_EQ(lease.epoch, 2);
}

class DatabaseLeaseStores : public LeaseStores {};

TEST_P(DatabaseLeaseStores, count_the_tables_of_a_server_that_does_not_say_how_many_it_runs) {
  const std::vector<std::string> tables = {"a", "b", "c"};
  ASSERT_TRUE(store->claim(tables, begin("one")));
  EXPECT_EQ(store->servers().value().front().tables, 3);
}

TEST_P(DatabaseLeaseStores, give_what_a_killed_server_ran_as_soon_as_its_connection_has_ended) {
  auto& cluster = kit::PostgresCluster::of_this_program();
  const auto address = postgres::Address::parse(cluster.address_of(database)).value();
  auto killed = std::make_unique<DatabaseLeases>(address, "killed");
  const Session one = killed->begin({.name = "one", .link = "one", .version = "test"}, 1h).value();
  const Session two = begin("two");
  ASSERT_TRUE(killed->claim("a", one));
  const auto backend = cluster.run(database, "SELECT backend FROM freehold.session WHERE name = 'one'");
  const Lease kept{.session = one, .epoch = 1};
  const std::string of_it = " WHERE name = 'one'";
  cluster.run(database, "UPDATE freehold.session SET renewed = pg_postmaster_start_time()" + of_it);
  EXPECT_EQ(store->claim("a", two).value(), kept) << "it has its connection";
  cluster.run(database, "UPDATE freehold.session SET renewed = now()" + of_it);
  killed.reset();
  while (cluster.run(database, "SELECT count(*) FROM pg_stat_get_activity(" + backend + ")") != "0")
    std::this_thread::yield();
  EXPECT_EQ(store->claim("a", two).value(), kept) << "it may be about to make another";
  cluster.run(database,
              "UPDATE freehold.session SET renewed = pg_postmaster_start_time() - interval '1 s'" + of_it);
  EXPECT_EQ(store->claim("a", two).value(), kept) << "all connections ended when the database was restarted";
  cluster.run(database, "UPDATE freehold.session SET renewed = NULL" + of_it);
  EXPECT_EQ(store->claim("a", two).value(), kept) << "an earlier program doesn't say";
  cluster.run(database, "UPDATE freehold.session SET renewed = pg_postmaster_start_time()" + of_it);
  Lease last = kept;
  while (last == kept)  // until the database has run for as long
    last = store->claim("a", two).value();
  EXPECT_EQ(last, (Lease{.session = two, .epoch = 2}));
}

INSTANTIATE_TEST_SUITE_P(Each, LeaseStores, testing::Values(Kind::memory, Kind::database));
INSTANTIATE_TEST_SUITE_P(Each, DatabaseLeaseStores, testing::Values(Kind::database));

}  // namespace
}  // namespace freehold::fleet
