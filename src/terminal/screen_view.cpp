#include "terminal/screen_view.h"

#include "telling/language.h"
#include "terminal/bars.h"
#include "terminal/board_view.h"
#include "terminal/centre_view.h"
#include "terminal/players_view.h"

namespace freehold::terminal {

using telling::t;

void draw_screen(Canvas& canvas, const Shown& shown, BoardCursor& cursor) {
  const Scene& scene = shown.scene;
  const ScreenLayout layout =
      lay_out_screen(canvas.width(), canvas.height(), scene.rules.space_count, scene.state.player_count);
  if (!layout.fits) {
    draw_sentences(
        canvas, canvas.area(),
        {t("terminal.too_small", {{"columns", least_screen_width}, {"rows", least_screen_height}})});
    return;
  }
  draw_header(canvas, layout.header, shown);
  cursor.set_row(0);
  if (layout.board) draw_board(canvas, *layout.board, scene, cursor.space());
  if (!layout.strip.empty()) {
    const SpaceId stands = scene.state.player(scene.state.turn.player).space;
    const SpaceId around = cursor.space().valid() ? cursor.space() : stands;
    cursor.set_row(draw_strip(canvas, layout.strip, scene, around, cursor.space()));
  }
  draw_players(canvas, layout.players, scene);
  draw_centre(canvas, layout, shown);
  draw_footer(canvas, layout.footer, shown);
}

}  // namespace freehold::terminal
