// The boards of the other editions, space by space, against a compact copy of the rulebook's boards.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "kit/builtin_edition.h"

namespace freehold::editions {
namespace {

using test::builtin;

std::string deed_line(const Ruleset& rules, const Space& deed, std::string_view kind) {
  std::vector<Money> rents(deed.rents.begin(), deed.rents.end());
  while (!rents.empty() && rents.back() == 0)
    rents.pop_back();
  const auto& group = rules.text.group_ids[deed.group.index()];
  return fmt::format("{} {} {} {} {} {}", kind, group.starts_with('_') ? "-" : group, deed.price,
                     fmt::join(rents, ","), deed.building_price, deed.mortgage_value);
}

std::string tax_line(const Space& space) {
  if (space.tax_percent == 0) return fmt::format("tax {}", space.tax);
  const auto* const base = space.tax_base == TaxBase::money ? "money" : "worth";
  if (space.tax > 0) return fmt::format("tax {} or {}% of {}", space.tax, space.tax_percent, base);
  return fmt::format("tax {}% of {}, down to {}", space.tax_percent, base, space.tax_multiple);
}

// A space as the boards below write it, without its name.
std::string figures(const Ruleset& rules, const Space& space) {
  switch (space.kind) {
    case SpaceKind::go: return "go";
    case SpaceKind::site: return deed_line(rules, space, "site");
    case SpaceKind::station: return deed_line(rules, space, "station");
    case SpaceKind::utility: return deed_line(rules, space, "utility");
    case SpaceKind::card: return "card " + rules.text.deck_ids[space.deck.index()];
    case SpaceKind::tax: return tax_line(space);
    case SpaceKind::jail: return "jail";
    case SpaceKind::free_parking: return "free_parking";
    case SpaceKind::go_to_jail: return "go_to_jail";
    case SpaceKind::rest: return "rest";
    case SpaceKind::hospital: return "hospital";
    case SpaceKind::bank_office: return "bank";
    case SpaceKind::metro: return fmt::format("metro to {}", space.target.number());
    case SpaceKind::random_amount:
      return fmt::format("random_amount {}..{}/{}", space.least, space.most, space.step);
  }
  return "";
}

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream in{std::string{text}};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

void expect_board(const Ruleset& rules, std::string_view board, bool with_names) {
  const auto expected = lines_of(board);
  ASSERT_EQ(rules.space_count, static_cast<int>(expected.size()));
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto figures_here = fmt::format("{} {}", i, figures(rules, rules.spaces[i]));
    EXPECT_EQ(with_names ? figures_here + " " + rules.text.spaces[i] : figures_here, expected[i]);
  }
}

constexpr std::string_view atlantic = R"(0 go Go
1 site brown 60 2,10,30,90,160,250 50 30 Mediterranean Avenue
2 card community_chest Community Chest
3 site brown 60 4,20,60,180,320,450 50 30 Baltic Avenue
4 tax 200 Income Tax
5 station station 200 25,50,100,200 0 100 Reading Railroad
6 site light_blue 100 6,30,90,270,400,550 50 50 Oriental Avenue
7 card chance Chance
8 site light_blue 100 6,30,90,270,400,550 50 50 Vermont Avenue
9 site light_blue 120 8,40,100,300,450,600 50 60 Connecticut Avenue
10 jail Jail / Just Visiting
11 site pink 140 10,50,150,450,625,750 100 70 St. Charles Place
12 utility utility 150 4,10 0 75 Electric Company
13 site pink 140 10,50,150,450,625,750 100 70 States Avenue
14 site pink 160 12,60,180,500,700,900 100 80 Virginia Avenue
15 station station 200 25,50,100,200 0 100 Pennsylvania Railroad
16 site orange 180 14,70,200,550,750,950 100 90 St. James Place
17 card community_chest Community Chest
18 site orange 180 14,70,200,550,750,950 100 90 Tennessee Avenue
19 site orange 200 16,80,220,600,800,1000 100 100 New York Avenue
20 free_parking Free Parking
21 site red 220 18,90,250,700,875,1050 150 110 Kentucky Avenue
22 card chance Chance
23 site red 220 18,90,250,700,875,1050 150 110 Indiana Avenue
24 site red 240 20,100,300,750,925,1100 150 120 Illinois Avenue
25 station station 200 25,50,100,200 0 100 B. & O. Railroad
26 site yellow 260 22,110,330,800,975,1150 150 130 Atlantic Avenue
27 site yellow 260 22,110,330,800,975,1150 150 130 Ventnor Avenue
28 utility utility 150 4,10 0 75 Water Works
29 site yellow 280 24,120,360,850,1025,1200 150 140 Marvin Gardens
30 go_to_jail Go to Jail
31 site green 300 26,130,390,900,1100,1275 200 150 Pacific Avenue
32 site green 300 26,130,390,900,1100,1275 200 150 North Carolina Avenue
33 card community_chest Community Chest
34 site green 320 28,150,450,1000,1200,1400 200 160 Pennsylvania Avenue
35 station station 200 25,50,100,200 0 100 Short Line
36 card chance Chance
37 site dark_blue 350 35,175,500,1100,1300,1500 200 175 Park Place
38 tax 100 Luxury Tax
39 site dark_blue 400 50,200,600,1400,1700,2000 200 200 Boardwalk)";

