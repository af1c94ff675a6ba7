// The stores on PostgreSQL, by the contracts that hold for every store.
#include "contract/game_store_contract.h"
#include "contract/hosting_store_contract.h"
#include "kit/postgres_cluster.h"
#include "store/postgres/postgres_store.h"

namespace freehold::store::contract {
namespace {

using kit::PostgresCluster;

std::unique_ptr<postgres::PostgresStore> open_store() {
  PostgresCluster& cluster = PostgresCluster::of_this_program();
  const auto address = postgres::Address::parse(cluster.address_of(cluster.make_database()));
  auto store = postgres::PostgresStore::open(address.value());
  EXPECT_TRUE(store) << store.error().message;
  return store ? *std::move(store) : nullptr;
}

std::unique_ptr<HostingStores> open_stores() {
  auto opened = open_store();
  if (!opened) return nullptr;
  auto stores = std::make_unique<HostingStores>();
  stores->hosting = opened.get();
  stores->games = std::move(opened);
  return stores;
}

std::vector<Implementation> game_stores() {
  if (!PostgresCluster::is_installed()) return {};
  return {{"postgresql",
           [](const std::filesystem::path&) -> std::unique_ptr<GameStore> { return open_store(); }}};
}
std::vector<HostingImplementation> hosting_stores() {
  if (!PostgresCluster::is_installed()) return {};
  return {{"postgresql", [](const std::filesystem::path&) { return open_stores(); }}};
}

INSTANTIATE_TEST_SUITE_P(Stores, GameStoreContract, testing::ValuesIn(game_stores()),
                         [](const auto& parameter) { return std::string(parameter.param.name); });
INSTANTIATE_TEST_SUITE_P(Stores, HostingStoreContract, testing::ValuesIn(hosting_stores()),
                         [](const auto& parameter) { return std::string(parameter.param.name); });
// Without PostgreSQL there is none, which PostgresTest says.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GameStoreContract);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(HostingStoreContract);

}  // namespace
}  // namespace freehold::store::contract
