// The directory of all tables: by id, and by the links and codes that lead to them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hosted_table.h"

namespace freehold::server {

/// Where a link leads.
struct LinkTarget {
  std::shared_ptr<HostedTable> table;
  bool invites = false;  ///< it lets people sit down
};

/// Tables as they were at one time, to go through while others are added and removed.
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

  /// Adds a table with the links and codes of its record.
  void add(const TablePtr& table, const TableRecord& record);
  void remove(const std::string& id);
  /// From now on this code leads to this table. What a code led to before does not matter.
  void add_code(std::string_view code, const std::string& id);

  /// Null where there is none.
  [[nodiscard]] TablePtr find(const std::string& id) const;
  [[nodiscard]] TablePtr find_by_code(std::string_view code) const;
  [[nodiscard]] LinkTarget find_by_link(std::string_view link) const;

  /// All of them, in the order in which they were added.
  [[nodiscard]] TableList all() const;

 private:
  struct Link {
    std::string id;
    bool invites;
  };

  mutable std::mutex mutex_;
  std::map<std::string, TablePtr> tables_;
  std::map<std::string, Link>
      links_;  ///< by the hash of the link: what a lookup takes tells nothing about it
  std::map<std::string, std::string> codes_;  ///< ids by the hash of the code
  std::shared_ptr<const TableList::Tables> all_ = std::make_shared<TableList::Tables>();  ///< never changed
};

}  // namespace freehold::server
