// Audience: who watches a hosted table, what they have been told, and what is said there.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/histogram.h"
#include "hosting/kept_record.h"
#include "hosting/seats.h"
#include "hosting/table_memory.h"
#include "hosting/table_view.h"
#include "hosting/telling.h"
#include "hosting/told_view.h"
#include "hosting/update.h"
#include "hosting/watchers.h"

namespace freehold::hosting {

class Audience : PartOfTable {
 public:
  using Json = boost::json::object;

  Audience(const PartOfTable& part, TableMemory& memory, Talk& talk, Seats& seats, Play& play,
           Consent& consent, TableTime& time);

  // --- Watching ---
  /// This connection hears of the table from now on; of changes in place of whole views where it wants that.
  [[nodiscard]] Allowed<Json> enter(ConnectionId connection, const Credentials& credentials,
                                    std::optional<std::int64_t> since, bool wants_changes);
  /// The whole view of a connection that has entered; the changes that it hears of go on from there.
  [[nodiscard]] Allowed<Json> view_again(ConnectionId connection);
  void leave(ConnectionId connection);
  /// As a spectator, or whoever has these tokens, sees it.
  [[nodiscard]] Allowed<Json> view(const std::vector<std::string>& tokens = {});
  /// A line of the list of public tables.
  [[nodiscard]] Json summary();
  [[nodiscard]] Allowed<std::int64_t> chat(ConnectionId connection, const Said& said);

  // --- Who is there ---
  [[nodiscard]] const Watchers& watchers() const { return watchers_; }
  [[nodiscard]] bool is_present(int seat) const;
  /// Somebody plays from another device than this seat's.
  [[nodiscard]] bool has_company(int seat) const;
  /// Refused if the connection has not entered; then the game is in memory, where one is played.
  [[nodiscard]] Allowed<> ready_for(ConnectionId connection);
  void find_seats_of_watchers();

  // --- Telling ---
  /// Tells everyone about the current version.
  void tell(Json members, bool with_view);
  /// Sends updates that belong together. The messages share `watch`, if there is one.
  void send(const std::vector<Update>& updates, Shown shown, const std::shared_ptr<Stopwatch>& watch = {});
  /// Keeps a record with a version of one more, and tells of it: `members` are those of the update.
  [[nodiscard]] Allowed<> keep_and_tell(TableRecord next, Json members);
  /// The store has more than the watchers have been told, and what is remembered may not be true.
  void fall_behind();
  [[nodiscard]] bool is_behind() const { return is_behind_; }
  /// Tells them, where they are behind.
  void catch_up();
  /// Tells whoever watches that another server runs the table, or is to; empty: any.
  void tell_moved(const std::string& server);

 private:
  [[nodiscard]] Allowed<> need_watcher(ConnectionId connection) const;
  [[nodiscard]] Allowed<> check_spectator(ConnectionId connection, const std::string& name) const;
  std::unexpected<wire::Refused> refuse_talk(const table::StoreError& fault);
  [[nodiscard]] ViewSource view_source();
  [[nodiscard]] Json view_for(const Holding& holds);
  /// For a watcher, who knows it from then on.
  [[nodiscard]] Json view_for(Watcher& watcher);

  TableMemory& memory_;
  Talk& talk_;
  Seats& seats_;
  Play& play_;
  Consent& consent_;
  TableTime& time_;
  Watchers watchers_;
  ToldView told_;
  bool is_behind_ = false;
  std::string commitment_;  ///< to the dice; empty: none
};

}  // namespace freehold::hosting
