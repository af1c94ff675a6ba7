// The current decision on the screen: its question, facts and keys. Spending money takes two deliberate keys:
// the key of the choice, then Enter at the question that follows; an auction takes an amount, then Enter.
#pragma once

#include <optional>
#include <string>

#include "terminal/decision.h"
#include "terminal/screen.h"
#include "terminal/typed.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

/// What a key asked for.
struct Wish {
  enum class Kind : unsigned char {
    none,  ///< the key was not for the prompt
    taken,  ///< it was, and there is nothing to do but to draw
    act,  ///< do `action`
    open  ///< open what `choice` leads to (manage, offer, settle, counter)
  };
  Kind kind = Kind::none;
  Action action{};
  ChoiceKind choice = ChoiceKind::act;
  std::string notice{};  ///< a sentence for the person
};

class Prompt {
 public:
  /// Shows a new decision; forgets what was typed for the last one.
  void show(Decision decision);
  [[nodiscard]] const Decision& decision() const { return decision_; }
  /// A choice waits for Enter, or an amount is being typed.
  [[nodiscard]] bool busy() const { return armed_ || !bid_.empty(); }

  Wish key(const Key& key, const Scene& scene);
  /// The least rows that show all keys.
  [[nodiscard]] int least_rows(int width, const Scene& scene) const;
  /// The rows of everything but the card.
  [[nodiscard]] int rows(int width, const Scene& scene) const;
  /// Adds the card of the space looked at, else of the decision's own. Returns the rows used.
  int draw(Canvas& canvas, Rect area, const Scene& scene, SpaceId looked_at) const;

 private:
  [[nodiscard]] const Choice* bidding() const;
  Wish bid_key(const Key& key, const Choice& choice, const Scene& scene);
  Wish armed_key(const Key& key);
  void draw_bid(Canvas& canvas, Rect row, const Scene& scene, const Choice& choice) const;
  int draw_choices(Canvas& canvas, Rect area, const Scene& scene) const;

  Decision decision_;
  std::optional<Choice> armed_;
  AmountField bid_;
  bool shown_ = false;  // a hidden amount, on demand
};

}  // namespace freehold::terminal
