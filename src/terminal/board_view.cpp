#include "terminal/board_view.h"

#include <algorithm>
#include <map>

#include "terminal/short_names.h"
#include "terminal/text.h"

namespace freehold::terminal {

namespace {

char owner_mark(const Scene& scene, PlayerId owner) {
  return static_cast<char>(scene.mark(owner) - 'A' + 'a');
}

// The short names of all spaces for every width that is asked for.
class Names {
 public:
  explicit Names(const Scene& scene) {
    for (int n = 0; n < scene.rules.space_count; ++n) {
      const std::string& name = scene.text().spaces[static_cast<std::size_t>(n)];
      const bool deed = scene.rules.deeds.contains(SpaceId{n});
      const bool several = !deed && std::ranges::count(scene.text().spaces, name) > 1;
      names_.push_back(several ? name.substr(name.rfind(' ') + 1) : name);  // "Chest", "Chance"
    }
  }

  const std::string& at(SpaceId space, int columns) {
    auto& names = by_width_[columns];
    if (names.empty()) names = short_names(names_, columns);
    return names[space.index()];
  }

 private:
  std::vector<std::string> names_;
  std::map<int, std::vector<std::string>> by_width_;
};

bool is_deed(const Scene& scene, SpaceId space) {
  return scene.rules.deeds.contains(space);
}

// The lines of a name: whole words on several lines, long ones cut; or a short form on one.
std::vector<std::string> name_lines(const Scene& scene, Names& names, SpaceId space, int columns, int lines) {
  if (lines < 2) return {names.at(space, columns)};
  std::string name;
  for (const std::string& word : words_of(scene.space_name(space)))
    name.append(clipped(word, columns)).append(" ");
  auto whole = wrapped(name, columns);
  if (static_cast<int>(whole.size()) > lines) return {names.at(space, columns)};
  return whole;
}

// The marks of the players on a space, drawn right-aligned in `columns`; what does not fit becomes '+'.
int draw_tokens(Canvas& canvas, int right, int y, int columns, const Scene& scene, SpaceId space) {
  std::string text = tokens_text(scene, space);
  if (static_cast<int>(text.size()) > columns) {
    text = text.substr(0, static_cast<std::size_t>(std::max(0, columns - 1))) + '+';
  }
  int x = right - static_cast<int>(text.size());
  for (const char mark : text) {
    const auto it = std::ranges::find(scene.marks.players, mark);
    Style style = Style{}.with_bold();
    if (it != scene.marks.players.end()) {
      const PlayerId player{static_cast<int>(it - scene.marks.players.begin())};
      style = scene.on_colour_of(player);
      if (player == scene.state.turn.player) style.underline = true;
    }
    x = canvas.put(x, y, std::string(1, mark), style);
  }
  return static_cast<int>(text.size());
}

void draw_status(Canvas& canvas, const Rect& cell, int y, const Scene& scene, SpaceId space) {
  const std::string status = status_text(scene, space);
  const PlayerId owner = is_deed(scene, space) ? scene.state.owner(space) : bank;
  const int kept = owner.valid() ? columns_of(status) : 0;  // a price gives way to tokens
  const int tokens = draw_tokens(canvas, cell.right(), y, cell.w - kept, scene, space);
  if (columns_of(status) + (tokens > 0 && !owner.valid() ? 1 : 0) > cell.w - tokens) return;
  const Style style = owner.valid() ? scene.in_colour_of(owner) : Style{}.with_dim();
  canvas.put(cell.x, y, status, style);
}

// The name on the colour of its group, the group's mark before it.
int draw_name(Canvas& canvas, const Rect& cell, const Scene& scene, Names& names, SpaceId space) {
  const GroupId group = is_deed(scene, space) ? scene.rules.space(space).group : GroupId{};
  const int indent = group.valid() ? 1 : 0;
  const auto lines = name_lines(scene, names, space, cell.w - indent, cell.h - 1);
  Style style = group.valid() ? scene.on_colour_of(group) : Style{}.with_bold();
  if (group.valid() && scene.state.mortgaged.contains(space)) style = Style{}.with_dim();
  const int band = std::max(static_cast<int>(lines.size()), std::min(2, cell.h - 1));
  if (group.valid()) canvas.fill({cell.x, cell.y, cell.w, band}, style);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int y = cell.y + static_cast<int>(i);
    canvas.put(cell.x + indent, y, lines[i], style, cell.w - indent);
  }
  if (group.valid()) {
    const Style mark = scene.colours ? style.with_underline() : Style{}.with_reverse();
    canvas.put(cell.x, cell.y, std::string(1, scene.mark(group)), mark);
  }
  return band;
}

void draw_cell(Canvas& canvas, const Rect& cell, const Scene& scene, Names& names, SpaceId space,
               bool pointed_out) {
  const int lines = draw_name(canvas, cell, scene, names, space);
  const int status_row = cell.y + std::min(cell.h - 1, std::max(lines, cell.h > 3 ? 3 : cell.h - 1));
  draw_status(canvas, cell, status_row, scene, space);
  if (pointed_out) canvas.restyle(cell, Style{}.with_reverse().with_bold());
  canvas.link(cell, {.code = KeyCode::look, .character = static_cast<char32_t>(space.number())});
}

constexpr int strip_step = 9;  // columns of a cell in a strip, with the blank beside it

int spaces_a_row(int width) {
  return (width + 1) / strip_step;
}

}  // namespace

