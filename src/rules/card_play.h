// Internal to rules/: drawing a card and doing what it says (UK.20 .. UK.24).
#pragma once

#include <cstring>

#include "rules/cards_by_chance.h"
#include "rules/movement.h"
#include "rules/valuation.h"

namespace freehold::detail {

/// Takes the top card: drawn by chance if any are undrawn, otherwise in the known order.
template <class Sink>
FREEHOLD_COLD void draw(Step<Sink>& step, DeckId deck_id) {
  State& s = step.state;
  if (!cards_by_chance(step.rules, s, deck_id).empty()) {
    s.pending.draw = deck_id;  // pending_chance() asks for the card
    return;
  }
  DeckState& deck = s.decks[deck_id.index()];
  if (deck.known == 0) return;  // players hold all the cards
  const std::size_t top = step.rules.deck(deck_id).first.index();
  const CardId card = s.card_order[top];
  --deck.known;
  std::memmove(&s.card_order[top], &s.card_order[top + 1], deck.known);
  s.card_order[top + deck.known] = CardId{};
  play_card(step, card);
}

template <class Sink>
void pay_each_other(Step<Sink>& step, PlayerId player, const Why& why) {
  const PlayerSet others = step.state.in_game - PlayerSet{player};
  for (const PlayerId other : others)
    pay(step, player, other, why);  // UK.53: in seat order
}

template <class Sink>
void collect_from_others(Step<Sink>& step, PlayerId player, const Why& why) {
  const PlayerSet others = step.state.in_game - PlayerSet{player};
  for (const PlayerId other : others)
    pay(step, other, player, why);
}

/// UK.24: for every building on the board.
inline Basis repair_bill(const State& state, PlayerId player, const Card& card) {
  Basis bill{.kind = BasisKind::repairs, .unit = card.amount, .other = card.hotel_amount};
  for (const SpaceId site : state.owned_by(player) & state.built) {
    const int count = state.buildings_on(site);
    if (count == hotel) {
      ++bill.more;
    } else {
      bill.count = static_cast<std::uint8_t>(bill.count + count);
    }
  }
  return bill;
}

/// Spaces forward to the next space of a kind; 0 if the board has none.
inline int spaces_to_next(const Ruleset& rules, SpaceId from, SpaceKind kind) {
  for (int way = 1; way <= rules.space_count; ++way) {
    if (rules.space(SpaceId{(from.number() + way) % rules.space_count}).kind == kind) return way;
  }
  return 0;
}

/// To the next station for `factor` times the rent, or the next utility for `factor` times a new throw (us).
template <class Sink>
void advance_to_next(Step<Sink>& step, SpaceKind kind, int factor) {
  const int way = spaces_to_next(step.rules, step.state.player(step.state.turn.player).space, kind);
  if (way > 0) move_forward(step, way, MoveKind::advance, factor);
}

/// S.17: all cash is shared equally. It all passes through the drawer's hands, who keeps the remainder.
template <class Sink>
void share_cash(Step<Sink>& step, PlayerId drawer, CardId card) {
  State& s = step.state;
  const PlayerSet others = s.in_game - PlayerSet{drawer};
  std::int64_t total = 0;
  for (const PlayerId player : s.in_game)
    total += s.player(player).cash;
  const Money part = total > 0 ? static_cast<Money>(total / s.in_game.size()) : 0;
  const auto why = [&](PlayerId player) {
    const Basis basis{.kind = BasisKind::equal_share,
                      .count = static_cast<std::uint8_t>(s.in_game.size()),
                      .unit = s.player(player).cash,
                      .other = part};
    return Why{Reason::share, Clause::S_17, basis, {}, card};
  };
  for (const PlayerId player : others) {
    if (s.player(player).cash > part) move_money(step, player, drawer, why(player));
  }
  for (const PlayerId player : others) {
    if (s.player(player).cash < part) move_money(step, drawer, player, why(player));
  }
}

inline int buildings_owned(const RuleOptions& options, const State& state, PlayerId player) {
  int sum = 0;
  for (const SpaceId site : state.owned_by(player) & state.built) {
    const int count = state.buildings_on(site);
    sum += options.building == BuildingRule::houses && count == hotel ? 1 : count;
  }
  return sum;
}

/// Plays a card that moves money, once its amount is known.
template <class Sink>
void settle_card(Step<Sink>& step, CardId id, Money amount) {
  const PlayerId player = step.state.turn.player;
  const Card& card = step.rules.card(id);
  Why why{Reason::card, Clause::UK_20, fixed_sum(amount), {}, id};
  switch (card.effect) {
    case CardEffect::receive: return pay(step, bank, player, why);
    case CardEffect::pay: return pay(step, player, bank, why);
    case CardEffect::receive_from_each: return collect_from_others(step, player, why);
    case CardEffect::pay_each: return pay_each_other(step, player, why);
    case CardEffect::pay_per_building:
      why.basis.kind = BasisKind::per_building;
      why.basis.count = static_cast<std::uint8_t>(buildings_owned(step.options(), step.state, player));
      return pay(step, player, bank, why);
    case CardEffect::repairs:
    case CardEffect::advance_to:
    case CardEffect::back_to:
    case CardEffect::back_spaces:
    case CardEffect::forward_spaces:
    case CardEffect::no_effect:
    case CardEffect::skip_turn:
    case CardEffect::throw_again:
    case CardEffect::go_to_jail:
    case CardEffect::jail_card:
    case CardEffect::advance_to_station:
    case CardEffect::advance_to_utility:
    case CardEffect::advance_anywhere:
    case CardEffect::go_to_hospital:
    case CardEffect::share_cash:
    case CardEffect::pay_or_draw: FREEHOLD_ASSERT(false);
  }
}

/// Asks chance first if it decides the amount (X.8), unless there is nothing to multiply it by.
template <class Sink>
void play_money_card(Step<Sink>& step, CardId id) {
  const Card& card = step.rules.card(id);
  const bool for_nothing = card.effect == CardEffect::pay_per_building &&
                           buildings_owned(step.options(), step.state, step.state.turn.player) == 0;
  if (for_nothing) return;
  if (card.amount_most == 0) return settle_card(step, id, card.amount);
  step.state.pending.amount_card = id;
}

/// Shows the card, puts it back under its deck (a player keeps a jail card, UK.21) and carries it out, if it is for this player (G.25).
template <class Sink>
FREEHOLD_COLD void play_card(Step<Sink>& step, CardId id) {
  State& s = step.state;
  const PlayerId player = s.turn.player;
  const Card& card = step.rules.card(id);
  const SpaceId at = s.player(player).space;
  s.decks[card.home.index()].last = id;
  step.emit({.type = EventType::card_drawn, .player = player, .card = id});
  const bool is_meant = is_for(step.rules, s, player, card);
  if (card.effect != CardEffect::jail_card || !is_meant) return_to_deck(step.rules, s, id);
  if (!is_meant) return;
  switch (card.effect) {
    case CardEffect::receive:
    case CardEffect::pay:
    case CardEffect::receive_from_each:
    case CardEffect::pay_each:
    case CardEffect::pay_per_building: return play_money_card(step, id);
    case CardEffect::share_cash: return share_cash(step, player, id);
    case CardEffect::repairs:
      return pay(step, player, bank, {Reason::card, Clause::UK_24, repair_bill(s, player, card), {}, id});
    case CardEffect::advance_to:
      return move_forward(step, spaces_forward(step.rules, at, card.target), MoveKind::advance);
    case CardEffect::advance_to_station: return advance_to_next(step, SpaceKind::station, card.factor);
    case CardEffect::advance_to_utility: return advance_to_next(step, SpaceKind::utility, card.factor);
    case CardEffect::advance_anywhere: s.pending.random_move = true; return;
    case CardEffect::back_to: return move_back(step, spaces_forward(step.rules, card.target, at));
    case CardEffect::back_spaces: return move_back(step, card.amount);
    case CardEffect::forward_spaces: return move_forward(step, card.amount, MoveKind::advance);
    case CardEffect::no_effect: return;
    case CardEffect::skip_turn: s.player(player).skips_turn = true; return;
    case CardEffect::throw_again:
      s.turn.throw_owed = true;
      s.resume = Phase::pre_roll;
      return;
    case CardEffect::go_to_jail: return send_to_jail(step, ConfinementCause::card);
    case CardEffect::go_to_hospital:
      if (step.rules.hospital.valid()) confine(step, Place::hospital, ConfinementCause::card);
      return;
    case CardEffect::jail_card: s.player(player).jail_cards.insert(id); return;
    case CardEffect::pay_or_draw: s.pending.choice = id; return;
  }
}

}  // namespace freehold::detail
