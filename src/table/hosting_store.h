// HostingStore: the port to where a server keeps its tables: settings, seats, chat. The games themselves are in a
// GameStore. One contract test holds for every implementation: store/memory_hosting_store.h, store/sqlite_hosting_store.h.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::table {

/// What is kept of one hosted table: a text that only the server understands.
struct HostedRecord {
  std::string id;  ///< also that of its game (new_game_id())
  std::string text;
  std::chrono::sys_seconds changed_at{};  ///< when it was put last

  bool operator==(const HostedRecord&) const = default;
};

/// Every call is one step: it is done whole and durably when it returns without an error, or not at all. May be used
/// from several threads at once.
class HostingStore {
 public:
  HostingStore() = default;
  HostingStore(const HostingStore&) = delete;
  HostingStore& operator=(const HostingStore&) = delete;
  virtual ~HostingStore() = default;

  /// Keeps `record` in place of the one with the same id, if there is one.
  virtual Stored<void> put(const HostedRecord& record) = 0;
  /// `not_found`.
  virtual Stored<HostedRecord> get(const std::string& id) = 0;
  /// All of them, those first put first.
  virtual Stored<std::vector<HostedRecord>> list() = 0;
  /// Forgets a record; its game stays. `not_found`.
  virtual Stored<void> remove(const std::string& id) = 0;
};

}  // namespace freehold::table
