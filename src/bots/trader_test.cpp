#include "bots/trader.h"

#include <gtest/gtest.h>

namespace freehold::bots {
namespace {

Proposal worth(float amount, Money given) {
  Proposal proposal;
  proposal.worth = amount;
  proposal.deal.give.cash = given;
  return proposal;
}

TEST(Trader, follows_its_temper_only_among_deals_that_are_as_good) {
  const std::vector<Proposal> found{worth(0.050F, 10), worth(0.049F, 90), worth(0.020F, 500)};
  EXPECT_EQ(to_its_taste(found, Temper::even).deal.give.cash, 10);
  EXPECT_EQ(to_its_taste(found, Temper::miser).deal.give.cash, 10);
  EXPECT_EQ(to_its_taste(found, Temper::gambler).deal.give.cash, 90);
}

}  // namespace
}  // namespace freehold::bots
