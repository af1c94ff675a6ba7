#include "table/decision_notes.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

bool settled(const Ruleset& ruleset, const State& state) {
  return is_settled(state, ann, legal_actions(ruleset, state, ann));
}

TEST(TurnEnd, UK_7_turn_is_settled_unless_something_is_left_that_cant_wait) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
  EXPECT_TRUE(settled(uk, state));
  for (const SpaceId site : {bow_street, marlborough_street, vine_street})
    state.set_owner(site, ann);
  EXPECT_FALSE(settled(uk, state)) << "she may build before the others come by";
  state.mortgaged.insert(vine_street);
  EXPECT_TRUE(settled(uk, state)) << "mortgages can be lifted later too";
  state.phase = Phase::pre_roll;
  EXPECT_FALSE(settled(uk, state)) << "she has still to throw";
}

TEST(TurnEnd, H_5_below_zero_it_means_leaving_the_game) {
  Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  uk.options.negative_cash = true;
  State state = between_moves(uk);
  EXPECT_FALSE(retires_by_ending(state, ann));
  state.player(ann).cash = -1;
  EXPECT_TRUE(retires_by_ending(state, ann));
  EXPECT_FALSE(settled(uk, state));
  NoSink sink;
  ASSERT_TRUE(apply(uk, state, ann, Action::of(ActionType::end_turn), sink));
  EXPECT_FALSE(state.in_game.contains(ann)) << "as the engine has it";
}

}  // namespace
}  // namespace freehold::table
