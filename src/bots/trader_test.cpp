#include "bots/trader.h"

#include <gtest/gtest.h>

#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

Proposal worth(float amount, Money given) {
  Proposal proposal;
  proposal.worth = amount;
  proposal.deal.give.cash = given;
  return proposal;
}

TEST(Trader, follows_its_temper_only_among_deals_that_are_as_good) {
  const std::vector<Proposal> found{worth(0.050F, 10), worth(0.049F, 90), worth(0.020F, 500)};
  EXPECT_EQ(to_its_taste(found, Temper::even).deal.give.cash, 10);
  EXPECT_EQ(to_its_taste(found, Temper::miser).deal.give.cash, 10);
  EXPECT_EQ(to_its_taste(found, Temper::gambler).deal.give.cash, 90);
}

// Player 0 has Old Kent Road and Pall Mall, and asks player 1 for Vine Street.
Offer asked_for_vine_street(int given) {
  Offer deal{.open = true, .from = PlayerId{0}, .to = PlayerId{1}, .give = {}, .take = {}};
  deal.give.deeds.insert(SpaceId{given});
  deal.take.deeds.insert(SpaceId{19});
  return deal;
}

TEST(DealMemory, asks_a_person_who_keeps_a_deed_for_it_no_more_for_eight_rounds) {
  State state = test::fresh().owns(0, {1, 11}).owns(1, {19}).state();
  RefusedDeeds refusals;
  const auto refused = [&](PlayerSet people) {
    DealMemory memory{Diligence::always};
    memory.meet({.people = people, .refusals = &refusals});
    memory.proposed(state, asked_for_vine_street(1), {});
    state.offer = asked_for_vine_street(1);
    refusals.hear(state);
    state.offer = {};
    memory.look_back(state);
    return memory;
  };
  const DealMemory of_person = refused({PlayerId{1}});
  const DealMemory of_bot = refused({});
  EXPECT_TRUE(of_person.was_refused(state, asked_for_vine_street(1)));
  EXPECT_TRUE(of_person.was_refused(state, asked_for_vine_street(11))) << "whatever is given for it";
  EXPECT_TRUE(of_bot.was_refused(state, asked_for_vine_street(1)));
  EXPECT_FALSE(of_bot.was_refused(state, asked_for_vine_street(11)));
  state.round += RefusedDeeds::remembered;
  EXPECT_FALSE(of_person.was_refused(state, asked_for_vine_street(11)));
}

TEST(DealMemory, hears_what_a_person_has_refused_to_others) {
  State state = test::fresh().owns(0, {1, 11}).owns(1, {19, 18}).owns(2, {16}).state();
  RefusedDeeds refusals;
  DealMemory of_third{Diligence::always};
  of_third.meet({.people = {PlayerId{1}}, .refusals = &refusals});
  Offer own{.open = true, .from = PlayerId{2}, .to = PlayerId{1}, .give = {.cash = 300}, .take = {}};
  own.take.deeds.insert(SpaceId{19});
  EXPECT_FALSE(of_third.was_refused(state, own));
  state.offer = asked_for_vine_street(1);
  refusals.hear(state);
  EXPECT_TRUE(of_third.was_refused(state, own));
  own.take.deeds = SpaceSet{SpaceId{18}};
  EXPECT_FALSE(of_third.was_refused(state, own)) << "another deed";
}

}  // namespace
}  // namespace freehold::bots
