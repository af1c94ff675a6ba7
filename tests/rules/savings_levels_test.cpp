// Edition `savings`: levels and rents, S.5 to S.8, and lowering, S.16.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 owns the Old Wall (three of 200), is on Postern Lane and is rich.
Script on_the_wall() {
  Script game{"savings", 2};
  game.owns_group(0, "old_wall").cash(0, 20'000).at(0, "Postern Lane");
  return game;
}

TEST(Savings, S_5_who_stands_on_an_own_property_raises_any_of_the_group) {
  Script game{"savings", 2};
  game.owns_group(0, "fish_quay").throws(1, 1).expect_at(0, "Mackerel Steps");
  game.act(0, build("Herring Steps")).expect_buildings("Herring Steps", 1).expect_cash(0, 900);
  game.act(0, build("Mackerel Steps")).expect_buildings("Mackerel Steps", 1).expect_cash(0, 300);
}

TEST(Savings, S_5_the_whole_group_is_not_needed) {
  Script game{"savings", 2};
  game.owns(0, {"Mackerel Steps"}).throws(1, 1).act(0, build("Mackerel Steps"));
  game.expect_buildings("Mackerel Steps", 1).expect_refused(0, build("Herring Steps"), Refusal::not_owner);
}

TEST(Savings, S_5_before_the_throw_too_while_still_standing_there) {
  auto game = on_the_wall();
  game.expect_phase(Phase::pre_roll).act(0, build("Watchtower Yard"));
  game.throws(1, 2).expect_at(0, "Harbour Bank");
  game.expect_refused(0, build("Watchtower Yard"), Refusal::not_standing_there, Clause::S_5);
}

TEST(Savings, S_5_not_the_properties_of_other_groups) {
  auto game = on_the_wall();
  game.owns_group(0, "fish_quay");
  game.expect_refused(0, build("Herring Steps"), Refusal::not_standing_there, Clause::S_5);
}

TEST(Savings, S_5_not_where_the_property_stood_on_is_not_ones_own) {
  Script others{"savings", 2};
  others.owns(0, {"Herring Steps"}).owns(1, {"Mackerel Steps"}).cash(0, 9000).throws(1, 1);
  others.expect_refused(0, build("Herring Steps"), Refusal::not_standing_there, Clause::S_5);
  Script banks{"savings", 2};
  banks.owns(0, {"Herring Steps"}).cash(0, 9000).throws(1, 1).expect_phase(Phase::buy);
  banks.expect_refused(0, build("Herring Steps"), Refusal::not_standing_there, Clause::S_5);
}

TEST(Savings, S_5_not_in_the_turn_in_which_the_property_stood_on_was_bought) {
  Script game{"savings", 2};
  game.owns(0, {"Herring Steps"}).cash(0, 9000).throws(1, 1).act(0, buy);
  game.expect_refused(0, build("Mackerel Steps"), Refusal::not_standing_there, Clause::S_5);
  game.expect_refused(0, build("Herring Steps"), Refusal::not_standing_there, Clause::S_5);
  game.act(0, end_turn).at(1, "Postern Lane").throws(1, 2).act(1, end_turn).expect_phase(Phase::pre_roll);
  game.expect_allowed(0, build("Herring Steps")).expect_allowed(0, build("Mackerel Steps"));
}

TEST(Savings, S_5_nor_in_the_turn_in_which_it_was_bought_at_auction) {
  Script game{"savings", 2};
  game.owns(0, {"Herring Steps"}).cash(0, 9000).throws(1, 1).act(0, decline).act(0, bid(5)).act(1, pass);
  game.expect_owner(0, {"Mackerel Steps"});
  game.expect_refused(0, build("Herring Steps"), Refusal::not_standing_there, Clause::S_5);
}

TEST(Savings, S_5_not_out_of_turn) {
  auto game = on_the_wall();
  game.turn_of(1).expect_refused(0, build("Postern Lane"), Refusal::not_your_turn, Clause::S_5);
  game.turn_of(0).expect_allowed(0, build("Postern Lane"));
}

TEST(Savings, S_5_several_in_one_turn_and_not_necessarily_evenly) {
  auto game = on_the_wall();
  game.act(0, build("Postern Lane")).act(0, build("Postern Lane")).act(0, build("Postern Lane"));
  game.expect_buildings("Postern Lane", 3).expect_buildings("Rampart Walk", 0);
}

TEST(Savings, S_5_other_games_may_tie_building_to_the_group_stood_on) {
  auto game =
      Script{rules("uk", [](RuleOptions& o) { o.building_place = BuildingPlace::group_stood_on; }), 2};
  game.owns_group(0, "brown").expect_refused(0, build("Old Kent Road"), Refusal::not_standing_there);
  game.at(0, "Whitechapel Road").expect_allowed(0, build("Old Kent Road"));
}

TEST(Savings, S_6_raising_to_level_n_costs_2_to_the_n_times_the_price) {
  struct Case {
    const char* group;
    const char* site;
    Money price;
  };
  for (const Case& it : {Case{"fish_quay", "Herring Steps", 300}, Case{"old_wall", "Postern Lane", 200},
                         Case{"mudflats", "Cockle Bank", 150}}) {
    Script game{"savings", 2};
    game.owns_group(0, it.group).at(0, it.site).cash(0, 20'000);
    for (int level = 1; level <= 4; ++level) {
      game.act(0, build(it.site)).expect_paid(0, bank, it.price << level, Reason::building);
      game.expect_buildings(it.site, level);
    }
  }
}

TEST(Savings, S_6_the_levels_of_a_property_of_300_cost_600_1200_2400_and_4800) {
  Script game{"savings", 2};
  game.owns_group(0, "fish_quay").at(0, "Herring Steps").cash(0, 9000);
  for (const Money left : {8400, 7200, 4800, 0})
    game.act(0, build("Herring Steps")).expect_cash(0, left);
}

TEST(Savings, S_6_the_cash_must_be_there) {
  auto game = on_the_wall();
  game.cash(0, 399).expect_refused(0, build("Postern Lane"), Refusal::not_enough_cash, Clause::S_6);
  game.cash(0, 400).act(0, build("Postern Lane")).expect_cash(0, 0);
}

TEST(Savings, S_6_levels_never_run_out) {
  auto game = on_the_wall();
  game.bank_has(0, 0).act(0, build("Postern Lane")).expect_buildings("Postern Lane", 1);
}

/// How high Cockle Bank can be raised by the owner of so many of the four Mudflats.
int highest_with(const std::vector<std::string>& owned) {
  Script game{"savings", 2};
  game.owns(0, owned).at(0, "Cockle Bank").cash(0, 20'000);
  int level = 0;
  while (!judge(game.ruleset(), game.state(), PlayerId{0}, action_of(game.ruleset(), build("Cockle Bank")))) {
    game.act(0, build("Cockle Bank"));
    ++level;
  }
  game.expect_refused(0, build("Cockle Bank"), Refusal::fully_built, Clause::S_7);
  return level;
}

TEST(Savings, S_7_as_many_levels_as_properties_owned_in_the_group) {
  EXPECT_EQ(highest_with({"Cockle Bank"}), 1);
  EXPECT_EQ(highest_with({"Cockle Bank", "Heron Track"}), 2);
  EXPECT_EQ(highest_with({"Cockle Bank", "Heron Track", "Driftwood End"}), 3);
  EXPECT_EQ(highest_with({"Cockle Bank", "Eelgrass Lane", "Heron Track", "Driftwood End"}), 4);
}

TEST(Savings, S_7_level_4_with_the_whole_group_however_small) {
  Script two{"savings", 2};
  two.owns_group(0, "fish_quay").at(0, "Herring Steps").cash(0, 20'000).built("Herring Steps", 3);
  two.act(0, build("Herring Steps")).expect_refused(0, build("Herring Steps"), Refusal::fully_built);
  Script one{"savings", 2};
  one.owns(0, {"Herring Steps"}).at(0, "Herring Steps").cash(0, 20'000).built("Herring Steps", 1);
  one.expect_refused(0, build("Herring Steps"), Refusal::fully_built, Clause::S_7);
}

TEST(Savings, S_7_a_level_that_a_later_trade_would_not_allow_stays) {
  auto game = on_the_wall();
  game.built("Postern Lane", 4).act(0, offer(1, {.deeds = {"Rampart Walk"}}, {.cash = 300})).act(1, accept);
  game.expect_buildings("Postern Lane", 4).expect_refused(0, build("Postern Lane"), Refusal::fully_built);
  game.act(0, sell_building("Postern Lane")).act(0, sell_building("Postern Lane"));
  game.expect_buildings("Postern Lane", 2).expect_refused(0, build("Postern Lane"), Refusal::fully_built);
  game.act(0, sell_building("Postern Lane")).expect_allowed(0, build("Postern Lane"));
}

TEST(Savings, S_8_one_property_alone_earns_its_rent) {
  Script game{"savings", 2};
  game.owns(1, {"Ropewalk"}).throws(1, 3).expect_paid(0, 1, 90, Reason::rent);
}

TEST(Savings, S_8_half_the_rent_of_the_owners_others_comes_on_top) {
  Script two{"savings", 2};
  two.owns_group(1, "rope_quarter").throws(1, 3).expect_paid(0, 1, 90 + 45, Reason::rent);
  Script three{"savings", 2};
  three.owns_group(1, "old_wall").built("Rampart Walk", 2).throws(4, 6).expect_at(0, "Postern Lane");
  three.expect_paid(0, 1, 50 + 175 + 25, Reason::rent);
  Script four{"savings", 2};
  four.owns_group(1, "mudflats").built_group("mudflats", 1).at(0, "Elm Park").throws(1, 1);
  four.expect_paid(0, 1, 90 + 3 * 45, Reason::rent);
}

TEST(Savings, S_8_the_rent_of_every_level_is_the_boards) {
  const std::vector<Money> of_300 = {90, 270, 630, 1350, 2790};
  const std::vector<Money> of_200 = {50, 150, 350, 750, 1550};
  const std::vector<Money> of_150 = {30, 90, 210, 450, 930};
  for (int level = 0; level <= 4; ++level) {
    const auto at = static_cast<std::size_t>(level);
    Script dear{"savings", 2};
    dear.owns(1, {"Ropewalk"}).built("Ropewalk", level).cash(0, 5000).throws(1, 3);
    dear.expect_paid(0, 1, of_300[at], Reason::rent);
    Script middle{"savings", 2};
    middle.owns(1, {"Postern Lane"}).built("Postern Lane", level).cash(0, 5000).throws(4, 6);
    middle.expect_paid(0, 1, of_200[at], Reason::rent);
    Script cheap{"savings", 2};
    cheap.owns(1, {"Eelgrass Lane"})
        .built("Eelgrass Lane", level)
        .cash(0, 5000)
        .at(0, "Elm Park")
        .throws(1, 1);
    cheap.expect_paid(0, 1, of_150[at], Reason::rent);
  }
}

TEST(Savings, S_8_others_properties_of_the_group_add_nothing) {
  Script game{"savings", 3};
  game.owns(1, {"Postern Lane"}).owns(2, {"Rampart Walk"}).built("Rampart Walk", 3).throws(4, 6);
  game.expect_paid(0, 1, 50, Reason::rent).expect_total(0, 2, 0);
}

TEST(Savings, S_8_each_share_is_rounded_down) {
  auto game = Script{rules("savings", [](RuleOptions& o) { o.group_rent_share = 33; }), 2};
  game.owns_group(1, "old_wall").throws(4, 6);  // 33% of 50 are 16.5
  game.expect_paid(0, 1, 50 + 16 + 16, Reason::rent);
}

TEST(Savings, S_16_in_ones_turn_a_level_is_lowered_for_75_percent_of_its_price) {
  Script game{"savings", 2};
  game.owns_group(0, "fish_quay").built("Herring Steps", 4).cash(0, 0);
  for (const auto& [level, value] : {std::pair{4, 3600}, {3, 1800}, {2, 900}, {1, 450}}) {
    game.act(0, sell_building("Herring Steps")).expect_paid(bank, 0, value, Reason::building_sale);
    game.expect_buildings("Herring Steps", level - 1);
  }
  game.expect_refused(0, sell_building("Herring Steps"), Refusal::no_building);
  Script cheap{"savings", 2};
  cheap.owns(0, {"Cockle Bank"}).built("Cockle Bank", 1).act(0, sell_building("Cockle Bank"));
  cheap.expect_paid(bank, 0, 225, Reason::building_sale);
}

TEST(Savings, S_16_not_in_anothers_turn_and_not_anothers) {
  auto game = on_the_wall();
  game.built("Postern Lane", 1).turn_of(1);
  game.expect_refused(0, sell_building("Postern Lane"), Refusal::not_your_turn, Clause::S_16);
  game.expect_refused(1, sell_building("Postern Lane"), Refusal::not_owner);
}

TEST(Savings, S_16_wherever_one_stands_and_in_any_order) {
  Script game{"savings", 2};
  game.owns_group(0, "old_wall").built("Postern Lane", 3).built("Rampart Walk", 1).at(0, "Elm Park");
  game.act(0, sell_building("Rampart Walk")).expect_buildings("Postern Lane", 3);
}

TEST(Savings, S_16_after_the_throw_too) {
  Script game{"savings", 2};
  game.owns(0, {"Postern Lane"}).built("Postern Lane", 1).at(0, "Rose Park").throws(1, 3);
  game.act(0, sell_building("Postern Lane")).expect_cash(0, 1500 + 300);
}

}  // namespace
}  // namespace freehold
