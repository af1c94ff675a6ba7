// An offer in words: what each side gets, which groups it completes or breaks, what is due on mortgaged deeds.
#pragma once

#include <string>
#include <vector>

#include "terminal/scene.h"

namespace freehold::terminal {

/// "Vine Street, £50 and a jail card"; "nothing" for an empty side.
std::string side_text(const Scene& scene, const Side& side);

/// The whole offer for `reader` ("you" where the reader takes part), a sentence or two a line; last, what a bot says for its own.
std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader);

}  // namespace freehold::terminal
