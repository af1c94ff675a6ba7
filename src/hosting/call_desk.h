// CallDesk: what the calls of a host work with. It finds the table that a call is about, if the caller may
// know of it.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <string>

#include "hosting/connection.h"
#include "hosting/host_setup.h"
#include "hosting/replay.h"
#include "hosting/table_keeper.h"
#include "wire/mutex.h"
#include "wire/params.h"

namespace freehold::hosting {

/// What calculating the course of worth of a game costs, in calls.
inline constexpr double cost_of_worth = 5;

class CallDesk;

/// A call of a connection whose mutex is held.
struct Call {
  CallDesk& desk;
  Connection& connection;
  const wire::Params& params;
};

/// A call about a table that the caller may know of.
struct TableCall : Call {
  TableKeeper::TablePtr table;
};

/// A call with a token; the table says whether it holds a seat.
struct SeatCall : TableCall {
  std::string token;
};

/// Safe from any thread. Callers hold the mutex of the connection that they pass.
class CallDesk {
 public:
  using TablePtr = TableKeeper::TablePtr;

  explicit CallDesk(HostSetup setup);

  [[nodiscard]] TableServices& services() { return services_; }
  [[nodiscard]] const Limits& limits() const { return services_.limits; }
  [[nodiscard]] wire::EditionShelf& editions() { return services_.shelf; }
  [[nodiscard]] AddressBook& addresses() { return addresses_; }
  [[nodiscard]] TableKeeper& tables() { return tables_; }
  [[nodiscard]] ReplayShelf& replays() { return replays_; }
  [[nodiscard]] Milliseconds now() { return services_.clock.steady(); }
  /// Held while a rematch is made: a table has only one.
  [[nodiscard]] wire::Mutex& rematching() { return rematching_; }

  /// `{"tables":[...]}`: the public ones, including those of other hosts.
  [[nodiscard]] boost::json::object list_tables();
  /// Whether the public tables of other hosts have changed since the last call.
  [[nodiscard]] bool have_others_changed();

  /// The same call, about the table that "table" names.
  [[nodiscard]] wire::Allowed<TableCall> table_call(const Call& call);
  /// The same, by the holder of "token".
  [[nodiscard]] wire::Allowed<SeatCall> seat_call(const Call& call);
  /// The table that "table" names. A private one only for a connection that shows, or has shown, a token, the
  /// invite or the watch code; for all others it doesn't exist.
  [[nodiscard]] wire::Allowed<TablePtr> table(Connection& connection, const wire::Params& params);
  [[nodiscard]] wire::Allowed<TablePtr> table_of_link(Connection& connection, const wire::Params& params,
                                                      bool to_join);
  [[nodiscard]] wire::Allowed<TablePtr> table_of_code(Connection& connection, const std::string& typed);
  static void let_in(Connection& connection, const std::string& table);
  /// Refused after too many wrong codes, links and ids from this address; asked before a code, which could be
  /// guessed, is looked up.
  [[nodiscard]] wire::Allowed<> may_try_codes(const Connection& connection);
  /// Refuses a code, link or id that leads nowhere, and counts it.
  [[nodiscard]] std::unexpected<wire::Refused> wrong(const Connection& connection, std::string reason,
                                                     std::string message, boost::json::object more = {});

  /// The replay that "replay" numbers; refused if this connection has none.
  [[nodiscard]] wire::Allowed<ReplayShelf::ReplayPtr> replay(const Connection& connection,
                                                             const wire::Params& params);

  /// Counts a call as `more` further calls, because it is more work; refused if there are too many.
  [[nodiscard]] wire::Allowed<> take_calls(Connection& connection, double more);
  /// A place for one more table, counted for the connection's address unless it is refused.
  [[nodiscard]] wire::Allowed<TableKeeper::Place> take_table(const Connection& connection,
                                                             const std::string& id);
  /// Counts a use for all hosts together. If it was one too many: the time until another is allowed.
  std::optional<Milliseconds> one_too_many(const std::string& kind, const std::string& who, int most,
                                           std::chrono::seconds window);

 private:
  [[nodiscard]] boost::json::array own_tables() const;
  /// Those of other hosts, a moment old at most.
  [[nodiscard]] boost::json::array other_tables();
  /// Null if there is none; finds private tables too.
  [[nodiscard]] wire::Allowed<TablePtr> find(Connection& connection, const std::string& id);
  [[nodiscard]] std::unexpected<wire::Refused> no_table(const Connection& connection);
  [[nodiscard]] std::unexpected<wire::Refused> no_link(const Connection& connection);
  [[nodiscard]] wire::Allowed<TablePtr> public_table(Connection& connection, const wire::Params& params);
  /// Before a search in the store: it costs more after too many wrong codes, links and ids.
  [[nodiscard]] wire::Allowed<> pay_for_search(Connection& connection);

  TableServices services_;
  AddressBook addresses_;
  TableKeeper tables_;
  ReplayShelf replays_;
  wire::Mutex rematching_;
  wire::Mutex others_mutex_;  // of what follows
  boost::json::array others_;
  std::optional<Milliseconds> others_read_at_;
  boost::json::array others_asked_for_;
};

}  // namespace freehold::hosting
