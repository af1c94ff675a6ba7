// The ports to what servers keep besides games. HostingStore has the tables: settings, seats, links, chat.
// UseCounter counts what is limited across all hosts. One contract test holds for every HostingStore.
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
  bool listed = false;  ///< shown in the list of public tables
  std::vector<std::string> keys{};  ///< hashes of the links and codes that lead to it; sorted when read
  std::optional<std::chrono::sys_seconds> wake_at{};  ///< when the server has to do something there

  bool operator==(const HostedRecord&) const = default;
};

/// What has been said at a table.
struct KeptChat {
  std::int64_t said = 0;  ///< lines ever, including those no longer kept
  std::vector<std::string> lines{};  ///< the last ones, in order

  bool operator==(const KeptChat&) const = default;
};

/// Numbers of tables by stage.
using StageCounts = std::map<std::string, std::int64_t>;

/// Every call is atomic, and durable when it returns without an error. Safe from any thread.
class HostingStore {
 public:
  HostingStore() = default;
  HostingStore(const HostingStore&) = delete;
  HostingStore& operator=(const HostingStore&) = delete;
  virtual ~HostingStore() = default;

  /// Replaces each record whose stored revision is `record.revision`, and counts the revision up by one.
  /// Revision 0 is a new record: `exists` if there is one with this id. Otherwise `conflict` if another
  /// revision is stored (another program has written it), `not_found` if none is. The record's keys replace
  /// its earlier ones. `exists` if a key leads to another table, unless that table is among `records` without
  /// the key: so a game's codes pass to its rematch. No two of `records` share an id or a key.
  virtual Stored<void> put_together(std::span<const HostedRecord> records) = 0;
  /// The same for one record; returns its new revision.
  Stored<std::int64_t> put(const HostedRecord& record) {
    FREEHOLD_TRY(put_together({&record, 1}));
    return record.revision + 1;
  }
  /// `not_found`.
  virtual Stored<HostedRecord> get(const std::string& id) = 0;
  /// The table that a key leads to. `not_found`.
  virtual Stored<HostedRecord> find_by_key(const std::string& key) = 0;

  /// At most `most` tables used at `since` or later, most recently used first. Putting its record or playing
  /// its game uses a table.
  virtual Stored<std::vector<HostedRecord>> recent(std::chrono::sys_seconds since, std::size_t most) = 0;
  /// Ids of at most `most` tables of this stage not used since `before`, the record put longest ago first.
  virtual Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                                std::size_t most) = 0;
  /// Ids of at most `most` tables whose `wake_at` is `now` or earlier, the earliest first.
  virtual Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) = 0;
  /// The number of tables by stage. A stage without tables may be missing.
  virtual Stored<StageCounts> count() = 0;

  /// Removes a table with its keys and chat; `with_game`: and its game, unless a save names it. `not_found`.
  virtual Stored<void> remove_table(const std::string& id, bool with_game = false) = 0;

  /// Adds a line to a table's chat, keeps its last `most` lines (at least 1), and returns how many lines
  /// there have ever been. The table's revision stays. `not_found`.
  virtual Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) = 0;
  /// What has been said at a table. `not_found`.
  virtual Stored<KeptChat> talk(const std::string& id) = 0;
};

/// The calls of a HostingStore, as those in FREEHOLD_GAME_STORE.
#define FREEHOLD_HOSTING_STORE(X) \
  X(write, void, put_together, (std::span<const table::HostedRecord> records), (records)) \
  X(read, table::HostedRecord, get, (const std::string& id), (id)) \
  X(read, table::HostedRecord, find_by_key, (const std::string& key), (key)) \
  X(read, std::vector<table::HostedRecord>, recent, (std::chrono::sys_seconds since, std::size_t most), \
    (since, most)) \
  X(read, std::vector<std::string>, idle, \
    (const std::string& stage, std::chrono::sys_seconds before, std::size_t most), (stage, before, most)) \
  X(read, std::vector<std::string>, to_wake, (std::chrono::sys_seconds now, std::size_t most), (now, most)) \
  X(read, table::StageCounts, count, (), ()) \
  X(write, void, remove_table, (const std::string& id, bool with_game = false), (id, with_game)) \
  X(write, std::int64_t, say, (const std::string& id, const std::string& line, std::size_t most), \
    (id, line, most)) \
  X(read, table::KeptChat, talk, (const std::string& id), (id))

/// The uses in one window of time, which begins with the first of them.
struct Uses {
  std::int64_t count = 0;
  std::chrono::seconds left{};  ///< until the window ends

  bool operator==(const Uses&) const = default;
};

/// Counts for all hosts that share it. Safe from any thread.
class UseCounter {
 public:
  UseCounter() = default;
  UseCounter(const UseCounter&) = delete;
  UseCounter& operator=(const UseCounter&) = delete;
  virtual ~UseCounter() = default;

  /// Counts one more use of something limited, such as a wrong code from an address.
  virtual Stored<Uses> count_use(const std::string& kind, const std::string& who, std::chrono::seconds window,
                                 std::chrono::sys_seconds now) = 0;
};

}  // namespace freehold::table
