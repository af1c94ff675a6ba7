// Languages: which is chosen, and what they do with numbers, lists and names.
#include "telling/language.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freehold::telling {
namespace {

TEST(Language, the_nearest_is_the_one_that_can_be_read) {
  EXPECT_EQ(Language::nearest("de_AT.UTF-8"), "de");
  EXPECT_EQ(Language::nearest("pt"), "pt-BR");
  EXPECT_EQ(Language::nearest("pt_PT"), "pt-BR");
  EXPECT_EQ(Language::nearest("zh_HK.UTF-8"), "zh-Hant");
  EXPECT_EQ(Language::nearest("zh_CN.UTF-8"), "en") << "that is another script";
  for (const char* none : {"", "C", "C.UTF-8", "POSIX", "sv_SE", "?", "en_US"})
    EXPECT_EQ(Language::nearest(none), "en") << none;
}

TEST(Language, an_unknown_tag_speaks_english) {
  EXPECT_EQ(Language::of("xx").tag(), "en");
}

TEST(Language, writes_numbers_and_lists_as_it_is_used_to) {
  EXPECT_EQ(Language::of("en").number(1500), "1,500");
  EXPECT_EQ(Language::of("de").number(-1500), "-1.500");
  EXPECT_EQ(Language::of("en").list({"Ann", "Bob", "Cid"}), "Ann, Bob and Cid");
  EXPECT_EQ(Language::of("de").list({"Ann", "Bob", "Cid"}), "Ann, Bob und Cid");
  EXPECT_EQ(Language::of("fr").list({}), "");
}

TEST(Language, G_31_writes_decimals_as_it_is_used_to) {
  EXPECT_EQ(Language::of("en").number(150000, 2), "1,500.00");
  EXPECT_EQ(Language::of("de").number(150005, 2), "1.500,05");
  EXPECT_EQ(Language::of("de").number(-15, 1), "-1,5");
  EXPECT_EQ(Language::of("en").number(7, 3), "0.007");
  EXPECT_EQ(Language::of("en").number(1'000'000'000'123, 3), "1,000,000,000.123");
  EXPECT_EQ(Language::of("pl").decimal_mark(), ',');
  EXPECT_EQ(Language::of("zh-Hant").decimal_mark(), '.');
}

TEST(Language, a_gap_is_seen) {
  EXPECT_EQ(Language::of("de").text("no.such.message"), "no.such.message");
}

TEST(Grammar, the_french_de_is_elided_before_a_vowel_and_nowhere_else) {
  const auto turn = [](const char* name) {
    return Language::of("fr").text("event.deed_transferred",
                                   {{"space", "Strand"}, {"from", name}, {"to", "Bob"}, {"self", "none"}});
  };
  EXPECT_EQ(turn("Olga"), "Strand passe d’Olga à Bob.");
  EXPECT_EQ(turn("Élodie"), "Strand passe d’Élodie à Bob.");
  EXPECT_EQ(turn("Zoé"), "Strand passe de Zoé à Bob.");
  EXPECT_EQ(turn("Yann"), "Strand passe de Yann à Bob.");
}

TEST(Grammar, the_bank_is_set_into_the_case_that_is_wanted) {
  const auto settled = [](const char* tag, std::string_view account) {
    const Language& language = Language::of(tag);
    return language.text(
        "event.debt_settled",
        {{"from", "Ann"}, {"to", language.text(account)}, {"self", "none"}, {"amount", "50"}});
  };
  EXPECT_THAT(settled("de", "name.bank"), testing::HasSubstr("bei der Bank"));
  EXPECT_THAT(settled("de", "name.pot"), testing::HasSubstr("bei dem Topf"));
}

}  // namespace
}  // namespace freehold::telling
