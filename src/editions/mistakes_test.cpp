// Every kind of mistake that a file can contain, each with its line and key.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

constexpr std::string_view broken = R"(id = "Small Board" # id: isn't an id
titel = "A board" # titel: did you mean 'title'?
currency = "pounds sterling" # currency: room for 8
min_players = 1 # min_players: is 1, and should be a whole number from 2 to 8
max_players = "four" # max_players: is 'four'
tokens = ["hat", "car", "Hat ", 7] # tokens: 'Hat ' is here twice; tokens: holds 7

[options]
salery = 400 # options.salery: did you mean 'salary'?
start_cash = -5 # options.start_cash: is a whole number from 0 to 1000000, not -5
offers = "yes" # options.offers: true or false, not "yes"
auctions = "blind" # options.auctions: is one of off, open, sealed, not blind
salary = "400" # options.salary: is a whole number from 0 to 1000000, not "400"
jail_fine = 400.0 # options.jail_fine: is a whole number from 0 to 1000000, not 400.0
salary_most = 0xf_ffff_ffff # options.salary_most: not 0xf_ffff_ffff
mortgages = [true] # options.mortgages: true or false, not a list
dice_sides = [6, 1] # options.dice_sides: holds 1, and should hold whole numbers from 2 to 20

[clauses]
"UK.10" = "L.2.2"
"UK.99" = "L.2.1" # clauses.UK.99: is a clause ("UK.10"), a reason
"not_enough_cash" = "L.99" # clauses.not_enough_cash: 'L.99' isn't a clause of the rulebook
"UK.10 too_dear" = "L.2.2" # clauses.UK.10 too_dear: is a clause
"UK.12" = 5 # clauses.UK.12: 5 isn't a clause

[[group]]
id = "low"
name = "Low"
kind = "sit" # group[0].kind: 'sit' is not known (did you mean 'site'?)
colour = "#12345G" # group[0].colour: isn't a colour

[[group]]
id = "low" # group[1].id: 'low' is taken by number 0; group[1].id: no space belongs to this group
name = "High\u001b[2J" # group[1].name: a control character (U+001B)
kind = "station"
colour = "#123456"
rent = [1, 2] # group[1].rent: did you mean 'rents'?

[[group]]
id = "rail" # group[2].id: no space belongs to this group
name = "LOW" # group[2].name: 'LOW' is taken by number 0
kind = "station"
colour = "#123456"

[[space]]
kind = "tax" # space[0].kind: the first space of a board is 'go'
name = "Tax"
tax = 0 # space[0].tax: is 0

[[space]]
kind = "site"
name = "Low Street"
group = "lo" # space[1].group: there is no group 'lo' (did you mean 'low'?)
price = 60
rents = [2, 10, 30] # space[1].rents: has 3 figures, and should have 6 for a site
mortgage = 70 # space[1].mortgage: from 0 to 60

[[space]]
kind = "site"
name = "low street" # space[2].name: 'low street' is taken by number 1
group = "low"
price = 2000000 # space[2].price: is 2000000
rents = [2, 10, 9, 90, 160, 250] # space[2].rents: do not rise
mortgage = 1.5 # space[2].mortgage: is 1.5
building_price = true # space[2].building_price: is true

[[space]] # space[3].deck: is missing
kind = "card"
name = "Luck"
price = 10 # space[3].price: a space of kind card has no such key

[[space]]
kind = "go" # space[4].kind: 'go' is the first space and no other
name = "" # space[4].name: is empty

[[space]]
kind = "go_to_jail" # space[5].kind: the board has no space of kind 'jail'; space[5].kind: the last of 6 spaces
name = "Luck"

[[deck]]
id = "luck"
name = "Luck"

[[deck.card]] # deck[0].card[0].amount: is missing
id = "win"
text = "Win."
effect = "receive"

[[deck.card]]
id = "win" # deck[0].card[1].id: 'win' is already in this deck
text = "Lose."
effect = "loose" # deck[0].card[1].effect: 'loose' is not known

[[deck.card]]
id = "walk"
text = "Walk."
effect = "advance_to"
space = "Low Stret" # deck[0].card[2].space: did you mean 'Low Street'?

[[deck.card]]
id = "walk_2"
text = "Walk."
effect = "advance_to"
space = "Luck" # deck[0].card[3].space: the name of several spaces

[[deck.card]]
id = "choose"
text = "Pay or draw."
effect = "pay_or_draw"
amount = 10
deck = "luck" # deck[0].card[4].deck: the deck that the card is in

[[deck.card]]
id = "jail"
text = "Off to jail."
effect = "go_to_jail" # deck[0].card[5].effect: no space of kind 'jail'
amount = 5 # deck[0].card[5].amount: has no such key

[[deck]] # deck[1].card: is missing
id = "none"
name = "luck" 
)";

