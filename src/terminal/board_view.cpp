#include "terminal/board_view.h"

#include <algorithm>
#include <map>
#include <optional>

#include "terminal/text.h"

namespace freehold::terminal {

std::optional<Ring> ring_of(int spaces) {
  if (spaces < 8 || spaces % 2 != 0) return std::nullopt;
  return ring_around(spaces);
}

SpaceId space_at(Ring ring, RingPlace place) {
  for (int n = 0; n < ring.spaces(); ++n) {
    if (place_of(ring, SpaceId{n}) == place) return SpaceId{n};
  }
  return SpaceId{};
}

SpaceId neighbour(Ring ring, SpaceId space, Direction direction) {
  const int across = direction == Direction::left ? -1 : direction == Direction::right ? 1 : 0;
  const int down = direction == Direction::up ? -1 : direction == Direction::down ? 1 : 0;
  RingPlace place = place_of(ring, space);
  while (true) {
    place = {place.column + across, place.row + down};
    const bool inside =
        place.column >= 0 && place.row >= 0 && place.column < ring.columns && place.row < ring.rows;
    if (!inside) return space;
    if (const SpaceId found = space_at(ring, place); found.valid()) return found;
  }
}

namespace {

// The lines of a ring along one axis.
struct RingAxis {
  std::vector<int> starts;
  std::vector<int> sizes;
};

// Lines of one size; the first and the last take what is left over, or give away what the middle lacks.
RingAxis divide(int start, int length, int lines, int least_middle) {
  const int each = length / lines;
  int middle = each * (lines - 2);
  if (middle < least_middle) middle = std::min(least_middle, length);
  const int ends = length - middle;
  RingAxis axis;
  for (int line = 0, at = start; line < lines; ++line) {
    int size = middle / (lines - 2) + (line <= middle % (lines - 2) ? 1 : 0);
    if (line == 0) size = ends / 2;
    if (line == lines - 1) size = ends - ends / 2;
    axis.starts.push_back(at);
    axis.sizes.push_back(size);
    at += size;
  }
  return axis;
}

constexpr int widest_cell = 20;
constexpr int tallest_cell = 6;
constexpr int widest_small_ring = least_centre_width + 1 + 2 * (widest_cell + 1);  // of few columns

}  // namespace

std::optional<BoardLayout> lay_out_board(Rect area, int spaces) {
  const auto ring = ring_of(spaces);
  if (!ring) return std::nullopt;
  const int widest = std::max(ring->columns * (widest_cell + 1), widest_small_ring);
  const int width = std::min(area.w + 1, widest);  // the last cell needs no blank
  const int height = std::min(area.h, ring->rows * tallest_cell + 2);
  if (width / ring->columns < least_cell_width + 1 || height / ring->rows < least_cell_height)
    return std::nullopt;
  const RingAxis across =
      divide(area.x + (area.w + 1 - width) / 2, width, ring->columns, least_centre_width + 1);
  const RingAxis down = divide(area.y + (area.h - height) / 2, height, ring->rows, least_centre_height);
  if (across.sizes.front() <= least_cell_width || down.sizes.front() < least_cell_height) return std::nullopt;
  BoardLayout layout{*ring, {}, {}};
  for (int n = 0; n < spaces; ++n) {
    const RingPlace place = place_of(*ring, SpaceId{n});
    const auto column = static_cast<std::size_t>(place.column);
    const auto row = static_cast<std::size_t>(place.row);
    layout.cells.push_back(
        {across.starts[column], down.starts[row], across.sizes[column] - 1, down.sizes[row]});
  }
  const Rect& corner = layout.cell(space_at(*ring, {0, 0}));
  const Rect& opposite = layout.cell(SpaceId{0});
  layout.centre = {corner.right() + 1, corner.bottom(), opposite.x - corner.right() - 2,
                   opposite.y - corner.bottom()};
  if (layout.centre.w < least_centre_width || layout.centre.h < least_centre_height) return std::nullopt;
  return layout;
}

namespace {

char owner_mark(const Scene& scene, PlayerId owner) {
  return static_cast<char>(scene.mark(owner) - 'A' + 'a');
}

// Short names of all spaces, cached for each width.
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

namespace {

std::optional<Direction> direction_of(KeyCode code) {
  if (code == KeyCode::left) return Direction::left;
  if (code == KeyCode::right) return Direction::right;
  if (code == KeyCode::up) return Direction::up;
  if (code == KeyCode::down) return Direction::down;
  return std::nullopt;
}

}  // namespace

bool BoardCursor::key(const Key& key, const Ruleset& rules, SpaceId start) {
  if (key.code == KeyCode::look) {
    const SpaceId clicked{static_cast<int>(key.character)};
    space_ = space_ == clicked ? SpaceId{} : clicked;
    return true;
  }
  if (key.code == KeyCode::escape) {
    forget();
    return true;
  }
  const auto direction = direction_of(key.code);
  if (!direction) return false;
  if (!space_.valid()) {
    space_ = start;
  } else if (const auto ring = ring_of(rules.space_count); ring && row_ == 0) {
    space_ = neighbour(*ring, space_, *direction);
  } else {
    const int spaces = rules.space_count;
    const bool on = *direction == Direction::right || *direction == Direction::down;
    const bool by_row = *direction == Direction::up || *direction == Direction::down;
    const int step = by_row ? std::clamp(row_, 1, spaces) : 1;
    space_ = SpaceId{(space_.number() + (on ? step : spaces - step)) % spaces};
  }
  return true;
}

}  // namespace freehold::terminal
