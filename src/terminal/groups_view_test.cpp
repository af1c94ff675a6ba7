#include "terminal/panels.h"

#include <gtest/gtest.h>

#include "kit/terminal_fixture.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::bob;
using testing::Stage;

// Ann has all of Orange, with houses, and Bob two of Red.
Stage with_groups() {
  Stage stage(2);
  for (const int space : {16, 18, 19})
    stage.state.set_owner(SpaceId{space}, ann);
  for (const int space : {21, 23})
    stage.state.set_owner(SpaceId{space}, bob);
  stage.state.set_buildings(SpaceId{16}, 2);
  return stage;
}

std::vector<Money> no_rents(const Stage& stage) {
  return std::vector<Money>(static_cast<std::size_t>(stage.rules.group_count));
}

TEST(GroupTable, says_how_complete_a_group_is_and_what_it_brings) {
  const Stage stage = with_groups();
  std::vector<Money> earned = no_rents(stage);
  earned[stage.rules.space(SpaceId{16}).group.index()] = 230;
  Canvas canvas(56, 12);
  draw_group_table(canvas, canvas.area(), stage.scene(), earned);
  const std::string text = canvas.text();
  EXPECT_NE(text.find("A 3/3"), std::string::npos) << text;
  EXPECT_NE(text.find("B 2/3"), std::string::npos) << text;
  EXPECT_NE(text.find("£200    £230"), std::string::npos) << "the dearest rent, and the sum so far\n" << text;
  EXPECT_NE(text.find("a⌂2"), std::string::npos) << text;
}

TEST(GroupTable, leaves_out_figures_before_owners_where_it_is_narrow) {
  const Stage stage = with_groups();
  Canvas canvas(30, 12);
  draw_group_table(canvas, canvas.area(), stage.scene(), no_rents(stage));
  EXPECT_EQ(canvas.text().find("3/3"), std::string::npos) << canvas.text();
  EXPECT_NE(canvas.text().find("a⌂2"), std::string::npos) << canvas.text();
  Canvas pairs(52, 6);
  draw_group_pairs(pairs, pairs.area(), stage.scene());
  EXPECT_NE(pairs.text().find("u Utilit"), std::string::npos) << "the last group too\n" << pairs.text();
}

TEST(RentsEarned, adds_up_rent_alone_by_group) {
  const Ruleset& rules = testing::london();
  Event rent{.type = EventType::paid, .amount = 40, .reason = Reason::rent, .space = SpaceId{16}};
  Event other = rent;
  other.space = SpaceId{19};
  Event tax{.type = EventType::paid, .amount = 100, .reason = Reason::tax, .space = SpaceId{38}};
  const std::vector<Event> events{rent, other, tax};
  const auto sums = rents_earned(rules, events);
  EXPECT_EQ(sums[rules.space(SpaceId{16}).group.index()], 80);
  EXPECT_EQ(sums[rules.space(SpaceId{1}).group.index()], 0);
}

}  // namespace
}  // namespace freehold::terminal
