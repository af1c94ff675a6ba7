// The calls of docs/formats/server.md, one function each.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "server/connection.h"
#include "server/host.h"
#include "server/lab_odds.h"
#include "server/laboratory.h"
#include "server/replay_shelf.h"
#include "server/table_keeper.h"
#include "wire/answer.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"
#include "wire/rpc_error.h"

namespace freehold::server {

/// All tables and what can be asked of them. Every method throws wire::RpcError where it refuses.
class Calls {
 public:
  using Result = wire::Result;

  explicit Calls(HostSetup setup);

  /// Calls the method of this name for a connection, whose mutex is held.
  Result call(Connection& connection, std::string_view method, const boost::json::object& params);
  /// Closes what a connection has open; its mutex is held.
  void leave_all(Connection& connection);

  [[nodiscard]] TableKeeper& tables() { return tables_; }
  [[nodiscard]] ReplayShelf& replays() { return replays_; }
  [[nodiscard]] TableServices& services() { return services_; }
  [[nodiscard]] const Limits& limits() const { return setup_.limits; }
  [[nodiscard]] AddressBook& addresses() { return addresses_; }
  [[nodiscard]] wire::EditionShelf& editions() { return editions_; }
  [[nodiscard]] Laboratory& laboratory() { return lab_; }
  /// `{"tables":[...]}`
  [[nodiscard]] boost::json::object list_tables() const;

 private:
  using Params = wire::Params;
  using TablePtr = TableKeeper::TablePtr;
  /// What a call does to what is kept.
  enum class Effect : std::uint8_t { reads, writes, takes_a_seat, makes_a_table };
  struct Method {
    std::string_view name;
    Result (Calls::*call)(Connection&, const Params&);
    Effect effect = Effect::reads;
  };

  Result hello(Connection& connection, const Params& params);
  Result edition_list(Connection& connection, const Params& params);
  Result edition_show(Connection& connection, const Params& params);
  Result lobby_list(Connection& connection, const Params& params);
  // --- calls_seats.cpp ---
  Result table_create(Connection& connection, const Params& params);
  Result table_find(Connection& connection, const Params& params);
  Result table_join(Connection& connection, const Params& params);
  Result table_reclaim(Connection& connection, const Params& params);
  Result table_enter(Connection& connection, const Params& params);
  Result table_view(Connection& connection, const Params& params);
  Result table_leave(Connection& connection, const Params& params);
  Result table_start(Connection& connection, const Params& params);
  Result table_stand_up(Connection& connection, const Params& params);
  Result table_free_seat(Connection& connection, const Params& params);
  Result table_rename(Connection& connection, const Params& params);
  Result table_rematch(Connection& connection, const Params& params);
  // --- calls_play.cpp ---
  Result table_act(Connection& connection, const Params& params);
  Result table_undo(Connection& connection, const Params& params);
  Result table_pause(Connection& connection, const Params& params);
  Result table_resume(Connection& connection, const Params& params);
  Result table_answer(Connection& connection, const Params& params);
  Result table_chances(Connection& connection, const Params& params);
  Result table_deal_chances(Connection& connection, const Params& params);
  Result table_away(Connection& connection, const Params& params);
  Result table_sit_in(Connection& connection, const Params& params);
  Result table_chat(Connection& connection, const Params& params);
  Result table_legal(Connection& connection, const Params& params);
  Result table_history(Connection& connection, const Params& params);
  Result table_worth(Connection& connection, const Params& params);
  Result table_edition(Connection& connection, const Params& params);
  Result table_log(Connection& connection, const Params& params);
  Result table_proof(Connection& connection, const Params& params);
  Result replay_open(Connection& connection, const Params& params);
  Result replay_step(Connection& connection, const Params& params);
  Result replay_worth(Connection& connection, const Params& params);
  // --- calls_lab.cpp ---
  Result lab_limits(Connection& connection, const Params& params);
  Result lab_simulate(Connection& connection, const Params& params);
  Result lab_turning_points(Connection& connection, const Params& params);
  Result lab_analyse(Connection& connection, const Params& params);
  Result lab_odds(Connection& connection, const Params& params);
  Result lab_stop(Connection& connection, const Params& params);

  static const Method& method(std::string_view name);
  void check_mode(Effect effect) const;

  // --- calls_access.cpp: which table is meant, and who may know of it ---
  /// The table that "table" names, for a connection that may know of it: of a private one, that has shown a token, the
  /// invite or the watch code, now or before. To all others a private table is one that never was.
  [[nodiscard]] TablePtr table(Connection& connection, const Params& params);
  [[nodiscard]] TablePtr table_of_link(Connection& connection, const Params& params, bool to_join);
  [[nodiscard]] TablePtr table_of_code(Connection& connection, const std::string& typed);
  /// The error for what leads nowhere, which counts.
  [[nodiscard]] wire::RpcError wrong(Connection& connection, std::string reason, std::string message);
  /// Before what may ask the store: who has tried too much that leads nowhere pays more for it.
  void pay_for_search(Connection& connection);
  static void let_in(Connection& connection, const std::string& table);

  Result add_run(Connection& connection, std::shared_ptr<LabWork> work);
  /// Counts a call that is more work than others as so many of them more; refuses where there are too many.
  void take_calls(Connection& connection, double more) const;
  [[nodiscard]] ReplayShelf::ReplayPtr replay(const Connection& connection, const Params& params);

  HostSetup setup_;
  wire::EditionShelf editions_;
  StoreHealth health_;
  TableServices services_;
  AddressBook addresses_;
  TableKeeper tables_;
  ReplayShelf replays_;
  LabOdds odds_;
  Laboratory lab_;
  std::mutex rematching_;  ///< one rematch at a time: a table has one
};

/// What "seats" of table.create asks for, and everything else about the table.
struct TableWish {
  TableRecord record;
  std::vector<int> mine;  ///< seats for who makes the table
};
/// The table that table.create asks for, checked; nothing is kept yet.
TableWish read_table_wish(const wire::Params& params, wire::EditionShelf& editions, const Limits& limits);

}  // namespace freehold::server
