// What a server sees while its database loses connections, crashes, restarts and fails over: pauses, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
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

/// A server whose commits wait for a standby that never comes, until it is told to wait for nobody.
class Unconfirmed : public PostgresTest {
 protected:
  void SetUp() override {
    PostgresTest::SetUp();
    if (IsSkipped()) return;
    own.emplace();
    name = own->make_database();
  }
  std::unique_ptr<PostgresStore> open_own(const PostgresOptions& options) {
    auto opened = PostgresStore::open(Address::parse(own->address_of(name)).value(), options);
    EXPECT_TRUE(opened) << opened.error().message;
    return *std::move(opened);
  }
  void wait_for_standby(const std::string& standby) {
    own->run("postgres", "ALTER SYSTEM SET synchronous_standby_names = '" + standby + "'");
    own->run("postgres", "SELECT pg_reload_conf()");
    while (own->run("postgres", "SHOW synchronous_standby_names") != standby)
      std::this_thread::yield();
  }
  void await(const std::string& condition) {
    while (own->run("postgres", "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE " + condition + ")") !=
           "t")
      std::this_thread::yield();
  }
  /// A commit waits; then `trouble`, a function of PostgreSQL, befalls its connection: it was made, and nobody was told.
  void expect_asked_again_after(const std::string& trouble) {
    const auto store = open_own(patient);
    auto players = seated(*store, 1);
    wait_for_standby("nobody");
    std::atomic<bool> told = false;
    {
      std::jthread player([&] {
        players.front().append();
        told = true;
      });
      await("wait_event = 'SyncRep' AND query = 'COMMIT'");
      own->run("postgres",
               "SELECT " + trouble +
                   "(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'");
      await(
          "wait_event = 'SyncRep' AND query LIKE 'INSERT INTO writer%'");  // it asks, and that too is to be safe
      EXPECT_FALSE(told) << "a failover would lose it";
      wait_for_standby("");
    }
    players.front().append();
    EXPECT_EQ(own->run(name, "SELECT count(*) FROM freehold.entry"), "4");
    EXPECT_EQ(own->run(name, "SELECT length FROM freehold.progress"), "4");
  }

  std::optional<PostgresCluster> own;
  std::string name;
};

TEST_F(Unconfirmed, a_commit_whose_answer_is_lost_is_found_out_and_not_made_twice) {
  expect_asked_again_after("pg_terminate_backend");
}

// PostgreSQL acknowledges it then, with a warning.
TEST_F(Unconfirmed, a_commit_whose_wait_for_the_standby_is_cancelled_counts_when_the_standby_has_it) {
  expect_asked_again_after("pg_cancel_backend");
}

TEST_F(Unconfirmed, what_a_failover_may_lose_is_not_read_after_a_write_that_was_given_up) {
  const auto store = open_own({.patience = 0ms, .answer_time = 2s});
  auto players = seated(*store, 1);
  players.front().append();
  wait_for_standby("nobody");
  const std::vector<std::string> entry{"x"};
  const auto given_up = store->append("table0", 2, entry, {}, store::noon);
  ASSERT_FALSE(given_up);
  EXPECT_THAT(given_up.error().message, HasSubstr("Whether it was written"));
  EXPECT_FALSE(store->load("table0")) << "no standby has it";
  wait_for_standby("");
  const auto game = store->load("table0");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->entries.size(), 3U) << "it was written";
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

// Calls outside of a transaction are committed behind all of them, and only that may fail.
TEST_F(Outage, calls_whose_commit_fails_have_failed) {
  run("CREATE TABLE chosen (n bigint UNIQUE DEFERRABLE INITIALLY DEFERRED)");
  constexpr Statement choose = {"choose", "INSERT INTO public.chosen VALUES ($1::bigint) RETURNING n"};
  auto opened = SqlConnection::open(address(), {});
  ASSERT_TRUE(opened) << opened.error().message;
  const std::array<SqlCall, 2> twice = {SqlCall{choose, 1}, SqlCall{choose, 1}};
  const auto chosen = (*opened)->run(twice);
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().state, "23505");
  EXPECT_EQ(run("SELECT count(*) FROM chosen"), "0");
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
