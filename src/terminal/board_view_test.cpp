#include "terminal/board_view.h"

#include <gtest/gtest.h>

#include <iostream>

#include "terminal/fixture.h"
#include "terminal/players_view.h"
#include "terminal/screen_layout.h"

namespace freehold::terminal {
namespace {

using testing::Stage;

TEST(BoardView, look) {
  Stage stage(4, 600, 5);
  for (const auto& [w, h] : {std::pair{80, 24}, {120, 40}, {160, 50}}) {
    Canvas canvas(w, h);
    const auto layout = lay_out_screen(w, h, 40, 4);
    ASSERT_TRUE(layout.board);
    draw_board(canvas, *layout.board, stage.scene(), SpaceId{});
    draw_players(canvas, layout.players, stage.scene());
    std::cout << canvas.text();
  }
}

}  // namespace
}  // namespace freehold::terminal
