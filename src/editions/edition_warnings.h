// What an edition may contain but hardly means. Internal to this folder and to checks of editions.
#pragma once

#include <vector>

#include "editions/catalogue.h"

namespace freehold::editions {

/// Parts of a sound edition that never matter in play, by line. A part inherited from a base has no line.
std::vector<Mistake> edition_warnings(const LoadedEdition& edition);

}  // namespace freehold::editions
