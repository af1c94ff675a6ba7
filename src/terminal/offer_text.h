// An offer in words: what each side gets, which groups it completes or breaks, what is due on mortgaged deeds.
#pragma once

#include <string>
#include <vector>

#include "terminal/scene.h"

namespace freehold::terminal {

/// "Vine Street, £50 and a jail card"; "nothing" for an empty side.
std::string side_text(const Scene& scene, const Side& side);

/// What a player would have after a deal, beside what it brings.
struct DealEffect {
  std::vector<GroupId> completes;  ///< groups that become whole in this player's hands
  std::vector<GroupId> breaks;  ///< whole groups that the player gives a deed of away
  Money interest = 0;  ///< due at once on the mortgaged deeds received (UK.44)
};
DealEffect effect_on(const Scene& scene, PlayerId player, SpaceSet gets, SpaceSet gives);

/// The whole offer for `reader` ("you" where the reader takes part), a sentence or two a line; last, what a bot says for its own.
std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader);

}  // namespace freehold::terminal
