#include "table/draft.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

constexpr SpaceId kings_cross{5};

/// Ann, who starts, has come to an unowned deed and declined it: both bid, Ann first.
Draft sealed_auction(const Ruleset& ruleset) {
  NoSink sink;
  Draft draft(ruleset, nullptr,
              {.state = new_game(ruleset, 2, sink), .draws = 0, .last_player = nobody, .before = {}});
  constexpr std::uint32_t sixes = 35;
  constexpr std::uint32_t ones = 0;
  for (const std::uint32_t outcome : {sixes, ones})
    draft.supply(outcome);
  EXPECT_TRUE(draft.act({ann, Action::of(ActionType::roll)}));
  draft.supply(ones);
  EXPECT_TRUE(draft.act({ann, Action::of(ActionType::decline)}));
  return draft;
}

TEST(Draft, S_4_the_sealed_bid_that_opened_the_others_is_not_taken_back) {
  const Ruleset ruleset = editions::Catalogue().find("savings")->ruleset;
  Draft draft = sealed_auction(ruleset);
  ASSERT_TRUE(draft.act({ann, Action::bid(40)}));
  EXPECT_EQ(draft.position().last_player, ann);
  EXPECT_EQ(draft.position().before.size(), 2U)
      << "still hidden: it can be taken back, and so can the decline";
  ASSERT_TRUE(draft.act({bob, Action::bid(30)}));
  EXPECT_FALSE(draft.state().auction.open);
  EXPECT_TRUE(draft.position().before.empty());
  EXPECT_EQ(draft.position().last_player, nobody);
}

// One would see the sum, and choose again.
TEST(Draft, X_9_the_choice_of_a_tax_is_not_taken_back) {
  Ruleset ruleset = editions::Catalogue().find("xorti")->ruleset;
  ruleset.options.tax_choice = true;
  NoSink sink;
  Draft draft(ruleset, nullptr,
              {.state = new_game(ruleset, 2, sink), .draws = 0, .last_player = nobody, .before = {}});
  while (draft.state().phase == Phase::order)
    draft.supply(draft.state().turn.player == ann ? 35 : 0);
  ASSERT_TRUE(draft.act({ann, Action::of(ActionType::roll)}));
  draft.supply(2);  // 1 and 3: Income Tax
  ASSERT_EQ(draft.state().phase, Phase::tax_choice);
  ASSERT_TRUE(draft.act({ann, Action::choose(1)}));
  EXPECT_TRUE(draft.position().before.empty());
  EXPECT_EQ(draft.position().last_player, nobody);
}

/// Ann has two houses on each orange site and a station, twenty rounds after the last change.
Draft after_quiet_rounds() {
  State state = between_moves(uk());
  for (const SpaceId site : {bow_street, marlborough_street, vine_street}) {
    state.set_owner(site, ann);
    state.set_buildings(site, 2);
  }
  state.set_owner(kings_cross, ann);
  state.houses = 26;
  return {
      uk(), nullptr, {.state = state, .quiet_rounds = 20, .draws = 0, .last_player = nobody, .before = {}}};
}

TEST(Draft, UKT_1_a_game_that_only_raises_cash_stands_still) {
  Draft draft = after_quiet_rounds();
  ASSERT_TRUE(draft.act({ann, Action::on(ActionType::sell_building, vine_street)}));
  ASSERT_TRUE(draft.act({ann, Action::on(ActionType::mortgage, kings_cross)}));
  EXPECT_EQ(draft.position().quiet_rounds, 20);
  ASSERT_TRUE(draft.act({ann, Action::on(ActionType::build, vine_street)}));
  EXPECT_EQ(draft.position().quiet_rounds, 0);
  EXPECT_EQ(draft.position().before.back().quiet_rounds, 20) << "where an undo leads";
}

TEST(Draft, UKT_1_who_leaves_the_game_changes_it) {
  Draft draft = after_quiet_rounds();
  ASSERT_TRUE(draft.act({bob, Action::of(ActionType::resign)}));
  EXPECT_EQ(draft.position().quiet_rounds, 0);
}

}  // namespace
}  // namespace freehold::table
