// The fixed-policy agents compared with their description. Player 0 is always asked.
#include "sparring/fixed_policy.h"

#include <gtest/gtest.h>

#include <vector>

#include "kit/bot_board.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "sparring/fixed_policy_deals.h"
#include "sparring/fixed_policy_money.h"

namespace freehold::bots::sparring {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::london;
using test::money;
using test::player_0;
using test::Position;

FixedPolicy agent(FixedPolicyKind kind = FixedPolicyKind::any_group,
                  OfferPace pace = OfferPace::once_a_turn) {
  return FixedPolicy{board(), kind, pace};
}

FixedPolicyPlan plan_of(FixedPolicyKind kind, OfferPace pace = OfferPace::once_a_turn) {
  return FixedPolicyPlan{board(), kind, pace};
}

SpaceSet spaces(std::initializer_list<int> numbers) {
  return deeds(numbers).deeds;
}

Action fixed_answer(const Position& position, FixedPolicy asked = agent()) {
  return test::legal_answer(board(), position.state(), asked);
}

bool takes(const Position& position, FixedPolicy asked = agent()) {
  return fixed_answer(position, asked).type == ActionType::accept;
}

TEST(FixedPolicyPlan, wants_groups_by_their_place_in_the_order_of_prices) {
  const auto rich = plan_of(FixedPolicyKind::rich);
  EXPECT_EQ(rich.wanted, spaces({5, 15, 25, 35, 37, 39}));
  EXPECT_EQ(rich.banned, spaces({12, 28}));
  const auto early = plan_of(FixedPolicyKind::early);
  EXPECT_EQ(early.wanted, spaces({5, 15, 25, 35, 6, 8, 9, 16, 18, 19}));
  EXPECT_TRUE(early.banned.empty());
  EXPECT_EQ(early.most_buildings, 3);
  const auto plain = plan_of(FixedPolicyKind::any_group);
  EXPECT_TRUE(plain.wanted.empty());
  EXPECT_EQ(plain.reserve, 200);
}

TEST(FixedPolicyPlan, keeps_back_a_part_of_the_start_where_a_lap_pays_as_much_as_all_had) {
  Ruleset rich_laps = london();
  rich_laps.options.salary = 1500;
  EXPECT_EQ((FixedPolicyPlan{rich_laps, FixedPolicyKind::any_group, OfferPace::eager}.reserve), 214);
}

TEST(FixedPolicy, buys_what_leaves_the_reserve_or_completes_a_group_or_is_wanted) {
  const auto on = [](int space, Money cash) { return fresh().cash(0, cash).at(0, space).phase(Phase::buy); };
  EXPECT_EQ(fixed_answer(on(19, 400)).type, ActionType::buy);
  EXPECT_EQ(fixed_answer(on(19, 399)).type, ActionType::decline);
  EXPECT_EQ(fixed_answer(on(19, 200).owns(0, {16, 18})).type, ActionType::buy);
  EXPECT_EQ(fixed_answer(on(39, 400)).type, ActionType::decline);
  EXPECT_EQ(fixed_answer(on(39, 400), agent(FixedPolicyKind::rich)).type, ActionType::buy);
  EXPECT_EQ(fixed_answer(on(12, 1500), agent(FixedPolicyKind::rich)).type, ActionType::decline);
  // Of the deeds whose mortgage alone pays for it, the one with the smallest; not one that is the only one of
  // its group.
  EXPECT_EQ(fixed_answer(on(6, 50).owns(0, {8, 9, 31, 32, 39, 37})),
            Action::on(ActionType::mortgage, SpaceId{31}));
  EXPECT_EQ(fixed_answer(on(6, 50).owns(0, {8, 9, 39})).type, ActionType::decline);
}

TEST(FixedPolicy, bids_half_of_the_way_to_the_list_price) {
  EXPECT_EQ(fixed_answer(fresh().auctioned(24, 0, 2)), Action::bid(120));
  EXPECT_EQ(fixed_answer(fresh().auctioned(24, 121, 2)), Action::bid(181)) << "rounded up";
  EXPECT_EQ(fixed_answer(fresh().cash(0, 181).auctioned(24, 121, 2)).type, ActionType::pass);
  EXPECT_EQ(fixed_answer(fresh().auctioned(24, 240, 2)).type, ActionType::pass);
  EXPECT_EQ(fixed_answer(fresh().cash(0, 1240).auctioned(24, 240, 2).owns(0, {21, 23})), Action::bid(490));
  EXPECT_EQ(fixed_answer(fresh().cash(0, 1240).auctioned(5, 640, 2), agent(FixedPolicyKind::early)),
            Action::bid(740));
  EXPECT_EQ(fixed_answer(fresh().auctioned(12, 0, 2), agent(FixedPolicyKind::rich)).type, ActionType::pass);
}

TEST(FixedPolicy, accepts_anything_where_no_group_moves_and_cash_is_left) {
  // 19 for 39: gives half of the price for nothing.
  EXPECT_TRUE(takes(fresh().offered(1, 0, deeds({19}), deeds({39})).owns(0, {39}).owns(1, {19})));
  EXPECT_FALSE(takes(fresh().offered(1, 0, money(0), deeds({39})).owns(0, {39}))) << "for nothing";
  EXPECT_FALSE(takes(fresh().cash(0, 99).offered(1, 0, deeds({19}), deeds({1})).owns(0, {1}).owns(1, {19})));
  // Between half the reserve and all of it, accepts only what is worth more by list prices.
  const auto poor = [] { return fresh().cash(0, 199).owns(0, {18}).owns(1, {9, 21}); };
  EXPECT_FALSE(takes(poor().offered(1, 0, deeds({9}), deeds({18}))));
  EXPECT_TRUE(takes(poor().offered(1, 0, deeds({21}), deeds({18}))));
}

TEST(FixedPolicy, weighs_groups_before_prices) {
  const auto full = [] { return fresh().owns(0, {37, 39}).owns(1, {31}); };
  EXPECT_FALSE(takes(full().offered(1, 0, deeds({31}, 1500), deeds({39})))) << "a group lost";
  const auto missing = [] { return fresh().cash(0, 1000).owns(0, {37}).owns(1, {39}); };
  EXPECT_TRUE(takes(missing().offered(1, 0, deeds({39}), money(999))));
  EXPECT_FALSE(takes(missing().offered(1, 0, deeds({39}), money(1000)))) << "all its cash";
  EXPECT_FALSE(takes(missing().mortgaged({39}).offered(1, 0, deeds({39}), money(1))));
  const auto utility = [] { return fresh().owns(1, {12}).offered(1, 0, deeds({12}), money(1)); };
  EXPECT_TRUE(takes(utility()));
  EXPECT_FALSE(takes(utility(), agent(FixedPolicyKind::rich)));
}

TEST(FixedPolicy, never_accepts_what_it_has_refused) {
  FixedPolicy asked = agent();
  const auto offered = [](Money cash) {
    return fresh().cash(0, cash).owns(0, {1}).owns(1, {19}).offered(1, 0, deeds({19}), deeds({1})).state();
  };
  EXPECT_EQ(asked.choose(board(), offered(99), player_0).type, ActionType::reject);
  EXPECT_EQ(asked.choose(board(), offered(1500), player_0).type, ActionType::reject);
  EXPECT_EQ(agent().choose(board(), offered(1500), player_0).type, ActionType::accept);
}

std::vector<Action> plain_offers(const Position& position) {
  return fixed_policy_offers(board(), plan_of(FixedPolicyKind::any_group), position.state(), player_0);
}

TEST(FixedPolicyOffers, sell_dear_what_completes_anothers_group) {
  const auto position = fresh().owns(0, {19, 6}).owns(1, {16, 18}).owns(2, {8, 9}).cash(1, 1600).cash(2, 151);
  // 19 costs half of 1,600; 6 costs at least 150.
  EXPECT_EQ(plain_offers(position), (std::vector{Action::offer(PlayerId{1}, deeds({19}), money(800)),
                                                 Action::offer(PlayerId{2}, deeds({6}), money(150))}));
  EXPECT_EQ(plain_offers(Position{position}.cash(2, 149)).size(), 1U);
  EXPECT_TRUE(plain_offers(Position{position}.cash(2, 149).mortgaged({19})).empty());
}

TEST(FixedPolicyOffers, buy_above_the_list_price_what_completes_the_own_group) {
  const auto position = fresh().owns(0, {16, 18, 31, 32}).owns(1, {19}).owns(2, {34}).cash(0, 700);
  EXPECT_EQ(plain_offers(position), (std::vector{Action::offer(PlayerId{1}, money(225), deeds({19})),
                                                 Action::offer(PlayerId{2}, money(360), deeds({34}))}));
  EXPECT_EQ(plain_offers(Position{position}.cash(0, 685)).size(), 1U) << "half the reserve is left";
  EXPECT_TRUE(plain_offers(Position{position}.cash(0, 199)).empty());
  EXPECT_TRUE(plain_offers(Position{position}.mortgaged({19, 34})).empty());
}

TEST(FixedPolicyOffers, swap_where_both_lack_what_the_other_has) {
  const auto position = fresh().owns(0, {16, 18, 39}).owns(1, {19, 37}).cash(1, 1000);
  // It asks 600 for 39 and gives 150 for 19.
  EXPECT_EQ(plain_offers(position), (std::vector{Action::offer(PlayerId{1}, deeds({39}), deeds({19}, 450))}));
}

TEST(FixedPolicyOffers, of_an_eager_agent_ask_for_all_that_it_wants) {
  const auto position = fresh().owns(0, {5}).owns(1, {15, 12}).owns(2, {16, 18, 19});
  const auto offers = [&](OfferPace pace) {
    return fixed_policy_offers(board(), plan_of(FixedPolicyKind::early, pace), position.state(), player_0);
  };
  EXPECT_TRUE(offers(OfferPace::once_a_turn).empty());
  EXPECT_EQ(offers(OfferPace::eager), (std::vector{Action::offer(PlayerId{1}, money(225), deeds({15}))}))
      << "nothing out of a full group";
}

TEST(FixedPolicy, offers_once_a_turn_or_at_each_throw) {
  const auto before = fresh().owns(0, {39}).owns(1, {37}).phase(Phase::pre_roll).state();
  auto after = before;
  after.phase = after.resume = Phase::post_roll;
  after.turn.thrown = true;
  FixedPolicy once = agent();
  EXPECT_EQ(once.choose(board(), before, player_0).type, ActionType::offer);
  EXPECT_EQ(once.choose(board(), before, player_0).type, ActionType::roll);
  EXPECT_EQ(once.choose(board(), after, player_0).type, ActionType::end_turn);
  FixedPolicy eager = agent(FixedPolicyKind::any_group, OfferPace::eager);
  EXPECT_EQ(eager.choose(board(), before, player_0).type, ActionType::offer);
  EXPECT_EQ(eager.choose(board(), before, player_0).type, ActionType::roll);
  EXPECT_EQ(eager.choose(board(), after, player_0).type, ActionType::offer);
  EXPECT_EQ(eager.choose(board(), after, player_0).type, ActionType::end_turn);
}

TEST(FixedPolicy, builds_where_the_next_rent_gains_most_down_to_its_last_cash) {
  const auto owner = [](Money cash) {
    return fresh().cash(0, cash).owns(0, {1, 3, 37, 39}).phase(Phase::post_roll);
  };
  EXPECT_EQ(fixed_answer(owner(200)), Action::on(ActionType::build, SpaceId{3}))
      << "150 more for 200 is less than 16 more for 50";
  EXPECT_EQ(fixed_answer(owner(1000).built({1, 3}, hotel)), Action::on(ActionType::build, SpaceId{39}));
  EXPECT_EQ(fixed_answer(owner(40)).type, ActionType::end_turn);
}

TEST(FixedPolicy, c_stops_at_three_houses) {
  const auto at = [](int houses) {
    return fresh().owns(0, {37, 39}).built({37, 39}, houses).phase(Phase::post_roll);
  };
  EXPECT_EQ(fixed_answer(at(3)).type, ActionType::build);
  EXPECT_EQ(fixed_answer(at(3), agent(FixedPolicyKind::early)).type, ActionType::end_turn);
  EXPECT_EQ(fixed_answer(at(2), agent(FixedPolicyKind::early)).type, ActionType::build);
}

TEST(FixedPolicy, lifts_what_leaves_the_reserve) {
  const auto owner = [](Money cash) {
    return fresh().cash(0, cash).owns(0, {12, 39}).mortgaged({12, 39}).phase(Phase::post_roll);
  };
  EXPECT_EQ(fixed_answer(owner(283)), Action::on(ActionType::lift, SpaceId{12}));
  EXPECT_EQ(fixed_answer(owner(282)).type, ActionType::end_turn);
}

TEST(FixedPolicy, leaves_jail_while_the_reserve_is_there) {
  const auto held = [](Money cash) { return fresh().cash(0, cash).jailed(0).phase(Phase::pre_roll); };
  EXPECT_EQ(fixed_answer(held(200)).type, ActionType::pay_fine);
  EXPECT_EQ(fixed_answer(held(199)).type, ActionType::roll);
}

TEST(FixedPolicy, UK_48_raises_cash_from_the_least_mortgage_and_houses_where_mortgages_do_not_do) {
  const auto debt = [](Money amount) {
    return fresh().cash(0, 10).owes(0, 1, amount).owns(0, {12, 31, 37, 39}).built({37, 39}, 2);
  };
  EXPECT_EQ(fixed_answer(debt(100)), Action::on(ActionType::mortgage, SpaceId{12}));
  EXPECT_EQ(fixed_answer(debt(300)).type, ActionType::sell_building);
  EXPECT_EQ(fixed_answer(debt(3000)).type, ActionType::declare_bankruptcy);
}

}  // namespace
}  // namespace freehold::bots::sparring
