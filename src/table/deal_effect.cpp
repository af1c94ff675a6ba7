#include "table/deal_effect.h"

#include "bots/what_if.h"
#include "rules/judge_rules.h"

namespace freehold::table {

std::expected<DealEffect, Illegal> effect_of(const Ruleset& ruleset, const State& state, const Offer& deal) {
  const State quiet = bots::undisturbed(state);
  if (!quiet.in_game.contains(deal.from))
    return std::unexpected(Illegal{Refusal::no_such_player, Clause::G_10});
  if (const auto refused = detail::refuse_deal(ruleset, quiet, deal)) return std::unexpected(*refused);
  return DealEffect{.now = quiet, .then = bots::with_deal(ruleset, quiet, deal)};
}

}  // namespace freehold::table
