#include "bots/goal.h"

#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold::bots {
namespace {

using kit::Script;

Ruleset uk_with_goals(Money cash, int groups) {
  Ruleset ruleset = kit::edition("uk");
  ruleset.options.win_cash = cash;
  ruleset.options.win_groups = groups;
  return ruleset;
}

std::optional<Action> decisive(const Script& game, int player) {
  return decisive_action(game.ruleset(), game.state(), PlayerId{player});
}

TEST(Goal, G_21_it_buys_what_wins) {
  Script game{uk_with_goals(0, 1), 2};
  game.owns(0, {"Park Lane"}).at(0, "Liverpool Street Station").throws(1, 3);
  EXPECT_EQ(decisive(game, 0), Action::of(ActionType::buy));
}

TEST(Goal, G_21_it_bids_for_what_wins_and_against_it) {
  Script game{uk_with_goals(0, 1), 2};
  game.owns(1, {"Park Lane"}).at(0, "Liverpool Street Station").throws(1, 3).act(0, kit::decline);
  EXPECT_EQ(decisive(game, 1), Action::bid(200)) << "half the list price at a time";
  game.act(1, kit::bid(200));
  EXPECT_EQ(decisive(game, 0), Action::bid(400));
  game.cash(0, 210);
  EXPECT_EQ(decisive(game, 0), Action::bid(210));
}

TEST(Goal, G_21_it_takes_a_deal_that_wins_and_makes_none_that_loses) {
  Script game{uk_with_goals(0, 1), 2};
  game.owns(0, {"Mayfair"}).owns(1, {"Park Lane"});
  const SpaceSet mayfair = kit::spaces_named(game.ruleset(), {"Mayfair"});
  const Action gives = Action::offer(PlayerId{1}, {.deeds = mayfair}, {.cash = 900});
  EXPECT_TRUE(hands_over_game(game.ruleset(), game.state(), PlayerId{0}, gives));
  game.act(0, kit::offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}));
  EXPECT_EQ(decisive(game, 1), Action::of(ActionType::accept));
  game.act(1, kit::reject).act(0, kit::offer(1, {.cash = 900}, {.deeds = {"Park Lane"}}));
  EXPECT_EQ(decisive(game, 1), Action::of(ActionType::reject));
}

TEST(Goal, G_21_it_raises_the_cash_that_wins_and_no_other) {
  Script game{uk_with_goals(1700, 0), 2};
  game.owns(0, {"Mayfair"});
  EXPECT_EQ(decisive(game, 0), Action::on(ActionType::mortgage, SpaceId{39}));
  game.cash(0, 1499);
  EXPECT_EQ(decisive(game, 0), std::nullopt);
}

TEST(Goal, G_21_without_goals_nothing_is_decisive) {
  Script game{"uk", 2};
  game.owns(0, {"Park Lane"}).at(0, "Liverpool Street Station").throws(1, 3);
  EXPECT_EQ(decisive(game, 0), std::nullopt);
}

}  // namespace
}  // namespace freehold::bots
