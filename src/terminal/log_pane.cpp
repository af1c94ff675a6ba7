#include "terminal/log_pane.h"

#include "telling/language.h"
#include "terminal/log_view.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

bool LogPane::key(const Key& key) {
  constexpr int page = 5;
  constexpr int beginning = 1'000'000;
  if (key.code == KeyCode::page_up) {
    scroll(page);
  } else if (key.code == KeyCode::page_down) {
    scroll(-page);
  } else if (key.code == KeyCode::home) {
    back_ = beginning;
  } else if (key.code == KeyCode::end) {
    to_end();
  } else {
    return false;
  }
  return true;
}

void LogPane::draw(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log) {
  if (area.h < 1) return;
  draw_heading(canvas, area, scene, telling::t(back_ > 0 ? "terminal.log.scrolled" : "terminal.log.short"),
               Style{}.with_dim());
  const int limit = draw_log(canvas, {area.x, area.y + 1, area.w, area.h - 1}, scene, log, back_);
  back_ = std::min(back_, limit);
}

}  // namespace freehold::terminal
