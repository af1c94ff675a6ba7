// A dialog about those at a hosted table: who is there, talk, pause, a bot that sits in, links, questions, rematch.
#pragma once

#include "terminal/company.h"
#include "terminal/dialog.h"

namespace freehold::terminal {

class CompanyDialog final : public Dialog {
 public:
  /// The game has a company and outlives the dialog.
  explicit CompanyDialog(LiveGame& game) : game_(game) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;
  [[nodiscard]] bool holds_game() const override { return false; }

 private:
  [[nodiscard]] Company& company() const { return *game_.company(); }
  [[nodiscard]] std::vector<KeyHint> choices() const;
  DialogEnd type(const Key& key, DialogContext& context);

  LiveGame& game_;
  bool typing_ = false;
  bool links_ = false;
  std::u32string text_;
};

}  // namespace freehold::terminal
