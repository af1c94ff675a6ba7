// For unit tests of the rules: a board of 12 spaces that you can read at a glance. The clauses are proven on
// the shipped editions, in tests/rules/.
#pragma once

#include <string>

#include "rules/ruleset.h"

namespace freehold::testing_board {

inline constexpr SpaceId low_street{1};
inline constexpr SpaceId high_street{3};
inline constexpr SpaceId east_station{5};
inline constexpr SpaceId west_station{9};
inline constexpr SpaceId water{7};

inline void add_deed(Ruleset& board, SpaceId id, int group, SpaceKind kind, Space figures) {
  figures.kind = kind;
  figures.group = GroupId{group};
  figures.mortgage_value = figures.price / 2;
  board.spaces[id.index()] = figures;
  board.groups[static_cast<std::size_t>(group)].kind = kind;
  board.groups[static_cast<std::size_t>(group)].members.insert(id);
  board.deeds.insert(id);
  if (kind == SpaceKind::site) board.sites.insert(id);
}

/// Go, two streets (houses at 30), two stations, a utility, a jail at 6, the rest free parking; a deck with
/// one card.
inline Ruleset small_board() {
  Ruleset board;
  board.space_count = 12;
  board.group_count = 3;
  board.max_players = 4;
  board.go = SpaceId{0};
  board.spaces[0].kind = SpaceKind::go;
  board.jail = SpaceId{6};
  board.spaces[6].kind = SpaceKind::jail;
  add_deed(board, low_street, 0, SpaceKind::site,
           {.price = 50, .building_price = 30, .rents = {2, 10, 30, 90, 160, 250}});
  add_deed(board, high_street, 0, SpaceKind::site,
           {.price = 75, .building_price = 30, .rents = {4, 20, 60, 180, 320, 450}});
  add_deed(board, east_station, 1, SpaceKind::station, {.price = 100, .rents = {25, 50}});
  add_deed(board, west_station, 1, SpaceKind::station, {.price = 100, .rents = {25, 50}});
  add_deed(board, water, 2, SpaceKind::utility, {.price = 81, .rents = {4}});
  board.deck_count = 1;
  board.card_count = 1;
  board.decks[0] = {.first = CardId{0}, .size = 1};
  board.cards[0] = {.effect = CardEffect::receive, .home = DeckId{0}, .amount = 10};
  for (int n = 0; n < board.space_count; ++n)
    board.text.spaces.push_back("space " + std::to_string(n));
  return board;
}

}  // namespace freehold::testing_board
