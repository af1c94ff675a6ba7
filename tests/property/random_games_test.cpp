// Random games of every edition and of random house rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "kit/describe.h"
#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_board.h"
#include "property/random_rules.h"
#include "property/random_walk.h"
#include "rules/game.h"

namespace freehold::property {
namespace {

constexpr int longest_game = 2500;

/// What all games of a test have seen together.
struct Seen {
  std::array<int, static_cast<std::size_t>(action_type_count)> actions{};
  std::array<int, static_cast<std::size_t>(EventType::goal_reached) + 1> events{};
  int games = 0;
  int ended = 0;

  void add(const RandomWalk& walk) {
    ++games;
    ended += walk.state().phase == Phase::over ? 1 : 0;
    for (std::size_t n = 0; n < actions.size(); ++n)
      actions[n] += walk.actions_done()[n];
    for (std::size_t n = 0; n < events.size(); ++n)
      events[n] += walk.events_seen()[n];
  }
};

using MakeWalk = std::function<RandomWalk(DiceBox&, std::uint64_t seed)>;

void play_one(std::uint64_t seed, const MakeWalk& make, Seen& seen) {
  DiceBox dice{seed};
  RandomWalk walk = make(dice, seed);
  walk.play(longest_game);
  seen.add(walk);
  EXPECT_EQ(walk.mistake(), "") << "after " << walk.steps_done()
                                << " steps; repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
}

/// Plays `count` games with seeds from `first_seed` on, or the one game that the environment asks for.
Seen play_games(std::uint64_t first_seed, std::uint64_t count, const MakeWalk& make) {
  Seen seen;
  for_each_seed(first_seed, count, [&](std::uint64_t seed) { play_one(seed, make, seen); });
  return seen;
}

RandomWalk from_the_start(DiceBox& dice, const Ruleset& ruleset, std::uint64_t seed) {
  return {ruleset, dice.between(ruleset.min_players, ruleset.max_players), seed};
}

/// Hotels on every site of a group; they are more than the bank has at the start.
void put_hotels(Ruleset& ruleset, State& state, const Group& group) {
  for (const SpaceId site : group.members) {
    state.set_buildings(site, hotel);
    ++ruleset.options.hotel_stock;
  }
}

/// A game in which whole groups are owned from the start and houses are few: building, its contests and their auctions
/// come early.
RandomWalk from_whole_groups(DiceBox& dice, Ruleset ruleset, std::uint64_t seed) {
  ruleset.options.house_stock = dice.between(0, dice.chance(1, 2) ? 12 : 60);
  ruleset.options.hotel_stock = dice.between(0, 6);
  ruleset.options.start_cash = dice.between(100, 4000);
  ruleset.options.dealt_deeds = 0;
  ruleset.options.win_cash = ruleset.options.win_groups = 0;  // or somebody would have won
  NoSink sink;
  State state = new_game(ruleset, dice.between(2, std::min(5, ruleset.max_players)), sink);
  for (int g = 0; g < ruleset.group_count; ++g) {
    const PlayerId owner{dice.between(-1, state.player_count - 1)};
    if (!owner.valid()) continue;
    for (const SpaceId deed : ruleset.group(GroupId{g}).members) {
      state.set_owner(deed, owner);
    }
    const RuleOptions& options = ruleset.options;
    const bool takes_hotels =
        options.building == BuildingRule::houses && options.hotels && options.limited_buildings;
    const Group& group = ruleset.group(GroupId{g});
    if (takes_hotels && group.kind == SpaceKind::site && dice.chance(1, 5)) put_hotels(ruleset, state, group);
  }
  return {ruleset, state, seed};
}

class RandomGamesOfEveryEdition : public testing::TestWithParam<std::string> {};

TEST_P(RandomGamesOfEveryEdition, G_3_G_4_G_5_hold_in_random_games) {
  const Ruleset& edition = kit::edition(GetParam());
  play_games(1000, 4, [&](DiceBox& dice, std::uint64_t seed) { return from_the_start(dice, edition, seed); });
}

TEST_P(RandomGamesOfEveryEdition, G_7_any_combination_of_options_plays) {
  const Ruleset& edition = kit::edition(GetParam());
  play_games(5000, 8, [&](DiceBox& dice, std::uint64_t seed) {
    return from_the_start(dice, random_rules(dice, edition), seed);
  });
}

TEST_P(RandomGamesOfEveryEdition, G_7_any_combination_of_options_plays_from_whole_groups) {
  const Ruleset& edition = kit::edition(GetParam());
  play_games(6000, 4, [&](DiceBox& dice, std::uint64_t seed) {
    return from_whole_groups(dice, random_rules(dice, edition), seed);
  });
}

TEST_P(RandomGamesOfEveryEdition, G_7_a_combination_that_contradicts_itself_is_refused_with_the_reason) {
  int refused = 0;
  for_each_seed(10'000, 40, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    Ruleset shaken = kit::edition(GetParam());
    shake_options(dice, shaken);
    for (const auto& conflict : editions::option_conflicts(shaken)) {
      ++refused;
      bool known = false;
      for_each_option([&](const OptionInfo& info, auto) { known = known || info.key == conflict.key; });
      EXPECT_TRUE(known) << conflict.key << "; repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
      EXPECT_NE(conflict.message, "") << conflict.key;
    }
  });
  EXPECT_TRUE(refused > 0 || asked_seed());
}

INSTANTIATE_TEST_SUITE_P(Ours, RandomGamesOfEveryEdition, testing::ValuesIn(kit::all_editions()),
                         [](const auto& asked) { return kit::as_identifier(asked.param); });

TEST(RandomGames, G_3_G_4_G_5_hold_when_buildings_are_scarce) {
  const Ruleset& uk = kit::edition("uk");
  play_games(4000, 10, [&](DiceBox& dice, std::uint64_t seed) { return from_whole_groups(dice, uk, seed); });
}

// One die, three, four, unlike ones, those with the fewest and with the most sides.
const DiceSet& some_dice(DiceBox& dice) {
  static const std::array<DiceSet, 9> sets{
      DiceSet{6},       DiceSet{20},         DiceSet{6, 8},        DiceSet{2, 20},         DiceSet{6, 6, 6},
      DiceSet{4, 6, 8}, DiceSet{2, 2, 2, 2}, DiceSet{4, 6, 8, 12}, DiceSet{20, 20, 20, 20}};
  return sets.at(static_cast<std::size_t>(dice.below(static_cast<int>(sets.size()))));
}

TEST(RandomGames, G_12_any_dice_play_on_small_editions) {
  const Seen seen = play_games(12'000, 36, [&](DiceBox& dice, std::uint64_t seed) {
    Ruleset ruleset = kit::edition(dice.chance(1, 2) ? "hongkong" : "xorti");
    ruleset.options.dice_sides = some_dice(dice);
    ruleset.options.speed_die = SpeedDie::off;  // it goes with two dice
    return from_the_start(dice, ruleset, seed);
  });
  EXPECT_TRUE(asked_seed() || seen.events[static_cast<std::size_t>(EventType::dice)] > 1000);
}

