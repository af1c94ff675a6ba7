// Edition `us`: where it differs from `uk`: the names, the taxes and the decks.
#include <gtest/gtest.h>

#include <set>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has come to Chance, space 7.
Script at_us_chance(int players = 2) {
  Script game{"us", players};
  game.throws(3, 4).expect_at(0, "Chance").expect_chance(ChanceKind::card);
  return game;
}

/// Player 0 has come to the last Chance, space 36.
Script at_last_chance(int players = 2) {
  Script game{"us", players};
  game.at(0, "Pennsylvania Avenue").throws(1, 1).expect_chance(ChanceKind::card);
  return game;
}

/// Player 0 has come to Community Chest, space 17.
Script at_us_chest(int players = 2) {
  Script game{"us", players};
  game.at(0, "Jail / Just Visiting").throws(3, 4).expect_at(0, "Community Chest");
  return game;
}

std::set<std::string> ids_of_us(const std::string& deck) {
  const Ruleset& board = edition("us");
  std::set<std::string> ids;
  for (const CardId card : board.deck(deck_named(board, deck)).cards())
    ids.insert(board.text.card_ids[card.index()]);
  return ids;
}

TEST(Us, UK_2_the_board_is_that_of_uk_under_other_names) {
  const Ruleset& us = edition("us");
  const Ruleset& uk = edition("uk");
  EXPECT_EQ(us.options, uk.options);
  EXPECT_EQ(us.space_count, 40);
  EXPECT_EQ(us.min_players, 2);
  EXPECT_EQ(us.max_players, 8);
  EXPECT_EQ(us.text.currency, "$");
  for (std::size_t n = 0; n < 40; ++n) {
    const Space& ours = us.spaces[n];
    const Space& theirs = uk.spaces[n];
    EXPECT_EQ(ours.kind, theirs.kind) << n;
    EXPECT_EQ(ours.price, theirs.price) << n;
    EXPECT_EQ(ours.rents, theirs.rents) << n;
    EXPECT_EQ(ours.building_price, theirs.building_price) << n;
    EXPECT_EQ(ours.mortgage_value, theirs.mortgage_value) << n;
    EXPECT_EQ(us.deeds.contains(SpaceId{static_cast<int>(n)}),
              uk.deeds.contains(SpaceId{static_cast<int>(n)}));
  }
}

TEST(Us, UK_2_the_names_are_those_of_atlantic_city) {
  const auto& names = edition("us").text.spaces;
  EXPECT_EQ(names[1], "Mediterranean Avenue");
  EXPECT_EQ(names[5], "Reading Railroad");
  EXPECT_EQ(names[24], "Illinois Avenue");
  EXPECT_EQ(names[28], "Water Works");
  EXPECT_EQ(names[37], "Park Place");
  EXPECT_EQ(names[39], "Boardwalk");
}

TEST(Us, UK_25_the_taxes_are_200_and_100) {
  Script income{"us", 2};
  income.throws(1, 3).expect_at(0, "Income Tax").expect_paid(0, bank, 200, Reason::tax);
  Script luxury{"us", 2};
  luxury.at(0, "Pennsylvania Avenue").throws(1, 3).expect_at(0, "Luxury Tax");
  luxury.expect_paid(0, bank, 100, Reason::tax);
}

TEST(Us, UK_2_the_decks_are_the_american_ones) {
  EXPECT_EQ(
      ids_of_us("chance"),
      (std::set<std::string>{"advance_to_go", "advance_to_illinois", "advance_to_st_charles",
                             "advance_to_reading", "advance_to_boardwalk", "nearest_station_1",
                             "nearest_station_2", "nearest_utility", "back_three", "go_to_jail", "jail_card",
                             "general_repairs", "small_fine", "chairman", "building_loan", "dividend"}));
  EXPECT_EQ(ids_of_us("community_chest"),
            (std::set<std::string>{"advance_to_go", "go_to_jail", "jail_card", "street_repairs",
                                   "hospital_fee", "doctor_fee", "school_fees", "bank_error", "inheritance",
                                   "life_insurance", "holiday_fund", "stock_sale", "consultancy",
                                   "tax_refund", "second_prize", "birthday"}));
}

