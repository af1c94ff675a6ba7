// Restoring: the stores of a page from the rows that were kept (docs/formats/store.md).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/page_stores.h"
#include "page/rows.h"

namespace freehold::page {

/// Takes the rows one by one, in any order, and makes the stores of them. Errors are `newer`, where a newer program has kept the rows,
/// and `damaged`, where they make no sense; each says so in words.
class Restoring {
 public:
  /// One row, each once.
  table::Stored<void> take(const std::string& key, std::string_view value);
  /// The stores; none of their rows has changed. Once, at the end; without any rows they are empty.
  table::Stored<std::unique_ptr<PageStores>> finish();

 private:
  struct GameRows {
    store::MemoryStore::Game game{};
    bool has_head = false;
    std::int64_t length = -1;  // of the log; below 0: no row has told
    std::map<std::int64_t, std::vector<std::string>> entries{};  // by their first ones
    std::map<std::int64_t, table::Answered> answers{};
  };
  struct TableRows {
    store::MemoryHostingStore::Kept kept{};
    bool has_record = false;
    std::map<std::int64_t, std::string> lines{};
  };

  bool take_known(const RowKey& key, std::string_view value);
  bool take_entries(const RowKey& key, std::string_view value);
  bool take_answer(const RowKey& key, std::string_view value);
  bool take_save(const RowKey& key, std::string_view value);
  bool finish_game(GameRows& rows) const;
  static bool finish_table(TableRows& rows);
  table::Stored<void> put_back(PageStores& stores);

  std::vector<std::string> keys_;
  bool has_format_ = false;
  std::map<std::string, GameRows> games_;
  std::map<std::string, TableRows> tables_;
  std::map<std::string, store::MemoryStore::Save> saves_;  // by name, folded
  std::map<std::string, std::string> sources_;  // by hash
};

}  // namespace freehold::page
