// G.6: whatever the edition and the combination of its options, a position in any game can be written down and set up
// again bit for bit, and everything on the menu has a notation that is read back as the same action.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "kit/edition.h"
#include "kit/walk_by_menu.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/state_json.h"
#include "property/environment.h"
#include "property/random_rules.h"
#include "rules/game.h"

namespace freehold::property {
namespace {

namespace json = boost::json;

json::value through_text(const json::value& value) {
  return json::parse(json::serialize(value));
}

void expect_position_comes_back(const Ruleset& edition, const notation::RandomWalk& walk) {
  const auto& seats = walk.record.seats;
  const json::object printed = notation::print_state(walk.rules, edition.options, walk.state, seats);
  const auto parsed = notation::parse_position(edition, through_text(printed));
  ASSERT_TRUE(parsed) << parsed.error().text() << '\n' << json::serialize(printed);
  ASSERT_TRUE(parsed->state == walk.state) << json::serialize(printed);
  ASSERT_EQ(parsed->options, walk.rules.options);
  ASSERT_EQ(parsed->seats, seats);
}

/// Actions with a free number, and offers, are on the menu as ranges.
bool is_range(const json::value& entry) {
  constexpr const char* ranges[] = {"bid", "offer", "deposit", "withdraw"};
  return std::ranges::any_of(ranges, [&](const char* type) { return entry.at("type") == type; });
}

void expect_menu_comes_back(const notation::RandomWalk& walk) {
  for (const PlayerId player : walk.state.in_game) {
    const LegalActions menu = legal_actions(walk.rules, walk.state, player);
    for (const json::value& entry : notation::print_legal(walk.rules, menu)) {
      if (is_range(entry)) continue;
      const auto action = notation::parse_action(walk.rules, through_text(entry));
      ASSERT_TRUE(action) << action.error().message;
      ASSERT_EQ(json::value(notation::print_action(walk.rules, *action)), entry);
      ASSERT_FALSE(judge(walk.rules, walk.state, player, *action)) << json::serialize(entry);
    }
  }
}

void expect_log_comes_back(const Ruleset& edition, const notation::RandomWalk& walk) {
  const json::value printed = notation::print_record(walk.rules, edition.options, walk.record);
  const auto read = notation::parse_record(edition, through_text(printed));
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(*read, walk.record);
  const auto replayed = notation::replay(walk.rules, *read);
  ASSERT_TRUE(replayed) << replayed.error().message;
  ASSERT_TRUE(*replayed == walk.state);
}

class NotationOfEveryEdition : public testing::TestWithParam<std::string> {};

TEST_P(NotationOfEveryEdition, G_4_G_6_G_7_positions_menus_and_logs_come_back_the_same) {
  const Ruleset& edition = kit::edition(GetParam());
  for_each_seed(12'000, 6, [&](std::uint64_t seed) {
    DiceBox dice{seed};
    SCOPED_TRACE("repeat it with FREEHOLD_PROPERTY_SEED=" + std::to_string(seed));
    const Ruleset rules = random_rules(dice, edition);
    notation::RandomWalk walk{rules, dice.between(rules.min_players, rules.max_players), seed};
    for (int step = 0; step < 600 && !walk.over() && !testing::Test::HasFailure(); ++step) {
      walk.step();
      if (!dice.chance(1, 10)) continue;
      expect_position_comes_back(edition, walk);
      expect_menu_comes_back(walk);
    }
    expect_position_comes_back(edition, walk);
    expect_log_comes_back(edition, walk);
  });
}

INSTANTIATE_TEST_SUITE_P(Ours, NotationOfEveryEdition, testing::ValuesIn(kit::all_editions()),
                         [](const auto& asked) { return kit::as_identifier(asked.param); });

}  // namespace
}  // namespace freehold::property
