// UK.48: what can_raise() promises, selling and mortgaging everything brings, to the pound; so nobody is refused a
// bankruptcy and then cannot pay.
#include <gtest/gtest.h>

#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_board.h"
#include "property/random_rules.h"
#include "property/random_walk.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"

namespace freehold::property {
namespace {

bool between_moves(const Ruleset& ruleset, const State& state) {
  const bool free = state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
  return free && pending_chance(ruleset, state).kind == ChanceKind::none;
}

/// Sells and mortgages in any order that the menu gives until nothing is left of it.
void sell_everything(DiceBox& dice, const Ruleset& ruleset, State& state, PlayerId player) {
  NoSink sink;
  for (;;) {
    const LegalActions menu = legal_actions(ruleset, state, player);
    Action action;
    if (!menu.sell_building.empty() && dice.chance(1, 2)) {
      action = Action::on(ActionType::sell_building, dice.any_of(menu.sell_building));
    } else if (!menu.sell_hotels.empty()) {
      action = Action::sell_hotels(dice.any_of(menu.sell_hotels));
    } else if (!menu.sell_building.empty()) {
      action = Action::on(ActionType::sell_building, dice.any_of(menu.sell_building));
    } else if (!menu.mortgage.empty()) {
      action = Action::on(ActionType::mortgage, dice.any_of(menu.mortgage));
    } else {
      return;
    }
    ASSERT_TRUE(apply(ruleset, state, player, action, sink));
  }
}

/// A random position with buildings: all groups owned, everybody rich.
State built_position(DiceBox& dice, const Ruleset& ruleset, std::uint64_t seed) {
  NoSink sink;
  State state = new_game(ruleset, 3, sink);
  for (int g = 0; g < ruleset.group_count; ++g) {
    const PlayerId owner{dice.below(3)};
    for (const SpaceId deed : ruleset.group(GroupId{g}).members) {
      state.set_owner(deed, owner);
      state.owned[owner.index()].insert(deed);
    }
  }
  RandomWalk walk{ruleset, state, seed};
  walk.play(dice.between(50, 600));
  return walk.state();
}

TEST(RaisingCash, UK_48_everything_sold_brings_what_was_promised) {
  int players = 0;
  for_each_seed(11'000, 40, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    Ruleset ruleset = dice.chance(1, 2) ? kit::edition("uk") : random_board(dice);
    ruleset = random_rules(dice, ruleset);
    ruleset.max_players = 3;
    ruleset.options.dealt_deeds = 0;
    ruleset.options.start_order = StartOrder::first_seat;
    ruleset.options.start_cash = 4000;
    const State position = built_position(dice, ruleset, seed);
    if (!between_moves(ruleset, position)) return;
    for (const PlayerId player : position.in_game) {
      State state = position;
      const Money promised = can_raise(ruleset, state, player);
      sell_everything(dice, ruleset, state, player);
      EXPECT_EQ(state.player(player).cash, promised)
          << "player " << player.number() << "; repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
      ++players;
    }
  });
  EXPECT_GT(players, 0);
}

}  // namespace
}  // namespace freehold::property
