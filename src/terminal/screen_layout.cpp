#include "terminal/screen_layout.h"

#include <algorithm>

#include "terminal/board_view.h"

namespace freehold::terminal {

namespace {

constexpr int width_for_two_columns = 88;
constexpr int least_framed_height = 16;
constexpr int least_below_strip = 8;
constexpr int least_below_more_rows = 14;

void split_centre(ScreenLayout& layout, Rect inner, int players) {
  const int rows = std::min(players, std::max(1, inner.h / 2));
  layout.players = {inner.x, inner.y, inner.w, rows};
  layout.below = {inner.x, inner.y + rows, inner.w, inner.h - rows};
  layout.centre = layout.below;
  if (inner.w < width_for_two_columns) return;
  const int left = std::max(inner.w * 11 / 20, 54);
  layout.log_beside = {inner.x + left + 2, layout.centre.y, inner.w - left - 2, layout.centre.h};
  layout.centre.w = left;
  layout.framed = layout.centre.h >= least_framed_height;
  if (!layout.framed) return;
  // A frame takes a column on each side and a row below; the heading is its top.
  layout.centre = {layout.centre.x + 1, layout.centre.y, left - 1, layout.centre.h - 1};
  layout.log_beside.x += 1;
  layout.log_beside.w -= 2;
  layout.log_beside.h -= 1;
}

}  // namespace

ScreenLayout lay_out_screen(int width, int height, int spaces, int players) {
  ScreenLayout layout;
  if (width < least_screen_width || height < least_screen_height) return layout;
  layout.fits = true;
  layout.header = {0, 0, width, 1};
  layout.footer = {0, height - 1, width, 1};
  const Rect body{0, 1, width, height - 2};
  layout.board = lay_out_board(body, spaces);
  if (layout.board) {
    split_centre(layout, layout.board->centre.inset(1, 0), players);
    return layout;
  }
  const int room = (body.h - players - least_below_more_rows) / least_cell_height;
  const int whole = strip_rows(width, spaces);
  const int rows =
      whole <= room ? whole : (room + 2) / 2;  // a part shares the room with the decision and the log
  if (rows > 0 && rows <= room) {
    layout.strip = {0, 1, width, rows * least_cell_height};
  } else if (body.h >= players + least_cell_height + least_below_strip) {
    layout.strip = {0, 1, width, least_cell_height};
  }
  const int top = 1 + layout.strip.h;
  split_centre(layout, {0, top, width, height - 1 - top}, players);
  return layout;
}

}  // namespace freehold::terminal
