// HostingStore: the port to the place where a server keeps its tables: settings, seats, links, chat. The games themselves are in
// a GameStore. One contract test holds for every implementation: store/memory_store.h,
// store/sqlite_hosting_store.h, store/shared_store.h.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "table/game_store.h"

namespace freehold::table {

/// What is kept of one hosted table. Only the server understands its text.
struct HostedRecord {
  std::string id;  ///< also that of its game (new_game_id())
  std::string text;
  std::chrono::sys_seconds changed_at{};  ///< when it was last put
  std::int64_t revision = 0;  ///< how often it has been put; 0: never
  std::string stage{};  ///< "gathering", "playing" or "over": for counting and retention
  bool listed = false;  ///< everybody may find it in the list of public tables
  std::vector<std::string>
      keys{};  ///< hashes of the links and codes that lead to it; a store gives them sorted
  std::optional<std::chrono::sys_seconds> wake_at{};  ///< when the server has to do something there

  bool operator==(const HostedRecord&) const = default;
};

/// What has been said at a table.
struct Talk {
  std::int64_t said = 0;  ///< lines ever, with those that are no longer kept
  std::vector<std::string> lines{};  ///< the last ones, in order

  bool operator==(const Talk&) const = default;
};

/// Every call is one step: it is done whole and durably when it returns without an error, or not at all. May be used
/// from several threads at once.
class HostingStore {
 public:
  HostingStore() = default;
  HostingStore(const HostingStore&) = delete;
  HostingStore& operator=(const HostingStore&) = delete;
  virtual ~HostingStore() = default;

  /// Keeps each record in place of the one with the same id, whose revision is `record.revision`, as one revision more.
  /// Revision 0 is a new record: `exists` where there is one with this id. Otherwise `conflict` where another revision
  /// is kept (another program has put it), `not_found` where none is.
  /// Its keys replace its earlier ones. `exists` where a key leads to another table, unless that is put along with it and
  /// has the key no more: so the codes of a game pass to its rematch. No two of `records` have an id or a key in common.
  virtual Stored<void> put_together(std::span<const HostedRecord> records) = 0;
  /// The same for one; gives its new revision.
  Stored<std::int64_t> put(const HostedRecord& record) {
    FREEHOLD_TRY(put_together({&record, 1}));
    return record.revision + 1;
  }
  /// `not_found`.
  virtual Stored<HostedRecord> get(const std::string& id) = 0;
  /// The table that a key leads to. `not_found`.
  virtual Stored<HostedRecord> find(const std::string& key) = 0;

  /// Tables used at `since` or later, at most `most` of them, the last used first. A table is used when its record is
  /// put and when its game is played.
  virtual Stored<std::vector<HostedRecord>> recent(std::chrono::sys_seconds since, std::size_t most) = 0;
  /// Ids of tables of this stage that were not used at `before` or later, at most `most` of them; those whose record was
  /// put longest ago come first.
  virtual Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                                std::size_t most) = 0;
  /// Ids of tables whose `wake_at` is `now` or earlier, at most `most` of them; the earliest come first.
  virtual Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) = 0;
  /// How many tables there are of each stage. A stage without any may be missing.
  virtual Stored<std::map<std::string, std::int64_t>> count() = 0;

  /// Forgets a table with its keys and its chat; `with_game`: its game too, unless a save names it. `not_found`.
  virtual Stored<void> remove(const std::string& id, bool with_game = false) = 0;

  /// Adds a line to the chat of a table, of which the last `most` (at least 1) are kept, and gives how many lines have
  /// ever been said there. This puts no record: the table's revision stays. `not_found`.
  virtual Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) = 0;
  /// What has been said at a table. `not_found`.
  virtual Stored<Talk> talk(const std::string& id) = 0;
};

}  // namespace freehold::table
