#include "table/rents.h"

#include "base/try.h"
#include "bots/what_if.h"
#include "rules/rent.h"
#include "table/deal_effect.h"

namespace freehold::table {

namespace {

constexpr Throw no_throw;

DeedRent rent_of(const Ruleset& ruleset, const State& state, SpaceId space) {
  return {.owner = state.owner(space), .basis = rent_basis(ruleset, state, space, no_throw)};
}

bool is_same(const DeedRent& left, const DeedRent& right) {
  return left.owner == right.owner && left.basis == right.basis;
}

bool earns(const DeedRent& rent) {
  return rent.basis.kind == BasisKind::utility_rent ? rent.basis.unit > 0 : sum_of(rent.basis) > 0;
}

// A site's card has a line for each number of buildings, that of any other deed one for each number owned.
int row_of(const Ruleset& ruleset, const State& state, const DeedRent& rent, SpaceId space) {
  return ruleset.sites.contains(space) ? state.buildings_on(space) : rent.basis.count - 1;
}

}  // namespace

std::vector<EarningDeed> earning_deeds(const Ruleset& ruleset, const State& state) {
  std::vector<EarningDeed> deeds;
  for (const SpaceId space : ruleset.deeds) {
    const DeedRent rent = rent_of(ruleset, state, space);
    if (!earns(rent)) continue;
    deeds.push_back({.space = space, .rent = rent, .row = row_of(ruleset, state, rent, space)});
  }
  return deeds;
}

std::vector<RentChange> rent_changes(const Ruleset& ruleset, const State& before, const State& after) {
  std::vector<RentChange> changes;
  for (const SpaceId space : ruleset.deeds) {
    const RentChange change{
        .space = space, .now = rent_of(ruleset, before, space), .then = rent_of(ruleset, after, space)};
    if (!is_same(change.now, change.then)) changes.push_back(change);
  }
  return changes;
}

std::expected<std::vector<RentChange>, Illegal> deal_rents(const Ruleset& ruleset, const State& state,
                                                           const Offer& deal) {
  const auto effect = FREEHOLD_TRY(effect_of(ruleset, state, deal));
  return rent_changes(ruleset, effect.now, effect.then);
}

Money rent_with_next_building(const Ruleset& ruleset, const State& state, SpaceId site) {
  State after = state;
  bots::build_on(ruleset, after, state.owner(site), site, 0);
  return rent_due(ruleset, after, site, 0);
}

}  // namespace freehold::table
