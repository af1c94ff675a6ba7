#include "bots/card_choice.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "bots/deed_worth.h"
#include "rules/game.h"
#include "rules/valuation.h"

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

int buildings_owned(const Ruleset& ruleset, const State& state, PlayerId player) {
  int sum = 0;
  for (const SpaceId site : state.built & state.owned_by(player)) {
    const int count = state.buildings_on(site);
    sum += ruleset.options.building == BuildingRule::houses && count == hotel ? 1 : count;
  }
  return sum;
}

// How much sharing all cash equally changes the player's cash (S.17).
Money share(const State& state, PlayerId player) {
  std::int64_t total = 0;
  for (const PlayerId each : state.in_game)
    total += state.player(each).cash;
  return static_cast<Money>(total / state.in_game.size()) - state.player(player).cash;
}

Money brings(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
             const Card& card) {
  if (!is_for(ruleset, state, player, card)) return 0;
  const Money amount = std::midpoint(card.amount, std::max(card.amount, card.amount_most));  // X.8
  switch (card.effect) {
    case CardEffect::receive: return amount;
    case CardEffect::pay: return -amount;
    case CardEffect::receive_from_each: return amount * opponents(state);
    case CardEffect::pay_each: return -amount * opponents(state);
    case CardEffect::pay_per_building: return -amount * buildings_owned(ruleset, state, player);
    case CardEffect::share_cash: return share(state, player);
    case CardEffect::repairs: return -repairs(card, state, player);
    case CardEffect::jail_card: return tables.jail_card;
    case CardEffect::go_to_jail: return -tables.jail_card;
    case CardEffect::skip_turn: return -ruleset.options.salary / 5;  // a throw is about a fifth of a lap
    case CardEffect::go_to_hospital: return -ruleset.options.hospital_fee;
    case CardEffect::advance_to:
    case CardEffect::back_to:
    case CardEffect::back_spaces:
    case CardEffect::forward_spaces:
    case CardEffect::no_effect:
    case CardEffect::throw_again:
    case CardEffect::advance_to_station:
    case CardEffect::advance_to_utility:
    case CardEffect::advance_anywhere:
    case CardEffect::pay_or_draw: return 0;
  }
  return 0;
}

}  // namespace

Money mean_of_deck(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
                   DeckId deck) {
  Money sum = 0;
  for (const CardId card : ruleset.deck(deck).cards()) {
    sum += brings(ruleset, tables, state, player, ruleset.card(card));
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

Action cheaper_tax(const Ruleset& ruleset, const State& state, PlayerId player) {
  const Space& space = ruleset.space(state.player(player).space);
  return Action::choose(sum_of(percentage_tax(ruleset, state, player, space)) < space.tax ? 1 : 0);
}

}  // namespace freehold::bots
