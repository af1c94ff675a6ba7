#include "bots/random_source.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace freehold::bots {
namespace {

// Pearson's statistic over `count` equally likely outcomes of `draws` draws.
double chi_square(RandomSource random, std::uint32_t count, int draws) {
  std::vector<int> seen(count);
  for (int i = 0; i < draws; ++i)
    ++seen[random.below(count)];
  const double expected = static_cast<double>(draws) / count;
  double sum = 0;
  for (const int n : seen)
    sum += (n - expected) * (n - expected) / expected;
  return sum;
}

TEST(RandomSource, gives_the_numbers_that_its_authors_publish) {
  RandomSource random{std::array<std::uint64_t, 4>{1, 2, 3, 4}};
  constexpr std::array<std::uint64_t, 10> published = {41943041,
                                                       58720359,
                                                       3588806011781223,
                                                       3591011842654386,
                                                       9228616714210784205U,
                                                       9973669472204895162U,
                                                       14011001112246962877U,
                                                       12406186145184390807U,
                                                       15849039046786891736U,
                                                       10450023813501588000U};
  for (const std::uint64_t number : published)
    EXPECT_EQ(random.next(), number);
}

TEST(RandomSource, seeds_itself_with_the_published_splitmix_sequence) {
  std::uint64_t seed = 1234567;
  constexpr std::array<std::uint64_t, 5> published = {6457827717110365317U, 3203168211198807973U,
                                                      9817491932198370423U, 4593380528125082431U,
                                                      16408922859458223821U};
  for (const std::uint64_t number : published)
    EXPECT_EQ(RandomSource::split_mix(seed), number);
}

TEST(RandomSource, is_the_same_for_the_same_seed_only) {
  RandomSource a{7};
  RandomSource b{7};
  RandomSource c{8};
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t number = a.next();
    EXPECT_EQ(number, b.next());
    differs = differs || number != c.next();
  }
  EXPECT_TRUE(differs);
}

// Six standard deviations above the mean of chi-square, plus some for its long tail if there are few
// outcomes: more than a fair generator reaches. The seeds are fixed.
TEST(RandomSource, is_uniform_over_small_and_odd_ranges) {
  for (const std::uint32_t count : {2U, 3U, 6U, 7U, 16U, 36U, 40U, 756U}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const double free = count - 1;
      const double statistic = chi_square(RandomSource{seed}, count, 100'000);
      EXPECT_LT(statistic, free + 6 * std::sqrt(2 * free) + 20) << "count " << count << ", seed " << seed;
    }
  }
}

// Three quarters of 2^32: a plain `next() % count` would hit the lower third twice as often.
TEST(RandomSource, has_no_modulo_bias_in_a_range_that_divides_badly) {
  constexpr std::uint32_t count = 3U << 30;
  constexpr int draws = 300'000;
  RandomSource random{99};
  int lower = 0;
  for (int i = 0; i < draws; ++i)
    lower += static_cast<int>(random.below(count) < count / 3);
  EXPECT_NEAR(lower, draws / 3, 1600);  // six standard deviations
}

TEST(RandomSource, stays_below_every_bound) {
  RandomSource random{5};
  for (std::uint32_t count = 1; count < 1000; ++count) {
    for (int i = 0; i < 20; ++i)
      ASSERT_LT(random.below(count), count);
  }
  for (int i = 0; i < 1000; ++i)
    ASSERT_LT(random.below(0xFFFFFFFF), 0xFFFFFFFF);
}

TEST(RandomSource, pairs_of_draws_are_independent) {
  constexpr int draws = 360'000;
  RandomSource random{2024};
  std::array<int, 36> seen{};
  for (int i = 0; i < draws; ++i) {
    const std::uint32_t first = random.below(6);
    ++seen[static_cast<std::size_t>(first * 6 + random.below(6))];
  }
  for (const int n : seen)
    EXPECT_NEAR(n, draws / 36, 600);
}

}  // namespace
}  // namespace freehold::bots
