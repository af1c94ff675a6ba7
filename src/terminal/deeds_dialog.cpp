// All spaces of the board as a list, with the card of the one pointed at: the whole board for any size of screen.
#include <algorithm>

#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/deed_card.h"
#include "terminal/dialogs.h"
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

class DeedsDialog final : public Dialog {
 public:
  DeedsDialog(SpaceId at, PlayerId goes) : goes_(goes), cursor_(at.valid() ? at.number() : 0) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override {
    draw_heading(canvas, area, scene, t(goes_.valid() ? "terminal.go.anywhere" : "terminal.board.title"),
                 Style{}.with_bold());
    const int count = scene.rules.space_count;
    page_ = std::max(1, area.h - 1 - rows_for_card);
    const int first = first_visible(cursor_, count, page_);
    for (int i = 0; i < page_ && first + i < count; ++i) {
      draw_row(canvas, {area.x, area.y + 1 + i, area.w, 1}, scene, SpaceId{first + i}, first + i == cursor_);
    }
    draw_card(canvas, {area.x, area.y + 1 + page_, area.w, area.h - 1 - page_}, scene, SpaceId{cursor_});
  }

  DialogEnd key(const Key& key, DialogContext& context) override {
    if (move_cursor(key, context.scene.rules.space_count, page_, cursor_)) return DialogEnd::open;
    if (goes_.valid() && key.code == KeyCode::enter) {
      const bool went = done(context, goes_, Action::on(ActionType::go_to, SpaceId{cursor_}));
      return went ? DialogEnd::close : DialogEnd::open;
    }
    const bool leave = key.code == KeyCode::escape || key.code == KeyCode::enter || key.letter() == 'q' ||
                       key.letter() == 't';
    return leave ? DialogEnd::close : DialogEnd::open;
  }

  [[nodiscard]] std::vector<KeyHint> keys() const override {
    std::vector<KeyHint> keys{{t("terminal.key.up_down_pages"), t("terminal.hint.choose")}};
    if (goes_.valid()) keys.emplace_back("Enter", t("terminal.go.hint"));
    keys.emplace_back("Esc", t("terminal.hint.back"));
    return keys;
  }

  [[nodiscard]] bool holds_game() const override { return goes_.valid(); }

 private:
  PlayerId goes_;  // who chooses where to go; nobody only looks
  int cursor_;
  int page_ = 1;
};

}  // namespace

std::unique_ptr<Dialog> deeds_dialog(SpaceId at, PlayerId goes) {
  return std::make_unique<DeedsDialog>(at, goes);
}

}  // namespace freehold::terminal
