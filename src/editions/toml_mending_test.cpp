// What people who do not know TOML write: told in plain words, and no bar to finding the other mistakes of the file.
#include "editions/toml_mending.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

struct Slip {
  std::string_view what;  ///< of the sound edition
  std::string_view instead;
  int line;
  std::string_view key;
  std::string_view message;  ///< part of it
};

constexpr std::string_view three_options =
    "[options]\nsalary = 200\nhotels = true\nauctions = \"open\"\n\n[[group]]\nid = \"low\"";

std::string sound() {
  return with(std::string{small}, "[[group]]\nid = \"low\"", three_options);
}

constexpr Slip slips[] = {
    {"title = \"A small board\"", "title = \"A small board", 2, "title",
     "the quotation mark at the end of the text is missing: write title = \"A small board\""},
    {"title = \"A small board\"", "title = \"A \\q\"", 2, "title",
     "a backslash in a text is written twice: write title = \"A \\\\q\""},
    {"title = \"A small board\"", "title = \"A \"small\" board\"", 2, "title",
     "a quotation mark within a text has a backslash before it: write title = \"A \\\"small\\\" board\""},
    {"title = \"A small board\"", "title = 'A small board", 2, "title", "write title = \"A small board\""},
    {"title = \"A small board\"", "title = \"A small board\",", 2, "title",
     "no comma follows a value: write title = \"A small board\""},
    {"salary = 200", "salary = 200,", 8, "options.salary", "no comma follows a value: write salary = 200"},
    {"\"ship\"]", "\"ship\"],", 5, "tokens", "no comma follows a value"},
    {"title = \"A small board\"", "title = “A small board”", 2, "title", "put straight ones around a text"},
    {"title = \"A small board\"", "title = A small board", 2, "title", "put words in quotation marks"},
    {"title = \"A small board\"", "title: \"A small board\"", 2, "title", "put '=' between"},
    {"min_players = 2", "min_players 2", 3, "min_players", "write min_players = 2"},
    {"[\"hat\", \"car\", \"dog\", \"ship\"]", "[“hat”, “car”, “dog”, “ship”]", 5, "tokens", "straight ones"},
    {"\"ship\"]", "\"ship\"", 5, "tokens", "the bracket ] at the end of the list is missing"},
    {"salary = 200", "salary = 1,000", 8, "options.salary",
     "without commas or blanks in it: write salary = 1000"},
    {"salary = 200", "salary = £80  # pounds", 8, "options.salary",
     "without a currency sign: write salary = 80"},
    {"salary = 200", "salary = £1,080", 8, "options.salary", "write salary = 1080"},
    {"salary = 200", "salary = 200\nsalary = 300", 9, "options.salary", "is here and in line 8: keep one"},
    {"hotels = true", "hotels = True", 9, "options.hotels", "write hotels = true"},
    {"hotels = true", "hotels = yes", 9, "options.hotels",
     "a switch is true or false, in lower case: write hotels = true"},
    {"hotels = true", "hotels = No", 9, "options.hotels", "write hotels = false"},
    {"auctions = \"open\"", "auctions = off", 10, "options.auctions", "write auctions = \"off\""},
    {"auctions = \"open\"", "auctions = \"open\"\n[options]\nsalary = 100", 11, "", "is already in line 7"},
    {"[options]", "[[options]]", 7, "", "write [options]"},
    {"price = 60", "price = £60", 26, "space[1].price", "write price = 60"},
    {"[2, 10, 30, 90, 160, 250]", "[2, 10, 30, 90, 160, 1,250]", 27, "space[1].rents",
     "a figure is written without commas in it"},
    {"[[space]]", "[space]", 19, "", "a space of a list has two brackets on either side: write [[space]]"},
    {"[[space]]", "[[space]", 19, "", "write [[space]]"},
    {"[[deck]]", "[deck]", 54, "", "write [[deck]]"},
    {"[[deck.card]]", "[deck.card]", 57, "",
     "a card of a list has two brackets on either side: write [[deck.card]]"},
    {"amount = 10", "amount = £10", 61, "deck[0].card[0].amount", "write amount = 10"},
};

TEST(TomlMending, what_a_newcomer_writes_is_one_mistake_in_plain_words) {
  ASSERT_TRUE(parse_edition(sound())) << listed(mistakes_of(sound()));
  for (const auto& [what, instead, line, key, message] : slips) {
    const auto found = mistakes_of(with(sound(), what, instead));
    ASSERT_EQ(found.size(), 1U) << instead << "\n" << listed(found);
    EXPECT_EQ(found[0].line, line) << instead;
    EXPECT_EQ(found[0].key, key) << instead;
    EXPECT_NE(found[0].message.find(message), std::string::npos) << found[0].message;
    EXPECT_EQ(found[0].message.find("TOML"), std::string::npos) << found[0].message;
  }
}

