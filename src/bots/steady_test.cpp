// The steady bot's judgement, as a table of positions and expected decisions. Player 0 is always asked, with
// 1,500 in cash and all deeds unowned unless the position says otherwise.
#include "bots/steady.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "bots/deed_worth.h"
#include "kit/bot_board.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::fresh;
using test::london;
using test::money;
using test::player_0;
using test::Position;
using test::simply;
using test::tables;

Action answer(const Position& position, Steady bot = Steady{tables()}) {
  return test::legal_answer(board(), position.state(), bot);
}

struct Case {
  std::string name;
  std::function<Position()> position;
  Action expected;
};

void PrintTo(const Case& c, std::ostream* out) {
  *out << c.name;
}

class SteadyDecides : public testing::TestWithParam<Case> {};

TEST_P(SteadyDecides, as_one_would_expect) {
  const Action action = answer(GetParam().position());
  EXPECT_EQ(static_cast<int>(action.type), static_cast<int>(GetParam().expected.type));
  EXPECT_EQ(action.space.number(), GetParam().expected.space.number());
  EXPECT_EQ(action.option, GetParam().expected.option);
}

const Case buying[] = {
    {"buys_a_deed_at_its_price_early_on", [] { return fresh().at(0, 19).phase(Phase::buy); },
     simply(ActionType::buy)},
    {"buys_a_station", [] { return fresh().at(0, 5).phase(Phase::buy); }, simply(ActionType::buy)},
    {"does_not_buy_what_it_cannot_pay", [] { return fresh().cash(0, 150).at(0, 19).phase(Phase::buy); },
     simply(ActionType::decline)},
    {"does_not_spend_its_last_money_in_front_of_hotels",
     [] { return fresh().cash(0, 330).at(0, 31).phase(Phase::buy).owns(1, {37, 39}).built({37, 39}, hotel); },
     simply(ActionType::decline)},
    {"spends_its_last_money_on_the_site_that_fills_its_group",
     [] { return fresh().cash(0, 200).at(0, 19).phase(Phase::buy).owns(0, {16, 18}); },
     simply(ActionType::buy)},
    {"mortgages_a_lesser_deed_for_the_site_that_fills_its_group",
     [] { return fresh().cash(0, 150).at(0, 19).phase(Phase::buy).owns(0, {16, 18, 12}); },
     Action::on(ActionType::mortgage, SpaceId{12})},
};

const Case bidding[] = {
    {"bids_below_the_list_price", [] { return fresh().auctioned(24, 100, 2); }, simply(ActionType::bid)},
    {"passes_far_above_what_a_lone_site_is_worth", [] { return fresh().auctioned(24, 800, 2); },
     simply(ActionType::pass)},
    {"bids_far_above_the_list_price_for_the_site_that_fills_its_group",
     [] { return fresh().auctioned(24, 500, 2).owns(0, {21, 23}); }, simply(ActionType::bid)},
    {"bids_above_the_list_price_to_keep_a_group_from_another",
     [] { return fresh().auctioned(24, 260, 2).owns(2, {21, 23}); }, simply(ActionType::bid)},
    {"never_bids_what_it_has_not", [] { return fresh().cash(0, 90).auctioned(24, 100, 2); },
     simply(ActionType::pass)},
};

