// The course of everyone's worth over a game.
#pragma once

#include <boost/json.hpp>

#include "notation/game_record.h"
#include "notation/json_text.h"
#include "rules/ruleset.h"

namespace freehold::server {

/// Everyone's worth at a position: `[n,...]` in seat order.
void write_worth(notation::JsonText& out, const Ruleset& ruleset, const State& state);

/// `[{"step","round","worth"}]`: the start, one point for each turn that has ended, and where the log ends. `step`
/// counts entries of the log. `ruleset` is that of the record.
boost::json::array print_course(const Ruleset& ruleset, const notation::GameRecord& record);

}  // namespace freehold::server
