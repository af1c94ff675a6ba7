// Which texts are names, and which names count as the same.
#include "editions/name.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/printable_text.h"
#include "editions/unicode.h"

namespace freehold::editions {
namespace {

struct NameCase {
  std::string text;
  std::string verdict;  ///< part of the expected fault; empty for a valid name
};

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i)
    all += text;
  return all;
}

TEST(Name, G_1_each_text_is_a_name_or_has_a_fault) {
  const std::string unseen = "can be seen";
  const std::string control = "a control character";
  const std::string joiner = "a joiner after nothing to join";
  const std::vector<NameCase> cases{
      // In every script.
      {"Ann", ""},
      {" Ann ", ""},
      {"Ørn", ""},
      {"İpek", ""},
      {"Zoe\u0308", ""},
      {"Δημή", ""},
      {"Երան", ""},
      {"שרה", ""},
      {"فاطمة", ""},
      {"東京", ""},
      {"ぽん", ""},
      {"김철수", ""},
      {"7", ""},
      {"...", ""},
      // Characters that join letters: Persian, Hindi, Sinhala, Bengali, Malayalam.
      {"می\u200Cخواهم", ""},
      {"خیابان\u200Cها", ""},
      {"क्\u200Dष", ""},
      {"ශ්\u200Dරී වීදිය", ""},
      {"র\u200D্যাব", ""},
      {"അവന്\u200D", ""},
      // Emoji: a family, a flag, a person with a skin tone and a computer, a red heart, a keycap.
      {"👨\u200D👩\u200D👧", ""},
      {"🏳️\u200D🌈 Kim", ""},
      {"👩🏽\u200D💻", ""},
      {"❤️\u200D🔥", ""},
      {"1️⃣", ""},
      {"🇩🇰", ""},
      {"🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", ""},
      {"\U0001FAFF", ""},  // an emoji of a future Unicode version
      {"👍", ""},
      // Joiners with nothing to join.
      {"An\u200Dn", joiner},
      {"\u200DAnn", joiner},
      {"Ann\u200C", joiner},
      {"می\u200C\u200Cخواهم", joiner},
      // Nothing visible.
      {"", "must not be empty"},
      {" \t\u00A0\u3000\u2003\u2800", "must not be empty"},
      {"\u3164", unseen},
      {"\u00AD", unseen},
      {"\u115F", unseen},
      {"\uFFA0 \uFFA0", unseen},
      {"\uFE0F", unseen},
      {"\U000E0100", unseen},
      {"\u034F", unseen},
      {"\U00016FE4", "must not be empty"},
      {"\u0301", "a mark before any letter"},
      {"\u0301Ann", "a mark before any letter"},
      {"\u200B", control},
      {"\uFEFF", control},
      {"\u2060", control},
      // Characters that affect their neighbours.
      {"A\x1B[31m", control},
      {"A\nB", control},
      {"\u202EAnn", control},
      {"\u2066Ann\u2069", control},
      {"Ann\u200F", control},
      {"\u061CAnn", control},
      {"An\uFFF9n", control},
      {"Ann\uFFFB", control},
      {"\uFFF9a\uFFFAb\uFFFB", control},
      {"Ann\uFFFC", control},
      {"\u070F", control},
      {"Ann\U00013430", control},
      {"Ann\U000E0067", control},
      // Blanks that are hard to see, and characters that show nothing.
      {"Ann Lee", ""},
      {"Ann\u00A0Lee", ""},
      {"安\u3000李", ""},
      {"An\u200An", "a blank of another width (U+200A)"},
      {"An\u2009n", "a blank of another width"},
      {"An\u202Fn", "a blank of another width"},
      {"An\u2800n", "a blank of another width"},
      {"Ann\U00016FE4n", "a blank of another width"},
      {"\uE000", "a character without a meaning (U+E000)"},
      {"\u0378", "a character without a meaning"},
      {"Ann\U000F0000", "a character without a meaning"},
      {"\xC3", "not UTF-8"},
      {"A\xED\xA0\x80", "not UTF-8"},
      // Length: in grapheme clusters, and in bytes.
      {"abcdefghijkl", ""},
      {"abcdefghijklm", "at most 12 characters"},
      {repeated("👨‍👩‍👧", 12), ""},
      {"a" + repeated("\u0300", 200), "at most 12 characters"},
  };
  for (const auto& [text, verdict] : cases) {
    const auto fault = name_fault(name_of(text), 12);
    if (verdict.empty()) {
      EXPECT_EQ(fault, std::nullopt) << text;
    } else {
      EXPECT_THAT(fault.value_or("a name"), testing::HasSubstr(verdict)) << printable(text);
    }
  }
}