const Case building[] = {
    {"builds_on_a_full_group", [] { return fresh().phase(Phase::post_roll).owns(0, {16, 18, 19}); },
     Action::on(ActionType::build, SpaceId{19})},
    {"builds_evenly", [] { return fresh().phase(Phase::post_roll).owns(0, {16, 18, 19}).built({16, 19}, 1); },
     Action::on(ActionType::build, SpaceId{18})},
    {"builds_on_the_better_of_two_groups_first",
     [] { return fresh().phase(Phase::post_roll).owns(0, {16, 18, 19, 31, 32, 34}); },
     Action::on(ActionType::build, SpaceId{19})},
    {"goes_on_to_hotels_when_rich",
     [] {
       return fresh().cash(0, 3000).phase(Phase::post_roll).owns(0, {16, 18, 19}).built({16, 18, 19}, 4);
     },
     Action::on(ActionType::build, SpaceId{18})},
    {"keeps_its_cash_in_front_of_hotels",
     [] {
       return fresh()
           .cash(0, 700)
           .at(0, 30)
           .phase(Phase::post_roll)
           .owns(0, {16, 18, 19})
           .built({16, 18, 19}, 3)
           .owns(1, {37, 39})
           .built({37, 39}, hotel);
     },
     simply(ActionType::end_turn)},
    {"mortgages_a_lone_deed_for_the_first_houses",
     [] { return fresh().cash(0, 60).phase(Phase::post_roll).owns(0, {16, 18, 19, 12, 5}); },
     Action::on(ActionType::mortgage, SpaceId{5})},
    {"does_not_build_on_a_group_with_a_mortgage",
     [] { return fresh().cash(0, 100).phase(Phase::post_roll).owns(0, {16, 18, 19}).mortgaged({16}); },
     simply(ActionType::end_turn)},
    {"lifts_the_mortgage_of_a_full_group_first",
     [] { return fresh().phase(Phase::post_roll).owns(0, {16, 18, 19, 12}).mortgaged({16, 12}); },
     Action::on(ActionType::lift, SpaceId{16})},
    {"leaves_mortgages_when_poor",
     [] { return fresh().cash(0, 100).phase(Phase::post_roll).owns(0, {12}).mortgaged({12}); },
     simply(ActionType::end_turn)},
};

const Case debts[] = {
    {"mortgages_a_lone_deed_before_it_sells_houses",
     [] {
       return fresh()
           .cash(0, 0)
           .owes(0, 1, 60)
           .owns(0, {16, 18, 19, 12})
           .built({16, 18, 19}, 3)
           .owns(1, {39});
     },
     Action::on(ActionType::mortgage, SpaceId{12})},
    {"mortgages_a_lone_deed_before_one_of_a_full_group",
     [] { return fresh().cash(0, 0).owes(0, 1, 60).owns(0, {1, 3, 12}).owns(1, {39}); },
     Action::on(ActionType::mortgage, SpaceId{12})},
    {"sells_a_building_when_nothing_else_is_left",
     [] {
       return fresh().cash(0, 0).owes(0, 1, 60).owns(0, {1, 3}).built({1, 3}, 1).mortgaged({}).owns(1, {39});
     },
     Action::on(ActionType::sell_building, SpaceId{1})},
    {"is_bankrupt_only_with_nothing_left",
     [] { return fresh().cash(0, 10).owes(0, 1, 60).owns(0, {1}).mortgaged({1}).owns(1, {39}); },
     simply(ActionType::declare_bankruptcy)},
    {"does_not_strip_itself_for_a_debt_that_it_cannot_pay",
     [] { return fresh().cash(0, 10).owes(0, 1, 900).owns(0, {12}).owns(1, {39}); },
     simply(ActionType::declare_bankruptcy)},
    {"pays_a_debt_that_takes_all_it_has",
     [] { return fresh().cash(0, 10).owes(0, 1, 85).owns(0, {12}).owns(1, {39}); },
     Action::on(ActionType::mortgage, SpaceId{12})},
};

// Two players who may build, and a third who has 31 of the 32 houses.
Position one_house_left() {
  return fresh()
      .owns(0, {16, 18, 19})
      .owns(1, {11, 13, 14})
      .owns(2, {21, 23, 24, 26, 27, 29, 31, 32, 34})
      .built({21, 23, 24, 26, 27, 29}, 4)
      .built({34}, 3)
      .built({31, 32}, 2);
}

const Case choices[] = {
    {"claims_the_last_house_for_a_full_group",
     [] { return one_house_left().contested(1, 11, BuildingKind::house); }, simply(ActionType::claim)},
    {"passes_a_contested_house_when_it_needs_its_cash",
     [] { return one_house_left().cash(0, 120).contested(1, 11, BuildingKind::house); },
     simply(ActionType::pass)},
    {"lifts_a_mortgage_taken_over_when_rich",
     [] { return fresh().owns(0, {16}).mortgaged({16}).taken_over(16); }, Action::choose(1)},
    {"keeps_a_mortgage_taken_over_when_poor",
     [] { return fresh().cash(0, 150).owns(0, {16}).mortgaged({16}).taken_over(16); }, Action::choose(0)},
};

