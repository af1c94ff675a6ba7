#include "terminal/widgets.h"

#include <algorithm>

#include "base/limits.h"
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
  switch (key.code) {
    case KeyCode::up: cursor -= 1; break;
    case KeyCode::down: cursor += 1; break;
    case KeyCode::page_up: cursor -= page; break;
    case KeyCode::page_down: cursor += page; break;
    case KeyCode::home: cursor = 0; break;
    case KeyCode::end: cursor = last; break;
    default: return false;
  }
  cursor = std::clamp(cursor, 0, last);
  return true;
}

bool AmountField::key(const Key& key) {
  if (key.code == KeyCode::backspace) {
    if (!digits_.empty()) digits_.pop_back();
    return true;
  }
  if (!key.is_digit()) return false;
  if (digits_ == "0") digits_.clear();
  digits_ += static_cast<char>(key.character);
  if (digits_.size() > 9) digits_ = std::to_string(max_money - 1);
  return true;
}

}  // namespace freehold::terminal
