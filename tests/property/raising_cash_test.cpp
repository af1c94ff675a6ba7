// UK.48: what can_raise() promises, selling and mortgaging everything brings, to the pound; so nobody is refused a
// bankruptcy and then cannot pay.
#include <gtest/gtest.h>

#include <optional>

#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_board.h"
#include "property/random_rules.h"
#include "property/random_walk.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::property {
namespace {

bool between_moves(const Ruleset& ruleset, const State& state) {
  const bool free = state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
  return free && pending_chance(ruleset, state).kind == ChanceKind::none;
}

/// What the bank pays for a deed, whichever way brings more.
Action dearest_way(const Ruleset& ruleset, const LegalActions& menu, SpaceId deed) {
  const bool sells =
      menu.sell_deed.contains(deed) &&
      (!menu.mortgage.contains(deed) || deed_sale_value(ruleset, deed) > ruleset.space(deed).mortgage_value);
  return Action::on(sells ? ActionType::sell_deed : ActionType::mortgage, deed);
}

/// The next sale of a debtor: buildings in any order that the menu gives, then deeds.
std::optional<Action> next_sale(DiceBox& dice, const Ruleset& ruleset, const LegalActions& menu) {
  const bool outright = menu.sell_building.empty() || dice.chance(1, 4);
  if (!menu.sell_hotels.empty() && outright) return Action::sell_hotels(dice.any_of(menu.sell_hotels));
  if (!menu.sell_building.empty())
    return Action::on(ActionType::sell_building, dice.any_of(menu.sell_building));
  const SpaceSet deeds = menu.mortgage | menu.sell_deed;
  if (deeds.empty()) return std::nullopt;
  return dearest_way(ruleset, menu, dice.any_of(deeds));
}

/// The player owes this much to the bank, and sells until it is paid or nothing is left.
State after_selling(DiceBox& dice, const Ruleset& ruleset, State state, PlayerId player, Money debt) {
  NoSink sink;
  state.debts.debts[0] = {.debtor = player,
                          .creditor = bank,
                          .reason = Reason::tax,
                          .clause = Clause::UK_25,
                          .amount = debt,
                          .basis = fixed_sum(debt)};
  state.debts.count = 1;
  state.phase = Phase::debt;
  while (!state.debts.empty()) {
    const auto action = next_sale(dice, ruleset, legal_actions(ruleset, state, player));
    if (!action) return state;
    EXPECT_TRUE(apply(ruleset, state, player, *action, sink));
  }
  return state;
}

/// A random position with buildings: all groups owned, everybody rich.
State built_position(DiceBox& dice, const Ruleset& ruleset, std::uint64_t seed) {
  NoSink sink;
  State state = new_game(ruleset, 3, sink);
  for (int g = 0; g < ruleset.group_count; ++g) {
    const PlayerId owner{dice.below(3)};
    for (const SpaceId deed : ruleset.group(GroupId{g}).members) {
      state.set_owner(deed, owner);
    }
  }
  RandomWalk walk{ruleset, state, seed};
  walk.play(dice.between(50, 600));
  return walk.state();
}

TEST(RaisingCash, UK_48_S_16_everything_sold_brings_what_was_promised) {
  int players = 0;
  for_each_seed(11'000, 60, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    const auto& ids = kit::all_editions();
    Ruleset ruleset =
        dice.chance(1, 2) ? kit::edition(ids[static_cast<std::size_t>(dice.below(9))]) : random_board(dice);
    if (dice.chance(2, 3)) ruleset = random_rules(dice, ruleset);
    ruleset.max_players = 3;
    ruleset.options.dealt_deeds = 0;
    ruleset.options.start_order = StartOrder::first_seat;
    ruleset.options.start_cash = 4000;
    ruleset.options.win_cash = ruleset.options.win_groups = 0;  // or somebody would have won
    ruleset.options.negative_cash = false;  // where it is, nobody is in debt (H.5)
    const State position = built_position(dice, ruleset, seed);
    if (!between_moves(ruleset, position)) return;
    for (const PlayerId player : position.in_game) {
      const Money promised = can_raise(ruleset, position, player);
      const Money cash = spendable(position, player);
      if (promised == cash) continue;
      const State paid = after_selling(dice, ruleset, position, player, promised);
      EXPECT_TRUE(paid.debts.empty() && spendable(paid, player) == 0)
          << "player " << player.number() << "; repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
      const State broke = after_selling(dice, ruleset, position, player, promised + 1);
      EXPECT_EQ(spendable(broke, player), promised)
          << "player " << player.number() << "; repeat it with FREEHOLD_PROPERTY_SEED=" << seed;
      EXPECT_TRUE(legal_actions(ruleset, broke, player).has(ActionType::declare_bankruptcy));
      ++players;
    }
  });
  EXPECT_GT(players, 0);
}

}  // namespace
}  // namespace freehold::property
