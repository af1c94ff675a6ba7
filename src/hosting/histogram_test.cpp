#include "hosting/histogram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freehold::hosting {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Histogram, counts_each_time_in_every_bucket_from_its_own_on) {
  Histogram histogram;
  histogram.add(100us);
  histogram.add(100us + 1ns);
  histogram.add(3s);
  histogram.add(1h);
  const auto text = histogram.text("freehold_nap_seconds", "Naps.");
  EXPECT_THAT(text, HasSubstr("# HELP freehold_nap_seconds Naps.\n# TYPE freehold_nap_seconds histogram\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_bucket{le=\"0.0001\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_bucket{le=\"0.00025\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_bucket{le=\"2.5\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_bucket{le=\"10\"} 3\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_bucket{le=\"+Inf\"} 4\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_count 4\n"));
  EXPECT_THAT(text, HasSubstr("freehold_nap_seconds_sum 3603.0002"));
}

TEST(Histogram, a_percentile_is_the_bound_below_which_so_many_are) {
  Histogram histogram;
  EXPECT_EQ(Histogram::percentile(histogram.counts(), {}, 0.99), 0);
  for (int n = 0; n < 99; ++n)
    histogram.add(200us);
  histogram.add(40ms);
  const auto first = histogram.counts();
  EXPECT_EQ(Histogram::percentile(first, {}, 0.5), 250);
  EXPECT_EQ(Histogram::percentile(first, {}, 0.99), 250);
  EXPECT_EQ(Histogram::percentile(first, {}, 1), 50'000);
  histogram.add(1h);
  EXPECT_EQ(Histogram::percentile(histogram.counts(), first, 0.99), 10'000'000) << "since then";
}

TEST(CallTimes, are_one_metric_with_a_label_for_each_method) {
  CallTimes times;
  EXPECT_EQ(times.text("x_seconds", "X."), "");
  times.add("hello", 100us);
  times.add("table.act", 1ms);
  times.add("hello", 1ms);
  const auto text = times.text("x_seconds", "X.");
  EXPECT_THAT(text, testing::StartsWith("# HELP x_seconds X.\n# TYPE x_seconds histogram\n"));
  EXPECT_EQ(text.find("# TYPE"), text.rfind("# TYPE"));
  EXPECT_THAT(text, HasSubstr("x_seconds_bucket{method=\"hello\",le=\"0.0001\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("x_seconds_count{method=\"hello\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("x_seconds_sum{method=\"table.act\"} 0.001\n"));
}

}  // namespace
}  // namespace freehold::hosting
