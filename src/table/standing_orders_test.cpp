#include "table/standing_orders.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/random_source.h"
#include "kit/builtin_edition.h"
#include "kit/uk_fixture.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

/// Ann stands on Vine Street (£200) with £1,500, and may buy it.
class Orders : public testing::Test {
 protected:
  void SetUp() override {
    NoSink sink;
    state = new_game(uk, 3, sink);
    state.turn.player = ann;
    state.phase = Phase::buy;
    state.resume = Phase::post_roll;
    state.players[0].space = vine_street;
  }
  [[nodiscard]] std::optional<Action> done(PlayerId player = ann) const {
    const auto action = ordered_action(uk, state, player, orders);
    if (action) {
      EXPECT_FALSE(judge(uk, state, player, *action));
    }
    return action;
  }
  /// Bob is asked for a bid, who has to outbid `high`.
  void auction(Money high) {
    state.phase = Phase::auction;
    state.auction = {.open = true,
                     .space = vine_street,
                     .high_bid = high,
                     .high_bidder = high > 0 ? ann : nobody,
                     .bidders = state.in_game,
                     .to_bid = bob};
  }

  Ruleset uk = editions::test::builtin("uk");
  State state{};
  StandingOrders orders{};
  static constexpr auto nothing = std::optional<Action>{};
};

TEST_F(Orders, whoever_left_none_decides_alone) {
  EXPECT_EQ(done(), nothing);
}

TEST_F(Orders, buy_what_costs_no_more_than_the_limit) {
  orders.buy = DeedOrder{.most = 200};
  EXPECT_EQ(done(), Action::of(ActionType::buy));
  orders.buy->most = 199;
  EXPECT_EQ(done(), nothing) << "it waits";
  orders.buy->leaves = true;
  EXPECT_EQ(done(), Action::of(ActionType::decline));
}

TEST_F(Orders, leave_as_much_cash_as_is_to_be_kept) {
  orders.buy = DeedOrder{.most = 200, .keep = 1300, .leaves = true};
  EXPECT_EQ(done(), Action::of(ActionType::buy));
  orders.buy->keep = 1301;
  EXPECT_EQ(done(), Action::of(ActionType::decline));
  orders.buy->keep = max_money;
  EXPECT_EQ(done(), Action::of(ActionType::decline));
}

TEST_F(Orders, have_limits_for_single_deeds) {
  orders.buy = DeedOrder{.most = 1000, .but = {{.space = vine_street, .most = 150}}, .leaves = true};
  EXPECT_EQ(done(), Action::of(ActionType::decline));
  orders.buy->but.front() = {.space = SpaceId{1}, .most = 0};
  EXPECT_EQ(done(), Action::of(ActionType::buy));
}

TEST_F(Orders, never_buy_with_money_that_is_not_there) {
  state.players[0].cash = 100;
  orders.buy = DeedOrder{.most = 200};
  EXPECT_EQ(done(), nothing);
}

TEST_F(Orders, bid_one_more_up_to_the_limit_and_then_pass) {
  orders.bid = DeedOrder{.most = 120, .leaves = true};
  auction(0);
  EXPECT_EQ(done(bob), Action::bid(state.auction.minimum));
  auction(119);
  EXPECT_EQ(done(bob), Action::bid(120));
  auction(120);
  EXPECT_EQ(done(bob), Action::of(ActionType::pass));
  orders.bid->leaves = false;
  EXPECT_EQ(done(bob), nothing);
  orders.bid = DeedOrder{.most = 5000, .keep = 1400, .leaves = true};
  auction(99);
  EXPECT_EQ(done(bob), Action::bid(100));
  auction(100);
  EXPECT_EQ(done(bob), Action::of(ActionType::pass));
}

TEST_F(Orders, bid_all_that_may_be_bid_where_bids_are_sealed) {
  uk.options.auctions = AuctionKind::sealed;
  orders.bid = DeedOrder{.most = 120, .leaves = true};
  auction(0);
  state.auction.sealed = true;
  state.auction.first = bob;
  EXPECT_EQ(done(bob), Action::bid(120));
  orders.bid->keep = 1450;
  EXPECT_EQ(done(bob), Action::bid(50));
  orders.bid->keep = 1500;
  EXPECT_EQ(done(bob), Action::of(ActionType::pass));
}

