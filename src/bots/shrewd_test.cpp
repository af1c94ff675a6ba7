#include "bots/shrewd.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "bots/acceptance.h"
#include "bots/deal_search.h"
#include "bots/random_source.h"
#include "bots/shrewd_tables.h"
#include "kit/bot_board.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

using test::board;
using test::deeds;
using test::game_under_way;
using test::money;
using test::player_0;
using test::Position;
using test::shrewd_tables;

ActionType shrewd_answer(const Position& position) {
  return test::legal_answer(board(), position.state(), Shrewd{shrewd_tables()}).type;
}

TEST(Shrewd, gives_no_last_deed_of_a_group_for_a_trifle) {
  // The other player's red group for a yellow site and 27, as a bot was once asked.
  EXPECT_EQ(shrewd_answer(game_under_way().offered(1, 0, deeds({26}, 27), deeds({24, 23}))),
            ActionType::reject);
}

TEST(Shrewd, takes_what_fills_its_group_for_little) {
  EXPECT_EQ(shrewd_answer(game_under_way().offered(1, 0, deeds({21}), money(200))), ActionType::accept);
}

TEST(Shrewd, is_driven_up_no_price_ladder) {
  for (const int deed : {14, 19, 32}) {
    const Money price = board().space(SpaceId{deed}).price;
    Shrewd shrewd{shrewd_tables()};
    Money high = price / 2;
    int steps = 0;
    for (; steps < 1000; ++steps) {
      const State state = game_under_way().auctioned(deed, high, 1).state();
      const Action action = shrewd.choose(board(), state, player_0);
      if (action.type == ActionType::pass) break;
      ASSERT_EQ(action.type, ActionType::bid);
      high = action.amount + 1;
      if (high > 690) break;
    }
    EXPECT_LT(high, 5 * price / 2) << "space " << deed << " after " << steps << " steps";
  }
}

TEST(Shrewd, offers_little_and_nothing_twice_where_all_is_refused) {
  Shrewd shrewd{shrewd_tables()};
  std::set<std::tuple<int, std::uint64_t, std::uint64_t>> proposed;
  for (int round = 1; round <= 30; ++round) {
    State state = game_under_way().phase(Phase::post_roll).state();
    state.round = round;
    int offers = 0;
    for (;; ++offers) {
      const Action action = shrewd.choose(board(), state, player_0);
      if (action.type != ActionType::offer) break;
      EXPECT_TRUE(proposed.emplace(action.to.number(), action.give.deeds.bits, action.take.deeds.bits).second)
          << "round " << round;
    }
    EXPECT_LE(offers, 3) << "round " << round;
  }
}

TEST(Acquaintance, learns_from_answers_what_a_player_goes_by) {
  Acquaintance other;
  const Agreement worth_alone{false, true, false};
  const float before = other.chance(worth_alone);
  for (int n = 0; n < 3; ++n)
    other.learn(worth_alone, true);
  EXPECT_GT(other.chance(worth_alone), 0.8F);
  EXPECT_GT(other.chance(worth_alone), before);
  for (int n = 0; n < 6; ++n)
    other.learn(worth_alone, false);
  EXPECT_LT(other.chance(worth_alone), 0.3F);
}

TEST(Welcome, asks_for_more_than_nearly_what_the_strongest_rival_is_fed) {
  const value::WinChances before{0.25F, 0.25F, 0.25F, 0.25F};
  EXPECT_GT(welcome(before, {0.35F, 0.35F, 0.15F, 0.15F}, PlayerId{0}), 0);
  EXPECT_LT(welcome(before, {0.30F, 0.40F, 0.15F, 0.15F}, PlayerId{0}), 0);
  EXPECT_LT(welcome(before, {0.25F, 0.25F, 0.25F, 0.25F}, PlayerId{0}), 0);
}

// A series of small deals can't exploit it: each deal that it takes improves its position.
TEST(Shrewd, is_led_astray_by_no_series_of_offers) {
  constexpr std::uint64_t offers_seed = 5;
  RandomSource random{offers_seed};
  const auto some_of = [&](SpaceSet deeds) {
    SpaceSet some;
    for (const SpaceId deed : deeds)
      if (random.below(4) == 0) some.insert(deed);
    return some;
  };
  State state = game_under_way().phase(Phase::post_roll).state();
  float chance = shrewd_tables().valuer.chances(state)[0];
  int taken = 0;
  for (int n = 0; n < 3000; ++n) {
    const PlayerId asker{1 + static_cast<int>(random.below(3))};
    const Side give{.cash = static_cast<Money>(random.below(200)), .deeds = some_of(state.owned_by(asker))};
    const Side take{.cash = static_cast<Money>(random.below(200)),
                    .deeds = some_of(state.owned_by(player_0))};
    State asked = state;
    asked.turn.player = asker;
    NoSink sink;
    if (!apply(board(), asked, asker, Action::offer(player_0, give, take), sink)) continue;
    Shrewd shrewd{shrewd_tables()};
    const Action answer = shrewd.choose(board(), asked, player_0);
    if (answer.type != ActionType::accept || !apply(board(), asked, player_0, answer, sink)) continue;
    asked.turn.player = state.turn.player;
    const float after = shrewd_tables().valuer.chances(asked)[0];
    ASSERT_GT(after, chance) << "offer " << n;
    chance = after;
    state = asked;
    ++taken;
  }
  EXPECT_GT(taken, 2);
}

TEST(Shrewd, does_not_build_again_where_the_building_it_wanted_went_to_nobody_UK37) {
  // Another claims it, then nobody bids: the position is the same as before. This once went on for ever.
  const State state = game_under_way().cash(0, 1200).phase(Phase::post_roll).owns(0, {16, 18, 19}).state();
  Shrewd shrewd{shrewd_tables()};
  EXPECT_EQ(shrewd.manage_without_deals(state, player_0).type, ActionType::build);
  EXPECT_NE(shrewd.manage_without_deals(state, player_0).type, ActionType::build);
  State later = state;
  ++later.round;
  EXPECT_EQ(shrewd.manage_without_deals(later, player_0).type, ActionType::build);
}

TEST(Shrewd, goes_on_building_where_the_game_is_as_good_as_won) {
  const State state = game_under_way()
                          .cash(0, 5000)
                          .cash(1, 90)
                          .cash(2, 90)
                          .cash(3, 90)
                          .phase(Phase::post_roll)
                          .owns(0, {16, 18, 19, 11, 13, 14, 21})
                          .state();
  ASSERT_GT(shrewd_tables().valuer.chances(state)[0], 0.99F);
  Shrewd shrewd{shrewd_tables()};
  EXPECT_EQ(shrewd.manage_without_deals(state, player_0).type, ActionType::build);
}

TEST(Acquaintance, who_refuses_what_raises_its_chance_is_taken_for_no_equal) {
  Shrewd shrewd{shrewd_tables()};
  EXPECT_EQ(shrewd.peers(player_0)[0], 1);
  EXPECT_EQ(shrewd.peers(player_0)[1], 0.5F);
  State state = game_under_way().phase(Phase::post_roll).state();
  const Action offer = shrewd.choose(board(), state, player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  ++state.round;  // refused: no deed has changed hands
  shrewd.choose(board(), state, player_0);
  EXPECT_NE(shrewd.peers(player_0)[offer.to.index()], 0.5F);
}

}  // namespace
}  // namespace freehold::bots
