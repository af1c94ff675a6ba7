#include "table/harmless_action.h"

#include <bit>

#include "bots/raising.h"
#include "bots/steady_tables.h"
#include "rules/legal_actions.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"

namespace freehold::table {

namespace {

// From what just continues, over what stays out of the business at hand, to what costs something.
constexpr ActionType by_harm[] = {ActionType::roll,
                                  ActionType::end_turn,
                                  ActionType::decline,
                                  ActionType::pass,
                                  ActionType::reject,
                                  ActionType::choose,
                                  ActionType::go_to,
                                  ActionType::build,
                                  ActionType::pay_fine,
                                  ActionType::use_jail_card,
                                  ActionType::declare_bankruptcy};

// A sum is option 0 of a tax, the percentage option 1 (X.9); 0 of a card pays, 1 draws; 0 of a mortgage keeps
// it (UK.44).
int harmless_option(const Ruleset& ruleset, const State& state, PlayerId player, int options) {
  const int first = std::countr_zero(static_cast<unsigned>(options));
  const int last = static_cast<int>(std::bit_width(static_cast<unsigned>(options))) - 1;
  if (state.phase == Phase::card_choice) return last;
  if (state.phase != Phase::tax_choice) return first;
  const Space& tax = ruleset.space(state.player(player).space);
  return sum_of(percentage_tax(ruleset, state, player, tax)) < tax.tax ? last : first;
}

// SD.12: by both dice; anywhere: to the next unowned deed, or nowhere.
SpaceId harmless_space(const Ruleset& ruleset, const State& state, PlayerId player) {
  const Throw dice = state.turn.dice;
  const SpaceId at = state.player(player).space;
  if (!is_three_alike(ruleset.options, dice))
    return SpaceId{(at.number() + dice[0] + dice[1]) % ruleset.space_count};
  const SpaceId unowned = next_unowned_deed(ruleset, state);
  return unowned.valid() ? unowned : at;
}

Action first_of(ActionType type, const LegalActions& legal) {
  return type == ActionType::build ? Action::on(type, legal.build.front()) : Action::of(type);
}

// A player in debt, or about to end the turn below zero (H.5), raises cash in the order that does least harm.
bool must_raise(const State& state, PlayerId player) {
  return state.phase == Phase::debt || (state.phase == Phase::post_roll && state.player(player).cash < 0);
}

}  // namespace

Action harmless_action(const Ruleset& ruleset, const State& state, PlayerId player) {
  if (must_raise(state, player)) {
    const auto raise = bots::least_harmful_raise(ruleset, bots::SteadyTables{ruleset}, state, player);
    if (raise) return raise->action();
  }
  const LegalActions legal = legal_actions(ruleset, state, player);
  for (const ActionType type : by_harm) {
    if (!legal.has(type)) continue;
    if (type == ActionType::go_to) return Action::on(type, harmless_space(ruleset, state, player));
    if (type != ActionType::choose) return first_of(type, legal);
    return Action::choose(harmless_option(ruleset, state, player, legal.options));
  }
  return Action::of(ActionType::resign);
}

}  // namespace freehold::table
