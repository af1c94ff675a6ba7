// The contract of HostingStore, run against every implementation.
#pragma once

#include "table/hosting_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "contract/noon.h"
#include "contract/scratch_folder.h"

namespace freehold::store::contract {

using namespace table;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using namespace std::chrono_literals;

/// A store of tables, beside the games that these may have.
struct HostingStores {
  std::unique_ptr<GameStore> games;
  std::unique_ptr<HostingStore> own_hosting;  // nothing if it belongs to `games`
  HostingStore* hosting = nullptr;
};

struct HostingImplementation {
  const char* name;
  std::function<std::unique_ptr<HostingStores>(const std::filesystem::path& folder)> open;
};

inline void PrintTo(const HostingImplementation& implementation, std::ostream* out) {
  *out << implementation.name;
}

class HostingStoreContract : public testing::TestWithParam<HostingImplementation> {
 protected:
  void SetUp() override {
    stores = GetParam().open(folder.path());
    ASSERT_NE(stores, nullptr);
  }

  HostingStore& hosting() { return *stores->hosting; }
  GameStore& games() { return *stores->games; }

  static HostedRecord record(const std::string& id, std::int64_t revision = 0) {
    return {.id = id, .text = "t", .changed_at = noon, .revision = revision, .stage = "playing"};
  }
  static HostedRecord with_keys(HostedRecord record, std::vector<std::string> keys) {
    record.keys = std::move(keys);
    return record;
  }
  static HostedRecord at(HostedRecord record, std::chrono::sys_seconds time) {
    record.changed_at = time;
    return record;
  }
  static GameHead head(const std::string& id) {
    return {.id = id, .edition = "uk", .content_hash = "5e1f", .sources = "the board", .text = "{}"};
  }
  std::vector<std::string> recent(std::chrono::sys_seconds since, std::size_t most) {
    std::vector<std::string> ids;
    const auto found = hosting().recent(since, most);
    EXPECT_TRUE(found) << found.error().message;
    for (const HostedRecord& one : found.value_or(std::vector<HostedRecord>{}))
      ids.push_back(one.id);
    return ids;
  }
  template <class T>
  static void expect_fault(const Stored<T>& result, StoreFault fault) {
    ASSERT_FALSE(result);
    EXPECT_EQ(fault_word(result.error().fault), fault_word(fault)) << result.error().message;
    EXPECT_GT(result.error().message.size(), 20U);
  }