TEST(RandomGames, G_12_any_dice_play_under_any_rules_on_any_board) {
  play_games(13'000, 25, [&](DiceBox& dice, std::uint64_t seed) {
    Ruleset ruleset = random_rules(dice, random_board(dice));
    ruleset.options.dice_sides = some_dice(dice);
    ruleset.options.speed_die = SpeedDie::off;  // it goes with two dice
    return from_the_start(dice, ruleset, seed);
  });
}

TEST(RandomGames, UK_7_any_board_plays_whatever_its_size) {
  play_games(9000, 25, [&](DiceBox& dice, std::uint64_t seed) {
    const Ruleset board = random_rules(dice, random_board(dice));
    return dice.chance(1, 2) ? from_the_start(dice, board, seed) : from_whole_groups(dice, board, seed);
  });
}

// The random games are worth something only if they come everywhere.
TEST(RandomGames, every_kind_of_action_and_event_comes_up) {
  if (asked_seed()) GTEST_SKIP() << "one game does not see everything";
  const Seen seen = play_games(7000, 60, [&](DiceBox& dice, std::uint64_t seed) {
    Ruleset ruleset = kit::edition(dice.chance(1, 3) ? "savings" : "uk");
    ruleset.options.rent_collection =
        dice.chance(1, 3) ? RentCollection::on_demand : RentCollection::automatic;
    ruleset.options.timed = true;
    ruleset.cards[0] = {.effect = CardEffect::skip_turn, .home = DeckId{0}};
    ruleset.options.win_laps = dice.chance(1, 6) ? 3 : 0;
    ruleset.options.speed_die = dice.chance(1, 4) ? SpeedDie::always : SpeedDie::off;
    if (dice.chance(1, 2)) return from_whole_groups(dice, ruleset, seed);
    ruleset.options.dealt_deeds = 2;
    return from_the_start(dice, ruleset, seed);
  });
  for (std::size_t n = 0; n < seen.actions.size(); ++n)
    EXPECT_GT(seen.actions[n], 0) << kit::describe(static_cast<ActionType>(n)) << " was never done";
  for (std::size_t n = 0; n < seen.events.size(); ++n)
    EXPECT_GT(seen.events[n], 0) << kit::describe(static_cast<EventType>(n)) << " never happened";
  EXPECT_GT(seen.ended, 0) << "no game ended";
}

}  // namespace
}  // namespace freehold::property
