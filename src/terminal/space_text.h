// What a space without a deed does, in whole sentences, as the rules of the game have it.
#pragma once

#include <string>
#include <vector>

#include "terminal/scene.h"

namespace freehold::terminal {

/// `space` has no deed.
std::vector<std::string> space_sentences(const Scene& scene, SpaceId space);

/// What a tax space takes, in a few words: "£200", "10% of the money", "£200 or 10% of all that one has".
std::string tax_text(const Scene& scene, SpaceId space);

/// What frees a player who is held at `place`: throws, fee, cards, rounds.
std::string way_out_text(const Scene& scene, Place place);

}  // namespace freehold::terminal