constexpr std::string_view hongkong = R"(0 go Go
1 site - 800 90 0 0 Central
2 site - 700 65 0 0 Wan Chai
3 tax 10% of money, down to 10 Income Tax
4 site - 600 60 0 0 Stanley
5 jail In Jail / Just Visiting
6 site - 400 10 0 0 Shek O
7 site - 500 40 0 0 Mong Kok
8 random_amount -300..200/10 Chance
9 site - 400 15 0 0 Tsing Yi
10 free_parking Free Parking
11 site - 700 75 0 0 Shatin
12 random_amount -300..200/10 Chance
13 site - 400 20 0 0 Tuen Mun
14 site - 500 25 0 0 Tai Po
15 go_to_jail Go to Jail
16 site - 400 10 0 0 Sai Kung
17 site - 400 25 0 0 Yuen Long
18 random_amount -300..200/10 Chance
19 site - 600 25 0 0 Tai O)";

constexpr std::string_view savings = R"(0 go
1 site g1 300 90,270,630,1350,2790 0 0
2 site g1 300 90,270,630,1350,2790 0 0
3 card chance
4 site g2 300 90,270,630,1350,2790 0 0
5 site g2 300 90,270,630,1350,2790 0 0
6 card community_chest
7 site g3 300 90,270,630,1350,2790 0 0
8 site g3 300 90,270,630,1350,2790 0 0
9 jail
10 site g4 200 50,150,350,750,1550 0 0
11 site g4 200 50,150,350,750,1550 0 0
12 site g4 200 50,150,350,750,1550 0 0
13 bank
14 site g5 300 90,270,630,1350,2790 0 0
15 site g5 300 90,270,630,1350,2790 0 0
16 metro to 30
17 site g6 300 90,270,630,1350,2790 0 0
18 site g6 300 90,270,630,1350,2790 0 0
19 card chance
20 site g7 300 90,270,630,1350,2790 0 0
21 site g7 300 90,270,630,1350,2790 0 0
22 rest
23 site g8 150 30,90,210,450,930 0 0
24 site g8 150 30,90,210,450,930 0 0
25 site g8 150 30,90,210,450,930 0 0
26 site g8 150 30,90,210,450,930 0 0
27 bank
28 site g9 300 90,270,630,1350,2790 0 0
29 site g9 300 90,270,630,1350,2790 0 0
30 metro to 16
31 site g10 300 90,270,630,1350,2790 0 0
32 site g10 300 90,270,630,1350,2790 0 0
33 card community_chest
34 site g11 300 90,270,630,1350,2790 0 0
35 site g11 300 90,270,630,1350,2790 0 0
36 rest
37 site g12 200 50,150,350,750,1550 0 0
38 site g12 200 50,150,350,750,1550 0 0
39 site g12 200 50,150,350,750,1550 0 0
40 rest
41 site g13 300 90,270,630,1350,2790 0 0
42 site g13 300 90,270,630,1350,2790 0 0
43 card community_chest
44 site g14 300 90,270,630,1350,2790 0 0
45 site g14 300 90,270,630,1350,2790 0 0
46 card chance
47 site g15 300 90,270,630,1350,2790 0 0
48 site g15 300 90,270,630,1350,2790 0 0
49 hospital
50 site g16 200 50,150,350,750,1550 0 0
51 site g16 200 50,150,350,750,1550 0 0
52 site g16 200 50,150,350,750,1550 0 0
53 site g17 150 30,90,210,450,930 0 0
54 site g17 150 30,90,210,450,930 0 0
55 site g17 150 30,90,210,450,930 0 0
56 site g17 150 30,90,210,450,930 0 0
57 site g18 200 50,150,350,750,1550 0 0
58 site g18 200 50,150,350,750,1550 0 0
59 site g18 200 50,150,350,750,1550 0 0)";

