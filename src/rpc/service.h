// The methods of `freehold rpc` (docs/formats/rpc.md), one function each.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rpc/session.h"
#include "rpc/session_game.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"
#include "wire/refused.h"

namespace freehold::rpc {

namespace json = boost::json;
using wire::Allowed;
using wire::Params;
using wire::RefusalKind;

/// All live games of one session. A call that is refused changes nothing.
class Service {
 public:
  explicit Service(SessionSetup setup) : setup_(std::move(setup)), editions_(setup_.editions, setup_.clock) {}

  /// Calls the method of this name.
  Allowed<boost::json::value> call(std::string_view method, const boost::json::object& params);

 private:
  using Json = Allowed<boost::json::value>;

  Json edition_list(const Params& params);
  Json edition_show(const Params& params);
  Json game_new(const Params& params);
  Json game_setup(const Params& params);
  Json game_state(const Params& params);
  Json game_legal(const Params& params);
  Json game_act(const Params& params);
  Json game_chance(const Params& params);
  Json game_save(const Params& params);
  Json game_load(const Params& params);
  Json game_list(const Params& params);
  Json game_log(const Params& params);
  Json game_replay(const Params& params);
  Json game_continue(const Params& params);
  Json sim(const Params& params);
  Json odds(const Params& params);
  Json analyse(const Params& params);
  Json stop(const Params& params);

  /// How far bots play within a call: "round_limit".
  [[nodiscard]] Allowed<BotRun> bot_run(const Params& params) const;
  /// The game that "game" names; never null.
  Allowed<SessionGame*> game(const Params& params);
  /// Opens a table, seats the bots and lets them play.
  Json open(const Params& params, table::TableSetup game_setup);
  SessionGame& keep(SessionGame game);

  SessionSetup setup_;
  wire::EditionShelf editions_;
  std::map<std::string, SessionGame> games_;                    ///< by id
};

}  // namespace freehold::rpc
