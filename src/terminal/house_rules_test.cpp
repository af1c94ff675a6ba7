#include "terminal/live_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kit/terminal_fixture.h"
#include "telling/language.h"

namespace freehold::terminal {
namespace {

using Lines = std::vector<std::string>;

TEST(HouseRules, G_7_what_differs_from_print_is_said_in_words_with_its_clause) {
  Ruleset rules = testing::london();
  rules.options.free_parking_pot = true;
  rules.options.start_order = StartOrder::first_seat;
  rules.options.max_rounds = 20;
  rules.options.timed = true;
  rules.options.time_limit = 30;
  EXPECT_EQ(
      house_rule_lines(rules, testing::london().options),
      (Lines{
          "House rules: what differs from the printed rules.",
          "Who starts: the highest throw or the first seat (UK.5): here first seat, in print highest throw.",
          "Taxes, fines and card payments go to a pot on Free Parking (UK.52): here yes, in print no.",
          "Rounds after which the richest wins (UKT.1): here 20, in print no limit.",
          "The host’s clock may end the game; the richest then wins (UKT.1): here yes, in print no.",
          "Minutes after which the host’s clock ends a timed game (UKT.1): here 30, in print when the "
          "host says so."}));
}

// Each language sets the sign of what 0 means in its own way: "; 0: ", with blanks that don't break, in full width.
TEST(HouseRules, G_7_what_0_means_is_found_in_every_language) {
  Ruleset rules = testing::london();
  rules.options.max_rounds = 20;
  for (const std::string& tag : telling::Language::tags()) {
    telling::speak(tag);
    const std::string line = house_rule_lines(rules, testing::london().options).at(1);
    EXPECT_EQ(line.find(" 0"), std::string::npos) << line;
    EXPECT_EQ(line.find("；0"), std::string::npos) << line;
  }
  telling::speak("en");
}

TEST(HouseRules, G_7_a_game_by_print_has_none) {
  const Ruleset& rules = testing::london();
  EXPECT_TRUE(house_rule_lines(rules, rules.options).empty());
  const Lines all = rules_lines(rules, {});
  EXPECT_NE(all.front().find("no house rules"), std::string::npos) << all.front();
  EXPECT_NE(std::ranges::find(all, "Each player’s cash at the start (UK.3): £1,500."), all.end());
  Ruleset in_pennies = rules;
  in_pennies.text.decimals = 2;
  const Lines same = rules_lines(in_pennies, {});
  EXPECT_NE(std::ranges::find(same, "Each player’s cash at the start (UK.3): £15.00."), same.end()) << "G.31";
}

}  // namespace
}  // namespace freehold::terminal
