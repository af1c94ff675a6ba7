// Everybody's chance to win: whether it is shown, and in words. It is the chance among equals who play by the value
// (value/valuer.h).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "terminal/live_game.h"
#include "terminal/scene.h"
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

/// "41%"; empty if chances are not shown.
std::string chance_text(const Scene& scene, PlayerId player);

/// What a deal would do to everybody's chance: "Chance to win with this deal: Ann 34% -> 41%, Bob 22% -> 25%." Nothing if
/// chances are not shown or the rules do not allow the deal.
std::optional<std::string> deal_chances_text(const Scene& scene, const Offer& deal);

}  // namespace freehold::terminal
