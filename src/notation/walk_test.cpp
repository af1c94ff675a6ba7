// Properties of the notation over every position, action, outcome and event of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "kit/each_position.h"
#include "kit/printed.h"
#include "kit/test_games.h"
#include "kit/walk_by_menu.h"
#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/names.h"
#include "notation/state_json.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;

/// Every edition, and rules for short games with everything in them: claims, debts, forced sales, the pot.
std::vector<Ruleset> rulesets() {
  std::vector<Ruleset> list;
  for (const std::string_view id : {"uk", "uk-short", "uk-timed", "us", "us-speed", "london", "xorti",
                                    "xorti-cards", "savings", "hongkong"})
    list.push_back(edition_for_test(id));
  Ruleset xorti = edition_for_test("xorti");
  xorti.options.tax_choice = true;
  xorti.options.jail_effect = true;
  xorti.options.hotels = true;
  xorti.options.building_place = BuildingPlace::anywhere;
  list.push_back(xorti);
  Ruleset scarce = list.front();
  scarce.options.house_stock = 3;
  scarce.options.hotel_stock = 1;
  scarce.options.houses_before_hotel = 2;
  scarce.options.start_cash = 3000;
  scarce.options.rent_collection = RentCollection::on_demand;
  scarce.options.free_parking_pot = true;
  list.push_back(scarce);
  Ruleset poor = list.front();
  poor.options.start_cash = 200;
  poor.options.salary = 20;
  poor.options.start_order = StartOrder::first_seat;
  poor.options.limited_buildings = false;
  poor.options.buy_on_first_lap = false;
  list.push_back(poor);
  return list;
}

/// To text and back, as an outside program would see it.
json::value through_text(const json::value& value) {
  return json::parse(json::serialize(value));
}

TEST(Notation, parse_of_print_is_the_same_position_bit_for_bit) {
  std::set<Phase> seen;
  for (const Ruleset& rules : rulesets()) {
    const Ruleset edition = edition_for_test(rules.text.edition);
    for_each_position(rules, 1000, 1 + games_to_play(4), 1500, [&](const RandomWalk& walk) {
      const bool is_new = seen.insert(walk.state.phase).second;
      if (!is_new && !looks_at(walk.record.entries.size())) return;
      const json::object printed = print_state(rules, edition.options, walk.state, walk.record.seats);
      const auto parsed = parse_position(edition, through_text(printed));
      ASSERT_TRUE(parsed) << parsed.error().text() << '\n' << json::serialize(printed);
      ASSERT_TRUE(parsed->state == walk.state)
          << "step " << walk.record.entries.size() << '\n'
          << json::serialize(printed) << '\n'
          << json::serialize(print_state(rules, edition.options, parsed->state, parsed->seats));
      ASSERT_EQ(parsed->seats, walk.record.seats);
      ASSERT_EQ(parsed->options, rules.options);
    });
    if (HasFailure()) return;
  }
  EXPECT_EQ(seen.size(), enum_words<Phase>.size()) << "not every phase was visited";
}

// Unless a bid is sealed, a seat's view is the whole position, because only bids are secret.
TEST(Notation, a_view_is_read_as_the_position_it_shows) {
  for (const Ruleset& rules : rulesets()) {
    const Ruleset edition = edition_for_test(rules.text.edition);
    for_each_position(rules, 2000, 1, 1500, [&](const RandomWalk& walk) {
      if (!looks_at(walk.record.entries.size())) return;
      const json::object view =
          print_view(rules, edition.options, walk.state, walk.record.seats, PlayerId{0});
      const auto parsed = parse_position(edition, through_text(view));
      ASSERT_TRUE(parsed) << parsed.error().text() << '\n' << json::serialize(view);
      if (walk.state.auction.open && walk.state.auction.sealed) return;
      ASSERT_TRUE(parsed->state == walk.state)
          << "step " << walk.record.entries.size() << '\n'
          << json::serialize(view) << '\n'
          << json::serialize(print_state(rules, edition.options, parsed->state, parsed->seats));
    });
    if (HasFailure()) return;
  }
}