TEST(TomlMending, all_slips_of_a_file_are_found_at_once_and_so_are_its_other_mistakes) {
  auto text = with(sound(), "title = \"A small board\"", "title = “A small board");
  text = with(text, "salary = 200", "salary = 1,000\nsalary = 20\ntime_limit = 30");
  text = with(text, "hotels = true", "hotels = yes");
  text = with(text, "[[space]]", "[space]");
  text = with(text, "price = 60", "price = -60");
  text = with(text, "effect = \"receive\"", "effect = \"receive");
  const auto found = mistakes_of(text);
  std::string keys;
  for (const auto& mistake : found)
    keys += mistake.key + " ";
  EXPECT_EQ(keys,
            "title options.salary options.salary options.time_limit options.hotels  space[1].price "
            "deck[0].card[0].effect ")
      << listed(found);
}

TEST(TomlMending, options_that_contradict_each_other_are_reported_beside_mistakes_of_the_board) {
  const auto text = with(with(sound(), "salary = 200", "time_limit = 30"), "price = 60", "price = -60");
  const auto found = mistakes_of(text);
  ASSERT_EQ(found.size(), 2U) << listed(found);
  EXPECT_EQ(found[0].key, "options.time_limit");
}

TEST(TomlMending, options_outside_their_table_are_one_mistake) {
  const auto above = mistakes_of(with(sound(), "[options]\n", ""));
  ASSERT_EQ(above.size(), 1U) << listed(above);
  EXPECT_EQ(above[0].line, 7);
  EXPECT_EQ(above[0].key, "salary");
  EXPECT_EQ(above[0].message, "and 2 more keys here are rules and belong under the heading [options]");
  const auto below = mistakes_of(sound() + "salary = 300\n");
  ASSERT_EQ(below.size(), 1U) << listed(below);
  EXPECT_EQ(below[0].message, "is a rule and belongs under the heading [options]");
}

TEST(TomlMending, what_no_mending_fits_is_told_in_our_words) {
  const auto message = [](std::string_view instead) {
    return listed(mistakes_of(with(sound(), "title = \"A small board\"", instead)));
  };
  EXPECT_EQ(
      message("tokens = [\"hat\", \"car]"),
      "file:2: not TOML: a text begins in this line and doesn't end in it: close it with a quotation mark\n");
  EXPECT_EQ(message("title = [\"a, \"b\"]"),
            "file:2: not TOML: a quotation mark is missing: each text begins and ends with one\n");
  EXPECT_EQ(message("[opt ions]"),
            "file:2: not TOML: a heading is one word in brackets, such as [options]\n");
  EXPECT_EQ(message("title = \"\"\"V"),
            "file:2: not TOML: a text in three quotation marks starts on this line and is never closed; mend "
            "this first, "
            "more mistakes may follow\n");
  EXPECT_EQ(message("# '''\ntitle = \"\"\"V").substr(0, 12), "file:3: not ")
      << "marks in a comment open nothing";
  EXPECT_EQ(message("title = 20."), "file:2: not TOML: a figure is written in digits alone\n");
  EXPECT_EQ(message("title = "), "file:2: not TOML: there is no value after '='\n");
  EXPECT_EQ(message("title = [\"A\" \"small\"]"),
            "file:2: not TOML: a list has commas between its items and ] at its end\n");
  EXPECT_EQ(
      message("// A small board"),
      "file:2: not TOML: a line is a heading in brackets, a key with its value, or a comment after #\n");
}

TEST(TomlMending, a_byte_order_mark_is_ignored) {
  EXPECT_TRUE(parse_edition("\xEF\xBB\xBF" + sound()));
}

TEST(TomlMending, what_cannot_be_read_to_its_end_says_that_more_may_follow) {
  const auto found = mistakes_of(with(sound(), "\"A small board\"", "\"\"\"A small board"));
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_NE(found[0].message.find("mend this first, more mistakes may follow"), std::string::npos);
  std::string many{sound()};
  for (int i = 0; i < 100; ++i)
    many += "?\n";
  EXPECT_NE(listed(mistakes_of(many)).find("there are more lines that cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace freehold::editions
