#include "table/refusal_figures.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

class RefusalFiguresOfUk : public ::testing::Test {
 protected:
  RefusalFiguresOfUk() {
    for (const SpaceId site : {bow_street, marlborough_street, vine_street})
      state.set_owner(site, ann);
  }
  /// Of an action that is refused for this reason.
  RefusalFigures figures(const Action& action, Refusal expected) {
    const auto refused = judge(uk, state, ann, action);
    EXPECT_TRUE(refused && refused->reason == expected);
    return figures_of(uk, state, ann, action, expected);
  }

  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  State state = between_moves(uk);
};

TEST_F(RefusalFiguresOfUk, UK_32_the_cash_that_a_house_lacks) {
  state.player(ann).cash = 67;
  const Action build = Action::on(ActionType::build, bow_street);
  EXPECT_EQ(figures(build, Refusal::not_enough_cash).missing, 33);
  state.player(ann).cash = 99;
  EXPECT_EQ(figures(build, Refusal::not_enough_cash).missing, 1);
}

TEST_F(RefusalFiguresOfUk, UK_46_the_cash_that_lifting_lacks_interest_included) {
  state.mortgaged.insert(vine_street);
  state.player(ann).cash = 100;
  EXPECT_EQ(figures(Action::on(ActionType::lift, vine_street), Refusal::not_enough_cash).missing, 10);
}

TEST_F(RefusalFiguresOfUk, UK_44_nothing_is_missing_where_it_is_the_other_who_cannot_pay) {
  state.player(bob).cash = 5;
  const Action offer = Action::offer(bob, {.deeds = SpaceSet{vine_street}}, {.cash = 50});
  EXPECT_EQ(figures(offer, Refusal::not_enough_cash).missing, 0);
}

TEST_F(RefusalFiguresOfUk, UK_32_the_deeds_of_the_group_that_others_have) {
  state.set_owner(vine_street, bob);
  EXPECT_EQ(figures(Action::on(ActionType::build, bow_street), Refusal::incomplete_group).spaces,
            SpaceSet{vine_street});
}

TEST_F(RefusalFiguresOfUk, UK_34_the_mortgaged_deeds_of_the_group) {
  state.mortgaged.insert(vine_street);
  EXPECT_EQ(figures(Action::on(ActionType::build, bow_street), Refusal::group_mortgaged).spaces,
            SpaceSet{vine_street});
}

TEST_F(RefusalFiguresOfUk, UK_33_the_sites_to_build_on_or_to_sell_from_first) {
  state.set_buildings(bow_street, 1);
  EXPECT_EQ(figures(Action::on(ActionType::build, bow_street), Refusal::uneven_building).spaces,
            (SpaceSet{marlborough_street, vine_street}));
  state.set_buildings(marlborough_street, 2);
  EXPECT_EQ(figures(Action::on(ActionType::sell_building, bow_street), Refusal::uneven_selling).spaces,
            SpaceSet{marlborough_street});
}

TEST_F(RefusalFiguresOfUk, UK_42_UK_45_the_sites_of_the_group_that_have_buildings) {
  state.set_buildings(bow_street, 1);
  EXPECT_EQ(figures(Action::on(ActionType::mortgage, vine_street), Refusal::buildings_on_group).spaces,
            SpaceSet{bow_street});
  EXPECT_EQ(
      figures(Action::offer(bob, {.deeds = SpaceSet{vine_street}}, {.cash = 50}), Refusal::buildings_on_group)
          .spaces,
      SpaceSet{bow_street});
}

TEST_F(RefusalFiguresOfUk, UK_11_the_least_bid) {
  state.phase = Phase::auction;
  state.auction.bidders = state.in_game;
  state.auction.to_bid = ann;
  state.auction.high_bid = 40;
  EXPECT_EQ(figures(Action::bid(40), Refusal::bid_too_low).least, 41);
}

TEST_F(RefusalFiguresOfUk, nothing_to_add_to_most_refusals) {
  const RefusalFigures none = figures(Action::of(ActionType::buy), Refusal::wrong_phase);
  EXPECT_EQ(none.missing, 0);
  EXPECT_EQ(none.least, 0);
  EXPECT_TRUE(none.spaces.empty());
}

}  // namespace
}  // namespace freehold::table
