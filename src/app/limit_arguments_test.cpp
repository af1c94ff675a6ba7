#include "app/serve_command.h"

#include <gtest/gtest.h>

namespace freehold::app {
namespace {

TEST(LimitArguments, set_what_they_name_and_leave_the_rest) {
  const auto limits = limits_of({"lab_threads=0", "lab_seconds=5", "tables=7"});
  ASSERT_TRUE(limits);
  EXPECT_EQ(limits->lab_threads, 0);
  EXPECT_EQ(limits->lab_time, std::chrono::seconds(5));
  EXPECT_EQ(limits->tables, 7);
  EXPECT_EQ(limits->lab_games, hosting::Limits{}.lab_games);
}

TEST(LimitArguments, only_the_laboratory_can_be_limited_to_nothing) {
  EXPECT_EQ(limits_of({"tables=0"}).error(),
            "--limit tables: a whole number from 1 to 1000000000 has to follow, not '0'");
  EXPECT_EQ(limits_of({"lab_threads=-1"}).error(),
            "--limit lab_threads: a whole number from 0 to 1000000000 has to follow, not '-1'");
  EXPECT_FALSE(limits_of({"lab_seconds"}));
  EXPECT_FALSE(limits_of({"lab_seconds=5s"}));
}

TEST(LimitArguments, a_near_word_is_proposed) {
  EXPECT_EQ(limits_of({"lab_thread=1"}).error(),
            "there is no limit 'lab_thread' (did you mean 'lab_threads'?)");
}

TEST(LimitArguments, all_are_listed_with_their_usual_values) {
  EXPECT_NE(limit_list().find("lab_threads=1, lab_games=1000000, lab_seconds=60"), std::string::npos);
}

}  // namespace
}  // namespace freehold::app
