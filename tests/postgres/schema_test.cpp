// The schema: made once, whoever comes, and left as it is where it is not ours.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "contract/noon.h"
#include "postgres_fixture.h"
#include "store/postgres/schema.h"

namespace freehold::postgres {
namespace {

using table::StoreFault;
using testing::HasSubstr;

class Schema : public PostgresTest {
 protected:
  table::StoreError refusal() const {
    auto opened = PostgresStore::open(address());
    if (opened) return {.fault = {}, .message = "it was opened"};
    return opened.error();
  }
};

TEST_F(Schema, is_made_once_by_programs_that_come_at_the_same_time) {
  std::vector<std::jthread> programs;
  programs.reserve(6);
  for (int n = 0; n < 6; ++n)
    programs.emplace_back([this] { EXPECT_TRUE(open()); });
  programs.clear();
  EXPECT_EQ(run("SELECT count(*) FROM freehold.store_format"), "1");
  EXPECT_EQ(run("SELECT version FROM freehold.store_format"), std::to_string(schema_version));
}

TEST_F(Schema, of_format_1_keeps_its_tables_and_may_wake_them_from_then_on) {
  table::HostedRecord record{
      .id = "a", .text = "t", .changed_at = store::noon, .stage = "playing", .keys = {"k"}};
  ASSERT_TRUE(open()->put(record));
  run("ALTER TABLE freehold.hosted DROP COLUMN wake_at; ALTER TABLE freehold.session DROP COLUMN tables; "
      "ALTER TABLE freehold.session DROP COLUMN secret_mark; "
      "ALTER TABLE freehold.session DROP COLUMN renewed; ALTER TABLE freehold.session DROP COLUMN backend; "
      "UPDATE freehold.store_format SET version = 1");
  const auto store = open();
  EXPECT_EQ(run("SELECT version FROM freehold.store_format"), std::to_string(schema_version));
  record.revision = 1;
  EXPECT_EQ(store->find_by_key("k").value(), record);
  record.wake_at = store::noon;
  ASSERT_TRUE(store->put(record));
  EXPECT_THAT(store->to_wake(store::noon, 9).value(), testing::ElementsAre("a"));
}

TEST_F(Schema, that_lacks_a_column_is_noticed_when_it_is_opened) {
  ASSERT_TRUE(open());
  run("ALTER TABLE freehold.session DROP COLUMN tables; DROP TABLE freehold.limit_use");
  EXPECT_EQ(refusal().fault, StoreFault::damaged) << refusal().message;
  EXPECT_THAT(refusal().message,
              HasSubstr("limit_use.kind, limit_use.who, limit_use.since, limit_use.uses, session.tables"));
  EXPECT_THAT(refusal().message, HasSubstr("pg_restore"));
  run("ALTER TABLE freehold.session ADD COLUMN tables text");
  EXPECT_THAT(refusal().message, HasSubstr("session.tables")) << "of another type";
}

TEST_F(Schema, of_another_program_is_left_as_it_is) {
  run("CREATE SCHEMA freehold; CREATE TABLE freehold.diary (line text)");
  EXPECT_EQ(refusal().fault, StoreFault::foreign) << refusal().message;
  EXPECT_EQ(run("SELECT count(*) FROM pg_tables WHERE schemaname = 'freehold'"), "1");
}

TEST_F(Schema, of_other_programs_beside_it_is_none_of_its_business) {
  run("CREATE TABLE diary (line text)");
  EXPECT_TRUE(open());
}

TEST_F(Schema, that_needs_a_newer_program_refuses_this_one) {
  const auto running = open();
  run("UPDATE freehold.store_format SET version = 1000, needs = 1000");
  EXPECT_EQ(refusal().fault, StoreFault::newer) << refusal().message;
  EXPECT_THAT(refusal().message, HasSubstr("newer version of Freehold"));
  // A server that runs meanwhile is refused when it connects again.
  run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'freehold "
      "writer%' AND "
      "datname = current_database()");
  const auto written = running->append("g", 0, {}, {}, store::noon);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, StoreFault::newer) << written.error().message;
}