std::string tokens_text(const Scene& scene, SpaceId space) {
  std::string confined;
  std::string free;
  for (const PlayerId player : scene.state.in_game) {
    const Player& p = scene.state.player(player);
    if (p.space != space) continue;
    (p.confined == Place::none ? free : confined) += scene.mark(player);
  }
  return (confined.empty() ? "" : '[' + confined + ']') + free;
}

std::string status_text(const Scene& scene, SpaceId space) {
  const Space& figures = scene.rules.space(space);
  if (!is_deed(scene, space)) return figures.tax > 0 ? scene.money(figures.tax) : "";
  const PlayerId owner = scene.state.owner(space);
  if (!owner.valid()) return scene.money(figures.price);
  std::string text(1, owner_mark(scene, owner));
  const int buildings = scene.state.buildings_on(space);
  if (scene.state.mortgaged.contains(space)) return text.append(scene.glyphs.mortgaged);
  if (buildings == hotel) return text.append(scene.glyphs.hotel);
  const bool levels = scene.rules.options.building == BuildingRule::levels;
  if (buildings > 0)
    text.append(levels ? scene.glyphs.level : scene.glyphs.house).append(std::to_string(buildings));
  return text;
}

void draw_board(Canvas& canvas, const BoardLayout& layout, const Scene& scene, SpaceId cursor) {
  Names names(scene);
  for (int n = 0; n < scene.rules.space_count; ++n) {
    draw_cell(canvas, layout.cell(SpaceId{n}), scene, names, SpaceId{n}, SpaceId{n} == cursor);
  }
}

int strip_rows(int width, int spaces) {
  const int a_row = spaces_a_row(width);
  return a_row < 1 ? 0 : (spaces + a_row - 1) / a_row;
}

int draw_strip(Canvas& canvas, Rect area, const Scene& scene, SpaceId from, SpaceId cursor) {
  Names names(scene);
  const int spaces = scene.rules.space_count;
  const int a_row = std::min(spaces, spaces_a_row(area.w));
  if (a_row < 1 || area.h < least_cell_height) return 0;
  const int shown = std::min(spaces, area.h / least_cell_height * a_row);
  const int first = shown == spaces ? 0 : from.number() + spaces - std::min(2, a_row - 1);
  for (int i = 0; i < shown; ++i) {
    const SpaceId space{(first + i) % spaces};
    const Rect cell{area.x + strip_step * (i % a_row), area.y + least_cell_height * (i / a_row),
                    strip_step - 1, least_cell_height};
    draw_cell(canvas, cell, scene, names, space, space == cursor);
  }
  return a_row;
}

}  // namespace freehold::terminal
