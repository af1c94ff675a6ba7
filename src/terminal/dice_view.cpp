#include "terminal/dice_view.h"

#include <array>
#include <string>

namespace freehold::terminal {

namespace {

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

}  // namespace

int dice_width(const Ruleset& rules) {
  return rules.options.dice_sides.count() * (die_width + gap) - gap;
}

void draw_dice(Canvas& canvas, Rect area, const Scene& scene) {
  const Throw& dice = scene.state.turn.dice;
  if (area.w < dice_width(scene.rules) || area.h < dice_height || dice.empty()) return;
  const Style style = scene.in_colour_of(scene.state.turn.player);
  for (int die = 0; die < dice.count(); ++die)
    draw_die(canvas, area.x + die * (die_width + gap), area.y, dice[die], scene, style);
}

}  // namespace freehold::terminal
