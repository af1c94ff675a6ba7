// TableKeeper: all tables of a host. Those in use are awake: in memory, in the directory. The others sleep in the store
// until somebody comes who knows the way to them, and go when nobody has come for long.
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
#include "hosting/journal.h"
#include "hosting/rate.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// Where a link leads.
struct LinkTarget {
  std::shared_ptr<HostedTable> table;
  bool invites = false;  ///< it lets people sit down
};

/// Safe from any thread. Methods are refused if the store fails, where waking a table would be one too many (limit
/// `tables`), and where another host runs the table (`elsewhere`).
class TableKeeper {
 public:
  using TablePtr = Directory::TablePtr;

  /// `journal` may be null.
  TableKeeper(TableServices& services, Journal* journal) : services_(services), journal_(journal) {}
  /// Wakes the tables that were used lately, when the host begins.
  table::Stored<void> wake_recent();

  // --- Finding wakes what sleeps; null if there is none ---
  [[nodiscard]] wire::Allowed<TablePtr> find(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> find_by_code(std::string_view code);
  [[nodiscard]] wire::Allowed<LinkTarget> find_by_link(std::string_view link);
  /// Only where it is awake and this host runs it.
  [[nodiscard]] TablePtr find_awake(const std::string& id) const {
    return services_.owns(id) ? directory_.find(id) : nullptr;
  }
  /// Another host is to run this table: Host::let_go().
  void let_go(const std::string& id, const std::function<std::string()>& release);

  // --- To be looked at alone: also what another host runs, as it is kept; null if there is none ---
  [[nodiscard]] wire::Allowed<TablePtr> look_at(const std::string& id);
  [[nodiscard]] wire::Allowed<TablePtr> look_at_invite(std::string_view invite);
  /// What a list of public tables says of it.
  [[nodiscard]] std::optional<boost::json::object> summary_of(const table::HostedRecord& kept);

  /// Room for one more table in memory, of which this host runs the table, until it is in the directory or does not come.
  class Place;
  /// For a new table.
  [[nodiscard]] wire::Allowed<Place> place_for(const std::string& id);
  /// Keeps a new table.
  [[nodiscard]] wire::Allowed<TablePtr> add(TableRecord record, Place place);
  /// Keeps `next`, the rematch of a table that is over, for whoever holds a seat there, and gives its id: the codes of the seats
  /// lead there from now on. If there is one already, its id.
  [[nodiscard]] wire::Allowed<std::string> add_rematch(HostedTable& ended, std::string_view token,
                                                       TableRecord next, Place place);
  /// Removes a table, whoever watches it, and its game.
  [[nodiscard]] wire::Allowed<> remove(const std::string& id);
  /// From now on this code leads there.
  void add_code(std::string_view code, const std::string& id);

  [[nodiscard]] TableList awake() const { return directory_.all(); }
  /// Tables that slept when they were counted last, about a minute ago.
  [[nodiscard]] std::int64_t asleep() const { return asleep_; }
  /// Tables removed because nobody had used them for long, by stage, since the host began.
  [[nodiscard]] std::int64_t swept(Stage stage) const { return swept_.at(static_cast<std::size_t>(stage)); }

  /// A piece of housekeeping: puts tables to sleep, removes old ones. Called often, by one thread at a time.
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
  /// What the store is to keep of a table that is made now.
  [[nodiscard]] table::HostedRecord new_record(TableRecord& record) const;
  /// A new table that the store has just kept joins the directory.
  TablePtr take_in(TableRecord record, const table::HostedRecord& hosted, Place& place);
  [[nodiscard]] wire::Allowed<Place> take_place();
  /// What nobody has watched for longest; false if somebody watches everything.
  bool send_one_to_sleep();
  bool put_to_sleep(const std::string& id);
  void sleep_unwatched(Milliseconds now);
  void wake_due();
  /// Removes some old tables; false when there are no more of them.
  [[nodiscard]] wire::Allowed<bool> sweep_some();
  [[nodiscard]] wire::Allowed<bool> sweep_stage(Stage stage, std::chrono::seconds age);
  void count_asleep();

  TableServices& services_;
  Journal* journal_;
  Directory directory_;
  wire::Mutex room_;  ///< of whoever makes room for one more
  int coming_ = 0;  ///< tables for which there is room, and that are not in the directory yet
  std::array<wire::Mutex, stripes> stripes_;  ///< by id: of going to sleep, waking and being removed
  std::atomic<std::int64_t> asleep_{0};
  std::array<std::atomic<std::int64_t>, 3> swept_{};
  // Of the thread that calls on_time():
  Milliseconds slept_at_{};
  Milliseconds woken_at_{};
  Milliseconds swept_at_{};
  bool sweeping_ = false;
  std::array<std::int64_t, 3> swept_before_{};  ///< when the sweep under way began
};

class TableKeeper::Place {
 public:
  /// One that is counted already.
  explicit Place(TableKeeper& keeper) : keeper_(&keeper) {}
  Place(Place&& other) noexcept
      : keeper_(std::exchange(other.keeper_, nullptr)), new_(std::exchange(other.new_, {})) {}
  Place& operator=(Place&&) = delete;
  ~Place();

 private:
  friend class TableKeeper;

  TableKeeper* keeper_;
  std::string new_{};  ///< the table that this host runs no more if it does not come
};

}  // namespace freehold::hosting
