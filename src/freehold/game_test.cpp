// The front door plays whole games by itself.
#include "freehold/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "freehold/bot.h"

namespace freehold {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Game game_of(const GameSetup& setup) {
  auto game = Game::start(setup);
  EXPECT_TRUE(game) << game.error();
  return *std::move(game);
}

void play(Game& game, int decisions) {
  for (int i = 0; i < decisions && !game.over(); ++i)
    ASSERT_TRUE(game.act(least_action(game.rules(), game.state(), game.to_act())));
}

TEST(FrontDoor, the_same_seed_plays_the_same_game) {
  Game first = game_of({.players = {"Ann", "Bob", "Cid"}, .seed = "again"});
  Game second = game_of({.players = {"Ann", "Bob", "Cid"}, .seed = "again"});
  Game other = game_of({.players = {"Ann", "Bob", "Cid"}, .seed = "else"});
  for (Game* const game : {&first, &second, &other})
    play(*game, 60);
  EXPECT_EQ(first.state(), second.state());
  EXPECT_NE(first.state(), other.state());
}

TEST(FrontDoor, a_copy_plays_on_by_itself) {
  Game game = game_of({});
  play(game, 20);
  const State before = game.state();
  Game copy = game;
  play(copy, 10);
  EXPECT_EQ(game.state(), before);
  EXPECT_NE(copy.state(), before);
}

TEST(FrontDoor, every_choice_that_it_lists_is_accepted) {
  Game game = game_of({.edition = "us", .players = {"Ann", "Bob", "Cid"}, .seed = "choices"});
  for (int i = 0; i < 150 && !game.over(); ++i) {
    const auto choices = game.choices();
    ASSERT_FALSE(choices.empty());
    for (const Action& choice : choices) {
      Game copy = game;
      EXPECT_TRUE(copy.act(choice)) << game.json(choice);
      EXPECT_FALSE(game.text(choice).empty());
    }
    ASSERT_TRUE(game.act(choices.front()));
  }
}

TEST(FrontDoor, a_refusal_names_its_reason_and_changes_nothing) {
  Game game = game_of({});
  const State before = game.state();
  const auto refused = game.act(Action::of(ActionType::buy));
  ASSERT_FALSE(refused);
  EXPECT_THAT(Game::text(refused.error()), Not(IsEmpty()));
  EXPECT_EQ(game.state(), before);
}

TEST(FrontDoor, events_are_told_in_the_language_asked_for) {
  Game english = game_of({.seed = "words"});
  Game german = game_of({.seed = "words", .language = "de"});
  ASSERT_TRUE(english.act(Action::of(ActionType::roll)));
  ASSERT_TRUE(german.act(Action::of(ActionType::roll)));
  ASSERT_FALSE(english.text().empty());
  EXPECT_EQ(english.text().size(), german.text().size());
  EXPECT_NE(english.text(), german.text());
}

TEST(FrontDoor, the_caller_supplies_chance) {
  Game game = game_of({.chance = ChanceSource::caller});
  for (std::uint32_t i = 0; game.awaited_chance().kind == ChanceKind::none || i < 2; ++i) {
    const auto chance = game.awaited_chance();
    if (chance.kind == ChanceKind::none) {
      ASSERT_TRUE(game.act(Action::of(ActionType::roll)));
      continue;
    }
    EXPECT_FALSE(game.to_act().valid());
    EXPECT_FALSE(game.supply(chance.count));
    EXPECT_TRUE(game.supply(i * 7 % chance.count));
  }
  EXPECT_FALSE(game_of({}).supply(0));
}

TEST(FrontDoor, positions_and_actions_go_through_json) {
  Game game = game_of({.house_rules = {"free_parking_pot=true"}, .players = {"Ann", "Bob"}});
  play(game, 40);
  const auto back = Game::from_json(game.json());
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->state(), game.state());
  EXPECT_EQ(back->players(), game.players());
  EXPECT_TRUE(back->rules().options.free_parking_pot);
  for (const Action& choice : game.choices())
    EXPECT_EQ(game.parse_action(game.json(choice)), choice);
}

TEST(FrontDoor, what_is_wrong_is_a_sentence) {
  const auto error = [](const GameSetup& setup) {
    const auto game = Game::start(setup);
    return game ? "" : game.error();
  };
  EXPECT_THAT(error({.edition = "nowhere"}), HasSubstr("nowhere"));
  EXPECT_THAT(error({.edition = "tests/kit/mistaken.toml"}),
              AllOf(HasSubstr("tests/kit/mistaken.toml:5: options.salery: "),
                    HasSubstr("tests/kit/mistaken.toml:6: options.jail_fine: ")));
  EXPECT_THAT(error({.house_rules = {"salry=1"}}), HasSubstr("salry"));
  EXPECT_THAT(error({.players = {}}), HasSubstr("players"));
  EXPECT_THAT(error({.players = {"Ann", "ann"}}), Not(IsEmpty()));
  EXPECT_THAT(Game::from_json("{").error(), HasSubstr("JSON"));
  EXPECT_THAT(Game::from_json(R"({"phase":"nap"})").error(), Not(IsEmpty()));
  EXPECT_THAT(game_of({}).parse_action("[1]").error(), Not(IsEmpty()));
}

}  // namespace
}  // namespace freehold
