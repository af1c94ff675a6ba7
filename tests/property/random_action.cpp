#include "property/random_action.h"

#include <algorithm>
#include <vector>

#include "rules/game.h"

namespace freehold::property {
namespace {

/// Any of the set, or any deed of the board where it is empty.
SpaceId some_space(DiceBox& dice, const Ruleset& ruleset, SpaceSet set) {
  if (!set.empty() && dice.chance(3, 4)) return dice.any_of(set);
  return dice.any_of(ruleset.deeds);
}

Side wild_side(DiceBox& dice, const Ruleset& ruleset, const State& state, PlayerId owner) {
  Side side;
  const int deeds = dice.below(3);
  for (int n = 0; n < deeds; ++n)
    side.deeds.insert(some_space(dice, ruleset, state.owned_by(owner)));
  const Money cash = state.player(owner).cash;
  if (dice.chance(1, 2)) side.cash = dice.between(-1, std::max(1, std::min(cash, 400)));
  if (dice.chance(1, 10)) side.cash = cash + dice.between(-1, 1);
  if (dice.chance(1, 5)) side.jail_cards = dice.between(0, 2);
  return side;
}

PlayerId seat_or_none(DiceBox& dice, const State& state) {
  return PlayerId{dice.between(-1, state.player_count)};
}

}  // namespace

Action wild_offer(DiceBox& dice, const Ruleset& ruleset, const State& state, PlayerId player) {
  const PlayerId to{dice.below(state.player_count)};
  Side give = wild_side(dice, ruleset, state, player);
  Side take = wild_side(dice, ruleset, state, to);
  if (!state.debts.empty() && dice.chance(1, 2)) {
    take = {};
    take.debt = state.debts.front().amount - (dice.chance(1, 2) ? 0 : dice.between(-1, 20));
    if (dice.chance(1, 2) && !state.owned_by(player).empty()) {
      give = {};
      give.deeds.insert(dice.any_of(state.owned_by(player)));
    }
    return Action::offer(state.debts.front().creditor, give, take);
  }
  return Action::offer(to, give, take);
}

Action wild_action(DiceBox& dice, const Ruleset& ruleset, const State& state) {
  const auto type = static_cast<ActionType>(dice.below(action_type_count));
  if (type == ActionType::offer && dice.chance(3, 4)) {
    return wild_offer(dice, ruleset, state, PlayerId{dice.below(state.player_count)});
  }
  Action action{.type = type};
  action.space = dice.chance(3, 4) ? dice.any_of(ruleset.deeds) : SpaceId{dice.between(-128, 127)};
  action.group = GroupId{dice.between(-2, ruleset.group_count + 1)};
  action.amount = dice.chance(1, 2) ? state.auction.high_bid + dice.between(-2, 20)
                                    : static_cast<Money>(static_cast<std::uint32_t>(dice.next()));
  action.option = dice.between(-1, 3);
  action.to = seat_or_none(dice, state);
  if (dice.chance(1, 8)) action.give.deeds = SpaceSet{dice.next()};
  if (dice.chance(1, 8)) action.take.debt = dice.between(-5, 200);
  return action;
}

std::optional<Action> menu_action(DiceBox& dice, const Ruleset& ruleset, const State& state, PlayerId player,
                                  const LegalActions& menu) {
  std::vector<ActionType> types;
  for (int n = 0; n < action_type_count; ++n) {
    const auto type = static_cast<ActionType>(n);
    const bool ends_something = type == ActionType::resign || type == ActionType::time_up;
    const bool is_order = type == ActionType::deposit || type == ActionType::withdraw;
    const int rarely = state.phase == Phase::offer || type == ActionType::time_up ? 40 : 300;
    if (!menu.has(type) || (ends_something && !dice.chance(1, rarely))) continue;
    if (is_order && !dice.chance(1, 8)) continue;
    types.push_back(type);
  }
  if (types.empty()) return std::nullopt;
  const ActionType type = types[static_cast<std::size_t>(dice.below(static_cast<int>(types.size())))];
  switch (type) {
    case ActionType::build: return Action::on(type, dice.any_of(menu.build));
    case ActionType::sell_building: return Action::on(type, dice.any_of(menu.sell_building));
    case ActionType::mortgage: return Action::on(type, dice.any_of(menu.mortgage));
    case ActionType::lift: return Action::on(type, dice.any_of(menu.lift));
    case ActionType::sell_deed: return Action::on(type, dice.any_of(menu.sell_deed));
    case ActionType::go_to: return Action::on(type, dice.any_of(menu.go_to));
    case ActionType::deposit:
    case ActionType::withdraw:
      return Action{
          .type = type,
          .amount = dice.chance(15, 16) ? dice.between(1, std::min(menu.most_order, 400)) : menu.most_order};
    case ActionType::claim_rent:
      return dice.chance(1, 2) ? Action::of(type) : Action::on(type, dice.any_of(menu.claim_rent));
    case ActionType::sell_hotels: return Action::sell_hotels(dice.any_of(menu.sell_hotels));
    case ActionType::bid:
      return Action::bid(dice.chance(7, 8) ? std::min(menu.most_bid, menu.least_bid + dice.below(60))
                                           : dice.between(menu.least_bid, menu.most_bid));
    case ActionType::choose: {
      std::vector<int> options;
      for (int n = 0; n < 31; ++n) {
        if (((menu.options >> n) & 1) != 0) options.push_back(n);
      }
      return Action::choose(options[static_cast<std::size_t>(dice.below(static_cast<int>(options.size())))]);
    }
    case ActionType::offer: return wild_offer(dice, ruleset, state, player);
    case ActionType::roll:
    case ActionType::buy:
    case ActionType::decline:
    case ActionType::pass:
    case ActionType::pay_fine:
    case ActionType::use_jail_card:
    case ActionType::accept:
    case ActionType::reject:
    case ActionType::withdraw_offer:
    case ActionType::claim:
    case ActionType::declare_bankruptcy:
    case ActionType::resign:
    case ActionType::end_turn:
    case ActionType::time_up: break;
  }
  return Action::of(type);
}

}  // namespace freehold::property
