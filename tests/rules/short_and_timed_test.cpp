// The short game and the timed game: UKS.1 to UKS.4, UKT.1.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold {
namespace {

using namespace kit;

TEST(Short, UKS_1_two_deeds_are_dealt_to_each_player_who_pays_their_price) {
  auto game = Script::from_the_start(edition("uk-short"), 3);
  game.expect_phase(Phase::order).expect_chance(ChanceKind::deal);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 28U * 27U);
  game.deal({"Mayfair", "Old Kent Road"}).expect_event(EventType::dealt);
  game.expect_owner(0, {"Mayfair", "Old Kent Road"}).expect_cash(0, 1500 - 460);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 26U * 25U);
  game.deal({"Water Works", "Park Lane"}).expect_cash(1, 1500 - 500);
  game.deal({"Marylebone Station", "Strand"}).expect_cash(2, 1500 - 420).expect_total(2, bank, 420);
  game.expect_chance(ChanceKind::dice).expect_phase(Phase::order).dice(1, 1).dice(1, 2).dice(1, 1);
  game.expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(Short, UKS_1_what_is_dealt_is_not_dealt_again) {
  auto game = Script::from_the_start(edition("uk-short"), 2);
  game.deal({"Mayfair", "Park Lane"});
  const auto& ruleset = game.ruleset();
  EXPECT_FALSE(deal_outcome(ruleset, game.state(), {game.space("Mayfair"), game.space("Strand")}));
  EXPECT_FALSE(deal_outcome(ruleset, game.state(), {game.space("Strand"), game.space("Strand")}));
  EXPECT_FALSE(deal_outcome(ruleset, game.state(), {game.space("Strand"), game.space("Go")}));
  EXPECT_FALSE(deal_outcome(ruleset, game.state(), {game.space("Strand")}));
  EXPECT_FALSE(deal_outcome(ruleset, game.state(),
                            {game.space("Strand"), game.space("Bow Street"), game.space("Fleet Street")}));
}

TEST(Short, UKS_1_every_outcome_stands_for_one_deal_and_every_deal_for_one_outcome) {
  const auto game = Script::from_the_start(edition("uk-short"), 2);
  for (std::uint32_t outcome = 0; outcome < 28 * 27; ++outcome) {
    const auto deeds = dealt_deeds(game.ruleset(), game.state(), outcome);
    ASSERT_EQ(deeds.size(), 2U);
    ASSERT_NE(deeds[0], deeds[1]);
    ASSERT_EQ(deal_outcome(game.ruleset(), game.state(), deeds), outcome);
  }
}

TEST(Short, UKS_1_eight_players_are_dealt_sixteen_deeds) {
  auto game = Script::from_the_start(edition("uk-short"), 8);
  for (int n = 0; n < 8; ++n) {
    const auto deeds = dealt_deeds(game.ruleset(), game.state(), 0);
    const auto& names = game.ruleset().text.spaces;
    game.deal({names[deeds[0].index()], names[deeds[1].index()]});
    EXPECT_EQ(game.state().owned_by(PlayerId{n}).size(), 2);
  }
  game.expect_chance(ChanceKind::dice);
}

TEST(Short, UKS_2_three_houses_before_a_hotel) {
  Script game{"uk-short", 2};
  game.owns_group(0, "dark_blue").cash(0, 3000).built("Mayfair", 3).built("Park Lane", 2);
  game.expect_refused(0, build("Mayfair"), Refusal::uneven_building).act(0, build("Park Lane"));
  game.act(0, build("Mayfair"))
      .expect_paid(0, bank, 200, Reason::building)
      .expect_buildings("Mayfair", hotel);
  game.expect_bank(32 - 3, 11);
}

TEST(Short, UKS_2_hotel_rents_are_unchanged) {
  Script game{"uk-short", 2};
  game.owns_group(1, "dark_blue").built_group("dark_blue", hotel);
  EXPECT_EQ(rent_due(game.ruleset(), game.state(), game.space("Mayfair"), 7), 2000);
  EXPECT_EQ(rent_due(game.ruleset(), game.state(), game.space("Park Lane"), 7), 1500);
}

TEST(Short, UKS_2_a_hotels_sale_value_counts_one_house_less) {
  Script game{"uk-short", 2};
  game.owns_group(0, "dark_blue").built_group("dark_blue", hotel).act(0, sell_hotels("dark_blue"));
  game.expect_total(bank, 0, 2 * (100 + 300)).expect_bank(32, 12);
}