TEST(Mistakes, L_2_3_every_mistake_of_a_badly_broken_file_is_reported_with_its_line_and_key) {
  expect_mistakes(broken, {{1, "title", "is missing"}});
}

// A valid head, with a jail and no hospital, station or bank.
constexpr std::string_view head = R"(id = "small"
title = "A small board"
min_players = 2
max_players = 2
tokens = ["hat", "car"]
[[space]]
kind = "go"
name = "Go"
[[space]]
kind = "jail"
name = "Jail"
)";

TEST(Mistakes, of_spaces_that_are_no_deeds) {
  expect_mistakes(std::string{head} + R"(
[[space]] # space[2].tax: is missing
kind = "tax"
name = "Nothing"
[[space]] # space[3].tax_percent: is missing
kind = "tax"
name = "Base alone"
tax = 10
tax_base = "income" # space[3].tax_base: 'income' is not known
[[space]]
kind = "tax"
name = "Much"
tax_percent = 101 # space[4].tax_percent: from 1 to 100
tax_multiple = 0 # space[4].tax_multiple: from 1 to 1000000
[[space]] # space[5].target: is missing
kind = "metro"
name = "Metro A"
[[space]]
kind = "metro"
name = "Metro B"
target = "Metro B" # space[6].target: is the metro itself
[[space]]
kind = "metro"
name = "Metro C"
target = 1 # space[7].target: space 1 isn't a metro
[[space]]
kind = "metro"
name = "Metro D"
target = 99 # space[8].target: is 99, and should be a whole number from 0 to 18
[[space]]
kind = "metro"
name = "Metro E"
target = "Metro F" # space[9].target: the board has no space 'Metro F' (did you mean 'Metro A'?)
[[space]]
kind = "random_amount"
name = "Any"
least = 5
most = 5
[[space]]
kind = "random_amount"
name = "None"
least = 0
most = 0 # space[11].most: there is no amount but 0
[[space]]
kind = "random_amount"
name = "Turned"
least = 20
most = 10 # space[12].most: there is no amount but 0
step = 10
[[space]]
kind = "random_amount"
name = "Uneven"
least = -15
most = 20
step = 10 # space[13].step: should be multiples of it
[[space]] # space[14].most: is missing
kind = "random_amount"
name = "Open"
least = "low" # space[14].least: is 'low'
[[space]]
kind = "hospital" # space[15].kind: a board has one hospital
name = "Hospital"
[[space]]
kind = "hospital"
name = "Second hospital"
[[space]]
kind = "bank"
name = "Bank"
target = 3 # space[17].target: a space of kind bank has no such key
[[space]]
kind = "rest"
name = "Park"
tax = 3 # space[18].tax: a space of kind rest has no such key
)");
}

// The board has a jail, the group its deeds and the deeds their rents; only the kinds are misspelt.
TEST(Mistakes, of_kinds_are_told_without_what_follows_from_them) {
  std::string text{small};
  text = with(text, R"(kind = "jail")",
              R"(kind = "prison" # space[4].kind: 'prison' is not known (did you mean 'jail'?))");
  expect_mistakes(text + R"(
[[group]]
id = "rail"
name = "Rail"
kind = "railroad" # group[1].kind: 'railroad' is not known (did you mean 'station'?)
colour = "#123456"
[[space]]
kind = "railway" # space[8].kind: 'railway' is not known (did you mean 'station'?)
name = "North Station"
group = "rail"
price = 200
rents = [25, 50]
mortgage = 100
[[space]]
kind = "station"
name = "South Station"
group = "rail"
price = 200
rents = [25, 50]
mortgage = 100
)");
}

TEST(Mistakes, of_cards) {
  expect_mistakes(std::string{small} + R"(
[[deck.card]]
id = "station"
text = "To the station."
effect = "advance_to_station" # deck[0].card[1].effect: the board has no space of kind 'station'
factor = 11 # deck[0].card[1].factor: from 1 to 10
[[deck.card]] # deck[0].card[2].factor: is missing
id = "utility"
text = "To the utility."
effect = "advance_to_utility" # deck[0].card[2].effect: the board has no space of kind 'utility'
[[deck.card]]
id = "hospital"
text = "To hospital."
effect = "go_to_hospital" # deck[0].card[3].effect: the board has no space of kind 'hospital'
[[deck.card]]
id = "anywhere"
text = "Anywhere."
effect = "advance_anywhere"
space = "Go" # deck[0].card[4].space: has no such key
[[deck.card]]
id = "fine"
text = "A fine."
effect = "pay_per_building"
amount = 40
amount_most = 40 # deck[0].card[5].amount_most: from 41 to 1000000
[[deck.card]]
id = "share"
text = "Share."
effect = "share_cash"
amount = 5 # deck[0].card[6].amount: has no such key
[[deck.card]]
id = "walk"
text = "Walk."
effect = "advance_to"
space = 8 # deck[0].card[7].space: is 8, and should be a whole number from 0 to 7
[[deck]]
id = "other"
name = "Other"
never_twice_running = 1 # deck[1].never_twice_running: is 1, and should be true or false
[[deck.card]]
id = "win"
text = "Win."
effect = "receive"
amount = 5
)");
}

