#include "hosting/table_record.h"

#include <gtest/gtest.h>

#include "base/ascii_case.h"
#include "bots/persona.h"
#include "hosting/secrets.h"

namespace freehold::hosting {
namespace {

TableRecord full_record() {
  TableRecord record{
      .id = "0123456789abcdef", .edition = "uk", .title = "The \"board\"", .options = "{}", .rules = "[]"};
  record.clock = {.move = 60, .bid = 20};
  record.absence = Absence::bot;
  record.is_private = false;
  record.invite = "invite";
  record.watch = "watch";
  record.seed = std::string(64, 'a');
  record.stage = Stage::over;
  record.paused = true;
  record.seats = {{.name = "Ann",
                   .piece = "hat",
                   .word = "w",
                   .tokens = {"t1", "t2"},
                   .code = "c",
                   .hosts = true,
                   .agrees_to_chances = true},
                  {.name = "Bot 1", .bot = "steady"},
                  {.name = "Bob", .sitting_in = "steady", .asked_away = true}};
  record.freed = {"t3", "t4"};
  record.banker = {.name = "Dana", .tokens = {"t5", "t6"}, .code = "d"};
  record.rematch = "next";
  record.version = 41;
  record.decisions = 17;
  record.said = 12;
  record.made_at = 5;
  return record;
}

TEST(TableRecord, what_is_printed_is_read_back) {
  EXPECT_EQ(parse_table_record(print_table_record(full_record())).value(), full_record());
  EXPECT_EQ(parse_table_record(print_table_record({})).value(), TableRecord{});
}

TEST(TableRecord, other_texts_are_refused) {
  const std::string good = print_table_record(full_record());
  for (std::size_t length = 0; length < good.size(); length += 7)
    EXPECT_FALSE(parse_table_record(good.substr(0, length))) << length;
  for (const char* const bad : {"[]", "{}", R"({"format":3})", R"({"format":2,"id":7})"})
    EXPECT_FALSE(parse_table_record(bad)) << bad;
}

TEST(TableRecord, a_line_of_chat_that_is_printed_is_read_back) {
  for (const ChatLine& line : {ChatLine{.seat = 0, .name = "Ann", .text = "h\xc3\xa9llo", .at = 7},
                               ChatLine{.name = "Eve", .text = "hi", .at = 8, .key = "5e1f"},
                               ChatLine{.banker = true, .name = "Dana", .text = "welcome", .at = 9}})
    EXPECT_EQ(parse_chat_line(print_chat_line(line)), line);
  for (const char* const bad : {"", "[]", "{}", R"({"name":1,"text":"x","at":1})"})
    EXPECT_EQ(parse_chat_line(bad), std::nullopt) << bad;
}

TEST(TableRecord, its_links_and_codes_are_its_keys_until_a_rematch_has_the_codes) {
  TableRecord record = full_record();
  record.rematch.clear();
  EXPECT_EQ(hosted_record_of(record, 3, {}).keys,
            (std::vector<std::string>{secret_hash("invite"), secret_hash("watch"), "d", "c"}));
  EXPECT_EQ(hosted_record_of(record, 3, {}).revision, 3);
  EXPECT_EQ(hosted_record_of(record, 3, {}).stage, "over");
  record.rematch = "next";
  EXPECT_EQ(hosted_record_of(record, 3, {}).keys.size(), 2U);
}

TEST(TableRecord, bots_get_names_that_nobody_has) {
  TableRecord record;
  record.id = "a table";
  record.seats = {{}, {.bot = "steady"}, {.bot = "random"}, {.name = "Rob", .bot = "steady"}};
  TableRecord other = record;
  name_bots(record);
  EXPECT_TRUE(bots::persona_named(record.seats[1].name));
  EXPECT_TRUE(bots::persona_named(record.seats[2].name));
  EXPECT_NE(record.seats[1].name, record.seats[2].name);
  EXPECT_EQ(record.seats[3].name, "Rob");

  other.seats[0] = {.name = small_ascii(record.seats[1].name), .tokens = {"t"}};
  name_bots(other);
  EXPECT_NE(other.seats[1].name, record.seats[1].name) << "somebody is called so";
}

TEST(TableRecord, a_bot_makes_way_for_who_wants_its_name) {
  TableRecord record;
  record.id = "a table";
  record.seats = {
      {.name = "Ada", .tokens = {"t"}}, {.name = "Ada", .bot = "steady"}, {.name = "Gus", .bot = "random"}};
  make_way_for(record, "ada");
  EXPECT_EQ(record.seats[0].name, "Ada");
  EXPECT_NE(record.seats[1].name, "Ada");
  EXPECT_EQ(record.seats[2].name, "Gus");
}

TEST(TableRecord, a_rematch_keeps_people_and_rules_and_nothing_of_the_game) {
  const TableRecord ended = full_record();
  const TableRecord next = rematch_of(ended);
  EXPECT_NE(next.id, ended.id);
  EXPECT_NE(next.invite, ended.invite);
  EXPECT_NE(next.watch, ended.watch);
  EXPECT_NE(next.seed, ended.seed);
  EXPECT_EQ(next.stage, Stage::gathering);
  EXPECT_EQ(next.version, 1);
  EXPECT_EQ(next.said, 0);
  EXPECT_EQ(next.clock, ended.clock);
  EXPECT_EQ(next.seats[0].tokens, ended.seats[0].tokens);
  EXPECT_EQ(next.seats[0].code, ended.seats[0].code);
  EXPECT_FALSE(next.seats[0].agrees_to_chances) << "each game is asked about by itself";
  EXPECT_EQ(next.seats[1].bot, "steady");
  EXPECT_EQ(next.seats[2], HostedSeat{}) << "nobody holds it";
}

}  // namespace
}  // namespace freehold::hosting
