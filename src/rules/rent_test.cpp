#include "rules/rent.h"

#include <gtest/gtest.h>

#include "kit/small_board.h"
#include "rules/game.h"
#include "rules/valuation.h"

namespace freehold {
namespace {

using namespace testing_board;

constexpr PlayerId owner{1};

/// A game of two in which player 1 owns these deeds.
State owning(const Ruleset& board, SpaceSet deeds) {
  NoSink sink;
  State state = new_game(board, 2, sink);
  for (const SpaceId deed : deeds)
    state.set_owner(deed, owner);
  return state;
}

void put(State& state, SpaceId site, int buildings) {
  state.set_buildings(site, buildings);
}

TEST(Rent, UK_14_a_lone_site_a_full_group_and_houses) {
  const Ruleset board = small_board();
  EXPECT_EQ(rent_due(board, owning(board, {}), low_street, 7), 0);
  EXPECT_EQ(rent_due(board, owning(board, {low_street}), low_street, 7), 2);
  State full = owning(board, {low_street, high_street});
  EXPECT_EQ(rent_due(board, full, low_street, 7), 4);
  put(full, high_street, 3);
  EXPECT_EQ(rent_due(board, full, high_street, 7), 180);
  EXPECT_EQ(rent_due(board, full, low_street, 7), 4);
  full.set_mortgaged(low_street, true);
  EXPECT_EQ(rent_due(board, full, low_street, 7), 0);
}

TEST(Rent, UK_18_UK_19_stations_by_count_and_utilities_by_the_throw) {
  const Ruleset board = small_board();
  EXPECT_EQ(rent_due(board, owning(board, {east_station}), east_station, 7), 25);
  EXPECT_EQ(rent_due(board, owning(board, {east_station, west_station}), east_station, 7), 50);
  EXPECT_EQ(rent_due(board, owning(board, {water}), water, 9), 36);
}

TEST(Rent, UK_35_UK_39_prices_of_buildings_and_what_they_bring) {
  const Ruleset board = small_board();
  State state = owning(board, {low_street, high_street});
  put(state, low_street, hotel);
  EXPECT_EQ(building_price(board, state, low_street), 30);
  EXPECT_EQ(building_sale_value(board, state, low_street), 15);
  EXPECT_EQ(all_buildings_sale_value(board, state, low_street), 75);
  EXPECT_EQ(next_building_step(board, 3), 4);
  EXPECT_EQ(next_building_step(board, 4), hotel);
  EXPECT_EQ(previous_building_step(board, hotel), 4);
}

TEST(Rent, UK_46_lifting_rounds_its_interest_up) {
  const Ruleset board = small_board();
  EXPECT_EQ(transfer_interest(board, water), 4);  // 10% of half of 81, which is 40
  EXPECT_EQ(lift_price(board, high_street), 37 + 4);
}

TEST(Valuation, UKS_4_and_UK_48_count_the_same_things_at_other_prices) {
  const Ruleset board = small_board();
  State state = owning(board, {low_street, high_street, east_station});
  put(state, low_street, hotel);
  put(state, high_street, 4);
  state.set_mortgaged(east_station, true);
  const Money cash = state.player(owner).cash;
  EXPECT_EQ(worth(board, state, owner), cash + 50 + 75 + 50 + 5 * 30 + 4 * 30);
  EXPECT_EQ(can_raise(board, state, owner), cash + 25 + 37 + 5 * 15 + 4 * 15);
}

TEST(State, play_goes_round_those_who_are_in_the_game) {
  const Ruleset board = small_board();
  NoSink sink;
  State state = new_game(board, 4, sink);
  state.in_game.erase(PlayerId{1});
  EXPECT_EQ(next_player(state, PlayerId{0}), PlayerId{2});
  EXPECT_EQ(next_player(state, PlayerId{1}), PlayerId{2});
  EXPECT_EQ(next_player(state, PlayerId{3}), PlayerId{0});
  state.in_game = PlayerSet{PlayerId{2}};
  EXPECT_EQ(next_player(state, PlayerId{2}), PlayerId{2});
}

TEST(State, a_copy_is_the_snapshot) {
  const Ruleset board = small_board();
  NoSink sink;
  State state = new_game(board, 2, sink);
  const State snapshot = state;
  EXPECT_EQ(state, snapshot);
  resolve(board, state, 5, sink);
  EXPECT_NE(state, snapshot);
  state = snapshot;
  EXPECT_EQ(state, snapshot);
}

}  // namespace
}  // namespace freehold
