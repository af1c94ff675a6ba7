#include "terminal/screen_view.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/money.h"
#include "rules/speed_die.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/canvas.h"
#include "terminal/panels.h"
#include "terminal/result.h"
#include "terminal/scene.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

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

using telling::t;

namespace {

// The letters of players stand for them everywhere, so they have their colours here too.
void colour_letters(Canvas& canvas, Rect area, const Scene& scene) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      const auto mark = std::ranges::find(scene.marks.players, canvas.at(x, y).glyph,
                                          [](char letter) { return static_cast<char32_t>(letter); });
      if (mark == scene.marks.players.end()) continue;
      const PlayerId player{static_cast<int>(mark - scene.marks.players.begin())};
      canvas.restyle({x, y, 1, 1}, scene.in_colour_of(player));
    }
  }
}

// A chart below a heading in the first row of `area`, each player's letter in the player's colour. `points`:
// LiveGame::worth_over_time().
void draw_worth(Canvas& canvas, Rect area, const Scene& scene, std::span<const std::vector<Money>> points) {
  if (area.empty()) return;
  draw_heading(canvas, area, scene, t("terminal.worth.title"), Style{}.with_dim());
  const Rect below{area.x + 1, area.y + 1, area.w - 2, area.h - 1};
  const auto lines = worth_chart(scene, points, below.w, below.h);
  if (lines.empty()) {
    draw_sentences(canvas, below, {t("terminal.worth.later")}, Style{}.with_dim());
    return;
  }
  int y = below.y;
  for (const std::string& line : lines) {
    const int labels = columns_of(line.substr(0, line.find(scene.glyphs.vertical)));
    canvas.put(below.x, y, line, {}, below.w);
    colour_letters(canvas, {below.x + labels, y, below.w - labels, 1}, scene);
    canvas.restyle({below.x, y++, labels, 1}, Style{}.with_dim());
  }
}

constexpr int dice_height = 5;

constexpr int die_width = 7;
constexpr int gap = 2;

// The pips of a face, row by row, a bit for each of three places.
constexpr std::array<std::array<int, 3>, 7> pips{
    {{0, 0, 0}, {0, 2, 0}, {4, 0, 1}, {4, 2, 1}, {5, 0, 5}, {5, 2, 5}, {5, 5, 5}}};

void draw_die(Canvas& canvas, int x, int y, int number, const Scene& scene, Style style) {
  draw_box(canvas, {x, y, die_width, dice_height}, scene, style);
  if (number >= static_cast<int>(pips.size())) {
    canvas.put(x + 2, y + 2, std::to_string(number), Style{}.with_bold());
    return;
  }
  const auto& face = pips[static_cast<std::size_t>(number)];
  for (int row = 0; row < 3; ++row) {
    for (int place = 0; place < 3; ++place) {
      const bool pip = (face[static_cast<std::size_t>(row)] & (4 >> place)) != 0;
      if (pip) canvas.put(x + 1 + 2 * place, y + 1 + row, scene.glyphs.pip, Style{}.with_bold());
    }
  }
}

// The bus leaves the way open, the tycoon goes on.
void draw_speed_die(Canvas& canvas, int x, int y, SpeedFace face, const Scene& scene, Style style) {
  draw_box(canvas, {x, y, die_width, dice_height}, scene, style);
  canvas.put(x + 2, y + 2, face == SpeedFace::bus ? "?" : ">>", Style{}.with_bold());
}

// Of the dice of a game, with the speed die if it was thrown.
int dice_width(const Scene& scene) {
  const int count = std::max(scene.rules.options.dice_sides.count(), scene.state.turn.dice.count());
  return count * (die_width + gap) - gap;
}

// Draws nothing before the first throw or if `area` is too small. A die with more than six sides shows its
// number.
void draw_dice(Canvas& canvas, Rect area, const Scene& scene) {
  const Throw& dice = scene.state.turn.dice;
  if (area.w < dice_width(scene) || area.h < dice_height || dice.empty()) return;
  const Style style = scene.in_colour_of(scene.state.turn.player);
  const SpeedFace face = speed_face(scene.rules.options, dice);
  const bool has_words = face == SpeedFace::bus || face == SpeedFace::tycoon;
  for (int die = 0; die < dice.count(); ++die) {
    const int x = area.x + die * (die_width + gap);
    if (has_words && die == speed_die_place) {
      draw_speed_die(canvas, x, area.y, face, scene, style);
    } else {
      draw_die(canvas, x, area.y, dice[die], scene, style);
    }
  }
}

