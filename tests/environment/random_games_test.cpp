// What must hold in every game that is played by masks. In these builds the engine's judge sees every action (rules/engine.h).
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/random_source.h"
#include "chance/chance.h"
#include "environment/batch.h"
#include "environment/environment.h"
#include "environment/observation.h"
#include "kit/loaded_edition.h"
#include "kit/test_games.h"
#include "rules/invariants.h"

namespace freehold::environment {
namespace {

std::shared_ptr<const Ruleset> edition(const std::string& id) {
  return std::make_shared<const Ruleset>(kit::loaded_edition(id).ruleset);
}

int any_action(const Mask& mask, bots::RandomSource& random) {
  return mask.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(mask.size()))));
}

std::vector<float> seen_by(const Environment& game, PlayerId viewer) {
  std::vector<float> row(observation_size, -12345.0F);
  ObservationWriter{}.write(game, viewer, row.data());
  return row;
}

void expect_in_range(const std::vector<float>& row) {
  std::size_t place = 0;
  for (const Field& field : observation_fields()) {
    for (int i = 0; i < field.count; ++i, ++place) {
      ASSERT_GE(row[place], field.least) << field.name << " " << i;
      ASSERT_LE(row[place], field.most) << field.name << " " << i;
    }
  }
}

// A number outside the mask is refused, and nothing changes.
void expect_refusals(Environment& game, bots::RandomSource& random) {
  const State before = game.state();
  const Mask mask = game.mask();
  for (const std::int64_t wrong : {std::int64_t{-1}, std::int64_t{action_count}, std::int64_t{1} << 40,
                                   std::int64_t{random.below(action_count)}}) {
    ASSERT_TRUE(mask.contains(wrong) || !game.step(wrong));
  }
  ASSERT_TRUE(game.state() == before && game.mask() == mask);
}

void play(Environment& game, std::uint64_t seed) {
  bots::RandomSource random{~seed};
  game.reset(seed);
  std::vector<float> kept(observation_size);
  ObservationWriter writer;
  for (int step = 0; !game.ended(); ++step) {
    ASSERT_LT(step, 200'000) << "the game doesn't end";
    ASSERT_FALSE(game.mask().empty());
    if (step % 8 == 0) expect_refusals(game, random);
    writer.write(game, game.actor(), kept.data());
    if (step % 8 == 0) {
      expect_in_range(kept);
      ASSERT_EQ(kept, seen_by(game, game.actor())) << "what is written again differs from what is new";
    }
    ASSERT_TRUE(game.step(any_action(game.mask(), random)));
    ASSERT_TRUE(step % 8 != 0 || broken_invariants(game.ruleset(), game.state()).empty());
  }
  ASSERT_TRUE(game.mask().empty());
  ASSERT_FALSE(game.step(0));
}

TEST(EnvironmentGames, end_by_actions_of_their_masks_in_every_edition) {
  for (const std::string& id : kit::all_editions()) {
    const auto rules = edition(id);
    for (int players = rules->min_players; players <= rules->max_players; players += 2) {
      Environment game{
          rules,
          nullptr,
          {.seats = std::vector<std::string>(static_cast<std::size_t>(players)), .round_limit = 25}};
      for (int i = 0; i < games_to_play(2); ++i) {
        const std::uint64_t seed = chance::drawn_seed();
        SCOPED_TRACE(id + ", seed " + std::to_string(seed));
        play(game, seed);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(EnvironmentGames, go_on_with_bots_in_other_seats) {
  const auto rules = edition("uk");
  const auto maker = std::make_shared<const bots::BotMaker>(*rules);
  Environment game{rules, maker, {.seats = {"steady", "", "random"}, .round_limit = 50}};
  for (int i = 0; i < games_to_play(4); ++i) {
    const std::uint64_t seed = chance::drawn_seed();
    SCOPED_TRACE(seed);
    bots::RandomSource random{seed};
    game.reset(seed);
    int steps = 0;
    for (; !game.ended(); ++steps) {
      ASSERT_EQ(game.actor(), PlayerId{1});
      ASSERT_TRUE(game.step(any_action(game.mask(), random)));
    }
    EXPECT_GT(steps, 10);
  }
}

TEST(EnvironmentBatch, plays_as_single_environments_do) {
  const auto rules = edition("us");
  const Settings settings{.seats = {"", "", ""}, .round_limit = 10};
  constexpr int games = 5;
  Batch batch{rules, settings, games, 2};
  std::vector<float> observations(games * observation_size);
  std::vector<float> finals(games * observation_size);
  std::vector<std::int8_t> masks(games * action_count);
  std::array<float, games * 3> rewards{};
  std::array<std::int8_t, games> terminations{};
  std::array<std::int8_t, games> truncations{};
  std::array<std::int32_t, games> actors{};
  const Buffers buffers{.observations = observations.data(),
                        .masks = masks.data(),
                        .rewards = rewards.data(),
                        .terminations = terminations.data(),
                        .truncations = truncations.data(),
                        .final_observations = finals.data(),
                        .actors = actors.data()};
  batch.reset(7, buffers);
  std::array<std::int32_t, games> actions{};
  int ends = 0;
  for (int step = 0; step < 4000; ++step) {
    for (int i = 0; i < games; ++i) {
      const Environment& game = batch.game(i);
      ASSERT_EQ(actors[static_cast<std::size_t>(i)], game.actor().number());
      const auto first = observations.begin() + i * observation_size;
      ASSERT_EQ(std::vector<float>(first, first + observation_size), seen_by(game, game.actor()));
      for (int action = 0; action < action_count; ++action)
        ASSERT_EQ(masks[static_cast<std::size_t>(i * action_count + action)] != 0,
                  game.mask().contains(action));
      ends += terminations[static_cast<std::size_t>(i)] + truncations[static_cast<std::size_t>(i)];
    }
    batch.sample(actions);
    ASSERT_EQ(batch.step(actions, buffers), std::nullopt);
  }
  EXPECT_GT(ends, 2);
  batch.sample(actions);
  actions[3] = action_count;
  EXPECT_EQ(batch.step(actions, buffers), 3);
}

}  // namespace
}  // namespace freehold::environment
