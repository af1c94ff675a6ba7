// What a server sees while its database loses connections, crashes, restarts and fails over: pauses, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

#include "bots/random_source.h"
#include "players.h"
#include "postgres_fixture.h"

namespace freehold::postgres {
namespace {

using kit::PostgresCluster;
using kit::PostgresStop;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

constexpr const char* end_all_connections =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'freehold %' "
    "AND datname = current_database()";
/// Restarting takes a second or two, on a machine that is busy perhaps ten.
const PostgresOptions patient{.patience = 60s};

class Outage : public PostgresTest {};

/// Lets all play, and does `trouble` whenever a random number of rounds has been played since.
void play_through(std::vector<Player>& players, int rounds, std::uint64_t most_between,
                  const std::function<void()>& trouble) {
  std::atomic<std::int64_t> played = 0;
  const std::int64_t all = rounds * static_cast<std::int64_t>(players.size());
  const std::uint64_t seed = 20261125;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::jthread troublemaker([&] {
    bots::RandomSource random(seed);
    std::int64_t next = 0;
    while (true) {
      next += 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(most_between)));
      std::int64_t seen = played;
      while (seen < std::min(next, all)) {
        played.wait(seen);
        seen = played;
      }
      if (seen >= all) return;
      trouble();
    }
  });
  each_in_a_thread(players, [&](Player& player) {
    for (int round = 0; round < rounds; ++round) {
      player.play_once();
      ++played;
      played.notify_all();
    }
  });
}

TEST_F(Outage, connections_that_are_cut_at_any_moment_cost_nothing_and_double_nothing) {
  const auto store = open(patient);
  ASSERT_TRUE(store);
  auto players = seated(*store, 8);
  int cuts = 0;
  play_through(players, 60, 8, [&] {
    run(end_all_connections);
    ++cuts;
  });
  EXPECT_GT(cuts, 40);
  for (const Player& player : players)
    player.look(*store);
  EXPECT_EQ(run("SELECT count(*) FROM freehold.entry"), std::to_string(8 * 60 * 2));
}

TEST_F(Outage, a_server_that_crashes_and_comes_back_is_a_pause) {
  PostgresCluster own;
  const auto name = own.make_database();
  auto opened = PostgresStore::open(Address::parse(own.address_of(name)).value(), patient);
  ASSERT_TRUE(opened) << opened.error().message;
  auto players = seated(**opened, 4);
  int crashes = 0;
  play_through(players, 30, 60, [&] {
    own.stop(crashes % 2 == 0 ? PostgresStop::at_once : PostgresStop::in_order);
    own.start();
    ++crashes;
  });
  EXPECT_GT(crashes, 1);
  for (const Player& player : players)
    player.look(**opened);
}

TEST_F(Outage, a_standby_that_takes_over_has_everything_that_was_acknowledged) {
  PostgresCluster primary({"synchronous_standby_names = 'second'"});
  primary.run("postgres", "ALTER SYSTEM SET synchronous_commit = 'local'");  // until the standby is there
  primary.run("postgres", "SELECT pg_reload_conf()");
  const auto name = primary.make_database();
  const auto standby = primary.make_standby("second");
  primary.run("postgres", "ALTER SYSTEM RESET synchronous_commit");
  primary.run("postgres", "SELECT pg_reload_conf()");
  const auto address = Address::parse(PostgresCluster::address_of(name, {&primary, standby.get()}));
  auto opened = PostgresStore::open(address.value(), patient);
  ASSERT_TRUE(opened) << opened.error().message;
  auto players = seated(**opened, 4);
  bool failed_over = false;
  play_through(players, 20, 60, [&] {
    if (std::exchange(failed_over, true)) return;
    primary.stop(PostgresStop::at_once);
    standby->promote();
  });
  EXPECT_TRUE(failed_over);
  for (const Player& player : players)
    player.look(**opened);
}

// The commit waits for a standby that never comes; then its connection is ended: it was made, and nobody was told.
TEST_F(Outage, a_commit_whose_answer_is_lost_is_found_out_and_not_made_twice) {
  PostgresCluster own;
  const auto name = own.make_database();
  auto opened = PostgresStore::open(Address::parse(own.address_of(name)).value(), patient);
  ASSERT_TRUE(opened) << opened.error().message;
  auto players = seated(**opened, 1);
  const auto set_standby = [&](const std::string& standby) {
    own.run("postgres", "ALTER SYSTEM SET synchronous_standby_names = '" + standby + "'");
    own.run("postgres", "SELECT pg_reload_conf()");
  };
  const auto await = [&](const std::string& condition) {
    while (own.run("postgres", "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE " + condition + ")") != "t")
      std::this_thread::yield();
  };
  set_standby("nobody");
  while (own.run("postgres", "SHOW synchronous_standby_names") != "nobody")
    std::this_thread::yield();
  {
    std::jthread player([&] { players.front().append(); });
    await("wait_event = 'SyncRep' AND query = 'COMMIT'");
    own.run("postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = "
            "'COMMIT'");
    await("wait_event = 'SyncRep' AND query LIKE 'UPDATE writer%'");  // it asks, and that too is to be safe
    set_standby("");
  }
  players.front().append();
  EXPECT_EQ(own.run(name, "SELECT count(*) FROM freehold.entry"), "4");
  EXPECT_EQ(own.run(name, "SELECT length FROM freehold.progress"), "4");
}

TEST_F(Outage, a_database_that_stays_away_is_an_error_that_shows_no_password) {
  PostgresCluster own;
  const auto name = own.make_database();
  const std::string text =
      "postgresql://freehold:s3cret@/" + name + "?password=s3cret&host=" + own.folder().string();
  auto opened = PostgresStore::open(Address::parse(text).value(), {.patience = 10ms});
  ASSERT_TRUE(opened) << opened.error().message;
  own.stop(PostgresStop::at_once);
  const auto written = (*opened)->append("g", 0, {}, {}, store::noon);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, table::StoreFault::io) << written.error().message;
  EXPECT_THAT(written.error().message, HasSubstr("Check that PostgreSQL runs there"));
  EXPECT_THAT(written.error().message, Not(HasSubstr("s3cret")));
  const auto read = (*opened)->load("g");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, table::StoreFault::io);
  EXPECT_FALSE(PostgresStore::open(Address::parse(text).value()));
  own.start();
  EXPECT_EQ((*opened)->load("g").error().fault, table::StoreFault::not_found);
  EXPECT_EQ((*opened)->append("g", 0, {}, {}, store::noon).error().fault, table::StoreFault::not_found);
}

TEST_F(Outage, a_server_that_only_reads_is_refused_with_words) {
  PostgresCluster own({"default_transaction_read_only = on"});
  const auto opened = PostgresStore::open(Address::parse(own.address_of("postgres")).value());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().fault, table::StoreFault::read_only) << opened.error().message;
  EXPECT_THAT(opened.error().message, HasSubstr("primary"));
}

}  // namespace
}  // namespace freehold::postgres
