#include "terminal/panels.h"

#include <algorithm>

#include "notation/names.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/deed_card.h"
#include "terminal/scene.h"
#include "terminal/text.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

using telling::t;

namespace {

constexpr int cards_columns = 2;

// How wide the figures of all players are, so that they stand one below the other whatever the currency.
struct Columns {
  int name = 9;
  int cash = 7;
  int saved = 0;  // 0: nobody saves
  int place = 8;
  int chance = 0;  // 0: chances are not shown
  int worth = 7;
};

std::string saved_text(const Scene& scene, PlayerId player) {
  const Money savings = scene.state.player(player).savings;
  return savings == 0 ? "" : '+' + scene.money(savings);
}

Columns columns_for(const Scene& scene, int width) {
  Columns columns;
  for (const PlayerId player : scene.state.in_game) {
    columns.cash = std::max(columns.cash, columns_of(scene.money(scene.state.player(player).cash)));
    columns.saved = std::max(columns.saved, columns_of(saved_text(scene, player)));
    columns.worth = std::max(columns.worth, columns_of(scene.money(worth(scene.rules, scene.state, player))));
    columns.chance = std::max(columns.chance, columns_of(chance_text(scene, player)));
  }
  if (columns.saved > 0) ++columns.saved;  // a blank before it
  if (columns.chance > 0) ++columns.chance;
  columns.name += std::clamp(width - 70, 0, 12);
  columns.place += std::clamp((width - 62 - columns.saved) / 2, 0, 14);
  return columns;
}

// "L3": a capital where the group is whole; one that stands alone needs no number.
std::string group_text(const Scene& scene, PlayerId player, GroupId group) {
  const SpaceSet members = scene.rules.group(group).members;
  const int owned = (scene.state.owned_by(player) & members).size();
  if (owned == 0) return "";
  const bool full = owns_group(scene.rules, scene.state, player, group);
  std::string text(1, full ? scene.full_mark(group) : scene.mark(group));
  return members.size() == 1 ? text : text + std::to_string(owned);
}

// In the order of seats, those who are out last.
std::vector<PlayerId> in_order_of_seats(const Scene& scene) {
  std::vector<PlayerId> players;
  for (const bool in : {true, false}) {
    for (int n = 0; n < scene.state.player_count; ++n) {
      if (scene.state.in_game.contains(PlayerId{n}) == in) players.emplace_back(n);
    }
  }
  return players;
}

// The groups of which the player has a part.
std::vector<GroupId> groups_held(const Scene& scene, PlayerId player) {
  std::vector<GroupId> groups;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    if (!group_text(scene, player, GroupId{n}).empty()) groups.emplace_back(n);
  }
  return groups;
}

// "b1 L3": each group in its colour; without the blanks where they do not fit, and with an ellipsis where it is too many even
// so.
void draw_deeds(Canvas& canvas, int x, int y, int columns, const Scene& scene, PlayerId player) {
  const int blank = columns_of(deeds_text(scene, player)) > columns ? 0 : 1;
  const std::vector<GroupId> groups = groups_held(scene, player);
  int needed = 0;
  for (const GroupId group : groups)
    needed += columns_of(group_text(scene, player, group)) + blank;
  const bool all_fit = needed - blank <= columns;
  const int end = x + columns - (all_fit ? 0 : columns_of(scene.glyphs.more));
  for (const GroupId group : groups) {
    const std::string text = group_text(scene, player, group);
    if (x + columns_of(text) > end) return void(canvas.put(x, y, scene.glyphs.more, Style{}));
    Style style = scene.on_colour_of(group);
    if (owns_group(scene.rules, scene.state, player, group)) style = style.with_bold().with_underline();
    x = canvas.put(x, y, text, style) + blank;
  }
}

void draw_player_out(Canvas& canvas, Rect rest, const Scene& scene, PlayerId player) {
  const Money cash = scene.state.player(player).cash;
  const std::string text =
      cash < 0 ? t("terminal.players.out_with", {{"cash", scene.money(cash)}}) : t("terminal.result.out");
  canvas.put(rest.x, rest.y, text, Style{}.with_dim(), rest.w);
}

