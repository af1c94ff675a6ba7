// Chances to win in words, where they are shown: those among equals who play by the value (value/valuer.h).
#pragma once

#include <optional>
#include <string>

#include "terminal/scene.h"

namespace freehold::terminal {

/// "41%"; empty if chances are not shown.
std::string chance_text(const Scene& scene, PlayerId player);

/// What a deal would do to everybody's chance: "Chance to win with this deal: Ann 34% -> 41%, Bob 22% -> 25%." Nothing if
/// chances are not shown or the rules do not allow the deal.
std::optional<std::string> deal_chances_text(const Scene& scene, const Offer& deal);

}  // namespace freehold::terminal
