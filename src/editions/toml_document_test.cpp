// People who don't know TOML get plain messages about their mistakes.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

struct Slip {
  std::string_view what;  ///< in the valid edition
  std::string_view instead;
  int line;
  std::string_view message;  ///< part of the message
};

constexpr std::string_view three_options =
    "[options]\nsalary = 200\nhotels = true\nauctions = \"open\"\n\n[[group]]\nid = \"low\"";

std::string sound() {
  return with(std::string{small}, "[[group]]\nid = \"low\"", three_options);
}

constexpr Slip slips[] = {
    {"title = \"A small board\"", "title = \"A small board", 2, "close it with a quotation mark"},
    {"title = \"A small board\"", "title = 'A small board", 2, "close it with a quotation mark"},
    {"title = \"A small board\"", "title = \"A \\q\"", 2, "a backslash in a text is written twice"},
    {"title = \"A small board\"", "title = \"A \"small\" board\"", 2,
     "a quotation mark within a text has a backslash before it"},
    {"title = \"A small board\"", "title = \"A small board\",", 2,
     "only a comment, after #, may follow a value"},
    {"title = \"A small board\"", "title = “A small board”", 2, "straight quotation marks around it"},
    {"title = \"A small board\"", "title = A small board", 2, "quotation marks around it"},
    {"title = \"A small board\"", "title: \"A small board\"", 2, "put '=' between a key"},
    {"min_players = 2", "min_players 2", 3, "put '=' between a key"},
    {"\"ship\"]", "\"ship\"", 7,
     "a list that begins here or above has commas between its items and ] at its end"},
    {"salary = 200", "salary = 1,000", 8, "a figure has no commas or blanks in it"},
    {"salary = 200", "salary = £80  # pounds", 8, "a figure is digits alone"},
    {"salary = 200", "salary = 200\nsalary = 300", 9, "this key was there before: keep one of the two lines"},
    {"hotels = true", "hotels = True", 9, "a switch is true or false, in lower case"},
    {"hotels = true", "hotels = yes", 9, "a switch is true or false"},
    {"auctions = \"open\"", "auctions = off", 10, "a text has straight quotation marks around it"},
    {"auctions = \"open\"", "auctions = \"open\"\n[options]\nsalary = 100", 11, "keep one [options]"},
    {"[[space]]", "[space]", 22, "write [[group]], [[space]]"},
    {"[[space]]", "[[space]", 19, "a heading is one word in brackets"},
    {"amount = 10", "amount = £10", 61, "a figure is digits alone"},
};

TEST(TomlDocument, what_a_newcomer_writes_is_one_mistake_in_plain_words) {
  ASSERT_TRUE(parse_edition(sound())) << listed(mistakes_of(sound()));
  for (const auto& [what, instead, line, message] : slips) {
    const auto found = mistakes_of(with(sound(), what, instead));
    ASSERT_EQ(found.size(), 1U) << instead << "\n" << listed(found);
    EXPECT_EQ(found[0].line, line) << instead;
    EXPECT_NE(found[0].message.find(message), std::string::npos) << instead << "\n" << found[0].message;
  }
}

TEST(TomlDocument, nothing_is_said_of_the_rest_while_a_line_cannot_be_read) {
  auto text = with(sound(), "price = 60", "price = -60");
  text = with(text, "salary = 200", "salary = 1,000");
  text = with(text, "hotels = true", "hotels = yes");
  const auto found = mistakes_of(text);
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_EQ(found[0].line, 8);
  EXPECT_TRUE(found[0].message.ends_with("mend this first, more mistakes may follow")) << found[0].message;
}

TEST(TomlDocument, options_that_contradict_each_other_are_reported_beside_mistakes_of_the_board) {
  const auto text = with(with(sound(), "salary = 200", "time_limit = 30"), "price = 60", "price = -60");
  const auto found = mistakes_of(text);
  ASSERT_EQ(found.size(), 2U) << listed(found);
  EXPECT_EQ(found[0].key, "options.time_limit");
}

TEST(TomlDocument, options_outside_their_table_are_one_mistake) {
  const auto above = mistakes_of(with(sound(), "[options]\n", ""));
  ASSERT_EQ(above.size(), 1U) << listed(above);
  EXPECT_EQ(above[0].line, 7);
  EXPECT_EQ(above[0].key, "salary");
  EXPECT_EQ(above[0].message, "and 2 more keys here are rules and belong under the heading [options]");
  const auto below = mistakes_of(sound() + "salary = 300\n");
  ASSERT_EQ(below.size(), 1U) << listed(below);
  EXPECT_EQ(below[0].message, "is a rule and belongs under the heading [options]");
}

TEST(TomlDocument, other_slips_are_told_in_our_words) {
  const auto message = [](std::string_view instead) {
    std::string text = listed(mistakes_of(with(sound(), "title = \"A small board\"", instead)));
    const auto end = text.find("; mend this first, more mistakes may follow");
    EXPECT_NE(end, std::string::npos) << text;
    return text.substr(0, end);
  };
  EXPECT_EQ(
      message("tokens = [\"hat\", \"car]"),
      "file:2: not TOML: a text begins in this line and doesn't end in it: close it with a quotation mark");
  EXPECT_EQ(message("title = [\"a, \"b\"]"),
            "file:2: not TOML: a quotation mark is missing: each text begins and ends with one");
  EXPECT_EQ(message("[opt ions]"), "file:2: not TOML: a heading is one word in brackets, such as [options]");
  EXPECT_EQ(message("title = \"\"\"V"),
            "file:2: not TOML: a text in three quotation marks starts on this line and is never closed");
  EXPECT_EQ(message("# '''\ntitle = \"\"\"V").substr(0, 12), "file:3: not ")
      << "marks in a comment open nothing";
  EXPECT_EQ(message("title = 20."), "file:2: not TOML: a figure is written in digits alone");
  EXPECT_EQ(message("title = "), "file:2: not TOML: there is no value after '='");
  EXPECT_EQ(
      message("title = [\"A\" \"small\"]"),
      "file:2: not TOML: a list that begins here or above has commas between its items and ] at its end");
  EXPECT_EQ(message("// A small board"),
            "file:2: not TOML: a line is a heading in brackets, a key with its value, or a comment after #");
}

TEST(TomlDocument, a_byte_order_mark_is_ignored) {
  EXPECT_TRUE(parse_edition("\xEF\xBB\xBF" + sound()));
}

}  // namespace
}  // namespace freehold::editions
