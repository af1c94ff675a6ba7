#include "terminal/groups_view.h"

#include <algorithm>

#include "rules/rent.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/deed_card.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

using telling::t;

namespace {

constexpr int mark_columns = 2;
constexpr int deed_columns = 4;  // "a^4" and a blank
constexpr int most_deed = 7;
constexpr int share_columns = 6;  // "A 2/3" and a blank
constexpr int least_name = 8;
constexpr int least_name_of_pair = 5;
constexpr int most_name = 18;

// Whoever has most of a group.
struct Share {
  PlayerId player;  // nobody if nobody has more than another
  int deeds = 0;
};

Share largest_share(const Scene& scene, GroupId group) {
  Share share;
  for (int n = 0; n < scene.state.player_count; ++n) {
    const PlayerId player{n};
    const int deeds = (scene.state.owned_by(player) & scene.rules.group(group).members).size();
    if (deeds > share.deeds) {
      share = {player, deeds};
    } else if (deeds == share.deeds) {
      share.player = nobody;
    }
  }
  return share;
}

// The rent of the deed that costs a visitor most.
std::string dearest_rent(const Scene& scene, GroupId group) {
  SpaceId dearest;
  Money most = 0;
  for (const SpaceId deed : scene.rules.group(group).members) {
    if (!scene.state.owner(deed).valid() || scene.state.mortgaged.contains(deed)) continue;
    const Money rent = rent_due(scene.rules, scene.state, deed, 1);
    if (dearest.valid() && rent <= most) continue;
    dearest = deed;
    most = rent;
  }
  return dearest.valid() ? short_rent_text(scene, dearest) : "";
}

int most_deeds(const Scene& scene) {
  int most = 0;
  for (int n = 0; n < scene.rules.group_count; ++n)
    most = std::max(most, scene.rules.group(GroupId{n}).members.size());
  return most;
}

int longest_name(const Scene& scene) {
  int longest = least_name;
  for (int n = 0; n < scene.rules.group_count; ++n)
    longest = std::max(longest, columns_of(scene.group_name(GroupId{n})));
  return std::min(longest, most_name) + 1;
}

// How wide the columns of the table are; 0: left out.
struct TableColumns {
  int name = 0;
  int deed = deed_columns;  // each of them
  int deeds = 0;
  int share = 0;
  int rent = 0;
  int earned = 0;
};

// The owners first; then how complete a group is, the rent, and what it has brought.
TableColumns table_columns(const Scene& scene, std::span<const Money> earned, int width) {
  TableColumns columns{.name = longest_name(scene), .deeds = most_deeds(scene) * deed_columns};
  int left = width - mark_columns - columns.deeds - columns.name;
  if (left < 0) {
    columns.name = std::max(least_name, columns.name + left);
    columns.deeds = std::max(0, width - mark_columns - columns.name);
    return columns;
  }
  const auto take = [&left](int wanted) {
    if (wanted > left) return 0;
    left -= wanted;
    return wanted;
  };
  int rent = columns_of(t("terminal.manage.rent"));
  int sum = columns_of(t("terminal.groups.earned"));
  for (int n = 0; n < scene.rules.group_count; ++n) {
    rent = std::max(rent, columns_of(dearest_rent(scene, GroupId{n})));
    sum = std::max(sum, columns_of(scene.money(earned[static_cast<std::size_t>(n)])));
  }
  columns.share = take(share_columns);
  columns.rent = columns.share == 0 ? 0 : take(rent + 2);
  columns.earned = columns.rent == 0 ? 0 : take(sum + 2);
  columns.deed += std::clamp(left / most_deeds(scene), 0, most_deed - deed_columns);
  columns.deeds = most_deeds(scene) * columns.deed;
  return columns;
}

void draw_owners(Canvas& canvas, Rect row, const Scene& scene, GroupId group, int columns) {
  int x = row.x;
  for (const SpaceId deed : scene.rules.group(group).members) {
    if (x + deed_columns > row.right() + 1) return;
    const PlayerId owner = scene.state.owner(deed);
    const std::string status = owner.valid() ? status_text(scene, deed) : std::string(scene.glyphs.dot);
    canvas.put(x, row.y, status, owner.valid() ? scene.in_colour_of(owner) : Style{}.with_dim(),
               deed_columns - 1);
    x += columns;
  }
}

// The mark, the name, in the colour of its owner where the group is whole, and the owners. Returns the column after them.
int draw_group(Canvas& canvas, Rect row, const Scene& scene, GroupId group, int name_columns, int deeds,
               int deed = deed_columns) {
  canvas.put(row.x, row.y, std::string(1, scene.mark(group)), scene.on_colour_of(group));
  const int name_at = row.x + mark_columns;
  const PlayerId first = scene.state.owner(scene.rules.group(group).members.front());
  const bool whole = first.valid() && owns_group(scene.rules, scene.state, first, group);
  canvas.put(name_at, row.y, clipped(scene.group_name(group), name_columns - 1, scene.glyphs.more),
             whole ? scene.in_colour_of(first).with_bold() : Style{});
  draw_owners(canvas, {name_at + name_columns, row.y, deeds, 1}, scene, group, deed);
  return name_at + name_columns + deeds;
}

void draw_figures(Canvas& canvas, int x, int y, const Scene& scene, GroupId group,
                  const TableColumns& columns, Money earned) {
  const Share share = largest_share(scene, group);
  const int deeds = scene.rules.group(group).members.size();
  if (columns.share > 0 && share.player.valid() && deeds > 1) {
    const std::string text = std::string(1, scene.mark(share.player)) + ' ' + std::to_string(share.deeds) +
                             '/' + std::to_string(deeds);
    const Style style = scene.in_colour_of(share.player);
    canvas.put(x, y, text, share.deeds == deeds ? style.with_underline() : style, columns.share - 1);
  }
  x += columns.share;
  canvas.put(x, y, right_aligned(dearest_rent(scene, group), columns.rent), Style{}.with_bold(),
             columns.rent);
  x += columns.rent;
  const std::string sum = earned == 0 ? "" : scene.money(earned);
  canvas.put(x, y, right_aligned(sum, columns.earned), {}, columns.earned);
}

// What the columns are, in the line of the heading.
void draw_column_headings(Canvas& canvas, int x, int y, const TableColumns& columns) {
  const auto put = [&](const std::string& text, int width) {
    x += width;
    if (width > 0) canvas.put(x - columns_of(text) - 1, y, ' ' + text + ' ', Style{}.with_dim());
  };
  put(t("terminal.manage.rent"), columns.rent);
  put(t("terminal.groups.earned"), columns.earned);
}

}  // namespace

