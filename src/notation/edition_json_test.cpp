// An edition's figures as clients receive them.
#include "notation/edition_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "kit/walk_by_menu.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;

json::object space_of(std::string_view edition, std::size_t number) {
  return print_edition(edition_for_test(edition)).at("board").at(number).as_object();
}

TEST(EditionJson, H_9_H_10_random_amounts_and_taxes_by_percentage) {
  EXPECT_EQ(space_of("hongkong", 8), (json::object{{"space", 8},
                                                   {"kind", "random_amount"},
                                                   {"name", "Chance"},
                                                   {"least", -300},
                                                   {"most", 200},
                                                   {"step", 10}}));
  EXPECT_EQ(space_of("hongkong", 3), (json::object{{"space", 3},
                                                   {"kind", "tax"},
                                                   {"name", "Income Tax"},
                                                   {"tax", 0},
                                                   {"tax_percent", 10},
                                                   {"tax_base", "money"},
                                                   {"tax_multiple", 10}}));
}

TEST(EditionJson, X_9_a_tax_that_may_be_chosen) {
  EXPECT_EQ(space_of("xorti", 4), (json::object{{"space", 4},
                                                {"kind", "tax"},
                                                {"name", "Income Tax"},
                                                {"tax", 200},
                                                {"tax_percent", 10},
                                                {"tax_base", "worth"}}));
}

TEST(EditionJson, S_17_metros_and_decks_without_repetition) {
  EXPECT_EQ(space_of("savings", 16).at("target").to_number<int>(), 30);
  EXPECT_TRUE(
      print_edition(edition_for_test("savings")).at("decks").at(0).at("never_twice_running").as_bool());
  EXPECT_FALSE(print_edition(edition_for_test("uk")).at("decks").at(0).at("never_twice_running").as_bool());
}

TEST(EditionJson, X_8_cards_with_amounts_by_chance_and_factors) {
  const auto xorti = print_edition(edition_for_test("xorti")).at("decks").at(0).at("cards");
  EXPECT_EQ(xorti.at(0).at("amount").to_number<int>(), 10);
  EXPECT_EQ(xorti.at(0).at("amount_most").to_number<int>(), 100);
  const auto us = print_edition(edition_for_test("us")).at("decks").at(0).at("cards");
  EXPECT_EQ(us.at(7).at("factor").to_number<int>(), 10);
}

TEST(EditionJson, UK_9_S_3_what_go_pays_and_grows_to) {
  EXPECT_EQ(space_of("uk", 0).at("salary"), (json::object{{"first", 200}, {"grows", false}}));
  EXPECT_EQ(space_of("savings", 0).at("salary"),
            (json::object{{"first", 200}, {"grows", true}, {"most", 600}}));
}

TEST(EditionJson, UK_32_UK_45_a_card_has_the_prices_that_the_rules_have_a_use_for) {
  EXPECT_EQ(space_of("uk", 16).at("card"),
            (json::object{{"price", 180}, {"mortgage", 90}, {"building", 100}}));
  EXPECT_EQ(space_of("uk", 5).at("card"), (json::object{{"price", 200}, {"mortgage", 100}}));
  EXPECT_FALSE(space_of("savings", 1).at("card").as_object().contains("building")) << "levels have their own";
}

TEST(EditionJson, G_7_an_option_says_whether_it_is_a_sum) {
  const auto edition = print_edition(edition_for_test("uk"));
  std::vector<std::string> sums;
  for (const auto& option : edition.at("option_info").as_array())
    if (option.as_object().contains("unit")) sums.emplace_back(option.at("key").as_string());
  EXPECT_EQ(sums, (std::vector<std::string>{"start_cash", "salary", "salary_step", "salary_most",
                                            "ones_bonus", "bid_step", "jail_fine", "fine_growth",
                                            "hospital_fee", "free_parking_floor", "win_cash"}));
}

}  // namespace
}  // namespace freehold::notation
