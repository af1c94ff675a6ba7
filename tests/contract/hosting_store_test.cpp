// The stores of hosted tables that need no server, by the contract.
#include "contract/hosting_store_contract.h"
#include "store/memory_store.h"
#include "store/shared_store.h"
#include "store/sqlite_store.h"

namespace freehold::store::contract {
namespace {

std::unique_ptr<HostingStores> stores_in_memory(const std::filesystem::path&) {
  auto store = std::make_unique<MemoryStore>();
  auto stores = std::make_unique<HostingStores>();
  stores->hosting = store.get();
  stores->games = std::move(store);
  return stores;
}

std::unique_ptr<HostingStores> stores_in_file(const std::filesystem::path& folder) {
  auto store = SqliteStore::open(folder / "games.db");
  EXPECT_TRUE(store) << store.error().message;
  if (!store) return nullptr;
  auto stores = std::make_unique<HostingStores>();
  stores->hosting = store->get();
  stores->games = *std::move(store);
  return stores;
}

std::unique_ptr<HostingStores> stores_shared(const std::filesystem::path& folder) {
  auto shared = SharedStore::open(folder / "games.db");
  EXPECT_TRUE(shared) << shared.error().message;
  if (!shared) return nullptr;
  auto stores = std::make_unique<HostingStores>();
  stores->hosting = shared->get();
  stores->games = *std::move(shared);
  return stores;
}

INSTANTIATE_TEST_SUITE_P(Stores, HostingStoreContract,
                         testing::Values(HostingImplementation{"memory", stores_in_memory},
                                         HostingImplementation{"sqlite", stores_in_file},
                                         HostingImplementation{"shared", stores_shared}),
                         [](const auto& implementation) { return implementation.param.name; });

TEST(HostingStoreFile, has_everything_when_it_is_opened_again) {
  const ScratchFolder folder;
  const HostedRecord record{.id = "a", .text = "t", .changed_at = noon, .revision = 0, .keys = {"k"}};
  {
    const auto stores = stores_in_file(folder.path());
    ASSERT_TRUE(stores->hosting->put(record));
    ASSERT_TRUE(stores->hosting->say("a", "hello", 5));
  }
  const auto stores = stores_in_file(folder.path());
  EXPECT_EQ(stores->hosting->find_by_key("k")->text, "t");
  EXPECT_EQ(stores->hosting->talk("a").value(), (KeptChat{.said = 1, .lines = {"hello"}}));
}

}  // namespace
}  // namespace freehold::store::contract
