// Goals that win at once: G.21.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

template <class Change>
Script towards(Change change, int players = 2) {
  Ruleset ruleset = edition("uk");
  change(ruleset.options);
  return Script{ruleset, players};
}

Script for_cash(Money goal, int players = 2) {
  return towards([goal](RuleOptions& o) { o.win_cash = goal; }, players);
}

TEST(Goals, G_21_that_much_cash_wins_at_once) {
  auto game = for_cash(1600);
  game.at(0, "Mayfair").throws(1, 2).draws("annuity");
  game.expect_winners({0}).expect_event(EventType::goal_reached).expect_phase(Phase::over);
}

TEST(Goals, G_21_less_than_it_does_not) {
  auto game = for_cash(1701);
  game.at(0, "Mayfair").throws(6, 5).expect_cash(0, 1700).expect_phase(Phase::post_roll);
}

TEST(Goals, G_21_rent_counts_for_its_owner_too) {
  auto game = for_cash(1550);
  game.owns(1, {"Mayfair"}).at(0, "Liverpool Street Station").throws(1, 3).expect_winners({1});
}

TEST(Goals, G_21_a_debt_is_settled_first) {
  auto game = for_cash(1600);
  game.owns(1, {"Mayfair"}).owns(0, {"Old Kent Road"}).cash(0, 40).cash(1, 1555);
  game.at(0, "Liverpool Street Station").throws(1, 3).expect_debt(0, 1, 50).expect_awaited(0);
  game.act(0, mortgage("Old Kent Road")).expect_winners({1});
}

TEST(Goals, G_21_savings_are_no_cash) {
  Ruleset ruleset = edition("savings");
  ruleset.options.win_cash = 5000;
  Script game{ruleset, 2};
  game.saves(0, 9000).cash(0, 3000).act(0, roll).dice(1, 1);
  EXPECT_NE(game.state().phase, Phase::over);
}

TEST(Goals, G_21_that_many_full_groups_win_at_once) {
  auto game = towards([](RuleOptions& o) { o.win_groups = 2; });
  game.owns_group(0, "brown").owns(0, {"Park Lane"}).at(0, "Liverpool Street Station").throws(1, 3);
  game.expect_phase(Phase::buy).act(0, buy).expect_winners({0});
}

TEST(Goals, G_21_by_an_auction_or_a_deal_too) {
  const auto one = [](RuleOptions& o) { o.win_groups = 1; };
  auto auction = towards(one);
  auction.owns(1, {"Park Lane"}).at(0, "Liverpool Street Station").throws(1, 3).act(0, decline);
  auction.act(1, bid(1)).act(0, pass).expect_winners({1});
  auto deal = towards(one);
  deal.owns(1, {"Park Lane"}).owns(0, {"Mayfair"});
  deal.act(0, offer(1, {.cash = 10}, {.deeds = {"Park Lane"}})).act(1, accept).expect_winners({0});
}

TEST(Goals, G_21_stations_and_utilities_are_no_such_group) {
  auto game = towards([](RuleOptions& o) { o.win_groups = 1; });
  game.owns_group(0, "utility").owns(0, {"Old Kent Road"}).idles().expect_phase(Phase::post_roll);
}

TEST(Goals, G_21_a_mortgaged_group_counts) {
  auto game = towards([](RuleOptions& o) { o.win_groups = 1; });
  game.owns(0, {"Old Kent Road"})
      .mortgaged({"Old Kent Road"})
      .at(0, "Go")
      .throws(1, 2)
      .act(0, buy)
      .expect_winners({0});
}

TEST(Goals, G_21_that_many_times_past_go) {
  auto game = towards([](RuleOptions& o) { o.win_laps = 2; });
  game.salaried(0, 1).at(0, "Mayfair").throws(1, 2).expect_chance(ChanceKind::card);
  game.draws("annuity").expect_winners({0});
}

TEST(Goals, G_21_several_by_the_same_event_by_worth_then_by_seat) {
  Ruleset ruleset = edition("uk");
  ruleset.options.win_cash = 2000;
  for (int n = 0; n < ruleset.card_count; ++n) {
    if (ruleset.text.card_ids[static_cast<std::size_t>(n)] == "dividend")
      ruleset.cards[static_cast<std::size_t>(n)] = {.effect = CardEffect::pay_each,
                                                    .home = ruleset.cards[static_cast<std::size_t>(n)].home,
                                                    .amount = 5};
  }
  for (const bool richer : {false, true}) {
    Script game{ruleset, 3};
    game.cash(0, 100).cash(1, 1995).cash(2, 1995);
    if (richer) game.owns(2, {"Mayfair"});
    game.throws(3, 4).draws("dividend").expect_winners({richer ? 2 : 1});
  }
}

}  // namespace
}  // namespace freehold
