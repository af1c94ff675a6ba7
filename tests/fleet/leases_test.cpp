// What a server knows of the fleet's tables, without routers and hosts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "fleet/leases.h"
#include "fleet/memory_lease_store.h"
#include "fleet_kit.h"

namespace freehold::fleet {
namespace {

using namespace std::chrono_literals;

class LeasesTest : public testing::Test {
 protected:
  void pass(std::chrono::milliseconds time) {
    for (; time.count() > 0; time -= 100ms) {
      clock.advance(100ms);
      for (Leases* const server : living)
        server->on_time();
    }
  }
  static ServerCard card(const std::string& name, const std::string& secret_mark = "") {
    return {.name = name, .link = name, .version = "test", .secret_mark = secret_mark};
  }
  static std::vector<std::string> many_tables() {
    std::vector<std::string> tables;
    for (int i = 0; i < 3'000; ++i)
      tables.push_back("table " + std::to_string(i));
    return tables;
  }

  table::ManualClock clock;
  MemoryLeaseStore store{clock};
  Leases one{store, clock, nullptr, card("1")};
  Leases two{store, clock, nullptr, card("2")};
  Leases three{store, clock, nullptr, card("3")};
  std::vector<Leases*> living = {&one, &two, &three};
};

TEST_F(LeasesTest, many_tables_of_a_dead_server_are_shared_by_all_that_are_left) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  const auto tables = many_tables();
  for (const std::string& table : tables)
    ASSERT_TRUE(one.claim(table).value());
  pass(1s);
  living = {&two, &three};
  pass(5s);
  ASSERT_TRUE(two.find_runners(tables));
  ASSERT_TRUE(three.find_runners(tables));
  EXPECT_EQ(two.tables().size() + three.tables().size(), tables.size());
  EXPECT_GT(two.tables().size(), 1'000U);
  EXPECT_GT(three.tables().size(), 1'000U);
  for (const std::string& table : tables) {
    EXPECT_EQ(two.runner_of(table).value(), three.runner_of(table).value()) << table;
    EXPECT_EQ(two.owns(table), !three.owns(table)) << table;
  }
}

TEST_F(LeasesTest, few_tables_are_for_the_server_that_comes_first) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  const std::vector<std::string> tables = {"a", "b", "c", "d", "e"};
  pass(2s);
  ASSERT_TRUE(two.find_runners(tables));
  EXPECT_EQ(two.tables(), tables);
}

TEST_F(LeasesTest, a_server_that_takes_on_no_more_knows_whose_the_tables_are) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(2s);
  ASSERT_TRUE(three.claim("run by three").value());
  one.drain(true);
  const std::vector<std::string> tables = {"run by three", "run by nobody"};
  ASSERT_TRUE(one.find_runners(tables));
  EXPECT_EQ(one.runner_of("run by three").value(), three.session());
  EXPECT_NE(one.runner_of("run by nobody").value(), one.session());
  EXPECT_TRUE(one.tables().empty());
  EXPECT_TRUE(two.claim("run by nobody").value()) << "nobody was made to run it";
}

TEST_F(LeasesTest, a_server_with_another_secret_than_one_that_is_there_does_not_begin) {
  Leases first{store, clock, nullptr, card("first", "old")};
  Leases stranger{store, clock, nullptr, card("stranger", "new")};
  Leases friendly{store, clock, nullptr, card("friendly", "old")};
  ASSERT_TRUE(store.begin(card("old"), 1h));
  ASSERT_TRUE(first.begin()) << "an older program says nothing of its secret";
  const auto refused = stranger.begin();
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, testing::HasSubstr("another secret than server 'first' at first"));
  EXPECT_THAT(refused.error().message, testing::HasSubstr("--fleet-secret"));
  EXPECT_EQ(store.servers().value().size(), 2U) << "the others never see it";
  EXPECT_TRUE(friendly.begin());
  first.end();
  friendly.end();
  EXPECT_TRUE(stranger.begin()) << "with all others stopped, the secret may change";
}

TEST_F(LeasesTest, a_server_that_is_started_again_may_have_another_secret_where_it_was_alone) {
  Leases killed{store, clock, nullptr, card("own", "old")};
  ASSERT_TRUE(killed.begin());
  Leases again{store, clock, nullptr, card("own", "new")};
  EXPECT_TRUE(again.begin());
}

TEST_F(LeasesTest, of_two_servers_with_different_secrets_that_begin_at_once_no_two_go_on) {
  kit::CutStore raced{store};
  Leases other{store, clock, nullptr, card("other", "old")};
  Leases late{raced, clock, nullptr, card("late", "new")};
  raced.before_begin = [&] { EXPECT_TRUE(other.begin()); };
  EXPECT_FALSE(late.begin());
  EXPECT_EQ(late.session(), 0);
  EXPECT_EQ(store.servers().value().size(), 1U);
}

TEST_F(LeasesTest, a_server_that_was_frozen_while_the_others_changed_their_secret_is_none_of_them) {
  Leases frozen{store, clock, nullptr, card("frozen", "old")};
  ASSERT_TRUE(frozen.begin());
  ASSERT_TRUE(frozen.claim("a").value());
  clock.advance(4s);
  Leases changed{store, clock, nullptr, card("changed", "new")};
  ASSERT_TRUE(changed.begin()) << "nobody else lasts";
  living = {&changed, &frozen};
  pass(2s);
  EXPECT_TRUE(frozen.has_other_secret());
  EXPECT_FALSE(frozen.owns("a"));
  EXPECT_FALSE(frozen.claim("b"));
  EXPECT_EQ(store.servers().value().size(), 1U) << "the others don't see it";
  EXPECT_FALSE(changed.has_other_secret());
  EXPECT_TRUE(changed.claim("a").value());
  pass(10s);
  EXPECT_TRUE(changed.owns("a"));
}

// As a virtual machine is whose host has paused it: its own clock doesn't show that time has passed.
TEST_F(LeasesTest, a_server_whose_clock_stood_still_finds_that_the_secret_has_changed) {
  table::ManualClock still;
  Leases paused{store, still, nullptr, card("paused", "old")};
  ASSERT_TRUE(paused.begin());
  ASSERT_TRUE(paused.claim("a").value());
  clock.advance(4s);
  Leases changed{store, clock, nullptr, card("changed", "new")};
  ASSERT_TRUE(changed.begin());
  EXPECT_TRUE(paused.owns("a")) << "it can't know yet";
  still.advance(1s);
  paused.on_time();
  EXPECT_FALSE(paused.owns("a"));
  EXPECT_TRUE(paused.has_other_secret());
  changed.end();
  still.advance(1s);
  paused.on_time();
  EXPECT_FALSE(paused.has_other_secret()) << "nobody has another one any more";
  EXPECT_TRUE(paused.claim("b").value());
}

/// One server whose way to the store may be cut, beside others.
class CutOff : public LeasesTest {
 protected:
  CutOff() {
    living = {&own, &two};
    own.listen([this](const std::vector<std::string>& tables) {
      for (const std::string& table : tables) {
        lost.push_back(table);
        own.release(table);
      }
    });
    for (Leases* const server : living)
      EXPECT_TRUE(server->begin());
    for (const std::string table : {"a", "b", "c"})
      EXPECT_TRUE(own.claim(table).value());
  }

