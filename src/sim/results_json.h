// The results of the laboratory as JSON: simulations, exact odds, analyses of games. The same for the command line, the
// server and their readers (docs/formats/lab.md).
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/seat.h"
#include "rules/ruleset.h"
#include "sim/analysis.h"
#include "sim/experiment.h"
#include "sim/income.h"
#include "sim/odds.h"
#include "sim/result_tables.h"
#include "sim/turning_points.h"

namespace freehold::sim {

/// A table as a list of objects.
boost::json::array rows_json(const ResultTable& table);

/// `{"share","low","high"}`
boost::json::object share_json(const Share& share);

/// The figures of an experiment that took `seconds` (docs/manual/lab.md). With details, also the tables
/// deeds, groups, reasons, ruins and worth, each a list of objects.
boost::json::object figures_json(const Ruleset& ruleset, const Experiment& experiment,
                                 const Findings& findings, double seconds);

/// The words for parts of an order, on the command line and in results.
std::string_view jail_word(JailPolicy jail);
std::string_view freed_doubles_word(FreedDoubles freed);
std::string_view choice_word(CardChoice choice);

/// The keys are those of docs/formats/lab.md.
boost::json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer);

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
