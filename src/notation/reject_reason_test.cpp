#include "notation/reject_reason.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

#include "kit/loaded_edition.h"
#include "rules/game.h"

namespace freehold::notation {
namespace {

const Ruleset& uk() {
  static const Ruleset ruleset = kit::loaded_edition("uk").ruleset;
  return ruleset;
}

SpaceSet spaces(std::initializer_list<int> numbers) {
  SpaceSet set;
  for (const int number : numbers)
    set.insert(SpaceId{number});
  return set;
}

Event rejected(const Side& give, const Side& take, Money welcome_sum = 0) {
  return {.type = EventType::offer_rejected,
          .player = PlayerId{1},
          .other = PlayerId{0},
          .amount = welcome_sum,
          .give = give,
          .take = take};
}

std::vector<Seat> seats() {
  return {{"Ann", "", ""}, {"Bo", "", "steady"}};
}

// Player 0 offers `give` for `take` to player 1.
ToldRejection rejection(std::initializer_list<int> own, std::initializer_list<int> theirs, const Side& give,
                        const Side& take, Money their_cash = 1500) {
  NoSink sink;
  State state = new_game(uk(), 2, sink);
  for (const SpaceId deed : spaces(own))
    state.set_owner(deed, PlayerId{0});
  for (const SpaceId deed : spaces(theirs))
    state.set_owner(deed, PlayerId{1});
  state.player(PlayerId{1}).cash = their_cash;
  return *rejection_of(uk(), seats(), state, rejected(give, take));
}

GroupId group_of(int space) {
  return uk().space(SpaceId{space}).group;
}

TEST(RejectReason, is_first_of_all_the_group_that_the_deal_completes) {
  using enum RejectReason;
  EXPECT_EQ(rejection({37}, {39}, {.cash = 900}, {.deeds = spaces({39})}),
            (ToldRejection{fills_yours, group_of(39)}));
  EXPECT_EQ(rejection({37, 3}, {39, 1}, {.deeds = spaces({3})}, {.deeds = spaces({39})}),
            (ToldRejection{too_little, {}, 340}))
      << "a group for each";
  EXPECT_EQ(
      rejection({37, 12}, {39, 28}, {.cash = 700, .deeds = spaces({12})}, {.deeds = spaces({39})}).reason,
      worth_more)
      << "who completes a group isn't just closer to it";
}

TEST(RejectReason, is_above_all_the_sum_that_was_named) {
  using enum RejectReason;
  const auto told = [](Money welcome_sum) {
    NoSink sink;
    const State state = new_game(uk(), 2, sink);
    return rejection_of(uk(), seats(), state, rejected({.cash = 900}, {.deeds = spaces({39})}, welcome_sum));
  };
  EXPECT_EQ(told(420), (ToldRejection{.reason = asks_more, .price = 420}));
  EXPECT_EQ(told(-420), (ToldRejection{.reason = pays_less, .price = 420}));
}

TEST(RejectReason, is_given_by_bots_alone) {
  NoSink sink;
  const State state = new_game(uk(), 2, sink);
  const auto people = std::vector<Seat>{{"Ann", "", "steady"}, {"Bo", "", ""}};
  EXPECT_FALSE(rejection_of(uk(), people, state, rejected({.cash = 900}, {})));
  EXPECT_FALSE(
      rejection_of(uk(), seats(), state, {.type = EventType::offer_accepted, .player = PlayerId{1}}));
}

TEST(RejectReason, is_the_full_group_that_would_be_broken_up) {
  EXPECT_EQ(rejection({}, {37, 39}, {.cash = 900}, {.deeds = spaces({39})}),
            (ToldRejection{RejectReason::breaks_mine, group_of(39)}));
}

TEST(RejectReason, is_the_cash_that_would_be_left) {
  EXPECT_EQ(rejection({24}, {}, {.deeds = spaces({24})}, {.cash = 300}, 450).reason,
            RejectReason::needs_cash);
}

TEST(RejectReason, is_a_group_that_one_of_the_two_collects) {
  using enum RejectReason;
  EXPECT_EQ(rejection({}, {16, 18}, {.cash = 900}, {.deeds = spaces({16})}),
            (ToldRejection{collects, group_of(16)}));
  EXPECT_EQ(rejection({19}, {16}, {.cash = 900}, {.deeds = spaces({16})}),
            (ToldRejection{blocks, group_of(16)}));
}

TEST(RejectReason, is_the_sum_that_is_missing_by_list_prices) {
  using enum RejectReason;
  EXPECT_EQ(rejection({}, {24}, {.cash = 100}, {.deeds = spaces({24})}),
            (ToldRejection{too_little, {}, 140}));
  EXPECT_EQ(rejection({}, {24}, {.cash = 240}, {.deeds = spaces({24})}).reason, worth_more);
}

}  // namespace
}  // namespace freehold::notation
