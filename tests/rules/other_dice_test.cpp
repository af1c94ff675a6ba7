// G.12j: dice other than two alike, by the option dice_sides.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/rent.h"

namespace freehold {
namespace {

using namespace kit;

Ruleset with_dice(const char* edition_id, const DiceSet& dice) {
  return rules(edition_id, [&](RuleOptions& o) { o.dice_sides = dice; });
}

Script with(const DiceSet& dice, int players = 2) {
  return Script{with_dice("uk", dice), players};
}

TEST(General, G_12_three_dice_move_by_their_sum) {
  auto game = with({6, 6, 6});
  game.act(0, roll);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 216U);
  game.dice({1, 2, 4}).expect_at(0, "Chance");
}

TEST(General, G_12_two_dice_may_differ) {
  auto game = with({4, 8});
  game.act(0, roll);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 32U);
  game.dice({2, 8})
      .expect_at(0, "Jail / Just Visiting")
      .expect_jailed(0, false)
      .expect_phase(Phase::post_roll);
}

TEST(General, G_12_four_dice_go_round_a_small_board_more_than_once) {
  auto game = Script{with_dice("hongkong", {20, 20, 20, 20}), 2};
  const Money before = game.cash_of(0);
  game.throws({20, 20, 20, 3}).expect_event(EventType::salary);
  EXPECT_EQ(game.state().player(PlayerId{0}).space.number(), 3);
  EXPECT_GT(game.cash_of(0), before);
}

TEST(General, G_12_UK_8_doubles_are_all_dice_alike) {
  auto game = with({6, 6, 6});
  game.throws({1, 1, 2}).expect_phase(Phase::post_roll);
  auto again = with({6, 6, 6});
  again.throws({4, 4, 4});
  EXPECT_TRUE(again.state().turn.throw_owed);
  EXPECT_EQ(again.state().turn.doubles, 1);
}

TEST(General, G_12_UK_8_the_third_doubles_of_three_dice_go_to_jail) {
  auto game = with({6, 6, 6});
  game.at(0, "Jail / Just Visiting").throws({1, 1, 1}).act(0, decline).act(1, pass).act(0, pass);
  game.at(0, "Jail / Just Visiting").throws({1, 1, 1}).act(0, decline).act(1, pass).act(0, pass);
  game.throws({6, 6, 6}).expect_jailed(0, true);
}

TEST(General, G_12_a_single_die_throws_no_doubles) {
  auto game = with({6});
  game.throws(Throw(4)).expect_at(0, "Income Tax").expect_phase(Phase::post_roll);
  EXPECT_EQ(game.state().turn.doubles, 0);
}

TEST(General, G_12_UK_28_with_a_single_die_jail_is_left_by_paying) {
  auto game = with({6});
  game.jailed(0).act(0, pay_fine).expect_jailed(0, false).throws(Throw(1)).expect_at(0, "Pall Mall");
}

TEST(General, G_12_UK_29_with_a_single_die_jail_is_left_after_the_last_attempt) {
  auto game = with({6});
  game.jailed(0, 1).throws(Throw(2)).expect_jailed(0, true).act(0, end_turn);
  game.turn_of(0).throws(Throw(2)).expect_jailed(0, false).expect_paid(0, bank, 50, Reason::jail_fine);
  game.expect_at(0, "Electric Company");
}

TEST(General, G_12_UK_28_doubles_of_unlike_dice_free) {
  auto game = with({4, 8});
  game.jailed(0)
      .throws({4, 4})
      .expect_jailed(0, false)
      .expect_at(0, "Marlborough Street")
      .expect_phase(Phase::buy);
}

TEST(General, G_12_UK_18_a_utility_takes_all_dice) {
  auto game = with({6, 6, 6});
  game.owns(1, {"Electric Company"}).throws({2, 4, 6}).expect_paid(0, 1, 48, Reason::rent);
  game.expect_basis({.kind = BasisKind::utility_rent, .count = 1, .dice = {2, 4, 6}, .unit = 4});
}

TEST(General, G_12_UK_5_the_highest_sum_of_any_dice_starts) {
  auto game = Script::from_the_start(with_dice("uk", {8}), 3);
  game.dice(Throw(3)).dice(Throw(8)).dice(Throw(8)).expect_phase(Phase::order);
  game.dice(Throw(2)).dice(Throw(1)).expect_turn(1).expect_phase(Phase::pre_roll);
}

TEST(General, G_12_S_10_the_hospital_looks_at_the_sum) {
  auto one = Script{with_dice("savings", {6}), 2};
  one.hospitalised(0).throws(Throw(6)).expect_hospitalised(0, true).act(0, end_turn);
  one.turn_of(0).throws(Throw(5)).expect_hospitalised(0, false);
  auto three = Script{with_dice("savings", {6, 6, 6}), 2};
  three.hospitalised(0).throws({2, 2, 2}).expect_hospitalised(0, true).act(0, end_turn);
  three.turn_of(0).throws({1, 2, 2}).expect_hospitalised(0, false);
}

}  // namespace
}  // namespace freehold
