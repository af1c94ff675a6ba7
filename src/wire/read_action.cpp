#include "wire/read_action.h"

#include "notation/action_json.h"

namespace freehold::wire {

Allowed<Action> read_action(const Ruleset& ruleset, const boost::json::value& given) {
  const auto action = notation::parse_action(ruleset, given);
  if (action) return *action;
  if (action.error().illegal) return refuse_action(*action.error().illegal);
  return refuse_params("action: " + action.error().message);
}

}  // namespace freehold::wire