  kit::CutStore way{store};
  Leases own{way, clock, nullptr, card("own")};
  std::vector<std::string> lost;
};

TEST_F(CutOff, a_server_whose_session_ran_out_goes_on_with_the_tables_that_nobody_has_taken_on) {
  const Session before = own.session();
  way.is_cut = true;
  pass(10s);
  EXPECT_FALSE(own.owns("a")) << "whoever comes to it may take it on";
  EXPECT_FALSE(own.claim("d")) << "it can't know";
  EXPECT_TRUE(two.claim("b").value());
  EXPECT_TRUE(lost.empty());
  way.is_cut = false;
  pass(1s);
  EXPECT_EQ(own.session(), before);
  EXPECT_EQ(lost, std::vector<std::string>{"b"});
  EXPECT_TRUE(own.owns("a"));
  EXPECT_FALSE(own.owns("b"));
  EXPECT_TRUE(own.owns("c"));
  EXPECT_EQ(own.epoch_of("a"), 1);
  EXPECT_FALSE(two.claim("a").value());
}

TEST_F(CutOff, a_session_in_whose_place_another_was_begun_does_not_go_on) {
  Leases again{store, clock, nullptr, card("own")};
  ASSERT_TRUE(again.begin());
  pass(2s);
  EXPECT_EQ(lost, (std::vector<std::string>{"a", "b", "c"}));
}

// Between the two words of a release that another thread would take the table on again.
TEST_F(CutOff, a_table_that_is_being_released_is_not_taken_on_before_the_store_knows) {
  way.before_release = [&] { EXPECT_FALSE(own.claim("a")) << "it is to be asked for again"; };
  own.release("a");
  EXPECT_FALSE(own.owns("a"));
  EXPECT_TRUE(own.claim("a").value());
  EXPECT_EQ(own.epoch_of("a"), 2) << "as the store has it";
}

TEST_F(CutOff, a_server_whose_write_was_refused_finds_out_what_it_runs_no_more) {
  ASSERT_TRUE(store.release("a", {.session = own.session(), .epoch = 1}));
  ASSERT_TRUE(two.claim("a").value());
  EXPECT_TRUE(own.owns("a")) << "nobody has told it";
  own.contested();
  own.on_time();
  EXPECT_FALSE(own.owns("a"));
  EXPECT_EQ(lost, std::vector<std::string>{"a"});
  EXPECT_TRUE(own.owns("b"));
}

}  // namespace
}  // namespace freehold::fleet
