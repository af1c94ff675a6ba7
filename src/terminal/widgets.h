// Small things that several parts draw: rules with a heading, keys with their meaning, lists that scroll, amounts.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/money.h"
#include "terminal/canvas.h"
#include "terminal/key.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A horizontal rule over the whole width of `area`'s first row with a heading in it.
void draw_heading(Canvas& canvas, Rect area, const Scene& scene, std::string_view heading, Style style = {});

/// A frame around what has its heading in the first row of `area`: beside and below it, one column and one row outside.
void draw_frame(Canvas& canvas, Rect area, const Scene& scene);

/// A key and what it does.
using KeyHint = std::pair<std::string, std::string>;
/// "[r] Throw the dice  [m] Manage", on as many rows as `area` has; returns the rows used. A click on one of them is its key.
int draw_hints(Canvas& canvas, Rect area, const std::vector<KeyHint>& hints);

/// Draws wrapped sentences; returns the rows used, at most `area.h`.
int draw_sentences(Canvas& canvas, Rect area, const std::vector<std::string>& sentences, Style style = {});

/// Index of the first row to show so that `cursor` is among `rows` visible ones of `count`.
int first_visible(int cursor, int count, int rows);

/// Moves a cursor in a list by up, down, page and end keys; true if the key was one of them.
bool move_cursor(const Key& key, int count, int page, int& cursor);

/// An amount as it is typed: digits alone, at most `max_money`.
class AmountField {
 public:
  [[nodiscard]] bool empty() const { return digits_.empty(); }
  [[nodiscard]] Money value() const { return digits_.empty() ? 0 : std::stoi(digits_); }
  void set(Money amount) { digits_ = std::to_string(amount < 0 ? 0 : amount); }
  void clear() { digits_.clear(); }
  /// Takes digits and backspace; true if the key was one of them.
  bool key(const Key& key);

 private:
  std::string digits_;
};

}  // namespace freehold::terminal
