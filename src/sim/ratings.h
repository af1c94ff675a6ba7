// How strong the bots of a ladder are, judged by the winners at each table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sim/ladder_block.h"

namespace freehold::sim {

/// One bot's rating and its 95 % interval, on the scale of chess lists: at a table of two, 400 points more win ten times as
/// often.
struct Rating {
  double rating = 0;
  double low = 0;
  double high = 0;
  std::int64_t games = 0;  ///< games times seats that it had in them
  double wins = 0;  ///< a shared win counts in parts
};

/// The ratings of `bots` bots. At a table a bot wins with a chance that is in proportion to its strength (R. D. Luce, Individual
/// Choice Behavior, 1959; with two seats: R. A. Bradley, M. E. Terry, Biometrika 39 (1952) 324); the strengths are the most
/// likely ones, with a normal prior on their logarithms of 10 natural units, so wide that it matters only to a bot that has won
/// all or none. Intervals are normal. Their variance is the greater of what the information of the games says (R. A. Fisher)
/// and of what blocks, whose games share their dice, differ by (P. J. Huber's sandwich): never too narrow for either.
///
/// The ratings are relative to `anchor`, which has 0 and no interval; without one to the mean of all.
std::vector<Rating> ratings_of(std::size_t bots, std::span<const LadderBlock> blocks,
                               std::optional<std::size_t> anchor);

}  // namespace freehold::sim