TEST(Boards, us_the_board_of_atlantic_city) {
  expect_board(builtin("us-speed"), atlantic, true);
  expect_board(builtin("us"), atlantic, true);
}

// The same streets, but the card spaces are Xorti and the income tax may be paid as a percentage.
TEST(Boards, X_8_X_9_the_board_of_xorti) {
  std::string board;
  for (auto line : lines_of(atlantic)) {
    if (const auto card = line.find(" card "); card != std::string::npos)
      line.replace(card, std::string::npos, " card xorti Xorti");
    if (line == "4 tax 200 Income Tax") line = "4 tax 200 or 10% of worth Income Tax";
    board += line + "\n";
  }
  expect_board(builtin("xorti"), board, true);
}

TEST(Boards, H_1_H_7_H_9_H_10_the_board_of_hong_kong) {
  expect_board(builtin("hongkong"), hongkong, true);
}

// The board of `uk` (uk_edition_test.cpp), but blank spaces in place of card spaces, and base rents alone.
TEST(Boards, L_7_the_plain_board_of_london) {
  const auto uk = builtin("uk");
  const auto plain = builtin("london");
  ASSERT_EQ(plain.space_count, uk.space_count);
  EXPECT_EQ(plain.text.spaces, uk.text.spaces);
  EXPECT_EQ(plain.deck_count, 0);
  for (std::size_t i = 0; i < 40; ++i) {
    auto expected = figures(uk, uk.spaces[i]);
    if (expected.starts_with("card ")) expected = "rest";
    if (expected.starts_with("station ")) expected = "station station 200 25,25,25,25 0 100";
    if (expected.starts_with("utility ")) expected = "utility utility 150 4,4 0 75";
    EXPECT_EQ(figures(plain, plain.spaces[i]), expected) << i;
  }
}

// The edition's names are our own; the test numbers its groups in board order.
TEST(Boards, S_9_S_12_S_17_the_board_of_savings) {
  auto rules = builtin("savings");
  ASSERT_EQ(rules.group_count, 18);
  for (std::size_t i = 0; i < rules.text.group_ids.size(); ++i)
    rules.text.group_ids[i] = fmt::format("g{}", i + 1);
  expect_board(rules, savings, false);
}

TEST(Boards, savings_has_a_name_for_every_space_but_the_card_spaces) {
  const auto names = builtin("savings").text.spaces;
  const std::set<std::string> different(names.begin(), names.end());
  EXPECT_EQ(different.size(), 60U - 4U) << "three spaces of each of two decks";
}

}  // namespace
}  // namespace freehold::editions
