#include "terminal/players_view.h"

#include <algorithm>

#include "rules/rent.h"
#include "rules/valuation.h"
#include "terminal/text.h"

namespace freehold::terminal {

namespace {

constexpr int name_columns = 9;
constexpr int money_columns = 8;
constexpr int worth_columns = 7;
constexpr int cards_columns = 2;

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

// "b1 L3": each group in its colour; without the blanks where they do not fit.
void draw_deeds(Canvas& canvas, int x, int y, int columns, const Scene& scene, PlayerId player) {
  const bool tight = columns_of(deeds_text(scene, player)) > columns;
  const int end = x + columns;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    const GroupId group{n};
    const int owned = (scene.state.owned_by(player) & scene.rules.group(group).members).size();
    if (owned == 0 || x + 2 > end) continue;
    const bool full = owns_group(scene.rules, scene.state, player, group);
    std::string mark(1, scene.mark(group));
    if (full) mark[0] = static_cast<char>(mark[0] - 'a' + 'A');
    Style style = scene.on_colour_of(group);
    if (full) style = style.with_bold().with_underline();
    x = canvas.put(x, y, mark + std::to_string(owned), style) + (tight ? 0 : 1);
  }
}

void draw_player(Canvas& canvas, Rect row, const Scene& scene, PlayerId player) {
  const bool out = !scene.state.in_game.contains(player);
  const Player& p = scene.state.player(player);
  const Style plain = out ? Style{}.with_dim() : Style{};
  int x = row.x;
  const bool turn = player == scene.state.turn.player && scene.state.phase != Phase::over && !out;
  canvas.put(x, row.y, turn ? scene.glyphs.turn : " ", Style{}.with_bold());
  canvas.put(x + 1, row.y, std::string(1, scene.mark(player)), out ? plain : scene.on_colour_of(player));
  const int name_width = name_columns + std::max(0, std::min(12, row.w - 70));
  x = canvas.put(x + 3, row.y, left_aligned(scene.name(player), name_width),
                 out ? plain : scene.in_colour_of(player));
  if (out) {
    canvas.put(x + 1, row.y, "out of the game", plain, row.right() - x - 1);
    return;
  }
  x = canvas.put(x, row.y, right_aligned(scene.money(p.cash), money_columns), plain.with_bold());
  const int place_width = 8 + std::max(0, std::min(14, (row.w - 62) / 2));
  x = canvas.put(
      x + 1, row.y,
      left_aligned(clipped(place_text(scene, player), place_width, scene.glyphs.more), place_width));
  const int worth_at = row.right() - worth_columns;
  const int cards_at = worth_at - cards_columns - 1;
  draw_deeds(canvas, x + 1, row.y, cards_at - x - 1, scene, player);
  if (!p.jail_cards.empty()) {
    canvas.put(cards_at, row.y, "J" + std::to_string(p.jail_cards.size()), Style{}.with_bold());
  }
  canvas.put(worth_at, row.y,
             right_aligned(scene.money(worth(scene.rules, scene.state, player)), worth_columns),
             Style{}.with_dim());
}

}  // namespace

std::string deeds_text(const Scene& scene, PlayerId player) {
  std::string text;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    const GroupId group{n};
    const int owned = (scene.state.owned_by(player) & scene.rules.group(group).members).size();
    if (owned == 0) continue;
    if (!text.empty()) text += ' ';
    const char mark = scene.mark(group);
    const bool full = owns_group(scene.rules, scene.state, player, group);
    text += full ? static_cast<char>(mark - 'a' + 'A') : mark;
    text += std::to_string(owned);
  }
  return text;
}

std::string place_text(const Scene& scene, PlayerId player) {
  const Player& p = scene.state.player(player);
  if (p.confined == Place::none) return scene.space_name(p.space);
  return "in jail" + (p.failed_throws == 0 ? std::string{} : " (" + std::to_string(p.failed_throws) + ")");
}

void draw_players(Canvas& canvas, Rect area, const Scene& scene) {
  int y = area.y;
  for (const PlayerId player : in_order_of_seats(scene)) {
    if (y >= area.bottom()) return;
    draw_player(canvas, {area.x, y++, area.w, 1}, scene, player);
  }
}

}  // namespace freehold::terminal
