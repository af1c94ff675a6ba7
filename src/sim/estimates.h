// What a tally says about all the games that could be played: shares, means and medians with their 95 % intervals.
#pragma once

#include <cstddef>

#include "base/id.h"
#include "sim/interval.h"
#include "sim/tally.h"

namespace freehold::sim {

/// The share of games that an entrant won; who sat in a seat; who played first, second, ...
Share win_share(const Tally& tally, std::size_t entrant);
Share seat_share(const Tally& tally, std::size_t seat);
Share turn_share(const Tally& tally, std::size_t turn);
/// The share of games that ended with a winner.
Share ended_share(const Tally& tally);
/// The share of landings on a space. Landings are taken as independent; those of one token keep a distance, so that the
/// interval is rather too wide.
Share landing_share(const Tally& tally, SpaceId space);

/// Rounds of a game, games that were stopped counted with the rounds they had.
Mean mean_rounds(const Tally& tally);
Mean median_rounds(const Tally& tally);
/// Throws of the dice in a game.
Mean mean_throws(const Tally& tally);

/// With a milestone (Experiment::until): the share of games that reached it, and of these the throws and the rounds that it took.
/// The median is 0 if no game did.
Share reached_share(const Tally& tally);
Mean mean_throws_until(const Tally& tally);
Mean median_throws_until(const Tally& tally);
Mean mean_rounds_until(const Tally& tally);
Mean median_rounds_until(const Tally& tally);

/// With details: rent that a deed earned in a game.
Mean mean_income(const Tally& tally, SpaceId deed);
/// With details: worth at the end of a round, of the later winner and of each other player still in.
Mean winner_worth(const Tally& tally, std::size_t round);
Mean others_worth(const Tally& tally, std::size_t round);

}  // namespace freehold::sim
