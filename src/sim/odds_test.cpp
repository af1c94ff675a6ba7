#include "sim/odds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "sim/sampled_throws.h"
#include "sim/test_watch.h"

namespace freehold::sim {
namespace {

using test::edition;

// Long-run percentages of the token's place at the end of a throw, as Truman Collins published them (tkcs-collins.com,
// 1997 and later): leaving jail at once, and staying as long as possible. Of the second column only those digits
// that could be confirmed. His chance of two doubles before was a simulation's, of 32 billion throws.
struct Published {
  int space;
  double leave;
  std::optional<double> stay;
};

constexpr int jail_row = -1;
constexpr Published published[] = {
    {jail_row, 3.9499, 9.4569}, {0, 3.0961, 2.9143},  {1, 2.1314, 2.0073},  {2, 1.8849, 1.7750},
    {3, 2.1624, 2.0369},        {4, 2.3285, 2.1934},  {5, 2.9631, {}},      {6, 2.2621, 2.1317},
    {7, 0.8650, 0.8152},        {8, 2.3210, 2.1874},  {9, 2.3003, 2.1680},  {10, 2.2695, {}},
    {11, 2.7017, 2.5560},       {12, 2.6040, 2.6140}, {13, 2.3721, 2.1741}, {14, 2.4649, 2.4255},
    {15, 2.9200, 2.6354},       {16, 2.7924, 2.6802}, {17, 2.5945, {}},     {18, 2.9356, 2.8210},
    {19, 3.0852, 2.8118},       {20, 2.8836, 2.8253}, {21, 2.8358, 2.6143}, {22, 1.0480, 1.0448},
    {23, 2.7357, 2.5671},       {24, 3.1858, 2.9929}, {25, 3.0659, 2.8930}, {26, 2.7072, {}},
    {27, 2.6789, 2.5191},       {28, 2.8074, 2.6507}, {29, 2.5861, {}},     {30, 0.0000, 0.0000},
    {31, 2.6774, 2.5236},       {32, 2.6252, 2.4721}, {33, 2.3661, {}},     {34, 2.5006, {}},
    {35, 2.4326, {}},           {36, 0.8669, {}},     {37, 2.1864, 2.0595}, {38, 2.1799, {}},
    {39, 2.6260, 2.4832}};
constexpr double last_digit = 0.0001;

double percent_at(const Odds& odds, int space) {
  return 100 * (space == jail_row ? odds.in_jail : odds.spaces[static_cast<std::size_t>(space)]);
}

Odds odds_of(const Ruleset& ruleset, const OddsOrder& order) {
  const auto odds = long_run_odds(ruleset, order);
  EXPECT_TRUE(odds) << odds.error();
  return odds.value_or(Odds{});
}

TEST(Odds, of_us_agree_with_the_published_tables_to_all_their_digits) {
  const Ruleset us = edition("us");
  const Odds leave = odds_of(us, {.jail = JailPolicy::leave});
  const Odds stay = odds_of(us, {.jail = JailPolicy::stay});
  ASSERT_EQ(std::size(published), 41U);
  for (const auto& [space, left, stayed] : published) {
    EXPECT_NEAR(percent_at(leave, space), left, last_digit) << "space " << space;
    if (stayed) {
      EXPECT_NEAR(percent_at(stay, space), *stayed, last_digit) << "space " << space;
    }
  }
}

constexpr const char* all_editions[] = {"uk",    "uk-short", "uk-timed", "london",
                                        "xorti", "savings",  "hongkong", "us"};

TEST(Odds, sum_to_one_and_solve_the_chain) {
  for (const std::string id : all_editions) {
    for (const JailPolicy policy : {JailPolicy::leave, JailPolicy::stay}) {
      const Odds odds = odds_of(edition(id), {.jail = policy});
      const double sum = std::accumulate(odds.spaces.begin(), odds.spaces.end(), odds.in_jail);
      EXPECT_NEAR(sum, 1, 1e-12) << id;
      EXPECT_LT(odds.residual, 1e-12) << id;
      EXPECT_GE(odds.throws_per_turn, 1) << id;
      EXPECT_GT(odds.salaries_per_throw, 0) << id;
    }
  }
}

// A board without anything on it: what a hand can work out.
Ruleset ring_of_eight() {
  Ruleset rules;
  rules.space_count = 8;
  rules.go = SpaceId{0};
  for (std::size_t i = 0; i < 8; ++i)
    rules.spaces[i].kind = SpaceKind::rest;
  rules.spaces[0].kind = SpaceKind::go;
  rules.options.doubles_throw_again = false;
  return rules;
}

TEST(Odds, of_a_bare_ring_are_uniform) {
  const Odds odds = odds_of(ring_of_eight(), {});
  for (std::size_t i = 0; i < 8; ++i)
    EXPECT_NEAR(odds.spaces[i], 0.125, 1e-15);
  EXPECT_NEAR(odds.salaries_per_throw, 7.0 / 8, 1e-14) << "seven spaces a throw, eight a lap";
  EXPECT_EQ(odds.throws_per_turn, 1);
}

TEST(Odds, UK_8_a_turn_has_1_plus_a_6th_plus_a_36th_throws_where_nothing_cuts_it_short) {
  Ruleset rules = ring_of_eight();
  rules.spaces[4].kind = SpaceKind::jail;
  rules.jail = SpaceId{4};
  rules.options.doubles_throw_again = true;
  const Odds odds = odds_of(rules, {.jail = JailPolicy::leave});
  EXPECT_NEAR(odds.throws_per_turn, 1 + 1.0 / 6 + 1.0 / 36, 1e-14);
  EXPECT_NEAR(odds.in_jail, 1.0 / 216 / odds.throws_per_turn, 1e-14) << "the third double of a turn";
}

TEST(Odds, where_cards_go_round_without_end_are_refused) {
  Ruleset rules = ring_of_eight();
  rules.deck_count = 1;
  rules.card_count = 1;
  rules.decks[0] = {CardId{0}, 1, false};
  rules.cards[0] = {.effect = CardEffect::advance_to, .home = DeckId{0}, .target = SpaceId{3}};
  rules.spaces[3] = {.kind = SpaceKind::card, .deck = DeckId{0}};
  const auto odds = long_run_odds(rules, {});
  ASSERT_FALSE(odds);
  EXPECT_NE(odds.error().find("without end"), std::string::npos);
}

TEST(Odds, X_8_a_card_that_leads_anywhere_may_lead_to_a_card_again) {
  Ruleset rules = ring_of_eight();
  rules.deck_count = 1;
  rules.card_count = 1;
  rules.decks[0] = {CardId{0}, 1, false};
  rules.cards[0] = {.effect = CardEffect::advance_anywhere, .home = DeckId{0}};
  rules.spaces[3] = {.kind = SpaceKind::card, .deck = DeckId{0}};
  rules.spaces[5] = {.kind = SpaceKind::card, .deck = DeckId{0}};
  const Odds odds = odds_of(rules, {});
  EXPECT_EQ(odds.spaces[3], 0);
  EXPECT_EQ(odds.spaces[5], 0);
  EXPECT_NEAR(std::accumulate(odds.spaces.begin(), odds.spaces.end(), 0.0), 1, 1e-14);
}

// Counted throws against exact odds: parts of the sample give the standard error, which knows that throws in jail
// follow each other. A bound of 5.5 of them, with 50 parts, is passed by chance once in a hundred thousand times.
class SampledOdds : public testing::TestWithParam<std::tuple<std::string, JailPolicy>> {};

struct Estimate {
  double mean = 0;
  double error = 0;
};

Estimate estimate(const std::vector<double>& shares) {
  const auto count = static_cast<double>(shares.size());
  const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / count;
  double squares = 0;
  for (const double share : shares)
    squares += (share - mean) * (share - mean);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

TEST_P(SampledOdds, agree_with_throws_by_the_rules_themselves) {
  const auto& [id, policy] = GetParam();
  const Ruleset rules = edition(id);
  const OddsOrder order{.jail = policy, .freed_doubles = FreedDoubles::end_turn};
  const Odds odds = odds_of(rules, order);
  ThrowSampler sampler{rules, order, 20};
  constexpr std::size_t parts = 50;
  constexpr std::int64_t throws = 10'000;
  std::array<std::vector<double>, max_spaces + 3> shares;
  for (std::size_t part = 0; part < parts; ++part) {
    const ThrowCounts counts = sampler.sample(throws);
    const auto all = static_cast<double>(counts.throws);
    for (std::size_t i = 0; i < max_spaces; ++i)
      shares[i].push_back(static_cast<double>(counts.spaces[i]) / all);
    shares[max_spaces].push_back(static_cast<double>(counts.in_jail) / all);
    shares[max_spaces + 1].push_back(static_cast<double>(counts.salaries) / all);
    shares[max_spaces + 2].push_back(static_cast<double>(counts.turns) / all);
  }
  const auto expect = [&](std::size_t row, double exact) {
    const Estimate found = estimate(shares[row]);
    EXPECT_NEAR(found.mean, exact, 5.5 * found.error + 1e-12) << id << ", row " << row;
  };
  for (std::size_t i = 0; i < max_spaces; ++i)
    expect(i, odds.spaces[i]);
  expect(max_spaces, odds.in_jail);
  expect(max_spaces + 1, odds.salaries_per_throw);
  expect(max_spaces + 2, 1 / odds.throws_per_turn);
}

std::string sample_name(const testing::TestParamInfo<SampledOdds::ParamType>& info) {
  return std::get<0>(info.param) + (std::get<1>(info.param) == JailPolicy::leave ? "_leave" : "_stay");
}

INSTANTIATE_TEST_SUITE_P(Editions, SampledOdds,
                         testing::Combine(testing::Values("us", "uk", "xorti", "savings", "hongkong"),
                                          testing::Values(JailPolicy::leave, JailPolicy::stay)),
                         sample_name);

}  // namespace
}  // namespace freehold::sim
