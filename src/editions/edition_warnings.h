// What an edition may say but hardly means. Internal to this folder and to whoever checks editions.
#pragma once

#include <vector>

#include "editions/catalogue.h"

namespace freehold::editions {

/// Parts of a sound edition that never come into play, by line. A part that a base brings in has no line.
std::vector<Mistake> edition_warnings(const LoadedEdition& edition);

}  // namespace freehold::editions
