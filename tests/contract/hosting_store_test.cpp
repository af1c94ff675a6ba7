// The contract of HostingStore, run against every implementation.
#include "table/hosting_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "scratch_folder.h"
#include "store/memory_hosting_store.h"
#include "store/sqlite_hosting_store.h"

namespace freehold::store {
namespace {

using namespace table;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::chrono::sys_seconds noon{std::chrono::seconds(1'000'000)};

struct HostingImplementation {
  const char* name;
  std::function<std::unique_ptr<HostingStore>(const std::filesystem::path& folder)> open;
  bool lasts = false;  ///< what was put is there when it is opened again
};

void PrintTo(const HostingImplementation& implementation, std::ostream* out) {
  *out << implementation.name;
}

class HostingStoreContract : public testing::TestWithParam<HostingImplementation> {
 protected:
  void SetUp() override {
    store = GetParam().open(folder.path());
    ASSERT_NE(store, nullptr);
  }

  ScratchFolder folder;
  std::unique_ptr<HostingStore> store;
};

TEST_P(HostingStoreContract, what_was_put_is_read_back_and_replaced) {
  const HostedRecord first{.id = "a", .text = "{\"x\":\"\xc3\xa9 ' \\\" \"}", .changed_at = noon};
  ASSERT_TRUE(store->put(first));
  EXPECT_EQ(store->get("a").value(), first);
  const HostedRecord later{.id = "a", .text = "", .changed_at = noon + std::chrono::hours(1)};
  ASSERT_TRUE(store->put(later));
  EXPECT_EQ(store->get("a").value(), later);
  EXPECT_THAT(store->list().value(), ElementsAre(later));
}

TEST_P(HostingStoreContract, records_are_listed_in_the_order_of_their_first_put) {
  EXPECT_THAT(store->list().value(), IsEmpty());
  for (const char* const id : {"c", "a", "b", "a", "c"})
    ASSERT_TRUE(store->put({.id = id, .text = "t", .changed_at = noon}));
  std::vector<std::string> ids;
  const auto list = store->list();
  for (const HostedRecord& record : list.value())
    ids.push_back(record.id);
  EXPECT_THAT(ids, ElementsAre("c", "a", "b"));
}

TEST_P(HostingStoreContract, what_is_not_there_is_not_found) {
  EXPECT_EQ(store->get("a").error().fault, StoreFault::not_found);
  EXPECT_EQ(store->remove("a").error().fault, StoreFault::not_found);
  ASSERT_TRUE(store->put({.id = "a", .text = "t", .changed_at = noon}));
  ASSERT_TRUE(store->remove("a"));
  EXPECT_EQ(store->get("a").error().fault, StoreFault::not_found);
  EXPECT_THAT(store->list().value(), IsEmpty());
}

TEST_P(HostingStoreContract, many_threads_may_use_it_at_once) {
  constexpr int threads = 4;
  constexpr int puts = 15;
  std::vector<std::thread> workers;
  for (int n = 0; n < threads; ++n) {
    workers.emplace_back([this, n] {
      for (int i = 0; i < puts; ++i) {
        const std::string id = std::to_string(n) + "-" + std::to_string(i);
        EXPECT_TRUE(store->put({.id = id, .text = id, .changed_at = noon}));
        EXPECT_EQ(store->get(id).value().text, id);
      }
    });
  }
  for (std::thread& worker : workers)
    worker.join();
  EXPECT_EQ(store->list().value().size(), static_cast<std::size_t>(threads * puts));
}

TEST_P(HostingStoreContract, a_store_in_a_file_has_everything_when_it_is_opened_again) {
  if (!GetParam().lasts) GTEST_SKIP() << "this store forgets";
  ASSERT_TRUE(store->put({.id = "a", .text = "t", .changed_at = noon}));
  store = GetParam().open(folder.path());
  EXPECT_EQ(store->get("a").value().text, "t");
}

INSTANTIATE_TEST_SUITE_P(
    Stores, HostingStoreContract,
    testing::Values(HostingImplementation{"memory",
                                          [](const std::filesystem::path&) -> std::unique_ptr<HostingStore> {
                                            return std::make_unique<MemoryHostingStore>();
                                          }},
                    HostingImplementation{
                        "sqlite",
                        [](const std::filesystem::path& folder) -> std::unique_ptr<HostingStore> {
                          auto store = SqliteHostingStore::open(folder / "games.db");
                          EXPECT_TRUE(store) << store.error().message;
                          if (!store) return nullptr;
                          return std::move(*store);
                        },
                        true}),
    [](const auto& implementation) { return implementation.param.name; });

}  // namespace
}  // namespace freehold::store
