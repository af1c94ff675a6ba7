// What the manual's pages say of editions and options is made from the editions themselves.
#include "telling/board_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "editions/catalogue.h"
#include "editions/rule_setting.h"

namespace freehold::telling {
namespace {

using editions::Catalogue;
using editions::set_option;

std::string content_of(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Manual, the_figures_of_every_edition_are_those_of_its_file) {
  for (const auto& line : Catalogue{}.list()) {
    const auto page = content_of("docs/manual/editions/" + line.id + ".md");
    const auto mark = page.find(generated_mark);
    ASSERT_NE(mark, std::string::npos) << line.id;
    EXPECT_EQ(page.substr(mark),
              fmt::format("{}\n\n{}", generated_mark, edition_markdown(Catalogue{}.find(line.id)->ruleset)))
        << "replace what follows the mark by: freehold editions show " << line.id << " --markdown";
  }
}

std::string page_of(const char* id, const std::vector<std::string_view>& rules = {}) {
  auto ruleset = Catalogue{}.find(id)->ruleset;
  for (const auto rule : rules)
    EXPECT_TRUE(set_option(ruleset.options, rule)) << rule;
  return edition_markdown(ruleset);
}

bool has(const std::string& page, std::string_view part) {
  return page.find(part) != std::string::npos;
}

TEST(Manual, G_31_sums_are_written_with_the_decimals_of_the_currency) {
  auto ruleset = Catalogue{}.find("uk")->ruleset;
  ruleset.text.decimals = 2;
  const std::string page = edition_markdown(ruleset);
  EXPECT_TRUE(
      has(page, "| 2 | Old Kent Road | Brown | 0.60 | 0.02 0.10 0.30 0.90 1.60 2.50 | 0.50 | 0.30 |"));
  EXPECT_TRUE(has(page, "£2.00")) << "income tax";
  EXPECT_TRUE(has(page, "x4 x10")) << "no sum";
}

TEST(Manual, cards_say_what_they_do_with_their_figures) {
  const auto uk = page_of("uk");
  EXPECT_TRUE(has(uk, "| on to Trafalgar Square (space 25) |")) << uk;
  EXPECT_TRUE(has(uk, "| pay £40 for each house, £115 for each hotel |")) << uk;
  EXPECT_TRUE(has(uk, "| back 3 spaces |"));
  EXPECT_TRUE(has(uk, "| pay £10, or draw a card of Chance |"));
  EXPECT_TRUE(has(page_of("us"), "; its owner gets 10 times a new throw |"));
  EXPECT_TRUE(has(page_of("xorti"), ", as chance decides |")) << "X.8";
}

TEST(Manual, spaces_say_what_they_pay_under_the_rules) {
  EXPECT_TRUE(has(page_of("savings"), "pays $200 the first time, $50 more each time after that, up to $600"));
  EXPECT_TRUE(
      has(page_of("uk", {"free_parking_pot=true", "free_parking_floor=500"}), "pays the pot, at least £500"));
  EXPECT_TRUE(has(page_of("uk", {"salary=1500"}), "pays £1,500"));
}

TEST(Manual, only_rents_that_count_are_listed) {
  const auto plain = page_of("london", {"building=off"});
  EXPECT_TRUE(has(plain, "| 60 | 2 | 30 |")) << plain;
  EXPECT_TRUE(has(plain, "| 200 | 25 | 100 |")) << "stations are alike";
  EXPECT_FALSE(has(plain, "house |"));
  EXPECT_TRUE(has(plain, "Rents are those of the bare property; of a utility times the throw."));
  const auto houses = page_of("uk", {"hotels=false"});
  EXPECT_TRUE(has(houses, "| 2 10 30 90 160 |")) << houses;
  EXPECT_FALSE(has(houses, "with a hotel;"));
}

TEST(Manual, the_table_of_options_is_that_of_the_program) {
  EXPECT_NE(content_of("docs/manual/options.md").find(options_markdown()), std::string::npos)
      << "replace the table by: freehold editions options --markdown";
}

}  // namespace
}  // namespace freehold::telling
