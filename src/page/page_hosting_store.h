// PageHostingStore: the hosted tables of a page, in memory, with a row for every change.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "page/page_game_store.h"
#include "page/rows.h"
#include "store/memory_hosting_store.h"
#include "table/hosting_store.h"

namespace freehold::page {

/// What a call did is durable once the page has kept its rows.
class PageHostingStore final : public table::HostingStore {
 public:
  /// All outlive it. `hosting` is beside the memory that `games` is over.
  PageHostingStore(store::MemoryHostingStore& hosting, PageGameStore& games, Rows& rows)
      : hosting_(hosting), games_(games), rows_(rows) {}

  table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
  table::Stored<table::HostedRecord> get(const std::string& id) override;
  table::Stored<table::HostedRecord> find(const std::string& key) override;
  table::Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since,
                                                         std::size_t most) override;
  table::Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                               std::size_t most) override;
  table::Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override;
  table::Stored<std::map<std::string, std::int64_t>> count() override;
  table::Stored<void> remove(const std::string& id, bool with_game = false) override;
  table::Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override;
  table::Stored<table::Talk> talk(const std::string& id) override;

 private:
  store::MemoryHostingStore& hosting_;
  PageGameStore& games_;
  Rows& rows_;
};

}  // namespace freehold::page
