#include "training/course.h"

#include <gtest/gtest.h>

#include <string>

#include "kit/sparring_bots.h"
#include "kit/test_games.h"
#include "training/calibration.h"
#include "training/course_file.h"
#include "value/network_file.h"

namespace freehold::training {
namespace {

CourseOrder small_order() {
  return {.seed = 9,
          .first_games = 60,
          .games = 24,
          .epochs = 1,
          .first_epochs = 1,
          .batch = 64,
          .variations = 2,
          .trial_games = 8,
          .formers = 1};
}

TEST(Course, resumed_is_the_course_in_one_go_whatever_the_threads) {
  const CourseOrder order = small_order();
  const auto boards = boards_to_learn_on(order.seed, order.variations);
  Course whole;
  for (int n = 0; n < 3; ++n)
    next_generation(order, boards, 2, whole);
  Course first;
  next_generation(order, boards, 1, first);
  auto resumed = read_course(order, write_course(order, first));
  ASSERT_TRUE(resumed) << resumed.error();
  for (int n = 0; n < 2; ++n)
    next_generation(order, boards, 1, *resumed);
  EXPECT_EQ(resumed->generation, 3);
  EXPECT_EQ(resumed->learner.weights, whole.learner.weights);
  EXPECT_EQ(resumed->selves, whole.selves);
  ASSERT_EQ(resumed->reports.size(), 3U);
  EXPECT_EQ(resumed->reports[2].loss, whole.reports[2].loss);
}

TEST(Course, a_best_response_begins_as_whom_it_responds_to) {
  CourseOrder order = small_order();
  order.rate = 0;  // learns nothing
  order.rival = value::builtin_network().weights;
  Course course;
  next_generation(order, boards_to_learn_on(order.seed, order.variations), 1, course);
  ASSERT_EQ(course.selves.size(), 2U);
  for (std::size_t i = 0; i < order.rival->size(); ++i)
    ASSERT_NEAR(course.selves[0][i], (*order.rival)[i], 1e-3F) << i;
  EXPECT_EQ(course.selves[1], *order.rival);
}

TEST(CourseFile, refuses_other_orders_and_what_was_cut) {
  const CourseOrder order = small_order();
  Course course;
  course.selves.resize(2);
  const std::string bytes = write_course(order, course);
  EXPECT_TRUE(read_course(order, bytes));
  CourseOrder other = order;
  other.games = 25;
  EXPECT_FALSE(read_course(other, bytes));
  EXPECT_FALSE(read_course(order, "something else"));
  for (std::size_t cut = 1; cut < bytes.size(); cut += bytes.size() / 50)
    EXPECT_FALSE(read_course(order, bytes.substr(0, bytes.size() - cut))) << cut;
  EXPECT_FALSE(read_course(order, bytes + "x"));
}

TEST(Calibration, counts_what_was_said_and_what_was_won) {
  value::Features features{.players = PlayerSet{0b11}};
  Examples examples;
  for (int n = 0; n < 4; ++n)
    examples.add(features, n < 3 ? value::WinChances{1, 0} : value::WinChances{0, 1});
  const Calibration found =
      calibrate(value::NeuralNetwork{}, examples);  // knows nothing, so the chances are even
  EXPECT_EQ(found.positions, 4U);
  EXPECT_EQ(found.bins[5].count, 8U);
  EXPECT_DOUBLE_EQ(found.bins[5].said, 0.5);
  EXPECT_DOUBLE_EQ(found.bins[5].won, 0.5);
  EXPECT_DOUBLE_EQ(found.brier, 0.5);
  EXPECT_DOUBLE_EQ(found.brier_even, 0.5);
}

}  // namespace
}  // namespace freehold::training
