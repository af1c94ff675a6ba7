#include <gtest/gtest.h>

#include <algorithm>

#include "kit/terminal_fixture.h"
#include "terminal/canvas.h"
#include "terminal/deed_card.h"
#include "terminal/pace.h"
#include "terminal/panels.h"
#include "terminal/result.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {
namespace {

using testing::london;
using testing::Stage;

TEST(Canvas, drawing_outside_is_cut_off) {
  Canvas canvas(4, 2);
  canvas.put(-2, 0, "abcdefgh");
  canvas.put(3, 1, "中");
  canvas.put(0, 9, "x");
  canvas.fill({-5, -5, 50, 1});
  EXPECT_EQ(canvas.text(), "cdef\n\n");
}

TEST(Canvas, wide_characters_take_two_cells) {
  Canvas canvas(6, 1);
  EXPECT_EQ(canvas.put(0, 0, "中a"), 3);
  EXPECT_EQ(canvas.text(), "中a\n");
}

TEST(Colours, the_nearest_of_fewer) {
  EXPECT_EQ(nearest_of_256(Colour{0xFF0000}), 196);
  EXPECT_EQ(nearest_of_256(Colour{0x808080}), 244);
  EXPECT_EQ(nearest_of_8(Colour{0xD0101A}), 1);
  EXPECT_EQ(text_on(Colour{0xFFFF00}), black);
  EXPECT_EQ(text_on(Colour{0x000080}), white);
  EXPECT_EQ(colour_from_hex("#aae0fa"), Colour{0xAAE0FA});
  for (const char* wrong : {"", "aae0fa", "#aae0f", "#aae0fg", "#-12345"}) {
    EXPECT_TRUE(colour_from_hex(wrong).is_default()) << wrong;
  }
}

TEST(DeedCard, all_rents_and_what_holds_now) {
  Stage stage(2);
  const auto lines = card_lines(stage.scene(), SpaceId{39});
  ASSERT_GE(lines.size(), 4U);
  EXPECT_EQ(with_plain_blanks(lines[0].text),
            "Price £400 · mortgage £200 · house £200 · hotel £200 and 4 houses");
  EXPECT_EQ(with_plain_blanks(lines[1].text),
            "Rent £50 · full group £100 · 1 house £200 · 2 £600 · 3 £1,400 · 4 £1,700 · hotel £2,000");
  EXPECT_EQ(lines[2].text, "Unowned: it belongs to the bank.");
  EXPECT_EQ(card_title(stage.scene(), SpaceId{39}), "Mayfair · Dark blue (d)");
}

TEST(DeedCard, every_space_has_something_to_say) {
  const Stage stage(2);
  for (int n = 0; n < stage.rules.space_count; ++n) {
    EXPECT_FALSE(card_lines(stage.scene(), SpaceId{n}).empty()) << n;
    EXPECT_FALSE(card_title(stage.scene(), SpaceId{n}).empty()) << n;
  }
}

TEST(Luck, UK_5_counts_what_was_thrown_in_turns_and_not_for_the_start) {
  std::vector<Event> events;
  const auto thrown = [&](int first, int second) {
    events.push_back({.type = EventType::dice, .player = PlayerId{0}});
    events.back().dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  };
  thrown(1, 2);
  events.push_back({.type = EventType::start_decided, .player = PlayerId{0}});
  thrown(6, 6);
  thrown(3, 4);
  const auto lines = luck_lines(Stage(2).scene(), events);
  EXPECT_EQ(lines[1], "Ann             2    19     14  +1.46     1   0.3");
  EXPECT_EQ(lines[2], "Bob             0     0      0  +0.00     0   0.0");
  EXPECT_NE(std::ranges::find(lines, " 12              1        0.1"), lines.end());
  EXPECT_NE(std::ranges::find(lines, "  3              0        0.1"), lines.end());
}

TEST(LogView, scrolls_to_its_beginning_and_no_further) {
  const Stage stage(2);
  std::vector<LogLine> log;
  for (int i = 0; i < 30; ++i)
    log.push_back({"line " + std::to_string(i), PlayerId{0}});
  Canvas canvas(20, 5);
  draw_log(canvas, canvas.area(), stage.scene(), log, 0);
  EXPECT_NE(canvas.text().find("line 29"), std::string::npos);
  const int limit = draw_log(canvas, canvas.area(), stage.scene(), log, 1'000'000);
  EXPECT_EQ(limit, 25);
  canvas.fill(canvas.area());
  draw_log(canvas, canvas.area(), stage.scene(), log, limit);
  EXPECT_EQ(canvas.text().substr(0, 9), "A line 0\n");
}

TEST(Pace, never_slower_than_the_slowest) {
  Pace pace;
  for (int i = 0; i < 20; ++i)
    pace.faster();
  EXPECT_EQ(pace.pause(4).count(), 0);
  for (int i = 0; i < 20; ++i)
    pace.slower();
  EXPECT_EQ(pace.level(), Pace::slowest);
  EXPECT_GT(pace.pause(4), pace.pause(1));
}

TEST(Widgets, a_list_shows_its_cursor) {
  for (int count = 0; count < 30; ++count) {
    for (int cursor = 0; cursor < count; ++cursor) {
      const int first = first_visible(cursor, count, 7);
      EXPECT_LE(first, cursor);
      EXPECT_GT(first + 7, cursor);
    }
  }
}

}  // namespace
}  // namespace freehold::terminal