const Case jail[] = {
    {"leaves_jail_at_once_while_deeds_are_to_be_had", [] { return fresh().jailed(0).phase(Phase::pre_roll); },
     simply(ActionType::pay_fine)},
    {"stays_in_jail_while_the_board_is_full_of_houses",
     [] {
       return fresh()
           .jailed(0)
           .phase(Phase::pre_roll)
           .owns(1, {11, 13, 14, 16, 18, 19, 21, 23, 24})
           .built({16, 18, 19, 21, 23, 24}, 3)
           .owns(2, {26, 27, 29, 31, 32, 34, 37, 39})
           .owns(3, {1, 3, 5, 6, 8, 9, 12, 15, 25, 28, 35});
     },
     simply(ActionType::roll)},
    {"throws_when_it_is_free", [] { return fresh().phase(Phase::pre_roll); }, simply(ActionType::roll)},
};

const Case offers[] = {
    {"does_not_sell_the_last_deed_of_a_group_for_a_trifle",
     [] { return fresh().owns(1, {16, 18}).owns(0, {19}).offered(1, 0, money(250), deeds({19})); },
     simply(ActionType::reject)},
    {"sells_the_last_deed_of_a_group_for_a_great_price",
     [] {
       return fresh().cash(1, 4000).owns(1, {16, 18}).owns(0, {19}).offered(1, 0, money(2600), deeds({19}));
     },
     simply(ActionType::accept)},
    {"swaps_where_both_fill_a_group",
     [] {
       return fresh().owns(0, {19, 21, 23}).owns(1, {16, 18, 24}).offered(1, 0, deeds({24}), deeds({19}));
     },
     simply(ActionType::accept)},
    {"does_not_swap_the_better_group_for_the_worst",
     [] { return fresh().owns(0, {19, 1}).owns(1, {16, 18, 3}).offered(1, 0, deeds({3}), deeds({19})); },
     simply(ActionType::reject)},
    {"sells_a_lone_deed_that_helps_nobody_above_its_worth",
     [] { return fresh().owns(0, {12}).offered(1, 0, money(400), deeds({12})); }, simply(ActionType::accept)},
    {"does_not_give_a_deed_for_less_than_it_is_worth",
     [] { return fresh().owns(0, {12}).offered(1, 0, money(60), deeds({12})); }, simply(ActionType::reject)},
    {"takes_a_deed_at_a_bargain", [] { return fresh().owns(1, {24}).offered(1, 0, deeds({24}), money(100)); },
     simply(ActionType::accept)},
    {"does_not_pay_too_much_for_a_deed",
     [] { return fresh().owns(1, {24}).offered(1, 0, deeds({24}), money(900)); }, simply(ActionType::reject)},
};

INSTANTIATE_TEST_SUITE_P(Buying, SteadyDecides, testing::ValuesIn(buying), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Bidding, SteadyDecides, testing::ValuesIn(bidding), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Building, SteadyDecides, testing::ValuesIn(building), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Debts, SteadyDecides, testing::ValuesIn(debts), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Choices, SteadyDecides, testing::ValuesIn(choices), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Jail, SteadyDecides, testing::ValuesIn(jail), test::case_name<Case>);
INSTANTIATE_TEST_SUITE_P(Offers, SteadyDecides, testing::ValuesIn(offers), test::case_name<Case>);

// UK.49: deeds for a debt. Player 1 has two deeds and no cash, and owes the price of a stay in Mayfair.
ActionType answer_to_settlement(Money debt, const Side& deeds_given) {
  State state = fresh().cash(1, 0).owns(1, {12, 37}).owns(0, {39}).owes(1, 0, debt).state();
  Side take;
  take.debt = debt;
  state.phase = Phase::offer;
  state.offer = {true, PlayerId{1}, player_0, deeds_given, take};
  return Steady{tables()}.choose(board(), state, player_0).type;
}

TEST(SteadyAnswers, UK_49_takes_deeds_for_a_debt_only_where_they_are_worth_it) {
  EXPECT_EQ(answer_to_settlement(200, deeds({37})), ActionType::accept) << "it fills a group";
  EXPECT_EQ(answer_to_settlement(250, deeds({12})), ActionType::reject) << "the debtor can still pay";
}

// Two players, each with what completes the other's group.
Position swap_at_hand() {
  return fresh().phase(Phase::post_roll).owns(0, {19, 21, 23}).owns(1, {16, 18, 24});
}

