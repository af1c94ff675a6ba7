// Small things that several parts draw: rules with a heading, keys with their meaning, lists that scroll.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/scene.h"
#include "terminal/screen.h"

namespace freehold::terminal {

/// A horizontal rule over the whole width of `area`'s first row with a heading in it.
void draw_heading(Canvas& canvas, Rect area, const Scene& scene, std::string_view heading, Style style = {});

/// Four sides and corners, within `box`.
void draw_box(Canvas& canvas, Rect box, const Scene& scene, Style style);

/// A frame around what has its heading in the first row of `area`, drawn before it: beside and below it, one
/// column and one row outside.
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

}  // namespace freehold::terminal
