// Manage deeds: your deeds by group; build, sell, mortgage and lift, with the cost and the effect on the rent.
#pragma once

#include <optional>

#include "terminal/amount_field.h"
#include "terminal/deed_actions.h"
#include "terminal/dialog.h"

namespace freehold::terminal {

class ManageDialog final : public Dialog {
 public:
  explicit ManageDialog(PlayerId player) : player_(player) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

 private:
  [[nodiscard]] SpaceId selected(const Scene& scene) const;
  DialogEnd armed_key(const Key& key, DialogContext& context);
  bool count_key(const Key& key, DialogContext& context);
  bool arm_many(const DialogContext& context, SpaceId deed, char key);
  [[nodiscard]] std::string heading(const Scene& scene) const;
  void draw_list(Canvas& canvas, Rect area, const Scene& scene) const;

  PlayerId player_;
  int cursor_ = 0;
  int page_ = 1;
  std::vector<KeyHint> keys_;  // of these rules
  std::optional<DeedAction> armed_;  // asked for, and not confirmed yet
  std::vector<Action> more_;  // what is done after it, of one key
  AmountField count_;  // typed before a key: how many buildings
};

}  // namespace freehold::terminal
