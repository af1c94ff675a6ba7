// Matches, experiments and odds through the front door.
#include "freehold/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>

#include "freehold/edition.h"
#include "freehold/experiment.h"
#include "freehold/odds.h"
#include "freehold/version.h"

namespace freehold {
namespace {

using testing::HasSubstr;

// Does what is least, or what is never legal.
class Least : public Bot {
 public:
  explicit Least(bool lies) : lies_(lies) {}
  Action choose(const Ruleset& rules, const State& view, PlayerId me) override {
    return lies_ ? Action::of(ActionType::time_up) : least_action(rules, view, me);
  }

 private:
  bool lies_;
};

Entrant least(bool lies = false) {
  return {.name = lies ? "liar" : "least",
          .make = [lies](const Ruleset&, std::uint64_t) { return std::make_unique<Least>(lies); }};
}

TEST(PlayMatch, a_match_is_the_same_on_any_number_of_threads) {
  Match match{.entrants = {least(), entrant("steady")}, .games = 40, .round_limit = 200};
  const auto alone = play_match(match);
  match.threads = 3;
  const auto together = play_match(match);
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(alone->games, 40);
  EXPECT_EQ(alone->rounds, together->rounds);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(alone->entrants[i].wins, together->entrants[i].wins);
  EXPECT_EQ(alone->entrants[0].illegal, 0);
  EXPECT_GT(alone->entrants[1].wins, alone->entrants[0].wins);
}

TEST(PlayMatch, illegal_choices_are_counted_and_harm_nobody_else) {
  const auto lies =
      play_match({.entrants = {least(true), entrant("steady")}, .games = 4, .round_limit = 100});
  const auto plays = play_match({.entrants = {least(), entrant("steady")}, .games = 4, .round_limit = 100});
  ASSERT_TRUE(lies && plays);
  EXPECT_GT(lies->entrants[0].illegal, 0);
  EXPECT_FALSE(lies->entrants[0].first_illegal.empty());
  EXPECT_EQ(lies->entrants[1].illegal, 0);
  EXPECT_EQ(lies->rounds, plays->rounds);  // its least action was played instead
}

TEST(PlayMatch, games_are_rounded_up_to_whole_turns_of_the_seats) {
  const auto result = play_match({.entrants = {least(), least(), least()}, .games = 4, .round_limit = 20});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->games, 6);
}

TEST(PlayMatch, what_a_bot_throws_comes_out) {
  struct Broken : Bot {
    Action choose(const Ruleset&, const State&, PlayerId) override { throw std::runtime_error("broken"); }
  };
  const Entrant broken{"broken", [](const Ruleset&, std::uint64_t) { return std::make_unique<Broken>(); }};
  EXPECT_THROW((void)play_match({.entrants = {broken, least()}, .threads = 2}), std::runtime_error);
}

TEST(PlayMatch, what_is_wrong_is_a_sentence) {
  EXPECT_THAT(play_match({}).error(), HasSubstr("entrants"));
  EXPECT_THAT(play_match({.entrants = {entrant("stedy"), least()}}).error(),
              HasSubstr("there is no bot 'stedy' (did you mean 'steady'?): there are "));
  EXPECT_THAT(play_match({.entrants = {least(), {.name = "mine", .make = {}}}}).error(), HasSubstr("mine"));
  EXPECT_THAT(play_match({.entrants = {least(), least()}, .games = 0}).error(), HasSubstr("one game"));
  EXPECT_THAT(simulate({.bots = {"stedy", "steady"}}).error(), HasSubstr("did you mean 'steady'?"));
  EXPECT_THAT(simulate({.round_limit = 0}).error(), HasSubstr("round limit"));
  EXPECT_THAT(rules_of("uk", {}, 99).error(), HasSubstr("G.2"));
  EXPECT_THAT(board_odds({.edition = "nowhere"}).error(), HasSubstr("nowhere"));
}

TEST(Simulate, shares_of_wins_and_json_agree_with_the_games) {
  const auto result = simulate({.bots = {"steady", "random"}, .games = 100, .details = true});
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->games, 100);
  ASSERT_EQ(result->bot_wins.size(), 2U);
  EXPECT_GT(result->bot_wins[0].share, result->bot_wins[1].share);
  EXPECT_GT(result->rounds_per_game.mean, 1);
  EXPECT_THAT(result->json, HasSubstr("\"deeds\""));
}

TEST(BoardOdds, chances_of_all_spaces_sum_to_one) {
  const auto answer = board_odds({.edition = "us"});
  ASSERT_TRUE(answer) << answer.error();
  const auto& spaces = answer->odds.spaces;
  EXPECT_NEAR(std::accumulate(spaces.begin(), spaces.end(), answer->odds.in_jail), 1, 1e-9);
  EXPECT_FALSE(answer->incomes.empty());
  EXPECT_THAT(answer->json, HasSubstr("{"));
}

TEST(Library, says_its_version) {
  EXPECT_THAT(std::string{library_version()}, testing::ContainsRegex("^[0-9]+\\.[0-9]+\\.[0-9]+$"));
}

}  // namespace
}  // namespace freehold
