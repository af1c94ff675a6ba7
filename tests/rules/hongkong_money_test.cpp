// Edition `hongkong`: negative money, the end, chance and tax, H.5, H.6, H.9, H.10.
#include <gtest/gtest.h>

#include <set>

#include "hongkong_turn.h"
#include "jail_space.h"
#include "kit/script.h"
#include "rules/chance.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 comes to Central (90), which player 1 owns.
Script at_central(int players, Money cash) {
  Script game{"hongkong", players};
  game.owns(1, {"Central"}).at(0, "Tai O").cash(0, cash).owns(0, {"Stanley", "Tai Po"});
  return game;
}

/// Player 0 has come to Chance, space 8.
Script at_hongkong_chance(Money cash = 1500) {
  Script game{"hongkong", 2};
  game.at(0, "Shek O").cash(0, cash).throws(1, 1).expect_chance(ChanceKind::amount);
  return game;
}

TEST(Hongkong, H_5_a_rent_may_make_money_negative_within_the_turn) {
  Script game{"hongkong", 3};
  game.owns(1, {"Mong Kok"}).owns(0, {"Stanley"}).at(0, hongkong_jail).cash(0, 10).throws(1, 1);
  game.expect_paid(0, 1, 40, Reason::rent).expect_cash(0, -30).expect_cash(1, 1540).expect_no_debt();
  game.expect_phase(Phase::post_roll).expect_out(0, false);
}

TEST(Hongkong, H_5_who_ends_the_turn_with_negative_money_retires_and_the_properties_are_unowned) {
  Script game{"hongkong", 3};
  game.owns(1, {"Mong Kok"}).owns(0, {"Stanley", "Tai Po"}).at(0, hongkong_jail).cash(0, 10).throws(1, 1);
  game.act(0, end_turn).expect_out(0).expect_owner(bank, {"Stanley", "Tai Po"}).expect_turn(1);
  game.expect_owner(1, {"Mong Kok"}).expect_nothing_paid().expect_no_event(EventType::auction_opened);
}

TEST(Hongkong, H_5_the_negative_balance_stays_on_who_retired) {
  Script game{"hongkong", 3};
  game.owns(1, {"Mong Kok"}).at(0, hongkong_jail).cash(0, 10).throws(1, 1).act(0, end_turn);
  game.expect_cash(0, -30).expect_cash(1, 1540).expect_cash(2, 1500);
}

TEST(Hongkong, H_5_with_exactly_nothing_one_stays) {
  Script game{"hongkong", 2};
  game.owns(1, {"Mong Kok"}).at(0, hongkong_jail).cash(0, 40).throws(1, 1).expect_cash(0, 0).act(0, end_turn);
  game.expect_out(0, false).expect_turn(1);
}

TEST(Hongkong, H_5_a_free_property_can_be_bought_again) {
  Script game{"hongkong", 3};
  game.owns(1, {"Mong Kok"})
      .owns(0, {"Stanley"})
      .at(0, hongkong_jail)
      .cash(0, 0)
      .throws(1, 1)
      .act(0, end_turn);
  game.at(1, "Wan Chai").throws(1, 1).expect_at(1, "Stanley").act(1, buy).expect_owner(1, {"Stanley"});
}

TEST(Hongkong, H_5_passing_go_before_the_rent_counts) {
  auto game = at_central(2, 0);
  game.throws(1, 1).expect_cash(0, 1500 - 90).act(0, end_turn).expect_out(0, false);
}

TEST(Hongkong, H_5_a_purchase_needs_the_cash) {
  Script game{"hongkong", 2};
  game.cash(0, 699).throws(1, 1).expect_at(0, "Wan Chai").expect_refused(0, buy, Refusal::not_enough_cash);
  game.cash(0, 700).act(0, buy).expect_cash(0, 0);
}

