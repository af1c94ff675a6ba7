#include "table/deal_terms.h"

#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/legal_actions.h"

namespace freehold::table {

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
