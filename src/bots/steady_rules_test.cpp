// The steady bot under other rules than the official ones: a table of rules, position and decision, named by
// the clause involved. The board is London's; player 0 is asked, with 1,500 in cash and all deeds unowned
// unless the position says otherwise.
#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>

#include "bots/steady.h"
#include "kit/bot_board.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::bots {
namespace {

using test::london;
using test::player_0;
using test::Position;
using test::simply;

// X.11, X.12: up to four houses, only on the site landed on, in any order.
Ruleset where_one_lands() {
  Ruleset board = london();
  board.options.building_place = BuildingPlace::landed_site;
  board.options.even_building = false;
  board.options.hotels = false;
  board.options.limited_buildings = false;
  return board;
}

// S.4 .. S.16: levels under the token, on parts of groups; savings with banks at 7 and 33, a hospital at 20.
Ruleset levels_and_savings() {
  Ruleset board = london();
  board.options.building = BuildingRule::levels;
  board.options.building_place = BuildingPlace::group_stood_on;
  board.options.full_group_to_build = false;
  board.options.full_group_rent_factor = 1;
  board.options.even_building = false;
  board.options.building_sale_percent = 75;
  board.options.building_sales_any_time = false;
  board.options.trade_built_groups = true;
  board.options.group_rent_share = 50;
  board.options.mortgages = false;
  board.options.deed_sale_percent = 50;
  board.options.estate = EstateRule::bank_pays;
  board.options.confinement_end = ConfinementEnd::free_next_turn;
  board.options.auctions = AuctionKind::sealed;
  board.options.savings = true;
  for (const int at : {7, 33}) {
    board.spaces[static_cast<std::size_t>(at)].kind = SpaceKind::bank_office;
    board.banks.insert(SpaceId{at});
  }
  board.spaces[20].kind = SpaceKind::hospital;
  board.hospital = SpaceId{20};
  return board;
}

// H.5 .. H.8: a hundred rounds, money counts; base rents; negative money within a turn.
Ruleset rounds_for_money() {
  Ruleset board = london();
  board.options.building = BuildingRule::off;
  board.options.full_group_rent_factor = 1;
  board.options.mortgages = false;
  board.options.offers = false;
  board.options.auctions = AuctionKind::off;
  board.options.estate = EstateRule::unowned;
  board.options.negative_cash = true;
  board.options.fine_on_last_throw = false;
  board.options.max_rounds = 100;
  board.options.final_score = FinalScore::money;
  return board;
}

// L.7 with a limit: the same, but worth counts.
Ruleset rounds_for_worth() {
  Ruleset board = rounds_for_money();
  board.options.negative_cash = false;
  board.options.final_score = FinalScore::worth;
  return board;
}

// A hundred rounds for money; deeds can be mortgaged.
Ruleset rounds_with_mortgages() {
  Ruleset board = rounds_for_money();
  board.options.mortgages = true;
  return board;
}

// X.9: 200, or 10% of everything a player has.
Ruleset choice_of_tax() {
  Ruleset board = london();
  board.spaces[4] = {.kind = SpaceKind::tax, .tax = 200, .tax_percent = 10, .tax_base = TaxBase::worth};
  board.options.tax_choice = true;
  return board;
}

// X.8: a card takes 150 per building, so that a first house costs more than it earns, but three earn more.
Ruleset fines_for_buildings() {
  Ruleset board = london();
  board.deck_count = 1;
  board.card_count = 1;
  board.decks[0] = {CardId{0}, 1};
  board.cards[0] = {.effect = CardEffect::pay_per_building, .home = DeckId{0}, .amount = 150};
  board.spaces[7].kind = SpaceKind::card;
  board.spaces[7].deck = DeckId{0};
  return board;
}

// G.19: everything before the throw.
Ruleset business_first() {
  Ruleset board = london();
  board.options.business_before_throw = true;
  return board;
}

struct RulesCase {
  std::string name;
  Ruleset (*rules)();
  std::function<State(Position)> position;
  Action expected;
};

void PrintTo(const RulesCase& c, std::ostream* out) {
  *out << c.name;
}

Action answer(const Ruleset& board, const State& state) {
  const SteadyTables tables{board};
  return test::legal_answer(board, state, Steady{tables});
}

class UnderOtherRules : public testing::TestWithParam<RulesCase> {};

TEST_P(UnderOtherRules, steady_decides) {
  const RulesCase& c = GetParam();
  const Ruleset board = c.rules();
  const Action action = answer(board, c.position(Position{board, 4}));
  EXPECT_EQ(static_cast<int>(action.type), static_cast<int>(c.expected.type));
  EXPECT_EQ(action.space.number(), c.expected.space.number());
  EXPECT_EQ(action.option, c.expected.option);
  if (c.expected.amount > 0) {
    EXPECT_EQ(action.amount, c.expected.amount);
  }
}

constexpr Action order(ActionType type, Money amount) {
  return Action{.type = type, .amount = amount};
}

State in_round(State state, int round) {
  state.round = round;
  return state;
}

State thrown_doubles(State state) {
  state.turn.thrown = true;
  return state;
}

State saved(State state, Money savings) {
  state.player(player_0).savings = savings;
  state.issued += savings;
  return state;
}

State in_hospital(State state) {
  state.player(player_0).space = SpaceId{20};
  state.player(player_0).confined = Place::hospital;
  return state;
}

State failed_throws(State state, int count) {
  state.player(player_0).failed_throws = static_cast<std::uint8_t>(count);
  return state;
}

const RulesCase buildings[] = {
    {"X_11_builds_on_the_site_it_has_landed_on", where_one_lands,
     [](Position p) { return p.at(0, 16).phase(Phase::post_roll).owns(0, {16, 18, 19}).state(); },
     Action::on(ActionType::build, SpaceId{16})},
    {"X_11_builds_before_a_further_throw", where_one_lands,
     [](Position p) {
       return thrown_doubles(p.at(0, 16).phase(Phase::pre_roll).owns(0, {16, 18, 19}).state());
     },
     Action::on(ActionType::build, SpaceId{16})},
    {"X_11_not_where_it_has_not_landed_in_this_turn", where_one_lands,
     [](Position p) { return p.at(0, 16).phase(Phase::pre_roll).owns(0, {16, 18, 19}).state(); },
     simply(ActionType::roll)},
    {"X_11_not_elsewhere", where_one_lands,
     [](Position p) { return p.at(0, 20).phase(Phase::post_roll).owns(0, {16, 18, 19}).state(); },
     simply(ActionType::end_turn)},
    {"X_12_builds_unevenly", where_one_lands,
     [](Position p) {
       return p.at(0, 16).phase(Phase::post_roll).owns(0, {16, 18, 19}).built({16}, 3).state();
     },
     Action::on(ActionType::build, SpaceId{16})},
    {"X_11_stops_at_four_houses", where_one_lands,
     [](Position p) {
       return p.at(0, 16).phase(Phase::post_roll).owns(0, {16, 18, 19}).built({16}, 4).state();
     },
     simply(ActionType::end_turn)},
    {"X_8_builds_three_where_one_house_does_not_pay", fines_for_buildings,
     [](Position p) { return p.phase(Phase::post_roll).owns(0, {16, 18, 19}).state(); },
     Action::on(ActionType::build, SpaceId{19})},
    {"S_5_builds_where_it_stands_on_an_own_group", levels_and_savings,
     [](Position p) { return p.at(0, 37).phase(Phase::post_roll).owns(0, {37, 39}).state(); },
     Action::on(ActionType::build, SpaceId{39})},
    {"S_5_builds_before_its_throw_too", levels_and_savings,
     [](Position p) { return p.at(0, 37).phase(Phase::pre_roll).owns(0, {37, 39}).state(); },
     Action::on(ActionType::build, SpaceId{39})},
    {"S_5_not_on_a_group_it_does_not_stand_on", levels_and_savings,
     [](Position p) { return p.at(0, 36).phase(Phase::post_roll).owns(0, {37, 39}).state(); },
     simply(ActionType::end_turn)},
    {"S_7_builds_on_a_part_of_a_group", levels_and_savings,
     [](Position p) { return p.at(0, 39).phase(Phase::post_roll).owns(0, {39}).owns(1, {37}).state(); },
     Action::on(ActionType::build, SpaceId{39})},
    {"S_7_no_more_levels_than_deeds_of_the_group", levels_and_savings,
     [](Position p) {
       return p.at(0, 39).phase(Phase::post_roll).owns(0, {39}).owns(1, {37}).built({39}, 1).state();
     },
     simply(ActionType::end_turn)},
    {"G_19_builds_before_the_throw", business_first,
     [](Position p) { return p.phase(Phase::pre_roll).owns(0, {37, 39}).state(); },
     Action::on(ActionType::build, SpaceId{39})},
    {"G_19_throws_where_nothing_is_to_be_done", business_first,
     [](Position p) { return p.phase(Phase::pre_roll).state(); }, simply(ActionType::roll)},
    {"G_19_not_after_it", business_first,
     [](Position p) { return p.phase(Phase::post_roll).owns(0, {37, 39}).state(); },
     simply(ActionType::end_turn)},
    {"G_19_does_not_buy_on_credit", business_first,
     [](Position p) {
       return p.cash(0, 300).at(0, 39).phase(Phase::buy).owns(0, {37, 5, 15, 25, 35}).state();
     },
     simply(ActionType::decline)},
    {"S_14_does_not_build_from_savings", levels_and_savings,
     [](Position p) {
       return saved(p.cash(0, 100).at(0, 37).phase(Phase::post_roll).owns(0, {37, 39}).state(), 5000);
     },
     simply(ActionType::end_turn)},
};

const RulesCase banking[] = {
    {"S_13_saves_what_it_does_not_need_before_it_can_reach_a_bank", levels_and_savings,
     [](Position p) { return p.cash(0, 2000).at(0, 0).phase(Phase::pre_roll).state(); },
     order(ActionType::deposit, 1600)},  // all but the price of the dearest unowned deed, 400
    {"S_12_not_before_a_throw_that_reaches_no_bank", levels_and_savings,
     [](Position p) { return p.cash(0, 2000).at(0, 10).phase(Phase::pre_roll).state(); },
     simply(ActionType::roll)},
    {"S_12_fetches_what_a_deed_costs", levels_and_savings,
     [](Position p) { return saved(p.cash(0, 100).at(0, 0).phase(Phase::pre_roll).state(), 900); },
     order(ActionType::withdraw, 300)},
    {"S_12_fetches_no_more_than_there_is", levels_and_savings,
     [](Position p) { return saved(p.cash(0, 100).at(0, 0).phase(Phase::pre_roll).state(), 120); },
     order(ActionType::withdraw, 120)},
    {"S_12_no_second_order_while_one_waits", levels_and_savings,
     [](Position p) {
       State state = p.cash(0, 2000).at(0, 0).phase(Phase::pre_roll).state();
       state.orders[player_0.index()][0] = 500;
       state.player(player_0).order_count = 1;
       return state;
     },
     simply(ActionType::roll)},
};

const RulesCase debts_by_rules[] = {
    {"S_16_sells_a_lone_deed_to_the_bank_before_one_of_a_full_group", levels_and_savings,
     [](Position p) { return p.cash(0, 0).owes(0, 1, 60).owns(0, {16, 18, 19, 24}).owns(1, {39}).state(); },
     Action::on(ActionType::sell_deed, SpaceId{24})},
    {"S_16_sells_a_lone_deed_before_it_lowers_a_level_that_earns", levels_and_savings,
     [](Position p) {
       return p.cash(0, 0).owes(0, 1, 60).owns(0, {37, 39, 1}).built({37, 39}, 2).owns(1, {3}).state();
     },
     Action::on(ActionType::sell_deed, SpaceId{1})},
    {"S_16_lowers_a_level_when_no_bare_deed_is_left", levels_and_savings,
     [](Position p) {
       return p.cash(0, 0).owes(0, 1, 60).owns(0, {39}).built({39}, 1).owns(1, {37}).state();
     },
     Action::on(ActionType::sell_building, SpaceId{39})},
    {"H_5_raises_cash_before_the_turn_ends", rounds_with_mortgages,
     [](Position p) { return p.cash(0, -50).phase(Phase::post_roll).owns(0, {5, 24}).state(); },
     Action::on(ActionType::mortgage, SpaceId{24})},
    {"H_5_ends_the_turn_where_nothing_can_be_raised", rounds_for_money,
     [](Position p) { return p.cash(0, -50).phase(Phase::post_roll).owns(0, {5, 24}).state(); },
     simply(ActionType::end_turn)},
};

const RulesCase rounds[] = {
    {"H_6_buys_early_what_pays_back_in_time", rounds_for_money,
     [](Position p) { return p.at(0, 39).phase(Phase::buy).state(); }, simply(ActionType::buy)},
    {"H_6_leaves_late_what_does_not", rounds_for_money,
     [](Position p) { return in_round(p.at(0, 39).phase(Phase::buy).state(), 80); },
     simply(ActionType::decline)},
    {"H_6_never_buys_what_cannot_pay_back", rounds_for_money,
     [](Position p) { return p.at(0, 1).phase(Phase::buy).state(); }, simply(ActionType::decline)},
    {"UKS_4_buys_late_where_worth_counts", rounds_for_worth,
     [](Position p) { return in_round(p.at(0, 39).phase(Phase::buy).state(), 90); }, simply(ActionType::buy)},
    {"H_6_turns_deeds_into_money_in_the_last_round", rounds_with_mortgages,
     [](Position p) { return in_round(p.phase(Phase::post_roll).owns(0, {5}).state(), 100); },
     Action::on(ActionType::mortgage, SpaceId{5})},
    {"H_6_not_before", rounds_with_mortgages,
     [](Position p) { return in_round(p.phase(Phase::post_roll).owns(0, {5}).state(), 99); },
     simply(ActionType::end_turn)},
};

const RulesCase places[] = {
    {"S_11_leaves_the_hospital_while_deeds_are_to_be_had", levels_and_savings,
     [](Position p) { return in_hospital(p.phase(Phase::pre_roll).state()); }, simply(ActionType::pay_fine)},
    {"S_15_pays_for_it_from_savings", levels_and_savings,
     [](Position p) { return saved(in_hospital(p.cash(0, 0).phase(Phase::pre_roll).state()), 300); },
     simply(ActionType::pay_fine)},
    {"S_10_throws_for_it_without_money", levels_and_savings,
     [](Position p) { return in_hospital(p.cash(0, 40).phase(Phase::pre_roll).state()); },
     simply(ActionType::roll)},
    {"S_10_throws_for_it_where_few_deeds_are_left", levels_and_savings,
     [](Position p) {
       return in_hospital(p.phase(Phase::pre_roll)
                              .owns(1, {1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24})
                              .owns(2, {5, 12, 15, 25, 26, 27, 28, 29, 31, 32, 34, 35})
                              .state());
     },
     simply(ActionType::roll)},
    {"H_14_pays_while_it_may", rounds_for_money,
     [](Position p) { return failed_throws(p.jailed(0).phase(Phase::pre_roll).state(), 1); },
     simply(ActionType::pay_fine)},
    {"H_5_throws_rather_than_pay_itself_out_of_the_game", rounds_for_money,
     [](Position p) { return failed_throws(p.cash(0, 40).jailed(0).phase(Phase::pre_roll).state(), 1); },
     simply(ActionType::roll)},
    {"H_14_throws_where_paying_is_not_possible", rounds_for_money,
     [](Position p) { return failed_throws(p.jailed(0).phase(Phase::pre_roll).state(), 2); },
     simply(ActionType::roll)},
};

State at_tax(const Position& position) {
  State state = position.state();
  state.player(player_0).space = SpaceId{4};
  state.phase = Phase::tax_choice;
  state.pending.tax_choice = true;
  return state;
}

const RulesCase taxes[] = {
    {"X_9_pays_ten_per_cent_of_little", choice_of_tax,
     [](Position p) { return at_tax(p.phase(Phase::post_roll)); }, Action::choose(1)},
    {"X_9_pays_the_sum_when_it_has_much", choice_of_tax,
     [](Position p) { return at_tax(p.cash(0, 1500).phase(Phase::post_roll).owns(0, {37, 39})); },
     Action::choose(0)},
};

INSTANTIATE_TEST_SUITE_P(Building, UnderOtherRules, testing::ValuesIn(buildings), test::case_name<RulesCase>);
INSTANTIATE_TEST_SUITE_P(Banking, UnderOtherRules, testing::ValuesIn(banking), test::case_name<RulesCase>);
INSTANTIATE_TEST_SUITE_P(Debts, UnderOtherRules, testing::ValuesIn(debts_by_rules),
                         test::case_name<RulesCase>);
INSTANTIATE_TEST_SUITE_P(Rounds, UnderOtherRules, testing::ValuesIn(rounds), test::case_name<RulesCase>);
INSTANTIATE_TEST_SUITE_P(Places, UnderOtherRules, testing::ValuesIn(places), test::case_name<RulesCase>);
INSTANTIATE_TEST_SUITE_P(Taxes, UnderOtherRules, testing::ValuesIn(taxes), test::case_name<RulesCase>);

// A sealed auction of Mayfair in which player 1 has already bid.
State sealed_auction(const Ruleset& board, Money cash, Money bid_of_another) {
  State state = Position{board, 4}.cash(0, cash).auctioned(39, 0, 0).state();
  state.auction.sealed = true;
  state.auction.first = PlayerId{1};
  state.auction.bidders.erase(PlayerId{1});
  state.auction.sealed_bids[1] = bid_of_another;
  return state;
}

TEST(SealedBids, S_4_stay_under_the_worth_and_do_not_look_at_the_bids_of_others) {
  const Ruleset board = levels_and_savings();
  const Action bid = answer(board, sealed_auction(board, 1500, 1));
  ASSERT_EQ(static_cast<int>(bid.type), static_cast<int>(ActionType::bid));
  EXPECT_GT(bid.amount, 100);
  EXPECT_LT(bid.amount, 500);
  EXPECT_EQ(answer(board, sealed_auction(board, 1500, 1200)), bid);
}

TEST(SealedBids, S_4_are_none_without_cash) {
  const Ruleset board = levels_and_savings();
  EXPECT_EQ(static_cast<int>(answer(board, sealed_auction(board, 0, 1)).type),
            static_cast<int>(ActionType::pass));
}

}  // namespace
}  // namespace freehold::bots
