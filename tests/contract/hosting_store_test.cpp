// The contract of HostingStore, run against every implementation.
#include "table/hosting_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "noon.h"
#include "scratch_folder.h"
#include "store/memory_hosting_store.h"
#include "store/sqlite_hosting_store.h"

namespace freehold::store {
namespace {

using namespace table;
using testing::ElementsAre;
using testing::IsEmpty;

struct HostingImplementation {
  const char* name;
  std::function<std::unique_ptr<HostingStore>(const std::filesystem::path& folder)> open;
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

std::unique_ptr<HostingStore> open_in_memory(const std::filesystem::path&) {
  return std::make_unique<MemoryHostingStore>();
}

std::unique_ptr<HostingStore> open_in_file(const std::filesystem::path& folder) {
  auto store = SqliteHostingStore::open(folder / "games.db");
  EXPECT_TRUE(store) << store.error().message;
  return store ? *std::move(store) : nullptr;
}

INSTANTIATE_TEST_SUITE_P(Stores, HostingStoreContract,
                         testing::Values(HostingImplementation{"memory", open_in_memory},
                                         HostingImplementation{"sqlite", open_in_file}),
                         [](const auto& implementation) { return implementation.param.name; });

TEST(HostingStoreFile, has_everything_when_it_is_opened_again) {
  const ScratchFolder folder;
  const HostedRecord record{.id = "a", .text = "t", .changed_at = noon};
  ASSERT_TRUE(open_in_file(folder.path())->put(record));
  EXPECT_EQ(open_in_file(folder.path())->get("a").value(), record);
}

}  // namespace
}  // namespace freehold::store
