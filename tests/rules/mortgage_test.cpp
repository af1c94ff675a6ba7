// Mortgages: UK.45 to UK.47.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

TEST(Uk, UK_45_the_mortgage_value_is_half_the_price) {
  const Ruleset& uk = edition("uk");
  for (const SpaceId deed : uk.deeds)
    EXPECT_EQ(uk.space(deed).mortgage_value * 2, uk.space(deed).price) << uk.text.spaces[deed.index()];
  Script game{"uk", 2};
  game.owns(0, {"Park Lane", "Water Works", "Marylebone Station"});
  game.act(0, mortgage("Park Lane"))
      .expect_paid(bank, 0, 175, Reason::mortgage)
      .expect_mortgaged("Park Lane", true);
  game.act(0, mortgage("Water Works")).expect_paid(bank, 0, 75, Reason::mortgage);
  game.act(0, mortgage("Marylebone Station")).expect_cash(0, 1500 + 175 + 75 + 100);
}

TEST(Uk, UK_45_all_buildings_of_the_group_are_sold_first) {
  Script game{"uk", 2};
  game.owns_group(0, "dark_blue").built("Mayfair", 1);
  game.expect_refused(0, mortgage("Park Lane"), Refusal::buildings_on_group, Clause::UK_45);
  game.expect_refused(0, mortgage("Mayfair"), Refusal::buildings_on_group, Clause::UK_45);
  game.act(0, sell_building("Mayfair")).act(0, mortgage("Park Lane")).expect_mortgaged("Park Lane", true);
}

TEST(Uk, UK_45_only_ones_own_and_only_once) {
  Script game{"uk", 2};
  game.owns(0, {"Mayfair"}).expect_refused(1, mortgage("Mayfair"), Refusal::not_owner, Clause::UK_45);
  game.expect_refused(0, mortgage("Strand"), Refusal::not_owner);
  game.expect_refused(0, mortgage("Free Parking"), Refusal::not_a_deed, Clause::UK_45);
  game.act(0, mortgage("Mayfair"))
      .expect_refused(0, mortgage("Mayfair"), Refusal::already_mortgaged, Clause::UK_45);
}

TEST(Uk, UK_46_lifting_costs_the_value_plus_10_per_cent_rounded_up) {
  Script game{"uk", 2};
  game.owns(0, {"Park Lane", "Water Works", "Mayfair"}).mortgaged({"Park Lane", "Water Works", "Mayfair"});
  game.act(0, lift("Park Lane"))
      .expect_total(0, bank, 193)
      .expect_mortgaged("Park Lane", false);  // 175 + 17.5
  game.act(0, lift("Water Works")).expect_total(0, bank, 83);  // 75 + 7.5
  game.act(0, lift("Mayfair")).expect_total(0, bank, 220).expect_event(EventType::lifted);
}

TEST(Uk, UK_46_lifting_needs_the_cash) {
  Script game{"uk", 2};
  game.owns(0, {"Park Lane"}).mortgaged({"Park Lane"}).cash(0, 192);
  game.expect_refused(0, lift("Park Lane"), Refusal::not_enough_cash, Clause::UK_46);
  game.cash(0, 193).act(0, lift("Park Lane")).expect_cash(0, 0);
}

TEST(Uk, UK_46_the_owner_keeps_it_and_nobody_else_can_lift_it) {
  Script game{"uk", 2};
  game.owns(0, {"Mayfair"}).act(0, mortgage("Mayfair")).expect_owner(0, {"Mayfair"});
  game.expect_refused(1, lift("Mayfair"), Refusal::not_owner, Clause::UK_46);
}

TEST(Uk, UK_46_only_what_is_mortgaged_is_lifted) {
  Script game{"uk", 2};
  game.owns(0, {"Mayfair"}).expect_refused(0, lift("Mayfair"), Refusal::not_mortgaged, Clause::UK_46);
  game.expect_refused(0, lift("Go"), Refusal::not_a_deed);
}

TEST(Uk, UK_47_when_no_site_of_the_group_is_mortgaged_any_more_the_owner_builds_at_full_price) {
  Script game{"uk", 2};
  game.owns_group(0, "orange").mortgaged({"Bow Street", "Vine Street"});
  game.act(0, lift("Bow Street")).expect_refused(0, build("Bow Street"), Refusal::group_mortgaged);
  game.act(0, lift("Vine Street")).act(0, build("Bow Street")).expect_paid(0, bank, 100, Reason::building);
}

}  // namespace
}  // namespace freehold