TEST(Us, UK_20_cards_that_pay_and_take) {
  at_us_chance().draws("small_fine").expect_paid(0, bank, 15, Reason::card);
  at_us_chance().draws("building_loan").expect_paid(bank, 0, 150, Reason::card);
  at_us_chance().draws("dividend").expect_paid(bank, 0, 50, Reason::card);
  for (const auto& [card, amount] : {std::pair{"hospital_fee", 100}, {"doctor_fee", 50}, {"school_fees", 50}})
    at_us_chest().draws(card).expect_paid(0, bank, amount, Reason::card);
  for (const auto& [card, amount] : {std::pair{"bank_error", 200},
                                     {"inheritance", 100},
                                     {"life_insurance", 100},
                                     {"holiday_fund", 100},
                                     {"stock_sale", 50},
                                     {"consultancy", 25},
                                     {"tax_refund", 20},
                                     {"second_prize", 10}})
    at_us_chest().draws(card).expect_paid(bank, 0, amount, Reason::card);
  auto birthday = at_us_chest(3);
  birthday.draws("birthday").expect_paid(1, 0, 10, Reason::card).expect_paid(2, 0, 10, Reason::card);
}

TEST(Us, UK_24_repairs) {
  auto general = at_us_chance();
  general.owns_group(0, "brown").built("Mediterranean Avenue", hotel).built("Baltic Avenue", 4);
  general.draws("general_repairs").expect_paid(0, bank, 100 + 4 * 25, Reason::card);
  auto street = at_us_chest();
  street.owns_group(0, "brown").built("Mediterranean Avenue", hotel).built("Baltic Avenue", 4);
  street.draws("street_repairs").expect_paid(0, bank, 115 + 4 * 40, Reason::card);
}

TEST(Us, UK_22_cards_that_advance) {
  for (const auto& [card, place] : {std::pair{"advance_to_illinois", "Illinois Avenue"},
                                    {"advance_to_st_charles", "St. Charles Place"},
                                    {"advance_to_boardwalk", "Boardwalk"}})
    at_us_chance().draws(card).expect_at(0, place).expect_nothing_paid().expect_phase(Phase::buy);
  at_us_chance().draws("advance_to_reading").expect_at(0, "Reading Railroad").expect_cash(0, 1700);
  at_us_chance().draws("advance_to_go").expect_cash(0, 1700);
  at_last_chance().draws("advance_to_st_charles").expect_paid(bank, 0, 200, Reason::salary);
  at_us_chest().draws("advance_to_go").expect_cash(0, 1700);
}

TEST(Us, UK_23_back_three_acts_on_the_space_reached) {
  at_us_chance().draws("back_three").expect_at(0, "Income Tax").expect_paid(0, bank, 200, Reason::tax);
}

TEST(Us, UK_27_UK_21_jail_cards_of_both_decks) {
  at_us_chance().draws("go_to_jail").expect_jailed(0, true).expect_cash(0, 1500);
  at_us_chest().draws("go_to_jail").expect_jailed(0, true);
  at_us_chance().draws("jail_card").expect_jail_cards(0, 1);
  at_us_chest().draws("jail_card").expect_jail_cards(0, 1);
}

TEST(Us, UK_19_the_nearest_station_costs_double_rent) {
  for (const char* card : {"nearest_station_1", "nearest_station_2"}) {
    auto one = at_us_chance();
    one.owns(1, {"Pennsylvania Railroad"}).draws(card).expect_at(0, "Pennsylvania Railroad");
    one.expect_paid(0, 1, 50, Reason::rent);
    auto four = at_us_chance();
    four.owns_group(1, "station").draws(card).expect_paid(0, 1, 400, Reason::rent);
  }
}

TEST(Us, UK_19_the_rent_is_single_without_the_card) {
  Script game{"us", 2};
  game.owns(1, {"Reading Railroad"}).throws(2, 3).expect_paid(0, 1, 25, Reason::rent);
}