void draw_group_table(Canvas& canvas, Rect area, const Scene& scene, std::span<const Money> earned) {
  if (area.empty()) return;
  draw_heading(canvas, area, scene, t("terminal.groups.title"), Style{}.with_dim());
  const TableColumns columns = table_columns(scene, earned, area.w - 1);
  const int figures = area.x + mark_columns + columns.name + columns.deeds;
  draw_column_headings(canvas, figures + columns.share, area.y, columns);
  for (int n = 0; n < scene.rules.group_count && n + 1 < area.h; ++n) {
    const GroupId group{n};
    const int y = area.y + 1 + n;
    const int x =
        draw_group(canvas, {area.x, y, area.w, 1}, scene, group, columns.name, columns.deeds, columns.deed);
    draw_figures(canvas, x, y, scene, group, columns, earned[static_cast<std::size_t>(n)]);
  }
}

int columns_of_group_pair(const Scene& scene) {
  return 2 * (mark_columns + least_name_of_pair + most_deeds(scene) * deed_columns);
}

void draw_group_pairs(Canvas& canvas, Rect area, const Scene& scene) {
  if (area.empty()) return;
  draw_heading(canvas, area, scene, t("terminal.groups.title"), Style{}.with_dim());
  const int half = area.w / 2;
  const int deeds = std::min(most_deeds(scene) * deed_columns, half - mark_columns - least_name_of_pair);
  const int name = std::min(longest_name(scene), half - mark_columns - deeds);
  const int rows = (scene.rules.group_count + 1) / 2;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    if (1 + n % rows >= area.h) continue;
    draw_group(canvas, {area.x + n / rows * half, area.y + 1 + n % rows, half, 1}, scene, GroupId{n}, name,
               deeds);
  }
}

std::vector<Money> rents_earned(const Ruleset& ruleset, std::span<const Event> events) {
  std::vector<Money> sums(static_cast<std::size_t>(ruleset.group_count));
  for (const Event& event : events) {
    if (event.type != EventType::paid || event.reason != Reason::rent) continue;
    if (!event.space.valid() || !ruleset.deeds.contains(event.space)) continue;
    sums[ruleset.space(event.space).group.index()] += event.amount;
  }
  return sums;
}

}  // namespace freehold::terminal
