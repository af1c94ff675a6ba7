#include "terminal/bars.h"

#include <algorithm>
#include <iterator>

#include "telling/language.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

using telling::t;

namespace {

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

}  // namespace

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

}  // namespace freehold::terminal
