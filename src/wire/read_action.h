// An action as a parameter of a call.
#pragma once

#include <boost/json.hpp>

#include "rules/action.h"
#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::wire {

/// Refused as the rules refuse it where it is none in these rules, and as invalid_params where it is none at all.
Allowed<Action> read_action(const Ruleset& ruleset, const boost::json::value& given);

}  // namespace freehold::wire
