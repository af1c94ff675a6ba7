// A server that was deposed without knowing it writes nothing.
#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <thread>

#include "contract/noon.h"
#include "players.h"
#include "postgres_fixture.h"

namespace freehold::postgres {
namespace {

using store::noon;
using table::Stored;
using table::StoreFault;

/// What a server believes.
class Beliefs {
 public:
  std::optional<std::int64_t> epoch_of(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    const auto found = epochs_.find(table);
    return found == epochs_.end() ? std::nullopt : std::optional(found->second);
  }
  void believe(const std::string& table, std::int64_t epoch) {
    const std::scoped_lock lock(mutex_);
    epochs_[table] = epoch;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::int64_t> epochs_;
};

class Fencing : public PostgresTest {
 protected:
  void lease(const std::string& table, const std::string& server, int epoch) {
    run("INSERT INTO freehold.lease VALUES ('" + table + "', '" + server + "', " + std::to_string(epoch) +
        ", 0) ON CONFLICT (table_id) DO UPDATE SET server = EXCLUDED.server, epoch = EXCLUDED.epoch");
  }
  std::unique_ptr<PostgresStore> open_fenced(Beliefs& beliefs) const {
    return open({.server = "north",
                 .epoch_of = [&beliefs](const std::string& table) { return beliefs.epoch_of(table); }});
  }
  template <class T>
  static void expect_deposed(const Stored<T>& result) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().fault, StoreFault::conflict);
    EXPECT_NE(result.error().message.find("Another server"), std::string::npos) << result.error().message;
  }
};

TEST_F(Fencing, every_write_about_a_table_needs_the_lease_that_it_states) {
  Beliefs beliefs;
  const auto store = open_fenced(beliefs);
  ASSERT_TRUE(store);
  auto players = seated(*store, 1);  // no lease is needed as long as none is believed
  players.front().play_once();
  const table::HostedRecord record{
      .id = "table0", .text = "x", .changed_at = noon, .revision = 2, .stage = "playing"};
  const std::vector<std::string> entry{"x"};
  const auto expect_nothing_done = [&] {
    expect_deposed(store->append("table0", 2, entry, {}, noon));
    expect_deposed(store->say("table0", "x", 5));
    expect_deposed(store->put(record));
    expect_deposed(store->remove_table("table0", true));
    players.front().look(*store);
  };
  beliefs.believe("table0", 7);
  expect_nothing_done();  // there is no lease
  lease("table0", "south", 7);
  expect_nothing_done();  // of another server
  lease("table0", "north", 8);
  expect_nothing_done();  // of another epoch
  lease("table0", "north", 7);
  players.front().play_once();
  players.front().look(*store);
  EXPECT_TRUE(store->remove_table("table0", true));
}

TEST_F(Fencing, a_game_is_begun_by_who_has_the_lease) {
  Beliefs beliefs;
  const auto store = open_fenced(beliefs);
  beliefs.believe("g", 1);
  const table::GameHead head{
      .id = "g", .edition = "uk", .content_hash = "5e1f", .sources = "b", .text = "{}"};
  expect_deposed(store->create(head, {}, {}, noon));
  lease("g", "north", 1);
  EXPECT_TRUE(store->create(head, {}, {}, noon));
}

TEST_F(Fencing, what_the_lease_does_not_say_is_told_apart) {
  Beliefs beliefs;
  const auto store = open_fenced(beliefs);
  lease("none", "north", 1);
  beliefs.believe("none", 1);
  EXPECT_EQ(store->append("none", 0, {}, {}, noon).error().fault, StoreFault::not_found);
  EXPECT_EQ(store->say("none", "x", 5).error().fault, StoreFault::not_found);
  EXPECT_EQ(store->remove_table("none").error().fault, StoreFault::not_found);
}

// Leases pass on while their owners write: no entry of an epoch comes behind the next owner's first look.
TEST_F(Fencing, who_claims_a_table_sees_everything_that_the_owner_before_wrote_and_nothing_comes_later) {
  Beliefs beliefs;
  const auto old_owner = open_fenced(beliefs);
  auto players = seated(*old_owner, 1);
  lease("table0", "north", 0);
  beliefs.believe("table0", 0);
  std::atomic<std::int64_t> claims = 0;
  std::atomic<bool> over = false;
  std::jthread owner([&] {
    std::int64_t length = 0;
    while (!over) {
      beliefs.believe("table0", claims);
      const auto appended = old_owner->append("table0", length, std::vector<std::string>{"x"}, {}, noon);
      if (appended) ++length;
    }
  });
  constexpr int rounds = 60;
  for (int round = 1; round <= rounds; ++round) {
    // As another server claims: one epoch more. From then on no append of the epoch before is committed.
    run("UPDATE freehold.lease SET server = 'south', epoch = epoch + 1");
    const auto seen = run("SELECT length FROM freehold.progress");
    const auto still = run("SELECT length FROM freehold.progress");
    ASSERT_EQ(seen, still) << "round " << round;
    run("UPDATE freehold.lease SET server = 'north', epoch = epoch + 1");
    claims = 2 * round;
  }
  over = true;
}

}  // namespace
}  // namespace freehold::postgres
