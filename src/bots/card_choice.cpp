#include "bots/card_choice.h"

#include "bots/holding.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

Money repairs(const Card& card, const State& state, PlayerId player) {
  Money sum = 0;
  for (const SpaceId site : state.built & state.owned_by(player)) {
    const int count = state.buildings_on(site);
    sum += count == hotel ? card.hotel_amount : count * card.amount;
  }
  return sum;
}

Money brings(const SteadyTables& tables, const State& state, PlayerId player, const Card& card) {
  switch (card.effect) {
    case CardEffect::receive: return card.amount;
    case CardEffect::pay: return -card.amount;
    case CardEffect::receive_from_each: return card.amount * opponents(state);
    case CardEffect::pay_each: return -card.amount * opponents(state);
    case CardEffect::repairs: return -repairs(card, state, player);
    case CardEffect::jail_card: return tables.jail_card;
    case CardEffect::go_to_jail: return -tables.jail_card;
    case CardEffect::advance_to:
    case CardEffect::back_to:
    case CardEffect::back_spaces:
    case CardEffect::pay_or_draw: return 0;
  }
  return 0;
}

}  // namespace

Money mean_of_deck(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   DeckId deck) {
  Money sum = 0;
  for (const CardId card : ruleset.deck(deck).cards()) {
    sum += brings(tables, state, player, ruleset.card(card));
  }
  const int size = ruleset.deck(deck).size;
  return size == 0 ? 0 : sum / size;
}

Action pay_or_draw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  const Card& card = ruleset.card(state.pending.choice);
  const Action draw = Action::choose(1);
  const bool better = mean_of_deck(ruleset, tables, state, player, card.deck) >= -card.amount;
  if (better && !judge(ruleset, state, player, draw)) return draw;
  return Action::choose(0);
}

}  // namespace freehold::bots
