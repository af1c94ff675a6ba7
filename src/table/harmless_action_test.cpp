#include "table/harmless_action.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/random_source.h"
#include "kit/builtin_edition.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

void draw(const Ruleset& ruleset, State& state, bots::RandomSource& random) {
  NoSink sink;
  for (;;) {
    const PendingChance chance = pending_chance(ruleset, state);
    if (chance.kind == ChanceKind::none) return;
    resolve(ruleset, state, random.below(chance.count), sink);
  }
}

TEST(HarmlessAction, is_legal_wherever_somebody_is_asked) {
  NoSink sink;
  for (const std::string id : {"uk", "uk-short", "uk-timed", "london", "xorti", "xorti-cards", "savings",
                               "hongkong", "us", "us-speed"}) {
    const Ruleset ruleset = editions::test::builtin(id);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      bots::RandomSource random(seed);
      const auto bot = bots::make_bot("random", seed);
      const int player_counts = ruleset.max_players - ruleset.min_players + 1;
      const int players = ruleset.min_players + static_cast<int>(seed) % player_counts;
      State state = new_game(ruleset, players, sink);
      draw(ruleset, state, random);
      for (int step = 0; step < 500 && state.phase != Phase::over; ++step) {
        const PlayerId asked = bots::player_to_ask(ruleset, state);
        const Action harmless = harmless_action(ruleset, state, asked);
        ASSERT_FALSE(judge(ruleset, state, asked, harmless)) << id << ", seed " << seed << ", step " << step;
        ASSERT_NE(harmless.type, ActionType::resign) << id << ", seed " << seed << ", step " << step;
        ASSERT_TRUE(apply(ruleset, state, asked, bot->choose(ruleset, state, asked), sink));
        draw(ruleset, state, random);
      }
    }
  }
}

TEST(HarmlessAction, gets_on_with_the_game) {
  NoSink sink;
  const Ruleset ruleset = editions::test::builtin("uk");
  bots::RandomSource random(7);
  State state = new_game(ruleset, 4, sink);
  draw(ruleset, state, random);
  for (int step = 0; step < 2000 && state.phase != Phase::over; ++step) {
    const PlayerId asked = bots::player_to_ask(ruleset, state);
    ASSERT_TRUE(apply(ruleset, state, asked, harmless_action(ruleset, state, asked), sink));
    draw(ruleset, state, random);
  }
  EXPECT_GT(state.round, 50);
  EXPECT_TRUE(state.owned[0].empty()) << "nobody has bought anything";
}

TEST(HarmlessAction, pays_a_debt_before_giving_up) {
  NoSink sink;
  const Ruleset ruleset = editions::test::builtin("uk");
  State state = new_game(ruleset, 2, sink);
  for (const std::uint32_t outcome : {35U, 0U})
    resolve(ruleset, state, outcome, sink);
  state.set_owner(SpaceId{39},
                  PlayerId{0});  // the dearest site, and nothing in hand when the tax on space 4 is due
  state.issued -= state.players[0].cash;
  state.players[0].cash = 0;
  ASSERT_TRUE(apply(ruleset, state, PlayerId{0}, Action::of(ActionType::roll), sink));
  resolve(ruleset, state, 2, sink);  // 1 and 3
  ASSERT_EQ(state.phase, Phase::debt);
  const Action first = harmless_action(ruleset, state, PlayerId{0});
  EXPECT_EQ(first, Action::on(ActionType::mortgage, SpaceId{39}));
  ASSERT_TRUE(apply(ruleset, state, PlayerId{0}, first, sink));
  EXPECT_FALSE(state.players[0].bankrupt);
}

// Player 0 on Go has thrown this under the speed die.
Action answer_to(Throw dice, SpaceSet owned_by_other) {
  NoSink sink;
  Ruleset ruleset = editions::test::builtin("us-speed");
  ruleset.options.start_order = StartOrder::first_seat;
  State state = new_game(ruleset, 2, sink);
  for (const SpaceId deed : owned_by_other)
    state.set_owner(deed, PlayerId{1});
  state.turn.dice = dice;
  state.turn.thrown = true;
  state.pending.move_choice = true;
  state.phase = Phase::move_choice;
  state.resume = Phase::post_roll;
  return harmless_action(ruleset, state, PlayerId{0});
}

TEST(HarmlessAction, SD_12_goes_by_both_dice_or_to_the_next_unowned_deed_or_stays) {
  const SpaceSet all = editions::test::builtin("us-speed").deeds;
  const auto go_to = [](int space) { return Action::on(ActionType::go_to, SpaceId{space}); };
  EXPECT_EQ(answer_to({4, 6, 4}, {}), go_to(10));
  EXPECT_EQ(answer_to({2, 2, 2}, SpaceSet{SpaceId{1}}), go_to(3));
  EXPECT_EQ(answer_to({2, 2, 2}, all), go_to(0));
}

TEST(HarmlessAction, raises_cash_before_a_turn_ends_below_zero) {  // H.5
  NoSink sink;
  Ruleset ruleset = editions::test::builtin("uk");
  ruleset.options.negative_cash = true;
  bots::RandomSource random(3);
  State state = new_game(ruleset, 2, sink);
  draw(ruleset, state, random);
  const PlayerId player = state.turn.player;
  const SpaceId deed = ruleset.deeds.front();
  state.set_owner(deed, player);
  state.phase = Phase::post_roll;
  state.turn.thrown = true;
  state.issued -= state.player(player).cash + 10;
  state.player(player).cash = -10;
  const Action first = harmless_action(ruleset, state, player);
  EXPECT_NE(first.type, ActionType::end_turn);
  EXPECT_FALSE(judge(ruleset, state, player, first));
}

}  // namespace
}  // namespace freehold::table
