#include "terminal/result.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <string>
#include <vector>

#include "kit/terminal_fixture.h"

namespace freehold::terminal {
namespace {

using testing::Stage;

constexpr int width = 40;

// The amounts beside a chart of what two players are worth, by their rows from the top.
std::map<int, std::string> labels_of(const std::vector<std::vector<Money>>& points, int rows) {
  Stage stage(2);
  const Scene scene = stage.scene();
  std::map<int, std::string> labels;
  int row = 0;
  for (const std::string& line : worth_chart(scene, points, width, rows)) {
    const std::string label = line.substr(0, line.find(scene.glyphs.vertical));
    if (const auto from = label.find_first_not_of(' '); from != std::string::npos)
      labels[row] = label.substr(from);
    ++row;
  }
  return labels;
}

// The rows from the top in which a player's letter stands.
std::vector<int> rows_of(const std::vector<std::vector<Money>>& points, int rows, PlayerId player) {
  Stage stage(2);
  const Scene scene = stage.scene();
  std::vector<int> found;
  int row = 0;
  for (const std::string& line : worth_chart(scene, points, width, rows)) {
    if (line.find(scene.mark(player), line.find(scene.glyphs.vertical)) != std::string::npos)
      found.push_back(row);
    ++row;
  }
  return found;
}

// "£1,500" as a number.
Money sum_of(const std::string& label) {
  std::string digits;
  std::ranges::copy_if(label, std::back_inserter(digits), [](char one) { return one >= '0' && one <= '9'; });
  return static_cast<Money>(std::stoi(digits) * (label.starts_with("-") ? -1 : 1));
}

TEST(WorthChart, those_who_are_worth_the_same_stand_at_their_own_sum) {
  const std::vector<std::vector<Money>> alike(5, {1500, 1500});
  const auto labels = labels_of(alike, 10);
  EXPECT_EQ(labels, (std::map<int, std::string>{{1, "£1,520"}, {5, "£1,500"}, {9, "£1,480"}}));
  // The second player's letter is drawn over the first's.
  EXPECT_EQ(rows_of(alike, 10, PlayerId{1}), std::vector{5});
}

TEST(WorthChart, labels_are_round_sums_that_hold_the_course) {
  EXPECT_EQ(labels_of({{1500, 1500}, {2340, 380}}, 10),
            (std::map<int, std::string>{{0, "£3,000"}, {3, "£2,000"}, {6, "£1,000"}, {9, "£0"}}));
  EXPECT_EQ(labels_of({{90, 40}, {-130, 260}}, 7),
            (std::map<int, std::string>{{0, "£400"}, {2, "£200"}, {4, "£0"}, {6, "-£200"}}));
}

TEST(WorthChart, whoever_is_worth_what_a_label_says_stands_in_its_row) {
  const std::vector<std::vector<std::vector<Money>>> courses{
      {{1500, 1500}, {1340, 1660}}, {{0, 3}, {1, 2}}, {{-700, 25000}, {10, 9}}};
  for (const int rows : {3, 4, 5, 6, 7, 10, 16, 33}) {
    for (const auto& course : courses) {
      const auto labels = labels_of(course, rows);
      ASSERT_GE(labels.size(), 2U) << rows;
      for (const auto& [row, label] : labels) {
        const Money sum = sum_of(label);
        if (sum < course[0][0] || sum > std::max(course[0][1], course[1][1])) continue;
        const std::vector<std::vector<Money>> at_that_sum{course[0], {sum, sum}, {sum, sum}, course[1]};
        const auto seen = rows_of(at_that_sum, rows, PlayerId{course[1][0] > course[1][1] ? 0 : 1});
        EXPECT_TRUE(std::ranges::find(seen, row) != seen.end()) << label << " of " << rows << " rows";
      }
    }
  }
}

}  // namespace
}  // namespace freehold::terminal
