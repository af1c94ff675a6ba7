// Whole games that people played against `steady`, replayed by players with their habits: steady-before falls
// for them, `steady` doesn't.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "bots/deed_worth.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "bots/what_if.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "sim/playout.h"
#include "value/valuer.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;
using bots::Steady;
using bots::SteadyTables;

enum class Habit : std::uint8_t {
  none,  ///< an ordinary bot
  bids_the_minimum,  ///< buys nothing, and always bids the minimum in every auction
  refuses,  ///< refuses every offer, and makes none
};

// A seat that plays like `steady`, except for its habit.
struct Guest {
  Steady steady;
  Habit habit = Habit::none;

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) {
    if (habit == Habit::bids_the_minimum && view.phase == Phase::buy) return Action::of(ActionType::decline);
    if (habit == Habit::bids_the_minimum && view.phase == Phase::auction) {
      const Money least = std::max(view.auction.minimum, view.auction.high_bid + 1);
      return least < view.player(me).cash ? Action::bid(least) : Action::of(ActionType::pass);
    }
    if (habit != Habit::none && view.phase == Phase::offer) return Action::of(ActionType::reject);
    Action action = steady.choose(ruleset, view, me);
    while (habit != Habit::none && action.type == ActionType::offer)
      action = steady.choose(ruleset, view, me);
    return action;
  }
};

// What the bots do in a game.
struct Notes {
  std::vector<Guest>* seats = nullptr;
  int most_bid = 0;  ///< % of the list price
  std::array<int, 3> offers{};  ///< by thirds of the 75 rounds

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    if ((*seats)[player.index()].habit != Habit::none) return;
    if (action.type == ActionType::bid && !state.auction.of_building)
      most_bid = std::max(most_bid, action.amount * 100 / ruleset.space(state.auction.space).price);
    if (action.type == ActionType::offer)
      ++offers[static_cast<std::size_t>(std::min(2, (state.round - 1) / 25))];
  }
  void stepped(const Ruleset&, const State&) const {}
};

struct Seen {
  Notes notes;
  bool a_bot_builds = false;  ///< one has a group, or has won
};

// A game of 75 rounds with these habits in its seats.
Seen play_75_rounds(const SteadyTables& tables, const std::array<Habit, 4>& habits, std::uint64_t seed) {
  static const Ruleset uk = test::edition("uk");
  std::vector<Guest> seats;
  for (const Habit habit : habits)
    seats.push_back({Steady{tables}, habit});
  RandomSource chance{seed};
  NoSink sink;
  State state = new_game(uk, 4, sink);
  Seen seen{.notes = {.seats = &seats}};
  play_on(uk, state, seats, chance, 75, seen.notes);
  for (const PlayerId player : state.in_game) {
    const bool builds =
        state.winners.contains(player) || !full_groups(tables, state.owned_by(player)).empty();
    seen.a_bot_builds = seen.a_bot_builds || (habits[player.index()] == Habit::none && builds);
  }
  return seen;
}

const SteadyTables& tables() {
  static const SteadyTables made{test::edition("uk")};
  return made;
}

const SteadyTables& tables_before() {
  static const SteadyTables made{test::edition("uk"), bots::judgement_before()};
  return made;
}

TEST(SteadyMended, pays_no_fancy_price_to_who_bids_the_minimum_again_and_again) {
  using enum Habit;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const std::array habits{bids_the_minimum, none, none, none};
    EXPECT_GT(play_75_rounds(tables_before(), habits, seed).notes.most_bid, 400) << "seed " << seed;
    EXPECT_LE(play_75_rounds(tables(), habits, seed).notes.most_bid, 300) << "seed " << seed;
  }
}

// Counts the bids above the list price, and those where the bidder's chance to win would be better without the deed.
struct HighBids {
  const value::Valuer& valuer;
  int bids = 0;
  int rued = 0;

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    const Auction& lot = state.auction;
    if (action.type != ActionType::bid || lot.of_building || action.amount <= ruleset.space(lot.space).price)
      return;
    const auto chance = [&](PlayerId owner, Money price) {
      return valuer.chances(
          bots::with_deed(bots::undisturbed(state), lot.space, owner, price))[player.index()];
    };
    ++bids;
    rued += static_cast<int>(chance(player, action.amount) < chance(lot.high_bidder, lot.high_bid));
  }
  void stepped(const Ruleset&, const State&) const {}
};

HighBids high_bids(const SteadyTables& tables) {
  static const Ruleset uk = test::edition("uk");
  static const value::Valuer valuer{uk, value::builtin_network()};
  HighBids watch{valuer};
  for (std::uint64_t seed = 1; seed <= games_to_play(200); ++seed) {
    std::vector<Steady> seats(4, Steady{tables});
    RandomSource chance{seed};
    NoSink sink;
    State state = new_game(uk, 4, sink);
    play_on(uk, state, seats, chance, 200, watch);
  }
  return watch;
}

TEST(SteadyMended, bids_more_than_the_list_price_only_where_that_is_no_worse_than_going_without) {
  const HighBids before = high_bids(tables_before());
  const HighBids now = high_bids(tables());
  EXPECT_GT(before.rued, before.bids / 4) << before.bids;
  EXPECT_EQ(now.rued, 0) << now.bids;
  EXPECT_GT(now.bids, 0);
}

TEST(SteadyMended, stops_asking_people_who_refuse_everything_and_builds_all_the_same) {
  using enum Habit;
  constexpr int games = games_to_play(60);
  std::array<int, 3> offers{};
  std::array<int, 3> offers_before{};
  int built = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const std::array habits{refuses, none, refuses, none};
    const Seen now = play_75_rounds(tables(), habits, seed);
    const Seen before = play_75_rounds(tables_before(), habits, seed);
    for (std::size_t third = 0; third < offers.size(); ++third) {
      offers[third] += now.notes.offers[third];
      offers_before[third] += before.notes.offers[third];
    }
    built += static_cast<int>(now.a_bot_builds);
    EXPECT_LE(now.notes.offers[2], 10) << "seed " << seed;
  }
  EXPECT_GT(offers_before[2], 5 * games) << "for ever";
  EXPECT_LT(offers[2], 2 * games) << "two bots, 25 rounds";
  EXPECT_LT(offers[2], offers[1]);
  EXPECT_GT(built, games / 4);
}

}  // namespace
}  // namespace freehold::sim
