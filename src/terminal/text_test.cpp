#include "terminal/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace freehold::terminal {
namespace {

TEST(Text, columns_are_counted_as_a_terminal_counts_them) {
  EXPECT_EQ(columns_of("£1,500"), 6);
  EXPECT_EQ(columns_of("中央"), 4);
  EXPECT_EQ(columns_of("e\u0301"), 1);
}

TEST(Text, no_escape_sequence_of_a_name_reaches_the_terminal) {
  for (const char32_t character : decode("\x1b[2J\x9b\u202eAnn")) {
    EXPECT_GE(character, 0x20U);
    EXPECT_NE(character, 0x9BU);
    EXPECT_NE(character, 0x202EU);
  }
}

TEST(Text, bytes_that_are_no_text_become_marks) {
  EXPECT_EQ(decode("a\xff\xc3z"), (std::u32string{U'a', 0xFFFD, 0xFFFD, U'z'}));
  EXPECT_EQ(decode("\xed\xa0\x80"), (std::u32string{0xFFFD, 0xFFFD, 0xFFFD}));
}

TEST(Text, clipping_and_aligning) {
  EXPECT_EQ(clipped("Whitechapel", 5), "White");
  EXPECT_EQ(clipped("Whitechapel", 5, "…"), "Whit…");
  EXPECT_EQ(clipped("中央区", 5), "中央");
  EXPECT_EQ(left_aligned("中", 4), "中  ");
  EXPECT_EQ(right_aligned("£5", 4), "  £5");
}

TEST(Text, wrapping_breaks_at_blanks) {
  EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("abcdefgh ij", 3), (std::vector<std::string>{"abc", "def", "gh", "ij"}));
  EXPECT_EQ(wrapped("a\n\nb", 8), (std::vector<std::string>{"a", "", "b"}));
  EXPECT_EQ(wrapped("", 8), (std::vector<std::string>{""}));
}

TEST(Text, no_break_spaces_of_amounts_are_shown_as_blanks) {
  EXPECT_EQ(with_plain_blanks("1\u202f500\u00a0€"), "1 500 €");
  EXPECT_EQ(to_ascii("1\u202f500\u00a0£"), "1 500 GBP");
}

TEST(Text, ascii_keeps_what_it_can) {
  EXPECT_EQ(to_ascii("£50 for Zoë’s café – 中"), "50 for Zoe's cafe - ?");
  EXPECT_EQ(to_ascii("-£1,500, ¤3, $4, in £"), "-1,500, 3, $4, in GBP");
  EXPECT_EQ(to_ascii("Šárka Łoś"), "Sarka Los");
}

RC_GTEST_PROP(Text, wrapped_lines_fit_and_lose_nothing_but_blanks, (std::string any)) {
  const int columns = *rc::gen::inRange(2, 40);
  for (const std::string& line : wrapped(any, columns))
    RC_ASSERT(columns_of(line) <= columns);
}

RC_GTEST_PROP(Text, any_bytes_decode_to_text_that_encodes_again, (std::string any)) {
  std::string text;
  for (const char32_t character : decode(any))
    text += encode(character);
  std::string again;
  for (const char32_t character : decode(text))
    again += encode(character);
  RC_ASSERT(again == text);
  for (const char c : to_ascii(any))
    RC_ASSERT(c >= ' ' && c <= '~');
}

}  // namespace
}  // namespace freehold::terminal
