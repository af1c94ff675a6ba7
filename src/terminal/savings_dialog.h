// The savings of one player: what is saved, the orders that wait for the bank, and new ones (S.12, S.13).
#pragma once

#include <optional>

#include "terminal/dialog.h"
#include "terminal/typed.h"

namespace freehold::terminal {

class SavingsDialog final : public Dialog {
 public:
  explicit SavingsDialog(PlayerId player) : player_(player) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

 private:
  [[nodiscard]] Action action() const;
  [[nodiscard]] std::string question(const Scene& scene) const;
  DialogEnd amount_key(const Key& key, DialogContext& context);

  PlayerId player_;
  std::optional<ActionType> typing_;  // deposit or withdraw, while its amount is typed
  AmountField typed_amount_;
  Money amount_ = 0;  // of the order that waits for Enter
  bool armed_ = false;  // the order is complete and waits for Enter
};

/// The account in whole sentences: balance and interest, what the orders do, and those that wait, in their order.
std::vector<std::string> savings_lines(const Scene& scene, PlayerId player);

/// "deposit £100" for an amount above 0, "withdraw £50" for one below.
std::string order_text(const Scene& scene, Money amount);

/// "Order this: Deposit £100? ..."
std::string order_question(const Scene& scene, Money amount);

}  // namespace freehold::terminal