// What covers the decision; null if nothing does.
Dialog* covering(const Shown& shown) {
  return shown.dialog != nullptr ? shown.dialog : shown.result;
}

PanelNeeds panel_needs(const ScreenLayout& layout, const Shown& shown) {
  constexpr int card = 6;
  constexpr int narrowest = 52;
  const int width = std::min(layout.below.w - 2, narrowest);
  return {.decision = shown.prompt.rows(width, shown.scene) + card,
          .groups = shown.scene.rules.group_count,
          .pair = columns_of_group_pair(shown.scene)};
}

// The course of worth and the log; at the end of the game the result has the chart, and the log its room.
void draw_story(Canvas& canvas, const PanelLayout& panels, const Shown& shown) {
  Rect log = panels.log;
  if (shown.result == nullptr) {
    draw_frame(canvas, panels.worth, shown.scene);
    draw_worth(canvas, panels.worth, shown.scene, shown.game.worth_over_time());
  } else if (panels.worth.x == log.x) {
    log = {log.x, panels.worth.y, log.w, log.bottom() - panels.worth.y};
  }
  draw_frame(canvas, log, shown.scene);
  shown.log.draw(canvas, log, shown.scene, shown.game.log());
}

// There is room for the card of the space under the player in turn, and usually for the dice.
void draw_decision_panel(Canvas& canvas, Rect area, const Shown& shown) {
  const State& state = shown.scene.state;
  const bool looks_elsewhere = shown.cursor.space().valid() || shown.prompt.decision().subject.valid();
  const SpaceId card = looks_elsewhere ? shown.cursor.space() : state.player(state.turn.player).space;
  draw_frame(canvas, area, shown.scene);
  const int used = shown.prompt.draw(canvas, area, shown.scene, card);
  if (area.h - used <= dice_height) return;
  const int width = dice_width(shown.scene);
  draw_dice(canvas, {area.right() - width - 1, area.bottom() - dice_height, width, dice_height}, shown.scene);
}

void draw_panels(Canvas& canvas, const PanelLayout& panels, const Shown& shown) {
  draw_story(canvas, panels, shown);
  if (Dialog* const dialog = covering(shown)) {
    const Rect area = panels.dialog;
    canvas.fill({area.x - 1, area.y, area.w + 2, area.h + 1});
    draw_frame(canvas, area, shown.scene);
    return dialog->draw(canvas, area, shown.scene);
  }
  draw_decision_panel(canvas, panels.decision, shown);
  draw_frame(canvas, panels.groups, shown.scene);
  if (panels.two_groups_a_row) return draw_group_pairs(canvas, panels.groups, shown.scene);
  draw_group_table(canvas, panels.groups, shown.scene, rents_earned(shown.scene.rules, shown.game.events()));
}

void draw_centre(Canvas& canvas, const ScreenLayout& layout, const Shown& shown) {
  if (const auto panels = lay_out_panels(layout.below, panel_needs(layout, shown)))
    return draw_panels(canvas, *panels, shown);
  const bool beside = !layout.log_beside.empty();
  if (layout.framed) {
    draw_frame(canvas, layout.log_beside, shown.scene);
    draw_frame(canvas, layout.centre, shown.scene);
  }
  if (beside) shown.log.draw(canvas, layout.log_beside, shown.scene, shown.game.log());
  const Rect area = layout.centre;
  if (Dialog* const dialog = covering(shown)) return dialog->draw(canvas, area, shown.scene);
  constexpr int least_log = 3;  // with its heading
  const int least = std::min(area.h, shown.prompt.least_rows(area.w, shown.scene));
  const int room = beside ? area.h : std::max({area.h - least_log, area.h / 2, least});
  const int used =
      shown.prompt.draw(canvas, {area.x, area.y, area.w, room}, shown.scene, shown.cursor.space());
  if (beside) return;
  shown.log.draw(canvas, {area.x, area.y + used, area.w, area.h - used}, shown.scene, shown.game.log());
}