TEST(Short, UKS_2_a_hotel_broken_down_leaves_three_houses) {
  Script game{"uk-short", 2};
  game.owns_group(0, "dark_blue").built_group("dark_blue", hotel).bank_has(2, 10);
  game.expect_refused(0, sell_building("Mayfair"), Refusal::no_houses_left, Clause::UK_36);
  game.bank_has(3, 10).act(0, sell_building("Mayfair")).expect_total(bank, 0, 100);
  game.expect_buildings("Mayfair", 3).expect_bank(0, 11);
}

TEST(Short, UKS_3_the_first_bankruptcy_retires_the_player) {
  Script game{"uk-short", 4};
  game.cash(0, 0)
      .throws(1, 3)
      .act(0, declare_bankruptcy)
      .expect_out(0)
      .expect_turn(1)
      .expect_phase(Phase::pre_roll);
}

/// Player 0 is out already; player 1 owes player 2, who has a hotel on Mayfair, 2,000.
Script before_the_second_bankruptcy() {
  Script game{"uk-short", 4};
  game.out(0).owns_group(2, "dark_blue").built_group("dark_blue", hotel).turn_of(1);
  game.owns_group(1, "brown").built_group("brown", 1).owns(1, {"Strand"}).mortgaged({"Strand"}).cash(1, 40);
  game.at(1, "Oxford Street").throws(3, 4).expect_debt(1, 2, 2000);
  return game;
}

TEST(Short, UKS_3_at_the_second_the_game_ends_and_the_creditor_gets_all_with_the_buildings_standing) {
  auto game = before_the_second_bankruptcy();
  game.act(1, declare_bankruptcy).expect_phase(Phase::over).expect_awaited(nobody);
  game.expect_owner(2, {"Old Kent Road", "Whitechapel Road", "Strand"}).expect_buildings("Old Kent Road", 1);
  game.expect_total(1, 2, 40).expect_total(2, bank, 0).expect_mortgaged("Strand", true).expect_cash(2, 1540);
}

TEST(Short, UKS_3_the_richest_wins_even_if_it_is_not_the_creditor) {
  auto game = before_the_second_bankruptcy();
  game.cash(3, 9000).act(1, declare_bankruptcy).expect_winners({3});
}

TEST(Short, UKS_3_a_resignation_is_a_bankruptcy) {
  Script game{"uk-short", 4};
  game.act(1, resign).act(2, resign).expect_winners({0, 3});
}

TEST(Short, UKS_3_a_second_bankruptcy_to_the_bank_ends_it_without_auctions) {
  Script game{"uk-short", 4};
  game.out(0).turn_of(1).owns(1, {"Strand"}).mortgaged({"Strand"}).cash(1, 0).cash(3, 1501).throws(1, 3);
  game.act(1, declare_bankruptcy).expect_winners({3});
}

TEST(Short, UKS_3_what_others_owe_ends_with_the_game) {
  Script game{"uk-short", 4};
  game.out(0).turn_of(3).cash(1, 5).cash(2, 3).owns(2, {"Strand"});
  game.at(3, "Jail / Just Visiting").throws(3, 4).draws("birthday").expect_debt(1, 3, 10);
  game.act(1, declare_bankruptcy).expect_winners({3}).expect_no_debt().expect_cash(3, 1505).expect_cash(2, 3);
}

TEST(Short, UKS_3_with_two_players_the_first_bankruptcy_leaves_one) {
  Script game{"uk-short", 2};
  game.act(0, resign).expect_winners({1});
}

TEST(Short, UKS_4_value_is_cash_deeds_and_buildings) {
  Script game{"uk-short", 2};
  game.cash(0, 123).owns(0, {"Strand", "Water Works"}).mortgaged({"Water Works"});
  game.owns_group(0, "brown").built("Old Kent Road", 2).built("Whitechapel Road", 3);
  // 123 + 220 + 75 + (60 + 60) + 5 houses at 50
  EXPECT_EQ(worth(game.ruleset(), game.state(), PlayerId{0}), 123 + 220 + 75 + 120 + 250);
  EXPECT_EQ(worth(game.ruleset(), game.state(), PlayerId{1}), 1500);
}

TEST(Short, UKS_4_a_hotel_counts_with_its_three_houses) {
  Script game{"uk-short", 2};
  game.cash(0, 0).owns_group(0, "dark_blue").built("Mayfair", hotel).built("Park Lane", 3);
  EXPECT_EQ(worth(game.ruleset(), game.state(), PlayerId{0}), 750 + 4 * 200 + 3 * 200);
}

TEST(Short, UKS_4_a_tie_makes_all_of_them_winners) {
  Script game{"uk-short", 5};
  game.cash(2, 1000).owns(2, {"Old Kent Road"}).cash(3, 1060).cash(4, 1059).act(0, resign).act(1, resign);
  game.expect_winners({2, 3});
}

