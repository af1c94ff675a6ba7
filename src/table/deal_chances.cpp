#include "table/deal_chances.h"

#include "bots/what_if.h"
#include "rules/judge_rules.h"

namespace freehold::table {

std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal) {
  const Ruleset& ruleset = valuer.ruleset();
  const State quiet = bots::undisturbed(state);
  if (!quiet.in_game.contains(deal.from))
    return std::unexpected(Illegal{Refusal::no_such_player, Clause::G_10});
  if (const auto refused = detail::refuse_deal(ruleset, quiet, deal)) return std::unexpected(*refused);
  return DealChances{.now = valuer.chances(quiet),
                     .then = valuer.chances(bots::with_deal(ruleset, quiet, deal))};
}

}  // namespace freehold::table
