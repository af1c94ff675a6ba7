// The stores of games that need no server, by the contract.
#include "contract/game_store_contract.h"
#include "store/memory_store.h"
#include "store/shared_store.h"
#include "store/sqlite_store.h"

namespace freehold::store::contract {
namespace {

INSTANTIATE_TEST_SUITE_P(
    Stores, GameStoreContract,
    testing::Values(Implementation{"memory",
                                   [](const std::filesystem::path&) -> std::unique_ptr<GameStore> {
                                     return std::make_unique<MemoryStore>();
                                   }},
                    Implementation{"sqlite",
                                   [](const std::filesystem::path& folder) -> std::unique_ptr<GameStore> {
                                     auto store = SqliteStore::open(folder / "new" / "games.db");
                                     EXPECT_TRUE(store) << store.error().message;
                                     if (!store) return nullptr;
                                     return std::move(*store);
                                   }},
                    Implementation{"shared",
                                   [](const std::filesystem::path& folder) -> std::unique_ptr<GameStore> {
                                     auto store = SharedStore::open(folder / "new" / "games.db");
                                     EXPECT_TRUE(store) << store.error().message;
                                     if (!store) return nullptr;
                                     return std::move(*store);
                                   }}),
    [](const auto& parameter) { return std::string(parameter.param.name); });

}  // namespace
}  // namespace freehold::store::contract
