// A ladder's result: bots by strength, as JSON and as a page.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/ladder.h"
#include "sim/provenance.h"

namespace freehold::sim {

/// A bot's rating and its 95% interval, as in chess: at a table of two, 400 points more mean 10 wins to 1.
struct Rating {
  double rating = 0;
  double low = 0;
  double high = 0;
  std::int64_t games = 0;  ///< games times its seats in them
  double wins = 0;  ///< shared wins count in parts
};

/// The ratings of `bots` bots. At a table, a bot's chance to win is proportional to its strength (R. D. Luce,
/// Individual Choice Behavior, 1959; with two seats: R. A. Bradley, M. E. Terry, Biometrika 39 (1952) 324).
/// The strengths are the most likely ones, with a normal prior on their logarithms of 10 natural units, wide
/// enough to matter only for a bot that has won all or none. Intervals are normal. Their variance is the
/// larger of two: that from the Fisher information of the games, and P. J. Huber's sandwich over blocks,
/// whose games share their dice, so that they are never too narrow.
///
/// Ratings are relative to `anchor`, which has 0 and no interval, or else to the mean of all.
std::vector<Rating> ratings_of(std::size_t bots, std::span<const LadderBlock> blocks,
                               std::optional<std::size_t> anchor);

/// The bot to rate others against, if it takes part.
inline constexpr const char* ladder_anchor = "steady";

/// A ladder as far as it has been played.
struct LadderFigures {
  LadderOrder order;
  std::int64_t games = 0;
  std::int64_t stopped = 0;  ///< by the round limit
  bool interrupted = false;
  std::optional<std::size_t> anchor{};  ///< index of the bot rated 0; if empty, the mean is 0
  std::vector<Rating> ratings{};  ///< in the order's order
  std::vector<std::size_t> by_strength{};  ///< indices, strongest first
};

LadderFigures ladder_figures(const LadderOrder& order, const std::vector<LadderBlock>& blocks);

/// As described in docs/formats/lab.md.
boost::json::object ladder_json(const Ruleset& ruleset, const LadderFigures& figures);

/// One self-contained HTML file.
std::string ladder_report(const Ruleset& ruleset, const LadderFigures& figures, const Provenance& provenance);

}  // namespace freehold::sim