TEST(Name, it_is_kept_as_it_was_typed_in_one_encoding) {
  EXPECT_EQ(name_of(" \u00A0Zoe\u0308\u3000\t"), "Zoë");
  EXPECT_EQ(name_of("ＡＮＮ"), "ＡＮＮ");
  EXPECT_EQ(name_of("می\u200Cخواهم"), "می\u200Cخواهم");
  EXPECT_EQ(name_of(" \xC3 "), "\xC3") << "what is no text stays for its fault to be told";
  EXPECT_EQ(name_of("  "), "");
}

TEST(Name, G_1_L_2_3_doubles_of_a_name_are_the_same_name) {
  const std::vector<std::vector<std::string>> each_one_name{
      {"Ann", "ann", "ANN", " Ann ", "A\u00ADnn", "Ann\uFE0F", "A\u034Fnn", "ＡＮＮ", "Аnn", "𝐀𝐧𝐧"},
      {"Ann Lee", "Ann  Lee", "Ann\u00A0Lee", "ann\u3000lee", "Ann\u2800Lee"},
      {"Zoë", "Zoe\u0308", "ZOË", "zoë"},
      {"Straße", "STRASSE", "strasse"},
      {"Δημή", "ΔΗΜΉ"},
      {"ΣΟΦΟΣ", "σοφος", "σοφοσ"},
      {"Եր", "եր"},
      {"Łucja", "łucja"},
      {"Й", "й", "И\u0306"},
      {"Ә", "ә"},
      {"Bob", "ВОВ", "BOB"},
      {"Alice", "AIice", "A1ice"},
      {"می\u200Cخواهم", "میخواهم"},
      {"❤️", "❤"},
  };
  for (std::size_t i = 0; i < each_one_name.size(); ++i) {
    for (const std::string& one : each_one_name[i]) {
      EXPECT_TRUE(is_same_name(each_one_name[i].front(), one)) << one << " of " << each_one_name[i].front();
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(is_same_name(each_one_name[j].front(), one)) << one;
    }
  }
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{{"Ann", "Anne"},
                                                                                   {"Ann", "Än"},
                                                                                   {"Zoe", "Zoë"},
                                                                                   {"Ann Lee", "AnnLee"},
                                                                                   {"Ann", ""},
                                                                                   {"P1", "P2"},
                                                                                   {"👍", "👎"}})
    EXPECT_FALSE(is_same_name(one, other)) << one << " and " << other;
}

TEST(Name, what_readers_take_for_a_character_is_one) {
  EXPECT_EQ(character_count(""), 0U);
  EXPECT_EQ(character_count("Ann"), 3U);
  EXPECT_EQ(character_count("Zoe\u0308"), 3U);
  EXPECT_EQ(character_count("👨‍👩‍👧🇩🇰"), 2U);
}

RC_GTEST_PROP(NameProperty, G_1_any_bytes_are_a_name_that_stays_the_same_or_have_a_fault,
              (const std::string& bytes)) {
  const std::string name = name_of(bytes);
  RC_ASSERT(name_of(name) == name);
  if (name_fault(name, 64)) return;
  RC_ASSERT(can_be_seen(name));
  RC_ASSERT(printable(name, name.size()) == name);
  RC_ASSERT(is_same_name(name, " " + name + "\u00AD\u3000"));
  RC_ASSERT(!is_same_name(name, name + "x"));
}

}  // namespace
}  // namespace freehold::editions
