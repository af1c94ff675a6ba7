// Audience: the watchers of a hosted table, what they have been told, and chat.
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

namespace freehold::hosting {

class Audience : PartOfTable {
 public:
  using Json = boost::json::object;

  Audience(const PartOfTable& part, TableMemory& memory, Talk& talk, Seats& seats, Play& play,
           Consent& consent, TableTime& time);

  // --- Watching ---
  /// From now on this connection is told of the table; of changes instead of whole views if it wants that.
  [[nodiscard]] Allowed<Json> enter(ConnectionId connection, const Credentials& credentials,
                                    std::optional<std::int64_t> since, bool wants_changes);
  /// The whole view for a connection that has entered; further changes go on from there.
  [[nodiscard]] Allowed<Json> view_again(ConnectionId connection);
  void leave(ConnectionId connection);
  /// The view of a spectator, or of the holder of these tokens.
  [[nodiscard]] Allowed<Json> view(const std::vector<std::string>& tokens = {});
  /// A line of the list of public tables.
  [[nodiscard]] Json summary();
  [[nodiscard]] Allowed<> chat(ConnectionId connection, const Said& said);

  // --- Who is there ---
  [[nodiscard]] const Watchers& watchers() const { return watchers_; }
  [[nodiscard]] bool is_present(int seat) const;
  /// Whether somebody takes part from another device than this seat's.
  [[nodiscard]] bool has_company(int seat) const;
  /// Loads the table; refused if the connection has not entered.
  [[nodiscard]] Allowed<> ready_for(ConnectionId connection);
  void find_seats_of_watchers();

  // --- Telling ---
  /// Tells everyone about the current version of the table.
  void tell(Json members, bool with_view);
  /// Sends updates that belong together; their messages share `watch`, if any.
  void send(const std::vector<Update>& updates, SentView shown, const std::shared_ptr<Stopwatch>& watch = {});
  /// Stores a record with a version of one more, and tells an update with these members.
  [[nodiscard]] Allowed<> keep_and_tell(TableRecord next, Json members);
  /// The store has more than watchers have been told, and what is in memory may be out of date.
  void fall_behind();
  [[nodiscard]] bool is_behind() const { return is_behind_; }
  /// Tells watchers if they are behind.
  void catch_up();
  /// Tells watchers that another server runs the table, or will; empty: it is not known which.
  void tell_moved(const std::string& server);

 private:
  [[nodiscard]] Allowed<> need_watcher(ConnectionId connection) const;
  [[nodiscard]] Allowed<> check_spectator(ConnectionId connection, const std::string& name) const;
  std::unexpected<wire::Refused> refuse_talk(const table::StoreError& fault);
  [[nodiscard]] ViewSource view_source();
  [[nodiscard]] Json view_for(const HeldSeats& holds);
  /// For a watcher, and counts it as told.
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
