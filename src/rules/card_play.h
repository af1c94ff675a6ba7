// Internal to rules/: drawing a card and doing what it says (UK.20 .. UK.24).
#pragma once

#include "rules/movement.h"

namespace freehold::detail {

/// The cards of a deck that were never drawn; while there are any, chance decides which comes (UK.20).
inline CardSet undrawn_cards(const Ruleset& rules, const State& state, DeckId deck) {
  return state.undrawn & rules.deck(deck).cards();
}

/// Takes the top card: by chance while some were never drawn, then in the order that is known.
template <class Sink>
void draw(Step<Sink>& step, DeckId deck_id) {
  State& s = step.state;
  if (!undrawn_cards(step.rules, s, deck_id).empty()) {
    s.pending.draw = deck_id;  // pending_chance() asks for the card
    return;
  }
  DeckState& deck = s.decks[deck_id.index()];
  if (deck.known == 0) return;  // every card is held by a player
  const std::size_t top = step.rules.deck(deck_id).first.index();
  const CardId card = s.card_order[top];
  --deck.known;
  for (std::size_t i = 0; i < deck.known; ++i)
    s.card_order[top + i] = s.card_order[top + i + 1];
  s.card_order[top + deck.known] = CardId{};
  play_card(step, card);
}

template <class Sink>
void pay_each_other(Step<Sink>& step, PlayerId player, Money amount, const Why& why) {
  const PlayerSet others = step.state.in_game - PlayerSet{player};
  for (const PlayerId other : others)
    pay(step, player, other, amount, why);  // UK.53: in seat order
}

template <class Sink>
void collect_from_others(Step<Sink>& step, PlayerId player, Money amount, const Why& why) {
  const PlayerSet others = step.state.in_game - PlayerSet{player};
  for (const PlayerId other : others)
    pay(step, other, player, amount, why);
}

/// UK.24: for every building on the board.
inline Money repair_bill(const State& state, PlayerId player, const Card& card) {
  Money bill = 0;
  for (const SpaceId site : state.owned_by(player) & state.built) {
    const int count = state.buildings_on(site);
    bill += count == hotel ? card.hotel_amount : card.amount * count;
  }
  return bill;
}

inline int spaces_forward(const Ruleset& rules, SpaceId from, SpaceId to) {
  const int way = (to.number() - from.number() + rules.space_count) % rules.space_count;
  return way == 0 ? rules.space_count : way;
}

/// Shows the card, puts it back under its deck (a jail card stays with the player, UK.21) and does what it says.
template <class Sink>
void play_card(Step<Sink>& step, CardId id) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  const Card& card = step.rules.card(id);
  const SpaceId at = s.player(player).space;
  const Why why{Reason::card, Clause::UK_20, {}, id};
  s.decks[card.home.index()].last = id;
  step.emit({.type = EventType::card_drawn, .player = player, .card = id});
  if (card.effect != CardEffect::jail_card) return_to_deck(step.rules, s, id);
  switch (card.effect) {
    case CardEffect::receive: return pay(step, bank, player, card.amount, why);
    case CardEffect::pay: return pay(step, player, bank, card.amount, why);
    case CardEffect::receive_from_each: return collect_from_others(step, player, card.amount, why);
    case CardEffect::pay_each: return pay_each_other(step, player, card.amount, why);
    case CardEffect::repairs:
      return pay(step, player, bank, repair_bill(s, player, card), {Reason::card, Clause::UK_24, {}, id});
    case CardEffect::advance_to:
      return move_forward(step, spaces_forward(step.rules, at, card.target), MoveKind::advance);
    case CardEffect::back_to:
      return move_back(step, step.rules.space_count - spaces_forward(step.rules, at, card.target));
    case CardEffect::back_spaces: return move_back(step, card.amount);
    case CardEffect::go_to_jail: return send_to_jail(step, ConfinementCause::card);
    case CardEffect::jail_card: s.player(player).jail_cards.insert(id); return;
    case CardEffect::pay_or_draw: s.pending.choice = id; return;
  }
}

}  // namespace freehold::detail
