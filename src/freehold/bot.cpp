#include "freehold/bot.h"

#include "table/harmless_action.h"

namespace freehold {

Action least_action(const Ruleset& rules, const State& view, PlayerId me) {
  return table::harmless_action(rules, view, me);
}

}  // namespace freehold