TEST(Hongkong, H_5_a_player_below_0_sells_and_swaps_deeds_but_has_no_cash_to_give) {
  Script game{rules("uk", [](RuleOptions& o) { o.negative_cash = true; }), 3};
  game.owns(0, {"King's Cross Station", "Strand"}).owns(1, {"Park Lane"}).cash(0, -100);
  game.expect_refused(0, offer(1, {.cash = 1}, {.deeds = {"Park Lane"}}), Refusal::not_enough_cash,
                      Clause::G_10);
  game.expect_refused(1, offer(0, {.deeds = {"Park Lane"}}, {.cash = 1}), Refusal::not_enough_cash,
                      Clause::G_10);
  game.act(0, offer(1, {.deeds = {"Strand"}}, {.cash = 50})).act(1, accept).expect_cash(0, -50);
  game.act(1, offer(0, {.deeds = {"Park Lane"}}, {.deeds = {"King's Cross Station"}})).act(0, accept);
  game.expect_owner(0, {"Park Lane"}).expect_cash(0, -50);
}

TEST(Hongkong, H_5_a_player_below_0_takes_a_mortgaged_deed_only_if_its_interest_can_be_paid) {
  Script game{rules("uk", [](RuleOptions& o) { o.negative_cash = true; }), 2};
  game.owns(0, {"Strand"}).owns(1, {"Park Lane"}).mortgaged({"Park Lane"}).cash(0, -100);  // 18 of 175
  game.expect_refused(0, offer(1, {.deeds = {"Strand"}}, {.cash = 117, .deeds = {"Park Lane"}}),
                      Refusal::not_enough_cash, Clause::UK_44);
  game.act(0, offer(1, {.deeds = {"Strand"}}, {.cash = 118, .deeds = {"Park Lane"}})).act(1, accept);
  game.expect_paid(0, bank, 18, Reason::transfer_interest).expect_cash(0, 0);
}

TEST(Hongkong, H_5_a_loss_by_chance_may_make_money_negative) {
  auto game = at_hongkong_chance(100);
  game.amount(-300).expect_cash(0, -200).expect_phase(Phase::post_roll).act(0, end_turn).expect_winners({1});
}

TEST(Hongkong, H_5_the_fine_may_make_money_negative_and_the_turn_may_mend_it) {
  Script game{"hongkong", 2};
  game.jailed(0).cash(0, 100).act(0, pay_fine).expect_cash(0, -50).expect_phase(Phase::pre_roll);
  game.throws(1, 2)
      .expect_at(0, "Chance")
      .amount(60)
      .expect_cash(0, 10)
      .act(0, end_turn)
      .expect_out(0, false);
  Script worse{"hongkong", 2};
  worse.jailed(0).cash(0, 100).act(0, pay_fine).throws(2, 3).act(0, end_turn).expect_winners({1});
}

TEST(Hongkong, H_5_the_fine_after_the_third_failure_may_too) {
  Script game{"hongkong", 2};
  game.jailed(0, 2)
      .cash(0, 149)
      .throws(2, 3)
      .expect_cash(0, -1)
      .expect_at(0, "Free Parking")
      .expect_no_debt();
  game.act(0, end_turn).expect_winners({1});
}

TEST(Hongkong, H_5_without_the_option_a_debt_is_opened) {
  auto game = Script{rules("hongkong", [](RuleOptions& o) { o.negative_cash = false; }), 2};
  game.owns(1, {"Mong Kok"}).at(0, hongkong_jail).cash(0, 10).throws(1, 1).expect_debt(0, 1, 40);
}

TEST(Hongkong, H_6_the_last_one_left_wins) {
  Script game{"hongkong", 2};
  game.owns(1, {"Mong Kok"})
      .at(0, hongkong_jail)
      .cash(0, 0)
      .throws(1, 1)
      .act(0, end_turn)
      .expect_winners({1});
}

TEST(Hongkong, H_6_after_100_rounds_the_most_money_wins) {
  Script game{"hongkong", 3};
  game.in_round(100).cash(0, 1200).cash(1, 1300).cash(2, 1299);
  rests(game).expect_turn(1);
  rests(game).expect_turn(2);
  rests(game).expect_winners({1});
}

TEST(Hongkong, H_6_property_does_not_count) {
  Script game{"hongkong", 2};
  game.in_round(100).cash(0, 1200).owns(0, {"Central", "Shatin"}).cash(1, 1300);
  rests(game);
  rests(game).expect_winners({1});
}

