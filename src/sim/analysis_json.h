// The analysis of a game as JSON, the same for the command line, the server and their readers.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <vector>

#include "notation/seat.h"
#include "rules/ruleset.h"
#include "sim/analysis.h"
#include "sim/turning_points.h"

namespace freehold::sim {

/// The keys are those of docs/formats/lab.md.
boost::json::array turning_points_json(const Ruleset& ruleset, const std::vector<TurningPoint>& points);

/// `{"round","entries","games","ended","seats":[{"seat","name","by_value","wins","share","low","high"}]}`
boost::json::object chance_json(std::span<const notation::Seat> seats, const ChanceAt& at);

/// Every seat's luck: `{"seat","throws","sum","expected_sum","sum_deviation","doubles","expected_doubles",
/// "money":{"came","expected","deviation","own_throws","others_throws","by_dice","by_cards"}}`
boost::json::array luck_json(int seats, const DiceSet& dice, const GameCourse& course);

/// All of it (docs/manual/lab.md).
boost::json::object analysis_json(const Ruleset& ruleset, std::span<const notation::Seat> seats,
                                  const Analysis& analysis);

}  // namespace freehold::sim
