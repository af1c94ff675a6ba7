#include "terminal/groups_view.h"

#include "rules/rent.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

namespace {

constexpr int name_columns = 11;
constexpr int deed_columns = 4;  // "a^4" and a blank
constexpr int entry_columns = 2 + name_columns + 4 * deed_columns;

void draw_group(Canvas& canvas, int x, int y, const Scene& scene, GroupId group) {
  const int end = x + entry_columns;
  x = canvas.put(x, y, std::string(1, scene.mark(group)), scene.on_colour_of(group)) + 1;
  const SpaceSet members = scene.rules.group(group).members;
  const PlayerId first = scene.state.owner(members.front());
  const bool full = first.valid() && owns_group(scene.rules, scene.state, first, group);
  const std::string name = clipped(scene.group_name(group), name_columns - 1, scene.glyphs.more);
  canvas.put(x, y, name, full ? scene.in_colour_of(first) : Style{});
  x += name_columns;
  for (const SpaceId deed : members) {
    if (x + deed_columns > end + 1) return;
    const PlayerId owner = scene.state.owner(deed);
    const std::string status = owner.valid() ? status_text(scene, deed) : std::string(scene.glyphs.dot);
    canvas.put(x, y, status, owner.valid() ? scene.in_colour_of(owner) : Style{}.with_dim(),
               deed_columns - 1);
    x += deed_columns;
  }
}

}  // namespace

Rect draw_groups(Canvas& canvas, Rect area, const Scene& scene) {
  const int count = scene.rules.group_count;
  const int most = (area.w + 1) / (entry_columns + 1);
  int columns = 1;
  while (columns <= most && (count + columns - 1) / columns + 1 > area.h)
    ++columns;
  if (columns > most) return {area.x, area.y, 0, 0};
  const int rows = (count + columns - 1) / columns;
  draw_heading(canvas, area, scene, telling::t("terminal.groups.title"), Style{}.with_dim());
  for (int n = 0; n < scene.rules.group_count; ++n) {
    draw_group(canvas, area.x + n / rows * (entry_columns + 1), area.y + 1 + n % rows, scene, GroupId{n});
  }
  return {area.x, area.y, columns * (entry_columns + 1), rows + 1};
}

}  // namespace freehold::terminal
