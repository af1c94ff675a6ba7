#include "bots/card_choice.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::london;
using test::player_0;
using test::Position;

// A deck with one card, which lets its drawer pay 10 or draw from a second deck of two.
Ruleset board_with(const Card& first, const Card& second) {
  Ruleset board = london();
  board.deck_count = 2;
  board.card_count = 3;
  board.decks[0] = {CardId{0}, 1};
  board.decks[1] = {CardId{1}, 2};
  board.cards[0] = {.effect = CardEffect::pay_or_draw, .home = DeckId{0}, .amount = 10, .deck = DeckId{1}};
  board.cards[1] = first;
  board.cards[2] = second;
  board.cards[1].home = board.cards[2].home = DeckId{1};
  return board;
}

int option_chosen(const Ruleset& board, Position position) {
  State state = position.phase(Phase::card_choice).state();
  state.undrawn.erase(CardId{0});
  state.pending.choice = CardId{0};
  return pay_or_draw(board, SteadyTables{board}, state, player_0).option;
}

TEST(PayOrDraw, draws_where_the_deck_gives_more_than_it_takes) {
  const Ruleset board =
      board_with({.effect = CardEffect::receive, .amount = 50}, {.effect = CardEffect::pay, .amount = 20});
  EXPECT_EQ(option_chosen(board, Position{board, 3}), 1);
}

TEST(PayOrDraw, pays_where_the_deck_costs_more) {
  const Ruleset board =
      board_with({.effect = CardEffect::receive, .amount = 50}, {.effect = CardEffect::pay, .amount = 150});
  EXPECT_EQ(option_chosen(board, Position{board, 3}), 0);
}

TEST(PayOrDraw, fears_repairs_only_with_buildings) {
  const Ruleset board = board_with({.effect = CardEffect::receive, .amount = 50},
                                   {.effect = CardEffect::repairs, .amount = 25, .hotel_amount = 100});
  EXPECT_EQ(option_chosen(board, Position{board, 3}), 1);
  EXPECT_EQ(option_chosen(board, Position{board, 3}.owns(0, {1, 3}).built({1, 3}, 4)), 0);
}

TEST(MeanOfDeck, X_8_takes_the_middle_of_a_random_amount_and_counts_buildings) {
  const Ruleset board =
      board_with({.effect = CardEffect::receive, .amount = 10, .amount_most = 100},
                 {.effect = CardEffect::pay_per_building, .amount = 40, .amount_most = 180});
  const SteadyTables tables{board};
  EXPECT_EQ(mean_of_deck(board, tables, Position{board, 3}.state(), player_0, DeckId{1}), 55 / 2);
  const State built = Position{board, 3}.owns(0, {1, 3}).built({1, 3}, 2).state();
  EXPECT_EQ(mean_of_deck(board, tables, built, player_0, DeckId{1}), (55 - 4 * 110) / 2);
}

TEST(MeanOfDeck, S_17_sharing_all_cash_is_good_for_the_poor) {
  const Ruleset board =
      board_with({.effect = CardEffect::share_cash}, {.effect = CardEffect::advance_anywhere});
  const SteadyTables tables{board};
  const auto mean = [&](Money own) {
    return mean_of_deck(board, tables, Position{board, 3}.cash(0, own).state(), player_0, DeckId{1});
  };
  EXPECT_EQ(mean(0), 1000 / 2);
  EXPECT_EQ(mean(3000), (2000 - 3000) / 2);
}

TEST(MeanOfDeck, counts_every_opponent) {
  const Ruleset board = board_with({.effect = CardEffect::receive_from_each, .amount = 10},
                                   {.effect = CardEffect::pay_each, .amount = 50});
  const SteadyTables tables{board};
  EXPECT_EQ(mean_of_deck(board, tables, Position{board, 3}.state(), player_0, DeckId{1}), (20 - 100) / 2);
  EXPECT_EQ(mean_of_deck(board, tables, Position{board, 5}.state(), player_0, DeckId{1}), (40 - 200) / 2);
}

}  // namespace
}  // namespace freehold::bots
