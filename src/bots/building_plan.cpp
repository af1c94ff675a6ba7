#include "bots/building_plan.h"

#include <algorithm>

#include "bots/deed_worth.h"
#include "bots/raising.h"
#include "bots/what_if.h"
#include "rules/building_rules.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

constexpr int most_built = 20;  // actions in a plan

// The site whose next building adds the most rent.
SpaceId site_to_raise(const Foresight& foresight, const State& state, SpaceSet sites) {
  const value::ValueTables& tables = foresight.tables();
  const Ruleset& ruleset = foresight.ruleset();
  SpaceId best = sites.front();
  float most = -1;
  for (const SpaceId site : sites) {
    const int now = state.buildings_on(site);
    const auto& rents = ruleset.space(site).rents;
    const auto next = static_cast<std::size_t>(next_building_step(ruleset, now));
    const auto added = static_cast<float>(rents[next] - rents[static_cast<std::size_t>(now)]);
    const float income = added * tables.odds[site.index()];
    if (income > most) {
      most = income;
      best = site;
    }
  }
  return best;
}

// The sites where a building is legal, ignoring cash.
SpaceSet lawful_sites(const Ruleset& ruleset, const State& state, PlayerId me, SpaceSet sites) {
  SpaceSet lawful;
  for (const SpaceId site : sites) {
    if (detail::refuse_site(ruleset, state, me, site)) continue;
    const BuildingKind kind = detail::next_building_kind(ruleset.options, state.buildings_on(site));
    if (detail::in_stock(ruleset.options, state, kind)) lawful.insert(site);
  }
  return lawful;
}

// The chance to win that an action must promise to be worth it.
float least_promise(const Foresight& foresight, const State& state) {
  const float now = foresight.of(state);
  return now + worth_doing(now);
}

struct Plan {
  float promises = 0;
  Action first;
  bool any = false;
};

// Keeps building on one group while there is money, then with mortgages if allowed; keeps the best point.
void follow(const Foresight& foresight, const SteadyTables& tables, const State& state, SpaceSet sites,
            SpaceSet spared, bool may_borrow, Plan& best) {
  const Ruleset& ruleset = foresight.ruleset();
  const PlayerId me = foresight.me();
  State ahead = state;
  Action first;
  for (int step = 0; step < most_built; ++step) {
    const SpaceSet lawful = lawful_sites(ruleset, ahead, me, sites);
    if (lawful.empty()) return;
    const SpaceId site = site_to_raise(foresight, ahead, lawful);
    const Money price = building_price(ruleset, ahead, site);
    const bool builds = ahead.player(me).cash >= price;
    Action action = Action::on(ActionType::build, site);
    if (builds) {
      build_on(ruleset, ahead, me, site, price);
    } else {
      if (!may_borrow) return;
      const auto raise = least_harmful_raise(ruleset, tables, ahead, me, spared);
      if (!raise || raise->type != ActionType::mortgage) return;
      action = raise->action();
      NoSink sink;
      if (!apply(ruleset, ahead, me, action, sink)) return;
    }
    if (step == 0) first = action;
    if (!builds) continue;
    const float promises = foresight.of(ahead);
    if (promises > best.promises) best = {promises, first, true};
  }
}

}  // namespace

std::optional<Action> next_of_plan(const Foresight& foresight, const SteadyTables& tables, const State& state,
                                   bool may_borrow) {
  const Ruleset& ruleset = foresight.ruleset();
  if (ruleset.options.building == BuildingRule::off) return std::nullopt;
  const SpaceSet own = state.owned_by(foresight.me());
  const SpaceSet spared = full_groups(tables, own);
  const bool parts = !ruleset.options.full_group_to_build;
  if (spared.empty() && !parts) return std::nullopt;
  Plan best;
  bool judged = false;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const Group& group = ruleset.group(GroupId{g});
    const SpaceSet sites = own & group.members;
    if (group.kind != SpaceKind::site || sites.empty() || (!parts && sites != group.members)) continue;
    if (lawful_sites(ruleset, state, foresight.me(), sites).empty()) continue;
    if (!judged) best.promises = least_promise(foresight, state);
    judged = true;
    follow(foresight, tables, state, sites, spared | sites, may_borrow && ruleset.options.mortgages, best);
  }
  return best.any ? std::optional{best.first} : std::nullopt;
}

std::optional<Action> best_lift(const Foresight& foresight, const State& state) {
  const SpaceSet deeds = deeds_to_lift(foresight.ruleset(), state, foresight.me());
  if (deeds.empty()) return std::nullopt;
  float most = least_promise(foresight, state);
  std::optional<Action> best;
  for (const SpaceId deed : deeds) {
    State ahead = state;
    ahead.set_mortgaged(deed, false);
    ahead.player(foresight.me()).cash -= lift_price(foresight.ruleset(), deed);
    const float promises = foresight.of(ahead);
    if (promises <= most) continue;
    most = promises;
    best = Action::on(ActionType::lift, deed);
  }
  return best;
}

SpaceId best_place(const Foresight& foresight, const State& undisturbed, SpaceSet sites, Money price) {
  SpaceId best = sites.front();
  float most = -1;
  for (const SpaceId site : sites) {
    State ahead = undisturbed;
    build_on(foresight.ruleset(), ahead, foresight.me(), site, price);
    const float promises = foresight.of(ahead);
    if (promises <= most) continue;
    most = promises;
    best = site;
  }
  return best;
}

}  // namespace freehold::bots
