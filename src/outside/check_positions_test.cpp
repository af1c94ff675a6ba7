#include "outside/check_positions.h"

#include <gtest/gtest.h>

#include "editions/option_conflicts.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::outside {
namespace {

TEST(CheckPositions, have_every_kind_of_decision_that_each_edition_can_ask_for) {
  const editions::Catalogue catalogue;
  for (const auto& line : catalogue.list()) {
    const CheckPositions found = find_check_positions(catalogue.find(line.id)->ruleset);
    EXPECT_TRUE(editions::option_conflicts(found.varied, found.ruleset.min_players).empty()) << line.id;
    for (std::size_t i = 0; i < decision_places; ++i) {
      const auto place = static_cast<DecisionPlace>(i);
      EXPECT_EQ(found.has(place), can_occur(found.ruleset, place)) << line.id << ": " << name_of(place);
    }
  }
}

TEST(CheckPositions, are_always_the_same_and_ask_the_player_who_may_act) {
  const auto ruleset = editions::Catalogue{}.find("uk")->ruleset;
  const CheckPositions once = find_check_positions(ruleset);
  const CheckPositions again = find_check_positions(ruleset);
  ASSERT_EQ(once.positions.size(), again.positions.size());
  for (std::size_t i = 0; i < once.positions.size(); ++i) {
    EXPECT_EQ(once.positions[i].state, again.positions[i].state);
    const CheckPosition& position = once.positions[i];
    EXPECT_FALSE(legal_actions(once.rules_of(position), position.state, position.player).none());
  }
}

}  // namespace
}  // namespace freehold::outside
