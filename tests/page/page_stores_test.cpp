// The stores of a page, by the contracts of the ports; after every call a store restored from the rows is the one in memory.
#include "page/page_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <mutex>

#include "contract/game_store_contract.h"
#include "contract/hosting_store_contract.h"
#include "kept_rows.h"

namespace freehold::store::contract {
namespace {

using page::PageStore;
using page::kit::contents_of;
using page::kit::keep;
using page::kit::restore;
using page::kit::RowMap;

/// Stores of a page whose rows are kept after every call, and are then looked at.
class LookedAt {
 public:
  /// Makes a call. Belongs to one thread at a time: a page has but one.
  template <class Call>
  auto operator()(const Call& call) {
    const std::scoped_lock lock(mutex_);
    auto result = call(stores_);
    keep(kept_, stores_.rows());
    const auto restored = restore(kept_);
    EXPECT_TRUE(restored) << restored.error().message;
    if (restored) {
      EXPECT_EQ(contents_of(**restored), contents_of(stores_));
    }
    return result;
  }

 private:
  std::mutex mutex_;
  PageStore stores_;
  RowMap kept_;
};

class LookedAtGames final : public GameStore {
  std::shared_ptr<LookedAt> page_;

  auto look(const auto& call) {
    return (*page_)([&](PageStore& stores) { return call(stores); });
  }

 public:
  explicit LookedAtGames(std::shared_ptr<LookedAt> page) : page_(std::move(page)) {}

  Stored<void> create(const GameHead& head, std::span<const std::string> entries, const Progress& progress,
                      std::chrono::sys_seconds now) override {
    return look([&](GameStore& store) { return store.create(head, entries, progress, now); });
  }
  Stored<void> append(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const Progress& progress, std::chrono::sys_seconds now,
                      const Answered* answered) override {
    return look(
        [&](GameStore& store) { return store.append(game, first, entries, progress, now, answered); });
  }
  Stored<std::vector<Answered>> answers(const std::string& game) override {
    return look([&](GameStore& store) { return store.answers(game); });
  }
  Stored<StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override {
    return look([&](GameStore& store) { return store.load(game, length); });
  }
  Stored<std::vector<GameInfo>> games() override {
    return look([&](GameStore& store) { return store.games(); });
  }
  Stored<void> remove_game(const std::string& game) override {
    return look([&](GameStore& store) { return store.remove_game(game); });
  }
  Stored<void> save(const SaveRequest& request, std::chrono::sys_seconds now) override {
    return look([&](GameStore& store) { return store.save(request, now); });
  }
  Stored<SavePoint> find(const std::string& name) override {
    return look([&](GameStore& store) { return store.find(name); });
  }
  Stored<std::vector<GameInfo>> saves() override {
    return look([&](GameStore& store) { return store.saves(); });
  }
  Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override {
    return look([&](GameStore& store) { return store.rename(name, new_name, overwrite); });
  }
  Stored<void> remove(const std::string& name) override {
    return look([&](GameStore& store) { return store.remove(name); });
  }
};

class LookedAtTables final : public HostingStore {
  std::shared_ptr<LookedAt> page_;

  auto look(const auto& call) {
    return (*page_)([&](PageStore& stores) { return call(stores); });
  }

 public:
  explicit LookedAtTables(std::shared_ptr<LookedAt> page) : page_(std::move(page)) {}

  Stored<void> put_together(std::span<const HostedRecord> records) override {
    return look([&](HostingStore& store) { return store.put_together(records); });
  }
  Stored<HostedRecord> get(const std::string& id) override {
    return look([&](HostingStore& store) { return store.get(id); });
  }
  Stored<HostedRecord> find_by_key(const std::string& key) override {
    return look([&](HostingStore& store) { return store.find_by_key(key); });
  }
  Stored<std::vector<HostedRecord>> recent(std::chrono::sys_seconds since, std::size_t most) override {
    return look([&](HostingStore& store) { return store.recent(since, most); });
  }
  Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                        std::size_t most) override {
    return look([&](HostingStore& store) { return store.idle(stage, before, most); });
  }
  Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override {
    return look([&](HostingStore& store) { return store.to_wake(now, most); });
  }
  Stored<std::map<std::string, std::int64_t>> count() override {
    return look([&](HostingStore& store) { return store.count(); });
  }
  Stored<void> remove_table(const std::string& id, bool with_game) override {
    return look([&](HostingStore& store) { return store.remove_table(id, with_game); });
  }
  Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override {
    return look([&](HostingStore& store) { return store.say(id, line, most); });
  }
  Stored<KeptChat> talk(const std::string& id) override {
    return look([&](HostingStore& store) { return store.talk(id); });
  }
};

std::unique_ptr<GameStore> games_of_a_page(const std::filesystem::path&) {
  return std::make_unique<LookedAtGames>(std::make_shared<LookedAt>());
}

std::unique_ptr<HostingStores> tables_of_a_page(const std::filesystem::path&) {
  const auto page = std::make_shared<LookedAt>();
  auto stores = std::make_unique<HostingStores>();
  stores->games = std::make_unique<LookedAtGames>(page);
  stores->own_hosting = std::make_unique<LookedAtTables>(page);
  stores->hosting = stores->own_hosting.get();
  return stores;
}

INSTANTIATE_TEST_SUITE_P(Page, GameStoreContract, testing::Values(Implementation{"page", games_of_a_page}),
                         [](const auto& parameter) { return std::string(parameter.param.name); });
INSTANTIATE_TEST_SUITE_P(Page, HostingStoreContract,
                         testing::Values(HostingImplementation{"page", tables_of_a_page}),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

}  // namespace
}  // namespace freehold::store::contract