// The most important first.
std::vector<std::string> notes_of_header(const Shown& shown) {
  const Scene& scene = shown.scene;
  const RuleOptions& options = scene.rules.options;
  std::vector<std::string> notes;
  if (shown.watched() && !shown.game.over() && shown.game.company() == nullptr)
    notes.push_back(shown.pace.paused() ? t("terminal.paused")
                                        : t("terminal.pace.watching", {{"level", shown.pace.level()}}));
  std::ranges::move(shown.game.signs(), std::back_inserter(notes));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    notes.push_back(t("terminal.stock", {{"houses", scene.state.houses}, {"hotels", scene.state.hotels}}));
  if (options.free_parking_pot)
    notes.push_back(t("terminal.pot", {{"amount", scene.money(scene.state.pot)}}));
  return notes;
}

std::vector<KeyHint> hints_at_the_end(const Shown& shown) {
  std::vector<KeyHint> hints{shown.game.company() != nullptr ? KeyHint{"/", t("terminal.hint.table")}
                                                             : KeyHint{"a", t("terminal.hint.again")}};
  hints.insert(hints.end(), {{t("terminal.key.up_down"), t("terminal.hint.scroll")},
                             {"l", t("terminal.hint.log")},
                             {"t", t("terminal.hint.board")},
                             {"v", t("terminal.hint.dice")},
                             {"y", t("terminal.hint.proof")},
                             {"q", t("terminal.hint.quit")}});
  return hints;
}

// Hints that don't fit are dropped from the end.
std::vector<KeyHint> hints_in_play(const Shown& shown) {
  std::vector<KeyHint> hints;
  if (shown.game.bot_to_act()) {
    hints.push_back({t("key.space"), t(!shown.watched()      ? "terminal.hint.skip"
                                       : shown.pace.paused() ? "terminal.hint.resume"
                                                             : "terminal.hint.pause")});
    hints.push_back({"+/-", t("terminal.hint.speed")});
  }
  const PlayerId player = shown.prompt.decision().player;
  if (player.valid() && shown.game.can_undo(player)) hints.push_back({"u", t("terminal.hint.undo")});
  if (shown.game.company() != nullptr) hints.push_back({"/", t("terminal.hint.talk")});
  hints.insert(hints.end(), {{"?", t("terminal.hint.help")},
                             {"q", t("terminal.hint.quit")},
                             {t("terminal.key.arrows"), t("terminal.hint.look")},
                             {"t", t("terminal.hint.board")},
                             {"l", t("terminal.hint.log")}});
  return hints;
}

// The edition, the round, and what else is known of the game.
void draw_header(Canvas& canvas, Rect row, const Shown& shown) {
  const Style style = Style{}.with_reverse();
  canvas.fill(row, style);
  const std::string text = ' ' + shown.scene.text().title + "  " + round_text(shown.scene);
  canvas.put(row.x, row.y, text, style, row.w);
  std::string right;
  for (const std::string& note : notes_of_header(shown)) {  // those that fit, the first ones first
    if (columns_of(text) + columns_of(note) + columns_of(right) + 3 > row.w) continue;
    right = note + (right.empty() ? " " : "  " + right);
  }
  canvas.put(row.right() - columns_of(right), row.y, right, style);
}

// The latest notice, or the keys that work now.
void draw_footer(Canvas& canvas, Rect row, const Shown& shown) {
  if (!shown.notice.empty()) {
    const Style style = Style{}.with_reverse();
    canvas.fill(row, style);
    canvas.put(row.x + 1, row.y, clipped(shown.notice, row.w - 2, "..."), style.with_bold());
    return;
  }
  draw_hints(canvas, row,
             shown.dialog != nullptr ? shown.dialog->keys()
             : shown.game.over()     ? hints_at_the_end(shown)
                                     : hints_in_play(shown));
}

}  // namespace

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
