#include "table/deals.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

State two_oranges_and_the_third(const Ruleset& ruleset) {
  State state = between_moves(ruleset);
  state.set_owner(bow_street, ann);
  state.set_owner(marlborough_street, ann);
  state.set_owner(vine_street, bob);
  return state;
}

Offer the_third_for(Money cash) {
  return {
      .open = true, .from = ann, .to = bob, .give = {.cash = cash}, .take = {.deeds = SpaceSet{vine_street}}};
}

TEST(DealChances, a_group_for_little_is_good_for_whoever_gets_it_and_bad_for_the_rest) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const value::Valuer valuer{uk, value::builtin_network()};
  const auto chances = deal_chances(valuer, two_oranges_and_the_third(uk), the_third_for(50));
  ASSERT_TRUE(chances);
  EXPECT_GT(chances->then[0], chances->now[0]);
  EXPECT_LT(chances->then[1], chances->now[1]);
  EXPECT_LT(chances->then[2], chances->now[2]);
}

TEST(DealChances, is_that_of_the_counter_offer_while_an_offer_is_open) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const value::Valuer valuer{uk, value::builtin_network()};
  const State quiet = two_oranges_and_the_third(uk);
  State asked = quiet;
  asked.phase = Phase::offer;
  asked.offer = the_third_for(900);
  const auto chances = deal_chances(valuer, asked, the_third_for(50));
  ASSERT_TRUE(chances);
  EXPECT_EQ(chances->then, deal_chances(valuer, quiet, the_third_for(50))->then);
}

TEST(DealChances, is_refused_where_the_rules_refuse_the_deal) {
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const value::Valuer valuer{uk, value::builtin_network()};
  const State state = two_oranges_and_the_third(uk);
  const auto refused = deal_chances(valuer, state, the_third_for(5'000));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Refusal::not_enough_cash);
  State gone = state;
  gone.in_game.erase(ann);
  EXPECT_EQ(deal_chances(valuer, gone, the_third_for(50)).error().reason, Refusal::no_such_player);
}

}  // namespace
}  // namespace freehold::table
