#include "sim/turning_points.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/random_source.h"
#include "bots/shrewd_tables.h"
#include "kit/strict_watch.h"
#include "rules/chance.h"
#include "sim/results_json.h"
#include "sim/weigher.h"

namespace freehold::sim {
namespace {

using test::ann;
using test::bob;
using test::edition;
constexpr SpaceId vine_street{19};

Ruleset uk_with_first_seat() {
  Ruleset uk = edition("uk");
  uk.options.start_order = StartOrder::first_seat;
  return uk;
}

// Ann has landed on the last orange site, owns the other two, and has money. The reds have one owner each, so
// nobody else is near a group.
State before_the_last_orange(const Ruleset& ruleset) {
  NoSink sink;
  State state = new_game(ruleset, 3, sink);
  for (const auto& [deed, owner] : {std::pair{16, 0}, {18, 0}, {21, 1}, {23, 2}, {24, 0}, {11, 2}, {13, 1}})
    state.set_owner(SpaceId{deed}, PlayerId{owner});
  state.player(ann).space = vine_street;
  state.turn.thrown = true;
  state.turn.dice = {1, 2};
  state.phase = Phase::buy;
  state.resume = Phase::post_roll;
  return state;
}

// Records a game while it is played.
class Writing {
 public:
  Writing(const Ruleset& ruleset, const State& from) : ruleset_(ruleset), state_(from) {
    record_.position = from;
    for (const auto* const name : {"Ann", "Bob", "Cid"})
      record_.seats.push_back({name, "", ""});
  }

  void act(PlayerId player, const Action& action) {
    ASSERT_TRUE(apply(ruleset_, state_, player, action, sink_)) << static_cast<int>(action.type);
    record_.entries.emplace_back(notation::PlayerAction{player, action});
  }

  // Lets bots play until this round.
  void play_until(int round, const std::string& id) {
    const bots::BotMaker maker{ruleset_};
    std::vector<std::unique_ptr<bots::Bot>> bots;
    for (std::uint64_t seat = 0; seat < 3; ++seat)
      bots.push_back(maker.make(id, seat));
    while (state_.round < round && state_.phase != Phase::over) {
      if (state_.awaits_chance()) {
        const std::uint32_t number = chance_.below(pending_chance(ruleset_, state_).count);
        record_.entries.emplace_back(notation::outcome_of(ruleset_, state_, number));
        resolve(ruleset_, state_, number, sink_);
      } else {
        const PlayerId player = bots::player_to_ask(ruleset_, state_);
        act(player, bots[player.index()]->choose(ruleset_, state_, player));
      }
    }
  }

  [[nodiscard]] const notation::GameRecord& record() const { return record_; }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  const Ruleset& ruleset_;
  State state_;
  NoSink sink_;
  bots::RandomSource chance_{5};
  notation::GameRecord record_;
};

notation::GameRecord game_with_a_blunder(const Ruleset& ruleset) {
  Writing game{ruleset, before_the_last_orange(ruleset)};
  game.act(ann, Action::of(ActionType::decline));
  game.act(bob, Action::bid(150));
  game.act(PlayerId{2}, Action::of(ActionType::pass));
  game.act(ann, Action::of(ActionType::pass));
  game.play_until(2, "steady");
  return game.record();
}

TEST(TurningPoints, of_a_game_in_which_the_last_deed_of_a_group_was_declined_is_that_it_was) {
  const Ruleset uk = uk_with_first_seat();
  const auto points = turning_points(uk, game_with_a_blunder(uk), {.most = 2, .games = 16}, {});
  ASSERT_FALSE(points.empty());
  const auto found = std::ranges::find(points, Action::of(ActionType::decline), &TurningPoint::taken);
  ASSERT_NE(found, points.end());
  EXPECT_EQ(found->entry, 0U);
  EXPECT_EQ(found->player, ann);
  EXPECT_EQ(found->better, Action::of(ActionType::buy));
  EXPECT_GE(found->cost.low, 0.005);
  EXPECT_NEAR(found->cost.change, found->with_better - found->with_taken, 1e-9);
  EXPECT_TRUE(std::ranges::is_sorted(points, std::greater{},
                                     [](const TurningPoint& point) { return point.cost.change; }));
}

TEST(TurningPoints, do_not_depend_on_threads) {
  const Ruleset uk = uk_with_first_seat();
  const auto record = game_with_a_blunder(uk);
  const TurningPointOrder order{.most = 1, .games = 8, .seed = 7};
  const auto print = [&](int threads) {
    return boost::json::serialize(
        turning_points_json(uk, turning_points(uk, record, order, {.threads = threads})));
  };
  const std::string alone = print(1);
  EXPECT_NE(alone, "[]");
  EXPECT_EQ(alone, print(3));
}

TEST(TurningPoints, tell_how_far_they_have_come) {
  const Ruleset uk = uk_with_first_seat();
  std::int64_t last = 0;
  bool rising = true;
  std::int64_t left = -1;
  TurningPointRun run;
  run.progress = [&](std::int64_t done, std::int64_t all) {
    rising = rising && done > last && done <= all;
    last = done;
    left = all - done;
  };
  turning_points(uk, game_with_a_blunder(uk), {.most = 1, .games = 40}, run);
  EXPECT_TRUE(rising);
  EXPECT_EQ(left, 0);
}

TEST(TurningPoints, stop_when_told_to) {
  const Ruleset uk = uk_with_first_seat();
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(turning_points(uk, game_with_a_blunder(uk), {}, {.stop = &stop}).empty());
}

TEST(OtherChoices, are_what_a_shrewd_player_would_do_and_the_plain_answers) {
  const Ruleset uk = uk_with_first_seat();
  const bots::ShrewdTables tables{uk, value::builtin_network()};
  const State state = before_the_last_orange(uk);
  using Choices = std::vector<std::optional<Action>>;
  const auto others = [&](ActionType taken) { return other_choices(tables, state, ann, Action::of(taken)); };
  EXPECT_EQ(others(ActionType::decline), Choices{Action::of(ActionType::buy)});
  EXPECT_EQ(others(ActionType::buy), Choices{Action::of(ActionType::decline)});
  EXPECT_EQ(others(ActionType::resign), Choices{});
}

TEST(OtherChoices, of_who_is_not_awaited_is_to_leave_it) {
  const Ruleset uk = uk_with_first_seat();
  const bots::ShrewdTables tables{uk, value::builtin_network()};
  State state = before_the_last_orange(uk);
  state.phase = Phase::post_roll;
  const auto choices = other_choices(tables, state, bob, Action::on(ActionType::mortgage, SpaceId{21}));
  ASSERT_EQ(choices.size(), 1U);
  EXPECT_FALSE(choices[0]);
}

}  // namespace
}  // namespace freehold::sim
