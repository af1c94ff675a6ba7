#include "table/harmless_action.h"

#include <bit>

#include "rules/legal_actions.h"

namespace freehold::table {

namespace {

// From what only goes on, over what keeps out of the business at hand, to what costs.
constexpr ActionType by_harm[] = {ActionType::roll,
                                  ActionType::end_turn,
                                  ActionType::decline,
                                  ActionType::pass,
                                  ActionType::reject,
                                  ActionType::choose,
                                  ActionType::build,
                                  ActionType::sell_building,
                                  ActionType::sell_hotels,
                                  ActionType::mortgage,
                                  ActionType::pay_fine,
                                  ActionType::use_jail_card,
                                  ActionType::declare_bankruptcy};

Action first_of(ActionType type, const LegalActions& legal) {
  switch (type) {
    case ActionType::choose: return Action::choose(std::countr_zero(static_cast<unsigned>(legal.options)));
    case ActionType::build: return Action::on(type, legal.build.front());
    case ActionType::sell_building: return Action::on(type, legal.sell_building.front());
    case ActionType::sell_hotels: return Action::sell_hotels(legal.sell_hotels.front());
    case ActionType::mortgage: return Action::on(type, legal.mortgage.front());
    default: return Action::of(type);
  }
}

}  // namespace

Action harmless_action(const Ruleset& ruleset, const State& state, PlayerId player) {
  const LegalActions legal = legal_actions(ruleset, state, player);
  for (const ActionType type : by_harm) {
    if (legal.has(type)) return first_of(type, legal);
  }
  return Action::of(ActionType::resign);
}

}  // namespace freehold::table
