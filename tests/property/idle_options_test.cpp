// Options that are said to have no effect (editions/option_effects.h) have none: the same game is played whatever they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <type_traits>

#include "editions/option_conflicts.h"
#include "editions/option_effects.h"
#include "kit/edition.h"
#include "property/environment.h"
#include "property/random_rules.h"
#include "property/random_walk.h"

namespace freehold::property {
namespace {

// The same rules, but for what has no effect.
Ruleset with_idle_options_changed(DiceBox& dice, const Ruleset& rules) {
  const auto idle = editions::options_without_effect(rules);
  for (;;) {
    Ruleset changed = rules;
    for_each_option([&](const OptionInfo& info, auto member) {
      using Value = std::remove_reference_t<decltype(changed.options.*member)>;
      // Without a bank orders can be given, and are never carried out (S.12).
      if (std::ranges::find(idle, info.key) != idle.end() && info.key != "savings")
        changed.options.*member = random_value<Value>(dice, info);
    });
    const auto known = editions::options_without_effect(changed);
    // Of two that need each other, both may come to have an effect at once.
    const bool still_idle = std::ranges::all_of(
        idle, [&](std::string_view key) { return std::ranges::find(known, key) != known.end(); });
    if (still_idle && editions::option_conflicts(changed, changed.max_players).empty()) return changed;
  }
}

// Stocks are what they are at the start, and the deed just bought is kept where building depends on it: even where nobody asks.
State as_asked_about(State state) {
  state.houses = state.hotels = 0;
  state.turn.bought = SpaceId{};
  return state;
}

class IdleOptions : public testing::TestWithParam<std::string> {};

TEST_P(IdleOptions, G_7_change_no_game) {
  for_each_seed(31'000, 12, [&](std::uint64_t seed) {
    SCOPED_TRACE("repeat it with FREEHOLD_PROPERTY_SEED=" + std::to_string(seed));
    DiceBox dice{seed};
    const Ruleset rules = random_rules(dice, kit::edition(GetParam()));
    const Ruleset changed = with_idle_options_changed(dice, rules);
    const int players = dice.between(rules.min_players, rules.max_players);
    RandomWalk walk{rules, players, seed};
    RandomWalk same{changed, players, seed};
    walk.play(1500);
    same.play(1500);
    EXPECT_EQ(walk.mistake(), "");
    EXPECT_EQ(walk.events_seen(), same.events_seen());
    EXPECT_EQ(walk.actions_done(), same.actions_done());
    const bool ends_alike = as_asked_about(walk.state()) == as_asked_about(same.state());
    std::string differences;
    for (const auto& [info, printed, here] : editions::option_differences(rules.options, changed.options))
      differences += std::string{info.key} + " " + editions::value_text(printed) + " " +
                     editions::value_text(here) + "\n";
    EXPECT_TRUE(ends_alike) << differences;
  });
}

INSTANTIATE_TEST_SUITE_P(Editions, IdleOptions, testing::ValuesIn(kit::all_editions()),
                         [](const auto& id) { return kit::as_identifier(id.param); });

}  // namespace
}  // namespace freehold::property