TEST(Hongkong, H_6_ties_share_the_win) {
  Script game{"hongkong", 3};
  game.in_round(100).cash(0, 1300).cash(1, 1299).cash(2, 1300);
  rests(game);
  rests(game);
  rests(game).expect_winners({0, 2});
}

TEST(Hongkong, H_6_before_the_hundredth_the_game_goes_on) {
  Script game{"hongkong", 2};
  game.in_round(99);
  rests(game);
  rests(game).expect_phase(Phase::pre_roll);
  EXPECT_EQ(game.state().round, 100);
}

TEST(Hongkong, H_6_who_retires_in_the_last_turn_has_no_part) {
  Script game{"hongkong", 3};
  game.in_round(100)
      .turn_of(2)
      .cash(0, 5)
      .cash(1, 4)
      .cash(2, 0)
      .owns(0, {"Mong Kok"})
      .at(2, hongkong_jail)
      .throws(1, 1);
  game.act(2, end_turn).expect_out(2).expect_winners({0});
}

TEST(Hongkong, H_9_chance_is_any_multiple_of_10_but_0_from_minus_300_to_200_each_equally_likely) {
  auto game = at_hongkong_chance();
  const auto chance = pending_chance(game.ruleset(), game.state());
  EXPECT_EQ(chance.count, 50U);
  std::set<Money> amounts;
  for (std::uint32_t outcome = 0; outcome < chance.count; ++outcome)
    amounts.insert(chance_amount(game.ruleset(), game.state(), outcome));
  std::set<Money> wanted;
  for (Money amount = -300; amount <= 200; amount += 10) {
    if (amount != 0) wanted.insert(amount);
  }
  EXPECT_EQ(amounts, wanted);
}

TEST(Hongkong, H_9_a_gain_comes_from_the_bank_and_a_loss_goes_there) {
  at_hongkong_chance().amount(200).expect_paid(bank, 0, 200, Reason::chance).expect_cash(0, 1700);
  at_hongkong_chance().amount(10).expect_paid(bank, 0, 10, Reason::chance);
  at_hongkong_chance().amount(-10).expect_paid(0, bank, 10, Reason::chance);
  at_hongkong_chance().amount(-300).expect_paid(0, bank, 300, Reason::chance).expect_cash(0, 1200);
}

TEST(Hongkong, H_9_on_each_of_the_three_chance_squares) {
  for (const char* before : {"Shek O", "Free Parking", "Sai Kung"}) {
    Script game{"hongkong", 2};
    game.at(0, before).throws(1, 1).expect_at(0, "Chance").expect_chance(ChanceKind::amount).amount(-20);
  }
}

TEST(Hongkong, H_10_a_tenth_of_ones_money_rounded_down_to_a_multiple_of_10) {
  for (const auto& [cash, tax] : {std::pair{1500, 150}, {1999, 190}, {2000, 200}, {100, 10}, {109, 10}}) {
    Script game{"hongkong", 2};
    game.at(0, "Central").cash(0, cash).throws(1, 1).expect_at(0, "Income Tax");
    game.expect_paid(0, bank, tax, Reason::tax).expect_cash(0, cash - tax);
  }
}

TEST(Hongkong, H_10_nothing_of_less_than_100_or_of_no_money) {
  for (const Money cash : {99, 1, 0, -40}) {
    Script game{"hongkong", 2};
    game.at(0, "Central").cash(0, cash).throws(1, 1).expect_nothing_paid().expect_cash(0, cash);
  }
}

TEST(Hongkong, H_10_property_is_not_taxed) {
  Script game{"hongkong", 2};
  game.at(0, "Central").owns(0, {"Central", "Stanley"}).throws(1, 1).expect_paid(0, bank, 150, Reason::tax);
}

TEST(Hongkong, H_10_a_salary_on_the_way_is_money_too) {
  Script game{"hongkong", 2};
  game.at(0, "Tai O").cash(0, 100).throws(2, 2).expect_at(0, "Income Tax");
  game.expect_paid(0, bank, 160, Reason::tax);
}

}  // namespace
}  // namespace freehold
