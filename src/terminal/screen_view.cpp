#include "terminal/screen_view.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/money.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/canvas.h"
#include "terminal/groups_view.h"
#include "terminal/players_view.h"
#include "terminal/scene.h"
#include "terminal/screen_layout.h"
#include "terminal/text.h"
#include "terminal/widgets.h"
#include "terminal/worth_chart.h"

namespace freehold::terminal {

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

void draw_box(Canvas& canvas, Rect box, const Scene& scene, Style style) {
  const Glyphs& g = scene.glyphs;
  for (int x = box.x; x < box.right(); ++x) {
    canvas.put(x, box.y, g.horizontal, style);
    canvas.put(x, box.bottom() - 1, g.horizontal, style);
  }
  for (int y = box.y; y < box.bottom(); ++y) {
    canvas.put(box.x, y, g.vertical, style);
    canvas.put(box.right() - 1, y, g.vertical, style);
  }
  canvas.put(box.x, box.y, g.top_left, style);
  canvas.put(box.right() - 1, box.y, g.top_right, style);
  canvas.put(box.x, box.bottom() - 1, g.bottom_left, style);
  canvas.put(box.right() - 1, box.bottom() - 1, g.bottom_right, style);
}

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

// Of the dice of a game.
int dice_width(const Ruleset& rules) {
  return rules.options.dice_sides.count() * (die_width + gap) - gap;
}

// Draws nothing if nobody has thrown yet, or where `area` is smaller than the dice. A die of more than six sides
// shows its number.
void draw_dice(Canvas& canvas, Rect area, const Scene& scene) {
  const Throw& dice = scene.state.turn.dice;
  if (area.w < dice_width(scene.rules) || area.h < dice_height || dice.empty()) return;
  const Style style = scene.in_colour_of(scene.state.turn.player);
  for (int die = 0; die < dice.count(); ++die)
    draw_die(canvas, area.x + die * (die_width + gap), area.y, dice[die], scene, style);
}

// What takes the place of the decision; null if nothing does.
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

// There is room for the card of where the player in turn stands, and mostly for the dice.
void draw_decision_panel(Canvas& canvas, Rect area, const Shown& shown) {
  const State& state = shown.scene.state;
  const bool looks_elsewhere = shown.cursor.space().valid() || shown.prompt.decision().subject.valid();
  const SpaceId card = looks_elsewhere ? shown.cursor.space() : state.player(state.turn.player).space;
  draw_frame(canvas, area, shown.scene);
  const int used = shown.prompt.draw(canvas, area, shown.scene, card);
  if (area.h - used <= dice_height) return;
  const int width = dice_width(shown.scene.rules);
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
  if (beside) shown.log.draw(canvas, layout.log_beside, shown.scene, shown.game.log());
  if (layout.framed) {
    draw_frame(canvas, layout.log_beside, shown.scene);
    draw_frame(canvas, layout.centre, shown.scene);
  }
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

// What does not fit is left out from the end.
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

// What a person has just been told, or the keys that work now.
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
