// Xorti: buying, auctions and rent (X.6, X.7), and private sales (X.14, X.15).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kit/script.h"
#include "rules/rent.h"

namespace freehold {
namespace {

using namespace kit;

Money rent_of(const Script& game, const std::string& name, int sum = 7) {
  return rent_due(game.ruleset(), game.state(), game.space(name), sum);
}

TEST(Xorti, X_6_an_unowned_property_may_be_bought_at_its_price) {
  Script game{"xorti", 2};
  game.throws(1, 2).expect_phase(Phase::buy).act(0, buy).expect_paid(0, bank, 60, Reason::price);
  game.expect_owner(0, {"Baltic Avenue"}).expect_cash(0, 1440).expect_phase(Phase::post_roll);
}

TEST(Xorti, X_6_not_without_the_price) {
  Script game{"xorti", 2};
  game.cash(0, 59).throws(1, 2).expect_refused(0, buy, Refusal::not_enough_cash);
}

TEST(Xorti, X_6_else_it_is_auctioned_to_the_highest_bidder) {
  Script game{"xorti", 3};
  game.throws(1, 2).act(0, decline).expect_phase(Phase::auction).expect_awaited(1);
  game.act(1, bid(10)).act(2, bid(25)).act(0, pass).expect_refused(1, bid(25), Refusal::bid_too_low);
  game.act(1, pass).expect_owner(2, {"Baltic Avenue"}).expect_paid(2, bank, 25, Reason::auction);
  game.expect_turn(0).expect_phase(Phase::post_roll);
}

TEST(Xorti, X_6_at_any_starting_price_and_to_who_declined_too) {
  Script game{"xorti", 2};
  game.throws(1, 2).act(0, decline).expect_refused(1, bid(0), Refusal::bid_too_low).act(1, pass);
  game.act(0, bid(1)).expect_owner(0, {"Baltic Avenue"}).expect_cash(0, 1499);
}

TEST(Xorti, X_6_nobody_bids_it_stays_with_the_bank) {
  Script game{"xorti", 2};
  game.throws(1, 2).act(0, decline).act(1, pass).act(0, pass).expect_owner(bank, {"Baltic Avenue"});
}

TEST(Xorti, X_7_rent_is_what_the_deed_states) {
  struct Row {
    const char* site;
    std::vector<Money> rents;
  };
  const std::vector<Row> rows = {
      {"Mediterranean Avenue", {2, 10, 30, 90, 160}},      {"Connecticut Avenue", {8, 40, 100, 300, 450}},
      {"Virginia Avenue", {12, 60, 180, 500, 700}},        {"New York Avenue", {16, 80, 220, 600, 800}},
      {"Illinois Avenue", {20, 100, 300, 750, 925}},       {"Marvin Gardens", {24, 120, 360, 850, 1025}},
      {"Pennsylvania Avenue", {28, 150, 450, 1000, 1200}}, {"Boardwalk", {50, 200, 600, 1400, 1700}}};
  for (const auto& [site, rents] : rows) {
    Script lone{"xorti", 2};
    lone.owns(1, {site});
    EXPECT_EQ(rent_of(lone, site), rents[0]) << site;
    Script full{"xorti", 2};
    full.owns_group(1, full.ruleset().text.group_ids[full.ruleset().space(full.space(site)).group.index()]);
    for (int houses = 1; houses <= 4; ++houses)
      EXPECT_EQ(rent_of(full.built(site, houses), site), rents[static_cast<std::size_t>(houses)]) << site;
  }
}

TEST(Xorti, X_7_stations_by_their_number_and_utilities_by_the_throw) {
  Script game{"xorti", 2};
  const std::vector<std::string> stations = {"Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad",
                                             "Short Line"};
  Money rent = 25;
  for (const auto& station : stations) {
    EXPECT_EQ(rent_of(game.owns(1, {station}), "Reading Railroad"), rent);
    rent *= 2;
  }
  EXPECT_EQ(rent_of(game.owns(1, {"Water Works"}), "Water Works", 9), 36);
  EXPECT_EQ(rent_of(game.owns(1, {"Electric Company"}), "Water Works", 9), 90);
}

TEST(Xorti, X_7_who_lands_there_pays_the_owner) {
  Script game{"xorti", 3};
  game.owns(2, {"Baltic Avenue"}).throws(1, 2).expect_paid(0, 2, 4, Reason::rent).expect_cash(2, 1504);
}

TEST(Xorti, X_7_none_on_a_mortgaged_property) {
  Script game{"xorti", 2};
  game.owns_group(1, "brown").mortgaged({"Baltic Avenue"}).throws(1, 2).expect_nothing_paid();
}

TEST(Xorti, X_7_bare_sites_of_a_full_group_double) {
  Script full{"xorti", 2};
  full.owns_group(1, "brown").throws(1, 2).expect_paid(0, 1, 8, Reason::rent);
  Script part{"xorti", 2};
  part.owns(1, {"Oriental Avenue", "Vermont Avenue"});
  EXPECT_EQ(rent_of(part, "Vermont Avenue"), 6);
  EXPECT_EQ(rent_of(part.owns(1, {"Connecticut Avenue"}), "Vermont Avenue"), 12);
  EXPECT_EQ(rent_of(part.built("Connecticut Avenue", 1), "Vermont Avenue"), 12);
}

TEST(Xorti, X_7_they_double_although_another_of_the_group_is_mortgaged) {
  Script game{"xorti", 2};
  game.owns_group(1, "brown").mortgaged({"Mediterranean Avenue"}).throws(1, 2);
  game.expect_paid(0, 1, 8, Reason::rent);
  Script us{"us", 2};
  us.owns_group(1, "brown")
      .mortgaged({"Mediterranean Avenue"})
      .throws(1, 2)
      .expect_paid(0, 1, 4, Reason::rent);
}

TEST(Xorti, X_14_bare_deeds_are_sold_privately_at_any_agreed_price) {
  Script game{"xorti", 3};
  game.owns(0, {"Boardwalk", "Short Line"}).owns(1, {"Water Works"});
  game.act(0, offer(1, {.deeds = {"Boardwalk", "Short Line"}}, {.cash = 1, .deeds = {"Water Works"}}));
  game.expect_awaited(1).act(1, accept).expect_owner(1, {"Boardwalk", "Short Line"});
  game.expect_owner(0, {"Water Works"}).expect_cash(0, 1501).expect_cash(1, 1499);
}

TEST(Xorti, X_14_not_while_a_building_stands_on_the_group) {
  Script game{"xorti", 2};
  game.owns_group(0, "dark_blue").built("Boardwalk", 1);
  game.expect_refused(0, offer(1, {.deeds = {"Park Place"}}, {.cash = 9}), Refusal::buildings_on_group);
  game.act(0, sell_building("Boardwalk"));
  game.expect_allowed(0, offer(1, {.deeds = {"Park Place"}}, {.cash = 9}));
}

TEST(Xorti, X_15_a_mortgaged_property_changes_hands_without_the_10_per_cent) {
  Script game{"xorti", 2};
  game.owns(0, {"Boardwalk"}).mortgaged({"Boardwalk"});
  game.act(0, offer(1, {.deeds = {"Boardwalk"}}, {.cash = 100})).act(1, accept);
  game.expect_total(1, bank, 0).expect_total(1, 0, 100).expect_cash(1, 1400).expect_owner(1, {"Boardwalk"});
  game.expect_mortgaged("Boardwalk", true).expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(Xorti, X_15_who_has_no_more_than_the_price_can_buy_it) {
  Script game{"xorti", 2};
  game.owns(0, {"Boardwalk"}).mortgaged({"Boardwalk"}).cash(1, 100);
  game.act(0, offer(1, {.deeds = {"Boardwalk"}}, {.cash = 100})).act(1, accept).expect_cash(1, 0);
  game.expect_owner(1, {"Boardwalk"}).expect_no_debt();
}

TEST(Xorti, X_15_lifting_it_later_costs_the_10_per_cent) {
  Script game{"xorti", 2};
  game.owns(0, {"Boardwalk"}).mortgaged({"Boardwalk"});
  game.act(0, offer(1, {.deeds = {"Boardwalk"}}, {.cash = 100})).act(1, accept);
  game.act(1, lift("Boardwalk")).expect_total(1, bank, 220).expect_mortgaged("Boardwalk", false);
}

}  // namespace
}  // namespace freehold
