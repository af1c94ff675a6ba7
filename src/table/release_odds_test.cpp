#include "table/decision_notes.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

State held(const Ruleset& ruleset, Place place, int failed) {
  State state = between_moves(ruleset);
  state.phase = Phase::pre_roll;
  state.resume = Phase::pre_roll;
  state.player(ann).confined = place;
  state.player(ann).failed_throws = static_cast<std::uint8_t>(failed);
  return state;
}

TEST(ReleaseOdds, UK_28_a_double_in_every_sixth_throw) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const auto odds = release_odds(uk, held(uk, Place::jail, 1));
  ASSERT_TRUE(odds);
  EXPECT_DOUBLE_EQ(odds->chance, 1.0 / 6);
  EXPECT_EQ(odds->attempt, 2);
  EXPECT_EQ(odds->attempts, 3);
}

TEST(ReleaseOdds, UK_29_paying_after_the_last_throw_is_no_luck) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  EXPECT_DOUBLE_EQ(release_odds(uk, held(uk, Place::jail, 2))->chance, 1.0 / 6);
}

TEST(ReleaseOdds, UK_29_say_what_is_paid_if_the_last_throw_fails) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  EXPECT_EQ(release_odds(uk, held(uk, Place::jail, 1))->costs, 0);
  EXPECT_EQ(release_odds(uk, held(uk, Place::jail, 2))->costs, uk.options.jail_fine);
  State poor = held(uk, Place::jail, 2);
  poor.player(ann).cash = uk.options.jail_fine - 1;
  EXPECT_EQ(release_odds(uk, poor)->costs, uk.options.jail_fine) << "it is owed then";
}

TEST(ReleaseOdds, S_11_nothing_is_paid_after_the_last_throw) {
  const Ruleset savings = editions::Catalogue{}.find("savings")->ruleset;
  EXPECT_EQ(release_odds(savings, held(savings, Place::jail, savings.options.jail_throws - 1))->costs, 0);
}

TEST(ReleaseOdds, go_by_the_dice_of_the_game) {
  Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  uk.options.dice_sides = DiceSet::two_of(4);
  EXPECT_DOUBLE_EQ(release_odds(uk, held(uk, Place::jail, 0))->chance, 1.0 / 4);
}

TEST(ReleaseOdds, S_11_a_low_throw_leaves_the_hospital) {
  const Ruleset savings = editions::Catalogue{}.find("savings")->ruleset;
  const auto odds = release_odds(savings, held(savings, Place::hospital, 0));
  ASSERT_TRUE(odds);
  int low = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second)
      low += first + second <= savings.options.hospital_release_sum ? 1 : 0;
  EXPECT_DOUBLE_EQ(odds->chance, low / 36.0);
}

TEST(ReleaseOdds, none_for_those_who_are_free_or_have_thrown) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  EXPECT_FALSE(release_odds(uk, between_moves(uk)));
  State state = held(uk, Place::jail, 0);
  state.phase = Phase::post_roll;
  EXPECT_FALSE(release_odds(uk, state));
}

}  // namespace
}  // namespace freehold::table
