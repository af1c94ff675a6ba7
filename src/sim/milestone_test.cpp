#include "sim/milestone.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kit/strict_watch.h"
#include "rules/game.h"
#include "sim/estimates.h"
#include "sim/experiment.h"

namespace freehold::sim {
namespace {

using test::edition;

TEST(Milestone, is_seen_in_the_position_that_shows_it) {
  const Ruleset uk = edition("uk");
  NoSink sink;
  State state = new_game(uk, 3, sink);
  for (const auto name : milestone_names())
    EXPECT_FALSE(is_reached(uk, state, *milestone_of(name))) << name;
  state.set_owner(SpaceId{1}, PlayerId{2});
  EXPECT_FALSE(is_reached(uk, state, Milestone::first_group));
  state.set_owner(SpaceId{3}, PlayerId{2});
  EXPECT_TRUE(is_reached(uk, state, Milestone::first_group));
  EXPECT_FALSE(is_reached(uk, state, Milestone::all_deeds_owned));
  for (const SpaceId deed : uk.deeds)
    state.set_owner(deed, PlayerId{0});
  EXPECT_TRUE(is_reached(uk, state, Milestone::all_deeds_owned));
  state.set_buildings(SpaceId{1}, 4);
  EXPECT_TRUE(is_reached(uk, state, Milestone::first_building));
  EXPECT_FALSE(is_reached(uk, state, Milestone::first_hotel));
  state.set_buildings(SpaceId{1}, hotel);
  EXPECT_TRUE(is_reached(uk, state, Milestone::first_hotel));
  state.player(PlayerId{1}).confined = Place::jail;
  EXPECT_TRUE(is_reached(uk, state, Milestone::first_confinement));
  state.in_game.erase(PlayerId{1});
  EXPECT_FALSE(is_reached(uk, state, Milestone::first_confinement));
  EXPECT_TRUE(is_reached(uk, state, Milestone::first_bankruptcy));
}

TEST(Milestone, has_one_name_each) {
  for (const auto name : milestone_names())
    EXPECT_EQ(milestone_name(*milestone_of(name)), name);
  EXPECT_EQ(milestone_of("first_kiss"), std::nullopt);
}

Experiment games_until(Milestone milestone, std::int64_t games) {
  return {.bots = {"steady", "steady", "steady", "steady"}, .games = games, .until = milestone};
}

TEST(Milestone, waits_are_counted_beside_the_same_games) {
  const Ruleset uk = edition("uk");
  Experiment without = games_until(Milestone::first_group, 200);
  without.until.reset();
  const Findings plain = run_experiment(uk, without, {});
  const Findings found = run_experiment(uk, games_until(Milestone::first_group, 200), {});
  EXPECT_EQ(found.tally->throws, plain.tally->throws);
  EXPECT_EQ(found.tally->entrant_wins, plain.tally->entrant_wins);
  EXPECT_GT(found.tally->waits.games, 0);
  EXPECT_LE(found.tally->waits.rounds, found.tally->rounds);
  EXPECT_LT(found.tally->waits.throws, found.tally->throws);
  const Mean throws = mean_throws_until(*found.tally);
  EXPECT_LT(throws.low, throws.mean);
  EXPECT_LT(throws.mean, throws.high);
  EXPECT_GE(median_throws_until(*found.tally).mean, 1);
}

// With two dice and no cards, taxes or trades, only jail confines, and the wait is known: every space but Go
// and the jail sends there. A throw from Go fails to in 3 of 36 cases: after 4 and 6 it is the next player's
// turn; after 5 and 5 the same player throws again and can't miss. So it takes 37/34 throws on average.
TEST(Milestone, a_wait_has_the_length_that_chance_gives_it) {
  Ruleset uk = edition("uk");
  for (int space = 1; space < uk.space_count; ++space) {
    SpaceKind& kind = uk.spaces[static_cast<std::size_t>(space)].kind;
    if (kind != SpaceKind::jail) kind = SpaceKind::go_to_jail;
  }
  uk.deeds = {};
  Experiment experiment = games_until(Milestone::first_confinement, 4000);
  experiment.round_limit = 3;
  const Findings found = run_experiment(uk, experiment, {});
  EXPECT_EQ(reached_share(*found.tally).share, 1);
  const Mean throws = mean_throws_until(*found.tally);
  EXPECT_NEAR(throws.mean, 37.0 / 34, 0.03);
  EXPECT_LT(throws.high - throws.low, 0.05);
  EXPECT_EQ(median_throws_until(*found.tally).mean, 1);
}

TEST(Milestone, the_result_does_not_depend_on_threads) {
  const Ruleset uk = edition("uk");
  const Findings one = run_experiment(uk, games_until(Milestone::first_hotel, 120), {.threads = 1});
  const Findings three = run_experiment(uk, games_until(Milestone::first_hotel, 120), {.threads = 3});
  EXPECT_TRUE(std::ranges::equal(one.tally->numbers(), three.tally->numbers()));
}

}  // namespace
}  // namespace freehold::sim
