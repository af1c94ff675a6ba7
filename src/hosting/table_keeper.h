// TableKeeper: all tables of a host. Tables in use are awake: in memory, in the directory. Others sleep in
// the store until somebody comes by id, link or code, and are removed when unused for long.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/directory.h"
#include "hosting/rate.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// Where a link leads.
struct LinkTarget {
  std::shared_ptr<HostedTable> table;
  bool invites = false;  ///< people may sit down
};

/// Safe from any thread. Methods are refused if the store fails, if waking a table would exceed the limit
/// `tables`, and if another host runs the table (`elsewhere`).
class TableKeeper {
 public:
  using TablePtr = Directory::TablePtr;

  explicit TableKeeper(TableServices& services) : services_(services) {}
  /// Wakes recently used tables when the host starts.
  table::Stored<void> wake_recent();

  // --- Finding a table wakes it; null if there is none ---
  [[nodiscard]] wire::Allowed<TablePtr> find(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> find_by_code(std::string_view code);
  [[nodiscard]] wire::Allowed<LinkTarget> find_by_link(std::string_view link);
  /// Null unless it is awake and this host runs it.
  [[nodiscard]] TablePtr find_awake(const std::string& id) const {
    return services_.owns(id) ? directory_.find(id) : nullptr;
  }
  /// See Host::let_go().
  void let_go(const std::string& id, const std::function<std::string()>& release);

  // --- Looking only: also at tables of other hosts, as they are stored; null if there is none ---
  [[nodiscard]] wire::Allowed<TablePtr> look_at(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> look_at_invite(std::string_view invite);
  /// Its line in the list of public tables.
  [[nodiscard]] std::optional<boost::json::object> summary_of(const table::HostedRecord& kept);

  /// Reserves room for one more table in memory, and ownership of a new one, until it is in the directory or
  /// given up.
  class Place;
  /// For a new table.
  [[nodiscard]] wire::Allowed<Place> place_for(const std::string& id);
  /// Stores a new table.
  [[nodiscard]] wire::Allowed<TablePtr> add(TableRecord record, Place place);
  /// Stores `next`, the rematch of a table that is over, for somebody with a seat there, and returns its id:
  /// codes lead there from now on. If there is a rematch already, returns that one's id.
  [[nodiscard]] wire::Allowed<std::string> add_rematch(HostedTable& ended, std::string_view token,
                                                       TableRecord next, Place place);
  /// Removes a table and its game, even if it is watched.
  [[nodiscard]] wire::Allowed<> remove(const std::string& id);
  /// From now on this code leads to this table.
  void add_code(std::string_view code, const std::string& id);

  [[nodiscard]] TableList awake() const { return directory_.all(); }
  /// Sleeping tables at the last count, about a minute ago.
  [[nodiscard]] std::int64_t asleep() const { return asleep_; }
  /// Tables removed after long disuse, by stage, since the host started.
  [[nodiscard]] std::int64_t swept(Stage stage) const { return swept_.at(static_cast<std::size_t>(stage)); }

  /// Does some housekeeping: puts tables to sleep, removes old ones. Called often, by one thread at a time.
  void on_time(Milliseconds now);

 private:
  static constexpr std::size_t stripes = 64;

  wire::Mutex& stripe(const std::string& id);
  /// Refused if another host runs it.
  [[nodiscard]] wire::Allowed<> take_on(const std::string& id);
  void release(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> find_by_key(const std::string& key);
  [[nodiscard]] wire::Allowed<TablePtr> wake(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> read(const std::string& id);
  [[nodiscard]] TablePtr made_of(const table::HostedRecord& kept);
  [[nodiscard]] TablePtr made_of(const table::Stored<table::HostedRecord>& kept);
  /// The stored form of a table made now.
  [[nodiscard]] table::HostedRecord new_record(TableRecord& record) const;
  /// Adds a new table that has just been stored to the directory.
  TablePtr take_in(TableRecord record, const table::HostedRecord& hosted, Place& place);
  [[nodiscard]] wire::Allowed<Place> take_place();
  /// Puts the longest unwatched table to sleep; false if all are watched.
  bool send_one_to_sleep();
  bool put_to_sleep(const std::string& id);
  void sleep_unwatched(Milliseconds now);
  void wake_due();
  /// Removes some old tables; false if there are no more.
  [[nodiscard]] wire::Allowed<bool> sweep_some();
  [[nodiscard]] wire::Allowed<bool> sweep_stage(Stage stage, std::chrono::seconds age);
  void count_asleep();

  TableServices& services_;
  Directory directory_;
  wire::Mutex room_;  ///< of making room for one more
  int coming_ = 0;  ///< reserved places of tables not yet in the directory
  std::array<wire::Mutex, stripes> stripes_;  ///< by id: of falling asleep, waking and being removed
  std::atomic<std::int64_t> asleep_{0};
  std::array<std::atomic<std::int64_t>, 3> swept_{};
  // Of the thread that calls on_time():
  Milliseconds slept_at_{};
  Milliseconds woken_at_{};
  Milliseconds swept_at_{};
  bool sweeping_ = false;
  std::array<std::int64_t, 3> in_this_sweep_{};  ///< removed so far, by stage
};

class TableKeeper::Place {
 public:
  /// It is counted already.
  explicit Place(TableKeeper& keeper) : keeper_(&keeper) {}
  Place(Place&& other) noexcept
      : keeper_(std::exchange(other.keeper_, nullptr)), new_(std::exchange(other.new_, {})) {}
  Place& operator=(Place&&) = delete;
  ~Place();

 private:
  friend class TableKeeper;

  TableKeeper* keeper_;
  std::string new_{};  ///< the new table, released if it is given up
};

}  // namespace freehold::hosting
