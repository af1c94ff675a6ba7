#include "training/self_play.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "editions/catalogue.h"
#include "kit/sparring_bots.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "training/board_school.h"
#include "training/random_start.h"
#include "value/features.h"

namespace freehold::training {
namespace {

using bots::RandomSource;

constexpr std::uint64_t school_seed = 3;

void expect_sound(const Board& board, const value::ValueTables& tables, const State& state,
                  const std::string& what) {
  value::Features features;
  value::fill_features(board.ruleset, tables, state, value::all_peers, features);
  EXPECT_EQ(features.players, state.in_game) << what;
  for (const float each : features.shared)
    EXPECT_TRUE(std::isfinite(each) && std::abs(each) < 50) << what << ": " << each;
  for (const PlayerId id : features.players)
    for (const float each : features.own[id.index()])
      EXPECT_TRUE(std::isfinite(each) && std::abs(each) < 50) << what << ": " << each;
}

TEST(RandomStart, is_a_possible_position_of_every_edition_and_finite_to_the_judgement) {
  for (const Board& board : boards_to_learn_on(school_seed, 12)) {
    const value::ValueTables tables{board.ruleset};
    for (std::uint64_t seed = 1; seed <= 40 && !HasFailure(); ++seed) {
      RandomSource random{seed};
      const int range = board.ruleset.max_players - board.ruleset.min_players + 1;
      const int players =
          board.ruleset.min_players + static_cast<int>(random.below(static_cast<std::uint32_t>(range)));
      const State state = random_start(board.ruleset, players, random);
      const std::string what = board.ruleset.text.edition + ", seed " + std::to_string(seed);
      for (const std::string& broken : broken_invariants(board.ruleset, state))
        ADD_FAILURE() << what << ": " << broken;
      expect_sound(board, tables, state, what);
    }
  }
}

// The position with seats a and b swapped, whoever is to throw.
State exchanged(const State& state, PlayerId a, PlayerId b) {
  State after = state;
  const SpaceSet of_a = state.owned_by(a);
  const SpaceSet of_b = state.owned_by(b);
  for (const SpaceId deed : of_a)
    after.set_owner(deed, b);
  for (const SpaceId deed : of_b)
    after.set_owner(deed, a);
  std::swap(after.player(a), after.player(b));
  return after;
}

TEST(Features, are_exchanged_with_the_seats_but_for_who_throws_next) {
  constexpr value::LikeMinded peers{1, 0.2F, 0.7F, 0};
  constexpr value::LikeMinded peers_exchanged{1, 0.7F, 0.2F, 0};
  constexpr std::size_t throws_before =
      value::own_features - 3;  // and whether next: the two numbers that depend on the seat
  for (const Board& board : boards_to_learn_on(school_seed, 4)) {
    if (board.ruleset.max_players < 4) continue;
    const value::ValueTables tables{board.ruleset};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      RandomSource random{seed};
      const State state = random_start(board.ruleset, 4, random);
      value::Features plain;
      value::Features swapped;
      value::fill_features(board.ruleset, tables, state, peers, plain);
      value::fill_features(board.ruleset, tables, exchanged(state, PlayerId{1}, PlayerId{2}), peers_exchanged,
                           swapped);
      for (std::size_t i = 0; i < value::own_features; ++i) {
        if (i == throws_before || i == throws_before + 1) continue;
        EXPECT_NEAR(plain.own[1][i], swapped.own[2][i], 1e-4)
            << board.ruleset.text.edition << ", number " << i;
        EXPECT_NEAR(plain.own[0][i], swapped.own[0][i], 1e-4)
            << board.ruleset.text.edition << ", number " << i;
      }
      for (std::size_t i = 0; i < value::shared_features; ++i)
        EXPECT_NEAR(plain.shared[i], swapped.shared[i], 1e-4)
            << board.ruleset.text.edition << ", number " << i;
    }
  }
}

TEST(PlayGames, finds_the_same_on_any_number_of_threads) {
  const auto found = editions::Catalogue{}.find("uk");
  ASSERT_TRUE(found);
  value::NeuralNetwork network;
  network.weights.fill(0.01F);
  const Arena arena{found->ruleset, {&network}};
  const PlayPlan plan{.league = {{"self:0", 0.5}, {"steady", 0.5}}, .round_limit = 30};
  const Examples one = play_games({{&arena, 1}}, plan, 7, 0, 10, 1);
  const Examples three = play_games({{&arena, 1}}, plan, 7, 0, 10, 3);
  EXPECT_GT(one.size(), 100U);
  EXPECT_EQ(one.own, three.own);
  EXPECT_EQ(one.target, three.target);
  EXPECT_EQ(one.first_row, three.first_row);
  for (std::size_t i = 0; i < one.size(); ++i) {
    float sum = 0;
    for (std::uint32_t row = one.first_row[i]; row < one.first_row[i + 1]; ++row)
      sum += one.target[row];
    EXPECT_NEAR(sum, 1, 1e-4);
  }
}

}  // namespace
}  // namespace freehold::training
