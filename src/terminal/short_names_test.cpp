
#include <gtest/gtest.h>

#include <set>

#include "terminal/text.h"

namespace freehold::terminal {
namespace {

const std::vector<std::string> names_of_london{"Go",
                                               "Old Kent Road",
                                               "Community Chest",
                                               "Whitechapel Road",
                                               "Income Tax",
                                               "Super Tax",
                                               "Whitehall",
                                               "The Angel, Islington",
                                               "Vine Street",
                                               "Bow Street",
                                               "King's Cross Station",
                                               "Marylebone Station"};

TEST(ShortNames, whole_where_they_fit) {
  EXPECT_EQ(short_names(names_of_london, 30), names_of_london);
}

TEST(ShortNames, common_endings_go_first) {
  EXPECT_EQ(short_names(names_of_london, 8)[1], "Old Kent");
  EXPECT_EQ(short_names(names_of_london, 8)[8], "Vine");
}

TEST(ShortNames, likeness_is_told_apart) {
  const auto names = short_names(names_of_london, 5);
  EXPECT_EQ(names[1], "OldKe");
  EXPECT_EQ(names[3], "W'cha");
  EXPECT_EQ(names[6], "W'hal");
  EXPECT_EQ(names[7], "Angel");
  EXPECT_EQ(names[10], "Kings");
}

TEST(ShortNames, never_two_alike_and_never_too_wide) {
  std::vector<std::string> names = names_of_london;
  for (const char* more : {"Stone Lane", "Stone Road", "Stone Row", "Stone Way", "Stone Hill", "Größe",
                           "Größen", "中央区駅前"}) {
    names.emplace_back(more);
  }
  for (int columns = 3; columns <= 20; ++columns) {
    const auto shorts = short_names(names, columns);
    EXPECT_EQ(std::set<std::string>(shorts.begin(), shorts.end()).size(), names.size()) << columns;
    for (const std::string& name : shorts)
      EXPECT_LE(columns_of(name), columns) << name;
  }
}

TEST(ShortNames, equal_names_stay_equal) {
  const auto names = short_names({"Chance", "Chance", "Chase"}, 3);
  EXPECT_EQ(names[0], names[1]);
  EXPECT_NE(names[0], names[2]);
}

TEST(Marks, first_letters_where_free) {
  EXPECT_EQ(capital_marks({"Ann", "Bob", "Alf"}), (std::vector<char>{'A', 'B', 'L'}));
  EXPECT_EQ(small_marks({"Brown", "Blue", "Black"}), (std::vector<char>{'b', 'l', 'a'}));
}

TEST(Marks, any_name_gets_a_letter_of_its_own) {
  const auto marks = capital_marks({"Ann", "ann!", "A", "a", "中", "", "Élan", "1"});
  EXPECT_EQ(std::set<char>(marks.begin(), marks.end()).size(), 8U);
}

}  // namespace
}  // namespace freehold::terminal
