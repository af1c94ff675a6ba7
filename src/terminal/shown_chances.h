// Whether everybody's chance to win is shown, and from what.
#pragma once

#include <memory>

#include "terminal/live_game.h"
#include "value/valuer.h"

namespace freehold::terminal {

/// Chances are shown among bots, to one person, and to several who agree.
class ShownChances {
 public:
  enum class Switched : unsigned char {
    shown,
    hidden,
    to_be_asked,  ///< nothing yet: the people have to agree first, then show()
    elsewhere  ///< nothing: at a hosted table they are switched in the browser
  };

  /// Hides what is shown, else shows it.
  Switched flip(const LiveGame& game);
  void show(const LiveGame& game);
  /// Null while they are hidden.
  [[nodiscard]] const value::Valuer* valuer() const { return valuer_.get(); }

 private:
  std::unique_ptr<value::Valuer> valuer_;
};

}  // namespace freehold::terminal
