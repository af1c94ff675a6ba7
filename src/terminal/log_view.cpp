#include "terminal/log_view.h"

#include <algorithm>

#include "telling/language.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {
namespace {

struct Row {
  const LogLine* line;
  std::string text;
  bool first;  // of its sentence
};

// The last `wanted` rows of the log, wrapped; the newest last.
std::vector<Row> last_rows(std::span<const LogLine> log, int columns, int wanted) {
  std::vector<Row> rows;
  for (auto line = log.rbegin(); line != log.rend() && static_cast<int>(rows.size()) < wanted; ++line) {
    const auto parts = wrapped(line->text, columns);
    for (std::size_t i = parts.size(); i-- > 0;)
      rows.push_back({&*line, parts[i], i == 0});
  }
  std::ranges::reverse(rows);
  return rows;
}

}  // namespace

int draw_log(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log, int back) {
  if (area.w < 8 || area.h < 1) return 0;
  const int columns = area.w - 2;
  const auto rows = last_rows(log, columns, area.h + back);
  const int end =
      static_cast<int>(rows.size()) - std::min(back, std::max(0, static_cast<int>(rows.size()) - area.h));
  const int start = std::max(0, end - area.h);
  for (int i = start; i < end; ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    const int y = area.y + i - start;
    const bool latest = i + 1 == static_cast<int>(rows.size()) || row.line == &log.back();
    if (row.first && row.line->who.valid()) {
      canvas.put(area.x, y, std::string(1, scene.mark(row.line->who)), scene.in_colour_of(row.line->who));
    }
    canvas.put(area.x + 2, y, row.text, latest ? Style{}.with_bold() : Style{}, columns);
  }
  const bool whole = static_cast<int>(rows.size()) < area.h + back;
  return whole ? std::max(0, static_cast<int>(rows.size()) - area.h) : back + area.h;
}

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
