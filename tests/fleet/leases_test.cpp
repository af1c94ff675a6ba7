// What a server knows of the fleet's tables, without hosts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "fleet/leases.h"
#include "fleet_kit.h"
#include "kit/memory_lease_store.h"

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
  static ServerCard card(const std::string& name, const std::string& link = "") {
    return {.name = name, .link = link.empty() ? name : link, .version = "test"};
  }

  table::ManualClock clock;
  MemoryLeaseStore store{clock};
  Leases one{store, clock, nullptr, card("1")};
  Leases two{store, clock, nullptr, card("2")};
  Leases three{store, clock, nullptr, card("3")};
  std::vector<Leases*> living = {&one, &two, &three};
};

TEST_F(LeasesTest, say_which_server_runs_a_table) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(2s);
  ASSERT_TRUE(three.claim("a").value().is_mine);
  const auto claimed = one.claim("a").value();
  EXPECT_FALSE(claimed.is_mine);
  EXPECT_EQ(claimed.runner, "3");
}

TEST_F(LeasesTest, nobody_is_sent_to_a_server_that_has_fallen_silent) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(1s);
  ASSERT_TRUE(three.claim("a").value().is_mine);
  living = {&one, &two};
  pass(2s);
  const auto claimed = one.claim("a").value();
  EXPECT_FALSE(claimed.is_mine) << "its session lasts";
  EXPECT_EQ(claimed.runner, "");
  pass(1s);
  EXPECT_TRUE(one.claim("a").value().is_mine);
}

TEST_F(LeasesTest, a_server_that_takes_on_no_more_knows_whose_the_tables_are) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(2s);
  ASSERT_TRUE(three.claim("run by three").value().is_mine);
  one.drain(true);
  EXPECT_EQ(one.claim("run by three").value().runner, "3");
  EXPECT_NE(one.claim("run by nobody").value().runner, "");
  EXPECT_TRUE(one.tables().empty());
  EXPECT_TRUE(two.claim("run by nobody").value().is_mine) << "nobody was made to run it";
}

TEST_F(LeasesTest, a_server_that_gives_a_table_to_another_takes_it_on_for_nobody_for_a_while) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(2s);
  ASSERT_TRUE(one.claim("a").value().is_mine);
  one.give("a", two.session());
  EXPECT_EQ(one.heir_of("a"), "2");
  one.leave("a");
  one.release("a");
  EXPECT_EQ(one.claim("a").value().runner, "2");
  pass(6s);
  EXPECT_TRUE(one.claim("a").value().is_mine) << "the other has not come to it";
}

TEST_F(LeasesTest, a_server_takes_on_what_it_was_to_give_to_one_that_has_gone) {
  for (Leases* const server : living)
    ASSERT_TRUE(server->begin());
  pass(2s);
  one.give("a", two.session());
  two.end();
  living = {&one, &three};
  pass(1s);
  EXPECT_TRUE(one.claim("a").value().is_mine);
}

TEST_F(LeasesTest, a_server_with_the_name_of_another_does_not_begin) {
  Leases first{store, clock, nullptr, card("name", "here")};
  Leases second{store, clock, nullptr, card("name", "there")};
  ASSERT_TRUE(first.begin());
  const auto refused = second.begin();
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, testing::HasSubstr("Server 'name' at here has this name"));
  EXPECT_THAT(refused.error().message, testing::HasSubstr("--fleet-name"));
  EXPECT_EQ(store.servers().value().size(), 1U) << "nobody is sent there";
  first.end();
  EXPECT_TRUE(second.begin());
}

TEST_F(LeasesTest, of_two_servers_of_one_name_that_begin_at_once_no_two_go_on) {
  kit::CutStore raced{store};
  Leases other{store, clock, nullptr, card("name", "here")};
  Leases late{raced, clock, nullptr, card("name", "there")};
  raced.before_begin = [&] { EXPECT_TRUE(other.begin()); };
  EXPECT_FALSE(late.begin());
  EXPECT_EQ(late.session(), 0);
  EXPECT_EQ(store.servers().value().size(), 1U);
}

TEST_F(LeasesTest, a_server_that_was_frozen_while_another_took_its_name_is_none_of_them) {
  Leases frozen{store, clock, nullptr, card("name", "here")};
  ASSERT_TRUE(frozen.begin());
  ASSERT_TRUE(frozen.claim("a").value().is_mine);
  clock.advance(4s);
  Leases changed{store, clock, nullptr, card("name", "there")};
  ASSERT_TRUE(changed.begin()) << "the other's session has run out";
  living = {&changed, &frozen};
  pass(2s);
  EXPECT_FALSE(frozen.owns("a"));
  EXPECT_FALSE(frozen.claim("b"));
  EXPECT_EQ(store.servers().value().size(), 1U) << "the others don't see it";
  EXPECT_TRUE(changed.claim("a").value().is_mine);
  pass(10s);
  EXPECT_TRUE(changed.owns("a"));
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
      EXPECT_TRUE(own.claim(table).value().is_mine);
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
  EXPECT_TRUE(two.claim("b").value().is_mine);
  EXPECT_TRUE(lost.empty());
  way.is_cut = false;
  pass(1s);
  EXPECT_EQ(own.session(), before);
  EXPECT_EQ(lost, std::vector<std::string>{"b"});
  EXPECT_TRUE(own.owns("a"));
  EXPECT_FALSE(own.owns("b"));
  EXPECT_TRUE(own.owns("c"));
  EXPECT_EQ(own.epoch_of("a"), 1);
  EXPECT_FALSE(two.claim("a").value().is_mine);
}

TEST_F(CutOff, a_server_that_can_not_renew_its_session_runs_nothing_while_another_may_hold_it_for_dead) {
  way.is_cut = true;
  pass(600ms);
  EXPECT_FALSE(own.owns("a"));
  EXPECT_TRUE(lost.empty());
  way.is_cut = false;
  pass(300ms);
  EXPECT_TRUE(own.owns("a"));
}

TEST_F(CutOff, a_server_that_was_silent_finds_out_what_it_runs_no_more) {
  living = {&two};
  pass(1500ms);
  ASSERT_TRUE(store.release("a", {.session = own.session(), .epoch = 1}));
  ASSERT_TRUE(two.claim("a").value().is_mine) << "as where its connection to the store had ended";
  living = {&own, &two};
  pass(100ms);
  EXPECT_EQ(lost, std::vector<std::string>{"a"});
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
  EXPECT_TRUE(own.claim("a").value().is_mine);
  EXPECT_EQ(own.epoch_of("a"), 2) << "as the store has it";
}

TEST_F(CutOff, a_server_whose_write_was_refused_finds_out_what_it_runs_no_more) {
  ASSERT_TRUE(store.release("a", {.session = own.session(), .epoch = 1}));
  ASSERT_TRUE(two.claim("a").value().is_mine);
  EXPECT_TRUE(own.owns("a")) << "nobody has told it";
  own.contested();
  own.on_time();
  EXPECT_FALSE(own.owns("a"));
  EXPECT_EQ(lost, std::vector<std::string>{"a"});
  EXPECT_TRUE(own.owns("b"));
}

}  // namespace
}  // namespace freehold::fleet
