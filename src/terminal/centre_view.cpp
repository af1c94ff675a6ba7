#include "terminal/centre_view.h"

#include <algorithm>

#include "terminal/dice_view.h"
#include "terminal/groups_view.h"
#include "terminal/panel_layout.h"
#include "terminal/rents_earned.h"
#include "terminal/widgets.h"
#include "terminal/worth_panel.h"

namespace freehold::terminal {

namespace {

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

}  // namespace

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

}  // namespace freehold::terminal