TEST_F(Schema, that_is_newer_but_still_takes_this_program_is_used) {
  ASSERT_TRUE(open());
  run("UPDATE freehold.store_format SET version = 1000");
  EXPECT_TRUE(open());
}

TEST_F(Schema, cannot_be_made_by_a_role_without_the_right_to) {
  run("DROP ROLE IF EXISTS visitor; CREATE ROLE visitor LOGIN");
  const auto opened = PostgresStore::open(
      Address::parse("postgresql://visitor@/" + database + "?host=" + cluster().folder().string()).value());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().fault, StoreFault::read_only) << opened.error().message;
  EXPECT_THAT(opened.error().message, HasSubstr("The role needs the right"));
}

class ServerAlone : public PostgresTest {};

TEST_F(ServerAlone, keeps_other_servers_out_and_says_who_it_is) {
  auto first = open({.others = OtherServers::none, .holder = "process 4711"});
  ASSERT_TRUE(first);
  ASSERT_TRUE(first->tell_holder("process 4711, at http://localhost:8017/"));
  const auto second = PostgresStore::open(address(), {.others = OtherServers::none});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().fault, StoreFault::busy);
  EXPECT_THAT(second.error().message, HasSubstr("http://localhost:8017/"));
  EXPECT_TRUE(open()) << "who only reads or copies needs no lock";
  first.reset();
  EXPECT_TRUE(open({.others = OtherServers::none}));
}

TEST_F(ServerAlone, has_its_lock_again_after_its_connection_was_cut) {
  const auto first =
      open({.patience = std::chrono::seconds(60), .others = OtherServers::none, .holder = "first"});
  run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'freehold "
      "writer%' AND "
      "datname = current_database()");
  EXPECT_EQ(first->append("g", 0, {}, {}, store::noon).error().fault, StoreFault::not_found);
  EXPECT_FALSE(PostgresStore::open(address(), {.others = OtherServers::none}));
}

TEST_F(ServerAlone, and_the_servers_of_a_fleet_keep_each_other_out) {
  const auto one = open({.others = OtherServers::of_the_fleet});
  const auto other = open({.others = OtherServers::of_the_fleet});
  EXPECT_EQ(PostgresStore::open(address(), {.others = OtherServers::none}).error().fault, StoreFault::busy);
  EXPECT_TRUE(open()) << "who only reads or copies needs no lock";
}

TEST_F(ServerAlone, keeps_out_a_fleet_too) {
  const auto first = open({.others = OtherServers::none});
  EXPECT_EQ(PostgresStore::open(address(), {.others = OtherServers::of_the_fleet}).error().fault,
            StoreFault::busy);
}

class SharedLimits : public PostgresTest {};

TEST_F(SharedLimits, are_counted_by_all_servers_together_within_a_window) {
  const auto one = open();
  const auto other = open();
  const auto use = [](PostgresStore& store, const std::string& who, std::chrono::seconds after) {
    return store.count_use("wrong code", who, std::chrono::seconds(60), store::noon + after).value();
  };
  using std::chrono::seconds;
  using table::Uses;
  EXPECT_EQ(use(*one, "a", seconds(0)), (Uses{.count = 1, .left = seconds(60)}));
  EXPECT_EQ(use(*other, "a", seconds(1)), (Uses{.count = 2, .left = seconds(59)}));
  EXPECT_EQ(use(*other, "b", seconds(1)), (Uses{.count = 1, .left = seconds(60)}));
  EXPECT_EQ(use(*one, "a", seconds(59)), (Uses{.count = 3, .left = seconds(1)}));
  EXPECT_EQ(use(*one, "a", seconds(60)), (Uses{.count = 1, .left = seconds(60)})) << "a window has passed";
  use(*one, "c", seconds(200'000));
  EXPECT_EQ(run("SELECT string_agg(who, ',') FROM freehold.limit_use"), "c")
      << "what is long over is removed";
}

}  // namespace
}  // namespace freehold::postgres
