#include "terminal/deeds_dialog.h"

#include <algorithm>
#include <iterator>

#include "editions/board_words.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/deed_card.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

constexpr int rows_for_card = 6;

void draw_row(Canvas& canvas, Rect row, const Scene& scene, SpaceId space, bool here) {
  canvas.put(row.x, row.y, here ? scene.glyphs.turn : " ", Style{}.with_bold());
  const bool deed = scene.rules.deeds.contains(space);
  const Style style = here ? Style{}.with_bold() : Style{};
  if (deed) {
    const GroupId group = scene.rules.space(space).group;
    canvas.put(row.x + 2, row.y, std::string(" ") + scene.mark(group) + ' ', scene.on_colour_of(group));
  }
  const int name_width = std::max(8, row.w - 37);
  int x = canvas.put(
      row.x + 6, row.y,
      left_aligned(clipped(scene.space_name(space), name_width, scene.glyphs.more), name_width), style);
  const PlayerId owner = deed ? scene.state.owner(space) : bank;
  const Style status_style = owner.valid() ? scene.in_colour_of(owner) : style;
  x = canvas.put(x + 1, row.y, left_aligned(status_text(scene, space), 9), status_style);
  const std::string tokens = tokens_text(scene, space);
  canvas.put(x + 1, row.y, left_aligned(tokens, 8), Style{}.with_bold());
  if (owner.valid())
    canvas.put(x + 9, row.y, right_aligned(short_rent_text(scene, space), row.right() - x - 9), style);
}

}  // namespace

void DeedsDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, t("terminal.board.title"), Style{}.with_bold());
  const int count = scene.rules.space_count;
  page_ = std::max(1, area.h - 1 - rows_for_card);
  const int first = first_visible(cursor_, count, page_);
  for (int i = 0; i < page_ && first + i < count; ++i) {
    draw_row(canvas, {area.x, area.y + 1 + i, area.w, 1}, scene, SpaceId{first + i}, first + i == cursor_);
  }
  draw_card(canvas, {area.x, area.y + 1 + page_, area.w, area.h - 1 - page_}, scene, SpaceId{cursor_});
}

DialogEnd DeedsDialog::key(const Key& key, DialogContext& context) {
  if (move_cursor(key, context.scene.rules.space_count, page_, cursor_)) return DialogEnd::open;
  const bool leave =
      key.code == KeyCode::escape || key.code == KeyCode::enter || key.letter() == 'q' || key.letter() == 't';
  return leave ? DialogEnd::close : DialogEnd::open;
}

std::vector<KeyHint> DeedsDialog::keys() const {
  return {{t("terminal.key.up_down_pages"), t("terminal.hint.choose")}, {"Esc", t("terminal.hint.back")}};
}

namespace {

std::vector<std::string> deed_facts(const Scene& scene, SpaceId space) {
  const PlayerId owner = scene.state.owner(space);
  const GroupId group = scene.rules.space(space).group;
  std::vector<std::string> facts;
  if (scene.rules.group(group).members.size() > 1) facts.push_back(scene.group_name(group));
  facts.push_back(scene.money(scene.rules.space(space).price));
  facts.push_back(owner.valid() ? scene.name(owner) : t("terminal.board.unowned"));
  if (scene.state.mortgaged.contains(space)) facts.push_back(t("board.mortgaged"));
  if (scene.state.buildings_on(space) > 0)
    facts.push_back(buildings_text(scene, scene.state.buildings_on(space)));
  return facts;
}

// Who is on a space, held there or not.
PlayerSet players_on(const Scene& scene, SpaceId space, bool held) {
  PlayerSet players;
  for (const PlayerId player : scene.state.in_game) {
    const Player& p = scene.state.player(player);
    if (p.space == space && (p.confined != Place::none) == held) players.insert(player);
  }
  return players;
}

}  // namespace

std::string space_line(const Scene& scene, SpaceId space) {
  std::vector<std::string> facts{std::to_string(editions::space_number(space)) + ' ' +
                                 scene.space_name(space)};
  const SpaceKind kind = scene.rules.space(space).kind;
  if (scene.rules.deeds.contains(space)) {
    std::ranges::move(deed_facts(scene, space), std::back_inserter(facts));
  } else if (kind == SpaceKind::tax) {
    facts.push_back(tax_text(scene, space));
  }
  std::string text = telling::spoken().joined(facts);
  const auto add = [&](std::string_view key, PlayerSet players) {
    if (!players.empty())
      text += t("terminal.board.also", {{"what", t(key, {{"players", names_text(scene, players)}})}});
  };
  add(kind == SpaceKind::hospital ? "terminal.board.in_hospital" : "terminal.board.in_jail",
      players_on(scene, space, true));
  add("board.here", players_on(scene, space, false));
  return text;
}

}  // namespace freehold::terminal
