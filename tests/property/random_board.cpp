#include "property/random_board.h"

#include <fmt/format.h>

#include <array>

namespace freehold::property {
namespace {

SpaceKind random_kind(DiceBox& dice, bool has_jail) {
  constexpr std::array usual = {
      SpaceKind::site,        SpaceKind::site,         SpaceKind::site,       SpaceKind::site,
      SpaceKind::site,        SpaceKind::site,         SpaceKind::site,       SpaceKind::station,
      SpaceKind::utility,     SpaceKind::card,         SpaceKind::card,       SpaceKind::tax,
      SpaceKind::tax,         SpaceKind::free_parking, SpaceKind::go_to_jail, SpaceKind::rest,
      SpaceKind::bank_office, SpaceKind::metro,        SpaceKind::hospital,   SpaceKind::random_amount};
  const SpaceKind kind = usual[static_cast<std::size_t>(dice.below(static_cast<int>(usual.size())))];
  return kind == SpaceKind::go_to_jail && !has_jail ? SpaceKind::free_parking : kind;
}

/// The last group of this kind while it has room, or a new one; none when the board has all the groups it can.
GroupId group_for(DiceBox& dice, Ruleset& board, SpaceKind kind) {
  const int room = kind == SpaceKind::site ? 4 : 6;
  for (int g = board.group_count - 1; g >= 0; --g) {
    const Group& group = board.groups[static_cast<std::size_t>(g)];
    if (group.kind != kind) continue;
    if (group.members.size() < room && dice.chance(3, 4)) return GroupId{g};
    break;
  }
  if (board.group_count == 12) return {};
  board.groups[static_cast<std::size_t>(board.group_count)].kind = kind;
  return GroupId{board.group_count++};
}

void make_deed(DiceBox& dice, Ruleset& board, SpaceId id, SpaceKind kind) {
  const GroupId group = group_for(dice, board, kind);
  if (!group.valid()) return;  // it stays a free parking
  Space& space = board.spaces[id.index()];
  space.kind = kind;
  space.group = group;
  space.price = dice.between(1, 400);
  space.mortgage_value = space.price / 2;
  space.building_price = kind == SpaceKind::site ? dice.between(1, 200) : 0;
  Money rent = 0;
  for (Money& step : space.rents)
    step = rent += dice.between(kind == SpaceKind::site ? 0 : 1, kind == SpaceKind::utility ? 6 : 250);
  board.groups[group.index()].members.insert(id);
  board.deeds.insert(id);
  if (kind == SpaceKind::site) board.sites.insert(id);
}

/// A sum, a percentage, or both to choose from (X.9, H.10).
void make_tax(DiceBox& dice, Space& space) {
  if (dice.chance(2, 3)) space.tax = dice.between(1, 300);
  if (space.tax > 0 && dice.chance(1, 2)) return;
  space.tax_percent = dice.between(1, 30);
  space.tax_base = dice.chance(1, 2) ? TaxBase::worth : TaxBase::money;
  if (dice.chance(1, 3)) space.tax_multiple = dice.between(1, 50);
}

/// From a loss, or a small gain, to a gain (H.9).
void make_random_amount(DiceBox& dice, Space& space) {
  space.step = dice.between(1, 20);
  space.least = space.step * dice.between(-20, 3);
  space.most = space.step * dice.between(4, 20);
}

/// The second metro and each one after carries to the first, and the first to the second (S.17).
void make_metro(Ruleset& board, SpaceId id) {
  board.spaces[id.index()].kind = SpaceKind::metro;
  for (int n = 0; n < board.space_count; ++n) {
    Space& other = board.spaces[static_cast<std::size_t>(n)];
    if (other.kind != SpaceKind::metro || SpaceId{n} == id) continue;
    board.spaces[id.index()].target = SpaceId{n};
    if (!other.target.valid()) other.target = id;
    return;
  }
}

void make_space(DiceBox& dice, Ruleset& board, SpaceId id) {
  const SpaceKind kind = random_kind(dice, board.jail.valid());
  Space& space = board.spaces[id.index()];
  if (id == board.jail || id == board.go) return;
  switch (kind) {
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: return make_deed(dice, board, id, kind);
    case SpaceKind::card:
      space.kind = kind;
      space.deck = DeckId{dice.below(board.deck_count)};
      return;
    case SpaceKind::tax: space.kind = kind; return make_tax(dice, space);
    case SpaceKind::random_amount: space.kind = kind; return make_random_amount(dice, space);
    case SpaceKind::metro: return make_metro(board, id);
    case SpaceKind::hospital:
      if (board.hospital.valid()) return;
      space.kind = kind;
      board.hospital = id;
      return;
    case SpaceKind::bank_office:
      board.banks.insert(id);
      space.kind = kind;
      return;
    case SpaceKind::go:
    case SpaceKind::jail:
    case SpaceKind::free_parking:
    case SpaceKind::go_to_jail:
    case SpaceKind::rest: space.kind = kind;
  }
}

bool is_card_space(const Ruleset& board, int space) {
  return board.spaces[static_cast<std::size_t>(space)].kind == SpaceKind::card;
}

/// Whether going so far, back if negative, from any card space ends on another one.
bool leads_to_a_card(const Ruleset& board, int spaces) {
  for (int n = 0; n < board.space_count; ++n) {
    if (is_card_space(board, n) && is_card_space(board, (n + spaces + board.space_count) % board.space_count))
      return true;
  }
  return false;
}

bool takes_any_amount(CardEffect effect) {
  using enum CardEffect;
  return effect == receive || effect == pay || effect == receive_from_each || effect == pay_each ||
         effect == pay_per_building;
}

/// A card that leads to a card could lead on for ever: none of these do, but for the choice of another deck.
Card random_card(DiceBox& dice, const Ruleset& board, DeckId home) {
  Card card{.effect = static_cast<CardEffect>(dice.below(static_cast<int>(CardEffect::pay_or_draw) + 1))};
  card.home = home;
  card.amount = dice.between(1, 200);
  card.hotel_amount = dice.between(1, 200);
  card.target = SpaceId{dice.below(board.space_count)};
  card.deck = DeckId{0};
  const bool moves = card.effect == CardEffect::advance_to || card.effect == CardEffect::back_to;
  const bool is_back = card.effect == CardEffect::back_spaces;
  const bool is_walk = is_back || card.effect == CardEffect::forward_spaces;
  if (is_walk) card.amount = dice.between(1, board.space_count - 1);
  const bool is_endless = (moves && is_card_space(board, card.target.number())) ||
                          (is_walk && leads_to_a_card(board, is_back ? -card.amount : card.amount)) ||
                          (card.effect == CardEffect::pay_or_draw && home == card.deck);
  const bool has_no_place = (card.effect == CardEffect::go_to_jail && !board.jail.valid()) ||
                            (card.effect == CardEffect::go_to_hospital && !board.hospital.valid());
  if (is_endless || has_no_place) card.effect = CardEffect::receive;
  if (dice.chance(1, 8)) card.worth_below = dice.between(1, 3000);
  if (dice.chance(1, 8)) card.worth_above = dice.between(1, 3000);
  if (takes_any_amount(card.effect) && dice.chance(1, 3))
    card.amount_most = card.amount + dice.between(1, 100);
  return card;
}

void make_decks(DiceBox& dice, Ruleset& board) {
  for (int d = 0; d < board.deck_count; ++d) {
    Deck& deck = board.decks[static_cast<std::size_t>(d)];
    deck.first = CardId{board.card_count};
    deck.size = dice.between(1, board.deck_count > 5 ? 4 : 12);
    deck.never_twice_running = dice.chance(1, 4);
    for (int n = 0; n < deck.size; ++n) {
      const auto place = static_cast<std::size_t>(board.card_count++);
      board.cards[place] = random_card(dice, board, DeckId{d});
      board.text.card_ids.push_back(fmt::format("card_{}", place));
    }
  }
}

}  // namespace

Ruleset random_board(DiceBox& dice) {
  Ruleset board;
  board.space_count = dice.between(12, max_spaces);
  board.min_players = 2;
  board.max_players = dice.between(2, max_players);
  board.deck_count = dice.between(1, dice.chance(1, 4) ? max_decks : 4);
  board.go = SpaceId{0};
  board.spaces[0].kind = SpaceKind::go;
  if (dice.chance(3, 4)) {
    board.jail = SpaceId{dice.between(1, board.space_count - 1)};
    board.spaces[board.jail.index()].kind = SpaceKind::jail;
  }
  for (int n = 0; n < board.space_count; ++n) {
    board.text.spaces.push_back(fmt::format("Space {}", n));
    make_space(dice, board, SpaceId{n});
  }
  for (int n = 0; n < board.space_count; ++n) {
    Space& space = board.spaces[static_cast<std::size_t>(n)];
    if (space.kind == SpaceKind::metro && !space.target.valid())
      space.kind = SpaceKind::rest;  // the only one
  }
  if (board.deeds.empty()) make_deed(dice, board, SpaceId{board.jail == SpaceId{1} ? 2 : 1}, SpaceKind::site);
  make_decks(dice, board);
  for (int g = 0; g < board.group_count; ++g)
    board.text.group_ids.push_back(fmt::format("group_{}", g));
  return board;
}

}  // namespace freehold::property
