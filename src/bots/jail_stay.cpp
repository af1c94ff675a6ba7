#include "bots/jail_stay.h"

#include <algorithm>
#include <cstddef>

#include "rules/game.h"

namespace freehold::bots {
namespace {

// Which column of a deed's incomes holds now.
std::size_t income_column(const Ruleset& ruleset, const State& state, SpaceId deed) {
  const Group& group = ruleset.group_of(deed);
  if (group.kind == SpaceKind::site) return static_cast<std::size_t>(state.buildings_on(deed));
  const SpaceSet held = state.owned_by(state.owner(deed)) & group.members;
  return static_cast<std::size_t>(std::min(held.size(), 6) - 1);
}

// What a deed bought at its price is worth on top of it, on average: a tenth of the start cash.
Money bargain_per_throw(const Ruleset& ruleset, const State& state) {
  SpaceSet taken;
  for (const PlayerId player : state.in_game)
    taken = taken | state.owned_by(player);
  const int free = (ruleset.deeds - taken).size();
  return free * ruleset.options.start_cash / 10 / std::max(1, ruleset.space_count);
}

}  // namespace

Money rent_per_throw(const SteadyTables& tables, const Ruleset& ruleset, const State& state,
                     PlayerId player) {
  Money sum = 0;
  for (const PlayerId other : state.in_game) {
    if (other == player) continue;
    for (const SpaceId deed : state.owned_by(other) - state.mortgaged) {
      sum += tables.income[deed.index()][income_column(ruleset, state, deed)];
    }
  }
  return sum / tables.judgement.horizon;
}

bool jail_shelters(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  return rent_per_throw(tables, ruleset, state, player) >
         tables.lap_per_throw + bargain_per_throw(ruleset, state);
}

Action leave_or_stay(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                     PlayerId player) {
  const Action stay = Action::of(ActionType::roll);
  if (jail_shelters(ruleset, tables, state, player)) return stay;
  for (const ActionType way : {ActionType::use_jail_card, ActionType::pay_fine}) {
    const Action action = Action::of(way);
    if (!judge(ruleset, state, player, action)) return action;
  }
  return stay;
}

}  // namespace freehold::bots
