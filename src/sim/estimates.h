// What a tally says about all possible games: shares, means and medians with their 95% intervals.
#pragma once

#include <cstddef>

#include "base/id.h"
#include "sim/interval.h"
#include "sim/tally.h"

namespace freehold::sim {

/// The share of games won by an entrant; by a seat; by turn order.
Share win_share(const Tally& tally, std::size_t entrant);
Share seat_share(const Tally& tally, std::size_t seat);
Share turn_share(const Tally& tally, std::size_t turn);
/// The share of games that ended with a winner.
Share ended_share(const Tally& tally);
/// The share of landings on a space. Treats landings as independent. Those of one token are spaced out, so
/// the interval is somewhat too wide.
Share landing_share(const Tally& tally, SpaceId space);

/// Rounds per game; stopped games count with the rounds they had.
Mean mean_rounds(const Tally& tally);
Mean median_rounds(const Tally& tally);
/// Throws per game.
Mean mean_throws(const Tally& tally);

/// With a milestone (Experiment::until): the share of games that reached it, and how many throws and rounds
/// that took. The median is 0 if no game did.
Share reached_share(const Tally& tally);
Mean mean_throws_until(const Tally& tally);
Mean median_throws_until(const Tally& tally);
Mean mean_rounds_until(const Tally& tally);
Mean median_rounds_until(const Tally& tally);

/// With details: a deed's rent per game.
Mean mean_income(const Tally& tally, SpaceId deed);
/// With details: worth at the end of a round, of the eventual winner and of the other remaining players.
Mean winner_worth(const Tally& tally, std::size_t round);
Mean others_worth(const Tally& tally, std::size_t round);

}  // namespace freehold::sim
