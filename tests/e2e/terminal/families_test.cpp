// What the rule families beyond the official rules ask of people: savings, sealed bids, hospital, taxes by choice,
// levels, deeds sold in debt, negative money; and boards of other shapes.
#include <gtest/gtest.h>

#include "golden.h"
#include "sitting.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::AtScreen;
using testing::bob;
using testing::expect_golden;
using testing::give;
using testing::Sitting;

void nothing_yet(const Ruleset&, State&) {}

void set_level(State& state, int space, int level) {
  state.set_buildings(SpaceId{space}, level);
}

// Ann and Bob in the middle of a game of levels and savings; Ann is on a deed of hers.
void among_levels(const Ruleset&, State& state) {
  give(state, ann, {1, 2, 4, 20, 21, 23});
  give(state, bob, {5, 7, 8});
  set_level(state, 1, 2);
  set_level(state, 5, 1);
  state.player(ann).space = SpaceId{1};
  state.player(ann).cash = 2500;
  state.player(ann).savings = 640;
  state.player(bob).space = SpaceId{8};
  state.round = 12;
}

// Ann has come to an unowned deed.
void at_a_deed(const Ruleset&, State& state) {
  state.phase = state.resume = Phase::buy;
  state.player(ann).space = SpaceId{1};
  state.player(ann).savings = 50;
  state.turn.thrown = true;
  state.turn.dice = {3, 4};
}

void in_hospital(const Ruleset& rules, State& state) {
  state.player(ann).space = rules.hospital;
  state.player(ann).confined = Place::hospital;
  state.player(ann).failed_throws = 3;
}

TEST(Savings, S_12_orders_are_typed_and_asked_again) {
  Sitting sitting({"Ann", "Bob"}, among_levels, "savings");
  AtScreen at(sitting, 80, 24);
  at.press("zd12.50<enter>");
  EXPECT_TRUE(at.shows("“12.50” isn’t a whole amount from $1 to $1,000,000,000.")) << at.text();
  at.press("<esc>d3k<enter>");
  EXPECT_TRUE(at.shows("“3k” isn’t a whole amount")) << at.text();
  at.press("<esc>d300<enter>");
  EXPECT_TRUE(at.shows("Order this: Deposit $300?"));
  EXPECT_EQ(sitting.table->state().player(ann).order_count, 0);
  at.press("<enter>w120<enter>");
  expect_golden("savings_80x24", at.text());
  at.press("<enter><esc>");
  EXPECT_EQ(sitting.table->state().orders[0][0], 300);
  EXPECT_EQ(sitting.table->state().orders[0][1], -120);
}

TEST(Savings, S_12_the_ninth_order_is_refused_with_its_clause) {
  Sitting sitting({"Ann", "Bob"}, among_levels, "savings");
  AtScreen at(sitting, 80, 24);
  at.press("z");
  for (int i = 0; i < max_orders; ++i)
    at.press("d10<enter><enter>");
  EXPECT_EQ(sitting.table->state().player(ann).order_count, max_orders);
  at.press("d");
  EXPECT_TRUE(at.shows("Too many orders are already waiting for the bank. (S.12)")) << at.text();
}

TEST(Savings, S_4_a_sealed_bid_is_seen_by_nobody_else_at_the_screen) {
  Sitting sitting({"Ann", "Bob"}, at_a_deed, "savings");
  AtScreen at(sitting, 80, 24);
  at.press("d<enter>");
  at.press("237");
  expect_golden("sealed_80x24", at.text());
  EXPECT_FALSE(at.shows("237"));
  at.press("h");
  EXPECT_TRUE(at.shows("$237"));
  at.press("h<enter>");
  EXPECT_TRUE(at.shows("Bob, bid or pass?"));
  EXPECT_FALSE(at.shows("237"));
  at.press("l");
  EXPECT_FALSE(at.shows("237"));
  at.press("<esc>p<enter>");
  EXPECT_TRUE(at.shows("Ann wins")) << at.text();
  EXPECT_TRUE(at.shows("Ann bids $237."));
}

TEST(Savings, S_5_S_6_levels_are_raised_and_lowered) {
  Sitting sitting({"Ann", "Bob"}, among_levels, "savings");
  AtScreen at(sitting, 80, 24);
  EXPECT_TRUE(at.shows("you can now raise")) << at.text();
  at.press("m<down>");
  expect_golden("levels_80x24", at.text());
  at.press("<up>s<enter>");
  EXPECT_EQ(sitting.table->state().buildings_on(SpaceId{1}), 1) << at.text();
}

