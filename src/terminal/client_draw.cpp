// How the client's parts come onto one canvas.
#include <algorithm>
#include <iterator>

#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/client.h"
#include "terminal/deed_card.h"
#include "terminal/dice_view.h"
#include "terminal/groups_view.h"
#include "terminal/log_view.h"
#include "terminal/players_view.h"
#include "terminal/rents_earned.h"
#include "terminal/text.h"
#include "terminal/worth_panel.h"

namespace freehold::terminal {

using telling::t;

void Client::draw_header(Canvas& canvas, Rect row, const Scene& scene) const {
  const Style style = Style{}.with_reverse();
  canvas.fill(row, style);
  const std::string text = ' ' + scene.text().title + "  " + round_text(scene);
  canvas.put(row.x, row.y, text, style, row.w);
  std::string right;
  for (const std::string& part : header_parts(scene)) {  // those that fit, the first ones first
    if (columns_of(text) + columns_of(part) + columns_of(right) + 3 > row.w) continue;
    right = part + (right.empty() ? " " : "  " + right);
  }
  canvas.put(row.right() - columns_of(right), row.y, right, style);
}

std::vector<std::string> Client::header_parts(const Scene& scene) const {
  const RuleOptions& options = scene.rules.options;
  std::vector<std::string> parts;
  if (watching() && !game_.over() && game_.company() == nullptr)
    parts.push_back(paused_ ? t("terminal.paused")
                            : t("terminal.pace.watching", {{"level", options_.pace.level()}}));
  std::ranges::move(game_.signs(), std::back_inserter(parts));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    parts.push_back(t("terminal.stock", {{"houses", scene.state.houses}, {"hotels", scene.state.hotels}}));
  if (options.free_parking_pot)
    parts.push_back(t("terminal.pot", {{"amount", scene.money(scene.state.pot)}}));
  return parts;
}

void Client::draw_footer(Canvas& canvas, Rect row) const {
  if (!notice_.empty()) {
    canvas.fill(row, Style{}.with_reverse());
    canvas.put(row.x + 1, row.y, clipped(notice_, row.w - 2, "..."), Style{}.with_reverse().with_bold());
    return;
  }
  std::vector<KeyHint> hints;
  if (!dialogs_.empty()) {
    hints = dialogs_.back()->keys();
  } else if (game_.over()) {
    hints = {{t("terminal.key.up_down"), t("terminal.hint.scroll")},
             {"l", t("terminal.hint.log")},
             {"t", t("terminal.hint.board")},
             {"v", t("terminal.hint.dice")},
             {"y", t("terminal.hint.proof")},
             {"q", t("terminal.hint.quit")}};
    hints.insert(hints.begin(), game_.company() != nullptr ? KeyHint{"/", t("terminal.hint.table")}
                                                           : KeyHint{"a", t("terminal.hint.again")});
  } else {
    if (game_.bot_to_act()) {
      hints.push_back({t("key.space"), t(!watching() ? "terminal.hint.skip"
                                         : paused_   ? "terminal.hint.resume"
                                                     : "terminal.hint.pause")});
      hints.push_back({"+/-", t("terminal.hint.speed")});
    }
    const PlayerId player = prompt_.decision().player;
    if (player.valid() && game_.can_undo(player)) hints.push_back({"u", t("terminal.hint.undo")});
    if (game_.company() != nullptr) hints.push_back({"/", t("terminal.hint.talk")});
    // What does not fit is left out from the end.
    hints.insert(hints.end(), {{"?", t("terminal.hint.help")},
                               {"q", t("terminal.hint.quit")},
                               {t("terminal.key.arrows"), t("terminal.hint.look")},
                               {"t", t("terminal.hint.board")},
                               {"l", t("terminal.hint.log")}});
  }
  draw_hints(canvas, row, hints);
}

void Client::draw_log_part(Canvas& canvas, Rect area, const Scene& scene) {
  if (area.h < 1) return;
  draw_heading(canvas, area, scene, t(log_back_ > 0 ? "terminal.log.scrolled" : "terminal.log.short"),
               Style{}.with_dim());
  log_limit_ = draw_log(canvas, {area.x, area.y + 1, area.w, area.h - 1}, scene, game_.log(), log_back_);
  log_back_ = std::min(log_back_, log_limit_);
}

// A dialog that is open, or the result; false where there is neither.
bool Client::draw_dialog(Canvas& canvas, Rect area, const Scene& scene) {
  if (!dialogs_.empty()) {
    dialogs_.back()->draw(canvas, area, scene);
  } else if (result_) {
    result_->draw(canvas, area, scene);
  } else {
    return false;
  }
  return true;
}

// On a large screen there is room for the card of where the player in turn stands.
PanelNeeds Client::panel_needs(const ScreenLayout& layout, const Scene& scene) const {
  constexpr int card = 6;
  const int width = std::min(layout.below.w, 54) - 2;
  return {.decision = prompt_.rows(width, scene) + card,
          .groups = scene.rules.group_count,
          .pair = columns_of_group_pair(scene)};
}

void Client::draw_panels(Canvas& canvas, const PanelLayout& panels, const Scene& scene) {
  Rect log = panels.log;
  if (!result_) {
    draw_frame(canvas, panels.worth, scene);
    draw_worth(canvas, panels.worth, scene, game_.worth_course());
  } else if (panels.worth.x == log.x) {  // the result has the chart too
    log = {log.x, panels.worth.y, log.w, log.bottom() - panels.worth.y};
  }
  draw_frame(canvas, log, scene);
  draw_log_part(canvas, log, scene);
  if (!dialogs_.empty() || result_) {
    canvas.fill({panels.dialog.x - 1, panels.dialog.y, panels.dialog.w + 2, panels.dialog.h + 1});
    draw_frame(canvas, panels.dialog, scene);
    static_cast<void>(draw_dialog(canvas, panels.dialog, scene));
    return;
  }
  const SpaceId stands = scene.state.player(scene.state.turn.player).space;
  const SpaceId looked_at = cursor_.valid() || prompt_.decision().subject.valid() ? cursor_ : stands;
  const Rect area = panels.decision;
  draw_frame(canvas, area, scene);
  const int used = prompt_.draw(canvas, area, scene, looked_at);
  if (area.h - used > dice_height)
    draw_dice(canvas, {area.right() - dice_width - 1, area.bottom() - dice_height, dice_width, dice_height},
              scene);
  draw_frame(canvas, panels.groups, scene);
  if (panels.two_groups_a_row) return draw_group_pairs(canvas, panels.groups, scene);
  draw_group_table(canvas, panels.groups, scene, rents_earned(scene.rules, game_.events()));
}

void Client::draw_centre(Canvas& canvas, const ScreenLayout& layout, const Scene& scene) {
  if (const auto panels = lay_out_panels(layout.below, panel_needs(layout, scene)))
    return draw_panels(canvas, *panels, scene);
  const bool beside = !layout.log_beside.empty();
  if (beside) draw_log_part(canvas, layout.log_beside, scene);
  if (layout.framed) {
    draw_frame(canvas, layout.log_beside, scene);
    draw_frame(canvas, layout.centre, scene);
  }
  const Rect area = layout.centre;
  if (draw_dialog(canvas, area, scene)) return;
  constexpr int least_log = 3;  // with its heading
  const int least = std::min(area.h, prompt_.least_rows(area.w, scene));
  const int room = beside ? area.h : std::max({area.h - least_log, area.h / 2, least});
  const int used = prompt_.draw(canvas, {area.x, area.y, area.w, room}, scene, cursor_);
  if (!beside) draw_log_part(canvas, {area.x, area.y + used, area.w, area.h - used}, scene);
}

void Client::draw(Canvas& canvas) {
  if (!options_.unicode) canvas.only_ascii();
  canvas.fill(canvas.area());
  const Scene view = scene();
  const ScreenLayout layout =
      lay_out_screen(canvas.width(), canvas.height(), view.rules.space_count, view.state.player_count);
  if (!layout.fits) {
    draw_sentences(
        canvas, canvas.area(),
        {t("terminal.too_small", {{"columns", least_screen_width}, {"rows", least_screen_height}})});
    return;
  }
  draw_header(canvas, layout.header, view);
  strip_row_ = 0;
  if (layout.board) draw_board(canvas, *layout.board, view, cursor_);
  if (!layout.strip.empty()) {
    strip_row_ =
        draw_strip(canvas, layout.strip, view,
                   cursor_.valid() ? cursor_ : view.state.player(view.state.turn.player).space, cursor_);
  }
  draw_players(canvas, layout.players, view);
  draw_centre(canvas, layout, view);
  draw_footer(canvas, layout.footer);
  shown_ = canvas;
}

}  // namespace freehold::terminal
