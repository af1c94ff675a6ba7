#include "table/turn_end.h"

#include <cstdint>

namespace freehold::table {

namespace {

bool can_wait(ActionType type) {
  switch (type) {
    case ActionType::end_turn:
    case ActionType::offer:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::sell_building:
    case ActionType::sell_hotels:
    case ActionType::sell_deed:
    case ActionType::deposit:
    case ActionType::withdraw:
    case ActionType::resign: return true;
    case ActionType::roll:
    case ActionType::buy:
    case ActionType::decline:
    case ActionType::bid:
    case ActionType::pass:
    case ActionType::build:
    case ActionType::pay_fine:
    case ActionType::use_jail_card:
    case ActionType::accept:
    case ActionType::reject:
    case ActionType::withdraw_offer:
    case ActionType::claim:
    case ActionType::claim_rent:
    case ActionType::choose:
    case ActionType::declare_bankruptcy:
    case ActionType::time_up: return false;
  }
  return false;
}

}  // namespace

bool is_settled(const State& state, PlayerId player, const LegalActions& menu) {
  if (!menu.has(ActionType::end_turn) || retires_by_ending(state, player)) return false;
  for (int number = 0; number < action_type_count; ++number) {
    const ActionType type{static_cast<std::uint8_t>(number)};
    if (menu.has(type) && !can_wait(type)) return false;
  }
  return true;
}

bool retires_by_ending(const State& state, PlayerId player) {
  return state.player(player).cash < 0;
}

}  // namespace freehold::table