TEST(Timed, UKT_1_deeds_are_dealt_as_in_the_short_game) {
  auto game = Script::from_the_start(edition("uk-timed"), 2);
  game.deal({"Mayfair", "Park Lane"}).expect_cash(0, 750).deal({"Strand", "Bow Street"}).expect_cash(1, 1100);
  game.dice(1, 2).dice(1, 1).expect_phase(Phase::pre_roll);
}

TEST(Timed, UKT_1_the_standard_buildings) {
  Script game{"uk-timed", 2};
  game.owns_group(0, "dark_blue")
      .built_group("dark_blue", 3)
      .act(0, build("Mayfair"))
      .expect_buildings("Mayfair", 4);
  game.expect_bank(32 - 7, 12);
}

TEST(Timed, UKT_1_a_hotel_counts_with_its_four_houses) {
  Script game{"uk-timed", 2};
  game.cash(0, 0).owns_group(0, "dark_blue").built_group("dark_blue", hotel);
  EXPECT_EQ(worth(game.ruleset(), game.state(), PlayerId{0}), 750 + 2 * 1000);
}

TEST(Timed, UKT_1_at_the_agreed_time_the_richest_wins) {
  Script game{"uk-timed", 3};
  game.cash(1, 1499).cash(2, 1600).owns(0, {"Strand"}).mortgaged({"Strand"});  // 1,610 against 1,600
  game.act(nobody, time_up).expect_winners({0}).expect_event(EventType::time_up);
}

TEST(Timed, UKT_1_those_who_are_equally_rich_win_together) {
  Script game{"uk-timed", 3};
  game.cash(1, 1499).act(nobody, time_up).expect_winners({0, 2});
}

TEST(Timed, UKT_1_after_the_throw_it_ends_at_once_too) {
  Script game{"uk-timed", 2};
  game.cash(1, 1000).idles().act(nobody, time_up).expect_winners({0});
}

TEST(Timed, UKT_1_it_ends_after_the_move_under_way) {
  Script game{"uk-timed", 2};
  game.cash(1, 1000).throws(3, 5).expect_phase(Phase::buy).act(nobody, time_up).expect_phase(Phase::buy);
  game.act(0, decline).expect_phase(Phase::auction).act(1, bid(1)).act(0, pass).expect_winners({0});
  game.expect_owner(1, {"Euston Road"});
}

TEST(Timed, UKT_1_a_debt_is_settled_first) {
  Script game{"uk-timed", 2};
  game.owns(0, {"Mayfair"}).cash(0, 10).throws(1, 3).expect_debt(0, bank, 200).act(nobody, time_up);
  game.expect_debt(0, bank, 200).act(0, mortgage("Mayfair")).expect_winners({1});
}

TEST(Timed, UKT_1_only_the_host_ends_it_and_does_nothing_else) {
  Script game{"uk-timed", 2};
  game.expect_refused(0, time_up)
      .expect_refused(1, time_up)
      .expect_refused(nobody, roll)
      .expect_refused(nobody, resign);
}

// The agreed time may be now, in a game that nobody meant to be timed.
TEST(Timed, UKT_1_the_host_ends_a_game_of_any_edition) {
  for (const char* const id : {"uk", "uk-short", "london", "xorti", "savings", "us"}) {
    Script game{id, 2};
    game.cash(1, 1).act(nobody, time_up).expect_winners({0}).expect_event(EventType::time_up);
  }
  Script game{"uk", 3};
  game.cash(1, 1499).cash(2, 1600).owns(0, {"Strand"}).mortgaged({"Strand"});  // 1,610 against 1,600
  game.act(nobody, time_up).expect_winners({0});
}

TEST(Timed, UKT_1_where_money_alone_decides_it_decides_here_too) {
  Script game{"hongkong", 2};
  game.cash(0, 1400).owns(0, {"Central"}).act(nobody, time_up).expect_winners({1});
}

TEST(Timed, UKT_1_the_host_says_it_once) {
  Script game{"uk", 2};
  game.throws(3, 5).expect_phase(Phase::buy).act(nobody, time_up).expect_phase(Phase::buy);
  game.expect_refused(nobody, time_up, Refusal::wrong_phase);
  EXPECT_FALSE(legal_actions(game.ruleset(), game.state(), nobody).has(ActionType::time_up));
}

TEST(Timed, UKT_1_by_rounds_the_richest_wins_after_the_last) {
  Script game{rules("uk-timed", [](RuleOptions& o) { o.max_rounds = 2; }), 2};
  for (int round = 0; round < 2; ++round) {
    game.idles().act(0, end_turn).cash(1, 1400).idles().expect_phase(Phase::post_roll).act(1, end_turn);
  }
  game.expect_winners({0});
}

}  // namespace
}  // namespace freehold
