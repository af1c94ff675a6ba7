// The offer builder: whom, what one gives, what one gets; it says what that completes and whether it is possible.
#pragma once

#include "terminal/amount_field.h"
#include "terminal/dialog.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

/// An offer that is being put together.
struct OfferDraft {
  PlayerId from;
  PlayerId to{};  ///< none: the first other player
  Side give{};
  Side take{};
  bool settle = false;  ///< to the creditor of the debt in hand, which is (part of) what is taken (UK.49)
  bool counter = false;  ///< answers the open offer: that is rejected when this one is proposed
};

class OfferDialog final : public Dialog {
 public:
  OfferDialog(const Scene& scene, OfferDraft draft);

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

  /// What would be proposed.
  [[nodiscard]] Action action() const { return Action::offer(draft_.to, draft_.give, draft_.take); }

 private:
  enum class ItemKind : unsigned char { cash, debt, cards, deed };
  struct Item {
    ItemKind kind;
    SpaceId deed{};
  };
  [[nodiscard]] std::vector<Item> items_of(const Scene& scene, bool giving) const;
  [[nodiscard]] PlayerId giver(bool giving) const { return giving ? draft_.from : draft_.to; }
  [[nodiscard]] Side& side(bool giving) { return giving ? draft_.give : draft_.take; }
  [[nodiscard]] const Side& side(bool giving) const { return giving ? draft_.give : draft_.take; }
  void draw_column(Canvas& canvas, Rect area, const Scene& scene, bool giving) const;
  void draw_item(Canvas& canvas, Rect row, const Scene& scene, bool giving, const Item& item,
                 bool here) const;
  [[nodiscard]] std::vector<std::string> verdict(const Scene& scene) const;
  void next_partner(const Scene& scene, int step);
  [[nodiscard]] Item item_here(const Scene& scene) const;
  /// Of the cash or the debt that the cursor is on; null on anything else.
  [[nodiscard]] Money* sum_here(const Scene& scene);
  /// Why what is being typed is no sum; empty if it is one, or nothing is being typed.
  [[nodiscard]] std::string why_no_sum(const Scene& scene) const;
  void take_up_sum(const Scene& scene);
  bool sum_key(const Key& key, const Scene& scene);
  void choose(const Scene& scene);
  void move(const Key& key, const Scene& scene);
  DialogEnd propose(DialogContext& context);

  OfferDraft draft_;
  bool giving_ = true;  // the column of the cursor
  int cursor_ = 0;
  AmountField sum_;  // where the cursor is
  int page_ = 1;
  bool armed_ = false;
};

}  // namespace freehold::terminal
