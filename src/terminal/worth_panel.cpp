#include "terminal/worth_panel.h"

#include <algorithm>

#include "telling/language.h"
#include "terminal/text.h"
#include "terminal/widgets.h"
#include "terminal/worth_chart.h"

namespace freehold::terminal {

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

}  // namespace

void draw_worth(Canvas& canvas, Rect area, const Scene& scene, std::span<const std::vector<Money>> points) {
  if (area.empty()) return;
  draw_heading(canvas, area, scene, telling::t("terminal.worth.title"), Style{}.with_dim());
  const Rect below{area.x + 1, area.y + 1, area.w - 2, area.h - 1};
  const auto lines = worth_chart(scene, points, below.w, below.h);
  if (lines.empty()) {
    draw_sentences(canvas, below, {telling::t("terminal.worth.later")}, Style{}.with_dim());
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

}  // namespace freehold::terminal