TEST(Savings, S_10_S_11_the_last_throw_in_hospital) {
  Sitting sitting({"Ann", "Bob"}, in_hospital, "savings");
  AtScreen at(sitting, 80, 24);
  expect_golden("hospital_80x24", at.text());
  at.press("f");
  EXPECT_TRUE(at.shows("Pay the fee of $100? You keep $1,400 in cash.")) << at.text();
  at.press("<enter>");
  EXPECT_EQ(sitting.table->state().player(ann).confined, Place::none);
  EXPECT_TRUE(at.shows("Ann pays $100 to leave the hospital.")) << at.text();
}

TEST(Savings, S_16_in_debt_a_deed_goes_to_the_bank) {
  const auto owing = [](const Ruleset& rules, State& state) {
    among_levels(rules, state);
    state.phase = Phase::debt;
    state.resume = Phase::post_roll;
    state.turn.thrown = true;
    state.player(ann).cash = 20;
    state.player(ann).savings = 0;
    state.debts.debts[0] = {.debtor = ann,
                            .creditor = bob,
                            .reason = Reason::rent,
                            .space = SpaceId{5},
                            .amount = 150,
                            .basis = fixed_sum(150)};
    state.debts.count = 1;
  };
  Sitting sitting({"Ann", "Bob"}, owing, "savings");
  AtScreen at(sitting, 80, 24);
  expect_golden("debt_levels_80x24", at.text());
  at.press("m<down>d");
  EXPECT_TRUE(at.shows("Sell the deed to the bank for $150")) << at.text();
  at.press("<enter>");
  EXPECT_EQ(sitting.table->state().debts.count, 0);
  EXPECT_FALSE(sitting.table->state().owner(SpaceId{2}).valid());
}

TEST(Xorti, X_9_the_tax_is_chosen_before_it_is_added_up) {
  const auto at_the_tax = [](const Ruleset&, State& state) {
    state.phase = Phase::tax_choice;
    state.resume = Phase::post_roll;
    state.pending.tax_choice = true;
    state.player(ann).space = SpaceId{4};
    state.turn.thrown = true;
    give(state, ann, {1, 3});
  };
  Sitting sitting({"Ann", "Bob"}, at_the_tax, "xorti", [](RuleOptions& rules) { rules.tax_choice = true; });
  AtScreen at(sitting, 80, 24);
  expect_golden("tax_choice_80x24", at.text());
  at.press("2");
  EXPECT_TRUE(at.shows("Pay 10% of all you have?")) << at.text();
  EXPECT_FALSE(at.shows("162")) << "nobody has added it up yet";
  at.press("<enter>");
  EXPECT_EQ(sitting.table->state().player(ann).cash, 1500 - 162);
}

TEST(HongKong, H_5_who_would_retire_is_warned) {
  const auto below_nothing = [](const Ruleset&, State& state) {
    state.phase = state.resume = Phase::post_roll;
    state.turn.thrown = true;
    state.player(ann).cash = -120;
    state.player(ann).space = SpaceId{8};
    give(state, ann, {1, 2});
  };
  Sitting sitting({"Ann", "Bob", "Carol"}, below_nothing, "hongkong");
  AtScreen at(sitting, 80, 24);
  expect_golden("negative_80x24", at.text());
  at.press("e");
  EXPECT_TRUE(at.shows("End the turn with -HKD 120?"));
  EXPECT_TRUE(sitting.table->state().in_game.contains(ann));
  at.press("<enter>");
  EXPECT_FALSE(sitting.table->state().in_game.contains(ann));
  EXPECT_TRUE(at.shows("out of the game, with -HKD 120")) << at.text();
}

TEST(HongKong, H_5_a_fine_that_money_does_not_cover_is_asked_about) {
  const auto jailed = [](const Ruleset&, State& state) {
    state.player(ann).confined = Place::jail;
    state.player(ann).space = SpaceId{5};
    give(state, ann, {});
    state.player(ann).cash = 100;
  };
  Sitting sitting({"Ann", "Bob"}, jailed, "hongkong");
  AtScreen at(sitting, 80, 24);
  at.press("f");
  EXPECT_TRUE(at.shows("You will then have -HKD 50;")) << at.text();
}

TEST(Shapes, S_a_board_of_sixty_stands_in_rows_or_in_a_ring) {
  Sitting sitting({"Ann", "Bob"}, among_levels, "savings");
  AtScreen at(sitting, 80, 40);
  expect_golden("rows_80x40", at.text());
  at.press("<right><down>");
  EXPECT_TRUE(at.shows(sitting.table->ruleset().text.spaces[10])) << at.text();
  at.press("<esc>");
  at.resize(130, 40);
  expect_golden("ring_130x40", at.text());
}

TEST(Shapes, a_board_of_twenty_fills_the_screen) {
  Sitting sitting({"Ann", "Bob"}, nothing_yet, "hongkong");
  AtScreen at(sitting, 120, 40);
  expect_golden("twenty_120x40", at.text());
}

}  // namespace
}  // namespace freehold::terminal
