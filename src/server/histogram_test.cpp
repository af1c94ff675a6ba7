#include "server/histogram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freehold::server {
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

}  // namespace
}  // namespace freehold::server