TEST_F(Orders, leave_contested_buildings_to_their_player) {
  orders.bid = DeedOrder{.most = 500, .leaves = true};
  auction(0);
  state.auction.of_building = true;
  state.auction.space = {};
  EXPECT_EQ(done(bob), nothing);
}

TEST_F(Orders, move_on) {
  state.phase = Phase::pre_roll;
  EXPECT_EQ(done(), nothing);
  orders.moves = true;
  EXPECT_EQ(done(), Action::of(ActionType::roll));
  EXPECT_EQ(done(bob), nothing) << "it isn't Bob's turn";
  state.phase = Phase::post_roll;
  EXPECT_EQ(done(), Action::of(ActionType::end_turn));
}

TEST_F(Orders, leave_jail_as_is_said) {
  state.phase = Phase::pre_roll;
  state.players[0].space = uk.jail;
  state.players[0].confined = Place::jail;
  orders.moves = true;
  EXPECT_EQ(done(), nothing) << "a throw from jail is an order of its own";
  orders.release = ReleaseOrder::by_throw;
  EXPECT_EQ(done(), Action::of(ActionType::roll));
  orders.release = ReleaseOrder::pay;
  EXPECT_EQ(done(), Action::of(ActionType::pay_fine));
  state.players[0].cash = 0;
  EXPECT_EQ(done(), Action::of(ActionType::roll)) << "there is nothing to pay with";
  orders.release = ReleaseOrder::card;
  EXPECT_EQ(done(), Action::of(ActionType::roll)) << "there is no card";
  state.players[0].jail_cards.insert(CardId{0});
  EXPECT_EQ(done(), Action::of(ActionType::use_jail_card));
}

TEST_F(Orders, reject_offers) {
  state.phase = Phase::offer;
  state.offer = {.open = true, .from = ann, .to = bob, .give = {.cash = 100}, .take = {}};
  EXPECT_EQ(done(bob), nothing);
  orders.rejects_offers = true;
  EXPECT_EQ(done(bob), Action::of(ActionType::reject));
}

StandingOrders random_orders(bots::RandomSource& random) {
  const auto deeds = [&]() -> std::optional<DeedOrder> {
    if (random.below(4) == 0) return std::nullopt;
    DeedOrder order{.most = static_cast<Money>(random.below(500)),
                    .keep = static_cast<Money>(random.below(800)),
                    .leaves = random.below(2) == 0};
    order.but.push_back({.space = SpaceId{static_cast<int>(random.below(40))}, .most = 1000});
    return order;
  };
  return {.moves = random.below(2) == 0,
          .buy = deeds(),
          .bid = deeds(),
          .release = static_cast<ReleaseOrder>(random.below(4)),
          .rejects_offers = random.below(2) == 0};
}

TEST(StandingOrderActions, are_legal_wherever_somebody_is_asked) {
  NoSink sink;
  int carried_out = 0;
  for (const std::string id : {"uk", "uk-short", "xorti", "savings", "hongkong", "us"}) {
    const Ruleset ruleset = editions::test::builtin(id);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      bots::RandomSource random(seed);
      const auto bot = bots::make_bot("random", seed);
      State state = new_game(ruleset, ruleset.max_players, sink);
      for (int step = 0; step < 600 && state.phase != Phase::over; ++step) {
        if (const auto chance = pending_chance(ruleset, state); chance.kind != ChanceKind::none) {
          resolve(ruleset, state, random.below(chance.count), sink);
          continue;
        }
        const PlayerId asked = bots::player_to_ask(ruleset, state);
        const auto ordered = ordered_action(ruleset, state, asked, random_orders(random));
        if (ordered) {
          ++carried_out;
          ASSERT_FALSE(judge(ruleset, state, asked, *ordered))
              << id << ", seed " << seed << ", step " << step;
        }
        const Action action = ordered && random.below(2) == 0 ? *ordered : bot->choose(ruleset, state, asked);
        ASSERT_TRUE(apply(ruleset, state, asked, action, sink))
            << id << ", seed " << seed << ", step " << step;
      }
    }
  }
  EXPECT_GT(carried_out, 1000);
}

}  // namespace
}  // namespace freehold::table
