// Steps of many threads are one transaction, and each of them fares by itself.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "players.h"
#include "postgres_fixture.h"

namespace freehold::postgres {
namespace {

using store::noon;
using table::Stored;
using table::StoreFault;

class Groups : public PostgresTest {};

TEST_F(Groups, a_step_that_is_refused_refuses_nobody_else) {
  std::atomic<std::size_t> largest = 0;
  auto opened = PostgresStore::open(
      address(), {}, [&](const store::Commit& commit) { largest = std::max(largest.load(), commit.steps); });
  ASSERT_TRUE(opened) << opened.error().message;
  PostgresStore& store = **opened;
  auto players = seated(store, 6);
  each_in_a_thread(players, [&](Player& player) {
    for (int n = 0; n < 50; ++n) {
      player.append();
      const auto refused = store.append("table0", -1, {}, {}, noon);
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().fault, StoreFault::conflict);
      const auto unknown = store.append("nothing", 0, {}, {}, noon);
      ASSERT_FALSE(unknown);
      EXPECT_EQ(unknown.error().fault, StoreFault::not_found);
    }
  });
  EXPECT_GT(largest, 1U) << "nothing was grouped";
  EXPECT_EQ(run("SELECT count(*) FROM freehold.entry"), std::to_string(6 * 50 * 2));
}

TEST_F(Groups, a_step_that_postgresql_fails_is_done_again_by_itself) {
  const auto store = open();
  auto players = seated(*store, 6);
  each_in_a_thread(players, [&](Player& player) {
    for (int n = 0; n < 30; ++n) {
      player.append();
      // No text of PostgreSQL's has these bytes, which fails the group as a whole.
      EXPECT_EQ(store->append("\xff", 0, {}, {}, noon).error().fault, StoreFault::not_found);
    }
  });
  EXPECT_EQ(run("SELECT count(*) FROM freehold.entry"), std::to_string(6 * 30 * 2));
  EXPECT_EQ(store->load(std::string("a\0b", 3)).error().fault, StoreFault::not_found);
}

TEST_F(Groups, two_programs_play_one_game_and_one_is_first_at_each_place) {
  const auto one = open();
  const auto other = open();
  ASSERT_TRUE(one->create({.id = "g", .edition = "uk", .content_hash = "5e1f", .sources = "b", .text = "{}"},
                          {}, {}, noon));
  constexpr int places = 100;
  std::atomic<int> done = 0;
  const auto play = [&](PostgresStore& store, const std::string& text) {
    for (int place = 0; place < places; ++place) {
      const auto appended = store.append("g", place, std::vector{text}, {}, noon);
      if (appended)
        ++done;
      else
        EXPECT_EQ(appended.error().fault, StoreFault::conflict) << appended.error().message;
      while (store.load("g")->entries.size() <= static_cast<std::size_t>(place))
        std::this_thread::yield();
    }
  };
  {
    std::jthread first([&] { play(*one, "one"); });
    std::jthread second([&] { play(*other, "other"); });
  }
  EXPECT_EQ(done, places);
  EXPECT_EQ(one->load("g")->entries.size(), static_cast<std::size_t>(places));
}

TEST_F(Groups, a_key_leads_to_one_table_whoever_is_first) {
  const auto one = open();
  const auto other = open();
  constexpr int rounds = 50;
  std::atomic<int> done = 0;
  std::atomic<int> refused = 0;
  const auto put = [&](PostgresStore& store, const std::string& name) {
    for (int n = 0; n < rounds; ++n) {
      const auto kept = store.put({.id = name + std::to_string(n),
                                   .text = "t",
                                   .changed_at = noon,
                                   .keys = {"key" + std::to_string(n)}});
      ++(kept ? done : refused);
      if (!kept) {
        EXPECT_EQ(kept.error().fault, StoreFault::exists) << kept.error().message;
      }
    }
  };
  {
    std::jthread first([&] { put(*one, "one"); });
    std::jthread second([&] { put(*other, "other"); });
  }
  EXPECT_EQ(done, rounds);
  EXPECT_EQ(refused, rounds);
}

}  // namespace
}  // namespace freehold::postgres
