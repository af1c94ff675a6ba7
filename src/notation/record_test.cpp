// Logs that can't be read or replayed are reported with the place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kit/walk_by_menu.h"
#include "notation/edition_json.h"
#include "notation/game_record.h"
#include "notation/options_json.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

json::value log_with(std::string_view entries, std::string_view members = "") {
  return json::parse(R"({"format":1,"edition":"uk","players":[{"name":"A"},{"name":"B"}],"entries":)" +
                     std::string{entries} + std::string{members} + "}");
}

std::string mistakes_in_log(const json::value& log) {
  const auto read = parse_record(uk(), log);
  return read ? std::string{"none"} : read.error().text();
}

TEST(Record, mistakes_name_their_place) {
  EXPECT_EQ(mistakes_in_log(log_with("[]")), "none");
  EXPECT_THAT(mistakes_in_log(json::parse("7")), HasSubstr("must be an object"));
  EXPECT_THAT(mistakes_in_log(log_with("{}")), HasSubstr("entries: must be an array"));
  EXPECT_THAT(mistakes_in_log(log_with(R"([{"outcome":{"dice":[1,2]}},{"player":0}])")),
              HasSubstr("entries[1]: action"));
  EXPECT_THAT(mistakes_in_log(log_with(R"([{"action":{"type":"roll"}}])")),
              HasSubstr("entries[0]: player: must be given"));
  EXPECT_THAT(mistakes_in_log(log_with("[]", R"(,"options":{"salary":-1})")), HasSubstr("options.salary"));
  EXPECT_THAT(
      mistakes_in_log(log_with("[]", R"(,"position":{"players":[{"name":"A"},{"name":"B"}],"round":0})")),
      HasSubstr("position: round"));
  EXPECT_THAT(
      mistakes_in_log(json::parse(R"({"format":2,"players":[{"name":"A"},{"name":"B"}],"entries":[]})")),
      HasSubstr("format: this program reads format 1, not 2"));
}

TEST(Record, G_4_an_entry_that_cannot_be_done_is_named) {
  const auto record = parse_record(
      uk(),
      log_with(
          R"([{"outcome":{"dice":[1,2]}},{"outcome":{"dice":[3,3]}},{"player":0,"action":{"type":"roll"}}])"));
  ASSERT_TRUE(record) << record.error().text();
  const auto replayed = replay(uk(), *record);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().entry, 2U);
  EXPECT_THAT(replayed.error().message, HasSubstr("entry 2 of the log: roll by player 0 is refused"));
}

TEST(Record, keeps_why_an_action_was_not_its_players_own) {
  for (const std::string why : {"harmless", "ordered", "stand_in"}) {
    const std::string entry = R"({"player":0,"action":{"type":"roll"},")" + why + R"(":true})";
    const auto record = parse_record(uk(), log_with("[" + entry + "]"));
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_TRUE(std::get<PlayerAction>(record->entries.front()).unasked) << why;
    EXPECT_EQ(json::serialize(print_entry(uk(), record->entries.front())), entry);
  }
  EXPECT_THAT(mistakes_in_log(log_with(R"([{"player":0,"action":{"type":"roll"},"ordered":1}])")),
              HasSubstr("entries[0]: ordered"));
}

TEST(Record, replay_tells_of_every_step) {
  RandomWalk walk{uk(), 3, 9};
  for (int i = 0; i < 50; ++i)
    walk.step();
  std::size_t steps = 0;
  State last;
  const auto replayed =
      replay(uk(), walk.record, [&](std::size_t entry, const State& after, std::span<const Event> events) {
        EXPECT_EQ(entry, steps++);
        EXPECT_LE(events.size(), 100U);
        last = after;
      });
  ASSERT_TRUE(replayed);
  EXPECT_EQ(steps, 50U);
  EXPECT_TRUE(last == walk.state);
}

TEST(Options, G_7_only_what_differs_is_printed_and_all_of_it_is_read) {
  RuleOptions options = uk().options;
  options.free_parking_pot = true;
  options.salary = 300;
  options.auctions = AuctionKind::off;
  const json::object printed = print_options(uk().options, options);
  EXPECT_EQ(printed.size(), 3U);
  EXPECT_EQ(printed.at("auctions"), "off");
  EXPECT_EQ(parse_options(uk(), printed).value(), options);
  EXPECT_EQ(parse_options(uk(), print_all_options(options)).value(), options);
}

TEST(Options, mistakes_name_the_option) {
  const auto mistake = [](std::string_view text) {
    const auto read = parse_options(uk(), json::parse(text));
    return read ? std::string{"none"} : read.error().text();
  };
  EXPECT_THAT(mistake("[]"), HasSubstr("options: must be an object"));
  EXPECT_THAT(mistake(R"({"no_such":1})"), HasSubstr("options.no_such"));
  EXPECT_THAT(mistake(R"({"salary":"much"})"), HasSubstr("options.salary"));
  EXPECT_THAT(mistake(R"({"salary":-5})"), HasSubstr("options.salary"));
  EXPECT_THAT(mistake(R"({"salary":"400"})"), HasSubstr("to 1000000, not \"400\""));
  EXPECT_THAT(mistake(R"({"salary":4000000000000000000000})"), HasSubstr("to 1000000, not 4E21"));
  EXPECT_THAT(mistake(R"({"salary":18446744073709551615})"), HasSubstr("not 18446744073709551615"));
  EXPECT_THAT(mistake(R"({"salary":1e999})"), HasSubstr("not a number with so many digits"));
  EXPECT_THAT(mistake(R"({"auctions":"loud"})"), HasSubstr("options.auctions"));
  EXPECT_THAT(mistake(R"({"hotels":[]})"), HasSubstr("options.hotels"));
  EXPECT_THAT(mistake(R"({"free_parking_floor":5})"), HasSubstr("options.free_parking_floor"));
}

TEST(EditionJson, S_6_each_level_costs_twice_the_one_before) {
  const json::object savings = print_edition(edition_for_test("savings"));
  EXPECT_EQ(json::serialize(savings.at("board").at(1).at("level_prices")), "[600,1200,2400,4800]");
}

TEST(EditionJson, shows_board_groups_decks_and_options) {
  const json::object edition = print_edition(uk());
  EXPECT_EQ(edition.at("id"), "uk");
  EXPECT_EQ(edition.at("board").as_array().size(), 40U);
  EXPECT_EQ(
      json::serialize(edition.at("board").at(1)),
      R"({"space":1,"kind":"site","name":"Old Kent Road","group":"brown","price":60,"mortgage":30,)"
      R"("rents":[2,10,30,90,160,250],"card":{"price":60,"mortgage":30,"building":50},"rent_rows":[{"count":0,"rent":2},{"count":1,"rent":10},)"
      R"({"count":2,"rent":30},{"count":3,"rent":90},{"count":4,"rent":160},{"count":5,"rent":250}],)"
      R"("building_price":50})");
  EXPECT_FALSE(edition.at("board").at(1).as_object().contains("level_prices"));
  EXPECT_EQ(edition.at("board").at(5).at("rents").as_array().size(), 4U);
  EXPECT_EQ(edition.at("decks").as_array().size(), 2U);
  EXPECT_EQ(edition.at("decks").at(0).at("cards").as_array().size(), 16U);
  EXPECT_EQ(edition.at("options").at("start_cash"), 1500);
  EXPECT_EQ(edition.at("option_info").as_array().size(), edition.at("options").as_object().size());
}

}  // namespace
}  // namespace freehold::notation
