#include "table/cash_ways.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "base/sort_in_place.h"
#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/perform.h"
#include "rules/rent.h"
#include "table/refusal_figures.h"
#include "table/rents.h"

namespace freehold::table {
namespace {

// Throws of one visitor. A debtor seldom lives to see the rents of more than a few laps.
constexpr double horizon = 30;

std::vector<Action> actions_of(const LegalActions& menu) {
  std::vector<Action> actions;
  for (const GroupId group : menu.sell_hotels)
    actions.push_back(Action::sell_hotels(group));
  for (const ActionType type : {ActionType::sell_building, ActionType::mortgage, ActionType::sell_deed})
    for (const SpaceId space : menu.spaces_of(type))
      actions.push_back(Action::on(type, space));
  return actions;
}

// What it would cost to get back what the bank takes.
Money price_of_undoing(const Ruleset& ruleset, const State& before, const State& after,
                       const Action& action) {
  if (action.type == ActionType::mortgage) return lift_price(ruleset, action.space);
  Money price = action.type == ActionType::sell_deed ? ruleset.space(action.space).price : 0;
  for (const SpaceId site : before.built)
    price += buildings_cost(ruleset, site, before.buildings_on(site)) -
             buildings_cost(ruleset, site, after.buildings_on(site));
  return price;
}

// The rent, or a utility's rate; 0 if it goes to somebody else.
Money figure_for(PlayerId player, const DeedRent& rent) {
  if (rent.owner != player) return 0;
  return rent.basis.kind == BasisKind::utility_rent ? rent.basis.unit : sum_of(rent.basis);
}

CashWay look_at(const Ruleset& ruleset, const value::ValueTables& tables, const State& state, PlayerId player,
                const Action& action) {
  State after = state;
  NoSink sink;
  detail::Step<NoSink> step{ruleset, after, sink};
  // Only the action: debts are paid when the game goes on.
  detail::perform(step, player, action);
  CashWay way{.action = action, .brings = cash_effect(ruleset, state, player, action).value_or(0)};
  double rents = 0;
  for (const RentChange& change : rent_changes(ruleset, state, after)) {
    const Money lost = figure_for(player, change.now) - figure_for(player, change.then);
    const bool is_rate = ruleset.space(change.space).kind == SpaceKind::utility;
    (is_rate ? way.times : way.rent) += lost;
    const double visit = is_rate ? tables.usual_throw : 1;
    rents += tables.odds[change.space.index()] * visit * lost;
  }
  const Money undoing = std::max(0, price_of_undoing(ruleset, state, after, action) - way.brings);
  way.loss = undoing + horizon * rents;
  return way;
}

// Some of the ways, by index.
struct Choice {
  double loss = 0;
  std::int64_t brings = 0;
  std::vector<std::uint16_t> steps;
};

// Ways that exclude one another, being about one deed or one group.
using Alternatives = std::vector<std::uint16_t>;

// Hotels are sold outright only if no deed brings anything: that is the last resort (UK.36).
std::vector<Alternatives> places_of(const std::vector<CashWay>& ways) {
  std::map<SpaceId, Alternatives> deeds;
  std::map<GroupId, Alternatives> groups;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const Action& action = ways[i].action;
    if (ways[i].brings <= 0) continue;
    const auto at = static_cast<std::uint16_t>(i);
    action.space.valid() ? deeds[action.space].push_back(at) : groups[action.group].push_back(at);
  }
  std::vector<Alternatives> places;
  for (auto& [space, alternatives] : deeds)
    places.push_back(std::move(alternatives));
  if (!places.empty()) return places;
  for (auto& [group, alternatives] : groups)
    places.push_back(std::move(alternatives));
  return places;
}

}  // namespace

Money missing_cash(const Ruleset& ruleset, const State& state, PlayerId player) {
  if (!state.debts.empty()) return state.debts.front().debtor == player ? still_to_raise(state) : 0;
  if (state.phase != Phase::buy) return 0;
  const Action buy = Action::of(ActionType::buy);
  const auto refused = judge(ruleset, state, player, buy);
  if (!refused || refused->reason != Refusal::not_enough_cash) return 0;
  return figures_of(ruleset, state, player, buy, refused->reason).missing;
}

std::vector<CashWay> ways_to_cash(const Ruleset& ruleset, const value::ValueTables& tables,
                                  const State& state, PlayerId player) {
  std::vector<CashWay> ways;
  for (const Action& action : actions_of(legal_actions(ruleset, state, player)))
    ways.push_back(look_at(ruleset, tables, state, player, action));
  sort_in_place(ways, [](const CashWay& a, const CashWay& b) {
    return a.loss * std::max(1, b.brings) < b.loss * std::max(1, a.brings);
  });
  return ways;
}

// Dynamic programming: for every sum covered so far, the choice with the least loss. Large sums are told
// apart only coarsely, so that no board takes long.
CashPlan least_loss(const std::vector<CashWay>& ways, Money missing) {
  constexpr double step_itself = 0.001;
  constexpr std::int64_t most_sums = 1024;
  const std::int64_t apart = missing / most_sums + 1;
  const auto covered_by = [&](std::int64_t brings) {
    return brings >= missing ? missing / apart + 1 : brings / apart;
  };
  std::map<std::int64_t, Choice> best{{0, {}}};
  for (const Alternatives& alternatives : places_of(ways)) {
    std::map<std::int64_t, Choice> next = best;
    for (const auto& [sum, choice] : best) {
      for (const std::uint16_t at : alternatives) {
        const std::int64_t brings = choice.brings + ways[at].brings;
        const double loss = choice.loss + ways[at].loss + step_itself;
        const auto [known, is_new] = next.try_emplace(covered_by(brings));
        if (!is_new && known->second.loss <= loss) continue;
        known->second = {loss, brings, choice.steps};
        known->second.steps.push_back(at);
      }
    }
    best = std::move(next);
  }
  const Choice& chosen = best.rbegin()->second;
  CashPlan plan{.steps = {},
                .brings = static_cast<Money>(std::min<std::int64_t>(chosen.brings, max_money)),
                .covers = chosen.brings >= missing};
  for (const std::uint16_t at : chosen.steps)
    plan.steps.push_back(ways[at]);
  return plan;
}

}  // namespace freehold::table
