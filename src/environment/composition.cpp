#include "environment/composition.h"

#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/judge_rules.h"

namespace freehold::environment {
namespace {

void add_cash_steps(Mask& mask, const State& state, PlayerId player, const Composition& deal, Money unit) {
  if (deal.cash_steps_made >= most_cash_steps) return;
  for (std::size_t i = 0; i < cash_steps.size(); ++i) {
    const std::int64_t cash = deal.cash + std::int64_t{cash_steps[i]} * unit;
    const bool covered = cash >= 0 ? cash <= state.player(player).cash : -cash <= state.player(deal.to).cash;
    if (covered) mask.set(cash_first + static_cast<int>(i));
  }
}

bool can_settle(const State& state, PlayerId player, const Composition& deal) {
  if (deal.take.debt != 0) return false;
  const auto settlement = settlement_in_kind(state, player);
  return settlement && settlement->creditor == deal.to && settlement->most > 0;
}

}  // namespace

Mask composition_mask(const Ruleset& rules, const State& state, PlayerId player, const Composition& deal,
                      Money unit) {
  Mask mask;
  mask.set(abandon);
  mask.set_spaces(give_deed_first, detail::tradable_deeds(rules, state, player) - deal.give.deeds);
  mask.set_spaces(take_deed_first, detail::tradable_deeds(rules, state, deal.to) - deal.take.deeds);
  if (deal.give.jail_cards < state.player(player).jail_cards.size()) mask.set(give_card);
  if (deal.take.jail_cards < state.player(deal.to).jail_cards.size()) mask.set(take_card);
  add_cash_steps(mask, state, player, deal, unit);
  if (can_settle(state, player, deal)) mask.set(settle_debt);
  if (!judge(rules, state, player, deal.offer())) mask.set(propose);
  return mask;
}

void add_part(const State& state, PlayerId player, Composition& deal, int action, Money unit) {
  if (action >= take_deed_first) {
    deal.take.deeds.insert(SpaceId{action - take_deed_first});
  } else if (action >= give_deed_first) {
    deal.give.deeds.insert(SpaceId{action - give_deed_first});
  } else if (action == give_card) {
    ++deal.give.jail_cards;
  } else if (action == take_card) {
    ++deal.take.jail_cards;
  } else if (action == settle_debt) {
    deal.take.debt = settlement_in_kind(state, player)->most;
  } else {
    deal.cash += cash_steps[static_cast<std::size_t>(action - cash_first)] * unit;
    ++deal.cash_steps_made;
  }
}

}  // namespace freehold::environment
