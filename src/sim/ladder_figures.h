// The result of a ladder: the bots by strength, as JSON and as a page.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/ladder_block.h"
#include "sim/provenance.h"

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

/// The bot that others are rated against where it takes part.
inline constexpr const char* ladder_anchor = "steady";

/// A ladder as far as it has been played.
struct LadderFigures {
  LadderOrder order;
  std::int64_t games = 0;
  std::int64_t stopped = 0;  ///< by the round limit
  bool interrupted = false;
  std::optional<std::size_t> anchor{};  ///< place of the bot rated 0; none: the mean is 0
  std::vector<Rating> ratings{};  ///< in the order's order
  std::vector<std::size_t> by_strength{};  ///< places, the strongest first
};

LadderFigures ladder_figures(const LadderOrder& order, const std::vector<LadderBlock>& blocks);

/// As docs/formats/lab.md has it.
boost::json::object ladder_json(const Ruleset& ruleset, const LadderFigures& figures);

/// One HTML file that needs nothing else.
std::string ladder_report(const Ruleset& ruleset, const LadderFigures& figures, const Provenance& provenance);

}  // namespace freehold::sim