void draw_player(Canvas& canvas, Rect row, const Scene& scene, const Columns& columns, PlayerId player) {
  const bool out = !scene.state.in_game.contains(player);
  const Player& p = scene.state.player(player);
  const Style plain = out ? Style{}.with_dim() : Style{};
  int x = row.x;
  const bool turn = player == scene.state.turn.player && scene.state.phase != Phase::over && !out;
  canvas.put(x, row.y, turn ? scene.glyphs.turn : " ", Style{}.with_bold());
  canvas.put(x + 1, row.y, std::string(1, scene.mark(player)), out ? plain : scene.on_colour_of(player));
  x = canvas.put(x + 3, row.y, left_aligned(scene.name(player), columns.name),
                 out ? plain : scene.in_colour_of(player));
  if (out) return draw_player_out(canvas, {x + 1, row.y, row.right() - x - 1, 1}, scene, player);
  const Style cash_style = p.cash < 0 ? plain.with_bold().with_reverse() : plain.with_bold();
  const std::string cash = scene.money(p.cash);
  canvas.put(x + 1 + columns.cash - columns_of(cash), row.y, cash, cash_style);
  x = canvas.put(x + 1 + columns.cash, row.y, right_aligned(saved_text(scene, player), columns.saved), plain);
  x = canvas.put(
      x + 1, row.y,
      left_aligned(clipped(place_text(scene, player), columns.place, scene.glyphs.more), columns.place));
  const int worth_at = row.right() - columns.worth - columns.chance;
  const int cards_at = worth_at - cards_columns - 1;
  draw_deeds(canvas, x + 1, row.y, cards_at - x - 1, scene, player);
  if (!p.jail_cards.empty()) {
    canvas.put(cards_at, row.y, "J" + std::to_string(p.jail_cards.size()), Style{}.with_bold());
  }
  const auto sum = shown_worth(scene.rules, scene.state, player);
  canvas.put(worth_at, row.y, right_aligned(sum ? scene.money(*sum) : "?", columns.worth),
             Style{}.with_dim());
  canvas.put(worth_at + columns.worth, row.y, right_aligned(chance_text(scene, player), columns.chance),
             Style{}.with_bold());
}

}  // namespace

std::string deeds_text(const Scene& scene, PlayerId player) {
  std::string text;
  for (const GroupId group : groups_held(scene, player))
    text += (text.empty() ? "" : " ") + group_text(scene, player, group);
  return text;
}

std::string place_text(const Scene& scene, PlayerId player) {
  const Player& p = scene.state.player(player);
  if (p.confined == Place::none) return scene.space_name(p.space);
  return t("terminal.players.held", {{"place", notation::word(p.confined)}, {"failed", p.failed_throws}});
}

void draw_players(Canvas& canvas, Rect area, const Scene& scene) {
  const Columns columns = columns_for(scene, area.w);
  int y = area.y;
  for (const PlayerId player : in_order_of_seats(scene)) {
    if (y >= area.bottom()) return;
    draw_player(canvas, {area.x, y++, area.w, 1}, scene, columns, player);
  }
}

namespace {

constexpr int mark_columns = 2;
constexpr int deed_columns = 4;  // "a^4" and a blank
constexpr int most_deed = 7;
constexpr int share_columns = 6;  // "A 2/3" and a blank
constexpr int least_name = 8;
constexpr int least_name_of_pair = 5;
constexpr int most_name = 18;

// The player with the most deeds of a group.
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

// As many columns as fit, in this order: owners, how complete the group is, rent, income.
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

namespace {

struct Row {
  const LogLine* line;
  std::string text;
  bool first;  // of its sentence
};

// The last `wanted` rows of the log, wrapped; the newest last.
std::vector<Row> last_rows(std::span<const LogLine> log, int columns, int wanted) {
  std::vector<Row> rows;
  for (auto line = log.rbegin(); line != log.rend() && static_cast<int>(rows.size()) < wanted; ++line) {
    const auto parts = wrapped(line->text, columns);
    for (std::size_t i = parts.size(); i-- > 0;)
      rows.push_back({&*line, parts[i], i == 0});
  }
  std::ranges::reverse(rows);
  return rows;
}

}  // namespace

int draw_log(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log, int back) {
  if (area.w < 8 || area.h < 1) return 0;
  const int columns = area.w - 2;
  const auto rows = last_rows(log, columns, area.h + back);
  const int end =
      static_cast<int>(rows.size()) - std::min(back, std::max(0, static_cast<int>(rows.size()) - area.h));
  const int start = std::max(0, end - area.h);
  for (int i = start; i < end; ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    const int y = area.y + i - start;
    const bool latest = i + 1 == static_cast<int>(rows.size()) || row.line == &log.back();
    if (row.first && row.line->who.valid()) {
      canvas.put(area.x, y, std::string(1, scene.mark(row.line->who)), scene.in_colour_of(row.line->who));
    }
    canvas.put(area.x + 2, y, row.text, latest ? Style{}.with_bold() : Style{}, columns);
  }
  const bool whole = static_cast<int>(rows.size()) < area.h + back;
  return whole ? std::max(0, static_cast<int>(rows.size()) - area.h) : back + area.h;
}

bool LogPane::key(const Key& key) {
  constexpr int page = 5;
  constexpr int beginning = 1'000'000;
  if (key.code == KeyCode::page_up) {
    scroll(page);
  } else if (key.code == KeyCode::page_down) {
    scroll(-page);
  } else if (key.code == KeyCode::home) {
    back_ = beginning;
  } else if (key.code == KeyCode::end) {
    to_end();
  } else {
    return false;
  }
  return true;
}

void LogPane::draw(Canvas& canvas, Rect area, const Scene& scene, std::span<const LogLine> log) {
  if (area.h < 1) return;
  draw_heading(canvas, area, scene, telling::t(back_ > 0 ? "terminal.log.scrolled" : "terminal.log.short"),
               Style{}.with_dim());
  const int limit = draw_log(canvas, {area.x, area.y + 1, area.w, area.h - 1}, scene, log, back_);
  back_ = std::min(back_, limit);
}

}  // namespace freehold::terminal
