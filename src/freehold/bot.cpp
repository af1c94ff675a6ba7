#include "freehold/bot.h"

#include "sparring/sparring.h"
#include "table/harmless_action.h"

namespace freehold {
namespace {

// Programs that use the library measure their bots against these, too.
const bool sparring_bots_joined = (bots::sparring::join_bot_list(), true);

}  // namespace

Action least_action(const Ruleset& rules, const State& view, PlayerId me) {
  return table::harmless_action(rules, view, me);
}

}  // namespace freehold
