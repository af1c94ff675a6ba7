#include "wire/params.h"

#include <gtest/gtest.h>

#include "base/limits.h"

namespace freehold::wire {
namespace {

class ParamsTest : public testing::Test {
 protected:
  const json::object given{{"text", "a"},     {"number", 7}, {"truth", true},
                           {"none", nullptr}, {"half", 0.5}, {"large", max_players}};
  const Params params{given};
};

template <class T>
std::string message(const Allowed<T>& read) {
  EXPECT_FALSE(read);
  if (read) return "";
  EXPECT_EQ(read.error().kind, RefusalKind::invalid_params);
  EXPECT_EQ(read.error().reason, "invalid_params");
  return read.error().message;
}

TEST_F(ParamsTest, what_is_given_is_read) {
  EXPECT_EQ(params.text("text"), "a");
  EXPECT_EQ(params.number("number", 0, 7), 7);
  EXPECT_EQ(params.truth("truth"), true);
  EXPECT_EQ(*params.value("number").value(), 7);
  EXPECT_EQ(params.player("none"), nobody);
  EXPECT_EQ(params.player("large").value().number(), max_players) << "a player who is not there";
}

TEST_F(ParamsTest, what_may_be_left_out_may_be_null_too) {
  for (const std::string_view key : {"absent", "none"}) {
    EXPECT_EQ(params.find(key), nullptr);
    EXPECT_EQ(params.text_if_any(key).value(), std::nullopt);
    EXPECT_EQ(params.number_if_any(key, 0, 7).value(), std::nullopt);
    EXPECT_EQ(params.text_or(key, "else"), "else");
    EXPECT_EQ(params.number_or(key, 0, 7, 99), 99);
    EXPECT_EQ(params.truth_or(key, true), true);
  }
}

TEST_F(ParamsTest, what_is_missing_or_of_another_type_is_named) {
  EXPECT_EQ(message(params.value("absent")), "absent: must be given");
  EXPECT_EQ(message(params.text("absent")), "absent: must be given");
  EXPECT_EQ(message(params.text("none")), "none: must be a text");
  EXPECT_EQ(message(params.text_or("number", "")), "number: must be a text");
  EXPECT_EQ(message(params.text_if_any("number")), "number: must be a text");
  EXPECT_EQ(message(params.truth("none")), "none: must be true or false");
  EXPECT_EQ(message(params.truth_or("text", true)), "text: must be true or false");
  EXPECT_EQ(message(params.number("number", 0, 6)), "number: must be a whole number from 0 to 6");
  EXPECT_EQ(message(params.number_or("half", 0, 6, 0)), "half: must be a whole number from 0 to 6");
  EXPECT_EQ(message(params.number_if_any("text", 0, 6)), "text: must be a whole number from 0 to 6");
  EXPECT_EQ(message(params.player("half")), "half: must be the number of a player, or null for the host");
}

}  // namespace
}  // namespace freehold::wire
