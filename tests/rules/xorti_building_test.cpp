// Xorti: houses where one has landed, and mortgages (X.11 to X.13, X.16).
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 owns both dark blue sites and has just landed on Boardwalk.
Script on_boardwalk() {
  Script game{"xorti", 2};
  game.owns_group(0, "dark_blue").at(0, "Pacific Avenue").throws(2, 6).expect_at(0, "Boardwalk");
  return game;
}

TEST(Xorti, X_11_a_house_goes_up_on_the_site_landed_on_in_this_turn) {
  auto game = on_boardwalk();
  game.act(0, build("Boardwalk"))
      .expect_paid(0, bank, 200, Reason::building)
      .expect_buildings("Boardwalk", 1);
  game.expect_refused(0, build("Park Place"), Refusal::not_standing_there, Clause::X_11);
}

TEST(Xorti, X_11_not_before_the_throw_of_a_later_turn) {
  auto game = on_boardwalk();
  game.act(0, end_turn);
  game.expect_refused(0, build("Boardwalk"), Refusal::not_your_turn, Clause::X_11).idles().act(1, end_turn);
  game.expect_at(0, "Boardwalk");
  game.expect_refused(0, build("Boardwalk"), Refusal::not_standing_there, Clause::X_11);
}

TEST(Xorti, X_11_before_a_further_throw_too) {
  Script game{"xorti", 2};
  game.owns_group(0, "dark_blue").at(0, "Pacific Avenue").throws(4, 4).expect_phase(Phase::pre_roll);
  game.act(0, build("Boardwalk")).expect_buildings("Boardwalk", 1).throws(1, 3);
  game.expect_refused(0, build("Boardwalk"), Refusal::not_standing_there);
}

TEST(Xorti, X_11_with_the_whole_group_owned) {
  Script game{"xorti", 2};
  game.owns(0, {"Boardwalk"}).at(0, "Pacific Avenue").throws(2, 6);
  game.expect_refused(0, build("Boardwalk"), Refusal::incomplete_group, Clause::X_11);
  game.owns(0, {"Park Place"}).expect_allowed(0, build("Boardwalk"));
}

TEST(Xorti, X_11_even_on_the_site_just_bought) {
  Script game{"xorti", 2};
  game.owns(0, {"Park Place"}).at(0, "Pacific Avenue").throws(2, 6).act(0, buy).act(0, build("Boardwalk"));
  game.expect_buildings("Boardwalk", 1).expect_cash(0, 1500 - 400 - 200);
}

TEST(Xorti, X_11_up_to_four_and_no_hotels) {
  auto game = on_boardwalk();
  for (int houses = 1; houses <= 4; ++houses)
    game.act(0, build("Boardwalk")).expect_buildings("Boardwalk", houses);
  game.expect_refused(0, build("Boardwalk"), Refusal::fully_built, Clause::UK_35).expect_cash(0, 700);
}

TEST(Xorti, X_11_the_stock_is_unlimited) {
  Script game{rules("xorti", [](RuleOptions& o) { o.house_stock = 1; }), 2};
  game.owns_group(0, "dark_blue").at(0, "Pacific Avenue").throws(2, 6).act(0, build("Boardwalk"));
  game.act(0, build("Boardwalk")).act(0, build("Boardwalk")).expect_buildings("Boardwalk", 3);
}

TEST(Xorti, X_11_none_while_one_of_the_group_is_mortgaged) {
  auto game = on_boardwalk();
  game.mortgaged({"Park Place"}).expect_refused(0, build("Boardwalk"), Refusal::group_mortgaged);
}

TEST(Xorti, X_12_neither_building_nor_selling_is_even) {
  auto game = on_boardwalk();
  game.act(0, build("Boardwalk")).act(0, build("Boardwalk")).expect_buildings("Park Place", 0);
  game.built("Park Place", 1).act(0, sell_building("Park Place")).expect_buildings("Park Place", 0);
  game.expect_buildings("Boardwalk", 2);
}

TEST(Xorti, X_13_houses_go_back_at_half_price) {
  Script game{"xorti", 2};
  game.owns_group(0, "brown").built("Baltic Avenue", 2).act(0, sell_building("Baltic Avenue"));
  game.expect_paid(bank, 0, 25, Reason::building_sale).expect_buildings("Baltic Avenue", 1);
}

TEST(Xorti, X_13_at_any_time) {
  Script game{"xorti", 2};
  game.owns_group(1, "brown").built_group("brown", 4);
  game.act(1, sell_building("Baltic Avenue"));  // in another's turn, before the throw
  game.at(0, "Jail / Just Visiting").throws(4, 6).act(1, sell_building("Baltic Avenue"));  // and after it
  game.act(0, end_turn).cash(1, 150).throws(1, 3).expect_debt(1, pot, 200);
  game.act(1, sell_building("Baltic Avenue")).act(1, sell_building("Mediterranean Avenue")).expect_no_debt();
  game.expect_cash(1, 0);
}

TEST(Xorti, X_16_a_mortgage_brings_the_printed_value) {
  Script game{"xorti", 2};
  game.owns(0, {"Park Place", "Water Works", "Short Line"});
  game.act(0, mortgage("Park Place")).expect_paid(bank, 0, 175, Reason::mortgage);
  game.act(0, mortgage("Water Works")).expect_paid(bank, 0, 75, Reason::mortgage);
  game.act(0, mortgage("Short Line")).expect_paid(bank, 0, 100, Reason::mortgage).expect_cash(0, 1850);
}

TEST(Xorti, X_16_buildings_of_the_group_are_sold_first) {
  Script game{"xorti", 2};
  game.owns_group(0, "dark_blue").built("Boardwalk", 1);
  game.expect_refused(0, mortgage("Park Place"), Refusal::buildings_on_group, Clause::X_16);
  game.act(0, sell_building("Boardwalk")).act(0, mortgage("Park Place")).expect_mortgaged("Park Place", true);
}

TEST(Xorti, X_16_lifting_costs_the_value_and_10_per_cent) {
  Script game{"xorti", 2};
  game.owns(0, {"Park Place", "Boardwalk"}).mortgaged({"Park Place", "Boardwalk"});
  game.act(0, lift("Boardwalk")).expect_total(0, bank, 220).expect_mortgaged("Boardwalk", false);
  game.act(0, lift("Park Place")).expect_total(0, bank, 193);  // 175 + 17.5, rounded up
  Script poor{"xorti", 2};
  poor.owns(0, {"Boardwalk"}).mortgaged({"Boardwalk"}).cash(0, 219);
  poor.expect_refused(0, lift("Boardwalk"), Refusal::not_enough_cash);
}

}  // namespace
}  // namespace freehold