TEST(Notation, parse_of_print_tells_the_same_event) {
  std::set<EventType> seen;
  for (const Ruleset& rules : rulesets()) {
    for_each_position(rules, 3000, games_to_play(4), 1500, [&](const RandomWalk& walk) {
      for (const Event& event : walk.events) {
        seen.insert(event.type);
        const json::value printed = print_event(rules, event);
        const auto parsed = parse_event(rules, through_text(printed));
        ASSERT_TRUE(parsed) << parsed.error().text() << '\n' << json::serialize(printed);
        ASSERT_EQ(printed.at("type").as_string(), word(event.type));
        ASSERT_EQ(print_event(rules, *parsed), printed);
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(seen.size(), 40U);
}

TEST(Notation, what_is_no_event_is_refused) {
  const Ruleset rules = edition_for_test("uk");
  for (const std::string_view text : {"1", "{}", R"({"type":"flies"})", R"({"type":"dice","player":9})",
                                      R"({"type":"moved","player":0,"from":0,"to":99,"how":"dice"})",
                                      R"({"type":"card_drawn","player":0,"deck":"chance","card":"none"})",
                                      R"({"type":"paid","from":0,"to":"moon","amount":1})",
                                      R"({"type":"order_done","player":0,"order":"keep","amount":5})",
                                      R"({"type":"paid","from":0,"to":1,"amount":1,"clause":"Z.9"})"})
    EXPECT_FALSE(parse_event(rules, json::parse(text))) << text;
}

TEST(Notation, G_4_a_record_replays_bit_for_bit_through_its_text) {
  for (const Ruleset& rules : rulesets()) {
    const Ruleset edition = edition_for_test(rules.text.edition);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const int players = std::min(rules.max_players, 2 + static_cast<int>(seed));
      RandomWalk walk{rules, players, seed};
      while (!walk.over() && walk.record.entries.size() < 2000)
        walk.step();
      const auto read =
          parse_record(edition, through_text(print_record(rules, edition.options, walk.record)));
      ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().text();
      EXPECT_EQ(*read, walk.record) << "seed " << seed;
      const auto replayed = replay(rules, *read);
      ASSERT_TRUE(replayed) << "seed " << seed << ": " << replayed.error().message;
      EXPECT_TRUE(*replayed == walk.state) << "seed " << seed;
    }
  }
}

TEST(Notation, G_4_a_record_from_a_set_up_position_replays_too) {
  const Ruleset rules = edition_for_test("uk");
  RandomWalk walk{rules, 4, 77};
  for (int i = 0; i < 300; ++i)
    walk.step();
  GameRecord record = walk.record;
  record.position = walk.state;
  record.entries.clear();
  for (int i = 0; i < 300 && !walk.over(); ++i) {
    walk.step();
    record.entries.push_back(walk.record.entries.back());
  }
  const auto read = parse_record(rules, through_text(print_record(rules, rules.options, record)));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, record);
  const auto replayed = replay(rules, *read);
  ASSERT_TRUE(replayed) << replayed.error().message;
  EXPECT_TRUE(*replayed == walk.state);
}

TEST(Notation, everything_on_the_menu_parses_to_an_action_that_prints_the_same) {
  for (const Ruleset& rules : rulesets()) {
    for_each_position(rules, 50, 2, 600, [&](const RandomWalk& walk) {
      for (const PlayerId player : walk.state.in_game) {
        for (const json::value& entry : print_legal(rules, legal_actions(rules, walk.state, player))) {
          const bool is_range = entry.at("type") == "bid" || entry.at("type") == "offer" ||
                                entry.at("type") == "deposit" || entry.at("type") == "withdraw";
          if (is_range) continue;
          const auto action = parse_action(rules, entry);
          ASSERT_TRUE(action) << action.error().message;
          ASSERT_EQ(json::value(print_action(rules, *action)), entry);
          ASSERT_FALSE(judge(rules, walk.state, player, *action)) << json::serialize(entry);
        }
      }
    });
  }
}

}  // namespace
}  // namespace freehold::notation
