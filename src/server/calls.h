// The calls of docs/formats/server.md, one function each.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <mutex>
#include <string>

#include "server/connection.h"
#include "server/directory.h"
#include "server/host.h"
#include "server/lab_odds.h"
#include "server/laboratory.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"
#include "wire/rpc_error.h"

namespace freehold::server {

/// All tables and what can be asked of them. Every method throws wire::RpcError where it refuses.
class Calls {
 public:
  using Json = boost::json::value;

  explicit Calls(HostSetup setup);

  /// Calls the method of this name for a connection, whose mutex is held.
  Json call(Connection& connection, std::string_view method, const boost::json::object& params);
  /// Closes what a connection has open; its mutex is held.
  void leave_all(Connection& connection);

  [[nodiscard]] const Directory& tables() const { return tables_; }
  [[nodiscard]] TableServices& services() { return services_; }
  [[nodiscard]] const Limits& limits() const { return setup_.limits; }
  [[nodiscard]] AddressBook& addresses() { return addresses_; }
  [[nodiscard]] wire::EditionShelf& editions() { return editions_; }
  [[nodiscard]] Laboratory& laboratory() { return lab_; }
  /// `{"tables":[...]}`
  [[nodiscard]] boost::json::object list_tables() const;
  /// Takes tables away that nobody has come to for long.
  void forget_old_tables();

 private:
  using Params = wire::Params;
  using TablePtr = Directory::TablePtr;
  using Method = Json (Calls::*)(Connection&, const Params&);

  Json hello(Connection& connection, const Params& params);
  Json edition_list(Connection& connection, const Params& params);
  Json edition_show(Connection& connection, const Params& params);
  Json lobby_list(Connection& connection, const Params& params);
  // --- calls_seats.cpp ---
  Json table_create(Connection& connection, const Params& params);
  Json table_find(Connection& connection, const Params& params);
  Json table_join(Connection& connection, const Params& params);
  Json table_reclaim(Connection& connection, const Params& params);
  Json table_enter(Connection& connection, const Params& params);
  Json table_view(Connection& connection, const Params& params);
  Json table_leave(Connection& connection, const Params& params);
  Json table_start(Connection& connection, const Params& params);
  Json table_stand_up(Connection& connection, const Params& params);
  Json table_rename(Connection& connection, const Params& params);
  Json table_rematch(Connection& connection, const Params& params);
  // --- calls_play.cpp ---
  Json table_act(Connection& connection, const Params& params);
  Json table_undo(Connection& connection, const Params& params);
  Json table_pause(Connection& connection, const Params& params);
  Json table_resume(Connection& connection, const Params& params);
  Json table_answer(Connection& connection, const Params& params);
  Json table_away(Connection& connection, const Params& params);
  Json table_chat(Connection& connection, const Params& params);
  Json table_legal(Connection& connection, const Params& params);
  Json table_history(Connection& connection, const Params& params);
  Json table_worth(Connection& connection, const Params& params);
  Json table_edition(Connection& connection, const Params& params);
  Json table_log(Connection& connection, const Params& params);
  Json table_proof(Connection& connection, const Params& params);
  Json replay_open(Connection& connection, const Params& params);
  Json replay_step(Connection& connection, const Params& params);
  Json replay_worth(Connection& connection, const Params& params);
  // --- calls_lab.cpp ---
  Json lab_limits(Connection& connection, const Params& params);
  Json lab_simulate(Connection& connection, const Params& params);
  Json lab_analyse(Connection& connection, const Params& params);
  Json lab_odds(Connection& connection, const Params& params);
  Json lab_stop(Connection& connection, const Params& params);

  static Method method(std::string_view name);
  [[nodiscard]] TablePtr table(const Params& params) const;
  [[nodiscard]] TablePtr table_of_link(Connection& connection, const Params& params, bool to_join);
  /// Refuses who has tried too many codes and links that lead nowhere.
  void check_attempts(const Connection& connection);
  [[nodiscard]] wire::RpcError wrong_link(const Connection& connection);
  /// `heir_of`: the table whose codes lead to the new one from now on.
  [[nodiscard]] TablePtr add_table(TableRecord record, const std::string& heir_of = {});
  void load_tables();
  Json add_run(Connection& connection, std::shared_ptr<LabWork> work);
  /// Counts a call that is more work than others as so many of them more; refuses where there are too many.
  void take_calls(Connection& connection, double more) const;
  [[nodiscard]] static const Replay& replay(const Connection& connection, const Params& params);

  HostSetup setup_;
  wire::EditionShelf editions_;
  TableServices services_;
  AddressBook addresses_;
  Directory tables_;
  LabOdds odds_;
  Laboratory lab_;
  std::mutex adding_;  ///< one table at a time: their number is limited
};

/// A call that a limit refuses, with the time after which it may be made again.
wire::RpcError limited(std::string_view limit, std::string message, Milliseconds retry_after = {});

/// What "seats" of table.create asks for, and everything else about the table.
struct TableWish {
  TableRecord record;
  std::vector<int> mine;  ///< seats for who makes the table
};
/// The table that table.create asks for, checked; nothing is kept yet.
TableWish read_table_wish(const wire::Params& params, wire::EditionShelf& editions, const Limits& limits);

}  // namespace freehold::server
