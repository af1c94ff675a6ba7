// Turning points as JSON: one form for `freehold analyse --json` and the server.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include "rules/ruleset.h"
#include "sim/turning_points.h"

namespace freehold::sim {

/// The keys are those of docs/formats/lab.md.
boost::json::array turning_points_json(const Ruleset& ruleset, const std::vector<TurningPoint>& points);

}  // namespace freehold::sim
