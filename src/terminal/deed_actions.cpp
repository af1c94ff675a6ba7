#include "terminal/deed_actions.h"

#include <array>
#include <optional>

#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

namespace {

struct Kind {
  char key;
  ActionType type;
  const char* word;
};
constexpr std::array<Kind, 6> kinds{{{'b', ActionType::build, "build"},
                                     {'s', ActionType::sell_building, "sell"},
                                     {'x', ActionType::sell_hotels, "sell-all"},
                                     {'m', ActionType::mortgage, "mortgage"},
                                     {'l', ActionType::lift, "lift"},
                                     {'d', ActionType::sell_deed, "sell-deed"}}};

Action action_of(const Scene& scene, ActionType type, SpaceId deed) {
  return type == ActionType::sell_hotels ? Action::sell_hotels(scene.rules.space(deed).group)
                                         : Action::on(type, deed);
}

// The position after it, for the figures that it changes; nothing where it is refused.
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
  return ": rent " + scene.money(before) + " " + std::string(scene.glyphs.arrow) + " " + scene.money(now);
}

// UK.48: the debt in hand is paid as soon as the cash is there.
std::string what_is_paid(const Scene& scene, PlayerId player, Money money) {
  const State& state = scene.state;
  if (state.debts.empty() || state.debts.front().debtor != player) return "";
  const Money left = money - still_to_raise(state);
  if (left < 0) return "";
  return ", which pays the debt of " + scene.money(state.debts.front().amount) + " and leaves " +
         scene.money(left);
}

std::string label_of(const Scene& scene, ActionType type, SpaceId deed, Money money) {
  const int buildings = scene.state.buildings_on(deed);
  const bool levels = scene.rules.options.building == BuildingRule::levels;
  const std::string sum = scene.money(money < 0 ? -money : money);
  switch (type) {
    case ActionType::build:
      if (levels) return "Raise to level " + std::to_string(buildings + 1) + " for " + sum;
      return std::string("Build a ") +
             (next_building_step(scene.rules, buildings) == hotel ? "hotel" : "house") +
             (money == 0 ? ", paid already" : " for " + sum);
    case ActionType::sell_building:
      if (levels) return "Lower to level " + std::to_string(buildings - 1) + " for " + sum;
      return std::string(buildings == hotel ? "Break down the hotel" : "Sell a house") + " for " + sum;
    case ActionType::sell_hotels: return "Sell all buildings of the group for " + sum;
    case ActionType::mortgage: return "Mortgage for " + sum;
    case ActionType::lift: return "Lift the mortgage for " + sum;
    case ActionType::sell_deed: return "Sell the deed to the bank for " + sum;
    default: return "";
  }
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
  for (const Kind& kind : kinds) {
    const Action action = action_of(scene, kind.type, deed);
    const auto then = after(scene, player, action);
    if (!then) continue;
    Money money = *cash_effect(scene.rules, scene.state, player, action);
    // Where others may want the building too (UK.37), it is paid for later.
    const bool paid = scene.state.phase == Phase::claim;
    if (kind.type == ActionType::build && !paid) money = -building_price(scene.rules, scene.state, deed);
    actions.push_back({action, kind.key, kind.word,
                       label_of(scene, kind.type, deed, money) + what_is_paid(scene, player, money) +
                           rent_change(scene, *then, deed),
                       money});
  }
  return actions;
}

std::vector<KeyHint> deed_keys(const RuleOptions& options) {
  std::vector<KeyHint> keys;
  if (options.building == BuildingRule::houses) keys = {{"b", "build"}, {"s", "sell"}};
  if (options.building == BuildingRule::houses && options.hotels) keys.push_back({"x", "sell group"});
  if (options.building == BuildingRule::levels) keys = {{"b", "raise"}, {"s", "lower"}};
  if (options.mortgages) {
    keys.push_back({"m", "mortgage"});
    keys.push_back({"l", "lift"});
  }
  if (options.deed_sale_percent > 0) keys.push_back({"d", "sell to the bank"});
  return keys;
}

std::string why_not_on(const Scene& scene, PlayerId player, SpaceId deed, char key) {
  for (const Kind& kind : kinds) {
    if (kind.key != key) continue;
    const auto illegal = judge(scene.rules, scene.state, player, action_of(scene, kind.type, deed));
    return illegal ? refusal_sentence(*illegal) : "";
  }
  return "";
}

}  // namespace freehold::terminal
