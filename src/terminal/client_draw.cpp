// How the client's parts come onto one canvas.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "terminal/board_view.h"
#include "terminal/client.h"
#include "terminal/deed_card.h"
#include "terminal/dice_view.h"
#include "terminal/groups_view.h"
#include "terminal/log_view.h"
#include "terminal/players_view.h"
#include "terminal/text.h"

namespace freehold::terminal {

void Client::draw_header(Canvas& canvas, Rect row, const Scene& scene) const {
  const Style style = Style{}.with_reverse();
  canvas.fill(row, style);
  const RuleOptions& options = scene.rules.options;
  std::string text = ' ' + scene.rules.text.title + "  round " + std::to_string(scene.state.round);
  if (options.max_rounds > 0) text += " of " + std::to_string(options.max_rounds);
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
    parts.push_back(paused_ ? "PAUSED" : "watching: " + std::string(options_.pace.name()));
  std::ranges::move(game_.signs(), std::back_inserter(parts));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    parts.push_back(fmt::format("bank: {} houses, {} hotels", scene.state.houses, scene.state.hotels));
  if (options.free_parking_pot) parts.push_back("pot: " + scene.money(scene.state.pot));
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
    hints = {{"Up/Down", "scroll"}, {"l", "log"},   {"t", "board"},
             {"v", "dice"},         {"y", "proof"}, {"q", "quit"}};
    if (game_.company() != nullptr) hints.insert(hints.begin(), {"/", "table"});
  } else {
    if (game_.bot_to_act()) {
      hints.push_back({"Space", watching() ? (paused_ ? "go on" : "pause") : "skip"});
      hints.push_back({"+/-", "speed"});
    }
    const PlayerId player = prompt_.decision().player;
    if (player.valid() && game_.can_undo(player)) hints.push_back({"u", "undo"});
    if (game_.company() != nullptr) hints.push_back({"/", "table, talk"});
    // What does not fit is left out from the end.
    for (const auto& [key, label] :
         {std::pair{"?", "help"}, {"q", "quit"}, {"Arrows", "look"}, {"t", "board"}, {"l", "log"}}) {
      hints.push_back({key, label});
    }
  }
  draw_hints(canvas, row, hints);
}

void Client::draw_log_part(Canvas& canvas, Rect area, const Scene& scene) {
  if (area.h < 1) return;
  draw_heading(canvas, area, scene, log_back_ > 0 ? "Log (scrolled back; End: latest)" : "Log",
               Style{}.with_dim());
  log_limit_ = draw_log(canvas, {area.x, area.y + 1, area.w, area.h - 1}, scene, game_.log(), log_back_);
  log_back_ = std::min(log_back_, log_limit_);
}

// What a wide screen has room for below the decision: who owns what, and the dice.
void Client::draw_extras(Canvas& canvas, Rect area, const Scene& scene) const {
  const Rect groups = draw_groups(canvas, {area.x, area.y + 1, area.w, std::max(0, area.h - 1)}, scene);
  const int bottom = area.bottom() - dice_height - 1;
  const bool beside = area.w - groups.w >= dice_width;
  const int top = beside ? area.y + 2 : groups.bottom();
  if (bottom < top) return;
  const int x = beside ? area.right() - dice_width : area.x;
  draw_dice(canvas, {x, bottom, dice_width, dice_height}, scene);
}

void Client::draw_centre(Canvas& canvas, const ScreenLayout& layout, const Scene& scene) {
  const bool beside = !layout.log_beside.empty();
  if (beside) draw_log_part(canvas, layout.log_beside, scene);
  Rect area = layout.centre;
  if (!dialogs_.empty()) return dialogs_.back()->draw(canvas, area, scene);
  if (result_) return result_->draw(canvas, area, scene);
  constexpr int least_log = 3;  // with its heading
  const int least = std::min(area.h, prompt_.least_rows(area.w, scene));
  const int room = beside ? area.h : std::max({area.h - least_log, area.h / 2, least});
  // On a wide screen there is room for more: the card of where the player in turn stands, and the dice.
  const SpaceId looked_at = cursor_.valid() || !beside || prompt_.decision().subject.valid()
                                ? cursor_
                                : scene.state.player(scene.state.turn.player).space;
  const int used = prompt_.draw(canvas, {area.x, area.y, area.w, room}, scene, looked_at);
  if (beside) draw_extras(canvas, {area.x, area.y + used, area.w, area.h - used}, scene);
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
        {fmt::format("This window is too small: at least {} columns and {} rows are needed. The game waits.",
                     least_screen_width, least_screen_height)});
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
}

}  // namespace freehold::terminal
