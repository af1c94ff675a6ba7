// The directory of tables that are awake, by id and by the links and codes that lead to them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hosting/hosted_table.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// A snapshot of tables, to iterate over while others are added and removed.
class TableList {
 public:
  using Tables = std::vector<std::shared_ptr<HostedTable>>;

  explicit TableList(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}
  [[nodiscard]] auto begin() const { return tables_->begin(); }
  [[nodiscard]] auto end() const { return tables_->end(); }
  [[nodiscard]] std::size_t size() const { return tables_->size(); }

 private:
  std::shared_ptr<const Tables> tables_;
};

/// Safe from any thread; never calls a table.
class Directory {
 public:
  using TablePtr = std::shared_ptr<HostedTable>;

  /// Adds a table with the hashes of its links and codes, which no longer lead elsewhere.
  void add(const TablePtr& table, const std::vector<std::string>& keys);
  /// From now on this hash leads to this table, if it is here.
  void add_key(const std::string& key, const std::string& id);
  /// Removes and returns a table that nobody watches or uses; null if there is none, or it is in use.
  TablePtr take_unused(const std::string& id);

  /// Removes and returns a table, even in use; null if there is none.
  TablePtr take(const std::string& id);

  /// Null if there is none.
  [[nodiscard]] TablePtr find(const std::string& id) const;
  [[nodiscard]] TablePtr find_by_key(const std::string& key) const;

  /// All tables, in the order of adding.
  [[nodiscard]] TableList all() const;
  [[nodiscard]] std::size_t size() const;

 private:
  struct Entry {
    TablePtr table;
    std::int64_t number;  ///< in the order of adding
    std::vector<std::string> keys;
  };
  using Entries = std::map<std::string, Entry>;

  void remove(Entries::iterator entry);

  mutable wire::Mutex mutex_;
  Entries entries_;
  std::map<std::string, std::string> ids_;  ///< by key
  std::int64_t next_number_ = 0;
  mutable std::shared_ptr<const TableList::Tables> all_;  ///< null: has to be made again
};

}  // namespace freehold::hosting
