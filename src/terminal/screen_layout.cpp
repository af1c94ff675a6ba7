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

namespace {

constexpr int frame_rows = 2;  // the heading and the line below
constexpr int least_height = 20;
constexpr int width_of_two_columns = 88;
constexpr int height_of_whole_log = 36;  // from here on the log has a column to itself
constexpr int width_of_stack = 70;
constexpr int height_of_stack = 20;
constexpr int least_decision = 9;  // rows with the frame
constexpr int least_worth = 7;
constexpr int most_worth = 16;
constexpr int least_stacked_decision = 7;  // as wide as the stack
constexpr int least_stacked_worth = 6;

// What a frame encloses: a column at each side and the row below are the frame's.
Rect inside(Rect box) {
  if (box.empty()) return {};
  return {box.x + 1, box.y, box.w - 2, box.h - 1};
}

Rect rows_of(Rect area, int first, int count) {
  return {area.x, area.y + first, area.w, count};
}

// The table of groups takes what the decision leaves: a row for each group, or two groups in a row, or nothing.
void place_groups(PanelLayout& layout, Rect column, const PanelNeeds& needs) {
  const int decision = std::max(least_decision, needs.decision + 1);
  const int whole = needs.groups + frame_rows;
  const int compact = (needs.groups + 1) / 2 + frame_rows;
  layout.two_groups_a_row = column.h - whole < decision;
  int rows = layout.two_groups_a_row ? compact : whole;
  if (column.h - rows < least_decision) rows = 0;
  layout.decision = rows_of(column, 0, column.h - rows);
  layout.groups = rows_of(column, column.h - rows, rows);
}

PanelLayout two_columns(Rect area, const PanelNeeds& needs) {
  PanelLayout layout;
  const int left = std::max(area.w * 11 / 20, 54) + 1;
  Rect column{area.x, area.y, left, area.h};
  const Rect other{area.x + left + 1, area.y, area.w - left - 1, area.h};
  layout.dialog = column;
  if (area.h >= height_of_whole_log) {
    const int spare = area.h - needs.groups - frame_rows - std::max(least_decision, needs.decision + 1);
    const int worth = std::clamp(spare, least_worth, most_worth);
    layout.worth = rows_of(column, column.h - worth, worth);
    column.h -= worth;
    layout.log = other;
  } else {
    const int worth = std::clamp(area.h * 3 / 8, least_worth, most_worth);
    layout.worth = rows_of(other, 0, worth);
    layout.log = rows_of(other, worth, other.h - worth);
  }
  place_groups(layout, column, needs);
  return layout;
}

// On a narrow but tall screen: the decision over the whole width, below it the groups and the course of worth beside the log.
std::optional<PanelLayout> stack(Rect area, const PanelNeeds& needs) {
  PanelLayout layout;
  const int whole = needs.groups + frame_rows;
  const int compact = (needs.groups + 1) / 2 + frame_rows;
  if (area.h < least_stacked_decision + compact) return std::nullopt;
  const bool room_for_worth = area.h >= least_stacked_decision + compact + least_stacked_worth;
  const int most = area.h - compact - (room_for_worth ? least_stacked_worth : 0);
  const int decision = std::clamp(needs.decision + 1, least_stacked_decision, most);
  const int lower = area.h - decision;
  layout.two_groups_a_row = whole > lower - least_stacked_worth;
  int groups = layout.two_groups_a_row ? compact : whole;
  int worth = lower - groups;
  if (worth < least_stacked_worth) {
    layout.two_groups_a_row = whole > lower;
    groups = lower;
    worth = 0;
  }
  const int left = std::clamp(needs.pair + 2, area.w / 2, area.w * 3 / 5);
  layout.decision = rows_of(area, 0, decision);
  layout.groups = {area.x, area.y + decision, left, groups};
  layout.worth = {area.x, area.y + decision + groups, left, worth};
  layout.log = {area.x + left, area.y + decision, area.w - left, lower};
  layout.dialog = rows_of(area, 0, area.h);
  return layout;
}

}  // namespace

std::optional<PanelLayout> lay_out_panels(Rect area, const PanelNeeds& needs) {
  std::optional<PanelLayout> layout;
  if (area.w >= width_of_two_columns && area.h >= least_height) {
    layout = two_columns(area, needs);
  } else if (area.w >= width_of_stack && area.h >= height_of_stack) {
    layout = stack(area, needs);
  }
  if (!layout) return layout;
  for (Rect* const box : {&layout->decision, &layout->groups, &layout->worth, &layout->log, &layout->dialog})
    *box = inside(*box);
  return layout;
}

}  // namespace freehold::terminal
