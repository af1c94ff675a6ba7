#include "sim/income.h"

#include <gtest/gtest.h>

#include <cmath>

#include "kit/strict_watch.h"

namespace freehold::sim {
namespace {

using test::edition;

const DeedIncome& income_on(const std::vector<DeedIncome>& all, int space) {
  for (const DeedIncome& income : all) {
    if (income.deed == SpaceId{space}) return income;
  }
  ADD_FAILURE() << "no deed on " << space;
  return all.front();
}

std::vector<DeedIncome> incomes_of(const Ruleset& rules) {
  return deed_incomes(rules, long_run_odds(rules, {}).value());
}

TEST(Income, of_a_site_is_its_rent_times_the_chance_to_end_there) {
  const Ruleset us = edition("us");
  const Odds odds = long_run_odds(us, {}).value();
  const DeedIncome red = income_on(deed_incomes(us, odds), 24);
  const double chance = odds.spaces[24];
  const double rents[] = {20, 40, 100, 300, 750, 925, 1100};
  const Money costs[] = {240, 0, 150, 150, 150, 150, 150};
  ASSERT_EQ(red.levels.size(), 7U);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_NEAR(red.levels[i].income, chance * rents[i], 1e-12);
    EXPECT_EQ(red.levels[i].cost, costs[i]);
  }
  EXPECT_NEAR(red.levels[0].pays_back_after, 240 / (20 * chance), 1e-9);
  EXPECT_EQ(red.levels[1].pays_back_after, 0) << "completing the group costs nothing by itself";
  EXPECT_NEAR(red.levels[2].pays_back_after, 150 / (60 * chance), 1e-9);
  EXPECT_EQ(level_name(us, red.levels[2]), "1 house");
  EXPECT_EQ(level_name(us, red.levels[6]), "hotel");
}

TEST(Income, UK_19_of_a_station_grows_with_those_owned_and_cards_that_pay_double_count_twice) {
  const Ruleset us = edition("us");
  const Odds odds = long_run_odds(us, {}).value();
  const DeedIncome station = income_on(deed_incomes(us, odds), 15);
  ASSERT_EQ(station.levels.size(), 4U);
  EXPECT_NEAR(station.levels[3].income / station.levels[0].income, 8, 1e-12);
  const Visits& visits = odds.visits[15];
  EXPECT_GT(visits.multiplied, 0);
  // Half of `multiplied` are visits: the card's factor is 2.
  EXPECT_NEAR(visits.by_throw + visits.by_card + visits.multiplied / 2, odds.spaces[15], 1e-12);
  EXPECT_GT(station.levels[0].income, 25 * odds.spaces[15]);
}

TEST(Income, UK_18_of_a_utility_depends_on_the_sums_that_lead_there) {
  const Ruleset uk = edition("uk");
  const Odds odds = long_run_odds(uk, {}).value();
  const DeedIncome utility = income_on(deed_incomes(uk, odds), 12);
  const double mean_sum = utility.levels[0].income / 4 / odds.spaces[12];
  EXPECT_GT(mean_sum, 6);
  EXPECT_LT(mean_sum, 8);
  EXPECT_NEAR(utility.levels[1].income, 2.5 * utility.levels[0].income, 1e-12);
}

TEST(Income, UKS_2_a_short_game_has_three_houses_before_the_hotel) {
  EXPECT_EQ(income_on(incomes_of(edition("uk-short")), 39).levels.size(), 6U);
}

TEST(Income, S_6_levels_cost_two_to_the_level_times_the_price) {
  const Ruleset savings = edition("savings");
  for (const DeedIncome& income : incomes_of(savings)) {
    if (savings.space(income.deed).kind != SpaceKind::site) continue;
    const Money price = savings.space(income.deed).price;
    EXPECT_EQ(income.levels.back().cost, price * 16);
    EXPECT_EQ(level_name(savings, income.levels.back()), "level 4");
  }
}

TEST(Income, grows_with_every_step_of_every_edition) {
  for (const char* const id : {"uk", "london", "xorti", "savings", "hongkong", "us"}) {
    for (const DeedIncome& income : incomes_of(edition(id))) {
      double before = 0;
      for (const DeedLevel& level : income.levels) {
        EXPECT_GE(level.income, before) << id << ", space " << income.deed.number();
        EXPECT_GE(level.pays_back_after, 0);
        before = level.income;
      }
      EXPECT_GT(before, 0);
    }
  }
}

}  // namespace
}  // namespace freehold::sim
