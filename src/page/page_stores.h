// PageStores: what a page keeps, in memory, with the rows that make it durable (docs/formats/store.md). Once the page has kept the rows of a
// call, what the call did is durable; until then nothing of it may be shown.
#pragma once

#include "page/page_game_store.h"
#include "page/page_hosting_store.h"
#include "page/rows.h"
#include "store/memory_hosting_store.h"
#include "store/memory_store.h"

namespace freehold::page {

/// Belongs to one thread.
class PageStores {
 public:
  PageStores() = default;
  PageStores(const PageStores&) = delete;
  PageStores& operator=(const PageStores&) = delete;

  [[nodiscard]] PageGameStore& games() { return games_; }
  [[nodiscard]] PageHostingStore& hosting() { return hosting_; }
  /// What has changed and was not taken yet.
  [[nodiscard]] Rows& rows() { return rows_; }

 private:
  friend class Restoring;

  Rows rows_;
  store::MemoryStore games_in_memory_;
  store::MemoryHostingStore hosting_in_memory_{games_in_memory_};
  PageGameStore games_{games_in_memory_, rows_};
  PageHostingStore hosting_{hosting_in_memory_, games_, rows_};
};

}  // namespace freehold::page
