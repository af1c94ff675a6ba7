#include "sim/decision_costs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

#include "bots/bot.h"
#include "kit/sparring_bots.h"
#include "kit/strict_watch.h"

namespace freehold::sim {
namespace {

DecisionCosts costs_of(std::string_view bot, std::int64_t games, int threads) {
  const Ruleset uk = test::edition("uk");
  const bots::BotMaker maker{uk};
  const DecisionCostOrder order{.bots = {std::string{bot}, "steady", "steady"},
                                .games = games,
                                .seed = 4,
                                .round_limit = 20,
                                .screened = 4,
                                .weighed = 8};
  DecisionCostRun run{.threads = threads};
  run.make = [&](std::string_view id, std::uint64_t seed) { return maker.make(id, seed); };
  return decision_costs(uk, order, run);
}

const KindOfDecision& of(const DecisionCosts& costs, DecisionKind kind) {
  return costs.kinds[static_cast<std::size_t>(kind)];
}

TEST(DecisionCosts, a_bot_that_chooses_at_random_loses_by_buying_and_bidding) {
  const DecisionCosts random = costs_of("random", 9, 2);
  EXPECT_EQ(random.games, 9);
  for (const DecisionKind kind : {DecisionKind::buy, DecisionKind::bid})
    EXPECT_GT(of(random, kind).cost.low, 0) << decision_name(kind);
  const DecisionCosts shrewd = costs_of("shrewd", 6, 2);
  EXPECT_LT(of(shrewd, DecisionKind::buy).cost.high, of(random, DecisionKind::buy).cost.low);
}

TEST(DecisionCosts, kinds_and_seats_add_up_to_the_whole) {
  const DecisionCosts costs = costs_of("casual", 3, 1);
  std::int64_t decisions = 0;
  double cost = 0;
  for (const KindOfDecision& kind : costs.kinds) {
    decisions += kind.decisions;
    cost += kind.cost.mean;
    EXPECT_LE(kind.doubted, kind.decisions);
    ASSERT_EQ(kind.by_seat.size(), 3U);
  }
  EXPECT_EQ(decisions, costs.all.decisions);
  EXPECT_NEAR(cost, costs.all.cost.mean, 1e-9);
  double by_seat = 0;
  for (const Mean& seat : costs.all.by_seat)
    by_seat += seat.mean / 3;  // it had each seat in equally many games
  EXPECT_NEAR(by_seat, costs.all.cost.mean, 1e-9);
}

TEST(DecisionCosts, do_not_depend_on_the_number_of_threads) {
  const DecisionCosts one = costs_of("fp-a", 2, 1);
  const DecisionCosts three = costs_of("fp-a", 2, 3);
  EXPECT_EQ(one.all.decisions, three.all.decisions);
  EXPECT_EQ(one.all.cost.mean, three.all.cost.mean);
}

}  // namespace
}  // namespace freehold::sim
