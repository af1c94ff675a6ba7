#include "sim/money_luck.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/random_source.h"
#include "kit/strict_watch.h"
#include "rules/chance.h"

namespace freehold::sim {
namespace {

using test::ann;
using test::bob;
using test::edition;

// The board of `uk` without cards, so that expectations can be computed by hand.
Ruleset without_cards() {
  Ruleset uk = edition("uk");
  uk.options.start_order = StartOrder::first_seat;
  for (Space& space : uk.spaces) {
    if (space.kind == SpaceKind::card) space = {.kind = SpaceKind::rest};
  }
  return uk;
}

State to_throw(const Ruleset& ruleset) {
  NoSink sink;
  State state = new_game(ruleset, 2, sink);
  EXPECT_TRUE(apply(ruleset, state, ann, Action::of(ActionType::roll), sink));
  EXPECT_TRUE(state.pending.turn_throw);
  return state;
}

void give(State& state, PlayerId player, int deed) {
  state.set_owner(SpaceId{deed}, player);
  state.owned[player.index()].insert(SpaceId{deed});
}

constexpr std::uint32_t thrown(int first, int second) {
  return static_cast<std::uint32_t>((first - 1) * 6 + second - 1);
}

TEST(MoneyLuck, expects_what_36_outcomes_bring_on_average) {
  const Ruleset uk = without_cards();
  State state = to_throw(uk);
  give(state, bob, 6);
  // From Go: 4 is the income tax of 200, three times in 36; 6 is Bob's, for 6, five times.
  const ExpectedMoney expected = expected_money(uk, state);
  EXPECT_NEAR(expected.mean[0], -(3 * 200 + 5 * 6) / 36.0, 1e-12);
  EXPECT_NEAR(expected.mean[1], 5 * 6 / 36.0, 1e-12);
  EXPECT_NEAR(expected.squares[0], (3 * 40'000 + 5 * 36) / 36.0, 1e-9);
}

TEST(MoneyLuck, G_12_expects_what_any_dice_bring_on_average) {
  Ruleset uk = without_cards();
  uk.options.dice_sides = {6, 6, 6};
  State state = to_throw(uk);
  give(state, bob, 6);
  // From Go: 4 comes three times in 216, 6 ten times.
  const ExpectedMoney expected = expected_money(uk, state);
  EXPECT_NEAR(expected.mean[0], -(3 * 200 + 10 * 6) / 216.0, 1e-12);
  EXPECT_NEAR(expected.mean[1], 10 * 6 / 216.0, 1e-12);
  EXPECT_NEAR(expected.squares[0], (3 * 40'000 + 10 * 36) / 216.0, 1e-9);
}

TEST(MoneyLuck, is_what_came_less_what_was_expected) {
  const Ruleset uk = without_cards();
  State state = to_throw(uk);
  give(state, bob, 6);
  MoneyLuckFollower follower{uk, state};
  EventList heard;
  resolve(uk, state, thrown(4, 2), heard);
  follower.hear(state, heard.events);
  const MoneyLuck& own = follower.luck()[0];
  EXPECT_EQ(own.own.came, -6);
  EXPECT_NEAR(own.own.expected, -17.5, 1e-12);
  EXPECT_NEAR(own.own.variance, (3 * 40'000 + 5 * 36) / 36.0 - 17.5 * 17.5, 1e-9);
  EXPECT_NEAR(own.own.deviation(), 11.5 / std::sqrt(own.own.variance), 1e-12);
  EXPECT_NEAR(own.by_dice, 11.5, 1e-12);
  EXPECT_EQ(own.by_cards, 0);
  EXPECT_EQ(follower.luck()[1].own.came, 0);
  EXPECT_EQ(follower.luck()[1].others.came, 6);
  EXPECT_NEAR(follower.luck()[1].others.expected, 5 / 6.0, 1e-12);
}

TEST(MoneyLuck, UK_49_counts_a_debt_when_it_is_opened) {
  const Ruleset uk = without_cards();
  State state = to_throw(uk);
  state.player(ann).cash = 50;
  MoneyLuckFollower follower{uk, state};
  EventList heard;
  resolve(uk, state, thrown(3, 1), heard);
  follower.hear(state, heard.events);
  EXPECT_EQ(follower.luck()[0].own.came, -200);
}

TEST(MoneyLuck, tells_dice_and_cards_apart) {
  Ruleset uk = edition("uk");
  uk.options.start_order = StartOrder::first_seat;
  State state = to_throw(uk);
  MoneyLuckFollower follower{uk, state};
  const double before = expected_money(uk, state).mean[0];
  EventList heard;
  resolve(uk, state, thrown(3, 4), heard);  // space 7: a card
  ASSERT_TRUE(state.awaits_chance());
  const double at_card = expected_money(uk, state).mean[0];
  follower.hear(state, heard.events);
  EXPECT_NEAR(follower.luck()[0].by_dice, at_card - before, 1e-9);
  heard.events.clear();
  resolve(uk, state, 0, heard);
  follower.hear(state, heard.events);
  const MoneyLuck& luck = follower.luck()[0];
  EXPECT_NEAR(luck.by_dice + luck.by_cards, luck.all().came - luck.all().expected, 1e-9);
}

// Follows a game of bots.
void play_and_follow(const Ruleset& ruleset, std::uint64_t seed, MoneyLuckFollower& follower, State& state) {
  bots::RandomSource chance{seed};
  const bots::BotMaker maker{ruleset};
  std::vector<std::unique_ptr<bots::Bot>> players;
  for (int i = 0; i < state.player_count; ++i)
    players.push_back(maker.make("steady", seed + static_cast<std::uint64_t>(i)));
  while (state.phase != Phase::over && state.round < 60) {
    EventList heard;
    if (state.awaits_chance()) {
      resolve(ruleset, state, chance.below(pending_chance(ruleset, state).count), heard);
    } else {
      const PlayerId player = bots::player_to_ask(ruleset, state);
      const Action action = players[player.index()]->choose(ruleset, state, player);
      ASSERT_TRUE(apply(ruleset, state, player, action, heard));
    }
    follower.hear(state, heard.events);
  }
}

// Luck is a fair game: it averages out over many throws, within its own variance. Exceeding 4.5 standard
// deviations happens once in 150,000 times.
class FairLuck : public testing::TestWithParam<std::string> {};

TEST_P(FairLuck, comes_to_nothing_in_the_long_run) {
  const Ruleset ruleset = edition(GetParam());
  ThrownMoney own;
  ThrownMoney others;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    NoSink sink;
    State state = new_game(ruleset, 3, sink);
    MoneyLuckFollower follower{ruleset, state};
    play_and_follow(ruleset, seed, follower, state);
    for (std::size_t i = 0; i < 3; ++i) {
      const MoneyLuck& luck = follower.luck()[i];
      own.add(luck.own);
      others.add(luck.others);
      EXPECT_NEAR(luck.by_dice + luck.by_cards, luck.all().came - luck.all().expected, 1e-6)
          << "seed " << seed;
    }
  }
  EXPECT_LT(std::abs(own.deviation()), 4.5);
  EXPECT_LT(std::abs(others.deviation()), 4.5);
  EXPECT_NE(own.came, 0);
}

INSTANTIATE_TEST_SUITE_P(Editions, FairLuck, testing::Values("uk", "us", "xorti", "savings", "hongkong"),
                         [](const auto& id) { return id.param; });

}  // namespace
}  // namespace freehold::sim
