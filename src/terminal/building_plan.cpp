#include "terminal/building_plan.h"

#include <optional>

#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/rent.h"
#include "telling/language.h"

namespace freehold::terminal {

namespace {

// The next building: where fewest stand if one is put up, where most stand if one is sold.
std::optional<Action> next_step(const Scene& scene, const State& state, PlayerId player, SpaceSet group,
                                ActionType type) {
  std::optional<Action> next;
  for (const SpaceId site : group) {
    const Action action = Action::on(type, site);
    const int here = state.buildings_on(site);
    const int best = next ? state.buildings_on(next->space) : 0;
    const bool better = !next || (type == ActionType::build ? here < best : here > best);
    if (better && !judge(scene.rules, state, player, action)) next = action;
  }
  return next;
}

// A building that others may want too (UK.37) is paid for later, but it is paid for.
Money money_of(const Scene& scene, const State& state, PlayerId player, const Action& action) {
  if (action.type == ActionType::build) return -building_price(scene.rules, state, action.space);
  return cash_effect(scene.rules, state, player, action).value_or(0);
}

std::string plan_label(const Scene& scene, const BuildingPlan& plan, SpaceId deed, ActionType type) {
  const bool builds = type == ActionType::build;
  const bool levels = scene.rules.options.building == BuildingRule::levels;
  return telling::t(builds ? "terminal.manage.build_many" : "terminal.manage.sell_many",
                    {{"count", static_cast<int>(plan.steps.size())},
                     {"levels", levels ? "yes" : "no"},
                     {"group", scene.group_name(scene.rules.space(deed).group)},
                     {"amount", scene.money(builds ? -plan.money : plan.money)}});
}

}  // namespace

BuildingPlan plan_buildings(const Scene& scene, PlayerId player, SpaceId deed, ActionType type, int count) {
  BuildingPlan plan;
  if (!scene.rules.deeds.contains(deed)) return plan;
  State state = scene.state;
  const SpaceSet group = scene.rules.group_of(deed).members;
  // Once a claim is opened or a debt paid, something else is asked.
  for (int i = 0; i < count && state.phase == scene.state.phase; ++i) {
    const auto next = next_step(scene, state, player, group, type);
    if (!next) break;
    plan.money += money_of(scene, state, player, *next);
    NoSink nothing;
    if (!apply(scene.rules, state, player, *next, nothing)) break;
    plan.steps.push_back(*next);
  }
  if (!plan.steps.empty()) plan.label = plan_label(scene, plan, deed, type);
  return plan;
}

}  // namespace freehold::terminal
