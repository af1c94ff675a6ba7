#include "training/trial.h"

#include <gtest/gtest.h>

#include "value/valuer.h"

namespace freehold::training {
namespace {

TEST(Trial, is_even_between_equals_since_the_seats_change_and_the_dice_do_not) {
  constexpr std::uint64_t trial_seed = 21;
  const std::vector<Board> boards{boards_to_learn_on(trial_seed, 1).front()};
  const value::NeuralNetwork& network = value::builtin_network();
  EXPECT_DOUBLE_EQ(share_against(boards, network, network, TrialSeats::half, 4, trial_seed, 1), 0.5);
  EXPECT_DOUBLE_EQ(share_against(boards, network, network, TrialSeats::one, 4, trial_seed, 1), 0.25);
}

}  // namespace
}  // namespace freehold::training
