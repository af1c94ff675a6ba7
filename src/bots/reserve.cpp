#include "bots/reserve.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "rules/rent.h"

namespace freehold::bots {

RentsAhead rents_ahead(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                       PlayerId player) {
  const SpaceId from = state.player(player).space;
  SpaceSet others;
  for (const PlayerId other : state.in_game) {
    if (other != player) others = others | state.owned_by(other);
  }
  RentsAhead ahead;
  std::int64_t weighted = 0;
  for (const SpaceId space : (tables.reach[from.index()] & others) - state.mortgaged) {
    int sum = space.number() - from.number();
    while (sum < tables.least_throw)
      sum += ruleset.space_count;
    const Money rent = rent_due(ruleset, state, space, sum);
    ahead.worst = std::max(ahead.worst, rent);
    for (; sum <= tables.most_throw; sum += ruleset.space_count) {
      weighted += std::int64_t{rent} * tables.per_mille[static_cast<std::size_t>(sum)];
    }
  }
  ahead.expected = static_cast<Money>(weighted / 1000);
  return ahead;
}

Money kept_back(const SteadyTables& tables, const RentsAhead& ahead, Money savings) {
  const Judgement& judgement = tables.judgement;
  const Money kept = tables.least_reserve +
                     percent_rounded_down(ahead.expected, judgement.reserve_of_expected) +
                     percent_rounded_down(ahead.worst, judgement.reserve_of_worst);
  return std::max(0, kept - savings);
}

Money reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  return kept_back(tables, rents_ahead(ruleset, tables, state, player), state.player(player).savings);
}

Money spare_credit(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  const SpaceSet mine = state.owned_by(player);
  Money sum = 0;
  for (const SpaceId deed : mine - state.mortgaged - state.built) {
    const Group& group = ruleset.group_of(deed);
    if (group.kind == SpaceKind::site && mine.contains_all(group.members)) continue;
    sum += tables.credit[deed.index()];
  }
  return sum;
}

}  // namespace freehold::bots