TEST(Us, UK_10_an_unowned_nearest_station_may_be_bought) {
  auto game = at_us_chance();
  game.draws("nearest_station_1").expect_phase(Phase::buy).act(0, buy).expect_cash(0, 1300);
  game.expect_owner(0, {"Pennsylvania Railroad"});
}

TEST(Us, UK_17_a_nearest_station_of_ones_own_or_mortgaged_costs_nothing) {
  auto own = at_us_chance();
  own.owns(0, {"Pennsylvania Railroad"}).draws("nearest_station_1").expect_nothing_paid();
  auto mortgaged = at_us_chance();
  mortgaged.owns(1, {"Pennsylvania Railroad"}).mortgaged({"Pennsylvania Railroad"});
  mortgaged.draws("nearest_station_1").expect_nothing_paid().expect_phase(Phase::post_roll);
}

TEST(Us, UK_22_past_go_to_the_nearest_station_pays_the_salary) {
  auto game = at_last_chance();
  game.owns(1, {"Reading Railroad"}).draws("nearest_station_2").expect_at(0, "Reading Railroad");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_paid(0, 1, 50, Reason::rent);
}

TEST(Us, UK_18_the_nearest_utility_costs_ten_times_a_fresh_throw) {
  auto one = at_us_chance();
  one.owns(1, {"Electric Company"}).draws("nearest_utility").expect_at(0, "Electric Company");
  one.expect_chance(ChanceKind::dice).dice(2, 3).expect_paid(0, 1, 50, Reason::rent);
  one.expect_phase(Phase::post_roll);
  auto both = at_us_chance();
  both.owns_group(1, "utility").draws("nearest_utility").dice(6, 6).expect_paid(0, 1, 120, Reason::rent);
}

TEST(Us, UK_18_doubles_of_the_fresh_throw_are_no_doubles_of_the_turn) {
  auto game = at_us_chance();
  game.owns(1, {"Electric Company"}).draws("nearest_utility").dice(4, 4).expect_refused(0, roll);
}

TEST(Us, UK_18_landing_there_by_dice_costs_four_times_the_throw) {
  Script game{"us", 2};
  game.owns(1, {"Electric Company"}).throws(6, 6).expect_paid(0, 1, 48, Reason::rent);
}

TEST(Us, UK_10_UK_17_an_unowned_or_mortgaged_nearest_utility) {
  auto unowned = at_us_chance();
  unowned.draws("nearest_utility").expect_phase(Phase::buy).act(0, buy).expect_owner(0, {"Electric Company"});
  auto mortgaged = at_us_chance();
  mortgaged.owns(1, {"Electric Company"}).mortgaged({"Electric Company"}).draws("nearest_utility");
  mortgaged.expect_phase(Phase::post_roll).expect_nothing_paid();
}

TEST(Us, UK_22_past_go_to_the_nearest_utility_pays_the_salary) {
  auto game = at_last_chance();
  game.draws("nearest_utility").expect_at(0, "Electric Company").expect_cash(0, 1700);
}

TEST(Us, UK_53_the_chairman_pays_each_player_50_in_seat_order) {
  auto game = at_us_chance(4);
  game.out(2).draws("chairman").expect_paid(0, 1, 50, Reason::card).expect_paid(0, 3, 50, Reason::card);
  game.expect_cash(0, 1400).expect_cash(1, 1550).expect_cash(2, 0).expect_cash(3, 1550);
}

TEST(Us, UK_53_a_chairman_who_cannot_pay_all_owes_the_rest) {
  auto game = at_us_chance(4);
  game.cash(0, 70).owns(0, {"Boardwalk"}).draws("chairman").expect_paid(0, 1, 50, Reason::card);
  game.expect_debt(0, 2, 50).act(0, mortgage("Boardwalk")).expect_no_debt().expect_cash(0, 70 + 200 - 150);
}

}  // namespace
}  // namespace freehold
