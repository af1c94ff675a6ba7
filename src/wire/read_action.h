// An action as a parameter of a call.
#pragma once

#include <boost/json.hpp>

#include "rules/action.h"
#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::wire {

/// Refused as the rules do if they have no such action, and as invalid_params if it isn't an action at all.
Allowed<Action> read_action(const Ruleset& ruleset, const boost::json::value& given);

}  // namespace freehold::wire
