// A seat that decides by numbers in a game that somebody else runs: the same numbers as an environment's.
#include "environment/numbered_seat.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/random_source.h"
#include "chance/chance.h"
#include "kit/loaded_edition.h"
#include "kit/test_games.h"
#include "rules/game.h"

namespace freehold::environment {
namespace {

std::vector<float> seen_by(const Environment& game) {
  std::vector<float> row(observation_size);
  ObservationWriter{}.write(game, game.actor(), row.data());
  return row;
}

std::vector<float> seen_by(const NumberedSeat& seat) {
  std::vector<float> row(observation_size);
  seat.observe(row.data());
  return row;
}

/// Plays a game in an environment by actions that a seat beside it, which only looks on, chooses too.
void play_beside(Environment& game, std::uint64_t seed) {
  std::vector<NumberedSeat> seats(static_cast<std::size_t>(game.settings().seats.size()),
                                  NumberedSeat{game.ruleset(), game.settings().round_limit});
  bots::RandomSource random{~seed};
  game.reset(seed);
  while (!game.ended()) {
    const PlayerId actor = game.actor();
    Mask mask = game.mask();
    NumberedSeat& seat = seats[actor.index()];
    seat.look(game.state(), actor);
    mask.clear(PlainAction::wait);
    ASSERT_EQ(seat.mask(), mask);
    ASSERT_EQ(seen_by(seat), seen_by(game));
    const int number = mask.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(mask.size()))));
    const auto action = seat.choose(number);
    if (action) {
      ASSERT_FALSE(judge(game.ruleset(), game.state(), actor, *action)) << number;
    } else {
      ASSERT_FALSE(seat.mask().empty());
    }
    const bool composes = game.decisions().composition().open();
    ASSERT_TRUE(game.step(number));
    ASSERT_EQ(action.has_value(), !game.decisions().composition().open() && !(composes && number == abandon));
  }
}

TEST(NumberedSeat, sees_and_may_do_what_an_environment_says_in_every_edition) {
  for (const std::string& id : kit::all_editions()) {
    const auto rules = std::make_shared<const Ruleset>(kit::loaded_edition(id).ruleset);
    for (int i = 0; i < games_to_play(4); ++i) {
      const std::uint64_t seed = chance::drawn_seed();
      SCOPED_TRACE(id + ", seed " + std::to_string(seed));
      Environment game{rules,
                       nullptr,
                       {.seats = std::vector<std::string>(static_cast<std::size_t>(rules->max_players)),
                        .round_limit = 15}};
      play_beside(game, seed);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(NumberedSeat, drops_the_deal_it_composes_when_the_game_goes_on_without_it) {
  const auto rules = std::make_shared<const Ruleset>(kit::loaded_edition("uk").ruleset);
  Environment game{rules, nullptr, {.seats = std::vector<std::string>(2)}};
  bots::RandomSource random{5};
  NumberedSeat seat{*rules};
  for (game.reset(1); !game.mask().contains(deal_first);)
    ASSERT_TRUE(game.step(
        game.mask().nth(static_cast<int>(random.below(static_cast<std::uint32_t>(game.mask().size()))))));
  seat.look(game.state(), game.actor());
  ASSERT_FALSE(seat.choose(deal_first));
  EXPECT_TRUE(seat.mask().contains(abandon));
  State later = game.state();
  later.player(game.actor()).cash += 1;
  seat.look(later, game.actor());
  EXPECT_FALSE(seat.mask().contains(abandon));
}

}  // namespace
}  // namespace freehold::environment
