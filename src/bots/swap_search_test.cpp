// What a steady bot offers to people. Among bots, see steady_test.cpp.
#include "bots/swap_search.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "bots/fair_price.h"
#include "bots/foresight.h"
#include "bots/random_source.h"
#include "kit/bot_board.h"

namespace freehold::bots {
namespace {

using test::board;
using test::fresh;
using test::tables;

constexpr PlayerId bot{0};
constexpr PlayerId person{1};

// Most deeds in the hands of three players, by chance.
State dealt(std::uint64_t seed) {
  RandomSource source{seed};
  auto made = fresh();
  for (const SpaceId deed : board().sites)
    if (source.below(6) != 0) made.owns(static_cast<int>(source.below(3)), {deed.number()});
  return made.state();
}

std::optional<Offer> offered(const State& state, PlayerSet people) {
  SwapMemory memory;
  memory.meet({.people = people});
  return next_swap(board(), tables(), state, bot, memory);
}

// Calls look(state, offer) for each of these positions in which the bot offers the person something; there are many.
template <class Look>
void for_each_offer(const Look& look) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = dealt(seed);
    const auto offer = offered(state, {person});
    if (!offer || offer->to != person) continue;
    ++seen;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    look(state, *offer);
  }
  EXPECT_GT(seen, 20);
}

TEST(SwapForPerson, lowers_the_chance_of_neither) {
  for_each_offer([](const State& state, const Offer& offer) {
    for (const PlayerId player : {bot, person})
      EXPECT_FALSE(lowers_chance(board(), tables().value, state, offer, player)) << player.number();
  });
}

TEST(SwapForPerson, names_a_fair_round_sum) {
  for_each_offer([](const State& state, const Offer& offer) {
    const Money cash = offer.give.cash - offer.take.cash;
    const auto [low, high] = fair_cash(board(), tables(), state, offer);
    EXPECT_GE(cash, low);
    EXPECT_LE(cash, high);
    EXPECT_EQ(cash % round_sum(board()), 0);
  });
}

// Whether deeds of the groups that the offer asks for are still on sale.
bool is_early(const State& state, const Offer& offer) {
  for (const SpaceId deed : offer.take.deeds)
    for (const SpaceId member : board().group_of(deed).members)
      if (!state.owner(member).valid()) return true;
  return false;
}

TEST(SwapForPerson, is_sought_before_all_deeds_of_a_group_are_sold) {
  int early = 0;
  for_each_offer(
      [&](const State& state, const Offer& offer) { early += static_cast<int>(is_early(state, offer)); });
  EXPECT_GT(early, 0);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = dealt(seed);
    const auto offer = offered(state, {});
    EXPECT_FALSE(offer && is_early(state, *offer)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace freehold::bots
