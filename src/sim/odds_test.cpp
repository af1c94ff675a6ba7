#include "sim/odds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "kit/sampled_throws.h"
#include "kit/strict_watch.h"
#include "value/landing_odds.h"

namespace freehold::sim {
namespace {

using test::edition;

Odds odds_of(const Ruleset& ruleset, const OddsOrder& order) {
  const auto odds = long_run_odds(ruleset, order);
  EXPECT_TRUE(odds) << odds.error();
  return odds.value_or(Odds{});
}

constexpr const char* all_editions[] = {"uk",      "uk-short", "uk-timed", "london",  "xorti",
                                        "savings", "hongkong", "us",       "us-speed"};

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

// An empty board, whose odds can be computed by hand.
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

// Counted throws against exact odds. The standard error comes from parts of the sample, because throws in
// jail are correlated. With 50 parts, chance exceeds 5.5 of them once in a hundred thousand times.
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

void expect_agreement(const Ruleset& rules, JailPolicy policy, const std::string& id) {
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

TEST_P(SampledOdds, agree_with_throws_by_the_rules_themselves) {
  const auto& [id, policy] = GetParam();
  expect_agreement(edition(id), policy, id);
}

TEST_P(SampledOdds, G_22_G_23_agree_with_throws_under_cards_of_own_boards) {
  const auto& [id, policy] = GetParam();
  Ruleset rules = edition(id);
  const auto use = [&](int card, CardEffect effect, Money amount) {
    if (card >= rules.card_count) return;
    Card& own = rules.cards[static_cast<std::size_t>(card)];
    own = {.effect = effect, .home = own.home, .amount = amount};
  };
  use(0, CardEffect::throw_again, 0);
  use(1, CardEffect::forward_spaces, 5);
  use(2, CardEffect::skip_turn, 0);
  expect_agreement(rules, policy, id);
}

/// Boards with a lap that three dice can't go round.
class SampledSpeedDieOdds : public SampledOdds {};

TEST_P(SampledSpeedDieOdds, SD_13_agree_with_throws_with_the_speed_die) {
  const auto& [id, policy] = GetParam();
  Ruleset rules = edition(id);
  rules.options.speed_die = SpeedDie::always;
  expect_agreement(rules, policy, id);
}

// The judgement leaves out that three alike move nowhere and that doubles are rarer after a choice.
TEST_P(SampledSpeedDieOdds, SD_13_are_nearly_what_bots_reckon_with) {
  Ruleset rules = edition(std::get<0>(GetParam()));
  rules.options.speed_die = SpeedDie::always;
  const Odds odds = odds_of(rules, {.jail = JailPolicy::leave});
  const value::LandingOdds estimate = value::landing_odds(rules);
  for (const SpaceId deed : rules.deeds)
    EXPECT_NEAR(estimate[deed.index()], odds.spaces[deed.index()], 0.001) << deed.number();
}

// G.12j
TEST_P(SampledOdds, agree_with_throws_of_any_dice) {
  const auto& [id, policy] = GetParam();
  Ruleset rules = edition(id);
  for (const DiceSet& dice : {DiceSet{6}, DiceSet{4, 8}, DiceSet{3, 4, 5}, DiceSet{2, 2, 2, 2}}) {
    rules.options.dice_sides = dice;
    SCOPED_TRACE(testing::Message() << dice.count() << " dice, the first with " << dice.sides(0) << " sides");
    expect_agreement(rules, policy, id);
  }
}

std::string sample_name(const testing::TestParamInfo<SampledOdds::ParamType>& info) {
  return std::get<0>(info.param) + (std::get<1>(info.param) == JailPolicy::leave ? "_leave" : "_stay");
}

INSTANTIATE_TEST_SUITE_P(Editions, SampledOdds,
                         testing::Combine(testing::Values("us", "uk", "xorti", "savings", "hongkong"),
                                          testing::Values(JailPolicy::leave, JailPolicy::stay)),
                         sample_name);
INSTANTIATE_TEST_SUITE_P(Editions, SampledSpeedDieOdds,
                         testing::Combine(testing::Values("us", "uk", "xorti", "savings"),
                                          testing::Values(JailPolicy::leave, JailPolicy::stay)),
                         sample_name);

}  // namespace
}  // namespace freehold::sim