TEST(Mistakes, of_deeds_where_levels_are_built_or_nothing_is) {
  const auto levels = with(std::string{small}, "[[group]]", "[options]\nbuilding = \"levels\"\n[[group]]");
  EXPECT_TRUE(parse_edition(levels)) << listed(mistakes_of(levels));
  const auto five = with(levels, "[2, 10, 30, 90, 160, 250]", "[2, 10, 30, 90, 160]");
  EXPECT_TRUE(parse_edition(with(five, "building_price = 50\n", ""))) << "levels have no price of their own";
  const auto one = mistakes_of(with(levels, "[2, 10, 30, 90, 160, 250]", "[2]"));
  ASSERT_EQ(one.size(), 1U) << listed(one);
  EXPECT_NE(one[0].message.find("has 1 figures, and should have 5 or 6 for a site"), std::string::npos);
  const auto dear = mistakes_of(with(levels, "price = 60\n", "price = 100001\n"));
  ASSERT_EQ(dear.size(), 1U) << listed(dear);
  EXPECT_EQ(dear[0].key, "options.building");
  const auto bare =
      with(std::string{small}, "[[group]]", "[options]\nbuilding = \"off\"\nmortgages = false\n[[group]]");
  EXPECT_TRUE(parse_edition(with(with(bare, "[2, 10, 30, 90, 160, 250]", "[2]"), "mortgage = 30\n", "")));
  const auto owed = mistakes_of(with(std::string{small}, "mortgage = 30\n", ""));
  ASSERT_EQ(owed.size(), 1U) << "where mortgages are on their value has to be said";
  EXPECT_EQ(owed[0].key, "space[1].mortgage");
}

// `text` repeated `count` times, with the number of the repetition in place of each '@'.
std::string many(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    for (const char c : text)
      all += c == '@' ? std::to_string(i) : std::string{c};
  }
  return all;
}

// The limits stated in docs/formats/edition.md, tested at and beyond each.
TEST(Mistakes, the_limits_are_enforced) {
  constexpr std::string_view park = "[[space]]\nkind = \"rest\"\nname = \"Park @\"\n";
  EXPECT_TRUE(parse_edition(std::string{head} + many(6, park))) << "8 spaces";
  EXPECT_FALSE(parse_edition(std::string{head} + many(5, park)));
  EXPECT_TRUE(parse_edition(std::string{head} + many(62, park))) << "64 spaces";
  EXPECT_FALSE(parse_edition(std::string{head} + many(63, park)));
  constexpr std::string_view lone =
      "[[space]]\nkind = \"utility\"\nname = \"Works @\"\nprice = 5\nrents = [4]\nmortgage = 2\n";
  EXPECT_TRUE(parse_edition(std::string{head} + many(32, lone))) << "32 groups";
  const auto groups = mistakes_of(std::string{head} + many(33, lone));
  ASSERT_EQ(groups.size(), 1U) << listed(groups);
  EXPECT_NE(groups[0].message.find("more than the 32 groups"), std::string::npos);
  constexpr std::string_view deck =
      "[[deck]]\nid = \"d@\"\nname = \"D@\"\n[[deck.card]]\nid = \"a\"\ntext = \"A.\"\neffect = "
      "\"share_cash\"\n";
  const auto board = std::string{head} + many(6, park);
  EXPECT_TRUE(parse_edition(board + many(12, deck))) << "12 decks";
  const auto too_many = mistakes_of(
      with(board, "kind = \"rest\"\nname = \"Park 3\"", "kind = \"card\"\nname = \"Park 3\"\ndeck = \"d4\"") +
      many(13, deck));
  ASSERT_EQ(too_many.size(), 1U) << "the cause alone, not what follows from it\n" << listed(too_many);
  EXPECT_EQ(too_many[0].message, "there are 13 of them; at most 12 can be played");
  constexpr std::string_view card = "[[deck.card]]\nid = \"c@\"\ntext = \"C.\"\neffect = \"share_cash\"\n";
  EXPECT_TRUE(parse_edition(board + many(1, deck) + many(63, card))) << "64 cards";
  EXPECT_FALSE(parse_edition(board + many(1, deck) + many(64, card)));
  for (const auto* const wrong : {"1", "9"})
    EXPECT_FALSE(parse_edition(with(board, "max_players = 2", std::string{"max_players = "} + wrong)));
}

}  // namespace
}  // namespace freehold::editions
