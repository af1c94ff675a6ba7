// What must hold in every game that is played by masks. In these builds the engine's judge sees every action (rules/engine.h).
#include <gtest/gtest.h>

#include <algorithm>
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
#include "rules/game.h"
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

// Plays random actions of the masks, and notes everything that can be seen.
std::vector<float> seen_while_playing(Environment& game, std::uint64_t seed, int steps) {
  bots::RandomSource random{seed};
  std::vector<float> seen;
  for (int step = 0; step < steps && !game.ended(); ++step) {
    EXPECT_TRUE(game.step(any_action(game.mask(), random)));
    seen.insert(seen.end(), game.rewards().begin(), game.rewards().end());
    seen.push_back(static_cast<float>(game.actor().number()));
    if (!game.actor().valid()) break;
    const auto row = seen_by(game, game.actor());
    seen.insert(seen.end(), row.begin(), row.end());
    for (int action = 0; action < action_count; ++action)
      seen.push_back(game.mask().contains(action) ? 1.0F : 0.0F);
  }
  return seen;
}

const std::vector<Settings>& any_settings() {
  static const std::vector<Settings> all{
      {.seats = {"", "", ""}, .reward = Reward::worth},
      {.seats = {"", "steady", "random", "casual"}},
      {.seats = {"shrewd", ""}, .reward = Reward::zero_sum},
  };
  return all;
}

TEST(EnvironmentCopies, go_on_as_the_original_and_apart_from_it) {
  const auto rules = edition("uk");
  const auto maker = std::make_shared<const bots::BotMaker>(*rules);
  for (const Settings& settings : any_settings()) {
    Environment game{rules, maker, settings};
    game.reset(chance::drawn_seed());
    for (int part = 0; part < 5 && !game.ended(); ++part) {
      seen_while_playing(game, 1, 70);
      Environment copy = game;
      const Environment kept = game;
      const auto seen = seen_while_playing(copy, 2, 150);
      Environment again = kept;
      EXPECT_EQ(seen_while_playing(again, 2, 150), seen);
      EXPECT_EQ(seen_while_playing(game, 2, 150), seen);
    }
  }
}

TEST(EnvironmentPast, leads_to_where_it_led) {
  const auto rules = edition("us");
  const auto maker = std::make_shared<const bots::BotMaker>(*rules);
  for (const Settings& settings : any_settings()) {
    Environment game{rules, maker, settings};
    game.reset(chance::drawn_seed());
    seen_while_playing(game, 1, 300);
    Environment other{rules, maker, settings};
    ASSERT_TRUE(other.follow(game.past()));
    EXPECT_TRUE(other.state() == game.state() && other.mask() == game.mask());
    EXPECT_EQ(other.rewards(), game.rewards());
    EXPECT_EQ(seen_while_playing(other, 2, 300), seen_while_playing(game, 2, 300));
    Past wrong = other.past();
    wrong.actions.insert(wrong.actions.begin(), action_count - 1);
    EXPECT_FALSE(game.follow(wrong));
  }
}

TEST(EnvironmentPositions, of_any_phase_are_begun_from) {
  const auto rules = edition("us");
  const Settings settings{.seats = {"", "", ""}, .round_limit = 30};
  Environment game{rules, nullptr, settings};
  Environment begun{rules, nullptr, settings};
  const std::uint64_t seed = chance::drawn_seed();
  SCOPED_TRACE(seed);
  bots::RandomSource random{seed};
  std::array<int, 16> phases{};
  for (int round = 0; round < games_to_play(6); ++round) {
    game.reset(random.next());
    while (!game.ended()) {
      if (!game.decisions().composition().open() && random.below(4) == 0) {
        ++phases[static_cast<std::size_t>(game.state().phase)];
        begun.reset(1, std::make_shared<const State>(game.state()));
        ASSERT_TRUE(begun.state() == game.state());
        ASSERT_FALSE(begun.mask().empty());
        ASSERT_TRUE(begun.step(any_action(begun.mask(), random)));
      }
      ASSERT_TRUE(game.step(any_action(game.mask(), random)));
    }
  }
  EXPECT_GE(std::ranges::count_if(phases, [](int times) { return times > 0; }), 5);

  // What begins where chance is awaited draws.
  State waiting = game.state();
  NoSink sink;
  waiting = new_game(*rules, 3, sink);
  while (!waiting.awaits_chance())
    ASSERT_TRUE(apply(*rules, waiting, awaited_player(*rules, waiting), Action::of(ActionType::roll), sink));
  begun.reset(1, std::make_shared<const State>(waiting));
  EXPECT_TRUE(begun.actor().valid() && !begun.mask().empty());
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

// The arrays of a batch.
struct Shown {
  explicit Shown(std::size_t games, std::size_t players)
      : observations(games * observation_size),
        finals(observations),
        rewards(games * players),
        masks(games * action_count),
        terminations(games),
        truncations(games),
        actors(games) {}
  Buffers buffers() {
    return {.observations = observations.data(),
            .masks = masks.data(),
            .rewards = rewards.data(),
            .terminations = terminations.data(),
            .truncations = truncations.data(),
            .final_observations = finals.data(),
            .actors = actors.data()};
  }
  bool operator==(const Shown&) const = default;

  std::vector<float> observations;
  std::vector<float> finals;
  std::vector<float> rewards;
  std::vector<std::int8_t> masks;
  std::vector<std::int8_t> terminations;
  std::vector<std::int8_t> truncations;
  std::vector<std::int32_t> actors;
};

void play(Batch& batch, Shown& shown, int steps) {
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.games()));
  for (int step = 0; step < steps; ++step) {
    batch.sample(actions);
    ASSERT_EQ(batch.step(actions, shown.buffers()), std::nullopt);
  }
}

TEST(EnvironmentBatch, is_copied_and_follows_its_past) {
  const Settings settings{.seats = {"", "random", ""}, .round_limit = 8};
  constexpr int games = 6;
  Batch batch{edition("uk"), settings, games, 2};
  Shown shown{games, 3};
  batch.reset(chance::drawn_seed(), shown.buffers());
  play(batch, shown, 1500);

  Batch copy{batch};
  Shown by_copy = shown;
  std::vector<GamePast> pasts;
  for (int i = 0; i < games; ++i)
    pasts.push_back(batch.past(i));
  Batch other{edition("uk"), settings, games, 1};
  Shown by_other = shown;
  std::ranges::fill(by_other.observations, -7.0F);
  std::ranges::fill(by_other.masks, std::int8_t{-7});
  ASSERT_TRUE(other.follow(pasts, by_other.buffers()));
  EXPECT_TRUE(by_other == shown);

  play(batch, shown, 1500);
  play(copy, by_copy, 1500);
  play(other, by_other, 1500);
  EXPECT_TRUE(by_copy == shown);
  EXPECT_TRUE(by_other == shown);
  pasts[4].past.actions.assign(3, action_count - 1);
  EXPECT_FALSE(other.follow(pasts, by_other.buffers()));
}

TEST(EnvironmentBatch, begins_each_game_as_its_seed_says) {
  const auto rules = edition("uk");
  const Settings settings{.seats = {"", ""}};
  Batch batch{rules, settings, 3, 1};
  Shown shown{3, 2};
  const std::array<std::uint64_t, 3> seeds{5, 6, chance::drawn_seed()};
  batch.reset(seeds, shown.buffers());
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    Environment game{rules, nullptr, settings};
    game.reset(seeds[i]);
    EXPECT_TRUE(batch.game(static_cast<int>(i)).state() == game.state());
  }
}

}  // namespace
}  // namespace freehold::environment
