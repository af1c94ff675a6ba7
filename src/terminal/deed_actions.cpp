#include "terminal/deed_actions.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/names.h"
#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "table/rents.h"
#include "telling/language.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

using telling::t;

namespace {

struct ActionKind {
  char key;
  ActionType type;
  std::string_view word;
};
constexpr std::array<ActionKind, 6> action_kinds{{{'b', ActionType::build, "build"},
                                                  {'s', ActionType::sell_building, "sell"},
                                                  {'x', ActionType::sell_hotels, "sell-all"},
                                                  {'m', ActionType::mortgage, "mortgage"},
                                                  {'l', ActionType::lift, "lift"},
                                                  {'d', ActionType::sell_deed, "sell-deed"}}};

Action action_of(const Scene& scene, ActionType type, SpaceId deed) {
  return type == ActionType::sell_hotels ? Action::sell_hotels(scene.rules.space(deed).group)
                                         : Action::on(type, deed);
}

// The position afterwards, for the figures that change; nullopt if the action is refused.
std::optional<State> after(const Scene& scene, PlayerId player, const Action& action) {
  State state = scene.state;
  NoSink sink;
  if (!apply(scene.rules, state, player, action, sink)) return std::nullopt;
  return state;
}

std::string rent_change(const Scene& scene, const State& then, SpaceId deed) {
  if (scene.rules.space(deed).kind == SpaceKind::utility) return "";
  const Money before = rent_due(scene.rules, scene.state, deed, 0);
  const Money now = rent_due(scene.rules, then, deed, 0);
  if (before == now) return "";
  return t("terminal.deed.rent_change",
           {{"before", scene.money(before)}, {"arrow", scene.glyphs.arrow}, {"after", scene.money(now)}});
}

// UK.48: the debt in hand is paid as soon as the cash is there.
std::string what_is_paid(const Scene& scene, PlayerId player, Money money) {
  const auto paid = debt_paid_by(scene.state, player, money);
  if (!paid) return "";
  return t("terminal.deed.pays_debt", {{"debt", scene.money(paid->debt)}, {"left", scene.money(paid->left)}});
}

std::string label_of(const Scene& scene, const Action& action, SpaceId deed, Money money) {
  const ActionType type = action.type;
  const int buildings = scene.state.buildings_on(deed);
  const telling::MessageParams sum{{"amount", scene.money(money < 0 ? -money : money)}};
  if (type == ActionType::build)
    return t("terminal.deed.build", {{"what", table::building_word(scene.rules, scene.state, action)},
                                     {"level", buildings + 1},
                                     {"paid", money == 0 ? "yes" : "no"},
                                     sum.front()});
  if (type == ActionType::sell_building)
    return t("terminal.deed.sell_building", {{"what", table::building_word(scene.rules, scene.state, action)},
                                             {"level", buildings - 1},
                                             sum.front()});
  return t("terminal.deed." + std::string(notation::word(type)), sum);
}

}  // namespace

std::vector<SpaceId> deeds_of(const Scene& scene, PlayerId player) {
  std::vector<SpaceId> deeds;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    for (const SpaceId deed : scene.state.owned_by(player) & scene.rules.group(GroupId{n}).members)
      deeds.push_back(deed);
  }
  return deeds;
}

std::vector<DeedAction> actions_on(const Scene& scene, PlayerId player, SpaceId deed) {
  std::vector<DeedAction> actions;
  for (const ActionKind& kind : action_kinds) {
    const Action action = action_of(scene, kind.type, deed);
    const auto then = after(scene, player, action);
    if (!then) continue;
    Money money = *cash_effect(scene.rules, scene.state, player, action);
    // Where others may want the building too (UK.37), it is paid for later.
    const bool paid = scene.state.phase == Phase::claim;
    if (kind.type == ActionType::build && !paid) money = -building_price(scene.rules, scene.state, deed);
    std::string label = label_of(scene, action, deed, money);
    for (const std::string& more : {what_is_paid(scene, player, money), rent_change(scene, *then, deed)}) {
      if (!more.empty()) label = t("terminal.deed.also", {{"what", label}, {"more", more}});
    }
    actions.push_back({action, kind.key, std::string(kind.word), std::move(label), money});
  }
  return actions;
}

std::vector<KeyHint> deed_keys(const RuleOptions& options) {
  std::vector<KeyHint> keys;
  const auto add = [&keys](bool has, std::string_view key, std::string_view what) {
    if (has) keys.emplace_back(key, t("terminal.deed.key." + std::string(what)));
  };
  const bool houses = options.building == BuildingRule::houses;
  const bool levels = options.building == BuildingRule::levels;
  add(houses, "b", "build");
  add(houses, "s", "sell");
  add(houses && options.hotels, "x", "sell_group");
  add(levels, "b", "raise");
  add(levels, "s", "lower");
  add(options.mortgages, "m", "mortgage");
  add(options.mortgages, "l", "lift");
  add(options.deed_sale_percent > 0, "d", "sell_deed");
  return keys;
}

char deed_key(std::string_view word) {
  const auto* const it = std::ranges::find(action_kinds, word, &ActionKind::word);
  return it == action_kinds.end() ? '\0' : it->key;
}

std::string why_not_on(const Scene& scene, PlayerId player, SpaceId deed, char key) {
  for (const ActionKind& kind : action_kinds) {
    if (kind.key != key) continue;
    const auto illegal = judge(scene.rules, scene.state, player, action_of(scene, kind.type, deed));
    return illegal ? refusal_sentence(*illegal) : "";
  }
  return "";
}

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
