#include "bots/master.h"

#include <gtest/gtest.h>

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
using test::shrewd_tables;

constexpr std::uint64_t master_seed = 3;
constexpr Effort little{.first_samples = 8, .most_samples = 16};

TEST(Lookahead, sees_the_same_whoever_asks_again) {
  const State state = game_under_way().phase(Phase::post_roll).state();
  Lookahead first{shrewd_tables(), master_seed};
  Lookahead second{shrewd_tables(), master_seed};
  Prospect at_once;
  first.look(state, 20, at_once);
  Prospect in_parts;
  second.look(state, 7, in_parts);
  second.look(state, 20, in_parts);
  EXPECT_EQ(at_once.samples, in_parts.samples);
  EXPECT_EQ(at_once.samples.size(), 20U);
}

TEST(Lookahead, has_the_same_dice_for_positions_that_differ) {
  State poorer = game_under_way().phase(Phase::post_roll).state();
  const State richer = poorer;
  poorer.player(player_0).cash -= 10;
  Lookahead lookahead{shrewd_tables(), master_seed};
  Prospect of_poorer;
  Prospect of_richer;
  lookahead.look(poorer, 12, of_poorer);
  lookahead.look(richer, 12, of_richer);
  // With separate dice, a difference of ten would be lost in the noise.
  EXPECT_NEAR(of_poorer.mean()[0], of_richer.mean()[0], 0.02);
}

TEST(Prospect, is_compared_sample_by_sample) {
  const Prospect high{{{0.5F}, {0.7F}, {0.2F}}};
  const Prospect low{{{0.4F}, {0.5F}}};
  const ProspectGap seen = prospect_gap(high, low, player_0);
  EXPECT_NEAR(seen.mean, 0.15, 1e-6);
  EXPECT_NEAR(seen.error, 0.05, 1e-6);
}

TEST(Master, gives_no_last_deed_of_a_group_for_a_trifle) {
  const State state = game_under_way().offered(1, 0, deeds({26}, 27), deeds({24, 23})).state();
  EXPECT_EQ(test::legal_answer(board(), state, Master{shrewd_tables(), master_seed, little}).type,
            ActionType::reject);
}

TEST(Master, takes_what_fills_its_group_for_little) {
  const State state = game_under_way().offered(1, 0, deeds({21}), money(200)).state();
  EXPECT_EQ(test::legal_answer(board(), state, Master{shrewd_tables(), master_seed, little}).type,
            ActionType::accept);
}

}  // namespace
}  // namespace freehold::bots
