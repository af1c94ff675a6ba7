#include "table/dice_stream.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace freehold::table {
namespace {

// The figures of these tests come from a second implementation in another language, written from
// docs/formats/dice.md; those of the first are that page's worked example.

TEST(DiceStream, follows_the_worked_example_of_its_documentation) {
  const DiceSeed seed = DiceSeed::from_text("example");
  EXPECT_EQ(seed.hex(), "50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c");
  EXPECT_EQ(seed.commitment(), "f0a7447cc7c8ab136c4c253e224377ac108af790d55cd9a9dd372bf2a7a3e737");
  const DiceStream stream(seed, "", {"", ""});
  const std::vector<std::uint32_t> expected{11, 28, 23, 28, 21, 33};
  for (std::size_t k = 0; k < expected.size(); ++k)
    EXPECT_EQ(stream.draw(k, 36), expected[k]) << "draw " << k;
}

TEST(DiceStream, label_words_and_large_numbers_have_their_places) {
  const DiceStream stream(DiceSeed::from_text("example"), "k3v0q81hd2m5x7ab",
                          {"Gl\xC3\xBC"
                           "ck",
                           "", "luck"});
  EXPECT_EQ(stream.draw(0, 36), 16U);
  EXPECT_EQ(stream.draw(1, 16), 6U);
  EXPECT_EQ(stream.draw(2, 1), 0U);
  EXPECT_EQ(stream.draw(300, 756), 625U);
  EXPECT_EQ(stream.draw(std::uint64_t{1} << 40, 7), 6U);
  EXPECT_EQ(stream.draw(5, 2'147'483'649U), 1'752'245'618U);
}

TEST(DiceStream, numbers_beyond_the_limit_are_skipped_into_the_next_block) {
  const DiceStream stream(DiceSeed::from_text("example"), "", {});
  EXPECT_EQ(stream.draw(6, 2'147'483'649U), 141'518'940U);
}

TEST(DiceStream, words_and_label_cannot_be_shifted_into_each_other) {
  const DiceSeed seed = DiceSeed::from_text("example");
  const std::uint32_t count = 1'000'000'007;
  const std::uint32_t draw = DiceStream(seed, "ab", {"c", "d"}).draw(0, count);
  EXPECT_NE(draw, DiceStream(seed, "a", {"bc", "d"}).draw(0, count));
  EXPECT_NE(draw, DiceStream(seed, "ab", {"cd", ""}).draw(0, count));
  EXPECT_NE(draw, DiceStream(seed, "ab", {"c", "d", ""}).draw(0, count));
}

TEST(DiceStream, dice_are_uniform_by_the_chi_square_test) {
  const DiceStream stream(DiceSeed::from_text("uniform"), "", {});
  constexpr int draws = 36'000;
  std::array<int, 36> seen{};
  for (int k = 0; k < draws; ++k)
    ++seen[stream.draw(static_cast<std::uint64_t>(k), 36)];
  double chi = 0;
  for (const int count : seen)
    chi += std::pow(count - draws / 36.0, 2) / (draws / 36.0);
  // 35 degrees of freedom: 99.9% of fair dice stay below 66.6, and few fall below 14.
  EXPECT_LT(chi, 66.6);
  EXPECT_GT(chi, 14.0);
}

RC_GTEST_PROP(DiceStream, a_draw_is_below_its_count, (std::uint64_t k, std::uint32_t any)) {
  const std::uint32_t count = any == 0 ? 1 : any;
  const DiceStream stream(DiceSeed::from_text("below"), "label", {"word"});
  RC_ASSERT(stream.draw(k, count) < count);
  RC_ASSERT(stream.draw(k, count) == stream.draw(k, count));
}

TEST(DiceStream, bots_get_seeds_of_their_own) {
  const DiceSeed seed = DiceSeed::from_text("example");
  const DiceStream stream(seed, "", {"", ""});
  EXPECT_NE(stream.bot_seed(0), stream.bot_seed(1));
  EXPECT_EQ(stream.bot_seed(0), DiceStream(seed, "", {"", ""}).bot_seed(0));
  EXPECT_NE(stream.bot_seed(0), DiceStream(seed, "other", {"", ""}).bot_seed(0));
}

TEST(DiceSeed, random_seeds_differ_and_survive_as_text) {
  const DiceSeed one = DiceSeed::random();
  EXPECT_NE(one, DiceSeed::random());
  EXPECT_EQ(DiceSeed::from_hex(one.hex()), one);
}

TEST(DiceSeed, only_64_hexadecimal_digits_are_a_seed) {
  const std::string good = DiceSeed::from_text("x").hex();
  EXPECT_TRUE(DiceSeed::from_hex(good).has_value());
  EXPECT_FALSE(DiceSeed::from_hex("").has_value());
  EXPECT_FALSE(DiceSeed::from_hex(good.substr(1)).has_value());
  EXPECT_FALSE(DiceSeed::from_hex(good + "0").has_value());
  EXPECT_FALSE(DiceSeed::from_hex("g" + good.substr(1)).has_value());
  EXPECT_FALSE(DiceSeed::from_hex(good.substr(0, 62) + "  ").has_value());
}

}  // namespace
}  // namespace freehold::table
