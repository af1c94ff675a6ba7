#include "terminal/deeds_dialog.h"

#include <algorithm>

#include "editions/board_words.h"
#include "terminal/board_view.h"
#include "terminal/deed_card.h"
#include "terminal/space_text.h"
#include "terminal/text.h"

namespace freehold::terminal {

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
  draw_heading(canvas, area, scene, "The board, space by space", Style{}.with_bold());
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
  return {{"Up/Down/PgUp/PgDn", "choose"}, {"Esc", "back"}};
}

std::string space_line(const Scene& scene, SpaceId space) {
  std::string text = std::to_string(editions::space_number(space)) + ' ' + scene.space_name(space);
  if (scene.rules.deeds.contains(space)) {
    const PlayerId owner = scene.state.owner(space);
    const GroupId group = scene.rules.space(space).group;
    if (scene.rules.group(group).members.size() > 1) text += ", " + scene.group_name(group);
    text += ", " + scene.money(scene.rules.space(space).price);
    text += ", " + (owner.valid() ? scene.name(owner) : std::string("unowned"));
    if (scene.state.mortgaged.contains(space)) text += ", mortgaged";
    if (scene.state.buildings_on(space) > 0)
      text += ", " + buildings_text(scene, scene.state.buildings_on(space));
  } else if (scene.rules.space(space).kind == SpaceKind::tax) {
    text += ", " + tax_text(scene, space);
  }
  PlayerSet visiting;
  PlayerSet confined;
  for (const PlayerId player : scene.state.in_game) {
    if (scene.state.player(player).space != space) continue;
    (scene.state.player(player).confined == Place::none ? visiting : confined).insert(player);
  }
  if (!confined.empty())
    text += (scene.rules.space(space).kind == SpaceKind::hospital ? "; in hospital: " : "; in jail: ") +
            names_text(scene, confined);
  if (!visiting.empty()) text += "; here: " + names_text(scene, visiting);
  return text;
}

}  // namespace freehold::terminal
