// CallDesk: what the calls of a host work with, which table a call is about, and who may know of it.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <string>

#include "hosting/connection.h"
#include "hosting/host_setup.h"
#include "hosting/replay.h"
#include "hosting/store_health.h"
#include "hosting/table_keeper.h"
#include "hosting/table_services.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

/// What working out the course of the worth of a whole game counts, in calls.
inline constexpr double cost_of_worth = 5;

class CallDesk;

/// A call about a table, once the table is found and the caller may know of it.
struct TableCall {
  CallDesk& desk;
  Connection& connection;
  const wire::Params& params;
  TableKeeper::TablePtr table;
};

/// Of somebody who shows a token; the table says whether it holds a seat there.
struct SeatCall : TableCall {
  std::string token;
};

/// Safe from any thread. Where a connection is taken, its mutex is held.
class CallDesk {
 public:
  using TablePtr = TableKeeper::TablePtr;

  explicit CallDesk(HostSetup setup);

  [[nodiscard]] const HostSetup& setup() const { return setup_; }
  [[nodiscard]] const Limits& limits() const { return setup_.limits; }
  [[nodiscard]] wire::EditionShelf& editions() { return editions_; }
  [[nodiscard]] TableServices& services() { return services_; }
  [[nodiscard]] AddressBook& addresses() { return addresses_; }
  [[nodiscard]] TableKeeper& tables() { return tables_; }
  [[nodiscard]] ReplayShelf& replays() { return replays_; }
  [[nodiscard]] Milliseconds now() { return services_.clock.steady(); }

  /// `{"tables":[...]}`: the public ones, those of other hosts too.
  [[nodiscard]] boost::json::object list_tables();
  /// Whether the public tables of other hosts are others than when it was asked last.
  [[nodiscard]] bool have_others_changed();

  /// A call about the table that "table" names; of a seat there, by the "token" that is shown.
  [[nodiscard]] wire::Allowed<TableCall> table_call(Connection& connection, const wire::Params& params);
  [[nodiscard]] wire::Allowed<SeatCall> seat_call(Connection& connection, const wire::Params& params);
  /// The table that "table" names, for a connection that may know of it: of a private one, that has shown a token, the
  /// invite or the watch code, now or before. To all others a private table is one that never was.
  [[nodiscard]] wire::Allowed<TablePtr> table(Connection& connection, const wire::Params& params);
  [[nodiscard]] wire::Allowed<TablePtr> table_of_link(Connection& connection, const wire::Params& params,
                                                      bool to_join);
  [[nodiscard]] wire::Allowed<TablePtr> table_of_code(Connection& connection, const std::string& typed);
  static void let_in(Connection& connection, const std::string& table);
  /// Refused if too much that leads nowhere was tried from this address: before a code is looked for, which may be guessed.
  [[nodiscard]] wire::Allowed<> may_try_codes(const Connection& connection);
  /// Refuses what leads nowhere, which counts.
  [[nodiscard]] std::unexpected<wire::Refused> wrong(const Connection& connection, std::string reason,
                                                     std::string message, boost::json::object more = {});

  /// The replay that "replay" numbers; refused if this connection has none such.
  [[nodiscard]] wire::Allowed<ReplayShelf::ReplayPtr> replay(const Connection& connection,
                                                             const wire::Params& params);

  /// Counts a call that is more work than others as so many of them more; refused if there are too many.
  [[nodiscard]] wire::Allowed<> take_calls(Connection& connection, double more);
  /// A place for one more table, which counts for the connection's address; where it can't be made here, nothing does.
  [[nodiscard]] wire::Allowed<TableKeeper::Place> take_table(const Connection& connection,
                                                             const std::string& id);
  /// Counts a use for all hosts together: how long until there may be another where that was one too many.
  std::optional<Milliseconds> one_too_many(const std::string& kind, const std::string& who, int most,
                                           std::chrono::seconds window);

 private:
  [[nodiscard]] boost::json::array own_tables() const;
  /// Those of other hosts, as they were a moment ago.
  [[nodiscard]] boost::json::array other_tables();
  /// Null if there is none; private tables too.
  [[nodiscard]] wire::Allowed<TablePtr> find(Connection& connection, const std::string& id);
  [[nodiscard]] std::unexpected<wire::Refused> no_table(const Connection& connection);
  [[nodiscard]] std::unexpected<wire::Refused> no_link(const Connection& connection);
  [[nodiscard]] wire::Allowed<TablePtr> public_table(Connection& connection, const wire::Params& params);
  /// Before what may ask the store: whoever has tried too much that leads nowhere pays more for it.
  [[nodiscard]] wire::Allowed<> pay_for_search(Connection& connection);

  HostSetup setup_;
  wire::EditionShelf editions_;
  StoreHealth health_;
  TableServices services_;
  AddressBook addresses_;
  TableKeeper tables_;
  ReplayShelf replays_;
  wire::Mutex others_mutex_;  // of what follows
  boost::json::array others_;
  std::optional<Milliseconds> others_read_at_;
  boost::json::array others_asked_for_;
};

}  // namespace freehold::hosting
