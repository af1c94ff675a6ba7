// The result of a ladder: the bots by strength, as JSON and as a page.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/ladder_block.h"
#include "sim/provenance.h"
#include "sim/ratings.h"

namespace freehold::sim {

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
