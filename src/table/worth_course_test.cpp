#include "table/worth_course.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

Ruleset rules_with_choice() {
  Ruleset ruleset = editions::Catalogue().find("xorti")->ruleset;
  ruleset.options.tax_choice = true;
  return ruleset;
}

notation::Outcome throw_of(int one, int two) {
  return {.kind = notation::OutcomeKind::dice,
          .dice = {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two)},
          .card = {},
          .number = 0,
          .deal = {}};
}

TEST(Worth, X_9_is_not_told_while_the_tax_is_chosen_that_it_may_decide) {
  const Ruleset ruleset = rules_with_choice();
  NoSink sink;
  State state = new_game(ruleset, 2, sink);
  state.turn.player = PlayerId{0};
  state.phase = Phase::pre_roll;
  notation::GameRecord record{.edition = "xorti",
                              .content_hash = "",
                              .options = ruleset.options,
                              .seats = {},
                              .position = state,
                              .entries = {}};
  record.entries.emplace_back(notation::PlayerAction{PlayerId{0}, Action::of(ActionType::roll)});
  record.entries.emplace_back(throw_of(1, 3));
  const auto course = [&] {
    return WorthCourse{}
        .points(ruleset, record, {.from = 0, .count = WorthCourse::most_entries}, false)
        .at("points")
        .as_array();
  };
  const auto now = notation::replay(ruleset, record);
  ASSERT_EQ(now.value().phase, Phase::tax_choice);
  notation::JsonText text;
  write_worth(text, ruleset, *now);
  EXPECT_EQ(text.text(), "[null,1500]");
  EXPECT_EQ(course().back().at("step"), 0);

  record.entries.emplace_back(notation::PlayerAction{PlayerId{0}, Action::choose(1)});
  EXPECT_EQ(course().back().at("step"), 3);
  EXPECT_EQ(course().back().at("worth").at(0), 1350);
}

}  // namespace
}  // namespace freehold::table
