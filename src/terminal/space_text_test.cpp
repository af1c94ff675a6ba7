#include "terminal/deed_card.h"

#include <gtest/gtest.h>

#include "kit/terminal_fixture.h"

namespace freehold::terminal {
namespace {

using testing::edition;
using testing::Stage;

SpaceId first_of(const Ruleset& rules, SpaceKind kind) {
  for (int n = 0; n < rules.space_count; ++n) {
    if (rules.space(SpaceId{n}).kind == kind) return SpaceId{n};
  }
  return SpaceId{};
}

std::vector<std::string> sentences(const Ruleset& rules, SpaceKind kind) {
  const Stage stage(2, 0, 1, rules);
  return space_sentences(stage.scene(), first_of(rules, kind));
}

TEST(SpaceText, every_space_without_a_deed_says_what_it_does) {
  for (const std::string id : {"uk", "london", "xorti", "savings", "hongkong", "us"}) {
    const Ruleset rules = edition(id);
    const Stage stage(2, 0, 1, rules);
    for (int n = 0; n < rules.space_count; ++n) {
      const bool deed = rules.deeds.contains(SpaceId{n});
      const auto lines = space_sentences(stage.scene(), SpaceId{n});
      EXPECT_EQ(lines.empty(), deed) << id << ' ' << rules.text.spaces[static_cast<std::size_t>(n)];
      for (const std::string& line : lines)
        EXPECT_TRUE(line.ends_with('.')) << line;
    }
  }
}

TEST(SpaceText, S_3_a_salary_that_grows) {
  EXPECT_EQ(sentences(edition("savings"), SpaceKind::go).front(),
            "Landing here or passing pays $200, each time $50 more, up to $600.");
}

TEST(SpaceText, S_9_S_10_S_11_the_ways_out_of_the_hospital) {
  EXPECT_EQ(
      sentences(edition("savings"), SpaceKind::hospital).back(),
      "Out of hospital: pay $100 before a throw, or throw 5 or less. After 4 failed throws you are free "
      "on your next turn.");
}

TEST(SpaceText, H_14_no_fine_before_the_last_throw) {
  EXPECT_EQ(
      sentences(edition("hongkong"), SpaceKind::jail).back(),
      "Out of jail: pay HKD\u00a0150 before any throw but the last, or throw doubles. After 3 failed throws "
      "you must pay HKD\u00a0150.");
}

TEST(SpaceText, H_9_H_10_chance_and_a_percentage) {
  const Ruleset hongkong = edition("hongkong");
  EXPECT_EQ(sentences(hongkong, SpaceKind::random_amount).front(),
            "Chance decides: a gain of up to HKD\u00a0200 or a loss of up to HKD\u00a0300. Always a multiple "
            "of 10.");
  EXPECT_EQ(sentences(hongkong, SpaceKind::tax).front(),
            "Whoever lands here pays 10% of your money, rounded down to a multiple of 10. It goes to "
            "the bank.");
}

TEST(SpaceText, X_5_X_9_X_10_names_only_a_choice_and_the_pot) {
  Ruleset xorti = edition("xorti");
  EXPECT_EQ(sentences(xorti, SpaceKind::jail).front(), "Just a name: nobody is held here.");
  EXPECT_EQ(sentences(xorti, SpaceKind::tax).front(), "Whoever lands here pays €200. It goes into the pot.");
  xorti.options.tax_choice = true;
  EXPECT_EQ(sentences(xorti, SpaceKind::tax).front(),
            "Whoever lands here pays €200 or 10% of all you have. It goes into the pot.");
}

}  // namespace
}  // namespace freehold::terminal
