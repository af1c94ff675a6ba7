#include "rules/valuation.h"

#include <algorithm>

#include "rules/rent.h"

namespace freehold {

Money worth(const Ruleset& rules, const State& state, PlayerId player) {
  Money sum = state.player(player).cash + state.player(player).savings;
  for (const SpaceId id : state.owned_by(player)) {
    const Space& deed = rules.space(id);
    sum += state.mortgaged.contains(id) ? deed.price / 2 : deed.price;
    sum += buildings_cost(rules, id, state.buildings_on(id));
  }
  return sum;
}

Money list_price(const Ruleset& rules, const State& state, const Side& side) {
  Money sum = side.jail_cards * rules.options.jail_fine;
  for (const SpaceId id : side.deeds)
    sum += rules.space(id).price / (state.mortgaged.contains(id) ? 2 : 1);
  return sum;
}

Money printed_worth(const Ruleset& rules, const State& state, PlayerId player) {
  Money sum = worth(rules, state, player);
  for (const SpaceId id : state.owned_by(player) & state.mortgaged) {
    sum += rules.space(id).price - rules.space(id).price / 2;
  }
  return sum;
}

std::optional<Money> shown_worth(const Ruleset& rules, const State& state, PlayerId player) {
  if (state.phase == Phase::tax_choice && player == state.turn.player) return std::nullopt;
  return worth(rules, state, player);
}

Basis percentage_tax(const Ruleset& rules, const State& state, PlayerId player, const Space& space) {
  const Money base =
      space.tax_base == TaxBase::worth ? printed_worth(rules, state, player) : state.player(player).cash;
  if (base <= 0) return fixed_sum(0);
  return {.kind = BasisKind::percentage,
          .percent = static_cast<std::uint8_t>(space.tax_percent),
          .rounded_down = space.tax_multiple > 0 ? std::uint8_t{1} : std::uint8_t{0},
          .unit = base,
          .other = space.tax_multiple};
}

Money spendable(const State& state, PlayerId player) {
  return state.player(player).cash + state.player(player).savings;
}

Money final_score(const Ruleset& rules, const State& state, PlayerId player) {
  return rules.options.final_score == FinalScore::money ? spendable(state, player)
                                                        : worth(rules, state, player);
}

bool is_for(const Ruleset& rules, const State& state, PlayerId player, const Card& card) {
  if (card.worth_below == 0 && card.worth_above == 0) return true;
  const Money own = worth(rules, state, player);
  return (card.worth_below == 0 || own < card.worth_below) &&
         (card.worth_above == 0 || own > card.worth_above);
}

bool reaches_goal(const Ruleset& rules, const State& state, PlayerId player) {
  const RuleOptions& options = rules.options;
  const Player& self = state.player(player);
  if (options.win_cash > 0 && self.cash >= options.win_cash) return true;
  if (options.win_laps > 0 && self.salaries >= options.win_laps) return true;
  if (options.win_groups == 0) return false;
  int full = 0;
  for (int g = 0; g < rules.group_count; ++g) {
    const Group& group = rules.group(GroupId{g});
    const bool counts = group.kind == SpaceKind::site && group.members.size() > 1;
    if (counts && owns_group(rules, state, player, GroupId{g})) ++full;
  }
  return full >= options.win_groups;
}

PlayerId goal_winner(const Ruleset& rules, const State& state) {
  PlayerId winner = nobody;
  for (const PlayerId player : state.in_game) {
    if (!reaches_goal(rules, state, player)) continue;
    if (winner == nobody || worth(rules, state, player) > worth(rules, state, winner)) winner = player;
  }
  return winner;
}

Money can_raise(const Ruleset& rules, const State& state, PlayerId player) {
  Money sum = spendable(state, player);
  const SpaceSet owned = state.owned_by(player);
  for (const SpaceId id : owned& state.built)
    sum += all_buildings_sale_value(rules, state, id);
  const bool takes_deeds = rules.options.deed_sale_percent > 0;
  for (const SpaceId id : owned - state.mortgaged) {
    const Money mortgage = rules.options.mortgages ? rules.space(id).mortgage_value : 0;
    sum += takes_deeds ? std::max(mortgage, deed_sale_value(rules, id)) : mortgage;
  }
  return sum;
}

}  // namespace freehold