  ScratchFolder folder;
  std::unique_ptr<HostingStores> stores;
};

TEST_P(HostingStoreContract, what_was_put_is_read_back_and_replaced) {
  HostedRecord record{.id = "a",
                      .text = "{\"x\":\"\xc3\xa9 ' \\\" \"}",
                      .changed_at = noon,
                      .stage = "gathering",
                      .listed = true,
                      .keys = {"k1", "k2"},
                      .wake_at = noon + 3h};
  EXPECT_EQ(hosting().put(record).value(), 1);
  record.revision = 1;
  EXPECT_EQ(hosting().get("a").value(), record);
  HostedRecord later{.id = "a", .text = "", .changed_at = noon + 1h, .revision = 1, .stage = "playing"};
  EXPECT_EQ(hosting().put(later).value(), 2);
  later.revision = 2;
  EXPECT_EQ(hosting().get("a").value(), later);
  EXPECT_THAT(hosting().recent({}, 10).value(), ElementsAre(later));
}

TEST_P(HostingStoreContract, a_record_is_put_in_place_of_the_revision_it_names_and_of_no_other) {
  ASSERT_TRUE(hosting().put(record("a")));
  expect_fault(hosting().put(record("a")), StoreFault::exists);
  expect_fault(hosting().put(record("a", 2)), StoreFault::conflict);
  ASSERT_EQ(hosting().put(record("a", 1)).value(), 2);
  HostedRecord stale = record("a", 1);
  stale.text = "lost";
  stale.keys = {"k"};
  expect_fault(hosting().put(stale), StoreFault::conflict);
  EXPECT_EQ(hosting().get("a")->text, "t");
  expect_fault(hosting().find_by_key("k"), StoreFault::not_found);
  expect_fault(hosting().put(record("b", 1)), StoreFault::not_found);
}

TEST_P(HostingStoreContract, what_is_not_there_is_not_found) {
  expect_fault(hosting().get("a"), StoreFault::not_found);
  expect_fault(hosting().find_by_key("a"), StoreFault::not_found);
  expect_fault(hosting().remove_table("a"), StoreFault::not_found);
  expect_fault(hosting().say("a", "x", 1), StoreFault::not_found);
  expect_fault(hosting().talk("a"), StoreFault::not_found);
  ASSERT_TRUE(hosting().put(record("a")));
  ASSERT_TRUE(hosting().remove_table("a"));
  expect_fault(hosting().get("a"), StoreFault::not_found);
  EXPECT_THAT(hosting().recent({}, 10).value(), IsEmpty());
}

TEST_P(HostingStoreContract, a_key_leads_to_its_table_until_the_table_gives_it_up) {
  ASSERT_TRUE(hosting().put(with_keys(record("a"), {"a1", "a2"})));
  ASSERT_TRUE(hosting().put(with_keys(record("b"), {"b1"})));
  EXPECT_EQ(hosting().find_by_key("a1")->id, "a");
  EXPECT_EQ(hosting().find_by_key("a2")->id, "a");
  EXPECT_EQ(hosting().find_by_key("b1").value(), hosting().get("b").value());
  ASSERT_TRUE(hosting().put(with_keys(record("a", 1), {"a2", "a3"})));
  expect_fault(hosting().find_by_key("a1"), StoreFault::not_found);
  EXPECT_EQ(hosting().find_by_key("a3")->id, "a");
  ASSERT_TRUE(hosting().remove_table("a"));
  expect_fault(hosting().find_by_key("a3"), StoreFault::not_found);
  ASSERT_TRUE(hosting().put(with_keys(record("c"), {"a2"})));
  EXPECT_EQ(hosting().find_by_key("a2")->id, "c");
}

TEST_P(HostingStoreContract, a_key_of_another_table_is_not_taken_over) {
  ASSERT_TRUE(hosting().put(with_keys(record("a"), {"k"})));
  expect_fault(hosting().put(with_keys(record("b"), {"k"})), StoreFault::exists);
  expect_fault(hosting().get("b"), StoreFault::not_found);
  ASSERT_TRUE(hosting().put(record("b")));
  expect_fault(hosting().put(with_keys(record("b", 1), {"x", "k"})), StoreFault::exists);
  EXPECT_EQ(hosting().find_by_key("k")->id, "a");
  expect_fault(hosting().find_by_key("x"), StoreFault::not_found);
  EXPECT_EQ(hosting().get("b")->revision, 1);
}

TEST_P(HostingStoreContract, keys_pass_from_one_to_another_that_is_put_along_with_it) {
  ASSERT_TRUE(hosting().put(with_keys(record("a"), {"code", "invite"})));
  ASSERT_TRUE(hosting().put(with_keys(record("z"), {"other"})));
  const HostedRecord ended = with_keys(record("a", 1), {"invite"});
  const HostedRecord next = with_keys(record("b"), {"code"});
  const auto put_together = [&](const std::vector<HostedRecord>& records) {
    return hosting().put_together(records);
  };
  expect_fault(put_together({ended, with_keys(next, {"code", "other"})}), StoreFault::exists);
  expect_fault(put_together({with_keys(ended, {"code"}), next}), StoreFault::exists);
  expect_fault(put_together({next, with_keys(record("a", 7), {"invite"})}), StoreFault::conflict);
  expect_fault(hosting().get("b"), StoreFault::not_found);
  EXPECT_EQ(hosting().get("a")->revision, 1) << "all of them are put, or none";
  EXPECT_EQ(hosting().find_by_key("code")->id, "a");
  ASSERT_TRUE(put_together({ended, next}));
  EXPECT_EQ(hosting().find_by_key("code")->id, "b");
  EXPECT_EQ(hosting().find_by_key("invite")->id, "a");
  EXPECT_THAT(hosting().get("a")->keys, ElementsAre("invite"));
  EXPECT_EQ(hosting().get("a")->revision, 2);
  EXPECT_EQ(hosting().get("b")->revision, 1);
  expect_fault(hosting().put(with_keys(record("a", 2), {"code", "invite"})), StoreFault::exists);
  // Whichever of them is put first.
  ASSERT_TRUE(put_together({with_keys(record("a", 2), {"invite", "code"}), with_keys(record("b", 1), {})}));
  EXPECT_EQ(hosting().find_by_key("code")->id, "a");
  EXPECT_THAT(hosting().get("b")->keys, IsEmpty());
}

TEST_P(HostingStoreContract, the_recent_ones_are_those_last_put_or_played) {
  ASSERT_TRUE(games().create(head("b"), {}, {}, noon));
  ASSERT_TRUE(hosting().put(at(record("a"), noon + 2h)));
  ASSERT_TRUE(hosting().put(at(record("b"), noon)));
  ASSERT_TRUE(hosting().put(at(record("c"), noon + 1h)));
  ASSERT_TRUE(hosting().put(at(record("d"), noon + 1h)));
  EXPECT_THAT(recent({}, 10), ElementsAre("a", "d", "c", "b"));
  EXPECT_THAT(recent(noon + 1h, 10), ElementsAre("a", "d", "c"));
  EXPECT_THAT(recent(noon + 2h + 1s, 10), IsEmpty());
  EXPECT_THAT(recent({}, 2), ElementsAre("a", "d"));
  EXPECT_THAT(recent({}, 0), IsEmpty());
  ASSERT_TRUE(games().append("b", 0, std::vector<std::string>{"x"}, {}, noon + 3h));
  EXPECT_THAT(recent(noon + 2h, 10), ElementsAre("b", "a")) << "its game was played";
}

TEST_P(HostingStoreContract, the_idle_ones_were_neither_put_nor_played) {
  ASSERT_TRUE(games().create(head("c"), {}, {}, noon + 5h));
  ASSERT_TRUE(hosting().put(at(record("a"), noon + 2h)));
  for (const char* const id : {"b", "c", "d", "e"})
    ASSERT_TRUE(hosting().put(at(record(id), id[0] == 'e' ? noon : noon + 1h)));
  HostedRecord over = at(record("o"), noon);
  over.stage = "over";
  ASSERT_TRUE(hosting().put(over));
  EXPECT_THAT(hosting().idle("playing", noon + 2h, 10).value(), ElementsAre("e", "b", "d"));
  EXPECT_THAT(hosting().idle("playing", noon + 2h, 2).value(), ElementsAre("e", "b"));
  EXPECT_THAT(hosting().idle("playing", noon, 10).value(), IsEmpty());
  EXPECT_THAT(hosting().idle("over", noon + 1s, 10).value(), ElementsAre("o"));
  EXPECT_THAT(hosting().idle("gathering", noon + 9h, 10).value(), IsEmpty());
}

TEST_P(HostingStoreContract, the_tables_to_wake_are_those_whose_time_has_come) {
  const auto waking = [&](const std::string& id, std::chrono::sys_seconds time, std::int64_t revision = 0) {
    HostedRecord one = record(id, revision);
    one.wake_at = time;
    return one;
  };
  ASSERT_TRUE(hosting().put(record("never")));
  ASSERT_TRUE(hosting().put(waking("late", noon + 2h)));
  ASSERT_TRUE(hosting().put(waking("soon", noon + 1h)));
  ASSERT_TRUE(hosting().put(waking("too", noon + 1h)));
  EXPECT_THAT(hosting().to_wake(noon, 10).value(), IsEmpty());
  EXPECT_THAT(hosting().to_wake(noon + 1h, 10).value(), ElementsAre("soon", "too"));
  EXPECT_THAT(hosting().to_wake(noon + 9h, 10).value(), ElementsAre("soon", "too", "late"));
  EXPECT_THAT(hosting().to_wake(noon + 9h, 1).value(), ElementsAre("soon"));
  ASSERT_TRUE(hosting().put(waking("soon", noon + 3h, 1)));
  ASSERT_TRUE(hosting().put(record("late", 1)));
  ASSERT_TRUE(hosting().remove_table("too"));
  EXPECT_THAT(hosting().to_wake(noon + 9h, 10).value(), ElementsAre("soon"));
}

TEST_P(HostingStoreContract, tables_are_counted_by_stage) {
  EXPECT_THAT(hosting().count().value(), IsEmpty());
  for (const char* const id : {"a", "b", "c"})
    ASSERT_TRUE(hosting().put(record(id)));
  HostedRecord over = record("a", 1);
  over.stage = "over";
  ASSERT_TRUE(hosting().put(over));
  EXPECT_THAT(hosting().count().value(), ElementsAre(Pair("over", 1), Pair("playing", 2)));
}

TEST_P(HostingStoreContract, a_table_goes_with_its_game_where_that_is_wanted_and_no_save_names_it) {
  for (const char* const id : {"a", "b", "c"}) {
    ASSERT_TRUE(games().create(head(id), {}, {}, noon));
    ASSERT_TRUE(hosting().put(record(id)));
  }
  ASSERT_TRUE(games().save({.name = "sunday", .game = "c", .length = {}}, noon));
  ASSERT_TRUE(hosting().remove_table("a"));
  ASSERT_TRUE(hosting().remove_table("b", true));
  ASSERT_TRUE(hosting().remove_table("c", true));
  EXPECT_TRUE(games().load("a")) << "its game stays";
  expect_fault(games().load("b"), StoreFault::not_found);
  EXPECT_TRUE(games().load("c")) << "a save names it";
  ASSERT_TRUE(hosting().put(record("d")));
  EXPECT_TRUE(hosting().remove_table("d", true)) << "it never had a game";
}

TEST_P(HostingStoreContract, the_last_lines_of_a_chat_are_kept_and_all_are_counted) {
  ASSERT_TRUE(hosting().put(record("a")));
  ASSERT_TRUE(hosting().put(record("b")));
  EXPECT_EQ(hosting().talk("a").value(), KeptChat{});
  EXPECT_EQ(hosting().say("a", "one", 3).value(), 1);
  EXPECT_EQ(hosting().say("a", "two \xc3\xa9", 3).value(), 2);
  EXPECT_EQ(hosting().say("b", "elsewhere", 3).value(), 1);
  EXPECT_EQ(hosting().talk("a").value(), (KeptChat{.said = 2, .lines = {"one", "two \xc3\xa9"}}));
  EXPECT_EQ(hosting().say("a", "three", 3).value(), 3);
  EXPECT_EQ(hosting().say("a", "four", 3).value(), 4);
  EXPECT_EQ(hosting().talk("a").value(), (KeptChat{.said = 4, .lines = {"two \xc3\xa9", "three", "four"}}));
  EXPECT_EQ(hosting().say("a", "five", 1).value(), 5);
  EXPECT_EQ(hosting().talk("a").value(), (KeptChat{.said = 5, .lines = {"five"}}));
  EXPECT_EQ(hosting().get("a")->revision, 1) << "talk puts no record";
  ASSERT_TRUE(hosting().put(record("a", 1)));
  EXPECT_EQ(hosting().talk("a")->said, 5);
  ASSERT_TRUE(hosting().remove_table("a"));
  ASSERT_TRUE(hosting().put(record("a")));
  EXPECT_EQ(hosting().talk("a").value(), KeptChat{}) << "the chat went with the table";
}

TEST_P(HostingStoreContract, many_threads_may_use_it_at_once) {
  constexpr int threads = 4;
  constexpr int puts = 15;
  std::vector<std::thread> workers;
  for (int n = 0; n < threads; ++n) {
    workers.emplace_back([this, n] {
      for (int i = 0; i < puts; ++i) {
        const std::string id = std::to_string(n) + "-" + std::to_string(i);
        EXPECT_TRUE(hosting().put(with_keys(record(id), {"key of " + id})));
        EXPECT_EQ(hosting().find_by_key("key of " + id).value().id, id);
        EXPECT_EQ(hosting().say(id, "hello", 5).value(), 1);
      }
    });
  }
  for (std::thread& worker : workers)
    worker.join();
  EXPECT_EQ(hosting().count()->at("playing"), threads * puts);
}

TEST_P(HostingStoreContract, of_many_that_replace_one_revision_exactly_one_is_first) {
  constexpr int threads = 4;
  constexpr int rounds = 10;
  ASSERT_TRUE(hosting().put(record("a")));
  std::atomic<int> winners = 0;
  std::vector<std::thread> workers;
  for (int n = 0; n < threads; ++n) {
    workers.emplace_back([&] {
      for (int revision = 1; revision <= rounds; ++revision) {
        const auto put = hosting().put(record("a", revision));
        if (put)
          ++winners;
        else
          EXPECT_EQ(put.error().fault, StoreFault::conflict) << put.error().message;
        while (hosting().get("a")->revision <= revision)
          std::this_thread::yield();
      }
    });
  }
  for (std::thread& worker : workers)
    worker.join();
  EXPECT_EQ(winners, rounds);
}

}  // namespace freehold::store::contract
