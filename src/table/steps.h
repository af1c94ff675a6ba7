// The log of a game as steps: an action with the outcomes that followed it, each with its events.
#pragma once

#include <boost/json.hpp>
#include <functional>

#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "table/draft.h"

namespace freehold::table {

/// Goes through a log from its start. `hear` gets the number of each step, counted from 0, and the step; it says
/// whether to go on. A record that starts with outcomes has them alone in step 0. `ruleset` is that of the record.
void for_each_step(const Ruleset& ruleset, const notation::GameRecord& record,
                   const std::function<bool(std::int64_t, const table::PlayedStep&)>& hear);

/// How many steps there are.
std::int64_t count_steps(const notation::GameRecord& record);

/// Every draw of a log: `[{"bound","value"}]`, a number from 0 to bound - 1.
boost::json::array print_draws(const Ruleset& ruleset, const notation::GameRecord& record);

}  // namespace freehold::table