TEST(SteadyProposes, the_swap_that_fills_a_group_for_both) {
  const Action offer = answer(swap_at_hand());
  ASSERT_EQ(static_cast<int>(offer.type), static_cast<int>(ActionType::offer));
  EXPECT_EQ(offer.to, PlayerId{1});
  const State state = swap_at_hand().state();
  const SpaceSet mine = (state.owned_by(player_0) - offer.give.deeds) | offer.take.deeds;
  const SpaceSet theirs = (state.owned_by(PlayerId{1}) - offer.take.deeds) | offer.give.deeds;
  EXPECT_EQ(full_groups(tables(), mine).size(), 3) << "red or orange";
  EXPECT_EQ(full_groups(tables(), theirs).size(), 3) << "the other";
}

TEST(SteadyProposes, what_another_steady_bot_accepts) {
  State state = swap_at_hand().state();
  Steady proposer{tables()};
  Steady answerer{tables()};
  NoSink sink;
  ASSERT_TRUE(apply(board(), state, player_0, proposer.choose(board(), state, player_0), sink));
  const Action answer = answerer.choose(board(), state, PlayerId{1});
  EXPECT_EQ(static_cast<int>(answer.type), static_cast<int>(ActionType::accept));
}

// What the bot proposes in this round, if anything.
std::optional<Action> proposed_in(Steady& bot, State& state, int round) {
  state.round = round;
  for (int asked = 0; asked < 3; ++asked) {
    const Action action = bot.choose(board(), state, player_0);
    if (action.type == ActionType::offer) return action;
  }
  return std::nullopt;
}

TEST(SteadyProposes, no_refused_swap_again_while_both_have_the_same_deeds) {
  State state = swap_at_hand().state();
  Steady bot{tables()};
  const auto first = proposed_in(bot, state, 1);
  ASSERT_TRUE(first);
  for (int round = 2; round < 300; ++round) {
    const auto next = proposed_in(bot, state, round);
    ASSERT_FALSE(next && next->give.deeds == first->give.deeds && next->take.deeds == first->take.deeds)
        << "round " << round;
  }
  state.set_owner(SpaceId{39}, PlayerId{1});
  bool again = false;
  for (int round = 300; round < 700; ++round) {
    const auto next = proposed_in(bot, state, round);
    again = again || (next && next->give.deeds == first->give.deeds && next->take.deeds == first->take.deeds);
  }
  EXPECT_TRUE(again) << "the other has come to another deed: it may think otherwise";
}

// One of two players always refuses. A deed changes hands each time, so that there is another one to ask for.
TEST(SteadyProposes, less_and_less_to_who_refuses) {
  State state = swap_at_hand().state();
  Steady bot{tables()};
  std::vector<int> asked_in;
  for (int round = 1; round < 200; ++round) {
    state.set_owner(SpaceId{39}, round % 2 == 0 ? PlayerId{1} : PlayerId{});
    if (proposed_in(bot, state, round)) asked_in.push_back(round);
  }
  ASSERT_GE(asked_in.size(), 3U);
  for (std::size_t i = 2; i < asked_in.size(); ++i)
    EXPECT_GT(asked_in[i] - asked_in[i - 1], asked_in[i - 1] - asked_in[i - 2]);
}

TEST(SteadyProposes, at_most_one_offer_in_a_turn) {
  // Two possible swaps, with two players.
  const Position position = fresh()
                                .phase(Phase::post_roll)
                                .owns(0, {19, 21, 23, 26, 27, 34})
                                .owns(1, {16, 18, 24})
                                .owns(2, {29, 31, 32});
  Steady bot{tables()};
  int made = 0;
  for (int asked = 0; asked < 5; ++asked) {
    const Action action = bot.choose(board(), position.state(), player_0);
    made += static_cast<int>(action.type == ActionType::offer);
  }
  EXPECT_EQ(made, 1);
}

TEST(SteadyProposes, nothing_where_the_rules_have_no_offers) {
  Ruleset no_offers = london();
  no_offers.options.offers = false;
  const SteadyTables other{no_offers};
  const Action action = Steady{other}.choose(no_offers, swap_at_hand().state(), player_0);
  EXPECT_NE(static_cast<int>(action.type), static_cast<int>(ActionType::offer));
}

}  // namespace
}  // namespace freehold::bots
