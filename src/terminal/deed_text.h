// A deed's printed figures in words, as the rules of the game have them: prices, rents, what building costs.
#pragma once

#include <string>

#include "terminal/scene.h"

namespace freehold::terminal {

/// Parts with a dot between them; a line breaks between parts, not within one.
std::string separated(const Scene& scene, std::string text, const std::string& part);

/// "Price £60 · mortgage £30 · house £50 · hotel £50 and 4 houses".
std::string prices_text(const Scene& scene, SpaceId deed);
/// "Rent £2 · whole group £4 · 1 house £10 · 2 £30 ...", "Rent £25 with 1 · £50 with 2 ...".
std::string rents_text(const Scene& scene, SpaceId deed);

}  // namespace freehold::terminal
