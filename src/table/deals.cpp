#include "table/deals.h"

#include "base/try.h"
#include "bots/what_if.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/legal_actions.h"

namespace freehold::table {

std::expected<DealEffect, Illegal> effect_of(const Ruleset& ruleset, const State& state, const Offer& deal) {
  const State quiet = bots::undisturbed(state);
  if (!quiet.in_game.contains(deal.from))
    return std::unexpected(Illegal{Refusal::no_such_player, Clause::G_10});
  if (const auto refused = detail::refuse_deal(ruleset, quiet, deal)) return std::unexpected(*refused);
  return DealEffect{.now = quiet, .then = bots::with_deal(ruleset, quiet, deal)};
}

std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal) {
  const auto effect = FREEHOLD_TRY(effect_of(valuer.ruleset(), state, deal));
  return DealChances{.now = valuer.chances(effect.now), .then = valuer.chances(effect.then)};
}

DealTerms deal_terms(const Ruleset& ruleset, const State& state, const Offer& deal, PlayerId player) {
  const SpaceSet gets = (player == deal.from ? deal.take : deal.give).deeds;
  const SpaceSet gives = (player == deal.from ? deal.give : deal.take).deeds;
  const SpaceSet before = state.owned_by(player);
  const SpaceSet after = (before - gives) | gets;
  DealTerms terms;
  for (int number = 0; number < ruleset.group_count; ++number) {
    const SpaceSet members = ruleset.group(GroupId{number}).members;
    const bool had = before.contains_all(members);
    const bool has = after.contains_all(members);
    if (members.size() < 2 || had == has) continue;
    (has ? terms.completes : terms.breaks).push_back(GroupId{number});
  }
  terms.interest = detail::interest_on(ruleset, state, gets);
  return terms;
}

std::optional<Illegal> refused_proposal(const Ruleset& ruleset, const State& state, PlayerId player,
                                        const Action& offer) {
  if (!state.offer.open || state.offer.to != player) return judge(ruleset, state, player, offer);
  State after = state;
  NoSink sink;
  const auto rejected = apply(ruleset, after, player, Action::of(ActionType::reject), sink);
  return rejected ? judge(ruleset, after, player, offer) : std::optional{rejected.error()};
}

bool can_counter(const Ruleset& ruleset, const State& state, PlayerId player) {
  State after = state;
  NoSink sink;
  if (!apply(ruleset, after, player, Action::of(ActionType::reject), sink)) return false;
  return legal_actions(ruleset, after, player).has(ActionType::offer);
}

}  // namespace freehold::table
