// All spaces of the board as a list, with the card of the one pointed at: the whole board for any size of screen.
#pragma once

#include "terminal/dialog.h"

namespace freehold::terminal {

class DeedsDialog final : public Dialog {
 public:
  explicit DeedsDialog(SpaceId at) : cursor_(at.valid() ? at.number() : 0) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;
  [[nodiscard]] bool holds_game() const override { return false; }

 private:
  int cursor_;
  int page_ = 1;
};

/// One space in one line, for lists and screen readers: "13 Whitehall, Pink, £140, Ann, 2 houses; here: Bob".
std::string space_line(const Scene& scene, SpaceId space);

}  // namespace freehold::terminal
