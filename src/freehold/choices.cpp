// The menu as a list of actions.
#include "freehold/game.h"

namespace freehold {
namespace {

template <class Set>
void add_on(std::vector<Action>& list, ActionType type, const Set& spaces) {
  for (const SpaceId space : spaces)
    list.push_back(Action::on(type, space));
}

void add(std::vector<Action>& list, const LegalActions& menu, ActionType type) {
  switch (type) {
    case ActionType::build:
    case ActionType::sell_building:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::claim_rent:
    case ActionType::sell_deed: add_on(list, type, menu.spaces_of(type)); return;
    case ActionType::sell_hotels:
      for (const GroupId group : menu.sell_hotels)
        list.push_back(Action::sell_hotels(group));
      return;
    case ActionType::bid: list.push_back(Action::bid(menu.least_bid)); return;
    case ActionType::choose:
      for (int option = 0; (menu.options >> option) != 0; ++option) {
        if (((menu.options >> option) & 1) != 0) list.push_back(Action::choose(option));
      }
      return;
    case ActionType::deposit:
    case ActionType::withdraw: list.push_back({.type = type, .amount = 1}); return;
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
    case ActionType::end_turn: list.push_back(Action::of(type)); return;
    case ActionType::offer:    // without end
    case ActionType::time_up:  // of the host
      return;
  }
}

}  // namespace

std::vector<Action> Game::choices() const {
  const LegalActions menu = legal();
  std::vector<Action> list;
  for (int number = 0; number < action_type_count; ++number) {
    const auto type = static_cast<ActionType>(number);
    if (menu.has(type) && type != ActionType::resign) add(list, menu, type);
  }
  if (menu.has(ActionType::resign)) add(list, menu, ActionType::resign);
  return list;
}

}  // namespace freehold
