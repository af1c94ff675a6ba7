#include "editions/rule_setting.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <string>

#include "editions/catalogue.h"
#include "editions/option_conflicts.h"

namespace freehold::editions {
namespace {

std::string error_of(std::string_view assignment) {
  RuleOptions options;
  const auto set = set_option(options, assignment);
  EXPECT_EQ(options, RuleOptions{}) << "refused, and yet changed by " << assignment;
  return set ? "" : set.error();
}

TEST(RuleSetting, G_7_any_option_is_set_by_key_and_text) {
  RuleOptions options;
  EXPECT_TRUE(set_option(options, "free_parking_pot=true"));
  EXPECT_TRUE(set_option(options, " salary = 400 "));
  EXPECT_TRUE(set_option(options, "auctions=off"));
  EXPECT_TRUE(set_option(options, "mortgages=no"));
  EXPECT_TRUE(options.free_parking_pot);
  EXPECT_EQ(options.salary, 400);
  EXPECT_EQ(options.auctions, AuctionKind::off);
  EXPECT_FALSE(options.mortgages);
}

TEST(RuleSetting, G_12_dice_are_the_sides_of_two_or_a_set) {
  const auto dice = [](std::string_view text) {
    RuleOptions options;
    EXPECT_TRUE(set_option(options, "dice_sides=" + std::string{text})) << text;
    return options.dice_sides;
  };
  EXPECT_EQ(dice("8"), DiceSet::two_of(8));
  EXPECT_EQ(dice("2d8"), DiceSet::two_of(8));
  EXPECT_EQ(dice("d6+d8"), (DiceSet{6, 8}));
  EXPECT_EQ(dice(" D6 + d8 "), (DiceSet{6, 8}));
  EXPECT_EQ(dice("d12"), DiceSet{12});
  EXPECT_EQ(dice("3d6"), (DiceSet{6, 6, 6}));
  EXPECT_EQ(dice("d2+2d20+d2"), (DiceSet{2, 20, 20, 2}));
  const std::string wanted =
      "dice_sides is the sides of two equal dice, from 2 to 20, or one to 4 dice such as d6+d8, 3d6 or d12, "
      "not ";
  for (const std::string wrong : {"", "1", "21", "6+8", "d1", "d21", "5d6", "3d6+2d6", "0d6", "d6+", "+d6",
                                  "d", "-1d6", "d6 d", "d6+6", "99999999999999999999", "d6+d6+d6+d6+d6"})
    EXPECT_EQ(error_of("dice_sides=" + wrong), wanted + (wrong.empty() ? "\"\"" : wrong));
}

TEST(RuleSetting, G_12_dice_are_told_as_they_are_set) {
  for (const DiceSet& dice :
       {DiceSet::two_of(6), DiceSet{12}, DiceSet{6, 8}, DiceSet{6, 6, 6}, DiceSet{4, 4, 20, 4}}) {
    RuleOptions options;
    options.dice_sides = dice;
    RuleOptions again;
    ASSERT_TRUE(set_option(again, "dice_sides", *option_value(options, "dice_sides")));
    EXPECT_EQ(again, options);
  }
  RuleOptions options;
  EXPECT_EQ(option_value(options, "dice_sides"), OptionValue{std::int64_t{6}});
  options.dice_sides = {4, 4, 20, 4};
  EXPECT_EQ(option_value(options, "dice_sides"), OptionValue{"2d4+d20+d4"});
}

TEST(RuleSetting, errors_say_what_would_be_right) {
  EXPECT_EQ(error_of("salary=-1"), "salary is a whole number from 0 to 1000000, not -1");
  EXPECT_EQ(error_of("salary=12x"), "salary is a whole number from 0 to 1000000, not 12x");
  EXPECT_EQ(error_of("salary=99999999999999999999"),
            "salary is a whole number from 0 to 1000000, not 99999999999999999999");
  EXPECT_EQ(error_of("salary="), "salary is a whole number from 0 to 1000000, not \"\"");
  EXPECT_EQ(error_of("hotels=maybe"), "hotels is true or false, not maybe");
  EXPECT_EQ(error_of("auctions=blind"), "auctions is one of off, open, sealed, not blind");
  EXPECT_EQ(error_of("salery=1"), "there is no option 'salery' (did you mean 'salary'?)");
  EXPECT_EQ(error_of("salary"), "'salary' doesn't set an option: write key=value, such as salary=400");
  EXPECT_NE(error_of("\x1b[2J=1").find("there is no option '?[2J'"), std::string::npos);
}

TEST(RuleSetting, a_value_of_another_type_is_quoted_as_it_was_written) {
  RuleOptions options;
  const auto error = [&](std::string_view key, const OptionValue& value) {
    return set_option(options, key, value).error();
  };
  EXPECT_EQ(error("salary", "400"), "salary is a whole number from 0 to 1000000, not \"400\"");
  EXPECT_EQ(error("hotels", "true"), "hotels is true or false, not \"true\"");
  EXPECT_EQ(error("auctions", "blind"), "auctions is one of off, open, sealed, not blind");
  EXPECT_EQ(set_option(options, "salary", std::int64_t{-1}, "-0x1").error(),
            "salary is a whole number from 0 to 1000000, not -0x1");
}

TEST(RuleSetting, a_value_of_another_type_is_refused) {
  RuleOptions options;
  EXPECT_FALSE(set_option(options, "salary", OptionValue{true}));
  EXPECT_FALSE(set_option(options, "hotels", OptionValue{std::int64_t{1}}));
  EXPECT_FALSE(set_option(options, "auctions", OptionValue{std::int64_t{1}}));
  EXPECT_FALSE(set_option(options, "salary", OptionValue{std::numeric_limits<std::int64_t>::max()}));
  EXPECT_EQ(options, RuleOptions{});
}

// A random value of the option's type within its range.
OptionValue drawn(const OptionSetting& setting) {
  if (std::holds_alternative<bool>(setting.value)) return *rc::gen::arbitrary<bool>();
  const auto number = *rc::gen::inRange<std::int64_t>(setting.info.least, setting.info.most + 1);
  if (std::holds_alternative<std::int64_t>(setting.value)) return number;
  auto words = accepted_values(setting.info).substr(std::string_view{"one of "}.size());
  for (auto skipped = number; skipped > 0; --skipped)
    words = words.substr(words.find(", ") + 2);
  return words.substr(0, words.find(", "));
}

RC_GTEST_PROP(RuleSettingProperty, what_is_printed_is_read_back, ()) {
  RuleOptions options;
  for (const auto& setting : all_options(options)) {
    const auto set = set_option(options, setting.info.key, drawn(setting));
    RC_ASSERT(set.has_value());
  }
  RuleOptions again;
  for (const auto& [info, value] : all_options(options)) {
    RC_ASSERT(set_option(again, std::string{info.key} + "=" + value_text(value)).has_value());
    RC_ASSERT(option_value(again, info.key) == value);
  }
  RC_ASSERT(again == options);
  for (const auto& [info, printed, here] : option_differences(RuleOptions{}, options))
    RC_ASSERT(printed != here);
  RC_ASSERT(option_differences(options, again).empty());
}

std::string conflict_keys(std::string_view edition, std::initializer_list<std::string_view> rules) {
  auto ruleset = Catalogue{}.find(edition)->ruleset;
  for (const auto rule : rules)
    EXPECT_TRUE(set_option(ruleset.options, rule)) << rule;
  std::string keys;
  for (const auto& [key, message] : option_conflicts(ruleset))
    keys += std::string{key} + " ";
  return keys;
}

TEST(RuleSetting, contradictions_name_the_option_to_change) {
  for (const auto& edition : Catalogue{}.list())
    EXPECT_EQ(conflict_keys(edition.id, {}), "") << edition.id;
  EXPECT_EQ(conflict_keys("uk", {"building=off"}), "") << "hotels are then without effect";
  EXPECT_EQ(conflict_keys("uk-short", {"start_cash=749"}), "start_cash ");
  EXPECT_EQ(conflict_keys("uk-short", {"start_cash=750"}), "") << "Mayfair and Park Lane";
  EXPECT_EQ(conflict_keys("uk", {"dealt_deeds=4"}), "") << "for two players, the fewest";
  EXPECT_EQ(conflict_keys("uk", {"time_limit=30"}), "time_limit ");
  EXPECT_EQ(conflict_keys("uk", {"time_limit=30", "timed=true"}), "");
  EXPECT_EQ(conflict_keys("uk", {"free_parking_floor=100"}), "free_parking_floor ");
  EXPECT_EQ(conflict_keys("uk", {"free_parking_floor=100", "free_parking_pot=true"}), "");
}

TEST(RuleSetting, UKS_1_dealt_deeds_are_counted_against_the_players_who_sit_down) {
  auto ruleset = Catalogue{}.find("uk")->ruleset;
  ruleset.options.dealt_deeds = 4;
  EXPECT_TRUE(option_conflicts(ruleset, 7).empty()) << "28 deeds for seven players";
  const auto conflicts = option_conflicts(ruleset, 8);
  ASSERT_EQ(conflicts.size(), 1U);
  EXPECT_EQ(conflicts[0].key, "dealt_deeds");
  EXPECT_EQ(conflicts[0].message, "4 deeds for each of 8 players are more than the board's 28");
}

TEST(RuleSetting, rules_that_need_a_place_or_figures_of_the_board_are_refused_without_them) {
  EXPECT_EQ(conflict_keys("uk", {"savings=true"}), "savings ");
  EXPECT_EQ(conflict_keys("uk", {"tax_choice=true"}), "tax_choice ");
  EXPECT_EQ(conflict_keys("uk", {"speed_die=always", "dice_sides=d12"}), "speed_die ") << "SD.4";
  EXPECT_EQ(conflict_keys("hongkong", {"speed_die=always", "dice_sides=20"}), "speed_die ")
      << "no way round the board";
  EXPECT_EQ(conflict_keys("hongkong", {"speed_die=always"}), "");
  EXPECT_EQ(conflict_keys("xorti", {"tax_choice=true"}), "") << "X.9";
  EXPECT_EQ(conflict_keys("hongkong", {"building=houses"}), "building ");
  EXPECT_EQ(conflict_keys("hongkong", {"building=levels"}), "building ");
  EXPECT_EQ(conflict_keys("hongkong", {"mortgages=true"}), "mortgages ");
  EXPECT_EQ(conflict_keys("london", {"mortgages=true"}), "");
  EXPECT_EQ(conflict_keys("london", {"building=houses", "hotels=true"}), "");
  EXPECT_EQ(conflict_keys("savings", {"building=houses", "full_group_to_build=true"}), "building ");
  EXPECT_EQ(conflict_keys("uk", {"building=levels"}), "") << "its rents reach four steps";
}

TEST(RuleSetting, S_7_S_16_groups_of_several_owners_go_with_everything) {
  for (const char* building : {"houses", "levels"}) {
    EXPECT_EQ(conflict_keys("uk", {std::string("building=") + building, "full_group_to_build=false",
                                   "trade_built_groups=true", "deed_sale_percent=50"}),
              "");
  }
  EXPECT_EQ(conflict_keys("savings", {"trade_built_groups=false", "even_building=true"}), "");
}

TEST(RuleSetting, X_20_the_documents_own_rules_can_be_switched_on) {
  EXPECT_EQ(conflict_keys("xorti", {"rent_collection=on_demand", "hotels=true", "even_building=true",
                                    "jail_effect=true", "limited_buildings=true"}),
            "");
  EXPECT_EQ(conflict_keys("uk", {"rent_collection=on_demand", "free_parking_pot=true"}), "")
      << "UK.13, UK.52";
}

TEST(RuleSetting, a_salary_grows_within_bounds) {
  EXPECT_EQ(conflict_keys("uk", {"salary_step=1000000"}), "salary_step ");
  EXPECT_EQ(conflict_keys("uk", {"salary_step=1000000", "salary_most=1000"}), "");
  EXPECT_EQ(conflict_keys("uk", {"salary_most=199"}), "salary_most ");
  EXPECT_EQ(conflict_keys("uk", {"salary_most=200"}), "");
}

}  // namespace
}  // namespace freehold::editions
