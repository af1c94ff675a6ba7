#include "terminal/board_view.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "kit/terminal_fixture.h"
#include "terminal/panels.h"
#include "terminal/screen_view.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::bob;
using testing::london;
using testing::Stage;

void give(State& state, PlayerId player, int space) {
  state.set_owner(SpaceId{space}, player);
}

// What is drawn in a space's cell, row by row.
std::string cell_text(const Stage& stage, SpaceId space, int width, int height) {
  Canvas canvas(width, height);
  const auto layout = lay_out_screen(width, height, stage.rules.space_count, stage.state.player_count);
  draw_board(canvas, *layout.board, stage.scene(), SpaceId{});
  const Rect cell = layout.board->cell(space);
  Canvas part(cell.w, cell.h);
  for (int y = 0; y < cell.h; ++y) {
    for (int x = 0; x < cell.w; ++x) {
      std::u32string glyph(1, canvas.at(cell.x + x, cell.y + y).glyph);
      if (glyph[0] != 0)
        part.put(x, y,
                 glyph[0] < 0x80    ? std::string(1, static_cast<char>(glyph[0]))
                 : glyph[0] == U'£' ? "£"
                                    : "⌂");
    }
  }
  return part.text();
}

TEST(BoardView, a_cell_names_group_owner_houses_and_tokens) {
  Stage stage(2);
  for (const int space : {16, 18, 19})
    give(stage.state, bob, space);
  stage.state.set_buildings(SpaceId{19}, 3);
  stage.state.player(ann).space = SpaceId{19};
  EXPECT_EQ(cell_text(stage, SpaceId{19}, 80, 24), "oVine\nb⌂3    A\n");
  EXPECT_EQ(cell_text(stage, SpaceId{21}, 80, 24), "rStran\n£220\n");
  EXPECT_EQ(cell_text(stage, SpaceId{0}, 80, 24), "Go\n       B\n");
}

TEST(BoardView, hotels_mortgages_and_prisoners_have_signs) {
  Stage stage(2);
  give(stage.state, ann, 39);
  stage.state.set_buildings(SpaceId{39}, hotel);
  give(stage.state, bob, 5);
  stage.state.set_mortgaged(SpaceId{5}, true);
  stage.state.player(ann).space = stage.rules.jail;
  stage.state.player(ann).confined = Place::jail;
  stage.state.player(bob).space = stage.rules.jail;
  stage.unicode = false;
  EXPECT_EQ(status_text(stage.scene(), SpaceId{39}), "aH");
  EXPECT_EQ(status_text(stage.scene(), SpaceId{5}), "bx");
  EXPECT_EQ(tokens_text(stage.scene(), stage.rules.jail), "[A]B");
}

TEST(BoardView, eight_tokens_on_one_space_are_cut_with_a_mark) {
  Stage stage(8);
  for (int n = 0; n < 8; ++n)
    stage.state.player(PlayerId{n}).space = SpaceId{3};
  EXPECT_EQ(cell_text(stage, SpaceId{3}, 80, 24), "bW'cha\nABCDE+\n");
}

TEST(BoardView, without_colours_no_cell_has_one) {
  Stage stage(4, 400, 7);
  for (const bool colours : {false, true}) {
    stage.colours = colours;
    Canvas canvas(120, 40);
    const auto layout = lay_out_screen(120, 40, 40, 4);
    draw_board(canvas, *layout.board, stage.scene(), SpaceId{5});
    draw_players(canvas, layout.players, stage.scene());
    bool coloured = false;
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 120; ++x) {
        const Style& style = canvas.at(x, y).style;
        coloured = coloured || !style.fg.is_default() || !style.bg.is_default();
      }
    }
    EXPECT_EQ(coloured, colours);
  }
}

// A board of another size: the first twenty spaces of London stand for it.
TEST(BoardView, other_boards_than_forty_spaces) {
  Ruleset small = london();
  small.space_count = 20;
  small.text.spaces.resize(20);
  Stage stage(3, 0, 1, small);
  EXPECT_EQ(cell_text(stage, SpaceId{19}, 80, 24).substr(0, 5), "oVine");
  Canvas canvas(80, 24);
  draw_strip(canvas, {0, 0, 80, 2}, stage.scene(), SpaceId{19}, SpaceId{});
  EXPECT_NE(canvas.text().find("oVine"), std::string::npos);
  EXPECT_NE(canvas.text().find("Go"), std::string::npos);
}

// Sixty spaces have no ring at 80x24.
TEST(BoardView, a_strip_takes_the_rows_that_the_decision_and_the_log_leave) {
  for (const auto& [height, players, rows] :
       {std::tuple{24, 4, 2}, {24, 2, 2}, {30, 4, 3}, {20, 4, 1}, {16, 4, 1}, {40, 4, 7}}) {
    const auto layout = lay_out_screen(80, height, 60, players);
    EXPECT_EQ(layout.strip.h, 2 * rows) << height << " rows, " << players << " players";
    EXPECT_EQ(layout.below.bottom(), height - 1);
  }
}

TEST(BoardView, a_strip_of_some_rows_goes_on_from_the_player) {
  Stage stage(2);
  Canvas canvas(80, 4);
  EXPECT_EQ(draw_strip(canvas, canvas.area(), stage.scene(), SpaceId{37}, SpaceId{}), 9);
  const std::string text = canvas.text();
  for (const char* name : {"dParkLan", "dMayfair", "Go", "bOldKent", "Chance", "Jail", "uElectri"})
    EXPECT_NE(text.find(name), std::string::npos) << name << " is missing in\n" << text;
  EXPECT_EQ(text.find("pWhiteha"), std::string::npos) << text;
}

TEST(PlayersView, deeds_by_group_and_whole_groups_in_capitals) {
  Stage stage(2);
  for (const int space : {1, 3, 16, 5, 15})
    give(stage.state, ann, space);
  EXPECT_EQ(deeds_text(stage.scene(), ann), "B2 o1 s2");
  stage.state.player(ann).confined = Place::jail;
  stage.state.player(ann).failed_throws = 2;
  EXPECT_EQ(place_text(stage.scene(), ann), "in jail (2)");
}

// At 80 columns a player with deeds of every group still shows all of them.
TEST(PlayersView, all_groups_fit_the_smallest_board) {
  Stage stage(2);
  for (const SpaceId deed : stage.rules.deeds)
    give(stage.state, ann, deed.number());
  Canvas canvas(80, 24);
  const auto layout = lay_out_screen(80, 24, 40, 2);
  draw_players(canvas, layout.players, stage.scene());
  EXPECT_NE(canvas.text().find("B2L3P3O3R3Y3G3D2S4U2"), std::string::npos) << canvas.text();
}

// Where even that is too much, it says so.
TEST(PlayersView, groups_that_do_not_fit_are_an_ellipsis) {
  Stage stage(2);
  for (const SpaceId deed : stage.rules.deeds)
    give(stage.state, ann, deed.number());
  stage.state.player(ann).savings = 123456;
  Canvas canvas(80, 24);
  const auto layout = lay_out_screen(80, 24, 40, 2);
  draw_players(canvas, layout.players, stage.scene());
  EXPECT_NE(canvas.text().find("B2L3P3O3…"), std::string::npos) << canvas.text();
}

}  // namespace
}  // namespace freehold::terminal
