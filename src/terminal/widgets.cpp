#include "terminal/widgets.h"

#include <algorithm>

#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

void draw_heading(Canvas& canvas, Rect area, const Scene& scene, std::string_view heading, Style style) {
  if (area.empty()) return;
  for (int x = area.x; x < area.right(); ++x)
    canvas.put(x, area.y, scene.glyphs.horizontal, Style{}.with_dim());
  if (heading.empty()) return;
  const std::string text = ' ' + clipped(heading, std::max(0, area.w - 4), scene.glyphs.more) + ' ';
  canvas.put(area.x + 1, area.y, text, style, area.w - 1);
}

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

void draw_frame(Canvas& canvas, Rect area, const Scene& scene) {
  if (!area.empty())
    draw_box(canvas, {area.x - 1, area.y, area.w + 2, area.h + 1}, scene, Style{}.with_dim());
}

namespace {

// The key that a hint names; none for several ("+/-") and for arrows.
Key key_of_hint(const std::string& name) {
  if (name == "Enter") return key(KeyCode::enter);
  if (name == "Esc") return key(KeyCode::escape);
  if (name == "Tab") return key(KeyCode::tab);
  if (name == telling::t("key.space")) return key(U' ');
  return name.size() == 1 ? key(static_cast<char32_t>(name.front())) : Key{};
}

}  // namespace

int draw_hints(Canvas& canvas, Rect area, const std::vector<KeyHint>& hints) {
  if (area.empty() || hints.empty()) return 0;
  int x = area.x;
  int y = area.y;
  for (const auto& [key, label] : hints) {
    const int width = columns_of(key) + columns_of(label) + 3;
    if (x > area.x && x + width > area.right()) {
      x = area.x;
      ++y;
    }
    if (y >= area.bottom()) return area.h;
    canvas.link({x, y, width, 1}, key_of_hint(key));
    canvas.put(x, y, "[", Style{}.with_dim());
    int at = canvas.put(x + 1, y, key, Style{}.with_bold());
    at = canvas.put(at, y, "]", Style{}.with_dim());
    x = canvas.put(at + 1, y, label, {}, area.right() - at - 1) + 2;
  }
  return y - area.y + 1;
}

int draw_sentences(Canvas& canvas, Rect area, const std::vector<std::string>& sentences, Style style) {
  int y = area.y;
  for (const std::string& sentence : sentences) {
    for (const std::string& row : wrapped(sentence, area.w)) {
      if (y >= area.bottom()) return area.h;
      canvas.put(area.x, y++, row, style, area.w);
    }
  }
  return y - area.y;
}

int first_visible(int cursor, int count, int rows) {
  if (count <= rows) return 0;
  return std::clamp(cursor - rows / 2, 0, count - rows);
}

bool move_cursor(const Key& key, int count, int page, int& cursor) {
  const int last = std::max(0, count - 1);
  if (key.code == KeyCode::up) {
    cursor -= 1;
  } else if (key.code == KeyCode::down) {
    cursor += 1;
  } else if (key.code == KeyCode::page_up) {
    cursor -= page;
  } else if (key.code == KeyCode::page_down) {
    cursor += page;
  } else if (key.code == KeyCode::home) {
    cursor = 0;
  } else if (key.code == KeyCode::end) {
    cursor = last;
  } else {
    return false;
  }
  cursor = std::clamp(cursor, 0, last);
  return true;
}

}  // namespace freehold::terminal
