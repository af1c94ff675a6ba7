#include "table/choice_option.h"

namespace freehold::table {

namespace {

// UK.20: 0 pays, 1 draws.
ChoiceOption option_of_card(const Card& card, int option) {
  return option == 0 ? ChoiceOption{.price = card.amount} : ChoiceOption{.draws = card.deck};
}

// X.9: 0 is the sum, 1 the share.
ChoiceOption option_of_tax(const Space& tax, int option) {
  return option == 0 ? ChoiceOption{.price = tax.tax}
                     : ChoiceOption{.percent = tax.tax_percent, .of = tax.tax_base};
}

// UK.44: 0 keeps the mortgage, 1 lifts it; the interest has been paid.
ChoiceOption option_of_lift(const Space& deed, int option) {
  return option == 0 ? ChoiceOption{} : ChoiceOption{.price = deed.mortgage_value};
}

}  // namespace

ChoiceOption choice_option(const Ruleset& ruleset, const State& state, PlayerId player, int option) {
  switch (state.phase) {
    case Phase::card_choice: return option_of_card(ruleset.card(state.pending.choice), option);
    case Phase::tax_choice: return option_of_tax(ruleset.space(state.player(player).space), option);
    case Phase::lift_choice: return option_of_lift(ruleset.space(state.pending.to_lift), option);
    case Phase::order:
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::auction:
    case Phase::debt:
    case Phase::offer:
    case Phase::claim:
    case Phase::post_roll:
    case Phase::over: return {};
  }
  return {};
}

}  // namespace freehold::table
