#include "sparring/milker.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/shrewd_tables.h"
#include "bots/what_if.h"
#include "kit/bot_board.h"
#include "rules/game.h"

namespace freehold::bots::sparring {
namespace {

using test::board;
using test::game_under_way;
using test::player_0;
using test::shrewd_tables;

bool shrewd_accepts(const State& state, const Action& offer) {
  State asked = state;
  NoSink sink;
  if (!apply(board(), asked, player_0, offer, sink)) return false;
  return make_shrewd(shrewd_tables())->choose(board(), asked, offer.to).type == ActionType::accept;
}

TEST(Milker, offers_what_a_shrewd_player_only_just_accepts) {
  const State state = game_under_way().phase(Phase::post_roll).state();
  Milker milker{shrewd_tables(), [] { return make_shrewd(shrewd_tables()); }};
  const Action offer = milker.choose(board(), state, player_0);
  ASSERT_EQ(offer.type, ActionType::offer);
  EXPECT_TRUE(shrewd_accepts(state, offer));
  Action less = offer;
  if (less.give.cash > 0) {
    --less.give.cash;
  } else {
    ++less.take.cash;
  }
  EXPECT_FALSE(shrewd_accepts(state, less));
}

TEST(Milker, is_done_for_the_round_once_it_is_refused) {
  const State state = game_under_way().phase(Phase::post_roll).state();
  Milker milker{shrewd_tables(), [] { return make_shrewd(shrewd_tables()); }};
  ASSERT_EQ(milker.choose(board(), state, player_0).type, ActionType::offer);
  EXPECT_NE(milker.choose(board(), state, player_0).type, ActionType::offer);
}

}  // namespace
}  // namespace freehold::bots::sparring
