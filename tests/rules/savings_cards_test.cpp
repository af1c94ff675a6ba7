// Edition `savings`: the cards and the metro, S.17.
#include <gtest/gtest.h>

#include <set>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has come to Chance, space 3.
Script at_savings_chance(int players = 3) {
  Script game{"savings", players};
  game.throws(1, 2).expect_chance(ChanceKind::card);
  return game;
}

/// Player 0 has come to Community Chest, space 6.
Script at_savings_chest(int players = 3) {
  Script game{"savings", players};
  game.throws(2, 4).expect_chance(ChanceKind::card);
  return game;
}

std::set<std::string> ids_of_savings(const std::string& deck) {
  const Ruleset& board = edition("savings");
  std::set<std::string> ids;
  for (const CardId card : board.deck(deck_named(board, deck)).cards())
    ids.insert(board.text.card_ids[card.index()]);
  return ids;
}

TEST(Savings, S_17_the_decks) {
  EXPECT_EQ(ids_of_savings("chance"), (std::set<std::string>{"share_cash", "go_to_hospital", "back_two"}));
  EXPECT_EQ(ids_of_savings("community_chest"),
            (std::set<std::string>{"pay_100", "receive_50", "go_to_jail", "advance_to_go"}));
}

TEST(Savings, S_17_all_cash_is_shared_equally_and_the_drawer_gets_what_is_left_over) {
  auto game = at_savings_chance();
  game.cash(0, 100).cash(1, 1000).cash(2, 102).draws("share_cash");  // 1202
  game.expect_cash(0, 402).expect_cash(1, 400).expect_cash(2, 400);
}

TEST(Savings, S_17_a_single_unit_left_over_moves_to_the_drawer) {
  auto game = at_savings_chance();
  game.cash(0, 400).cash(1, 401).cash(2, 400).draws("share_cash").expect_paid(1, 0, 1, Reason::share);
  game.expect_cash(0, 401).expect_cash(1, 400).expect_cash(2, 400);
}

TEST(Savings, S_17_a_rich_drawer_shares_too) {
  auto game = at_savings_chance();
  game.cash(0, 2000).cash(1, 0).cash(2, 1).draws("share_cash");
  game.expect_cash(0, 667).expect_cash(1, 667).expect_cash(2, 667);
}

TEST(Savings, S_17_savings_are_not_shared_and_who_is_out_has_no_part) {
  auto game = at_savings_chance();
  game.saves(1, 5000).out(2).cash(0, 10).cash(1, 21).draws("share_cash");
  game.expect_cash(0, 16).expect_cash(1, 15).expect_cash(2, 0).expect_savings(1, 5000);
}

TEST(Savings, S_17_to_hospital_without_salary_and_the_turn_is_over) {
  Script game{"savings", 2};
  game.at(0, "Inkwell Street").throws(1, 1).draws("go_to_hospital").expect_hospitalised(0, true);
  game.expect_at(0, "Sailors' Hospital").expect_nothing_paid().expect_phase(Phase::post_roll);
  game.act(0, end_turn).expect_turn(1);
}

TEST(Savings, S_17_to_hospital_past_nothing_pays_nothing) {
  auto game = at_savings_chance(2);
  game.draws("go_to_hospital").expect_hospitalised(0, true).expect_cash(0, 1500);
}

TEST(Savings, S_17_back_two_acts_on_the_space_reached) {
  auto first = at_savings_chance();
  first.draws("back_two").expect_at(0, "Herring Steps").expect_phase(Phase::buy).act(0, buy);
  Script rent{"savings", 2};
  rent.owns(1, {"Pepper Alley"}).at(0, "Pepper Alley").throws(1, 1).draws("back_two");
  rent.expect_at(0, "Pepper Alley").expect_paid(0, 1, 90, Reason::rent);
}

TEST(Savings, S_17_community_chest_pays_and_takes) {
  at_savings_chest().draws("pay_100").expect_paid(0, bank, 100, Reason::card).expect_cash(0, 1400);
  at_savings_chest().draws("receive_50").expect_paid(bank, 0, 50, Reason::card).expect_cash(0, 1550);
}

TEST(Savings, S_17_community_chest_sends_to_jail_without_salary) {
  auto game = at_savings_chest();
  game.draws("go_to_jail").expect_jailed(0, true).expect_at(0, "Lock-up").expect_nothing_paid();
  game.act(0, end_turn).expect_turn(1);
}

TEST(Savings, S_17_community_chest_advances_to_go_with_the_salary) {
  auto game = at_savings_chest();
  game.salaried(0, 1).draws("advance_to_go").expect_at(0, "Go").expect_paid(bank, 0, 250, Reason::salary);
}

TEST(Savings, S_17_the_two_metro_spaces_carry_to_each_other) {
  Script game{"savings", 2};
  game.at(0, "Compass Street").throws(1, 1).expect_at(0, "Metro at the Hill").expect_phase(Phase::post_roll);
  game.act(0, end_turn).at(1, "Coiner's Court").throws(1, 1).expect_at(1, "Metro at the Quay");
  game.expect_phase(Phase::post_roll);
}

TEST(Savings, S_17_never_the_same_card_twice_running) {
  auto game = at_savings_chance(2);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 3U);
  game.draws("share_cash").act(0, end_turn).throws(1, 2);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 2U);
  std::set<std::string> possible;
  for (std::uint32_t outcome = 0; outcome < 2; ++outcome) {
    State copy = game.state();
    EventList list;
    resolve(game.ruleset(), copy, outcome, list);
    possible.insert(game.ruleset().text.card_ids[list.events.front().card.index()]);
  }
  EXPECT_EQ(possible, (std::set<std::string>{"go_to_hospital", "back_two"}));
}

TEST(Savings, S_17_one_draw_later_it_may_come_again) {
  auto game = at_savings_chance(2);
  game.draws("share_cash").act(0, end_turn).throws(1, 2).draws("back_two").act(1, buy).act(1, end_turn);
  game.at(0, "Go").throws(1, 2).draws("share_cash");
}

TEST(Savings, S_17_each_deck_has_its_own_last_card_and_no_known_order) {
  auto game = at_savings_chest(2);
  game.drawn_last("chance", "back_two");
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 4U);
  game.drawn_last("community_chest", "pay_100");
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 3U);
  game.draws("receive_50");
  EXPECT_TRUE(game.known_order("community_chest").empty());
  EXPECT_EQ(game.undrawn("community_chest"), 4);
}

}  // namespace
}  // namespace freehold
