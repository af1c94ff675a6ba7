// Restoring: the stores of a page from the rows that were kept (docs/formats/store.md).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/page_store.h"
#include "page/rows.h"

namespace freehold::page {

/// Takes the rows one by one, in any order. Errors: `newer`, if a newer program kept the rows, and `damaged`,
/// if they make no sense.
class Restoring {
 public:
  /// Takes a row; each once.
  table::Stored<void> take(const std::string& key, std::string_view value);
  /// The stores, without changes; empty if there were no rows. Called once, at the end.
  table::Stored<std::unique_ptr<PageStore>> finish();

 private:
  struct GameRows {
    store::MemoryStore::Game game{};
    bool has_head = false;
    std::int64_t length = -1;  // of the log; -1: no row has said
    std::map<std::int64_t, std::vector<std::string>> entries{};  // by the number of the first
    std::map<std::int64_t, table::Answered> answers{};
  };
  struct TableRows {
    store::MemoryStore::Kept kept{};
    bool has_record = false;
    std::map<std::int64_t, std::string> lines{};
  };

  bool take_known(const RowKey& key, std::string_view value);
  bool take_entries(const RowKey& key, std::string_view value);
  bool take_answer(const RowKey& key, std::string_view value);
  bool take_save(const RowKey& key, std::string_view value);
  bool finish_game(GameRows& rows) const;
  static bool finish_table(TableRows& rows);
  table::Stored<void> put_back(PageStore& store);

  std::vector<std::string> keys_;
  bool has_format_ = false;
  std::map<std::string, GameRows> games_;
  std::map<std::string, TableRows> tables_;
  std::map<std::string, store::MemoryStore::Save> saves_;  // by folded name
  std::map<std::string, std::string> sources_;  // by hash
};

}  // namespace freehold::page
