#include "terminal/players_view.h"

#include <algorithm>

#include "notation/names.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "telling/language.h"
#include "terminal/chances.h"
#include "terminal/text.h"

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
  for (int n = 0; n < scene.rules.group_count; ++n) {
    const GroupId group{n};
    const std::string part = group_text(scene, player, group);
    if (part.empty()) continue;
    if (!text.empty()) text += ' ';
    text += part;
  }
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

}  // namespace freehold::terminal
