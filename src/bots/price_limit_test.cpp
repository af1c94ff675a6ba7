#include "bots/price_limit.h"

#include <gtest/gtest.h>

#include "bots/shrewd_tables.h"
#include "bots/what_if.h"
#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::game_under_way;
using test::player_0;
using test::shrewd_tables;

TEST(PriceLimit, is_where_having_the_deed_promises_no_more_than_going_without) {
  value::Appraiser appraiser{shrewd_tables().valuer};
  const Foresight foresight{appraiser, player_0};
  int inside = 0;
  for (const int number : {14, 19, 32, 5, 12}) {
    SCOPED_TRACE(number);
    const SpaceId deed{number};
    for (const Money cash : {150, 400, 900, 3000}) {
      SCOPED_TRACE(cash);
      const State quiet = undisturbed(game_under_way().cash(0, cash).auctioned(number, 10, 1).state());
      const float otherwise = foresight.of(with_deed(quiet, deed, PlayerId{1}, 10));
      const auto gain_at = [&](Money price) {
        return foresight.of(with_deed(quiet, deed, player_0, price)) - otherwise;
      };
      const Money limit = most_for(foresight, quiet, deed, otherwise);
      const Money step = board().space(deed).price / 8;
      ASSERT_LE(limit, cash);
      if (limit > 0) {
        EXPECT_GT(gain_at(limit), 0);
      }
      if (limit + step > cash) continue;
      ++inside;
      EXPECT_LE(gain_at(limit + step), 0);
    }
  }
  EXPECT_GT(inside, 5) << "limits below all that the player has";
}

TEST(PriceLimit, is_nothing_where_no_price_is_low_enough) {
  value::Appraiser appraiser{shrewd_tables().valuer};
  const Foresight foresight{appraiser, player_0};
  const State quiet = undisturbed(game_under_way().auctioned(19, 10, 1).state());
  EXPECT_EQ(most_for(foresight, quiet, SpaceId{19}, 1.0F), 0);
}

}  // namespace
}  // namespace freehold::bots
